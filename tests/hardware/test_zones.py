"""The zones of every table lie on it, beside each other, within what the formats can count."""

import itertools

import pytest
from skald.rules.registry import NAMES

from hardware.layouts.base import KITS, build


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("game", NAMES)
def test_zones_lie_beside_each_other_on_the_table(game, kit):
    layout = build(game, kit)
    for zone in layout.zones:
        assert 0 <= zone.x <= layout.width - zone.w and 0 <= zone.y <= layout.height - zone.h
    for one, other in itertools.combinations(layout.zones, 2):
        is_apart = one.x >= other.x + other.w or other.x >= one.x + one.w
        assert is_apart or one.y >= other.y + other.h or other.y >= one.y + one.h, (one, other)
    assert len({(pixel.x, pixel.y) for pixel in layout.pixels}) == len(layout.pixels)
