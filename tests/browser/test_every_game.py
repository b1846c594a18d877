"""The page of every game: it is drawn and named, it fits every window, and whatever happens at the table, in either
language, nothing is cut, overlaps or jumps.
"""

from skald.rules.registry import load
from skald.solo.levels import EASY

from host_sim.games import find_manifest
from host_sim.web.mouse import drag, find_on, lay_out, play_one, wait
from tests.solo.opponents_table import seat_opponents

_SIZES = ((360, 740), (390, 844), (768, 1024), (1280, 800), (3840, 2160))
_LOW = 844, 390  # a phone that lies: long sentences are scrolled
_LEAST_TOUCH_PX = 24
_AWAY = {  # a piece, its place and a wrong one: with dice, and with the most pieces
    "drakkar": ("pawn", "start0", "square97"),
    "vikings": ("wheel", "wheel0", "wheel4"),
}
_TOUCHED = ("raids", "vikings_on_board")  # whose pieces are all large enough on a phone, too

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
  const out = [...document.querySelectorAll("button")].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return one.checkVisibility() && (left < 0 || right > innerWidth);
  });
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [isWide && "the page is too wide", ...[...cut, ...over, ...out].map((one) => `${one.tagName} ${one.id}: ${one.textContent}`)].filter(Boolean);
}"""
_PLACES = """() => ["knob", "back", "press", "status", "layout", "hint", "tidy", "plug"].map((id) => {
  const { left, top } = document.getElementById(id).getBoundingClientRect();
  return [id, Math.round(left), Math.round(top + document.getElementById("side").scrollTop + scrollY)];
})"""
_ARE_TOUCHED = """least => [...document.querySelectorAll('.piece, button, select, a')].every(one => {
  const { width, height } = one.getBoundingClientRect();
  return !one.checkVisibility() || Math.min(width, height) >= least;
})"""
_LABELS = """[...document.querySelectorAll('#board .label')].map(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return one.checkVisibility() ? [one.textContent, left, top, right, bottom] : null;
}).filter(Boolean)"""
_UNNAMED = """skald.table.layout.zones.map(({ name }) => [name, document.querySelector(`[data-zone=${name}] title`)?.textContent])
  .filter(([name, title]) => !title || title.includes(name))"""
_NOT_DRAWN = """skald.table.pieces.filter(({ name, look }) => look.icon && !document.querySelector(`[data-piece=${name}] .icon path`))"""

# The standing pieces that lie below a flat one.
_COVERED = """skald.table.pieces.filter(({ name, flat }) => {
  const { x, y, width, height } = document.querySelector(`[data-piece=${name}]`).getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-piece]");
  return !flat && skald.table.pieces.find((one) => one.name === top?.dataset.piece)?.flat;
}).map(({ name }) => name)"""


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


def expect_labels_apart(page):
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        labels = page.evaluate(_LABELS)
        assert labels
        for i, (one, left, top, right, low) in enumerate(labels):
            for other, x, y, to_x, to_y in labels[:i]:
                is_beside = min(low, to_y) - max(top, y) > 1
                assert not is_beside or max(left, x) - min(right, to_x) > 1, (one, other)


def expect_no_jump_for_an_opponent(page, desk, places):
    with desk.lock:
        desk.session.opponents = seat_opponents(desk.session, EASY)
    while not page.evaluate("skald.wish.length"):
        play_one(page)
    look(page, places)


def test_it_is_drawn_and_named_and_nothing_is_cut_overlaps_or_jumps(show, game):
    seats, places = max(load(game).PLAYERS), {}
    page, server = show(game, 1280, 800, "fr-FR", reduced_motion="reduce", seats=seats, language="fr", seed=5, pace=20)  # fmt: skip
    assert page.title() == "Skald: " + find_manifest(game).TITLE[1]
    assert page.evaluate(_UNNAMED) == page.evaluate(_NOT_DRAWN) == []
    expect_labels_apart(page)
    look(page, places)
    lay_out(page)
    look(page, places)
    if game in _TOUCHED:
        for width, height in (*_SIZES, _LOW):
            page.set_viewport_size({"width": width, "height": height})
            wait(page, _ARE_TOUCHED, _LEAST_TOUCH_PX - 0.1)
            assert page.evaluate(_FAULTS) == [], width
        page.set_viewport_size({"width": 1280, "height": 800})
    if game in _AWAY:
        kind, home, away = _AWAY[game]
        piece = find_on(page, home, kind)
        drag(page, piece, away)
        wait(page, "skald.verdict === 'mismatch'")
        look(page, places)
        drag(page, piece, home)
        wait(page, "['idle', 'ask'].includes(skald.verdict)")
        expect_no_jump_for_an_opponent(page, server.desk, places)
    play_one(page)
    assert page.locator("#lights i.lit").count() > 0 and page.locator("#log li").count() > 0
    assert page.evaluate("skald.errors") == 0 and page.evaluate(_COVERED) == []


# -- what is said and advised -------------------------------------------------------

_AT = """() => [...document.querySelectorAll("#side button[id], #knob, #log")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.id, x, y, width, height];
})"""
_SAY = "text => (document.getElementById('status').textContent = text)"
_FITS = "document.getElementById('status').scrollHeight <= document.getElementById('status').clientHeight"
_HINT = {"what": "hint", "title": "Hint", "place": "3/4", "sums": [], "moments": [], "page": -1}
_HEAR = "advice => skald.link.hear({ say: 'state', advice })"


def test_reasons_and_hints_move_nothing_under_a_finger(show):
    page, _ = show("raids", 1280, 800, seed=5)
    for width in (360, 390, 768, 1280, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(_SAY, "as long as one gets " * 5)  # four lines of the screen
        assert page.evaluate(_FITS), width
        page.locator("#hint").scroll_into_view_if_needed()
        places = page.evaluate(_AT)
        for text in ("Short.", 12 * "a long reason, "):
            page.evaluate(_HEAR, {**_HINT, "text": text})
            page.locator("#advice").get_by_role("button", name="More").wait_for()
            assert page.evaluate(_AT) == places, (width, text)
        page.evaluate(_SAY, "A long reason. " * 30)
        page.evaluate(_HEAR, None)
        assert page.evaluate(_AT) == places, width


def test_a_phone_shows_the_whole_table_with_the_device_below(show):
    """A table made larger is whole again once the phone is turned."""
    inside = "document.getElementById('frame').clientWidth <= document.getElementById('stage').clientWidth"
    page, _ = show("vikings_on_board", 390, 844, seats=3, seed=5)
    wait(page, inside)
    stage, keys = (page.locator(part).bounding_box() for part in ("#stage", "#keys"))
    assert stage["y"] + stage["height"] <= keys["y"]
    assert keys["y"] + keys["height"] <= 844
    page.click("#nearer")
    wait(page, f"!({inside})")
    page.set_viewport_size({"width": 1280, "height": 800})
    wait(page, inside)
