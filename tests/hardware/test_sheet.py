"""The drawn board: every place is on it, with the words of the screen, and lights shine through white."""

import itertools
import re
import xml.etree.ElementTree as ElementTree

import pytest
from skald.rules.registry import NAMES, load
from skald.show.words import LANGUAGES, Words

from hardware.drawing.poster import list_sheets
from hardware.layouts.base import FIRST, build
from hardware.sheet.canvas import WIDER, find_width, wrap
from hardware.sheet.draw import WINDOW, capitalise, draw, wrap_svg
from hardware.sheet.palettes import NIGHT, PAPER
from host_sim.games.manifest import NOBODY
from host_sim.web.zones import list_owners

_TOUCH = 0.5  # mm of a letter that a window may cover
_TAG = "{http://www.w3.org/2000/svg}"


def draw_game(name, language, seats=None):
    rules = load(name)
    layout, game = build(name, FIRST), rules(seats or rules.PLAYERS[1])
    svg = wrap_svg(draw(layout, game, language, PAPER), 0, 0, layout.width, layout.height)
    return layout, game, ElementTree.fromstring(svg)


@pytest.fixture(scope="module", params=itertools.product(NAMES, LANGUAGES), ids="-".join)
def drawn(request):
    """The layout of a game, the game, its board as XML, and the language of that."""
    return *draw_game(*request.param), request.param[1]


def find_zones(svg):
    """Return {name of the place: [its words]}; an arrow that is drawn is one of them."""
    found = {}
    for group in svg.iter(_TAG + "g"):
        if "data-zone" in group.attrib:
            signs = [one.get("data-letter") for one in group if "data-letter" in one.attrib]
            said = [one.text for one in group.iter(_TAG + "text")]
            if signs:
                said = [f"{signs[0]} {text}" for text in said]
            assert found.setdefault(group.get("data-zone"), said) is said
    return found


def test_every_place_bears_the_words_of_the_screen(drawn):
    layout, game, svg, language = drawn
    words, said = Words(language, layout.game), find_zones(svg)
    assert list(said) == [zone.name for zone in layout.zones]
    for number, zone in enumerate(layout.zones):
        assert capitalise(words.action(game.zone_text(number))) in said[zone.name]


def test_lights_shine_through_white_paper(drawn):
    """A window comes after everything that is drawn, and nothing is written over it."""
    layout, _, svg, _ = drawn
    *_, windows = next(iter(svg))
    assert windows.get("class") == "windows"
    at = {(float(one.get("cx")), float(one.get("cy"))) for one in windows}
    assert {(round(pixel.x, 2), round(pixel.y, 2)) for pixel in layout.lit} <= at
    for window in windows:
        assert window.get("fill") == "#ffffff" and float(window.get("r")) == WINDOW


def find_box(text):
    """Return the edges of a text: left, right, top, bottom."""
    x, y, size = (float(text.get(key)) for key in ("x", "y", "font-size"))
    width = find_width(text.text, size) / WIDER
    left = x - width * {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor")]
    return left, left + width, y - 0.72 * size, y


def test_no_light_shines_through_words(drawn):
    layout, _, svg, _ = drawn
    boxes = [(text.text, *find_box(text)) for text in svg.iter(_TAG + "text")]
    for pixel in layout.lit:
        for words, left, right, top, bottom in boxes:
            across = max(left - pixel.x, pixel.x - right, 0)
            down = max(top - pixel.y, pixel.y - bottom, 0)
            assert across**2 + down**2 >= (WINDOW - _TOUCH) ** 2, words


def test_a_screen_draws_exactly_the_poster_in_other_colours(name):
    def strip(text):
        text = text.split('<g class="windows">')[0]
        text = re.sub(r'(fill|stroke)="[^"]*"|color:#\w+|stroke:#\w+', "", text)
        return text.removesuffix("</g>").strip()

    layout, rules = build(name, FIRST), load(name)
    for language in LANGUAGES:
        shown = draw(layout, rules(rules.PLAYERS[1]), language, NIGHT)
        head, _, shown = shown.partition("\n")
        assert head.startswith("<g font-family")
        assert strip(shown) == strip(list_sheets(layout, language)[0][2])


def test_places_of_nobody_are_not_drawn(name):
    layout, game, svg = draw_game(name, "en", seats=load(name).PLAYERS[0])
    owners = list_owners(game, layout.zones)
    wanted = [zone.name for zone, owner in zip(layout.zones, owners) if owner != NOBODY]
    assert list(find_zones(svg)) == wanted


def test_nothing_is_written_beyond_the_edge(drawn):
    layout, _, svg, _ = drawn
    for text in svg.iter(_TAG + "text"):
        size = float(text.get("font-size"))
        assert 1.2 <= size and size <= float(text.get("y")) <= layout.height, text.text


def test_no_line_begins_with_the_mark_that_ends_a_french_one():
    words = "au troisième tour ; deux sortent : voilà !"
    for width in range(10, 200, 10):
        lines = wrap(words, 5, width)
        assert " ".join(lines) == words and all(line[0] not in ";:!" for line in lines)
