"""Measures how long players wait: from power-on to the menu, from the choice of a game to its first
light, from the last piece of the set-up to "laid out".

The clock is charged for computing; what it takes to load modules is counted on the emulated chip
(device_time.loading).  Hard opponents have all seats but one, which takes longest.
"""

import contextlib
from collections import namedtuple
from random import Random

import config
from skald.device.board import darken
from skald.keep.store import Store
from skald.keep.tags import save_tags
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.show.words import forget_texts

from hardware.layouts.base import NET
from host_sim.bench.figures import Figure
from host_sim.device_time.boards import PICO
from host_sim.device_time.loading import list_loaded, note_imports, time_files, time_frozen
from host_sim.flash import MemoryDisk
from host_sim.hands import Hands, Misunderstood
from host_sim.table import SimTable

_MENU_MS, _FILES_MENU_MS, _LIGHT_MS, LAID_OUT_MS = 600, 2000, 900, 8000
# MicroPython itself, until boot.py: an image on an emulated Pico, of which 13 ms from the ring oscillator.
_RING_MS, _OWN_MS = 13, 34
# boot.py and main.py
_BOOT = "skald.pins boards.pico boards.standard skald.device.guard skald.start".split()
_TICK_MS = 5
_PATIENCE_MS = 120_000


def _wait(table, happened):
    """Let time pass until `happened()`; return the time in us.  Raises RuntimeError if it never does."""
    for _ in range(_PATIENCE_MS // _TICK_MS):
        if happened():
            return table.clock.now_us
        table.run(_TICK_MS)
    raise RuntimeError("waited in vain")


Start = namedtuple("Start", "menu_ms light_ms menu_modules light_modules")
Start.__doc__ = """From power-on to the first picture, the menu, and from the choice of a game to its first light:
simulated time without the loading of modules, and the modules that are loaded meanwhile.
"""


def find_start(game, board=PICO):
    """Return the Start of `game` with all seats and a net on `board`."""
    seats = load(game).PLAYERS[1]
    solo = ",hard" * (seats - 1)
    with contextlib.closing(SimTable(game, NET, seats, 11, solo=solo, board=board)) as table:
        settings, table.flash = table.device.settings, MemoryDisk()
        settings.save(Store(table.flash))
        save_tags(Store(table.flash), game, table.rig.registry().data())
        table.power_cut()
        forget_texts()
        began_us = table.clock.now_us
        with note_imports() as asked:
            darken(config, table.clock)
            table.device = table._make_device()
            table.clock.advance_us(0)  # charges the clock for the computing so far
            table.device.power_up()
            table._start()
            screen = table.rig.screen
            menu_us = _wait(
                table, lambda: table.device.sheet and screen.is_on and any(table.screen())
            )
            menu = list_loaded([*_BOOT, *asked])
            table.run(500)
            asked.clear()
            table.device.sheet.result = "play"
            chosen_us = table.clock.now_us
            # Lights that blink may begin dark, so the scene counts, not the pixels.
            light_us = _wait(table, lambda: table.game_loop and table.game_loop.lights.version >= 0)
            whole = list_loaded([*menu, *asked, "skald.rules." + game])
        light = [module for module in whole if module not in menu]
        menu_ms = _RING_MS + board.scale(_OWN_MS) + (menu_us - began_us) / 1000
        return Start(menu_ms, (light_us - chosen_us) / 1000, menu, light)


def find_laid_out(game, board=PICO):
    """Return the ms from the last piece of the set-up until the game counts the table as laid out, on `board`."""
    seats, put_us = load(game).PLAYERS[1], 0.0

    def note(piece, old, new):
        nonlocal put_us
        if new != OFF:
            put_us = table.clock.now_us

    with contextlib.closing(SimTable(game, NET, seats, seed=11, board=board)) as table:
        table.world.listen(note)
        hands = Hands(table.world, table, Random(11))
        hands.patience_ms = 0
        with contextlib.suppress(Misunderstood):  # these hands do not wait at all
            table.follow(hands.lay_out())
        return (_wait(table, lambda: not table.session.is_setting_up) - put_us) / 1000


def measure(game):
    """Yield start.<game>.menu_ms, .files_menu_ms, .light_ms and .laid_out_ms."""
    start = find_start(game)
    menu, light = time_frozen(start.menu_modules, start.light_modules)
    files = PICO.scale(time_files(start.menu_modules))
    for key, ms, limit in (
        ("menu_ms", start.menu_ms + menu, _MENU_MS),  # frozen
        ("files_menu_ms", start.menu_ms + files, _FILES_MENU_MS),  # but for reading the flash
        ("light_ms", start.light_ms + light, _LIGHT_MS),  # frozen
        ("laid_out_ms", find_laid_out(game), LAID_OUT_MS),
    ):
        yield Figure(f"start.{game}.{key}", ms, "ms", at_most=limit)
