"""The virtual table: the real firmware, with its drivers on simulated chips.

    world ─▶ chips ─▶ machine shims ─▶ drivers ─▶ ... ─▶ session ─▶ pixels, screen

A process has one table at a time: the shims of `machine` act on its board.
"""

import asyncio
import contextlib
import gc
import importlib
import sys

import config  # the device's own; firmware/ is on the path
import frozen_files  # noqa: F401  the shim: now, because later a simulated device would be charged
import machine  # the shim
from skald import compat
from skald.device.board import darken
from skald.device.guard import Guard
from skald.device.lifecycle import Device
from skald.keep.store import KeepError, Store
from skald.keep.tags import save_tags
from skald.play.session import DEAL
from skald.rules.registry import NAMES, load
from skald.screens.start_menu import StartMenu
from skald.sense.registry import UNKNOWN
from skald.show.words import forget_texts

from hardware.layouts.base import NET, build
from host_sim.board import BoardReset
from host_sim.clock import SimClock
from host_sim.device_time.boards import PICO
from host_sim.device_time.costs import load_costs
from host_sim.device_time.heap import Heap
from host_sim.device_time.meter import Meter
from host_sim.finger import Finger
from host_sim.flash import MemoryDisk
from host_sim.seating import read_levels
from host_sim.simloop import SimLoop
from host_sim.wiring import Rig
from host_sim.world import World

_END_MS = 50  # for tasks to end when the power goes


