"""The effect of neighbours on a sensor: through an idle coil, or of several magnets at once."""

import dataclasses

import pytest

from hardware.field import readers
from hardware.field.antenna import match_coil
from hardware.field.magnets import N35_MOST, TMAG5231, find_reach
from hardware.field.refusals import find_refusals
from hardware.field.report import Report
from hardware.layouts.base import build
from hardware.pieces import find_piece
from hardware.section import HALL_DEPTH


def refuse(layout):
    return find_refusals(Report(layout))


def test_a_slot_that_is_heard_through_its_own_coil():
    """Its idle coil carries a part of its neighbour's current."""
    table = build("vikings", "core")
    for reader in table.readers:
        if reader.loop and reader.label != "pool":
            reader.loop = dataclasses.replace(reader.loop, match_ohm=0.0)
    (said,) = refuse(table)
    assert "hears the tags there, 1.1 times over" in said and said.startswith("vikings core: slot")


@pytest.mark.parametrize("off, is_heard", [(0.98, False), (1.02, False), (1.05, True)])
def test_capacitors_of_two_percent_are_good_enough(monkeypatch, off, is_heard):
    """A coil nearer to resonance passes on more of its neighbour's field."""

    def match(driver, inductance):
        exact = match_coil(driver, inductance)
        return dataclasses.replace(exact, c2=exact.c2 * off)

    monkeypatch.setattr(readers, "match_coil", match)
    readers._find_pair.cache_clear()
    try:
        found = [text for game in ("drakkar", "vikings") for text in refuse(build(game, "full"))]
    finally:
        readers._find_pair.cache_clear()
    assert any("hears the tags there" in text for text in found) == is_heard


def test_magnets_that_a_switch_feels_only_together():
    """Each of two leaves it alone; both, one on either side, hold it on."""
    harbour = build("vikings_on_board", "core")
    for number in (1, 2):
        spot = harbour.zone("spot", number)
        spot.x = harbour.zone("spot").x + 19 * (3 - 2 * number)
    rows = {row.zone.name: row for row in Report(harbour).rows if row.sensor == "TMAG5231"}
    assert rows["spot1"].heard < 1 < rows["spot0"].heard
    (said,) = refuse(harbour)
    assert said.startswith("vikings_on_board core: spot0 (2 zones like it): the switch feels the")


def test_no_more_magnets_count_than_the_game_has():
    """Twelve steps of the market, but three markers."""
    report = Report(build("vikings_on_board", "full"))
    (row,) = [row for row in report.rows if row.zone.name == "market5" and row.sensor == "TMAG5231"]
    layout = report.layout
    strong = dataclasses.replace(find_piece(layout.game, "marker").magnet, remanence=N35_MOST)
    most = find_reach(strong, 28.5, HALL_DEPTH)  # 30 mm away, less what a recess leaves
    assert 0 < row.heard <= 3 * most / TMAG5231.release
