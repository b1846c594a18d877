"""The same seed gives the same plan everywhere, budget by budget.

In the frozen port the kernels of weighing and of a game's traits are machine code.
"""

import pytest
from skald.rules.registry import NAMES, load

from host_sim.micropython import transcript
from tests.rules.games import list_setups

_POSITIONS = 2


@pytest.mark.parametrize("name", NAMES)
def test_plans_are_the_same_everywhere(name, every_micropython):
    seats, options = list_setups(load(name))[-1]
    args = [name, seats, options, 5, _POSITIONS, 0, 1, 2]
    expected = transcript("tests.solo.plans", "cpython", args)
    assert len(expected.splitlines()) == 3 * _POSITIONS
    assert every_micropython("tests.solo.plans", args, "192k") == expected
