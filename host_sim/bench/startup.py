"""Measures how long players wait: from power-on to the menu, from the choice of a game to its first
light, from the last piece of the set-up to "laid out".

The clock is charged for computing.  Every module counts as if it were loaded like an overlay; the
start of MicroPython itself is not included.
"""

import contextlib
import random

import config
from skald.device.board import darken
from skald.keep.store import Store
from skald.keep.tags import save_tags
from skald.rules.base import OFF
from skald.rules.registry import load

from host_sim.bench.figures import Figure
from host_sim.flash import MemoryDisk
from host_sim.hands import Hands, Misunderstood
from host_sim.table import SimTable

_MENU_MS, _LIGHT_MS, LAID_OUT_MS = 3000, 2000, 3000
_TICK_MS = 5
_PATIENCE_MS = 120_000


def _wait(table, happened):
    """Let time pass until `happened()`; return the time in us.  Raises RuntimeError if it never does."""
    for _ in range(_PATIENCE_MS // _TICK_MS):
        if happened():
            return table.clock.now_us
        table.run(_TICK_MS)
    raise RuntimeError("waited in vain")


def find_start(game):
    """Return ms from power-on to the menu, and from the choice of `game` to its first light."""
    table = SimTable(game, "full", load(game).PLAYERS[1], seed=11)
    try:
        settings, table.flash = table.device.settings, MemoryDisk()
        settings.save(Store(table.flash))
        save_tags(Store(table.flash), game, table.rig.registry().data())
        table.power_cut()
        began_us = table.clock.now_us
        darken(config, table.clock)
        table.device = table._make_device()
        table.clock.advance_us(0)  # charges the clock for the computing so far
        table.device.power_up()
        table._start()
        screen = table.rig.screen
        menu_us = _wait(table, lambda: table.device.sheet and screen.is_on and any(table.screen()))
        table.run(500)
        table.device.sheet.result = "play"
        chosen_us = table.clock.now_us
        light_us = _wait(table, lambda: any(table.pixels()))
        return (menu_us - began_us) / 1000, (light_us - chosen_us) / 1000
    finally:
        table.close()


def find_laid_out(game):
    """Return the ms from the last piece of the set-up until the game counts the table as laid out."""
    table = SimTable(game, "full", load(game).PLAYERS[1], seed=11)
    put_us = 0.0

    def note(piece, old, new):
        nonlocal put_us
        if new != OFF:
            put_us = table.clock.now_us

    table.world.listen(note)
    try:
        hands = Hands(table.world, table, random.Random(11))
        hands.patience_ms = 0
        with contextlib.suppress(Misunderstood):  # these hands do not wait at all
            table.follow(hands.lay_out())
        return (_wait(table, lambda: not table.session.is_setting_up) - put_us) / 1000
    finally:
        table.close()


def measure(game):
    """Yield start.<game>.menu_ms, .light_ms and .laid_out_ms."""
    menu, light = find_start(game)
    yield Figure(f"start.{game}.menu_ms", menu, "ms", at_most=_MENU_MS, peer="simulated; power-on to menu")  # fmt: skip
    yield Figure(f"start.{game}.light_ms", light, "ms", at_most=_LIGHT_MS, peer="simulated; game chosen to first light")  # fmt: skip
    yield Figure(f"start.{game}.laid_out_ms", find_laid_out(game), "ms", at_most=LAID_OUT_MS,
                 peer="simulated; last piece to laid out")  # fmt: skip
