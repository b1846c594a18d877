"""A simulated person at the page, who lays out a table and plays a whole game with the mouse.

    with serve_desk(SimTable, choices, 8) as (url, server), open_page(url, 390, 844) as page:
        Person(page, server.desk).play()

The person reads from the screen and the lights on the page what to lay and where (eyes.py), and
takes legal actions and the faces of pieces from the rules and the desk, as people know them from
the rulebook and from looking.  Before putting a piece down, the person checks that the page lights
its place.  Waiting is in simulated time, so a slow computer makes the person slow, not hasty.
"""

import random
import time

from skald.rules.base import CHANCE, OFF, OVER
from skald.show.naming import Naming
from skald.show.words import Words, finish
from skald.watching.layout import UNSENSED

from host_sim.web.eyes import NAP_S, STANDSTILL_S, TAKEN_MS, Eyes
from host_sim.web.mouse import MouseHands

_WAIT_MS = 60000  # real time, for a page on a busy computer
_DUE_MS = 8000  # simulated: the longest until dice are due, if they are to be thrown
_GRASPS = 4  # attempts at a piece that slides away under the mouse
_SLACK_PX = 14  # a drag begins once the mouse has moved more than a finger trembles
_NARROW = 600  # pixels: the table is larger than the window, so pieces are tapped

# Whether every piece has come to rest: pieces slide into place, and rows close up.
_ARE_STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || !one.effect.target.closest("[data-piece]"))"""


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
        before = self.desk.handled
        self.page.click(what)
        self._await_request(before)

    def _await_request(self, before):
        """Wait, in real time, until the desk has received the page's request: a slow browser must not look like a device
        that does not answer.
        """
        began = time.monotonic()
        while self.desk.handled == before:
            assert time.monotonic() - began < STANDSTILL_S, "the page has not passed it on"
            time.sleep(NAP_S)

    def turn(self, steps):
        before = self.desk.handled
        knob = self.page.locator("#knob")
        knob.scroll_into_view_if_needed()
        box = knob.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for _ in range(abs(steps)):
            self.page.mouse.wheel(0, 100 if steps > 0 else -100)
        self._await_request(before)

    def _middle(self, selector):
        """Bring an element into view; return its middle."""
        element = self.page.locator(selector).first
        if self._is_narrow:
            element.evaluate("e => e.scrollIntoView({ block: 'center', inline: 'center' })")
        box = element.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def carry(self, piece, zone):
        """Carry a piece to a zone, or off the table."""
        name = self.desk.handles[piece]
        self._take(name)
        self._release(name, zone)

    def carry_to_light(self, piece, zone):
        """Carry a piece to a zone; note it in `unlit` if the page lights nothing there meanwhile."""
        name = self.desk.handles[piece]
        self._take(name)
        if self._zones[zone].pixels and self._is_sensed(zone):
            if not self.eyes.sees_light(zone):
                values = self.page.evaluate("Array.from(skald.pixels)")
                lights = [max(values[3 * k : 3 * k + 3]) for k in self._zones[zone].pixels]
                session = self.desk.session
                self.unlit.append(
                    (name, self._zones[zone].name, lights, self.eyes.read())
                    + (session.verdict, session.reason, session.public_log)
                )
        self._release(name, zone)

    def _is_sensed(self, zone):
        """Return True if the device can have noticed the lifting of the piece in the hand."""
        return self._zones[zone].place != UNSENSED

    def _take(self, name):
        """Press the mouse on a piece, or tap it; a piece of a pile is picked with the keyboard.

        `name` is its name on the page, because the device may exchange numbers meanwhile.
        """
        piece = self.desk.handles.index(name)
        for _ in range(_GRASPS):
            start = self._grasp(name, piece)
            taken = self.page.locator(".piece.held").first.get_attribute(
                "data-piece", timeout=_WAIT_MS
            )
            if taken == name:
                break
            has_slid = self._middle(f'[data-piece="{name}"]') != start
            assert has_slid, f"{taken} was taken instead of {name}"
            self._let_slip(start)
        else:
            raise AssertionError(f"{name} slid away {_GRASPS} times")
        if not self.desk.faces.rail(piece):
            self._await_zone(name, OFF)

    def _grasp(self, name, piece):
        """Press the mouse where a piece lies, or tap there; return the place."""
        zone = self.desk.world.zone[piece]
        self.page.wait_for_function(_ARE_STILL, timeout=_WAIT_MS)
        start = self._middle(f'[data-piece="{name}"]')
        self._is_tapped = self._is_narrow or zone == OFF or len(self.desk.world.lying_on(zone)) > 1
        if self._is_tapped:
            self._tap_piece(name, start)
        else:
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move(start[0] + _SLACK_PX, start[1], steps=2)
        return start

    def _let_slip(self, start):
        """Put back the piece that slid under the mouse when a row closed up."""
        before = self.desk.handled
        self.page.mouse.move(*start)
        if self._is_tapped:
            self.page.mouse.down()
        self.page.mouse.up()
        self._await_request(before)

    def _tap_piece(self, name, start):
        """Tap a piece; one that lies below others is picked with the keyboard."""
        is_on_top = (
            "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-piece]')?.dataset.piece"
        )
        if self.page.evaluate(is_on_top, list(start)) == name:
            self.page.mouse.click(*start)
            return
        self.page.focus(f'[data-piece="{name}"]')
        self.page.keyboard.press("Enter")

    def _release(self, name, zone):
        """Let the piece in the hand go over a zone, or over the box."""
        goal = self._middle('[data-tray="box"] text' if zone == OFF else self._aim(zone))
        self.page.mouse.move(*goal, steps=4)
        if self._is_tapped:
            self.page.mouse.down()
        self.page.mouse.up()
        self.carried += 1
        self._await_zone(name, zone)

    def _aim(self, zone):
        return f'[data-zone="{self._zones[zone].name}"] .aim'

    def _await_zone(self, name, zone):
        place = "" if zone == OFF else self._zones[zone].name
        self.page.wait_for_function(
            "([piece, zone]) => skald.pieces[piece][2] === zone",
            arg=[name, place],
            timeout=_WAIT_MS,
        )

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
                    tried = {(None, None)}  # the piece taken off may have been the wrong one
                assert waited < 40, f"nobody can tell what to lay: {text!r}, lit {lit}"
                self.eyes.wait(400)
                continue
            waited = 0
            if not tried:
                self.eyes.wait_for_light(lit)
                picture("asked")
            tried.add((None, None))
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
            if hands.mind.current() != CHANCE or not self._throw(hands):
                for pause_ms in hands.act(hands.choose()):
                    self.eyes.wait(pause_ms)
            tell(hands.done)
        return hands

    def _throw(self, hands):
        """Click on the dice if they are due, and apply what they show to the mind; return False if they are not."""
        mind = hands.mind
        if not mind.DICE or not mind.dice_of(hands.choose(), bytearray(mind.DICE)):
            return False
        if not self.eyes.wait_until(lambda: self.page.evaluate("skald.dice") == "due", _DUE_MS):
            return False
        known, session = len(mind.log), self.desk.session
        self.click("#dice")
        assert self.eyes.wait_until(lambda: len(session.game.log) > known, TAKEN_MS), "no throw"
        self.page.wait_for_function("!skald.is_busy", timeout=_WAIT_MS)
        mind.apply(session.game.log[known])
        hands.done += 1
        return True


def _means(text, name):
    """Return True if the screen's `text` contains `name` as whole words, in upper or lower case."""
    return " %s " % name.lower() in " %s " % text.lower().replace(".", " ")
