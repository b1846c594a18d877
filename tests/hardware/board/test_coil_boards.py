"""Coil boards have the coils that the fields were computed for."""

import dataclasses
import math

import pytest

from hardware.board.coil import CoilBoard, CoilError, list_coils
from hardware.board.make import make_coil
from hardware.field.readers import find_coil
from hardware.layouts.base import build
from hardware.packed import list_tables

COILS = {board.name: board for board in list_coils()}


def write(board):
    """Return the text of a board's KiCad file."""
    return next(iter(make_coil(board).values())).decode()


def test_every_loop_of_every_table_has_its_board():
    loops = [reader for table in list_tables() for reader in build(*table).readers if reader.loop]
    assert len(loops) > 80 and len(COILS) < 12
    for reader in loops:
        coil = find_coil(reader)[0]
        assert any((b.chip, b.coil) == (reader.chip, coil) for b in COILS.values()), reader.label


@pytest.mark.parametrize("name", COILS)
def test_no_ground_lies_around_it(name):
    """It would act as a shorted turn."""
    assert "(zone" not in write(COILS[name])


@pytest.mark.parametrize("name", COILS)
def test_the_track_is_as_long_as_the_turns_that_were_computed(name):
    board = COILS[name]
    points = board.list_corners()
    length = sum(math.dist(one, other) for one, other in zip(points, points[1:]))
    wanted = sum(2000 * (width + height) for width, height in board.coil.list_turns())
    assert length == pytest.approx(wanted, abs=4 * board.coil.turns)
    width, height = board.size
    assert max(abs(x) for x, _ in points) + 500 * board.coil.track == pytest.approx(width / 2 - 0.8)
    assert max(abs(y) for _, y in points) + 500 * board.coil.track == pytest.approx(
        height / 2 - 0.8
    )


@pytest.mark.parametrize("name", COILS)
def test_each_half_is_matched_as_the_circuit_says(name):
    ends = {}
    for part in COILS[name].list_parts():
        for net in part.nets.values():
            ends.setdefault(net, set()).add(part.name)
    assert ends == {
        "COIL": {"R1", "R2"},
        "MA": {"R2", "C3", "C5", "C2", "C8"},
        "MB": {"R1", "C4", "C6", "C1", "C7"},
        "GND": {"C3", "C4", "C5", "C6", "C9", "C10", "J1"},
        "A": {"C2", "C8", "C10", "J1"},
        "B": {"C1", "C7", "C9", "J1"},
    }


def test_a_coil_without_room_for_its_parts_is_refused():
    board = next(iter(COILS.values()))
    with pytest.raises(CoilError, match="no room"):
        CoilBoard(board.chip, dataclasses.replace(board.coil, width=0.012)).list_parts()


def test_every_switch_and_pixel_inside_a_coil_has_its_hole():
    layout = build("vikings_on_board", "full")
    quays = layout.of_kind("quay")
    reader = next(reader for reader in layout.readers if reader.label == "quay 8")
    board = COILS["coil.62x81x2"]
    left, top = reader.loop.x - board.size[0] / 2, reader.loop.y - board.size[1] / 2
    holes = {
        (round(part.x + left, 2), round(part.y + top, 2)): part.footprint.pads[0][5]
        for part in board.list_parts()
        if part.footprint.name.startswith("Hole")
    }
    switches = {tuple(layout.find_switch(zone)): 6.0 for zone in quays[-4:]}
    pixels = [layout.pixels[number] for zone in quays[-4:] for number in zone.pixels]
    assert holes == {**switches, **{(pixel.x, pixel.y): 7.6 for pixel in pixels}}
    text = write(board)
    assert text.count("np_thru_hole circle") == 8
    assert sum(len(coil.holes) for coil in COILS.values()) == 8


@pytest.mark.parametrize(
    "hole",
    [
        (6.0, -28.5, 6.0),  # at a pad of what matches the coil
        (28.0, -20.0, 18.0),  # over the innermost turn
        (0.0, -36.0, 2.5),  # between the ends of the coil
        (-7.75, -23.0, 6.0),  # into the hole of a pixel
    ],
)
def test_a_hole_that_meets_copper_or_another_is_refused(hole):
    board = COILS["coil.62x81x2"]
    with pytest.raises(CoilError, match="a hole meets"):
        dataclasses.replace(board, holes=(*board.holes, hole)).list_parts()


def test_the_clearance_of_a_hole_is_measured_to_the_edge_of_the_copper():
    board = COILS["coil.62x81x2"]
    inside = board.coil.width * 500 - 1000 * board.coil.depth
    turn = dataclasses.replace(board, holes=((inside - 4.0, 20.0, 6.0),))
    assert turn.find_air() == pytest.approx(1.0)
    pad = next(pad for part in board.list_parts() if part.name == "C1" for pad in part.list_pads())
    x, y = pad[2] - board.middle[0] + pad[4] / 2 + 4.5, pad[3] - board.middle[1]
    assert dataclasses.replace(board, holes=((x, y, 8.0),)).find_air() < 0.51
    pair = dataclasses.replace(board, holes=((15.0, 20.0, 4.0), (15.0, 26.0, 6.0)))
    assert pair.find_air() == pytest.approx(1.0)


@pytest.mark.parametrize("name", COILS)
def test_the_print_agrees_with_the_list_of_values(name):
    """coils.csv has C1, C2 and RQ of each half, C1 and C2 as pairs; a builder solders by the names printed beside the pads."""
    text = write(COILS[name])
    printed = [line.split('"')[1] for line in text.splitlines() if line.startswith("(gr_text")]
    assert [printed.count(word) for word in ("RQ", "C0", "C1", "C2")] == [2, 2, 4, 4]
    for part in COILS[name].list_parts():
        is_series = bool({"A", "B"} & set(part.nets.values()))
        assert part.name[0] in "JM" or is_series == (part.label in ("C0", "C1"))
    assert {"A", "GND", "B"} <= set(printed)
