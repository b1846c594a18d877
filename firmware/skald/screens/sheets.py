"""Makes the sheet that a menu, the knob or a phone has asked for, and closes a sheet.

This is loaded only then, so that it does not take memory all the time.
"""

_FOLLOWING = ("glance", "phones", "hint", "verdict", "moment", "review", "settings")
_LAST = ("end", "again", "retry", "resume", "menu")  # these results end the game


def close(display):
    """Close the sheet of `display` (device.display.Display) and carry out its result: end the game, take back
    a wrong move, open the next sheet, or show the page again.
    """
    sheet = display.sheet
    result = sheet.result
    if result in _LAST:
        display.end(result, sheet.number, sheet.kept)
    elif result == "wrong":
        display.session.take_back()
    elif result == "take back":
        display.session.take_back_to(sheet.number)
    display.close_sheet(result if result in _FOLLOWING else "")


def make(display, what):
    """Return the sheet `what` for `display` (device.display.Display): "pause", "glance", "settings", "review",
    "moment", "ending", "hint" or "verdict".
    """
    words, session = display.words, display.session
    if what == "pause":
        from skald.screens.pause import Pause

        return Pause(words, display.guests is not None)
    if what == "glance":
        from skald.screens.glance import Glance

        return Glance(words, session)
    if what == "settings":
        from skald.screens.table_settings import TableSettings

        return TableSettings(display.settings, display.store)
    if what == "review":
        from skald.screens.review import Review

        return Review(words, session, display.store)
    if what == "moment":
        from skald.screens.save_position import SavePosition

        return SavePosition(words, session, display.store)
    if what == "ending":
        from skald.screens.ending import Ending

        return Ending(words, session)
    own = display.exercise.hint() if what == "hint" and display.exercise else None
    if own:
        return own
    from skald.screens.hint import Hint

    return Hint(words, session, what)
