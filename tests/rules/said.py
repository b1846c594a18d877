"""The keys of show/words that a game says while it is played (CPython only)."""

from skald.rules.base import CHANCE, OFF, OVER

from tests.rules.games import Picker

_PLIES = 300
_PROBES = 6  # placements asked about at every ply


def list_keys(game_class, seed=1):
    """Return {key: what asks for it}: of a game with the most seats, up to some hundred plies."""
    keys = {"title": "the start menu"}
    keys.update({"option " + name: "the start menu" for name in game_class.OPTION_NAMES})
    game, picker = game_class(game_class.PLAYERS[1], seed), Picker(seed)
    zones = sum(count for _, count in game.ZONES)
    for _ in range(_PLIES):
        keys[game.prompt()] = "prompt()"
        for _ in range(_PROBES):
            zone = picker.below(zones + 1)
            reason = game.explain_placement(
                picker.below(len(game.CLASSES)), OFF if zone == zones else zone
            )
            keys[reason] = "explain_placement()"
        if game.current() == OVER:
            break
        count = game.count_actions()
        is_drawn = game.current() == CHANCE and picker.below(2)
        game.apply(game.draw() if is_drawn else game.legal[picker.below(count)])
    for seat in range(game.seats):
        keys.update({key: "breakdown()" for key, _, _ in game.breakdown(seat)})
    return keys
