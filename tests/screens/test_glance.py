"""What a glance at the game tells of the seats is public."""

import random

import pytest
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import NAMES, load


@pytest.mark.parametrize("name", NAMES)
def test_the_facts_told_about_seats_are_public(name):
    """The facts stay the same if everything is hidden that a spectator may not know."""
    rules = load(name)
    for seed in range(3):
        game, rng = rules(rules.PLAYERS[1], seed, 0), random.Random(seed)
        blind = rules(rules.PLAYERS[1], seed, 0)
        for _ in range(150):
            if game.current() == OVER:
                break
            action = game.draw() if game.current() == CHANCE else rng.choice(list_actions(game))
            game.apply(action)
            blind.state[:] = game.view(None)
            for seat in range(game.seats):
                assert blind.public(seat) == game.public(seat)


def list_actions(game):
    return [game.legal[i] for i in range(game.count_actions())]
