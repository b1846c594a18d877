"""The whole firmware on a bounded heap, at the simulated chips: frozen without the network, and in files with it."""

import pytest

from host_sim.board_model import FILES_BYTES

pytestmark = pytest.mark.needs("i386-gcc")
_GAME = "vikings"  # takes most when it is frozen, with four seats; `make bench` plays all games
_GAME_IN_FILES = "vikings_on_board"  # takes most in files
_FROZEN_BYTES = 104 * 1024  # FIGURES.md says where the limit of the bench is missed
_ACTIONS = 1
_WRONG = 1  # a second wrong table adds a hundred bytes; `make bench` has three


@pytest.mark.parametrize(
    "game, is_frozen, limit",
    [(_GAME, True, _FROZEN_BYTES), (_GAME_IN_FILES, False, FILES_BYTES)],
    ids=["frozen", "files"],
)
def test_whole_firmware_plays_within_its_memory(game, is_frozen, limit):
    from host_sim.micropython import whole

    weight = whole.measure_whole(game, is_frozen=is_frozen, most_actions=_ACTIONS, wrong=_WRONG)
    assert weight["actions"] == _ACTIONS
    assert weight["most"] <= limit
