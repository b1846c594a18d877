"""With each option of each game a table on simulated chips is laid out and play begins."""

import random

import pytest
from skald.rules.registry import NAMES

from host_sim.hands import Hands
from tests.rules.games import list_setups, load_game

_ACTIONS = 8


def list_cases():
    """Return [(game, seats, options)]: for every option the simplest game that has it."""
    cases = []
    for name in NAMES:
        rules = load_game(name)
        setups = sorted(list_setups(rules), key=lambda setup: (setup[1].bit_count(), setup[1]))
        for bit in range(len(rules.OPTION_NAMES)):
            cases.append((name, *next(setup for setup in setups if setup[1] >> bit & 1)))
    return cases


@pytest.mark.parametrize("name, seats, options", list_cases())
def test_play_begins_with_every_option(make_table, name, seats, options):
    table = make_table(name, "net", seats, 3, options)
    hands = Hands(table.world, table, random.Random(3))
    for doings in (hands.lay_out(), hands.play(_ACTIONS)):
        for pause_ms in doings:
            table.run(pause_ms)
    assert hands.done >= _ACTIONS
