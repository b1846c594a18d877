"""A poster is the board at full size, on one sheet for a copy shop or on sheets of A4."""

import re

import pytest

from hardware.drawing.pdf import MARGIN, find_grid
from hardware.drawing.poster import FOOT, list_sheets, make_poster, make_tiles
from hardware.layouts.base import FIRST, NET, build
from hardware.packed import list_games

_POINT = 72 / 25.4
_ROLL = 914.0  # mm: the width of a copy shop's paper
_BOXES = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")


def read_pages(data):
    """Return the sizes of all pages in mm; a page without one has that of all."""
    usual, *own = [(float(w) / _POINT, float(h) / _POINT) for w, h in _BOXES.findall(data)]
    return own + [usual] * (data.count(b"/Type /Page\n") - len(own))


def test_every_poster_fits_the_paper_of_a_copy_shop(game):
    for width, height, _ in list_sheets(build(game, FIRST), "fr"):
        assert min(width + 2 * MARGIN, height + 2 * MARGIN + FOOT) <= _ROLL


def test_a_poster_is_as_large_as_the_board_and_always_the_same():
    layout = build("raids", FIRST)
    data = make_poster(layout, "fr")
    assert data == make_poster(build("raids", FIRST), "fr")
    ((width, height),) = read_pages(data)
    assert (width, height) == pytest.approx(
        (layout.width + 2 * MARGIN, layout.height + 2 * MARGIN + FOOT), abs=0.1
    )


def test_every_letter_of_both_languages_is_in_the_font_of_the_printer():
    for game in list_games():
        for language in ("en", "fr"):
            for _, _, inside in list_sheets(build(game, FIRST), language):
                words = "".join(re.findall(r"<text[^>]*>([^<]*)", inside))
                words.replace("\u2212", "").encode("cp1252")


def test_sheets_of_a4_cover_the_board_and_the_wheel_has_its_own():
    layout = build("vikings", FIRST)
    pages = read_pages(make_tiles(layout, "en"))
    across, down = find_grid(layout.width, layout.height)
    assert len(pages) == 1 + across * down + 1  # how they lie, the sheets, the disc
    assert all(page == pytest.approx((210, 297), abs=0.1) for page in pages)


def test_both_kits_have_the_lights_of_the_poster(game):
    first, net = (build(game, kit).lit for kit in (FIRST, NET))
    assert {(at.x, at.y) for at in first} == {(at.x, at.y) for at in net}


def test_the_words_at_the_bar_are_on_the_page():
    pages = make_poster(build("vikings", FIRST), "fr").split(b"endstream")
    shown = [re.findall(rb"BT ([\d.]+) [\d.]+ Td \(Cette barre", page) for page in pages]
    [wide], [narrow] = [[float(x) / _POINT for x in found] for found in shown if found]
    assert wide > 100 and narrow == pytest.approx(MARGIN, abs=0.1)
