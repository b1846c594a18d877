"""What a glance at the game tells of the seats is public."""

import pytest
from skald.rules.registry import NAMES, load

from tests.rules.games import Picker, play


@pytest.mark.parametrize("name", NAMES)
def test_the_facts_told_about_seats_are_public(name):
    """The facts stay the same if everything is hidden that a spectator may not know."""
    rules = load(name)
    for seed in range(3):
        game, blind = rules(rules.PLAYERS[1], seed, 0), rules(rules.PLAYERS[1], seed, 0)
        for _ in play(game, Picker(seed).choose, 150):
            blind.state[:] = game.view(None)
            for seat in range(game.seats):
                assert blind.public(seat) == game.public(seat)
