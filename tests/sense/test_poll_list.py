"""Which pieces are addressed by their UIDs, and whose fields are read more often."""

from types import SimpleNamespace

import pytest
from skald.rules.base import OFF
from skald.sense.poll_list import (
    EVERY,
    LIFTED,
    NONE,
    PollList,
    follow_news,
    heat_homes,
    heat_places,
    heat_zones,
)
from skald.sense.registry import UNKNOWN
from skald.sense.schedule import HOT, WANTED
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import NEWS, UNSEEN, WENT_OFF, Snapshot

from tests.sense.wooden import READERS, Holding, Table, settle

_PIECES = 20


class Hands:
    """A tracker that reports `held` pieces in hands, and others `landed`."""

    def __init__(self, held, landed):
        self._held, self._landed = held, landed

    def list_moving(self, out):
        for piece in range(len(out)):
            out[piece] = (piece in self._held) + 2 * (piece in self._landed)


def list_sought(held, missed=(), landed=(), touched=()):
    """Return (the pieces addressed by their UIDs, which of those in hands they are)."""
    poll_list = PollList(_PIECES, READERS)
    marks = [bytes([piece in some for piece in range(_PIECES)]) for some in (missed, touched)]
    poll_list.follow(Hands(held, landed), *marks)
    return set(poll_list.pieces[: poll_list.count]), poll_list.listing


def test_a_piece_that_has_landed_is_asked_for_even_if_too_many_are_in_hands():
    assert list_sought((2,), landed=(5,)) == ({2, 5}, EVERY)
    assert list_sought(range(6, 14), landed=(5,)) == ({5}, NONE)


@pytest.mark.parametrize(
    "held, missed, found",
    [
        ((), (), (set(), EVERY)),
        ((2,), (), ({2}, EVERY)),
        (range(8), (), (set(range(8)), EVERY)),
        (range(9), (), (set(), NONE)),
        ((0, 7), (0, 7), ({0, 7}, EVERY)),
        (range(8), (9,), ({9}, NONE)),  # only the one that was missed
        ((), range(8), (set(range(8)), EVERY)),
        ((), range(9), (set(range(8)), EVERY)),  # there is room for eight
    ],
)
def test_up_to_eight_pieces_in_hands_or_missed_are_asked_for_by_name(held, missed, found):
    assert list_sought(held, missed) == found


def test_of_too_many_alike_those_are_asked_for_that_have_been_lifted():
    assert list_sought(range(12), touched=(3, 4, 15)) == ({3, 4}, LIFTED)
    assert list_sought(range(12), touched=(15,)) == (set(), NONE)
    assert list_sought(range(12), touched=range(10)) == (set(range(8)), LIFTED)
    assert list_sought(range(3), touched=(1,)) == ({0, 1, 2}, EVERY)


def test_who_is_found_is_not_asked_for_any_more():
    poll_list = PollList(_PIECES, READERS)
    for piece in (4, 4, 6, 1):
        poll_list.add(piece)
    assert set(poll_list.pieces[: poll_list.count]) == {4, 6, 1}
    for piece, left in ((7, {4, 6, 1}), (4, {6, 1}), (4, {6, 1}), (1, {6}), (6, set())):
        poll_list.remove(piece)
        assert set(poll_list.pieces[: poll_list.count]) == left
        assert not poll_list.contains(piece) and all(map(poll_list.contains, left))
    poll_list.follow(Hands((2,), ()), bytes(_PIECES), bytes(_PIECES))
    poll_list.follow(Hands((), ()), bytes(_PIECES), bytes(_PIECES))
    assert poll_list.count == 0


def list_picks(poll_list):
    found = []
    while poll_list.pick(len(found)) != UNKNOWN:
        found.append(poll_list.pick(len(found)))
    return found


def check(poll_list, reader, seen):
    poll_list.checks = 0
    assert poll_list.check(reader, seen) == (poll_list.checks > 0)
    return list_picks(poll_list)


def test_the_pieces_of_a_field_are_checked_four_at_a_time_in_turn():
    poll_list = PollList(_PIECES, READERS)
    seen = bytes((1,)) * 10 + bytes((2,)) * 3 + bytes((UNSEEN,)) * 7
    assert check(poll_list, 1, seen) == [0, 1, 2, 3]
    assert check(poll_list, 2, seen) == [10, 11, 12], "each field has its own turn"
    assert check(poll_list, 1, seen) == [4, 5, 6, 7]
    assert check(poll_list, 1, seen) == [8, 9]
    assert check(poll_list, 1, seen) == [0, 1, 2, 3]
    assert check(poll_list, 3, seen) == []


