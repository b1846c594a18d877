"""Applies the players' settings to a game: lights, time for a turn, coach, practice."""


def apply_all(game_loop):
    """Apply the settings to the game of `game_loop` (game_loop.GameLoop), which begins or goes on."""
    for key in ("brightness", "lights", "timer"):
        apply(game_loop, key)
    if game_loop.session.opponents:
        apply(game_loop, "blunders")


def apply(game_loop, key):
    """Apply the setting `key` (a key of screens.table_settings) to the game of `game_loop`."""
    settings, session = game_loop.settings, game_loop.session
    if key == "brightness":
        game_loop.frame.brightness = settings.brightness
    elif key == "lights":
        game_loop.lights.is_still = settings.is_still
    elif key == "timer":
        set_timer(game_loop, settings.minutes)
    elif key == "language":
        game_loop.words.speak(settings.language)
        if game_loop.sheet:
            game_loop.sheet.speak(settings.language)
    else:
        from skald.play.coach import join

        join(session, settings.is_warning)
    session.refresh()


def set_timer(game_loop, minutes):
    """Limit each turn at `game_loop` to `minutes` from now on; 0: no limit."""
    game_loop.lights.warn(False)
    game_loop.turn_timer = None
    if minutes:
        from skald.play.turn_timer import TurnTimer

        game_loop.turn_timer = TurnTimer(
            game_loop.session.situation, game_loop.lights, game_loop.words, game_loop.tell, minutes
        )


def wake(device, kept):
    """Watch the practice game of `device` (lifecycle.Device), which was restored from `kept`."""
    if kept.moment:
        from skald.practice.position_game import watch

        watch(device, kept)
    else:
        from skald.play.coach import call_coach

        call_coach(device.game_loop.session).coach.teach()
