"""Fields and inductances against closed forms and published tables."""

import numpy as np
import pytest

from hardware.field import inductance
from hardware.field.biot import Coil, find_coil_field, find_loop_field, make_rectangle


@pytest.mark.parametrize("x", (0.0, 0.004, 0.03, 0.2))
def test_field_on_the_axis_of_a_rectangle(x):
    """Finkenzeller, RFID Handbook, 4.1.1.1."""
    a, b = 0.066, 0.29
    wanted = a * b / (4 * np.pi * np.sqrt((a / 2) ** 2 + (b / 2) ** 2 + x**2))
    wanted *= 1 / ((a / 2) ** 2 + x**2) + 1 / ((b / 2) ** 2 + x**2)
    found = find_loop_field(make_rectangle(0, 0, a, b), np.array([[0, 0, x]]))
    assert found[0] == pytest.approx((0, 0, wanted), abs=1e-9)


@pytest.mark.parametrize("width, height", ((0.066, 0.29), (0.04, 0.04), (0.03, 0.29)))
def test_inductance_of_a_rectangle(width, height):
    """Grover, Inductance Calculations, formula 58, without the field inside the wire."""
    coil = Coil(0, 0, width, height, 1, 0.001)
    a, b = next(coil.list_turns())
    radius = 0.2235 * (0.001 + inductance.COPPER_THICKNESS)
    diagonal = np.hypot(a, b)
    wanted = (
        a * np.log(2 * a / radius)
        + b * np.log(2 * b / radius)
        - a * np.arcsinh(a / b)
        - b * np.arcsinh(b / a)
    )
    wanted = inductance.MU0 / np.pi * (wanted + 2 * diagonal - 2 * (a + b))
    assert inductance.find_inductance(coil) == pytest.approx(wanted, rel=2e-3)


def test_two_parallel_wires_of_a_length():
    """Grover, formula 1: equal, side by side."""
    length, apart = 0.3, 0.02
    ratio = length / apart
    wanted = np.log(ratio + np.sqrt(1 + ratio**2)) - np.sqrt(1 + 1 / ratio**2) + 1 / ratio
    assert inductance.find_mutual_of_wires(length, 0, length, apart) == pytest.approx(
        2e-7 * length * wanted, rel=1e-9
    )


def test_mutual_inductance_is_the_flux_through_the_other():
    one, other = Coil(0, 0, 0.04, 0.04), Coil(0.06, 0.01, 0.02, 0.02)
    width, height = next(other.list_turns())
    part = (np.arange(40) + 0.5) / 40 - 0.5
    across, down = np.meshgrid(other.x + part * width, other.y + part * height)
    points = np.column_stack((across.ravel(), down.ravel(), np.full(1600, 0.005)))
    flux = inductance.MU0 * find_coil_field(one, points)[:, 2].mean() * width * height
    assert inductance.find_mutual(one, other, 0.005) == pytest.approx(flux, rel=1e-3)
    assert flux < 0  # beside a coil its field comes back down


def test_coupling_is_one_with_itself_and_falls():
    coil = Coil(0, 0, 0.02, 0.02, 1, 0.0003)
    assert 0.4 < inductance.find_coupling(coil, coil, 0.001) < 1
    couplings = [inductance.find_coupling(coil, coil, rise) for rise in (0.002, 0.008, 0.02, 0.05)]
    assert couplings == sorted(couplings, reverse=True) and couplings[-1] < 0.02
