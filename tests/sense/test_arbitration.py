"""A tag that two readers hear belongs to the nearer one."""

import random
from contextlib import closing

import pytest
from skald.rules.registry import NAMES
from skald.sense.arbitration import Arbitration
from skald.sense.registry import UNKNOWN
from skald.sense.schedule import HOT, WANTED
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN, Snapshot

from hardware.layouts.base import KITS, build
from host_sim.faults.mishaps import LyingNeighbour
from host_sim.faults.people import People
from host_sim.faults.table import PlainTable
from host_sim.hands import Hands
from tests.sense import wooden
from tests.sense.wooden import READERS, Holding, Table

_HOLDER, _RIVAL = 3, 8


class Layout:
    """Two zones: the holder's with switch 0, the rival's with switch 1, or without any."""

    zones = 2
    reader_of = bytes((_HOLDER, _RIVAL))

    def __init__(self, inputs=(UNSENSED, UNSENSED)):
        self.input_of = bytes(inputs)


def settle(arbitration, weakest, layout=None, snapshot=None, silent=UNSEEN):
    """Settle a dispute over piece 1; `weakest[reader]`: the weakest level at which a reader hears it;
    `silent`: the number of a question to which the tag happens to be silent.  Return (winner,
    number of questions).
    """
    winner = arbitration.open(
        1, _HOLDER, _RIVAL, layout or Layout(), snapshot or Snapshot(4, 10, 2)
    )
    asked = 0
    while winner == UNSEEN:
        is_heard = arbitration.level <= weakest[arbitration.reader()]
        winner = arbitration.take(is_heard and asked != silent)
        asked += 1
    return winner, asked


@pytest.mark.parametrize("far", range(13))
def test_who_hears_with_less_transmitter_wins(far):
    for near in range(far + 1, 14):
        assert settle(Arbitration(4), {_HOLDER: near, _RIVAL: far})[0] == _HOLDER
        winner, asked = settle(Arbitration(4), {_HOLDER: far, _RIVAL: near})
        assert winner == _RIVAL
        assert asked <= 16


@pytest.mark.parametrize("near", range(1, 14))
def test_one_silence_of_the_tag_decides_nothing(near):
    """A ship that fled to the next stage counted as put back, because the reader there missed it once at
    the only level that only this reader could have heard.
    """
    for silent in range(24):
        for reader, other in ((_HOLDER, _RIVAL), (_RIVAL, _HOLDER)):
            weakest = {reader: near, other: near - 1}
            assert settle(Arbitration(4), weakest, silent=silent)[0] == reader


def test_a_clear_difference_decides_after_two_questions_to_each():
    assert settle(Arbitration(4), {_HOLDER: 1, _RIVAL: 12}) == (_RIVAL, 4)
    assert settle(Arbitration(4), {_HOLDER: 12, _RIVAL: 1}) == (_HOLDER, 4)


