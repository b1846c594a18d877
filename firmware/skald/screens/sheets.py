"""Makes the sheet that a menu, the knob or a phone has asked for, and closes a sheet.

This is loaded only then, so that it does not take memory all the time.
"""

_FOLLOWING = ("glance", "phones", "hint", "verdict", "moment", "review", "settings")
_LAST = ("end", "again", "retry", "resume", "menu")  # these results end the game


def close(game_loop):
    """Close the sheet of `game_loop` (game_loop.GameLoop) and carry out its result: end the game, take back
    a wrong move, open the next sheet, or show the page again.
    """
    sheet = game_loop.sheet
    result = sheet.result
    if result in _LAST:
        game_loop.end(result, sheet.number, sheet.kept)
    elif result == "wrong":
        game_loop.session.take_back()
    elif result == "take back":
        game_loop.session.take_back_to(sheet.number)
    game_loop.sheet = None
    if result in _FOLLOWING:
        game_loop.open_next(result)
    elif sheet.after:
        game_loop.open_sheet(sheet.after)
    elif game_loop.notices:
        game_loop.open_sheet(game_loop.notices.pop(0))
    else:
        game_loop.pages.redraw()
        game_loop.pages.draw()
        game_loop.show_page()


def make(game_loop, what):
    """Return the sheet `what` for `game_loop` (game_loop.GameLoop): "pause", "glance", "settings", "review",
    "moment", "ending", "hint" or "verdict".
    """
    words, session = game_loop.words, game_loop.session
    if what == "pause":
        from skald.screens.pause import Pause

        return Pause(words, game_loop.guests is not None)
    if what == "glance":
        from skald.screens.glance import Glance

        return Glance(words, session)
    if what == "settings":
        from skald.screens.table_settings import TableSettings

        return TableSettings(words, game_loop.settings, game_loop.store, game_loop.apply)
    if what == "review":
        from skald.screens.review import Review

        return Review(words, session, game_loop.store)
    if what == "moment":
        from skald.screens.save_position import SavePosition

        return SavePosition(words, session, game_loop.store)
    if what == "ending":
        from skald.screens.ending import Ending

        return Ending(words, session)
    own = game_loop.exercise.hint() if what == "hint" and game_loop.exercise else None
    if own:
        return own
    from skald.screens.hint import Hint

    return Hint(words, session, what)
