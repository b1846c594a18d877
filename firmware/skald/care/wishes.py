"""A game does as its players have set the table: lights, the time for a turn, the coach."""

from skald.care.turn_timer import set_timer


def heed(app):
    """Let a game that begins or goes on at `app` (app.App) follow its settings."""
    settings = app.settings
    app.frame.brightness = settings.brightness
    app.scene.is_still = settings.is_still
    if settings.minutes:
        set_timer(app, settings.minutes)
    if app.session.opponents:
        from skald.coach import join

        join(app.session, settings.is_warning)
