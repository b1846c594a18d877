"""Applies the players' settings to a game: lights, time for a turn, coach, practice."""


def heed(app):
    """Apply the settings to the game of `app` (game_loop.GameLoop), which begins or goes on."""
    for key in ("brightness", "lights", "timer"):
        apply(app, key)
    if app.session.opponents:
        apply(app, "blunders")


def apply(app, key):
    """Apply the setting `key` (a key of screens.table_settings) to the game of `app`."""
    settings, session = app.settings, app.session
    if key == "brightness":
        app.frame.brightness = settings.brightness
    elif key == "lights":
        app.scene.is_still = settings.is_still
    elif key == "timer":
        set_timer(app, settings.minutes)
    elif key == "language":
        app.words.speak(settings.language)
        if app.sheet:
            app.sheet.speak(settings.language)
    else:
        from skald.play.coach import join

        join(session, settings.is_warning)
    session.refresh()


def set_timer(app, minutes):
    """Limit each turn at `app` to `minutes` from now on; 0: no limit."""
    app.scene.warn(False)
    app.turn_timer = None
    if minutes:
        from skald.play.turn_timer import TurnTimer

        app.turn_timer = TurnTimer(app.session.situation, app.scene, app.words, app.tell, minutes)


def wake(device, kept):
    """Watch the practice game of `device` (device.Device), which was restored from `kept`."""
    if kept.moment:
        from skald.practice.position_game import watch

        watch(device, kept)
    else:
        from skald.play.coach import call_coach

        call_coach(device.app.session).coach.teach()
