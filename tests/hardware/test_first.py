"""The kit `first`: lists that can be ordered, within their price, and a picture with the pins of the profile."""

import math
import re

import pytest
from skald.rules.registry import NAMES

from hardware import first
from hardware.built import HARDWARE
from hardware.circuit import Circuit
from hardware.controllers import CONTROLLERS, list_pins, load_profile
from hardware.drawing.first import PARTS, draw_first
from hardware.layouts.base import FIRST, SECOND, Layout, LayoutError, build, list_kits
from hardware.layouts.strings import FED, REACH, STRING, count_feeds, lay_strings
from host_sim.toolchain import ROOT

NEEDS = first.read_needs()


@pytest.mark.parametrize(
    "game, stage, most",
    [("raids", 1, 80), ("vikings_on_board", 1, 80), ("drakkar", 1, 80), ("vikings", 1, 80)]
    + [("raids", 2, 80), ("vikings_on_board", 2, 90)],
)
def test_a_stage_costs_what_a_first_table_may(game, stage, most):
    assert first.find_total(game, stage) <= most


def test_the_guide_has_the_prices_of_the_lists():
    text = (HARDWARE / "first.md").read_text()
    said = [int(euros) for euros in re.findall(r"(\d+) EUR", text.split("##")[0])]
    tables = [("raids", 1), ("drakkar", 1), ("vikings", 1), ("vikings_on_board", 2), ("raids", 2)]
    assert said == [round(first.find_total(*table)) for table in tables]


@pytest.mark.parametrize("game", NAMES)
def test_the_strings_reach_every_light_where_its_place_is(game):
    layout = build(game, FIRST)
    needs = NEEDS[f"1.{game}"]
    assert len(layout.pixels) <= needs["seeds"] * STRING
    assert [pixel for string in layout.strings for pixel in string] == list(
        range(len(layout.pixels))
    )
    for one, other in zip(layout.pixels, layout.pixels[1:]):
        assert math.dist((one.x, one.y), (other.x, other.y)) <= REACH + 0.01
    lit = [zone for zone in build(game, "core").zones if zone.pixels]
    assert all(layout.zone(zone.kind, zone.index).pixels for zone in lit)
    feeds = count_feeds(layout)
    assert len(layout.pixels) <= FED * (feeds - 1)


def test_lights_too_far_apart_for_a_wire_are_refused():
    layout = Layout("raids", FIRST, 500, 500)
    layout.add_pixels(layout.place("tray", 0, 0, 0, 300, 50), [(10, 10), (120, 10)])
    layout.zones = [zone for zone in layout.zones if zone]
    with pytest.raises(LayoutError, match="the lights of tray0 are too far apart"):
        lay_strings(layout)


def test_packages_hold_what_is_needed():
    for needs in NEEDS.values():
        for key, needed in needs.items():
            bought = first.count_packages(key, needed) * first.ITEMS[key].sold
            assert needed <= bought < needed + first.ITEMS[key].sold
    assert {key for needs in NEEDS.values() for key in needs} == set(first.ITEMS)


@pytest.mark.parametrize("key", first.ITEMS)
def test_every_item_can_be_ordered(key):
    item = first.ITEMS[key]
    assert item.number and item.name and item.eur > 0


def test_counts_are_those_of_the_tables():
    circuit = Circuit(build("vikings_on_board", SECOND))
    needs = NEEDS["2.vikings_on_board"]
    assert needs["switch"] == circuit.switches and needs["magnet"] == circuit.count_magnets()
    assert needs["register"] == -(-circuit.switches // 8)
    pad, pieces = build("raids", SECOND), dict(build("raids", SECOND).rules.PIECES)
    assert pad.shown == ("tile",) and not pad.inputs
    assert NEEDS["2.raids"] == {"reader": len(pad.readers), "tag": pieces["tile"]}


def test_the_picture_has_the_pins_of_the_profile():
    text = draw_first()
    board = CONTROLLERS["pico2_w"]
    used = {net for *_, rows in PARTS for _, net in rows}
    found = 0
    for name, gpio in list_pins(load_profile("pico2_w")):
        if name in used:
            found += 1
            assert f">{name}, pin {board.header[gpio]}<" in text
    assert found == 14


def list_measured():
    """Return the rows of the page of the build, from the figures that `make bench` has written."""
    text = (ROOT / "host_sim/FIGURES.md").read_text()
    figures = dict(
        re.findall(r"^\| `hands_free\.(\S+)` \| [^|]* \| ([\d.,]+) ", text, re.MULTILINE)
    )
    yield "| table | recognised | answers | EUR | hours |"
    for game in NAMES:
        for kit in reversed(list_kits(game)):
            share, answers, cost, work = (
                float(figures[f"{game}.{kit}.{what}"].replace(",", ""))
                for what in ("share", "answers", "cost", "work")
            )
            yield f"| {game} {kit} | {100 * share:.0f} % | {answers:.0f} | {cost:.0f} | {work:.0f} |"


def test_the_page_of_the_build_has_the_measured_figures():
    page = (HARDWARE / "README.md").read_text().splitlines()
    assert [row for row in list_measured() if row not in page] == []
