"""Clumsy hands at the page, alone with an opponent: wrong pieces, two at once, changed minds.  Every mistake can be led
back by the lights, and at no moment, in either language, at any width, is anything cut, overlapping or jumping.
"""

import random
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError
from skald.play.situation import OPPONENT
from skald.rules.base import OFF
from skald.solo.levels import EASY

from host_sim.mender import Mender
from host_sim.web.browser import open_page, serve_desk
from tests.browser.shown_table import ShownTable
from tests.solo.opponents_table import seat_opponents

_WAIT_MS = 60000
_CLICK_MS = 2000
_PACE = 20
_SIZES = ((360, 740), (390, 844), (1280, 800), (1920, 1080))
_BLUNDERS = 4
_MOST_STEPS = 20
_MOST_MENDS = 20

# What is cut, too wide for the page, or lies over something else; the device stays above what is scrolled.
_FAULTS = """() => {
  document.getElementById("side").scrollTop = 0;
  const shown = [...document.querySelectorAll("#side, #side *")].filter((one) => one.checkVisibility() && !one.closest(".unseen"));
  const texts = shown.filter((one) => one.matches("button, legend, p, h1, h2, li, td, th"));
  const cut = texts.filter((one) => one.scrollWidth > one.clientWidth + 1 || (one.matches("button, p, h1, h2") && one.scrollHeight > one.clientHeight + 1));
  const boxes = shown.filter((one) => one.matches("#side > *, #actions button, #keys > *, #screen"));
  const over = boxes.filter((one) => boxes.some((other) => {
    if (one === other || one.contains(other) || other.contains(one)) return false;
    const [a, b] = [one, other].map((box) => box.getBoundingClientRect());
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  }));
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [isWide && "the page is too wide", ...[...cut, ...over].map((one) => `${one.tagName} ${one.id}: ${one.textContent}`)].filter(Boolean);
}"""
_PLACES = """() => ["knob", "back", "press", "status", "layout", "hint", "tidy", "plug"].map((id) => {
  const { left, top } = document.getElementById(id).getBoundingClientRect();
  return [id, Math.round(left), Math.round(top + document.getElementById("side").scrollTop + scrollY)];
})"""
_LIST_DRAWN = """[...document.querySelectorAll("[data-zone]")].map((one) => one.dataset.zone)"""

# The point where a piece lies on top of all others, as [x, y].
_FIND_GRASP = """(name) => {
  const { left, top, width, height } = document.querySelector(`[data-piece="${name}"] .shape`).getBoundingClientRect();
  const points = [[0.5, 0.5], [0.5, 0.9], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.1, 0.9], [0.9, 0.9]].map(([x, y]) => [left + x * width, top + y * height]);
  return points.find(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-piece]")?.dataset.piece === name) ?? points[0];
}"""


class _Reader(Mender):
    """Says which move it wants, as (piece, zone or OFF), instead of doing it."""

    wanted = None

    def _put(self, piece, home):
        self.wanted = piece, home
        self._last = OFF if home == OFF else piece