def test_contradictory_answers_end_after_twelve_questions_to_each():
    arbitration, asked = Arbitration(4), 0
    winner = arbitration.open(1, _HOLDER, _RIVAL, Layout(), Snapshot(4, 10, 2))
    while winner == UNSEEN:
        winner = arbitration.take(
            (asked + asked // 2) % 2 == 0
        )  # in turn, only one of them hears it
        asked += 1
    assert (winner, asked) == (_HOLDER, 24)


@pytest.mark.parametrize("level", (0, 5, 13))
def test_without_a_difference_it_stays(level):
    assert settle(Arbitration(4), {_HOLDER: level, _RIVAL: level})[0] == _HOLDER


def test_an_empty_switch_decides_without_the_air():
    snapshot = Snapshot(4, 10, 2)
    snapshot.set_present(1, 1)
    strong = {_HOLDER: 13, _RIVAL: 0}
    assert settle(Arbitration(4), strong, Layout((0, 1)), snapshot) == (_RIVAL, 0)
    snapshot.set_present(0, 1)
    assert settle(Arbitration(4), strong, Layout((0, 1)), snapshot)[0] == _HOLDER
    snapshot.set_present(1, 0)
    assert settle(Arbitration(4), strong, Layout((0, 1)), snapshot) == (_HOLDER, 0)


def test_a_dead_switch_decides_nothing():
    snapshot = Snapshot(4, 10, 2)
    snapshot.set_dead_input(0, 1)
    snapshot.set_present(1, 1)
    assert settle(Arbitration(4), {_HOLDER: 9, _RIVAL: 2}, Layout((0, 1)), snapshot)[0] == _HOLDER


def test_the_loser_is_asked_again_now_and_then_and_when_the_winner_misses():
    arbitration = Arbitration(4)
    settle(arbitration, {_HOLDER: 9, _RIVAL: 2})
    assert arbitration.piece == UNKNOWN
    assert [arbitration.refuse(1, _RIVAL) for _ in range(16)] == [True] * 15 + [False]
    assert not arbitration.refuse(1, _HOLDER)
    arbitration.forget(1)
    assert not arbitration.refuse(1, _RIVAL)


def test_a_piece_once_disputed_waits_for_all_readers():
    arbitration = Arbitration(4)
    assert arbitration.admit(1, 5)
    settle(arbitration, {_HOLDER: 9, _RIVAL: 2})
    assert [arbitration.admit(1, sweeps) for sweeps in (5, 5, 6, 7)] == [False, False, False, True]
    assert not arbitration.admit(1, 7)
    assert arbitration.admit(2, 7)


def test_a_tag_that_two_readers_hear_is_the_nearer_ones_whoever_heard_it_first():
    for first, other in ((4, 9), (9, 4)):
        table = Table()
        table.put(1, first)
        table.take_turns(40)
        assert table.snapshot.seen[1] == first
        table.readers[other].lying.add(1)
        table.readers[4].weakest, table.readers[9].weakest = 9, 3
        table.take_turns(120)
        assert table.snapshot.seen[1] == 4
        table.put(1, other)
        table.take_turns(80)
        assert table.snapshot.seen[1] == other


@pytest.mark.parametrize("first", (4, 9))
def test_a_piece_put_back_that_two_readers_hear_alike_is_where_it_was(first):
    table = Table()
    table.put(1, 4)
    table.take_turns(40)
    table.put(1, None)
    table.take_turns(80)
    table.scanner._arbitration._known[1] = 1  # it was disputed before, so both have their say
    table.readers[first].lying.add(1)
    while table.scanner._coming[1] != first:
        table.take_turns(1)
    for reader in (4, 9):
        table.readers[reader].lying.add(1)
    table.take_turns(120)
    assert table.snapshot.seen[1] == 4


@pytest.mark.parametrize("is_seeking", (False, True))
def test_all_are_asked_soon_while_a_piece_waits_for_that(is_seeking):
    table = Table()
    scanner = table.scanner
    for reader in range(8):
        scanner.hot[reader] |= HOT | WANTED
    if is_seeking:
        scanner._poll_list.pieces[0], scanner._poll_list.count = 2, 1
    scanner._arbitration._known[1] = 1
    table.put(1, 15)
    while not scanner._arbitration.until:
        table.take_turns(1)
    table.take_turns((2 + 2 * is_seeking) * 3 * READERS)
    assert table.snapshot.seen[1] == 15


@pytest.mark.parametrize("wanted", [range(READERS), [6]])
def test_the_readers_beside_are_asked_as_soon_as_a_piece_has_come(wanted):
    """A neighbour heard a bonus tile first, and no other reader was asked before that counted; another
    one heard a figure that somebody moved otherwise than an opponent had wished.
    """
    table = Table()
    scanner, snapshot = table.scanner, table.snapshot
    for reader in wanted:
        scanner.hot[reader] |= WANTED
    while table.take_turns(1) != [5]:
        pass
    for reader, weakest in ((6, 3), (7, 9)):
        table.readers[reader].lying.add(1)
        table.readers[reader].weakest = weakest
    while snapshot.seen[1] == UNSEEN:
        table.take_turns(1)
    assert snapshot.seen[1] == 6
    scanner.seek(Holding(1))
    assert set(table.take_turns(2)) == {5, 7}
    table.take_turns(2)
    assert snapshot.is_disputed and snapshot.seen[1] == 6
    table.take_turns(20)
    assert snapshot.seen[1] == 7 and not snapshot.is_disputed


@pytest.mark.parametrize(
    "game, kit", [(game, kit) for game in NAMES for kit in KITS if build(game, kit).readers]
)
def test_every_game_is_set_up_and_played_with_a_tenth_heard_by_the_neighbour(game, kit):
    with closing(PlainTable(game, kit, 2, 5)) as table:
        people = People(table, random.Random(5))
        LyingNeighbour(table, people, random.Random(5))
        table.follow(people.lay_out())
        table.follow(people.play(6))
        assert people.done >= 6


def test_the_chips_find_the_nearer_one_too(make_table):
    table = make_table("raids", "core", 2, 7)
    hands = Hands(table.world, table, random.Random(7))
    LyingNeighbour(table, hands, random.Random(7))
    table.follow(hands.lay_out())
    table.follow(hands.play(2))


def test_a_second_disputed_piece_keeps_a_move_waiting_after_the_first_is_decided():
    """While readers 6 and 7 found out which of them was nearer to a piece at rest, the move of another
    one counted.
    """
    table = Table()
    scanner, snapshot = table.scanner, table.snapshot
    for reader in range(READERS):
        scanner.hot[reader] |= WANTED
    wooden.settle(table, 2, 7)
    while table.take_turns(1) != [5]:
        pass
    for reader, weakest in ((6, 3), (7, 9)):
        table.readers[reader].lying.add(1)
        table.readers[reader].weakest = weakest
    table.readers[6].lying.add(2)
    while snapshot.seen[1] == UNSEEN:
        table.take_turns(1)
    assert snapshot.seen[1] == 6
    is_heard = False
    for _ in range(60):
        table.take_turns(1)
        is_heard = is_heard or scanner._coming[1] == 7
        assert snapshot.is_disputed or not is_heard or snapshot.seen[1] == 7
    assert snapshot.seen[1] == 7 and snapshot.seen[2] == 7 and not snapshot.is_disputed


def test_a_reader_that_has_failed_contradicts_nobody():
    snapshot, arbitration = Snapshot(4, 10, 2), Arbitration(4)
    coming = bytearray((UNSEEN, _RIVAL, UNSEEN, UNSEEN))
    snapshot.set_seen(1, _HOLDER)
    for is_dead in (0, 1):
        snapshot.is_disputed = True
        snapshot.set_dead_reader(_RIVAL, is_dead)
        arbitration.follow(snapshot, coming)
        assert snapshot.is_disputed != is_dead
