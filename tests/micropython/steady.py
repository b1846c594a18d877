"""Script: the steady loop of the firmware with the heap locked (args: game, seats, layout as hex).

The layout may come in pieces: the unix port takes no argument over 255 letters.

Scanning, tracking and drawing of a table at rest, through GameLoop's own steps; the
reader and buses behind it answer from buffers, so that what allocates is the
firmware.  Prints the bytes that a number of rounds allocated.
"""

import gc
import sys

sys.modules["machine"] = sys  # board.py wants the name; no pin is touched here

from skald.device.controls import Controls  # noqa: E402
from skald.device.display import Display  # noqa: E402
from skald.device.game_loop import GameLoop  # noqa: E402
from skald.drivers.buttons import Buttons  # noqa: E402
from skald.drivers.knob import Knob  # noqa: E402
from skald.drivers.net_reader import COMPLETE, SILENCE  # noqa: E402
from skald.play.session import Session  # noqa: E402
from skald.rules.base import OFF  # noqa: E402
from skald.rules.registry import load  # noqa: E402
from skald.sense.registry import Registry  # noqa: E402
from skald.sense.sensors import Sensors  # noqa: E402
from skald.service.tag_writing import add_tag  # noqa: E402
from skald.show.canvas import Canvas  # noqa: E402
from skald.show.pages import Pages  # noqa: E402
from skald.show.words import Words  # noqa: E402
from skald.watching.layout import UNSENSED, Layout  # noqa: E402

from host_sim.device_time.remote.stand_in import Nothing, Strip  # noqa: E402
from tests.micropython.locked import run_locked  # noqa: E402

_WARM = 600
_ROUNDS = 400


class Clock:
    """Ticks that go on by a millisecond whenever somebody looks."""

    def __init__(self):
        self.now = 0

    def ticks_ms(self):
        self.now += 1
        return self.now

    def ticks_us(self):
        return self.ticks_ms() * 1000 % 1000000

    def ticks_diff(self, later, earlier):
        return later - earlier

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def sleep_us(self, span_us):
        pass


def uid_of(piece):
    return bytes((4, piece, 0, 0, 0, 0, 0, piece))


class NetReader(Nothing):
    """The reader of a net: on[line] has the pieces that always answer there."""

    clean = True

    def __init__(self, on):
        self._on = on
        self._line = 0
        self._heard = -1
        self.count = 0
        self.found = bytearray(8)
        self.uids = bytearray(8 * max([len(pieces) for pieces in on]))

    def select(self, line, other, power, is_same):
        self._line = line
        return 0

    def ask(self, bits, data, at, family):
        mask = (1 << min(bits, 8)) - 1
        self._heard = -1
        for piece in self._on[self._line]:
            if not (piece ^ data[at + 7]) & mask:
                self._heard = piece
        return 0

    def look(self):
        return SILENCE if self._heard < 0 else COMPLETE

    def fetch(self):
        self.found[0], self.found[1], self.found[7] = 4, self._heard, self._heard
        return True

    def begin(self):
        pieces = self._on[self._line]
        self.count = len(pieces)
        for i in range(len(pieces)):
            self.uids[8 * i], self.uids[8 * i + 1], self.uids[8 * i + 7] = 4, pieces[i], pieces[i]

    def step(self):
        return True


class Board:
    """A board for GameLoop, with every piece in its place."""

    def __init__(self, game, layout):
        on = [[] for _ in layout.lines]
        for piece in range(len(game.CLASSES)):
            zone = game.zone_of(piece)
            if zone != OFF and layout.place_of[zone] != UNSENSED:
                for line in layout.list_lines(layout.place_of[zone]):
                    on[line].append(piece)
        self.reader = NetReader([bytes(pieces) for pieces in on])
        self.wheel_sensor = None
        self.radio_dice = None
        self.strip = Strip(layout.pixels)
        self.screen = Nothing()
        self.controls = Controls(Knob(_open, _open), Buttons((_open, _open)))


def _open():
    return 1


def make_app(name, seats, layout_data):
    """Return a GameLoop at rest: the set-up dealt and laid out."""
    game = load(name)(seats, 1)
    while game.may_deal():
        game.apply(game.draw())
    layout = Layout(layout_data)
    registry = Registry()
    for piece in range(len(game.CLASSES)):
        registry = add_tag(registry, uid_of(piece), piece)
    board, clock = Board(game, layout), Clock()
    sensors = Sensors(board, game, layout, registry, clock)
    session = Session(game, layout, sensors)
    words, canvas = Words("en", name), Canvas()
    pages = Pages(session.situation, session.tracker, session.repair, canvas, words)
    display = Display(board, session, pages, words, canvas, clock)
    return GameLoop(board, sensors, session, display, clock, 1500)


def turn(game_loop, rounds):
    """Let the loop go round: what its tasks do, without asyncio between."""
    while rounds:
        rounds -= 1
        game_loop.step_scanner()
        if not game_loop.scanner.is_on_air():
            game_loop.step_frame()
        game_loop.step_table()


def measure(game_loop):
    """Return the bytes that a number of rounds allocate; 0 where nobody counts."""
    if not hasattr(gc, "mem_alloc"):
        return 0
    gc.collect()
    before = gc.mem_alloc()
    turn(game_loop, _ROUNDS)
    return gc.mem_alloc() - before


def run(args):
    game_loop = make_app(args[0], int(args[1]), bytes.fromhex("".join(args[2:])))
    turn(game_loop, _WARM)
    yield
    print("verdict", game_loop.session.verdict, "asked", game_loop.scanner.asked > 100)
    print("allocated_bytes", measure(game_loop))
    yield
    run_locked(turn, game_loop, _ROUNDS)
