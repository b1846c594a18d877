"""A table is counted as laid out soon after its last piece, even by hands that put down fifty a second."""

import contextlib
from random import Random

import pytest
from skald.rules.base import OFF
from skald.rules.registry import load

from hardware.packed import list_games
from host_sim.hands import Hands, Misunderstood

_MOST_MS = 8000


@pytest.mark.parametrize("game", list_games())
def test_a_table_is_laid_out_soon_after_its_last_piece(game, make_table):
    table = make_table(game, "net", load(game).PLAYERS[1], seed=11)
    put_us = []
    table.world.listen(lambda piece, old, new: put_us.append(new != OFF and table.clock.now_us))
    hands = Hands(table.world, table, Random(11))
    hands.patience_ms = 0
    with contextlib.suppress(Misunderstood):  # these hands do not wait at all
        table.follow(hands.lay_out())
    end_us = max(put_us) + 1000 * _MOST_MS
    assert table.session.is_setting_up
    while table.session.is_setting_up:
        assert table.clock.now_us < end_us
        table.run(5)
