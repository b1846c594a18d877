"""Dummy readers rest between their turns, and one that falls deaf is restarted."""

from skald.sense.reader_health import MOST_AWAKE
from skald.sense.schedule import HOT, WANTED
from skald.watching.snapshot import UNSEEN

from tests.sense.wooden import READERS, Table

# -- several pieces gone at once ---------------------------------------------------


def lay(table, pieces, reader):
    """Put `pieces` over `reader` and let the scanner see them."""
    for piece in pieces:
        table.put(piece, reader)
    table.scanner.hot[reader] |= HOT
    table.take_turns(60)
    assert [table.snapshot.seen[piece] for piece in pieces] == [reader] * len(pieces)


def test_a_reader_that_falls_deaf_is_restarted_before_its_report_counts():
    table = Table()
    lay(table, (0, 1, 2), 4)
    hidden, table.readers[4].lying = table.readers[4].lying, set()
    while not table.restarts:
        table.take_turns(1)
    assert table.restarts == [4] and not table.fields
    table.readers[4].lying = hidden
    table.take_turns(60)
    assert table.restarts == [4] and not table.snapshot.dead_reader[4]
    assert list(table.snapshot.seen[:3]) == [4, 4, 4] and not any(table.scanner._misses)


def test_several_pieces_that_were_taken_are_gone_after_one_doubt():
    table = Table()
    lay(table, (0, 1, 2), 4)
    for piece in range(3):
        table.put(piece, None)
    table.take_turns(60)
    assert table.restarts == [4]
    assert list(table.snapshot.seen[:3]) == [UNSEEN] * 3
    lay(table, (0, 1), 4)
    table.put(0, None)
    table.put(1, None)
    table.take_turns(60)
    assert table.restarts == [4, 4]  # the next time the scanner doubts it again


def test_one_piece_is_taken_without_any_doubt():
    table = Table()
    lay(table, (0,), 4)
    table.put(0, None)
    table.take_turns(60)
    assert not table.restarts and table.snapshot.seen[0] == UNSEEN


def test_a_reader_that_hears_nothing_is_configured_again_now_and_then():
    table = Table()
    lay(table, (0,), 4)
    resets = []
    table.readers[4].reset = lambda: resets.append(table.clock.ticks_ms())
    table.put(0, None)
    table.take_turns(6000)
    assert len(resets) > 2
    pauses = [after - before for before, after in zip(resets, resets[1:])]
    assert all(5900 <= pause <= 9000 for pause in pauses)
    lay(table, (0,), 4)
    del resets[:]
    table.take_turns(2000)
    assert not resets


# -- rest ---------------------------------------------------------------------------


def count_awake(table):
    return sum(not reader.is_resting for reader in table.readers)


def test_readers_without_a_piece_to_move_rest_between_their_turns():
    table = Table()
    table.scanner.hot[3] |= HOT
    table.scanner.hot[5] |= WANTED
    table.take_turns(9 * READERS)
    assert not table.readers[3].is_resting and not table.readers[5].is_resting
    assert count_awake(table) == 2


def test_few_readers_stay_awake_however_many_are_wanted():
    table = Table()
    for reader in range(READERS):
        table.scanner.hot[reader] |= HOT
    table.take_turns(9 * READERS)
    for _ in range(50):
        table.take_turns(1)
        assert count_awake(table) <= MOST_AWAKE


def test_a_reader_that_is_wanted_no_more_makes_room():
    table = Table()
    for reader in range(READERS):
        table.scanner.hot[reader] |= HOT
    table.take_turns(9 * READERS)
    table.scanner.hot[:] = bytes(READERS)
    table.scanner.hot[17] |= HOT
    table.take_turns(9 * READERS)
    assert [reader.is_resting for reader in table.readers].index(False) == 17
    assert count_awake(table) == 1
