"""Applies what the players want to a game: lights, time for a turn, coach, practice."""

from skald.care.turn_timer import set_timer


def heed(app):
    """Apply the settings to the game that begins or goes on at `app` (app.App)."""
    settings = app.settings
    app.frame.brightness = settings.brightness
    app.scene.is_still = settings.is_still
    if settings.minutes:
        set_timer(app, settings.minutes)
    if app.session.opponents:
        from skald.coach import join

        join(app.session, settings.is_warning)


def wake(device, kept):
    """Have the game for practice at `device` (device.Device), restored from `kept`, watched."""
    if kept.moment:
        from skald.care.moment import watch

        watch(device, kept)
    else:
        from skald.coach import call_coach

        call_coach(device.app.session).coach.teach()
