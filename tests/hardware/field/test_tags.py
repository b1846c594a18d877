"""The field that tags need, alone and near each other."""

import numpy as np
import pytest

from hardware.field.biot import Coil
from hardware.field.tags import (
    TILT,
    find_cover,
    find_crowd,
    find_flux_field,
    find_shadow,
    find_threshold,
    tilt_down,
    tilt_up,
)
from hardware.sensed import ICODE_SLIX, Tag, make_slix

_CARD_MM = (81.0, 49.0)
_CARD = 0.15  # ISO/IEC 15693-2, least field in A/m


def test_a_card_of_15693_starts_below_the_field_that_its_standard_guarantees():
    assert _CARD / 5 < find_threshold(Tag("", ICODE_SLIX, *_CARD_MM, 0)) < _CARD


def test_smaller_tags_need_more():
    needs = [find_threshold(make_slix("", size, size)) for size in (23, 20, 16, 12, 9)]
    assert needs == sorted(needs)


def test_a_stack_wants_more_the_closer_and_the_higher_it_is():
    tag = Tag("", ICODE_SLIX, 16, 16, 0)
    shadows = [find_shadow(tag, apart, 2) for apart in (2, 5, 10, 50)]
    assert shadows == sorted(shadows, reverse=True) and shadows[-1] < 1.02
    assert find_shadow(tag, 3, 8) > find_shadow(tag, 3, 2) > 1.5
    assert find_shadow(tag, 3, 1) == 1


def test_a_tag_above_another_wants_less_the_farther_aside_it_lies():
    tag = make_slix("", 16.5, 18)
    covers = [find_cover(tag, tag, (aside, 0.0), 3.0) for aside in (0.0, 4.0, 8.0)]
    assert covers == sorted(covers, reverse=True)
    assert find_cover(tag, tag, (0.0, 0.0), 3.0) == pytest.approx(find_shadow(tag, 3.0, 2))


def test_tags_side_by_side_want_more_the_closer_they_lie():
    tag = Tag("", ICODE_SLIX, 14.6, 14.6, 0)
    crowds = [find_crowd(tag, apart) for apart in (16, 18, 21.5, 60)]
    assert crowds == sorted(crowds, reverse=True) and crowds[-1] < 1.02


def test_leaning_tags():
    field = np.array([(0.0, 0.0, 2.0), (3.0, 4.0, 0.0), (0.0, 1.0, -5.0)])
    down, up = tilt_down(field), tilt_up(field)
    assert down[0] == pytest.approx(2 * np.cos(TILT)) == pytest.approx(up[0])
    assert down[1] == 0 and up[1] == pytest.approx(5 * np.sin(TILT))
    # Every direction of leaning, tried one by one, stays between the two.
    azimuths = np.linspace(0, 2 * np.pi, 361)
    ways = np.column_stack([np.sin(TILT) * np.cos(azimuths), np.sin(TILT) * np.sin(azimuths)])
    normals = np.column_stack([ways, np.full(361, np.cos(TILT))])
    heard = np.abs(normals @ field[2])
    assert heard.min() == pytest.approx(down[2], rel=1e-6)
    assert heard.max() == pytest.approx(up[2], rel=1e-6)


def test_right_over_a_wire_a_tag_hears_nothing():
    tag = make_slix("", 16, 18)
    coil = Coil(0, 0, 0.3, 0.3)
    over = find_flux_field(coil, tag, np.array([(0.15, 0.0)]), 0.005)
    inside = find_flux_field(coil, tag, np.array([(0.14, 0.0)]), 0.005)
    assert abs(over[0, 2]) < 0.1 * abs(inside[0, 2])
