"""Makes the sheet for which a menu, the knob or a phone has asked.

An overlay, so that these names are not in memory all the time.
"""


def make(app, what):
    """Return the sheet `what` for `app` (app.App): "pause", "glance", "settings", "review", "moment",
    "hint" or "verdict".
    """
    words, session = app.words, app.session
    if what == "pause":
        from skald.care.pause import Pause

        return Pause(words, app.guests is not None)
    if what == "glance":
        from skald.care.glance import Glance

        return Glance(words, session)
    if what == "settings":
        from skald.care.table_settings import TableSettings

        return TableSettings(app)
    if what == "review":
        from skald.care.review import Review

        return Review(words, session, app.store)
    if what == "moment":
        from skald.care.keeping import Keeping

        return Keeping(app)
    from skald.care.hint import Hint

    return Hint(words, session, what)
