"""A reader that has failed comes back: the table is read again, and nobody is told anything meanwhile."""

from contextlib import closing

import pytest
from skald.recognition.tracker import MISMATCH
from skald.rules.registry import NAMES, load

from host_sim.faults.table import PlainTable
from host_sim.hands import lay_out_table

_STEP_MS = 20
_BACK_MS = 10_000


@pytest.fixture(params=NAMES)
def table(request):
    with closing(PlainTable(request.param, "net", load(request.param).PLAYERS[1], 5)) as table:
        lay_out_table(table, 5)
        table.run(3000)
        yield table


def test_nothing_is_called_wrong_while_a_reader_comes_back(table):
    dead, back_ms = table.session.snapshot.dead_place, None
    table.board.reader.is_dead = True
    table.run(1000)
    assert all(dead[: table.session.layout.net_places])
    table.board.reader.is_dead = False
    for spent_ms in range(0, _BACK_MS + 2000, _STEP_MS):
        if back_ms is None and not any(dead):
            back_ms = spent_ms
        table.run(_STEP_MS)
        assert table.session.verdict != MISMATCH
    assert back_ms is not None and back_ms < _BACK_MS


def test_what_a_deaf_reader_does_not_hear_was_not_lifted(table):
    """Until it is restarted every tag is silent, and so are the dice."""
    session = table.session
    seen, log = bytes(session.snapshot.seen), len(session.game.log)
    for _ in range(12):
        table.board.reader.is_deaf = True
        table.run(2500)
        assert not table.board.reader.is_deaf, "it was not restarted"
        assert len(session.game.log) == log and not any(session.snapshot.touched)
    assert bytes(session.snapshot.seen) == seen
