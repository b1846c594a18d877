"""Makes the sheet for which a menu, the knob or a phone has asked, and closes a sheet.

Loaded only then, so that these names are not in memory all the time.
"""

_FOLLOWING = ("glance", "phones", "hint", "verdict", "moment", "review", "settings")
_LAST = ("end", "again", "retry", "resume", "menu")  # these results end the game


def close(app):
    """Close the sheet of `app` (game_loop.GameLoop) and carry out its result: end the game, take back a wrong move,
    open the next sheet, or show the page again.
    """
    result = app.sheet.result
    if result in _LAST:
        app.result, app.number = result, app.sheet.number
    elif result == "wrong":
        app.session.take_back()
    app.sheet = None
    if result in _FOLLOWING:
        app.open_next(result)
    elif app.notices:
        app.open_sheet(app.notices.pop(0))
    else:
        app.pages.redraw()
        app.pages.draw()
        app.show_page()


def make(app, what):
    """Return the sheet `what` for `app` (game_loop.GameLoop): "pause", "glance", "settings", "review", "moment",
    "ending", "hint" or "verdict".
    """
    words, session = app.words, app.session
    if what == "pause":
        from skald.screens.pause import Pause

        return Pause(words, app.guests is not None)
    if what == "glance":
        from skald.screens.glance import Glance

        return Glance(words, session)
    if what == "settings":
        from skald.screens.table_settings import TableSettings

        return TableSettings(app)
    if what == "review":
        from skald.screens.review import Review

        return Review(words, session, app.store)
    if what == "moment":
        from skald.screens.save_position import SavePosition

        return SavePosition(app)
    if what == "ending":
        from skald.screens.ending import Ending

        return Ending(words, session)
    help = app.exercise.hint() if what == "hint" and app.exercise else None
    if help:
        return help
    from skald.screens.hint import Hint

    return Hint(words, session, what)
