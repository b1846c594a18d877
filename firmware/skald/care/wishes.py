"""Applies the players' settings to a game: lights, time for a turn, coach."""

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
