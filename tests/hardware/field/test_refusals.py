"""Every reason to refuse a table, caused one by one; and the contents of the documents."""

import dataclasses
import re

import pytest
from skald.rules.registry import NAMES
from skald.watching.layout import MFRC522, UNSENSED

from hardware import pieces
from hardware.field.refusals import find_refusals, find_stops, judge_all
from hardware.field.report import Report
from hardware.field.tables import list_coil_rows, list_field_rows
from hardware.layouts.base import Guide, build
from hardware.pieces import DISC_5, find_piece, find_sheet
from hardware.section import HOLE_AIR
from hardware.sensed import Magnet


def refuse(layout):
    return find_refusals(Report(layout))


@pytest.fixture
def harbour():
    """A table that can be built, to be spoilt."""
    return build("vikings_on_board", "core")


@pytest.fixture
def change(monkeypatch):
    """Put other values into one kind of piece."""

    def put(game, kind, **values):
        piece = dataclasses.replace(find_sheet(game)[kind], **values)
        monkeypatch.setitem(find_sheet(game), kind, piece)

    return put


def test_a_table_that_can_be_built(harbour):
    assert refuse(harbour) == []


@pytest.mark.parametrize(
    "game, kind, values, said",
    [
        ("vikings_on_board", "body", {"height": 90}, "the figure's tag gives the PN5180"),
        ("vikings_on_board", "body", {"tag_at": (0.0, -16.0)}, "the tag of a body is larger than"),
        ("vikings_on_board", "body", {"width": 70}, "a body is larger than lane0"),
        ("vikings_on_board", "figure", {"tag": pieces.NTAG_25}, "the tag of a figure is larger"),
        (
            "vikings_on_board",
            "figure",
            {"magnet": Magnet(8, 2)},
            "figure detunes its tag by .* 250",
        ),
        ("drakkar", "pawn", {"magnet": DISC_5, "pole": 1}, "a pawn lifts the emblem under it: 0.0"),
        ("drakkar", "emblem", {"height": 5}, "a pawn is pushed off the emblem under it"),
    ],
)
def test_a_piece_that_does_not_fit_its_table(change, game, kind, values, said):
    change(game, kind, **values)
    assert any(re.search(said, text) for text in refuse(build(game, "core")))


@pytest.mark.parametrize(
    "kit, label, changes, said",
    [
        ("core", "lane 1", {"w": 36.0, "turns": 11}, "lane 1 cannot be matched: its inductance"),
        ("core", "lane 1", {"w": -21.0}, "(1 coil like it): coil.9x290x1: no room for what"),
        (
            "full",
            "quay 1",
            {"h": -20.0},
            "quay0 strikes the antenna of quay 1 (4 switches like it)",
        ),
        # It clears the turns, but its hole would go through the matching parts.
        ("full", "quay 1", {"x": -1.0}, "quay1 strikes the antenna of quay 1 (1 switch like it)"),
    ],
)
def test_a_coil_of_another_size(kit, label, changes, said):
    harbour = build("vikings_on_board", kit)
    assert refuse(harbour) == []
    first = next(reader for reader in harbour.readers if reader.label == label)
    values = {name: getattr(first.loop, name) + by for name, by in changes.items()}
    first.loop = dataclasses.replace(first.loop, **values)
    assert any(said in text for text in refuse(harbour))


def test_a_tag_that_may_lie_outside_its_coil(harbour):
    harbour.guides["lane", "figure"] = Guide(24.0, 123.0, on="body")
    (said,) = [text for text in refuse(harbour) if "needs" in text]
    assert said.startswith(
        "vikings_on_board core: lane0 (8 zones like it): the figure's tag gives the PN5180 0.0"
    )


def test_a_lane_that_hears_its_neighbour(harbour):
    for reader in harbour.readers:
        reader.loop = dataclasses.replace(reader.loop, match_ohm=0.0)
    (said,) = refuse(harbour)
    assert "lane 2 hears the tags there" in said or "lane 1 hears what lies there" in said


