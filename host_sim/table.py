"""The virtual table: the firmware itself, its drivers on simulated chips.

    world ─▶ chips ─▶ machine shims ─▶ drivers ─▶ ... ─▶ session ─▶ pixels, screen

One table a process at a time: the shims of `machine` act on its board.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "shims"))

import config  # noqa: E402  (the device's own; firmware/ is on the path)
from hardware.layouts.base import build  # noqa: E402
from host_sim.clock import SimClock  # noqa: E402
from host_sim.simloop import SimLoop  # noqa: E402
from host_sim.strips import SimStrip  # noqa: E402
from host_sim.wiring import Rig  # noqa: E402
from host_sim.world import World  # noqa: E402
from skald import app  # noqa: E402
from skald.rules.registry import load  # noqa: E402
from skald.session import DEAL  # noqa: E402

_PRESS_MS = 80


class SimTable:
    """One game on one simulated device; nothing moves unless run() lets time pass."""

    def __init__(self, game, kit="full", seats=3, seed=0, options=0, setup=DEAL, language="en"):
        """`game`: registered name; raises RulesError or ValueError for what there is not."""
        rules = load(game)(seats, seed, options)
        self.layout = build(game, kit)
        self.world = World(self.layout)
        self.clock = SimClock()
        self.rig = Rig(config, self.layout, self.world, self.clock, seed)
        self.rig.board.activate()
        settings = _Settings(config, LANGUAGE=language)
        self.app = app.start(settings, self.layout.pack(), self.rig.registry(), rules, self.clock, setup)
        self.app.board.strip = SimStrip(self.rig.strip)
        self.loop = SimLoop(self.clock)
        self._task = self.loop.create_task(self.app.run())

    @property
    def session(self):
        return self.app.session

    def run(self, span_ms):
        """Let `span_ms` of simulated time pass; raises what the firmware raised, if it died."""
        self.loop.run_for(span_ms)
        if self._task.done():
            self._task.result()

    def follow(self, hands):
        """Let time pass as a generator of pauses in ms (of Hands) says."""
        for pause_ms in hands:
            self.run(pause_ms)

    # -- hands on the device -----------------------------------------------------------

    def turn(self, steps):
        """Turn the knob by `steps` detents; takes effect as time passes."""
        self.rig.encoder.turn(steps)

    def press(self):
        """Press the knob."""
        self.rig.encoder.press(_PRESS_MS * 1000)

    def back(self):
        """Press the back button."""
        now_us = self.clock.now_us
        self.rig.back.move(now_us, 0)
        self.rig.back.move(now_us + _PRESS_MS * 1000, 1)

    # -- eyes on the device ------------------------------------------------------------

    def pixels(self):
        """Return what the LEDs show: R, G, B of each."""
        return bytes(value for colour in self.rig.strip.colours() for value in colour)

    def screen(self):
        """Return what the screen shows: 1024 bytes in pages of eight rows, bit 0 on top."""
        screen = self.rig.screen
        if not screen.is_on or not screen.is_pumped:
            return bytes(1024)
        return bytes(
            sum(screen.is_lit(x, page * 8 + row) << row for row in range(8)) for page in range(8) for x in range(128)
        )

    def close(self):
        """Stop the firmware and free the board for another table."""
        self._task.cancel()
        self.loop.run_for(1)
        self.loop.close()
        self.rig.board.deactivate()


class _Settings:
    """A config with some values changed."""

    def __init__(self, module, **changed):
        self.__dict__.update({name: value for name, value in vars(module).items() if name.isupper()})
        self.__dict__.update(changed)
