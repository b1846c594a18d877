"""The clock that the project counts by, beside an image on an emulated RP2040 at 125 and at 200 MHz."""

import pytest
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.solo.levels import NORMAL
from skald.solo.search import Search

from host_sim.bench.startup import find_start
from host_sim.bench.witness import OPENED, PICTURE
from host_sim.device_time.boards import PICO, STOCK
from host_sim.device_time.costs import load_costs
from host_sim.device_time.loading import time_frozen
from host_sim.device_time.meter import Meter

_OFF = 1 / 3  # of the emulated time
_BOARDS = {PICO: "pico", STOCK: "stock"}
# What a normal opponent at a table of four thinks of the position below, without collections: ms on the emulated
# RP2040 at 200 MHz, image of 30 November 2026, a miss of the flash's cache taken as 60 cycles.
_THOUGHTS_MS = {"vikings_on_board": 462, "raids": 37, "drakkar": 558}
_ACTIONS = 30


def check(ours, row, board):
    emulated = getattr(row, _BOARDS[board])
    assert abs(ours / emulated - 1) < _OFF, "%.0f of %.0f %s" % (ours, emulated, row.unit)


@pytest.mark.needs("qemu")
@pytest.mark.parametrize("board", _BOARDS, ids=str)
def test_a_start_takes_about_as_long(board):
    start = find_start("vikings", board)
    menu, light = time_frozen(start.menu_modules, start.light_modules, board=board)
    check(start.menu_ms + menu, PICTURE, board)
    check(start.light_ms + light, OPENED, board)


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
