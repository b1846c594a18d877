"""An opponent thinks while sensors and lights work: its share of the board's time."""

import asyncio
from types import SimpleNamespace

import pytest
from skald.play.thinking import think
from skald.rules.base import OFF
from skald.solo.levels import HARD
from skald.watching.snapshot import UNSEEN

from host_sim.clock import SimClock
from host_sim.hands import lay_out_table
from tests.solo.opponents_table import seat_opponents

_MANY = 60  # actions
# Every piece that lies has been asked for: some twenty asks a second beside thinking.
_SOON_MS = 4000


@pytest.mark.parametrize("left, slices", [(0, 1), (1, 2), (9, 8)])
def test_readers_have_a_turn_before_each_of_eight_slices_of_thinking(left, slices):
    order = []

    async def sleep_ms(ms):
        order.append("readers")

    def step(may_go_on):
        order.append("slice")
        return order.count("slice") <= left

    asyncio.run(think(SimpleNamespace(step=step), SimClock(), sleep_ms))
    assert order == ["readers", "slice"] * slices


@pytest.fixture
def thinking(make_table):
    """A table of Drakkar where an opponent has begun to think about many ways to move."""
    table = make_table("drakkar", "net", 2, seed=1, solo=",hard")
    hands = lay_out_table(table, 4)
    for pause_ms in hands.play():
        table.run(pause_ms)
        session = table.session
        if session.opponents.is_thinking() and session.game.count_actions() > _MANY:
            break
    return table


def test_whichever_piece_is_lifted_while_somebody_thinks_is_noticed_soon(thinking):
    zones, session = thinking.world.zone, thinking.session
    alone = [piece for piece, zone in enumerate(zones) if zone != OFF and zones.count(zone) == 1]
    for share in (0, 0.35, 0.7, 1):
        thinking.run(300)
        assert session.opponents.is_thinking()
        piece = alone[int(share * (len(alone) - 1))]
        home = zones[piece]
        thinking.world.lift(piece)
        thinking.run(_SOON_MS)
        assert session.snapshot.seen[piece] == UNSEEN and not session.opponents.is_thinking()
        thinking.world.put(piece, home)
        thinking.run(2000)
        session.opponents = seat_opponents(session, HARD)  # it thinks anew