def test_a_tag_in_a_zone_that_nobody_reads(harbour):
    """A figure on a spot is not for the lanes' readers."""
    harbour.readers[0].loop = dataclasses.replace(harbour.readers[0].loop, y=280.0)
    (said,) = [text for text in refuse(harbour) if "hears" in text]
    assert said.startswith(
        "vikings_on_board core: spot11 (2 zones like it): lane 1 hears the tags there, "
    )


def test_coils_that_are_too_close_and_overlap(harbour):
    for reader in harbour.readers:
        reader.loop = dataclasses.replace(reader.loop, x=60 + reader.line * 12.0)
    found = refuse(harbour)
    assert any("% of its field beside lane" in text for text in found)
    assert any("lane 1 and lane 2 overlap (" in text for text in found)


def test_coils_of_which_only_the_boards_overlap(harbour):
    one, other = harbour.readers[:2]
    other.loop = dataclasses.replace(other.loop, x=one.loop.x + one.loop.w + 1.0)
    assert any("lane 1 and lane 2 overlap (1 pair)" in text for text in refuse(harbour))
    other.loop = dataclasses.replace(other.loop, x=one.loop.x + one.loop.w + 2.0)
    assert not any("overlap" in text for text in refuse(harbour))


def test_pixels_nearer_than_their_cases(harbour):
    harbour.add_pixels(harbour.zone("pile"), [(600.0, 50.0), (604.0, 50.0)])
    assert refuse(harbour) == [
        "vikings_on_board core: 1 pair of pixels too close, 4.0 mm apart or more"
    ]


def test_a_pixel_in_the_way_of_a_coil(harbour):
    lane = harbour.readers[0].loop
    harbour.add_pixels(harbour.zone("pile"), [(lane.x, lane.y)])  # through the middle it may go
    assert refuse(harbour) == []
    harbour.add_pixels(harbour.zone("pile"), [(lane.x + 14.0, lane.y)])
    assert refuse(harbour) == [
        "vikings_on_board core: pixel 131 strikes the antenna of lane 1 (1 pixel like it)"
    ]


def test_a_pixel_over_a_module(harbour):
    pile = harbour.zone("pile")
    harbour.add_reader(MFRC522, "pile 1", [], at=pile.middle)
    harbour.add_pixels(pile, [(pile.middle[0], pile.middle[1] - 30.0)])
    assert (
        "vikings_on_board core: pixel 130 strikes the antenna of pile 1 (1 pixel like it)"
        in refuse(harbour)
    )


def test_a_pixel_on_the_edge_of_a_coils_board(harbour):
    lane = harbour.readers[0].loop
    aside = lane.w / 2 + 0.8 + 2.5  # as far as its copper, and what the board has beyond it
    harbour.add_pixels(harbour.zone("pile"), [(lane.x - aside - 0.2, lane.y)])
    assert refuse(harbour) == []
    harbour.add_pixels(harbour.zone("pile"), [(lane.x - aside + 0.2, lane.y + 40.0)])
    assert refuse(harbour) == [
        "vikings_on_board core: pixel 131 strikes the antenna of lane 1 (1 pixel like it)"
    ]


def test_two_holes_too_close_in_a_coils_board(harbour):
    lane, pile = harbour.readers[0].loop, harbour.zone("pile")
    harbour.add_pixels(pile, [(lane.x, lane.y), (lane.x, lane.y + 7.8)])
    assert refuse(harbour) == [
        "vikings_on_board core: the board of lane 1 cannot be made (1 coil like it):"
        " coil.30x290x1: a hole meets copper or another hole"
    ]


def test_a_switch_over_a_module(harbour):
    spot = harbour.zone("spot")
    harbour.add_reader(MFRC522, "spot 1", [], at=spot.middle)
    assert (
        "vikings_on_board core: the switch of spot0 strikes the antenna of spot 1 (1 switch like it)"
        in refuse(harbour)
    )


def test_a_magnet_that_does_not_reach(harbour):
    harbour.guides["spot", "figure"] = Guide(9.0, 6.0)
    (said,) = refuse(harbour)
    assert said.startswith(
        "vikings_on_board core: spot0 (22 zones like it): the figure's magnet gives the DRV5032FA 0."
    )


