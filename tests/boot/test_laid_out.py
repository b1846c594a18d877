"""A table is counted as laid out soon after its last piece, even by hands that put down fifty a second."""

import pytest

from host_sim.bench import list_games, startup


@pytest.mark.parametrize("game", list_games())
def test_a_table_is_laid_out_soon_after_its_last_piece(game):
    assert 0 < startup.find_laid_out(game) <= startup.LAID_OUT_MS