class SimTable:
    """A game on a simulated device; time passes only in run().

    world, rig, clock, flash  the parts that outlast a power cut
    device   the firmware (skald.device.lifecycle.Device) since it was last switched on
    resets   number of watchdog resets
    game     the game as it was before the first action
    failure  the exception, as text, that has stopped the firmware since it was last switched on, or ""
    """

    def __init__(
        self, game, kit=NET, seats=3, seed=0, options=0, setup=DEAL, language="en", flash=None, is_kept=False,
        computing=True, solo="", board=PICO, exercise=(),
    ):  # fmt: skip
        """`game`: a registered name; raises RulesError or ValueError for arguments that do not fit.

        All tags are enrolled.  A new game begins, unless `is_kept`: then the device starts from its flash.

        `flash`: a disk as skald.keep.store.Store needs it; its writes take time if computing does.
        `computing`: charge the clock for the firmware's computing, as on `board`; False for a board that computes in no
        time.  `solo`: seats and levels of the opponents (host_sim/seating.py), "" if all players are people.
        `exercise`: the arguments of Device.practise() for what the device poses instead of a new game; ValueError if
        there is no such exercise.
        """
        self.game = load(game)(seats, seed, options)
        self.layout = build(game, kit)
        self.world = World(self.layout, self.game, seed)
        self.clock = SimClock(board)
        self.rig = Rig(config, self.layout, self.world, self.clock, seed)
        self.finger = Finger(self.rig, self.clock)
        self._meter = Meter(load_costs(board)) if computing else None
        self.clock.heap = compat.gc = Heap(self.clock, board.collection_us if computing else 0)
        if computing:
            self.clock.work = self._meter.__enter__().total
        self._charge()
        self.flash = flash or MemoryDisk()
        if computing and isinstance(self.flash, MemoryDisk):
            self.flash.pass_us = self.clock.advance_us
        self.resets = 0
        self.failure = ""
        self.is_on = False
        self.guests = None
        self.radio_dice = ()  # host_sim.chips.godice models that the players throw
        self._registry = None  # of the device, at the last look
        try:
            self._begin(game, kit, seats, seed, options, setup, language, solo, is_kept, exercise)
        except BaseException:
            self.close()
            raise

    def _begin(self, game, kit, seats, seed, options, setup, language, solo, is_kept, exercise):
        """Switch the device on with a new game or an exercise, or with what its flash holds."""
        self.rig.board.activate()
        save_tags(Store(self.flash), game, self.rig.registry().data())
        if is_kept:
            self.restart()
            return
        _empty_modules()
        self.device = self._make_device()
        settings = self._recall()
        settings.game, settings.kit, settings.language = game, kit, language
        settings.seats, settings.options, settings.setup = seats, options, setup
        settings.levels[:] = read_levels(solo)
        settings.fit_seats()
        settings.save(self.device.store)
        if not exercise:
            self.device.new_game(seed)
        elif not self.device.practise(*exercise):
            raise ValueError(exercise)
        self._start()

    def _recall(self):
        """Let the device read the names and choices that earlier games left on the flash; return its Settings."""
        device = self.device
        with contextlib.suppress(KeepError):
            device.settings.read(device.store)
        device.names = device.read_people().names
        return device.settings

    def _charge(self):
        """Have the clock charged for pins and bus calls, as on the chip."""
        self.rig.board.pin_us = self.clock.board.pin_us
        for bus in (*self.rig.buses, self.rig.i2c):
            bus.call_us = self.clock.board.bus_call_us

    def _make_device(self):
        """Return the firmware, with the outputs as skald.start leaves them."""
        darken(config, self.clock)
        wdt = machine.WDT(timeout=config.WATCHDOG_MS)
        disk = self.flash
        guard = Guard(wdt, self.clock)
        device = Device(config, disk, self.clock, guard, self._read_layout)
        device.guests = self.guests
        return device

    def _read_layout(self, game, kit):
        return self.layout.pack() if (game, kit) == self.layout.table else None

    def _start(self):
        self.loop = SimLoop(self.clock)
        self._task = self.loop.create_task(self.device.run())
        self.is_on = True

    @property
    def game_loop(self):
        return self.device.game_loop

    @property
    def session(self):
        """The game's Session, or None while the device asks what to play."""
        return self.game_loop.session if self.game_loop else None

    @property
    def exercise(self):
        """The lesson, drill, take-over or the like that the device poses (play.task.Task), or None."""
        return self.game_loop.display.exercise if self.game_loop else None

    # -- power -----------------------------------------------------------------------

    def power_cut(self):
        """Cut the power: everything the firmware had not yet written to the flash is lost."""
        if self.is_on:
            self._stop()
        self.rig.power_cycle()

    def power_cycle(self):
        """Cut the power, and start the firmware from the flash."""
        self.power_cut()
        self.power_up()

    def restart(self):
        """Start the firmware from the flash; if that fails, the device stays off, and `failure` says why."""
        try:
            self.power_up()
        except Exception as error:
            self.fail(error)

    def fail(self, error):
        """Stop the firmware after an exception, which is counted as in skald.start."""
        self.failure = "%s: %s" % (type(error).__name__, error)
        self.device.record_crash()
        self.power_cut()

    def power_up(self, cause="power"):
        """Start the firmware from the flash."""
        self.failure = ""
        _empty_modules()
        self.rig.board.cause = cause
        self.device = self._make_device()
        self.device.power_up(cause == "watchdog")
        self._start()

    def _stop(self):
        self.is_on = False
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        with contextlib.suppress(BoardReset):
            for _ in range(_END_MS):  # connections take several rounds to close
                self.loop.run_for(1)
                if not asyncio.all_tasks(self.loop):
                    break
        self.loop.close()
        self.rig.board.stop()
        self.rig.strip.cut()

    def run(self, span_ms):
        """Let `span_ms` of simulated time pass; if the firmware crashes, its exception is raised.

        A watchdog reset restarts the firmware, just as it restarts a board.
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
        """Exchange the numbers of two pieces if the device has exchanged their tags."""
        if not self.game_loop or not self.layout.net:
            return
        registry = self.game_loop.scanner.registry
        if registry is self._registry:
            return
        self._registry = registry
        for piece, tag in enumerate(self.rig.tags):
            while tag and registry.find(tag.uid, 0) not in (piece, UNKNOWN):
                self.world.exchange(piece, registry.find(tag.uid, 0))
                tag = self.rig.tags[piece]

    def follow(self, hands):
        """Let time pass as `hands`, a generator of pauses in ms, asks."""
        for pause_ms in hands:
            self.run(pause_ms)

    # -- hands on the device -----------------------------------------------------------

    def throw(self, faces):
        """Throw the dice so that they show `faces`; return False if no sensor sees dice."""
        if self.radio_dice:
            for die, face in zip(self.radio_dice, faces):
                die.roll(face)
        elif self.rig.dice:
            self.rig.dice.throw(list(faces))
        else:
            return False
        return True

    def admit(self, guests):
        """Tell the device which phones may watch (skald.net.guests.Guests)."""
        self.guests = guests
        self.device.admit(guests)

    def name_seat(self, seat, name):
        """Tell the device the name of a seat's player; raises ValueError for an invalid name."""
        self.device.name_seat(seat, name)

    @property
    def language(self):
        """The language that the device speaks."""
        return self.device.settings.language

    def speak(self, language):
        """Have the device speak `language` (of show.words.LANGUAGES) from now on, and remember it."""
        device = self.device
        device.settings.language = language
        device.settings.is_new = False
        device.settings.save(device.store)
        if not self.is_on:
            return
        if self.game_loop:
            self.game_loop.apply("language")
        elif isinstance(device.sheet, StartMenu):
            device.sheet.read_words()

    def turn(self, steps):
        """Turn the knob by `steps` detents as time passes; raises TooFast."""
        self.finger.turn(steps)

    def press(self):
        """Press the knob; raises TooFast."""
        self.finger.press()

    def back(self, is_long=False):
        """Press the back button, or hold it down; raises TooFast."""
        self.finger.back(is_long)

    def advise(self, what):
        """Do what an entry in the menu of a game does: "hint", "verdict" on the last move, "moment" to keep it, or
        "review" of all moves.  If its sheet is already open, a hint goes on as it would after a press.
        """
        sheet = self.game_loop.display.sheet
        if not sheet or sheet.what != what:
            self.game_loop.display.open_next(what)
        elif what == "hint":
            sheet.press()

    @property
    def sheet(self):
        """The sheet that covers the screen during a game (screens.sheet.Sheet), or None."""
        return self.game_loop.display.sheet if self.is_on and self.game_loop else None

    @property
    def names(self):
        """The players' names that the device uses, "" for a seat that it calls by its colour."""
        return self.device.names

    # -- eyes on the device ------------------------------------------------------------

    def pixels(self):
        """Return the R, G, B of every LED."""
        if not self.is_on:
            return bytes(3 * len(self.layout.pixels))
        return bytes(value for colour in self.rig.strip.colours() for value in colour)

    def screen(self):
        """Return the screen's content: 1024 bytes in pages of eight rows, bit 0 on top."""
        return self.rig.screen.pages()

    def close(self):
        """Stop the firmware and free the board for another table."""
        if self.is_on:
            self._stop()
        self.rig.board.deactivate()
        if self._meter:
            self._meter.__exit__()
        compat.gc = gc


def _empty_modules():
    """Empty what another table of this process has left in modules, as at power-on."""
    forget_texts()
    for name in NAMES:
        traits = sys.modules.get("skald.rules." + name + ".traits")
        if traits:
            importlib.reload(traits)
