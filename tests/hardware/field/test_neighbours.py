"""The effect of neighbours on a sensor: through an idle coil, or of several magnets at once."""

import dataclasses

from hardware.field.magnets import find_reach
from hardware.field.refusals import find_refusals, find_spoilt
from hardware.field.report import Report
from hardware.layouts.base import build
from hardware.pieces import find_piece
from hardware.section import HALL_DEPTH
from hardware.sensed import DRV5032FA, N35_MOST


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


def test_a_square_that_is_heard_with_capacitors_two_percent_off():
    """At 50 ohm a circle of this table works as computed, and not with a coil nearer to resonance."""
    layout = build("drakkar", "full")
    assert find_spoilt(layout) == []
    for reader in layout.readers:
        if reader.loop:
            reader.loop = dataclasses.replace(reader.loop, match_ohm=0.0)
    assert refuse(layout) == []
    (said,) = find_spoilt(layout)
    assert said.startswith("drakkar full: with C1 -2 % and C2 +2 % off, square")
    assert "hears the tags there, 1.0 times over" in said


def test_magnets_that_a_switch_feels_only_together():
    """Each of two leaves it alone; both, one on either side, hold it on."""
    harbour = build("vikings_on_board", "core")
    for number in (1, 2):
        spot = harbour.zone("spot", number)
        spot.x = harbour.zone("spot").x + 19 * (3 - 2 * number)
    rows = {row.zone.name: row for row in Report(harbour).rows if row.sensor == "DRV5032FA"}
    assert rows["spot1"].heard < 1 < rows["spot0"].heard
    (said,) = refuse(harbour)
    assert said.startswith("vikings_on_board core: spot0 (2 zones like it): the switch feels the")


def test_no_more_magnets_count_than_the_game_has():
    """Twelve steps of the market, but three markers."""
    report = Report(build("vikings_on_board", "full"))
    (row,) = [
        row for row in report.rows if row.zone.name == "market5" and row.sensor == "DRV5032FA"
    ]
    layout = report.layout
    strong = dataclasses.replace(find_piece(layout.game, "marker").magnet, remanence=N35_MOST)
    most = find_reach(strong, 28.5, HALL_DEPTH)  # 30 mm away, less what a recess leaves
    assert 0 < row.heard <= 3 * most / DRV5032FA.release
