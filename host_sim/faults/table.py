"""The firmware on a reader that can be made to fail, fast enough for many games.

Everything from the loop and the scanner to the journal is the device's own;
screen, wheel, knob and buttons are the simulated chips.  The clock is charged for
all computing; reader and pixels take as long as their drivers do.
"""

import random

from host_sim.table import SimTable  # first: it puts the shims of a board's modules on the path

# isort: split
import config
from skald.device.guard import Guard
from skald.device.lifecycle import Device
from skald.drivers.as5600 import AS5600

from host_sim.faults.net_reader import PlainNetReader
from host_sim.faults.plain_strip import PlainStrip


class PlainBoard:
    """Has the interface of skald.device.board.Board, on the models of `rig`."""

    def __init__(self, rig, front, clock, rng):
        self.front = front
        self.screen, self.controls = front.screen, front.controls
        self.wheel_sensor = AS5600(front.i2c) if rig.wheel else None
        self.strip = PlainStrip(clock, len(rig.layout.pixels))
        self.reader = None
        if rig.net:
            rig.net.field.switch(True)
            self.reader = PlainNetReader(clock, rig.net, rng)
        self.radio_dice = None


class PlainDevice(Device):
    """The firmware, with another board."""

    def __init__(self, rig, rng, *rest):
        super().__init__(*rest)
        self._rig = rig
        self._rng = rng

    def open_board(self, layout):
        return PlainBoard(self._rig, self.front, self.clock, self._rng)


class PlainTable(SimTable):
    """A SimTable without the bytes of its reader; the same hands play at it.

    board: the PlainBoard now in use; every power_up() makes a new one.
    """

    def __init__(self, game, kit, seats, seed, options=0, solo=""):
        self._rng = random.Random(seed)
        super().__init__(game, kit, seats, seed, options, solo=solo)

    @property
    def board(self):
        return self.game_loop.board

    def _make_device(self):
        guard = Guard(None, self.clock)
        return PlainDevice(
            self.rig, self._rng, config, self.flash, self.clock, guard, self._read_layout
        )
