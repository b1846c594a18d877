"""Whatever happens at the table, in either language, at any width, nothing on the page is cut, overlaps or jumps."""

import pytest
from skald.solo.levels import EASY

from host_sim.web.screenshot import drag, play_one
from tests.browser.at_page import find_on, lay_out, wait
from tests.solo.opponents_table import seat_opponents

_SIZES = ((360, 740), (390, 844), (1280, 800), (1920, 1080))

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


def look(page, first_places):
    """Look at the page at every width in both languages; `first_places`: those of the knob and the buttons at the first
    look, for each way.
    """
    for language in ("fr", "en"):
        page.evaluate("to => skald.link.ask('language', { language: to })", language)
        wait(page, "to => document.documentElement.lang === to", language)
        for width, height in _SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(_FAULTS) == [], (language, width)
            places = page.evaluate(_PLACES)
            assert places == first_places.setdefault((language, width), places), (language, width)
    page.set_viewport_size({"width": 1280, "height": 800})


# With dice, and with the most pieces.
@pytest.mark.parametrize(
    "game, piece, home, away",
    [("drakkar", "pawn", "start0", "square97"), ("vikings", "wheel", "wheel0", "wheel4")],
)
def test_nothing_is_cut_overlaps_or_jumps(show, game, piece, home, away):
    page, server = show(game, 1280, 800, reduced_motion="reduce", seed=5, pace=20)
    desk, places = server.desk, {}
    look(page, places)
    lay_out(page)
    look(page, places)
    name = find_on(page, home, piece)
    drag(page, name, away, 0.5)
    wait(page, "skald.verdict === 'mismatch'")
    look(page, places)
    drag(page, name, home, 0.5)
    wait(page, "['idle', 'ask'].includes(skald.verdict)")
    with desk.lock:
        desk.session.opponents = seat_opponents(desk.session, EASY)
    while not page.evaluate("skald.wish.length"):
        play_one(page)
    look(page, places)
    assert page.evaluate("skald.errors") == 0
