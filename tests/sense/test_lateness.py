"""The table task is not too late during games, and the measurement notices lateness."""

import random

import pytest
from skald.rules.registry import NAMES

from host_sim.bench.lateness import MOST_MS, find_lateness
from host_sim.hands import Hands
from host_sim.table import SimTable


@pytest.mark.parametrize("game", NAMES)
def test_buses_air_and_pixels_never_keep_the_table_waiting_for_long(game):
    late = find_lateness(game, 4, computing=False)  # computing is the bench's: loop.lateness_ms
    assert 0 < late <= MOST_MS


def test_a_step_that_takes_too_long_is_measured():
    table = SimTable("raids", "core", 2, seed=7)
    hands = Hands(table.world, table, random.Random(7))
    table.follow(hands.lay_out())
    before = table.app.late_ms
    step = table.app.step_frame

    def dawdle():
        table.clock.sleep_ms(60)
        table.app.step_frame = step

    table.app.step_frame = dawdle
    table.run(200)
    assert before <= MOST_MS < 50 <= table.app.late_ms
    table.close()
