"""A table with perfect sensors that shows what it knows: for tests of the desk and the server.

It has the same names as host_sim.table.SimTable; the rules, the tracker,
the session, the scenes and the pages are the real ones.  There are no chips, no bus, no game loop.
"""

from itertools import chain

from skald.keep.people import People
from skald.rules.registry import load
from skald.show.canvas import Canvas
from skald.show.frame import Frame
from skald.show.lights import Lights
from skald.show.words import Words

from hardware.layouts import base
from host_sim.clock import SimClock
from host_sim.ideal import IdealTable
from tests.reading import make_pages

_UPDATE_MS = 20  # as often as a device that has little to compute


class _Strip(list):
    def __setitem__(self, i, colour):
        super().__setitem__(i, tuple(colour))  # a strip keeps no list of its caller's

    def show(self):
        pass


class ShownTable(IdealTable):
    """update_ms: from one update of session, lights and screen to the next."""

    def __init__(
        self, game, kit="net", seats=3, seed=1, options=0, setup=0, language="en", seated=None
    ):
        dealt = load(game)(seats, seed, options)
        super().__init__(base.build(game, kit), dealt, setup, seated)
        self.clock = SimClock()
        packed = self.session.layout
        self._strip = _Strip([(0, 0, 0)] * packed.pixels)
        self._frame = Frame(packed.pixels)
        self._lights = Lights(
            self.session.situation, self.session.game, self.session.layout, self._frame
        )
        self._canvas = Canvas()
        self.people = People()
        self._words = Words(language, game)
        self._words.people = self.people.names
        self._pages = make_pages(self.session, self._canvas, self._words)
        self.update_ms = _UPDATE_MS
        self.sheet = None
        self.is_closed = False
        self.is_on = True
        self.failure = ""

    exercise = None  # only a device poses them

    @property
    def language(self):
        return self._words.language

    def speak(self, language):
        self._words.speak(language)
        self.session.refresh()

    def fail(self, error):
        self.is_on = False
        self.failure = str(error)

    def run(self, span_ms):
        """Let as many whole updates pass as `span_ms` has room for; its clock tells how long that was."""
        whole_ms = int(span_ms) // self.update_ms * self.update_ms
        self.clock.sleep_ms(whole_ms)
        if not self.is_on or not whole_ms:
            return
        super().run(whole_ms, self.update_ms)
        self._lights.draw(self.now_ms)
        self._frame.send(self._strip)
        self._pages.draw()

    def pixels(self):
        return bytes(chain.from_iterable(self._strip))

    def screen(self):
        return bytes(self._canvas.buf)

    @property
    def names(self):
        return self.people.names

    def name_seat(self, seat, name):
        self.people.sit(seat, name)
        self.session.refresh()

    def admit(self, guests):
        """There is no device here that could show codes."""

    def close(self):
        self.is_closed = True
