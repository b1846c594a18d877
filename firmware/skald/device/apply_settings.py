"""Applies the players' settings to a game: lights, time for a turn, coach."""


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
        game_loop.limit_turns(settings.minutes)
    elif key == "language":
        game_loop.words.speak(settings.language)
        if game_loop.sheet:
            game_loop.sheet.speak(settings.language)
    else:
        from skald.play.coach import join

        join(session, settings.is_warning)
    session.refresh()
