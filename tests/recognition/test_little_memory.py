"""Memory that is short for a moment, while a page is drawn, say: the picture is judged again."""

import pytest
from skald.recognition import lookahead
from skald.recognition import tracker as track
from skald.rules.base import OFF

from tests.guidance.mending import list_repairs, start


def run_short(monkeypatch, times):
    """Let the first `times` searches of a look-ahead run out of memory; return a list of those still to come."""
    search, left = lookahead.LookAhead.search, [True] * times

    def search_with_little(look_ahead, done):
        yield 1
        if left:
            left.pop()
            raise MemoryError
        yield from search(look_ahead, done)

    monkeypatch.setattr(lookahead.LookAhead, "search", search_with_little)
    return left


def put_somewhere_wrong(table):
    """Take one piece to a place where nothing belongs yet; return it."""
    world, zones = table.world, table.session.tracker.expected.zones
    piece = next(i for i, zone in enumerate(zones) if zone != OFF)
    world.put(piece, next(zone for zone in range(len(table.layout.zones)) if zone not in zones))
    return piece


@pytest.mark.parametrize("times", [1, 3])
def test_a_search_that_runs_out_of_memory_begins_again(monkeypatch, times):
    table, _ = start("raids", actions=6)
    log = list(table.session.game.log)
    left = run_short(monkeypatch, times)
    piece = put_somewhere_wrong(table)
    table.run(5000)
    assert not left
    assert table.session.verdict == track.MISMATCH
    assert [moved for moved, _, _ in list_repairs(table)] == [piece]
    assert list(table.session.game.log) == log
