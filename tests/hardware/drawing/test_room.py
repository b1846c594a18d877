"""The zones of every table lie on it, beside each other, and a size at which a piece, a light or a recess does not
fit is refused.
"""

import itertools

import pytest

from hardware.drawing.room import find_cramped, judge_room
from hardware.layouts.base import FIRST, KITS, build


def test_every_table_has_room():
    assert judge_room() == []


def test_recesses_that_overlap_are_refused():
    layout = build("vikings_on_board", FIRST)
    layout.zone("quay", 1).x -= 2.0
    assert any("the recesses of quay0 and quay1 overlap" in text for text in find_cramped(layout))


def test_a_light_below_a_piece_is_refused():
    layout = build("vikings_on_board", FIRST)
    spot = layout.zone("spot", 4)
    pixel = layout.pixels[spot.pixels[0]]
    pixel.x, pixel.y = spot.middle
    (text,) = find_cramped(layout)
    assert text.startswith("vikings_on_board first: light ")
    assert text.endswith("of spot4 lies under the figure")


@pytest.mark.parametrize("kit", KITS)
def test_zones_lie_beside_each_other_on_the_table(game, kit):
    layout = build(game, kit)
    for zone in layout.zones:
        assert 0 <= zone.x <= layout.width - zone.w and 0 <= zone.y <= layout.height - zone.h
    for one, other in itertools.combinations(layout.zones, 2):
        is_apart = one.x >= other.x + other.w or other.x >= one.x + one.w
        assert is_apart or one.y >= other.y + other.h or other.y >= one.y + one.h, (one, other)
    assert len({(pixel.x, pixel.y) for pixel in layout.pixels}) == len(layout.pixels)
