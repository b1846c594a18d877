"""The clock that the project counts by, beside an image on an emulated RP2040 at 200 MHz."""

import pytest
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.solo.levels import NORMAL
from skald.solo.search import Search

from host_sim.device_time.boards import PICO
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter

_OFF = 1 / 3  # of the emulated time
# What a normal opponent at a table of four thinks of the position below, without collections: ms on the emulated
# RP2040 at 200 MHz, image of 30 November 2026, a miss of the flash's cache taken as 60 cycles.
_THOUGHTS_MS = {"vikings_on_board": 462, "raids": 37, "drakkar": 558}
_ACTIONS = 30


@pytest.mark.parametrize("name", _THOUGHTS_MS)
def test_an_opponent_thinks_about_as_long(name):
    game, number = load(name)(4, 5), 0
    while number < _ACTIONS or game.current() == CHANCE:
        legal = game.legal[: game.count_actions()]
        game.apply(game.draw() if game.current() == CHANCE else legal[number * 7 % len(legal)])
        number += 1
    search, seat = Search(game), game.current()
    view = game.view(seat)
    with Meter(load_costs(PICO)) as meter:
        meter.take_ns()
        for _ in search.think(view, seat, NORMAL, 1):
            pass
        ms = meter.take_ns() / 1e6
    assert abs(ms / _THOUGHTS_MS[name] - 1) < _OFF, ms
