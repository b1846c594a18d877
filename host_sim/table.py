"""The virtual table: the firmware itself, its drivers on simulated chips.

    world ─▶ chips ─▶ machine shims ─▶ drivers ─▶ ... ─▶ session ─▶ pixels, screen

One table a process at a time: the shims of `machine` act on its board.
"""

import asyncio
import contextlib

import config  # the device's own; firmware/ is on the path
import machine  # the shim
from skald.care.guard import Guard
from skald.device import Device
from skald.keep.store import Store
from skald.keep.tags import save_tags
from skald.rules.registry import load
from skald.sense.registry import UNKNOWN
from skald.session import DEAL

from hardware.layouts.base import build
from host_sim.board import BoardReset
from host_sim.clock import SimClock
from host_sim.device_time import costs
from host_sim.device_time.meter import Meter
from host_sim.finger import Finger
from host_sim.flash import MemoryDisk
from host_sim.seating import read_levels
from host_sim.simloop import SimLoop
from host_sim.wiring import Rig
from host_sim.world import World


class SimTable:
    """One game on one simulated device; nothing moves unless run() lets time pass.

    world, rig, clock, flash: what is there without power; device: the firmware
    (skald.device.Device) since it was last switched on; resets: watchdog bites;
    game: as it was asked for, before anything happened.
    """

    def __init__(
        self, game, kit="full", seats=3, seed=0, options=0, setup=DEAL, language="en", flash=None, is_kept=False,
        computing=True, solo="",
    ):  # fmt: skip
        """`game`: registered name; raises RulesError or ValueError for what there is not.

        `flash`: a disk as skald.keep.store.Store wants it.  All tags are enrolled.  A new game is
        begun, unless `is_kept`: then the device starts with what is on its flash.
        `computing`: the clock pays for what the firmware computes, as on an RP2040; False
        for a board that computes in no time.  `solo`: where opponents play, and how
        (host_sim/seating.py), "" when all are people.
        """
        self.game = load(game)(seats, seed, options)
        self.layout = build(game, kit)
        self.world = World(self.layout, seed=seed)
        self.clock = SimClock()
        self.rig = Rig(config, self.layout, self.world, self.clock, seed)
        self.finger = Finger(self.rig, self.clock)
        self._meter = Meter(costs.load_costs()) if computing else None
        if computing:
            self._charge()
        self.flash = flash or MemoryDisk()
        self.resets = 0
        self.guests = None
        self.radio_dice = ()  # host_sim.chips.godice models that the players throw
        self._registry = None  # the device's, when it was last looked at
        self.rig.board.activate()
        save_tags(Store(self.flash), game, self.rig.registry().data())
        if is_kept:
            self.power_up()
            return
        self.device = self._make_device()
        settings = self.device.settings
        settings.game, settings.kit, settings.language = game, kit, language
        settings.seats, settings.options, settings.setup = seats, options, setup
        settings.levels[:] = read_levels(solo)
        settings.fit_seats()
        settings.save(self.device.store)
        self.device.new_game(seed)
        self._start()

    def _charge(self):
        """Let computing, pins and calls of a bus cost what they cost on the chip."""
        self.clock.work_ns = self._meter.__enter__().total
        self.rig.board.pin_us = costs.PIN_US
        for bus in (self.rig.nfc, self.rig.hall, self.rig.i2c):
            bus.call_us = costs.BUS_CALL_US

    def _make_device(self):
        wdt = machine.WDT(timeout=config.WATCHDOG_MS)
        disk = self.flash
        guard = Guard(wdt, self.clock)
        device = Device(config, disk, self.clock, guard, self._read_layout)
        device.guests = self.guests
        return device

    def _read_layout(self, game, kit):
        return self.layout.pack() if (game, kit) == (self.layout.game, self.layout.kit) else None

    def _start(self):
        self.loop = SimLoop(self.clock)
        self._task = self.loop.create_task(self.device.run())
        self.is_on = True

    @property
    def app(self):
        return self.device.app

    @property
    def session(self):
        """The game's Session, or None while the device asks what to play."""
        return self.app.session if self.app else None

    # -- power -----------------------------------------------------------------------

    def power_cut(self):
        """Take the supply away: what the firmware knew and what was not yet on the flash is gone."""
        self._stop()
        self.is_on = False
        self.rig.power_cycle()

    def power_up(self, cause="power"):
        """Let the firmware start from what the flash holds."""
        self.rig.board.cause = cause
        self.device = self._make_device()
        self.device.power_up(cause == "watchdog")
        self._start()

    def _stop(self):
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        with contextlib.suppress(BoardReset):
            self.loop.run_for(1)
        self.loop.close()
        self.rig.board.stop()

    def run(self, span_ms):
        """Let `span_ms` of simulated time pass; raises what the firmware raised, if it died.

        A watchdog that bites restarts the firmware, as it does the board.
        """
        if not self.is_on:
            self.clock.sleep_ms(span_ms)
            return
        try:
            self.loop.run_for(span_ms)
            if self._task.done():
                self._task.result()
            self._follow_names()
        except BoardReset as reset:
            self.resets += 1
            self._stop()
            self.power_up(reset.cause)

    def _follow_names(self):
        """Where the device has exchanged the tags of two pieces, let them be called as it does."""
        registry = self.app.scanner.registry if self.app else self._registry
        if registry is self._registry:
            return
        self._registry = registry
        for piece, tag in enumerate(self.rig.tags):
            while tag and registry.find(tag.uid.ljust(8, b"\0"), 0) not in (piece, UNKNOWN):
                self.world.exchange(piece, registry.find(tag.uid.ljust(8, b"\0"), 0))
                tag = self.rig.tags[piece]

    def follow(self, hands):
        """Let time pass as a generator of pauses in ms (of Hands) says."""
        for pause_ms in hands:
            self.run(pause_ms)

    # -- hands on the device -----------------------------------------------------------

    def throw(self, faces):
        """Throw the dice so that they show `faces`; False where no sensor sees dice."""
        if self.radio_dice:
            for die, face in zip(self.radio_dice, faces):
                die.roll(face)
        elif self.rig.dice:
            self.rig.dice.throw(list(faces))
        else:
            return False
        return True

    def admit(self, guests):
        """Let the device know who may look on by phone (skald.net.guests.Guests)."""
        self.guests = self.device.guests = guests
        if self.app:
            self.app.guests = guests

    def name_seat(self, seat, name):
        """Tell the device what the player of a seat is called; ValueError for what is no name."""
        self.device.name_seat(seat, name)

    def turn(self, steps):
        """Turn the knob by `steps` detents; takes effect as time passes.  TooFast."""
        self.finger.turn(steps)

    def press(self):
        """Press the knob.  TooFast."""
        self.finger.press()

    def back(self, is_long=False):
        """Press the back button, or hold it down.  TooFast."""
        self.finger.back(is_long)

    def advise(self, what):
        """Ask the coach, as the menu of a game does: "hint", "verdict" on the last move or "review" of all."""
        self.app.open_next(what)

    @property
    def names(self):
        """What the device calls the players of the seats, "" by their colour."""
        return self.device.names

    # -- eyes on the device ------------------------------------------------------------

    def pixels(self):
        """Return what the LEDs show: R, G, B of each."""
        if not self.is_on:
            return bytes(3 * len(self.layout.pixels))
        return bytes(value for colour in self.rig.strip.colours() for value in colour)

    def screen(self):
        """Return what the screen shows: 1024 bytes in pages of eight rows, bit 0 on top."""
        screen = self.rig.screen
        if not screen.is_on or not screen.is_pumped:
            return bytes(1024)
        return bytes(
            sum(screen.is_lit(x, page * 8 + row) << row for row in range(8))
            for page in range(8)
            for x in range(128)
        )

    def close(self):
        """Stop the firmware and free the board for another table."""
        if self.is_on:
            self._stop()
        self.rig.board.deactivate()
        if self._meter:
            self._meter.__exit__()
