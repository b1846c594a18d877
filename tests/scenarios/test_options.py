"""With each option of each game a table on simulated chips is laid out and play begins."""

import random

import pytest
from skald.rules.registry import NAMES

from host_sim.hands import Hands
from tests.rules.games import list_options, load_game

_ACTIONS = 4


_CASES = [(name, *setup) for name in NAMES for setup in list_options(load_game(name))]


@pytest.mark.parametrize("name, seats, options", _CASES)
def test_play_begins_with_every_option(make_table, name, seats, options):
    table = make_table(name, "net", seats, 3, options)
    hands = Hands(table.world, table, random.Random(3))
    for doings in (hands.lay_out(), hands.play(_ACTIONS)):
        for pause_ms in doings:
            table.run(pause_ms)
    assert hands.done >= _ACTIONS
