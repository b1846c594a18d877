"""Script: an opening and some wrong tables, with every step of the firmware timed.

Runs on the emulated chip, where instructions are counted, and on CPython, where a
Meter counts the work; the same moves make the same steps.

    events   three bytes each: piece, zone (OFF: lifted), and how many updates
             follow; piece 255 is the knob: zone 0 press, 1..127 steps to the
             right, 128.. to the left (256 - steps); 254 is BACK, 253 nothing
    printed  "<step> <stamps>" for every step; "collect" is the garbage collection
             before an update (unless the last one did nothing), so that none falls into a step

Sensors are perfect and cost nothing here: what they see is set, not read.
"""

from skald.device.display import Display
from skald.device.game_loop import GameLoop
from skald.play.session import Session
from skald.rules.base import OFF
from skald.sense.registry import Registry
from skald.sense.sensors import Sensors
from skald.show.canvas import Canvas
from skald.show.pages import Pages
from skald.show.words import Words
from skald.watching.layout import Layout
from skald.watching.snapshot import UNSEEN

from host_sim.device_time.remote.stand_in import Nothing, Strip

KNOB = 255
BACK = 254
WAIT = 253
_UPDATE_MS = 30
_IDLE_EACH = 16  # while the picture does not change


def _do_nothing():
    pass


class Board:
    def __init__(self, layout):
        self.reader = Nothing() if layout.lines else None
        self.wheel_sensor = self.radio_dice = self.controls = None
        self.strip = Strip(layout.pixels)
        self.screen = self.knob = self.buttons = Nothing()


class Clock:
    def __init__(self):
        self.now = 0

    def ticks_ms(self):
        return self.now

    def ticks_us(self):
        return self.now * 1000 & 0x3FFFFFFF

    def ticks_diff(self, later, earlier):
        return later - earlier

    def ticks_add(self, ticks, span):
        return ticks + span


class Table:
    """A table of `game`, just begun; `stamp()` returns a number that grows with the work done.

    show(name, number) is called for every step; while the sensors see nothing new, only for the steps of
    one update in `idle_each`, which has a frame.
    """

    def __init__(self, game, layout_data, stamp, show=print, collect=None, idle_each=_IDLE_EACH):
        self._stamp = stamp
        self._show = show
        self._collect = collect or _do_nothing
        layout = Layout(layout_data)
        self.layout = layout
        self.clock = Clock()
        board, words, canvas = Board(layout), Words("en", game.NAME), Canvas()
        sensors = Sensors(board, game, layout, Registry(), self.clock)
        session = Session(game, layout, sensors)
        pages = Pages(session.situation, session.tracker, session.repair, canvas, words)
        display = Display(board, session, pages, words, canvas, self.clock)
        self.game_loop = GameLoop(board, sensors, session, display, self.clock, 1500)
        self._idle_each = idle_each
        self._is_idle = False  # the last update changed nothing, so it left no garbage
        self._updates = 0
        self._version = -1

    def play(self, events):
        """Play `events` (format: see above)."""
        time = self._time
        for _ in range(8):
            time("nothing", _do_nothing)
        for at in range(0, len(events), 3):
            piece, zone, looks = events[at], events[at + 1], events[at + 2]
            if piece in (KNOB, BACK):
                self._use(piece, zone if zone < 128 else zone - 256)
            elif piece != WAIT:
                self.move(piece, zone)
            for _ in range(looks):
                self.update()

    def _use(self, button, steps):
        """Turn or press the knob, or press BACK."""
        session = self.game_loop.session
        session.question.note_drawn()  # some players press twice before anything is drawn
        if button == BACK:
            self._time("back", session.back)
        elif steps:
            session.turn(steps)
        else:
            session.press()

    def update(self):
        """Carry out one update and what follows from it."""
        session, stamp = self.game_loop.session, self._stamp
        self.clock.now += _UPDATE_MS
        if not self._is_idle:
            self._time("collect", self._collect)
        known = session.version
        began = stamp()
        session.update(self.clock.now)
        ended = stamp()
        if session.snapshot.version != self._version:
            name = "update"
            self._version = session.snapshot.version
        elif session.version != known or not session.is_judged():
            name = "settled"  # a delay is over: the piece that lies there counts now
        else:
            self._updates += 1
            name = "" if self._updates % self._idle_each else "update_idle"
        self._is_idle = name in ("", "update_idle")
        if name:
            self._show(name, ended - began)
        while not session.is_judged() and not session.tracker.is_searching():
            self._time("judge", session.update, self.clock.now)
        self._follow(name)
        if not session.is_judged():
            while not session.is_judged():
                self._time("search", session.update, self.clock.now)
            self._follow("")

    def _follow(self, name):
        """Show what the update has changed or, after an update with a name, time the steps at rest."""
        game_loop, session = self.game_loop, self.game_loop.session
        if session.version != game_loop._version:
            game_loop._version = session.version
            self._time("direct", game_loop.direct_scanner)
            while not self._time("page", game_loop.display.pages.step):
                pass
            session.question.note_drawn()
        if game_loop.lights.version != session.version:
            self._time("scene", game_loop.lights.draw, self.clock.now)
            self._time("send", game_loop.frame.send, game_loop.board.strip)
            while not game_loop.lights.is_whole():
                self._time("badges", game_loop.lights.draw, self.clock.now)
                self._time("send", game_loop.frame.send, game_loop.board.strip)
        elif name:
            self._time("scene_idle", game_loop.lights.draw, self.clock.now)
            self._time("send_idle", game_loop.frame.send, game_loop.board.strip)

    def _time(self, name, call, *arguments):
        stamp = self._stamp
        began = stamp()
        answer = call(*arguments)
        ended = stamp()
        self._show(name, ended - began)
        return answer

    def move(self, piece, zone):
        """Put `piece` on `zone`, or lift it: OFF."""
        place = UNSEEN if zone == OFF else self.layout.place_of[zone]
        self.game_loop.session.snapshot.set_found(piece, place)
