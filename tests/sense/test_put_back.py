"""A piece is noticed as soon when it is put back as when it is moved."""

import random

import pytest
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

from host_sim.hands import lay_out_table

_STEP_MS = 5
_SOON_MS = 250  # a sweep of all readers takes up to 1.7 s
_PIECES = 4


@pytest.fixture(params=("raids", "vikings_on_board"))
def table(request, make_table):
    table = make_table(request.param, "net", load(request.param).PLAYERS[1], 41)
    table.follow(lay_out_table(table, 41).play(4))
    table.run(2000)
    return table


def list_pieces(table):
    """Return pieces in fields that are not blind."""
    zones, sensor_model = table.layout.zones, table.session.tracker.sensor_model
    return [
        piece
        for piece, zone in enumerate(table.world.zone)
        if zone != OFF
        and zones[zone].place != UNSENSED
        and not sensor_model.blind[zones[zone].place]
    ]


def wait(table, piece, is_there):
    """Return how many milliseconds pass until a reader sees `piece`, or no longer does."""
    for spent_ms in range(0, 9000, _STEP_MS):
        if (table.session.snapshot.seen[piece] != UNSEEN) == is_there:
            return spent_ms
        table.run(_STEP_MS)
    raise AssertionError("nothing was noticed")


def test_what_was_lifted_and_put_back_is_noticed_at_once(table):
    for piece in random.Random(5).sample(list_pieces(table), _PIECES):
        home = table.world.zone[piece]
        table.world.put(piece, OFF)
        wait(table, piece, False)
        table.run(3500)  # by now it is missed, if it may not move
        table.world.put(piece, home)
        assert wait(table, piece, True) < _SOON_MS
        table.run(2000)


def test_what_lies_wrong_is_noticed_at_once_when_it_is_brought_home(table):
    pieces = list_pieces(table)
    rng = random.Random(6)
    for piece in rng.sample(pieces, _PIECES):
        home = table.world.zone[piece]
        table.world.put(piece, table.world.zone[rng.choice(pieces)])
        table.run(6000)
        table.world.put(piece, OFF)
        table.run(600)
        table.world.put(piece, home)
        table.run(_SOON_MS)
        assert table.session.snapshot.seen[piece] == table.layout.zones[home].place
        table.run(2000)
