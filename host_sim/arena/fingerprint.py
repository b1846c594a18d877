"""The fingerprint of a game's traits, in twelve digits: weights are valid only for one.

It covers their values in positions of random games, so it changes with a trait or a rule, but not
with a name.
"""

import hashlib
from array import array
from random import Random

from skald.rules.base import CHANCE, OVER
from skald.rules.registry import load
from skald.solo.evaluation import fill_traits

_GAMES = 4
_PLIES = 300


def take(name):
    """Return the fingerprint of the traits of game `name`."""
    traits = load(name).part("traits")
    names = tuple(traits.NAMES.split("\n"))
    found = hashlib.sha256(repr((names, traits.OWN)).encode())
    out = array("h", bytes(2 * (traits.OWN + len(names))))
    for seed in range(_GAMES):
        rng = Random(seed)
        game = load(name)(2 + seed % 3, seed)
        while game.current() != OVER and len(game.log) < _PLIES:
            count = game.count_actions()
            is_chance = game.current() == CHANCE
            if not is_chance and count > 1:
                for seat in range(game.seats):
                    fill_traits(traits, game, seat, out)
                    found.update(out.tobytes())
            game.apply(game.draw() if is_chance else game.legal[rng.randrange(count)])
    return found.hexdigest()[:12]
