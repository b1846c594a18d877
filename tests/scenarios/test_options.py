"""With each option of each game a table on simulated chips is laid out and play begins."""

import random

import pytest
from skald.rules.base import RulesError
from skald.rules.registry import NAMES

from host_sim.hands import Hands
from host_sim.table import SimTable
from tests.rules.games import load_game

_ACTIONS = 8


def list_cases():
    """Yield (game, seats, options): for every option the simplest game that has it."""
    for name in NAMES:
        rules = load_game(name)
        low, high = rules.PLAYERS
        for bit in range(len(rules.OPTION_NAMES)):
            yield find_game(rules, range(low, high + 1), 1 << bit)


def find_game(rules, seat_counts, wanted):
    """Return (name, seats, options) of the game with the fewest options that include `wanted`."""
    sets = sorted(range(1 << len(rules.OPTION_NAMES)), key=lambda options: options.bit_count())
    for options in sets:
        for seats in seat_counts:
            if options & wanted:
                try:
                    rules(seats, 1, options)
                except RulesError:
                    continue
                return rules.NAME, seats, options
    raise AssertionError(f"no game of {rules.NAME} has option {wanted}")


@pytest.mark.parametrize("name, seats, options", list(list_cases()))
def test_play_begins_with_every_option(name, seats, options):
    table = SimTable(name, "full", seats, 3, options, computing=False)
    hands = Hands(table.world, table, random.Random(3))
    for doings in (hands.lay_out(), hands.play(_ACTIONS)):
        for pause_ms in doings:
            table.run(pause_ms)
    assert hands.done >= _ACTIONS
    table.close()
