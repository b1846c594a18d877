"""A simulated person at the page, who lays out a table and plays a whole game with the mouse.

    with serve_desk(SimTable, choices, 8) as (url, server), open_page(url, 390, 844) as page:
        Person(page, server.desk).play()

The person lays the pieces that the screen asks for, and takes legal actions and the faces of pieces
from the rules and the desk, as people know them from the rulebook and from looking (mouse_hands.py).
Before putting a piece down, the person checks that the page lights its place (eyes.py).  Waiting is in
simulated time, so a slow computer makes the person slow, not hasty.
"""

import contextlib
import random
import time

from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

from host_sim.shuffle import shuffle_faces
from host_sim.web.eyes import NAP_S, STANDSTILL_S, Eyes
from host_sim.web.mouse import middle_of, tap, wait
from host_sim.web.mouse_hands import MouseHands

_GRASPS = 4  # attempts at a piece that slides away under the mouse
_SLACK_PX = 14  # a drag begins once the mouse has moved more than a finger trembles
_NARROW = 600  # pixels: the table is larger than the window, so pieces are tapped
_READING_MS = 1500
_LOOK_MS = 400
_PATIENCE = 40  # looks at a screen that asks for nothing

# Whether every piece has come to rest: pieces slide into place, and rows close up.
_ARE_STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || !one.effect.target.closest("[data-piece]"))"""
_IS_ON_TOP = "([name, [x, y]]) => document.elementFromPoint(x, y)?.closest('[data-piece]')?.dataset.piece === name"


class Person:
    """`page`: Playwright's, in English; `desk`: the Desk behind it."""

    def __init__(self, page, desk):
        self.page = page
        self.desk = desk
        self.rng = random.Random(1)
        self.eyes = Eyes(page, desk)
        self._is_narrow = page.viewport_size["width"] < _NARROW
        self._is_tapped = False
        self._wanted = {}  # name on the page: zone to which it goes when the table is laid out
        self.carried = 0  # number of pieces carried so far
        self.unlit = []  # descriptions of the moments when no place was lit for a piece in the hand

    # -- the mouse -----------------------------------------------------------------

    def click(self, what):
        """Click on something that sends a request."""
        with self._asking():
            self.page.click(what)

    def turn(self, steps):
        with self._asking():
            self.page.hover("#knob")
            for _ in range(abs(steps)):
                self.page.mouse.wheel(0, 100 if steps > 0 else -100)

    @contextlib.contextmanager
    def _asking(self):
        """Wait, in real time, until the desk has received what the page has asked for meanwhile: a slow browser must not
        look like a device that does not answer.
        """
        before, began = self.desk.handled, time.monotonic()
        yield
        while self.desk.handled == before:
            assert time.monotonic() - began < STANDSTILL_S, "the page has not passed it on"
            time.sleep(NAP_S)

    def carry(self, piece, zone, is_watched=False):
        """Carry a piece to a zone, or off the table; if `is_watched`, look for the light of the zone meanwhile."""
        name = self.desk.handles[piece]  # the device may exchange numbers meanwhile
        place = self.desk.zones[zone] if zone != OFF else None
        self._take(name)
        # A place that no sensor sees is not lit: the device cannot have noticed the lifting.
        if is_watched and place.place != UNSENSED:
            self._look_for_light(piece, zone)
        goal = f'[data-zone="{place.name}"] .aim' if place else '[data-tray="box"] text'
        self.page.mouse.move(*self._find_middle(goal), steps=4)
        self._let_go()
        self.carried += 1
        self._await_place(name, place.name if place else "")

    def _look_for_light(self, piece, zone):
        """Note it in `unlit` if the page lights nothing at the zone to which a piece shall go."""
        place, session = self.desk.zones[zone], self.desk.session
        if place.pixels and not self.eyes.sees_light(zone):
            seen = session.verdict, session.reason, session.public_log
            self.unlit.append((self.desk.handles[piece], place.name, self.eyes.read(), *seen))

    def _take(self, name):
        """Press the mouse on a piece, or tap it; once more if it slid away when a row closed up."""
        held = self.page.locator(".piece.held").first
        for _ in range(_GRASPS):
            start = self._grasp(name)
            if held.get_attribute("data-piece") == name:
                break
            self.page.mouse.move(*start)
            self._let_go()
        else:
            raise AssertionError(f"{name} slid away {_GRASPS} times")
        if not self.desk.faces.rail(self.desk.handles.index(name)):
            self._await_place(name, "")

    def _grasp(self, name):
        """Press the mouse where a piece lies, or tap there, or pick one that lies below others with the keyboard; return the
        place.
        """
        piece, world = f'[data-piece="{name}"]', self.desk.world
        zone = world.zone[self.desk.handles.index(name)]
        wait(self.page, _ARE_STILL)
        start = x, y = self._find_middle(piece)
        self._is_tapped = self._is_narrow or zone == OFF or len(world.lying_on(zone)) > 1
        if not self._is_tapped:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + _SLACK_PX, y, steps=2)
        elif self.page.evaluate(_IS_ON_TOP, [name, start]):
            tap(self.page, piece)
        else:
            self.page.focus(piece)
            self.page.keyboard.press("Enter")
        return start

    def _let_go(self):
        with self._asking():
            if self._is_tapped:
                self.page.mouse.down()
            self.page.mouse.up()

    def _find_middle(self, selector):
        """Bring an element into view; return its middle."""
        if self._is_narrow:
            centre = "one => one.scrollIntoView({ block: 'center', inline: 'center' })"
            self.page.locator(selector).first.evaluate(centre)
        return middle_of(self.page, selector)

    def _await_place(self, name, place):
        wait(self.page, "([piece, place]) => skald.pieces[piece][2] === place", [name, place])

    # -- the set-up --------------------------------------------------------------------

    def lay_out(self, has_piles=True, most_pieces=1000):
        """Do what the screen asks for until it says whose turn it is, or until `most_pieces` have been carried; without
        `has_piles` the pieces that no sensor sees stay in the box.
        """
        looks = 0
        self.eyes.wait_until(self.eyes.read)
        while self.page.evaluate("skald.is_setting_up") and self.carried < most_pieces:
            stage, asked, text = self.desk.session.laying.stage, self.list_asked(), self.eyes.read()
            if stage in ("seating", "tell"):
                for piece, zone in asked if stage == "tell" and has_piles else ():
                    self.carry(piece, zone)
                self.click("#press")
                self.eyes.wait(_READING_MS)
            elif asked:
                piece, zone = self.rng.choice(asked)
                self._look_for_light(piece, zone)
                self.carry(piece, zone)
                self.eyes.wait_until(lambda: self.eyes.read() != text)
            else:
                looks += 1
                assert looks < _PATIENCE, f"nothing is asked for: {stage}, {text!r}"
                self.eyes.wait(_LOOK_MS)

    def list_asked(self):
        """Return [(piece, zone)]: the pieces off the table that the screen asks for, and where they go."""
        with self.desk.lock:
            session, world = self.desk.session, self.desk.world
            looks = world.appearances
            if not self._wanted:
                wanted = shuffle_faces(session.game, session.tracker.places, looks, self.rng)
                self._wanted = dict(zip(self.desk.handles, wanted))
            asked = {
                looks[piece] for piece, is_asked in enumerate(session.laying.asked) if is_asked
            }
            moves = enumerate(self._wanted[name] for name in self.desk.handles)
            boxed = [(piece, zone) for piece, zone in moves if world.zone[piece] == OFF != zone]
            return [(piece, zone) for piece, zone in boxed if looks[piece] in asked]

    # -- the game --------------------------------------------------------------------

    def play(self, most_actions=100000):
        """Play on; return the hands that did."""
        hands = MouseHands(self)
        hands.play(most_actions)
        return hands
