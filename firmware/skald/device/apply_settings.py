"""Applies the players' settings to a game: lights, time for a turn, coach, practice."""

from skald.play.turn_timer import set_timer


def heed(app):
    """Apply the settings to the game of `app` (game_loop.GameLoop), which begins or goes on."""
    settings = app.settings
    app.frame.brightness = settings.brightness
    app.scene.is_still = settings.is_still
    if settings.minutes:
        set_timer(app, settings.minutes)
    if app.session.opponents:
        from skald.play.coach import join

        join(app.session, settings.is_warning)


def wake(device, kept):
    """Watch the practice game of `device` (device.Device), which was restored from `kept`."""
    if kept.moment:
        from skald.practice.position_game import watch

        watch(device, kept)
    else:
        from skald.play.coach import call_coach

        call_coach(device.app.session).coach.teach()
