"""A size at which a piece, a light or a recess does not fit is refused, in every kit."""

import dataclasses

import pytest

from hardware.drawing.room import find_cramped, judge_room
from hardware.layouts import drakkar, raids
from hardware.layouts.base import FIRST, build


def test_every_table_has_room():
    assert judge_room() == []


@pytest.mark.parametrize(
    "module, square, said",
    [
        (drakkar, 26.5, "the recesses of square"),
        (drakkar, 24.0, "a emblem is larger than square0"),
    ],
)
def test_a_square_too_small_for_its_emblem_is_refused(monkeypatch, module, square, said):
    monkeypatch.setattr(module, "SQUARE", square)
    assert any(said in text for text in find_cramped(build("drakkar", FIRST)))


def test_a_light_below_a_piece_is_refused():
    layout = build("drakkar", FIRST)
    pixel = layout.pixels[layout.zone("square", 4).pixels[0]]
    pixel.x, pixel.y = layout.zone("square", 4).middle
    (text,) = find_cramped(layout)
    assert text.startswith("drakkar first: light ") and text.endswith(
        "of square4 lies under the emblem"
    )


def test_a_larger_tile_of_your_copy_is_refused_where_it_has_no_room(monkeypatch):
    tile = dataclasses.replace(raids.PIECES["tile"], width=70, depth=70)
    monkeypatch.setitem(raids.PIECES, "tile", tile)
    found = find_cramped(build("raids", FIRST))
    assert any("tile is larger than" in text for text in found)
