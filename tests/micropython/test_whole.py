"""The whole firmware on a bounded heap: everything but the network, at the simulated chips, code in
ROMFS.
"""

import pytest

from host_sim.micropython.size import WHOLE_GOAL
from host_sim.toolchain import Missing, find_unix

_GAME = "raids"  # 31 readers, four seats
_ACTIONS = 2


@pytest.fixture(scope="module")
def weight():
    try:
        find_unix()
    except Missing as missing:
        pytest.skip(str(missing))
    from host_sim.micropython import whole

    return whole.measure_whole(_GAME, most_actions=_ACTIONS)


def test_whole_firmware_plays_within_its_memory(weight):
    from host_sim.micropython import whole

    assert weight["actions"] == _ACTIONS
    assert weight["most"] <= WHOLE_GOAL
    assert whole.plays_within(WHOLE_GOAL, _GAME, weight["stand-in"], most_actions=_ACTIONS)


@pytest.mark.parametrize("game", ["vikings"])  # most pieces and readers; make bench plays all
def test_so_does_the_largest_game(weight, game):
    from host_sim.micropython import whole

    assert whole.plays_within(WHOLE_GOAL, game, weight["stand-in"], most_actions=_ACTIONS)


def test_too_small_a_heap_is_noticed(weight):
    from host_sim.micropython import whole

    assert not whole.plays_within(
        weight["seated"] - 4096, _GAME, weight["stand-in"], most_actions=0
    )
