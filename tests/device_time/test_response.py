"""The diary of the readers: where the time from a piece put down to its light goes."""

from types import SimpleNamespace

import pytest
from host_sim.bench.diary import PARTS, Diary
from skald.sense.scanner import NO_READER
from skald.watching.snapshot import Snapshot

from host_sim.clock import SimClock

_TURNS = (  # ms, reader, whether it asks by UID
    (10, NO_READER, False),
    (30, 4, False),
    (2, NO_READER, True),
    (10, 5, True),
    (20, 7, True),
)


@pytest.fixture
def diary():
    """A diary of _TURNS, of which each is one step of the scanner; at their end piece 1 is seen by reader 7."""
    clock, snapshot = SimClock(), Snapshot(3, 9, 2)
    scanner = SimpleNamespace(active=NO_READER, schedule=SimpleNamespace(is_by_uid=False))
    scanner.step = lambda: False
    diary = Diary(scanner, snapshot, clock)
    for ms, scanner.active, scanner.schedule.is_by_uid in _TURNS:
        scanner.step()
        clock.sleep_ms(ms)
    snapshot.set_seen(1, 7)
    clock.sleep_ms(5)
    snapshot.set_seen(1, 7)  # that is no news
    return diary


@pytest.mark.parametrize(
    "put_ms, parts",
    [
        (0, (10, 30, 12, 20)),
        (5, (10, 30, 7, 20)),
        (25, (10, 15, 2, 20)),
        (45, (7, 0, 0, 20)),
        (60, (0, 0, 0, 12)),
        (72, (0, 0, 0, 0)),
    ],
)
def test_the_time_of_a_piece_is_split_by_whose_turn_it_was(diary, put_ms, parts):
    split = diary.split(put_ms * 1000, diary.shown["piece", 1], 80_000, 7)
    assert split == [*parts, 8] and len(split) == len(PARTS)