class Clumsy:
    """Plays at `page`; `desk` is behind it.

    moments  what the table was like when the page was looked at
    """

    def __init__(self, page, desk, seed):
        self.page, self.desk = page, desk
        self.moments = set()
        self._rng = random.Random(seed)
        self._places = {}  # of the knob and the buttons, by language and width
        self._zones = [zone.name for zone in desk.zones]
        self._shown = page.evaluate("Object.keys(skald.pieces)")
        self._drawn = page.evaluate(_LIST_DRAWN)  # zones; not those of seats that nobody has
        self._taken = {}  # pieces carried by mistake -> the zones where they lay
        self._mender = _Reader(desk.world, desk.table, self._is_plausible)

    def wait(self, condition):
        self.page.wait_for_function(condition, timeout=_WAIT_MS)

    def pause(self, span_ms):
        """Wait in simulated time."""
        end_us = self.desk.table.clock.now_us + span_ms * 1000
        while self.desk.table.clock.now_us < end_us:
            self.page.wait_for_timeout(10)

    def look(self, moment):
        """Look at the page at every width in both languages, once at each moment."""
        if moment in self.moments:
            return
        self.moments.add(moment)
        for language in ("fr", "en"):
            self.page.evaluate("to => skald.link.ask('language', { language: to })", language)
            self.wait(f"document.documentElement.lang === '{language}'")
            for width, height in _SIZES:
                self.page.set_viewport_size({"width": width, "height": height})
                assert self.page.evaluate(_FAULTS) == [], (moment, language, width)
                places = self.page.evaluate(_PLACES)
                if moment != "over":  # the score stands above the buttons
                    first = self._places.setdefault((language, width), places)
                    assert places == first, (moment, language, width)
        self.page.set_viewport_size({"width": 1280, "height": 800})

    def blunder(self):
        """Carry one or two pieces that lie on the table to any place."""
        lying = self.page.evaluate("Object.keys(skald.pieces).filter(n => skald.pieces[n][2])")
        world, handles = self.desk.world, self.desk.handles
        self._taken.clear()
        for name in self._rng.sample(lying, self._rng.randint(1, 2)):
            piece = handles.index(name)
            self._taken[piece] = world.zone[piece]
            self.carry(name, self._rng.choice(self._drawn))
        self.pause(3000)

    def _is_plausible(self, piece, home):
        """Return True unless the page does not show `piece`, or the person knows that it was taken from
        somewhere else.
        """
        is_shown = self.desk.handles[piece] in self._shown
        return is_shown and home in (OFF, self._taken.get(piece, home))

    def mend(self):
        """Follow the way back until the table is right."""
        for _ in range(_MOST_MENDS):
            if self.page.evaluate("!['mismatch', 'undo'].includes(skald.verdict)"):
                return
            with self.desk.lock:
                self._mender.mend_one()
            if self._mender.wanted:
                piece, home = self._mender.wanted
                self._mender.wanted = None
                place = self.desk.places.home_of(piece).name if home == OFF else self._zones[home]
                self.carry(self.desk.handles[piece], place)
            self.pause(1500)
        raise AssertionError("no way back: %s" % self.page.evaluate("skald.text"))

    def carry(self, name, place):
        """Carry a piece to a zone or tray."""
        start = self.page.evaluate(_FIND_GRASP, name)
        goal = (
            f'[data-zone="{place}"] .aim' if place in self._zones else f'[data-tray="{place}"] rect'
        )
        box = self.page.locator(goal).bounding_box()
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        self.page.mouse.up()

    def step(self):
        """Do what is due; return False when an opponent thinks."""
        page, session = self.page, self.desk.session
        if page.evaluate("['mismatch', 'undo'].includes(skald.verdict)"):
            self.look("wrong")
            self.mend()
        elif page.evaluate("skald.wish.length > 0"):
            self.look("awaited")
            for wish in page.evaluate("skald.wish"):
                self.carry(*wish)
            self.pause(1500)
            if page.evaluate("skald.verdict === 'ask'"):
                page.click("#press")
        elif session.situation.follow().mode == OPPONENT and not session.opponents.text:
            self.pause(500)
        else:
            self.look("question" if page.evaluate("skald.verdict === 'ask'") else "turn")
            if page.evaluate("skald.dice === 'due'"):
                with suppress(TimeoutError):  # the throw before may be read meanwhile
                    page.click("#dice", timeout=_CLICK_MS)
            else:
                page.click("#play")
            self.pause(600)
            self.wait("!skald.is_busy")


@pytest.mark.parametrize("game", ["drakkar", "vikings"])  # with dice, and with the most pieces
def test_a_game_with_clumsy_hands(chromium, game):
    choices = {"game": game, "seats": 2, "seed": 5}
    with (
        serve_desk(ShownTable, choices, _PACE) as (url, server),
        open_page(url, 1280, 800, reduced_motion="reduce") as page,
    ):
        desk = server.desk
        clumsy = Clumsy(page, desk, 5)
        clumsy.look("set up")
        page.click("#layout")
        clumsy.wait("!skald.is_setting_up && !skald.is_busy")
        with desk.lock:
            desk.session.opponents = seat_opponents(desk.session, EASY)
        for step in range(_MOST_STEPS):
            if step % (_MOST_STEPS // _BLUNDERS) == 3:
                clumsy.blunder()
            clumsy.step()
        clumsy.mend()
        assert page.evaluate("skald.log.length") > 8 and desk.is_on
        assert {"wrong", "turn", "awaited"} <= clumsy.moments
