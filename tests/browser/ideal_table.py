"""A table with perfect sensors, for tests of the desk and the server: no chips, no bus, no app.

It answers to the same names as host_sim.table.SimTable; the rules, the tracker,
the session, the scenes and the pages are the real ones.
"""

from itertools import chain

from skald.keep.people import People
from skald.rules.registry import load
from skald.session import Session
from skald.show.canvas import Canvas
from skald.show.frame import Frame
from skald.show.pages import Pages
from skald.show.scenes import Scene
from skald.show.words import Words
from skald.table.layout import Layout

from hardware.layouts import base
from host_sim.clock import SimClock
from host_sim.ideal import IdealSense, update
from host_sim.world import World

_UPDATE_MS = 20


class _Strip(list):
    def __setitem__(self, i, colour):
        super().__setitem__(i, tuple(colour))  # a strip keeps no list of its caller's

    def show(self):
        pass


class IdealTable:
    def __init__(self, game, kit="full", seats=3, seed=1, options=0, setup=0, language="en"):
        self.layout = base.build(game, kit)
        rules = load(game)(seats, seed, options)
        self.world = World(self.layout, rules)
        self.clock = SimClock()
        packed = Layout(self.layout.pack())
        self._sense = IdealSense(self.world, packed)
        self.session = Session(rules, packed, self._sense.picture, setup)
        self._strip = _Strip([(0, 0, 0)] * packed.pixels)
        self._frame = Frame(packed.pixels)
        self._scene = Scene(self.session, self._frame)
        self._canvas = Canvas()
        self.people = People()
        words = Words(language, game)
        words.people = self.people.names
        self._pages = Pages(self.session, self._canvas, words)
        self._left_ms = 0.0
        self.is_closed = False
        self.is_on = True

    def run(self, span_ms):
        self._left_ms += span_ms
        while self._left_ms >= _UPDATE_MS:
            self._left_ms -= _UPDATE_MS
            self.clock.sleep_ms(_UPDATE_MS)
            update(self.session, self.clock.ticks_ms())
        self._scene.draw(self.clock.ticks_ms())
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

    def turn(self, steps):
        self.session.turn(steps)

    def press(self):
        self.session.press()

    def back(self):
        self.session.back()

    def throw(self, faces):
        self.session.throw(bytes(sorted(faces)), self.clock.ticks_ms())
        return True

    def close(self):
        self.is_closed = True