def test_a_field_whose_pieces_were_all_checked_is_read_whole_once_in_four_times():
    poll_list = PollList(_PIECES, READERS)
    seen = bytes((1, 1)) + bytes((UNSEEN,)) * 18
    checks = [check(poll_list, 1, seen) for _ in range(15)]
    assert checks == ([[0, 1]] * 4 + [[]]) * 3


def test_a_piece_that_lies_wrong_and_is_sought_is_also_checked_where_it_lies():
    poll_list = PollList(_PIECES, READERS)
    poll_list.add(2)
    assert check(poll_list, 1, bytes((1,)) * 4 + bytes((UNSEEN,)) * 16) == [0, 1, 2, 3]


def test_many_pieces_are_found_faster_by_an_inventory_of_few_tags():
    poll_list = PollList(_PIECES, READERS)
    seen = bytes((1, 2, 2)) + bytes((UNSEEN,)) * 17
    for count in range(1, 7):
        poll_list.add(10 + count)
        assert poll_list.is_faster(0, seen, False), "a field without tags answers none of them"
        assert poll_list.is_faster(1, seen, False) == (count <= 2)
        assert poll_list.is_faster(2, seen, False) == (count <= 4)
        assert poll_list.is_faster(1, seen, True)


# -- the turns of the scanner ----------------------------------------------------------------


def test_the_reader_without_zones_is_always_read_whole():
    """A piece that is sought and lies in the dice tray, or on the pad, is not taken to lie on the table."""
    table = Table()
    table.scanner.layout.tray = 6
    table.scanner.hot[6] |= HOT | WANTED
    table.put(1, 6)
    for _ in range(6):
        table.scanner.seek(Holding(1))
        table.take_turns(14)
    assert set(table.readers[6].asked) == {None} and table.snapshot.seen[1] == UNSEEN


def test_a_field_that_is_silent_to_one_is_silent_to_all_who_are_sought():
    table = Table()
    table.scanner.hot[6] |= WANTED
    table.scanner.seek(Holding(1, 2, 3))
    table.take_turns(14)
    assert table.readers[6].asked.count(1) >= 5
    assert not {2, 3} & set(table.readers[6].asked)
    table.put(5, 6)
    table.take_turns(14)
    assert {1, 2, 3} <= set(table.readers[6].asked)


def test_silence_to_one_name_counts_for_all_pieces_that_were_missed():
    table = Table()
    for piece in (0, 1):
        settle(table, piece, 8)
    for piece in (0, 1):
        table.put(piece, None)
    while table.snapshot.seen[0] == 8:
        table.take_turns(1)
    assert table.snapshot.seen[1] == UNSEEN


def test_a_piece_that_has_come_is_asked_again_before_the_others_are_sought():
    table = Table()
    table.scanner.hot[6] |= WANTED
    table.scanner.seek(Holding(1, 2, 3))
    table.put(1, 6)
    while table.snapshot.seen[1] != 6:
        table.take_turns(1)
    assert table.readers[6].asked[-2:] == [1, 1]


def hold_one_beside_another():
    """Return a table with piece 1 in a hand, awaited at reader 6, and piece 5 at 8, which it may leave."""
    table = Table()
    settle(table, 5, 8)
    table.scanner.hot[6] |= WANTED
    table.scanner.hot[8] |= HOT
    table.scanner.seek(Holding(1))
    del table.readers[8].asked[:]
    return table


def test_a_field_that_pieces_may_leave_is_checked_by_name_while_one_is_in_a_hand():
    table = hold_one_beside_another()
    table.take_turns(140)
    checks, inventories = (table.readers[8].asked.count(which) for which in (5, None))
    assert inventories >= 2 and checks >= 3 * inventories, "an inventory follows now and then"


def test_a_field_without_pieces_where_one_may_be_put_is_not_checked_for_those_that_leave_it():
    table = Table()
    table.scanner.hot[6] |= HOT | WANTED
    table.scanner.hot[7] |= WANTED
    table.scanner.seek(Holding(1))
    table.take_turns(140)
    assert abs(len(table.readers[6].asked) - len(table.readers[7].asked)) <= 2


def test_of_too_many_in_hands_any_may_come_so_fields_are_read_whole_beside_one_that_was_missed():
    table = Table()
    for poll_list in Holding(0, 1), Holding(*range(9)):
        table.scanner.hot[6] |= WANTED
        table.scanner._misses[5] = 1
        table.scanner.seek(poll_list)
        del table.readers[6].asked[:]
        table.take_turns(14)
        is_crowded = table.scanner._poll_list.listing == NONE
        assert (table.readers[6].asked.count(None) > 3) == is_crowded


