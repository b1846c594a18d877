"""The firmware at work: asyncio, and the wires between the rooms.

    sense task   one exchange with the air at a time; the pixels are sent only
                 between two exchanges
    table task   every 5 ms: switches, knob, buttons, the session, the screen

Both are single coroutines that call plain step functions, so that nothing is
allocated while the table is at rest.
"""

import asyncio

from skald.board import BACK, PRESS, Board
from skald.compat import const, sleep_ms_of
from skald.drivers import buttons as push
from skald.drivers.errors import DriverError
from skald.sense.scanner import HOT, WANTED, Scanner
from skald.sense.switches import Switches
from skald.session import DEAL, Session
from skald.show.canvas import Canvas
from skald.show.frame import Frame
from skald.show.pages import Pages
from skald.show.scenes import Scene
from skald.show.words import Words
from skald.table.layout import Layout
from skald.table.picture import Picture

sleep_ms = sleep_ms_of(asyncio)

_TICK_MS = const(5)
_FRAME_MS = const(25)  # between two frames at most often
_RESEND_MS = const(2000)  # a frame that a spike on the line spoilt is mended
_LONG_WAIT_US = const(900)  # of a reader; shorter ones are not worth a sleep


def start(config, layout_data, registry, game, clock, setup=DEAL):
    """Return the App of a fresh `game` on the device that `config` describes.

    `layout_data`: bytes of the layout file; raises LayoutError when it is damaged.
    """
    layout = Layout(layout_data)
    picture = Picture(len(game.CLASSES), layout.readers, layout.inputs)
    session = Session(game, layout, picture, setup)
    words = Words(config.LANGUAGE, game.NAME)
    return App(Board(config, layout, clock), session, registry, words, clock, config.LIMIT_MA)


class App:
    """One session on one board.

    `late_ms`: the longest time a tick of the table task came too late.
    """

    def __init__(self, board, session, registry, words, clock, limit_ma):
        self.board = board
        self.session = session
        self.clock = clock
        self.scanner = Scanner(
            board.readers, session.layout, registry, session.picture, clock, board.antennas
        )
        self.switches = Switches(board.hall, board.wheel_sensor, session.layout, session.picture)
        self.frame = Frame(session.layout.pixels, limit_ma)
        self.scene = Scene(session, self.frame)
        self.canvas = Canvas()
        self.pages = Pages(session, self.canvas, words)
        self.late_ms = 0
        self.screen_lost = False
        self._version = -1
        self._framed_at = clock.ticks_ms()
        self._resent_at = self._framed_at
        board.screen.show(self.canvas.buf)

    async def run(self):
        """Play until cancelled."""
        await asyncio.gather(self._sense(), self._watch())

    # -- sense task --------------------------------------------------------------

    async def _sense(self):
        while True:
            self.step_scanner()
            if not self.scanner.is_on_air():
                self.step_frame()
            await sleep_ms(1 if self.scanner.waiting_us() > _LONG_WAIT_US else 0)

    def step_scanner(self):
        """One exchange with the air; True when a reader's turn has ended."""
        return self.scanner.step()

    def step_frame(self):
        """Draw and send the pixels when a frame is due, at once when there is news."""
        now = self.clock.ticks_ms()
        if self.scene.version == self.session.version:
            if self.clock.ticks_diff(now, self._framed_at) < _FRAME_MS:
                return
        self._framed_at = now
        self.scene.draw(now)
        if self.clock.ticks_diff(now, self._resent_at) >= _RESEND_MS:
            self._resent_at = now
            self.frame.refresh()
        self.frame.send(self.board.strip)

    # -- table task --------------------------------------------------------------

    async def _watch(self):
        due = self.clock.ticks_ms()
        while True:
            late = self.clock.ticks_diff(self.clock.ticks_ms(), due)
            if late > self.late_ms:
                self.late_ms = late
            self.step_table()
            due = self.clock.ticks_add(self.clock.ticks_ms(), _TICK_MS)
            await sleep_ms(_TICK_MS)

    def step_table(self):
        """Look at switches, knob and buttons; let the session and the screen follow."""
        now = self.clock.ticks_ms()
        self.switches.step(now)
        self._step_buttons(now)
        self.session.look(now)
        if self.session.version != self._version:
            self._version = self.session.version
            self._direct_scanner()
            if self.pages.draw():
                self.board.screen.show(self.canvas.buf)
        self._step_screen()

    def _step_buttons(self, now):
        turned = self.board.knob.take()
        if turned:
            self.session.turn(turned)
            self.pages.turn(turned)
        self.board.buttons.poll(now)
        event = self.board.buttons.take()
        if event == PRESS << 2 | push.PRESS:
            self.session.press()
        elif event == BACK << 2 | push.PRESS:
            self.session.back()

    def _step_screen(self):
        try:
            self.board.screen.step()
            self.screen_lost = False
        except DriverError:
            self.screen_lost = True  # the lights go on; the screen is set up anew by itself

    def _direct_scanner(self):
        """Tell the scanner what the rules wait for."""
        session, scanner = self.session, self.scanner
        layout, tracker = session.layout, session.tracker
        for reader in range(len(scanner.hot)):
            scanner.hot[reader] = 0
        for zone in range(layout.zones):
            if tracker.targets[zone]:
                scanner.set_hot(layout.reader_of[zone], WANTED)
        for piece in range(len(tracker.movable)):
            if tracker.movable[piece]:
                scanner.set_hot(tracker.sight.reader(tracker.places[piece]), HOT)
        scanner.seek(tracker)
