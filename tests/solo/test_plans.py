"""The same seed gives the same plan on CPython and on both MicroPythons, budget by budget."""

import pytest
from skald.rules.registry import NAMES, load

from host_sim.micropython import transcript
from tests.rules.games import list_setups

_POSITIONS = 4


@pytest.mark.parametrize("name", NAMES)
def test_plans_are_the_same_everywhere(name, micropython):
    seats, options = list_setups(load(name))[-1]
    args = [name, seats, options, 5, _POSITIONS, 0, 1, 2]
    expected = transcript("tests.solo.plans", "cpython", args)
    assert len(expected.splitlines()) == 3 * _POSITIONS
    assert micropython("tests.solo.plans", args, "192k") == expected
