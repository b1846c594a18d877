"""Copper under a coil's field: a whole sheet stops it, the comb of a tile does not."""

import numpy as np
import pytest

from hardware.board.tile import list_windows, read_tile
from hardware.field.biot import Coil, find_coil_field, find_loop_field
from hardware.field.report import Report
from hardware.field.sheet import find_eddies, find_kept_field, place_squares
from hardware.layouts.base import build
from hardware.section import TAG_LIFT, TILED_GAP, TOP

_EDGE = 0.002
_RISE = 0.0026  # from the coil to the middle of a tile
_LIFTS = (0.0, 0.01)  # an emblem, a pawn on it


def list_squares(size, holes=()):
    """Return the squares of a sheet of `size` mm without `holes`."""
    columns, rows = (int(side / 1000 / _EDGE + 0.5) for side in size)
    found = []
    for column in range(columns):
        for row in range(rows):
            x, y = 1000 * (column + 0.5) * _EDGE, 1000 * (row + 0.5) * _EDGE
            if not any(left < x < right and top < y < end for left, top, right, end in holes):
                found.append((column, row))
    return np.array(found)


def find_least_kept(holes, lift):
    tile = read_tile("drakkar")
    x, y = np.array(tile.find_middle(1)) / 1000
    coil = Coil(x, y, tile.coil / 1000, tile.coil / 1000, 3)
    height = (TOP + TILED_GAP + TAG_LIFT) / 1000 + lift
    points = np.array(
        [(x + dx, y + dy, height) for dx in (-0.006, 0, 0.006) for dy in (-0.006, 0, 0.006)]
    )
    return find_kept_field(coil, list_squares(tile.size, holes), _EDGE, _RISE, points).min()


@pytest.mark.parametrize("lift", _LIFTS)
def test_ground_without_windows_would_leave_nothing(lift):
    assert abs(find_least_kept((), lift)) < 0.05


def test_a_tile_leaves_each_tag_in_drakkar_enough():
    holes = [window.hole for window in list_windows(read_tile("drakkar"))]
    kept = min(find_least_kept(holes, lift) for lift in _LIFTS)
    assert kept > 0.85
    margins = [
        row.margin for row in Report(build("drakkar", "full")).rows if row.sensor == "MFRC522"
    ]
    assert len(margins) == 30 and min(margins) * kept > 1.05


def test_a_wide_sheet_is_a_mirror():
    """The coil sees its image, as far behind the sheet as it lies before it."""
    size = (144, 72)
    coil = Coil(0.072, 0.036, 0.02, 0.02, 3)
    squares = list_squares(size)
    eddies, _ = find_eddies(coil, squares, _EDGE, 0.008)
    point = np.array([[0.072, 0.036, 0.004]])
    added = sum(
        current * find_loop_field(corners, point)[0, 2]
        for current, corners in zip(eddies, place_squares(squares, _EDGE, 0.008))
    )
    image = find_coil_field(coil, np.array([[0.072, 0.036, 0.012]]))[0, 2]
    assert added == pytest.approx(-image, rel=0.05)
