"""A device with simulated chips that runs one sheet instead of a game."""

import config
from skald.device.guard import Guard
from skald.device.lifecycle import Device
from skald.show.words import Words
from skald.watching.layout import Layout

from hardware.layouts.base import build
from host_sim.clock import SimClock
from host_sim.flash import MemoryDisk
from host_sim.simloop import SimLoop
from host_sim.wiring import Rig
from host_sim.world import World


class Bench:
    """`sheet`: the sheet that runs; `rig`: the chips; close() frees the simulated board."""

    def __init__(self, game="vikings_on_board", kit="net", disk=None, language="en"):
        self.layout = build(game, kit)
        self.clock = SimClock()
        self.rig = Rig(config, self.layout, World(self.layout), self.clock, 5)
        self.rig.board.activate()
        read_layout, guard = lambda *_: self.layout.pack(), Guard(None, self.clock)
        self.device = Device(config, disk or MemoryDisk(), self.clock, guard, read_layout)
        settings = self.device.settings
        settings.game, settings.kit, settings.language = game, kit, language
        self.words = Words(language, game, "care")
        self.loop = SimLoop(self.clock)
        self.sheet = None
        self._task = None

    def open(self, kind):
        """Run the sheet class `kind` (Enrolment, FirstLight)."""
        layout = Layout(self.layout.pack())
        self.sheet = kind(self.device, layout, self.device.open_board(layout))
        self._task = self.loop.create_task(self.device.run_sheet(self.sheet))
        return self.sheet

    def run(self, span_ms):
        self.loop.run_for(span_ms)
        if self._task.done():
            self._task.result()

    def run_until(self, is_reached, limit_ms=30000):
        """Let time pass until `is_reached()`; AssertionError when it takes too long."""
        passed = 0
        while not is_reached():
            assert passed < limit_ms, "not reached: %r" % vars(self.sheet)
            self.run(20)
            passed += 20

    def press(self):
        self.rig.encoder.press(80000)
        self.run(250)

    def back(self):
        now_us = self.clock.now_us
        self.rig.back.move(now_us, 0)
        self.rig.back.move(now_us + 80000, 1)
        self.run(250)

    def turn(self, steps):
        self.rig.encoder.turn(steps)
        self.run(100 + 40 * abs(steps))

    def close(self):
        self.loop.end()
        self.rig.board.deactivate()
