"""Computed values as parts that are sold."""

import pytest

from hardware.field.antenna import Match
from hardware.field.values import (
    make_real,
    name_capacitor,
    raise_resistor,
    split_capacitor,
)


@pytest.mark.parametrize(
    "picofarad, name", ((680.0, "680"), (717.7, "680 + 39"), (35.4, "33 + 2.4"), (98.5, "91 + 7.5"))
)
def test_a_capacitor_is_one_or_two_that_are_sold(picofarad, name):
    assert name_capacitor(picofarad * 1e-12) == name


@pytest.mark.parametrize("picofarad", (10.7, 20.3, 66.2, 175.3, 283.5, 400.9, 775.8))
def test_a_pair_misses_its_value_by_far_less_than_its_spread(picofarad):
    assert sum(split_capacitor(picofarad * 1e-12)) == pytest.approx(picofarad, rel=0.006)


def test_a_resistor_never_damps_less_than_it_has_to():
    assert raise_resistor(0.86) == pytest.approx(0.91) and raise_resistor(1.0) == pytest.approx(1.0)
    assert make_real(Match(35.3e-12, 283.5e-12, 0.86)).rq == pytest.approx(0.91)