@pytest.mark.parametrize("held, touched, listing", [((1,), (), EVERY), (range(9), (1,), LIFTED)])
@pytest.mark.parametrize("wanted", [(6,), (6, 7), (6, 7, 8, 9)])
def test_a_piece_that_nobody_seeks_is_read_even_where_another_one_is_awaited(
    held, touched, listing, wanted
):
    table = Table()
    for reader in wanted:
        table.scanner.hot[reader] |= WANTED
    for piece in touched:
        table.snapshot.touched[piece] = 1
    table.scanner.seek(Holding(*held))
    assert table.scanner._poll_list.listing == listing
    for reader in wanted:
        table.put(9, reader)
        table.take_turns(4 * 9 * READERS if listing == EVERY else 8 * len(wanted))
        assert table.snapshot.seen[9] == reader


def test_a_piece_that_does_not_answer_its_name_is_missed_only_by_an_inventory():
    table = hold_one_beside_another()
    table.readers[8].answers_to_name = False
    table.take_turns(140)
    assert table.readers[8].asked.count(5) >= 8
    assert table.snapshot.seen[5] == 8 and not any(table.scanner._misses)


def test_while_a_piece_is_in_a_hand_cold_fields_are_read_whole_in_one_sweep_of_four():
    table = Table()
    table.scanner.hot[6] |= WANTED
    for held, inventories in ((1,), {2}), ((), {8}), (range(6), {2}):
        table.scanner.seek(Holding(*held))
        for reader in table.readers:
            del reader.asked[:]
        sweeps = table.scanner.schedule.sweeps
        while table.scanner.schedule.sweeps < sweeps + 8:
            table.take_turns(1)
        assert {reader.asked.count(None) for reader in table.readers[10:18]} == inventories


def test_where_tags_answer_in_slots_pieces_are_checked_instead_and_a_field_is_seldom_read_whole():
    """An inventory in slots takes ten times as long as a question to one tag."""
    table = Table()
    settle(table, 5, 12)
    for reader in table.readers:
        reader.IS_SLOTTED = True
        del reader.asked[:]
    table.scanner.hot[6] |= WANTED
    table.scanner.seek(Holding(1))
    sweeps = table.scanner.schedule.sweeps
    while table.scanner.schedule.sweeps < sweeps + 32:
        table.take_turns(1)
    asked, other = table.readers[12].asked, table.readers[13].asked
    assert (asked.count(5), asked.count(None)) == (7, 1) and asked.count(1) > 20
    assert other.count(None) >= 7, "one that sees nothing is read whole"


# -- fields read more often ------------------------------------------------------------------


def test_a_switch_that_changed_calls_the_reader_of_its_zone_once():
    snapshot = Snapshot(4, 3, 3)
    snapshot.set_present(0, 1)
    snapshot.set_present(2, 1)
    snapshot.set_present(2, 0)
    reader_of, zone_of = bytes((UNSENSED, 1, 0)), bytes((1, 0, 2))
    urgent = bytearray(3)
    assert snapshot.has_news and snapshot.marks[2] == NEWS | WENT_OFF
    follow_news(snapshot, reader_of, zone_of, urgent, 1)
    assert urgent == bytes((1, 1, 0)) and not snapshot.has_news
    assert list(snapshot.marks) == [0, 0, WENT_OFF], "that a piece was lifted stays known"
    urgent = bytearray(3)
    snapshot.set_present(1, 1)  # a zone without a reader
    follow_news(snapshot, reader_of, zone_of, urgent, 1)
    assert not any(urgent)


def test_marked_zones_and_pieces_heat_their_readers():
    homes = (0, UNSEEN, 2, 1)
    tracker = SimpleNamespace(expected_reader=lambda piece: homes[piece])
    hot = bytearray(3)
    heat_zones(hot, bytes((1, 0, 1, 1)), 2, bytes((1, 0, UNSENSED, 1)))
    assert list(hot) == [0, 2, 0]
    heat_homes(hot, bytes((1, 1, 0, 1)), 1, tracker)
    assert list(hot) == [1, 3, 0]


def test_the_first_few_places_of_a_list_heat_their_readers():
    reader_of = bytes((1, UNSENSED, 2, 0))
    hot = bytearray(3)
    heat_places(hot, bytes((0, OFF, 1, 2)), 3, 2, reader_of)
    assert list(hot) == [0, 2, 0]
    heat_places(hot, bytes((0,) * 7 + (2, 3)), 9, 1, reader_of)
    assert list(hot) == [0, 3, 1], "the ninth is left out"