def test_a_magnet_that_its_neighbour_feels(harbour):
    near = harbour.zone("spot", 1)
    near.x = harbour.zone("spot", 0).x + 14
    (said,) = refuse(harbour)
    assert said.startswith(
        "vikings_on_board core: spot0 (2 zones like it): the switch feels the pieces around it, most of all at spot1, "
    )


def test_magnets_that_draw_their_pieces_together(harbour, change):
    change("vikings_on_board", "figure", magnet=Magnet(10, 5))
    harbour.zone("spot", 1).x = harbour.zone("spot", 0).x + 25
    assert any("a figure at spot0 is drawn to spot1: " in text for text in refuse(harbour))


def test_a_stack_shadows_its_tags(harbour):
    lane = harbour.zone("lane")
    alone = next(row.margin for row in Report(harbour).rows if row.zone is lane)
    harbour.stacks["lane"] = 4
    stacked = next(row.margin for row in Report(harbour).rows if row.zone is lane)
    assert stacked < alone / 2


def test_the_neighbour_of_the_weakest_counts_whatever_piece_it_hears():
    report = Report(build("raids", "core"))
    stage = next(row for row in report.rows if row.zone.kind == "stage")
    assert stage.piece == "ship" and stage.neighbour


def test_every_table_can_be_built():
    assert find_stops(judge_all()) == []


def test_a_pad_is_judged_like_a_place():
    report, _ = judge_all()["raids", "second"]
    [pad] = [row for row in report.rows if row.zone.kind == "pad"]
    assert (pad.piece, pad.sensor) == ("tile", "MFRC522") and pad.margin >= 1


def test_a_pad_that_hears_the_tiles_beside_it_is_refused():
    layout = build("raids", "second")
    x, y, w, h = layout.pad
    layout.readers.clear()
    layout.add_pad(MFRC522, "pad", ("tile",), (x, y - 15, w, h))
    assert any("pad hears the tags there" in text for text in find_refusals(Report(layout)))


def test_any_refusal_stops():
    judged = judge_all()
    table = ("drakkar", "core")
    assert find_stops({**judged, table: (judged[table][0], ["drakkar core: no"])}) == [
        "drakkar core: no"
    ]


def test_every_sensed_zone_has_its_row():  # and some that are not
    judged = judge_all()
    rows = {(row["table"], row["zone"], row["sensor"]) for row in list_field_rows(judged)}
    for report, _ in judged.values():
        layout = report.layout
        for zone in report.zones:
            sensors = {
                sensor for title, name, sensor in rows if (title, name) == (layout.title, zone.name)
            }
            assert any(sensor.startswith(("MFRC", "PN5")) for sensor in sensors) == (
                zone.reader != UNSENSED
            )
            has_switch = zone.input < len(layout.inputs) - layout.detents
            assert any(sensor.startswith("DRV") for sensor in sensors) == has_switch


def test_coils_are_listed_where_they_can_be_built():
    judged = judge_all()
    rows = list_coil_rows(judged)
    assert [row["reader"] for row in rows if row["table"] == "vikings_on_board core"] == [
        f"lane {ship}" for ship in range(1, 9)
    ]


def test_every_hole_in_a_coils_board_has_its_clearance():
    rows = [row for row in list_coil_rows(judge_all()) if row["holes"]]
    assert {row["table"] for row in rows} == {"vikings_on_board full"}
    assert (
        sum(row["holes"] for row in rows) == 2 * 32
    )  # a switch and a pixel for each place of a quay
    assert all(float(row["hole to copper mm"]) >= HOLE_AIR for row in rows)


@pytest.mark.parametrize("game", NAMES)
def test_every_piece_is_on_the_sheet(game):
    layout = build(game, "full")
    for kind in {kind for zone in layout.zones for kind in zone.holds}:
        piece = find_piece(game, kind)
        assert piece.width > 0 and piece.grams > 0 and piece.pole in (1, -1)
