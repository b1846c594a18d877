"""The same seed gives the same plan and the same advice everywhere, budget by budget.

In the frozen port the kernels of weighing and of a game's traits are machine code.
"""

import pytest
from skald.rules.registry import load

from host_sim.micropython import transcript
from tests.rules.games import list_setups


@pytest.mark.parametrize("levels, positions", [((0, 1, 2), 2), (("coach",), 3)])
def test_plans_and_advice_are_the_same_everywhere(game, levels, positions, every_micropython):
    seats, options = list_setups(load(game))[-1]
    args = [game, seats, options, 5, positions, *levels]
    expected = transcript("tests.solo.plans", "cpython", args)
    assert len(expected.splitlines()) == len(levels) * positions
    assert every_micropython("tests.solo.plans", args, "192k") == expected
