"""Fingerprints, in twelve digits, of everything on which a measurement depends.

The fingerprint of a game's traits (take) covers their values in positions of random games, so it
changes with a trait or a rule, but not with a name; weights are valid only for one fingerprint.
The fingerprint of a match (take_match) also covers the weights, the budgets and the choices of both
players in some positions.
"""

import hashlib
from array import array
from random import Random

from skald.rules.base import CHANCE, OVER
from skald.rules.registry import load
from skald.solo.evaluation import fill_traits, find_row

from host_sim.arena import players

_GAMES = 4
_PLIES = 300
_SHORT = "mcts60"  # stands for a tree search of any length, which would take minutes
_EVERY = 16  # choices of a random game, until there are
_CHOICES = 6  # positions in which both players choose


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


def take_match(name, a, b, seats, options):
    """Return the fingerprint of games of player `a` against `b`."""
    game_class = load(name)
    traits, weights = game_class.part("traits"), game_class.part("weights")
    found = [take(name), find_row(weights.ROWS, seats, options)]
    found += [traits.BUDGETS, traits.NOISE, traits.REPLIES]
    pair = [
        players.make(_SHORT if player.startswith("mcts") else player, game_class, seats, options)
        for player in (a, b)
    ]
    rng, game, choices = Random(1), game_class(seats, 1, options), 0
    while game.current() != OVER and choices < _EVERY * _CHOICES:
        count, seat = game.count_actions(), game.current()
        if seat != CHANCE and count > 1:
            choices += 1
            if choices % _EVERY == 0:
                found += [list(player.choose(game.view(seat), seat, choices)) for player in pair]
        game.apply(game.draw() if seat == CHANCE else game.legal[rng.randrange(count)])
    return hashlib.sha256(repr(found).encode()).hexdigest()[:12]
