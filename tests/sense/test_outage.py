"""A reader that has failed comes back: the table is read again, and nobody is told anything meanwhile."""

from contextlib import closing

import pytest
from skald.recognition.tracker import MISMATCH
from skald.rules.registry import NAMES, load

from host_sim.faults.table import PlainTable
from host_sim.hands import lay_out_table

_STEP_MS = 20
_BACK_MS = 10_000


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_called_wrong_while_a_reader_comes_back(game):
    with closing(PlainTable(game, "net", load(game).PLAYERS[1], 5)) as table:
        lay_out_table(table, 5)
        table.run(3000)
        dead = table.session.snapshot.dead_place
        table.board.reader.is_dead = True
        table.run(1000)
        assert all(dead[: table.game_loop.scanner.layout.net_places])
        table.board.reader.is_dead = False
        spent_ms = 0
        while any(dead) and spent_ms < 2 * _BACK_MS:
            table.run(_STEP_MS)
            spent_ms += _STEP_MS
            assert table.session.verdict != MISMATCH
        assert spent_ms < _BACK_MS
        for _ in range(100):
            table.run(_STEP_MS)
            assert table.session.verdict != MISMATCH


@pytest.mark.parametrize("game", NAMES)
def test_what_a_deaf_reader_does_not_hear_was_not_lifted(game):
    """Until it is restarted every tag is silent, and so are the dice."""
    with closing(PlainTable(game, "net", load(game).PLAYERS[1], 5)) as table:
        lay_out_table(table, 5)
        table.run(3000)
        session = table.session
        seen, log, restarts = bytes(session.snapshot.seen), len(session.game.log), 0
        for _ in range(12):
            table.board.reader.is_deaf = True
            table.run(2500)
            restarts += not table.board.reader.is_deaf
            assert len(session.game.log) == log and not any(session.snapshot.touched)
        assert restarts == 12 and bytes(session.snapshot.seen) == seen
