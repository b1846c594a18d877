"""A size at which a piece, a light or a recess does not fit is refused."""

import dataclasses

from hardware.drawing.room import find_cramped, judge_room
from hardware.layouts import raids
from hardware.layouts.base import FIRST, build


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


def test_a_larger_tile_of_your_copy_is_refused_where_it_has_no_room(monkeypatch):
    tile = dataclasses.replace(raids.PIECES["tile"], width=70, depth=70)
    monkeypatch.setitem(raids.PIECES, "tile", tile)
    found = find_cramped(build("raids", FIRST))
    assert any("tile is larger than" in text for text in found)
