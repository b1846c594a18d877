"""A simulated person at the page, who lays out a table and plays a whole game with the mouse.

    with serve_desk(SimTable, choices, 8) as (url, server), open_page(url, 390, 844) as page:
        Person(page, server.desk).play()

The person reads from the screen and the lights on the page what to lay and where (eyes.py), and
takes legal actions and the faces of pieces from the rules and the desk, as people know them from
the rulebook and from looking.  Before putting a piece down, the person checks that the page lights
its place.  Waiting is in simulated time, so a slow computer makes the person slow, not hasty.
"""

import contextlib
import random
import time

from skald.rules.base import CHANCE, OFF, OVER
from skald.show.naming import Naming
from skald.show.words import Words, finish
from skald.watching.layout import UNSENSED

from host_sim.web.eyes import NAP_S, STANDSTILL_S, TAKEN_MS, Eyes
from host_sim.web.mouse import MouseHands

_DUE_MS = 8000  # simulated: the longest until dice are due, if they are to be thrown
_GRASPS = 4  # attempts at a piece that slides away under the mouse
_SLACK_PX = 14  # a drag begins once the mouse has moved more than a finger trembles
_NARROW = 600  # pixels: the table is larger than the window, so pieces are tapped

# Whether every piece has come to rest: pieces slide into place, and rows close up.
_ARE_STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || !one.effect.target.closest("[data-piece]"))"""
_FIND_ON_TOP = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-piece]')?.dataset.piece"


class Person:
    """`page`: Playwright's, in English; `desk`: the Desk behind it."""

    def __init__(self, page, desk):
        self.page = page
        self.desk = desk
        self.rng = random.Random(1)
        self._zones = desk.zones
        self.eyes = Eyes(page, desk)
        self._is_narrow = page.viewport_size["width"] < _NARROW
        self._is_tapped = False
        self._laid = []  # (name on the page, zone) in the order they were laid out
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

    def carry(self, piece, zone):
        """Carry a piece to a zone, or off the table."""
        name = self.desk.handles[piece]
        self._take(name)
        self._release(name, zone)

    def carry_to_light(self, piece, zone):
        """Carry a piece to a zone; note it in `unlit` if the page lights nothing there meanwhile."""
        name, place = self.desk.handles[piece], self._zones[zone]
        self._take(name)
        # A place that no sensor sees is not lit: the device cannot have noticed the lifting.
        if place.pixels and place.place != UNSENSED and not self.eyes.sees_light(zone):
            session = self.desk.session
            self.unlit.append(
                (name, place.name, self.eyes.read())
                + (session.verdict, session.reason, session.public_log)
            )
        self._release(name, zone)

    def _take(self, name):
        """Press the mouse on a piece, or tap it; once more if it slid away when a row closed up.

        `name` is its name on the page, because the device may exchange numbers meanwhile.
        """
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
            self._await_zone(name, OFF)

    def _grasp(self, name):
        """Press the mouse where a piece lies, or tap there, or pick one that lies below others with the keyboard; return the
        place.
        """
        zone = self.desk.world.zone[self.desk.handles.index(name)]
        self.page.wait_for_function(_ARE_STILL)
        start = x, y = self._find_middle(f'[data-piece="{name}"]')
        self._is_tapped = self._is_narrow or zone == OFF or len(self.desk.world.lying_on(zone)) > 1
        if not self._is_tapped:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + _SLACK_PX, y, steps=2)
        elif self.page.evaluate(_FIND_ON_TOP, start) == name:
            self.page.mouse.click(x, y)
        else:
            self.page.focus(f'[data-piece="{name}"]')
            self.page.keyboard.press("Enter")
        return start

    def _release(self, name, zone):
        """Let the piece in the hand go over a zone, or over the box."""
        place = "" if zone == OFF else self._zones[zone].name
        goal = f'[data-zone="{place}"] .aim' if place else '[data-tray="box"] text'
        self.page.mouse.move(*self._find_middle(goal), steps=4)
        self._let_go()
        self.carried += 1
        self._await_zone(name, zone)

    def _let_go(self):
        with self._asking():
            if self._is_tapped:
                self.page.mouse.down()
            self.page.mouse.up()

    def _find_middle(self, selector):
        """Bring an element into view; return its middle [x, y]."""
        element = self.page.locator(selector).first
        if self._is_narrow:
            element.evaluate("e => e.scrollIntoView({ block: 'center', inline: 'center' })")
        box = element.bounding_box()
        return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]

    def _await_zone(self, name, zone):
        place = "" if zone == OFF else self._zones[zone].name
        is_there = "([piece, zone]) => skald.pieces[piece][2] === zone"
        self.page.wait_for_function(is_there, arg=[name, place])

    # -- the set-up --------------------------------------------------------------------

    def lay_out(self, picture=None, has_piles=True, most_pieces=1000):
        """Follow the screen and the blinking lights until the screen says whose turn it is, or until `most_pieces` have
        been carried.

        `picture(moment)` is called on the way; without `has_piles` the pieces that no sensor sees stay in the box.
        """
        picture = picture or (lambda moment: None)
        self.eyes.wait_until(self.eyes.read, TAKEN_MS)
        picture("seating")
        with self.desk.lock:
            naming = Naming(Words("en", self.desk.game.NAME), self.desk.game)
            names = [
                [finish(naming.name(piece, count)) for count in (1, 2)]
                for piece in range(len(self.desk.handles))
            ]
        tried = set()
        waited = 0
        while self.page.evaluate("skald.is_setting_up") and self.carried < most_pieces:
            text = self.eyes.read()
            if "Press the knob" in text or "Press, or" in text:
                if "There?" in text and has_piles:
                    self._pile_up()
                self.click("#press")
                self.eyes.wait(1500)
                continue
            lit = [zone for zone in self.eyes.list_lit() if self.eyes.read() == text]
            asked = self._list_asked(text, names)
            moves = [(name, z) for name in asked for z in lit if (name, z) not in tried]
            if "not its place" in text:
                moves = []
                tried |= self._take_off_latest(lit)
            if not moves:
                waited += 1
                if waited % 15 == 0:
                    tried.clear()  # the piece taken off may have been the wrong one
                assert waited < 40, f"nobody can tell what to lay: {text!r}, lit {lit}"
                self.eyes.wait(400)
                continue
            waited = 0
            if not self.carried:
                self.eyes.wait_for_light()
                picture("asked")
            self._lay(text, moves[: most_pieces - self.carried], names)

    def _pile_up(self):
        """Lay the pieces that no sensor sees where the lights blink, each on its own pile."""
        places = self.desk.session.tracker.places
        for zone in self.eyes.list_lit():
            for piece, home in enumerate(places):
                if home == zone:
                    self.carry(piece, zone)

    def _list_asked(self, text, names):
        """Return the page's names of the pieces off the table that the sentence asks for."""
        world = self.desk.world
        return [
            handle
            for handle, piece in self.desk.described
            if world.zone[piece] == OFF
            and any(name and _means(text, name) for name in names[piece])
        ]

    def _lay(self, text, moves, names):
        """Put pieces on lit places, one on each, as long as the screen keeps asking for this kind."""
        while moves:
            piece, zone = moves[0]
            self._take(piece)
            self._release(piece, zone)
            self._laid.append((piece, zone))
            self.eyes.wait_until(lambda: self.eyes.read() != text, TAKEN_MS)
            text = self.eyes.read()
            asked = [] if "not its place" in text else self._list_asked(text, names)
            moves = [(p, z) for p, z in moves if z != zone and p != piece and p in asked]

    def _take_off_latest(self, lit):
        """Take off the piece that was last laid on a place that is lit now; return {(its name, zone)}."""
        for name, zone in reversed(self._laid):
            piece = self.desk.handles.index(name)
            if zone in lit and self.desk.world.zone[piece] == zone:
                self.carry(piece, OFF)
                self.eyes.wait(1500)
                return {(name, zone)}
        return set()

    # -- the game --------------------------------------------------------------------

    def play(self, most_actions=100000, tell=lambda done: None):
        """Play to the end; raises Misunderstood when the device records another action.

        `tell(actions)` is called after every action.
        """
        hands = MouseHands(self, self.desk)
        while hands.mind.current() != OVER and hands.done < most_actions:
            if hands.mind.current() != CHANCE or not self.throw(hands):
                for pause_ms in hands.act(hands.choose()):
                    self.eyes.wait(pause_ms)
            tell(hands.done)
        return hands

    def throw(self, hands):
        """Click on the dice if they are due, and apply what they show to the mind; return False if they are not."""
        mind = hands.mind
        if not mind.DICE or not mind.dice_of(hands.choose(), bytearray(mind.DICE)):
            return False
        if not self.eyes.wait_until(lambda: self.page.evaluate("skald.dice") == "due", _DUE_MS):
            return False
        known, session = len(mind.log), self.desk.session
        self.click("#dice")
        assert self.eyes.wait_until(lambda: len(session.game.log) > known, TAKEN_MS), "no throw"
        self.page.wait_for_function("!skald.is_busy")
        mind.apply(session.game.log[known])
        hands.done += 1
        return True


def _means(text, name):
    """Return True if the screen's `text` contains `name` as whole words, in upper or lower case."""
    return " %s " % name.lower() in " %s " % text.lower().replace(".", " ")
