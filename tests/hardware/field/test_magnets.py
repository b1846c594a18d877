"""Magnets and rings against closed forms, integrals and tables."""

import re
from pathlib import Path

import numpy as np
import pytest

from hardware.field.biot import Coil, make_polygon, make_rectangle
from hardware.field.inductance import find_inductance, find_mutual_of_loops
from hardware.field.magnets import (
    find_elliptic,
    find_mutual_of_rings,
    find_pull,
    find_reach,
    find_sideways_pull,
)
from hardware.field.metal import find_shift
from hardware.layouts.base import SECOND, build
from hardware.pieces import DISC_4, DISC_5, NTAG_18, Piece, find_piece
from hardware.section import HALL_DEPTH
from hardware.sensed import DRV5032FA, MU0, N35, NTAG213, Magnet, make_round


@pytest.mark.parametrize(
    "m, first, second",
    (
        (0.0, 1.5707963268, 1.5707963268),
        (0.5, 1.8540746773, 1.3506438810),
        (0.9, 2.5780921134, 1.1047747327),
    ),
)
def test_elliptic_integrals(m, first, second):
    """Abramowitz and Stegun, table 17.1."""
    assert find_elliptic(m) == pytest.approx((first, second), abs=1e-9)


@pytest.mark.parametrize(
    "a, b, h", ((0.25, 0.20, 0.10), (0.02, 0.02, 0.001), (0.0025, 0.002, 0.008))
)
def test_two_coaxial_rings(a, b, h):
    """The integral of Neumann itself: NIST Digital Library of Mathematical Functions, 19.34.1."""
    angles = np.linspace(0, 2 * np.pi, 20000, endpoint=False)
    mean = np.mean(np.cos(angles) / np.sqrt(h**2 + a**2 + b**2 - 2 * a * b * np.cos(angles)))
    assert find_mutual_of_rings(a, b, h) == pytest.approx(MU0 * np.pi * a * b * mean, rel=1e-9)


def test_rings_far_apart_are_dipoles():
    wanted = MU0 * np.pi * 0.02**2 * 0.03**2 / (2 * 2.0**3)
    assert find_mutual_of_rings(0.02, 0.03, 2.0) == pytest.approx(wanted, rel=1e-3)


def test_squares_couple_much_as_rings_of_their_area():
    """Neumann's sum over straight wires against Maxwell's formula for circles."""
    side = 0.02 * np.sqrt(np.pi)
    squares = find_mutual_of_loops(
        make_rectangle(0, 0, side, side), make_rectangle(0, 0, side, side, 0.03)
    )
    assert squares == pytest.approx(find_mutual_of_rings(0.02, 0.02, 0.03), rel=0.03)


def test_a_polygon_has_the_area_of_its_circle():
    corners = make_polygon(0.01, 24)[:, :2]
    following = np.roll(corners, -1, axis=0)
    area = (corners[:, 0] * following[:, 1] - corners[:, 1] * following[:, 0]).sum() / 2
    assert area == pytest.approx(np.pi * 0.01**2)


@pytest.mark.parametrize("below", (2.0, 4.5, 10.0))
@pytest.mark.parametrize("magnet", (Magnet(4, 2), Magnet(5, 2), Magnet(10, 3)))
def test_field_under_the_middle_of_a_disc(magnet, below):
    """B = Br / 2 ((z + t) / sqrt(r^2 + (z + t)^2) - z / sqrt(r^2 + z^2))."""
    r, t = magnet.diameter / 2, magnet.thickness
    wanted = N35 / 2 * ((below + t) / np.hypot(r, below + t) - below / np.hypot(r, below))
    assert find_reach(magnet, 0.0, below) == pytest.approx(1000 * wanted, rel=0.01)


def test_field_beside_a_disc_is_that_of_a_dipole():
    magnet = Magnet(4, 2)
    found = find_reach(magnet, 36.0, 4.0)
    far = np.hypot(0.036, 0.005)
    wanted = MU0 * magnet.moment / (4 * np.pi * far**3) * (3 * (0.005 / far) ** 2 - 1)
    assert found == pytest.approx(abs(wanted) * 1000, rel=0.02)


def test_two_discs_pull_like_dipoles_when_far():
    one, other = Magnet(4, 2), Magnet(5, 2)
    apart = 0.030 + 0.002
    wanted = 3 * MU0 * one.moment * other.moment / (2 * np.pi * apart**4)
    assert find_pull(one, other, 30.0) == pytest.approx(wanted, rel=0.02)
    assert find_sideways_pull(one, other, 32.0) == pytest.approx(wanted / 2, rel=1e-9)


def test_the_stack_that_was_found_to_move():
    """Two discs of 5 x 2 mm, 4 mm of wood between them: 0.35 N, as was estimated by hand."""
    disc = Magnet(5, 2)
    assert find_pull(disc, disc, 4.0) == pytest.approx(0.35, abs=0.01)
    assert find_pull(disc, disc, 2.0) > 2 * find_pull(disc, disc, 4.0)


def test_metal_in_a_coil_displaces_as_much_field_as_a_sphere():
    """In the middle of a square loop of side a, H is 2 sqrt(2) I / (pi a): a small magnet's share in closed
    form.
    """
    tag = make_round("large", NTAG213, 60, 62)
    shift = find_shift(Piece(60, 60, 20, 9, tag, magnet=Magnet(3, 0.0)))
    side = (tag.width - 0.3) / 1000  # along the middle of its track
    field = 2 * np.sqrt(2) / (np.pi * side)
    coil = Coil(0, 0, tag.width / 1000, tag.height / 1000, 1, 0.0003)
    share = MU0 * 2 * np.pi * 0.0015**3 * field**2 / find_inductance(coil)
    assert shift == pytest.approx(13.56e6 * share / 2, rel=0.01)


def test_a_larger_magnet_shifts_more_and_one_under_the_winding_most():
    shifts = [find_shift(Piece(20, 20, 9, 9, NTAG_18, magnet=Magnet(d, 2))) for d in (3, 4, 6)]
    assert shifts == sorted(shifts) and shifts[2] > 3 * shifts[0]
    edge = NTAG_18.width / 2
    beside = find_shift(Piece(40, 40, 9, 9, NTAG_18, (edge, 0), DISC_4))
    assert beside > shifts[1] > find_shift(Piece(60, 60, 9, 9, NTAG_18, (2.5 * edge, 0), DISC_4))


def test_the_guide_tries_a_switch_at_the_distances_that_were_computed():
    guide = (Path(__file__).parents[3] / "hardware/guide.md").read_text()
    on, off = re.search(r"when ([\d.]+) mm are left.*off before ([\d.]+) mm", guide, re.S).groups()
    for distance, threshold in ((on, DRV5032FA.operate), (off, DRV5032FA.release)):
        assert find_reach(DISC_5, 0.0, float(distance)) == pytest.approx(threshold, rel=0.02)


def test_a_switch_between_the_marks_of_a_stage_feels_no_ship():
    """Why kit `second` of Raids has none there (hardware/layouts/raids.py)."""
    layout, ship = build("raids", SECOND), find_piece("raids", "ship")
    mark = layout.find_guide(layout.zone("stage"), "ship", ship).sx  # to the far end of its slack
    for aside in np.linspace(ship.width / 2, mark, 5):
        assert find_reach(DISC_5, float(aside), HALL_DEPTH) < DRV5032FA.operate / 2
