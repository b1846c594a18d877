"""The scanner over dummy readers: which reader is next, and for which tags it is asked."""

import pytest
from skald.sense.schedule import BY_UID, HOT, WANTED
from skald.watching.snapshot import UNSEEN

from tests.sense.wooden import PIECES, READERS, Holding, Table, settle


def test_what_an_action_could_change_is_read_first_and_most_often():
    table = Table()
    table.take_turns(7)
    for reader in (3, 11):
        table.scanner.hot[reader] |= HOT
    turns = table.take_turns(90)
    assert set(turns[:3]) >= {3, 11}
    assert turns.count(3) >= 35 and turns.count(11) >= 35
    assert sum(reader in (3, 11) for reader in turns) >= 75


def test_a_single_hot_reader_is_read_three_times_for_each_cold_one():
    table = Table()
    table.scanner.hot[3] |= HOT
    for reader in table.scanner.readers:
        reader.IS_SLOTTED = True  # may be read twice running
    turns = table.take_turns(80)
    assert 55 <= turns.count(3) <= 65
    assert len(set(turns)) == READERS


def test_without_a_legal_action_all_are_read_alike():
    table = Table()
    turns = table.take_turns(5 * READERS)
    assert all(4 <= turns.count(reader) <= 6 for reader in range(READERS))


@pytest.mark.parametrize("readers", [20, 200])
def test_no_reader_starves_beside_hot_ones(readers):
    table = Table(readers)
    for reader in (3, 11):
        table.scanner.hot[reader] |= HOT
    assert set(table.take_turns(12 * readers)) == set(range(readers))


def test_where_a_piece_may_go_is_read_while_it_is_in_a_hand():
    table = Table()
    table.scanner.hot[8] |= WANTED
    assert table.take_turns(40).count(8) <= 3
    table.scanner.seek(Holding(0))
    assert table.take_turns(40).count(8) >= 15


def test_a_switch_that_changes_calls_its_reader():
    table = Table()
    for reader in (3, 11):
        table.scanner.hot[reader] |= HOT
    table.take_turns(5)
    table.snapshot.set_present(1, 1)
    assert table.take_turns(1) == [1]


def test_a_piece_put_down_is_asked_for_by_name_in_the_same_turn():
    table = Table()
    table.put(0, 6)
    for _ in range(READERS + 2):
        assert table.snapshot.seen[0] == UNSEEN
        if table.take_turns(1) == [6]:
            break
    assert table.snapshot.seen[0] == 6


def test_pieces_that_came_together_appear_together_after_one_inventory():
    table = Table()
    for piece in range(4):
        table.put(piece, 6)
    seen = set()
    while table.take_turns(1) != [6]:
        seen.add(bytes(table.snapshot.seen[:4]))
    assert seen == {bytes((UNSEEN,) * 4)}
    assert list(table.snapshot.seen[:4]) == [6] * 4
    assert 6 not in table.take_turns(3), "it has already told everything"


def test_where_a_piece_lay_is_asked_at_once_when_another_reader_sees_it():
    table = Table()
    settle(table, 0, 14)
    table.put(0, 6)
    while table.take_turns(1) != [6]:
        pass
    assert 14 in table.take_turns(2)


def test_while_a_piece_is_in_a_hand_hot_fields_and_cold_ones_take_every_seventh_turn():
    table = Table()
    for reader in (0, 1, 2, 3):
        table.scanner.hot[reader] |= WANTED
    table.scanner.hot[8] |= HOT
    table.scanner.seek(Holding(0))
    turns = table.take_turns(140)
    assert sum(reader < 4 for reader in turns) >= 120
    assert 8 <= turns.count(8) <= 12


def test_beside_the_only_place_where_a_piece_may_go_cold_fields_have_a_fourth_of_the_turns():
    """A piece that slides on to a place where it may not lie is found there soon."""
    table = Table()
    table.scanner.hot[3] = WANTED
    table.scanner.hot[9] = HOT
    table.scanner.seek(Holding(0))
    turns = table.take_turns(8 * READERS)
    assert turns.count(3) >= 3 * READERS
    cold = [reader for reader in turns if reader not in (3, 9)]
    assert set(cold) == set(range(READERS)) - {3, 9}
    assert len(cold) >= len(turns) // 5


def test_a_piece_that_left_while_its_reader_sought_another_is_missed_once_that_one_comes():
    table = Table()
    settle(table, 1, 8)
    table.scanner.hot[8] |= HOT | WANTED
    table.scanner.seek(Holding(0))
    table.take_turns(4)
    table.put(1, None)
    table.put(0, 8)
    table.take_turns(3)
    assert table.snapshot.seen[0] == 8
    table.take_turns(6)
    assert table.snapshot.seen[1] == UNSEEN


def test_an_inventory_expects_what_lay_there_the_last_time():
    table = Table()
    for piece in (1, 3, 4):
        settle(table, piece, 8)
    while table.take_turns(1) != [8]:
        pass
    assert table.readers[8].expected == [1, 3, 4]
    while table.take_turns(1) != [9]:
        pass
    assert table.readers[9].expected == []


@pytest.mark.parametrize("in_hands", [0, 5])
def test_a_piece_that_one_inventory_missed_is_asked_for_by_name_until_it_is_gone(in_hands):
    table = Table()
    settle(table, 0, 8)
    table.scanner.hot[9] |= HOT | WANTED
    table.scanner.seek(Holding(*range(1, 1 + in_hands)))
    table.put(0, None)
    reader, inventories = table.readers[8], []
    begin = reader.begin

    def begin_and_note(expected=0):
        inventories.append(expected)
        begin(expected)

    reader.begin = begin_and_note
    while table.snapshot.seen[0] == 8:
        table.take_turns(1)
    assert inventories == [1]


def test_a_name_that_is_not_heard_again_is_asked_for_once_more_soon():
    table = Table()
    table.put(0, 6)
    table.readers[6].answers_to_name = False
    while table.take_turns(1) != [6]:
        pass
    assert table.snapshot.seen[0] == UNSEEN
    table.readers[6].answers_to_name = True
    assert 6 in table.take_turns(2)
    assert table.snapshot.seen[0] == 6


def test_a_reader_that_dies_costs_nobody_else_a_turn():
    table = Table()
    table.readers[4].is_deaf = True
    turns = table.take_turns(8 * READERS)
    assert table.snapshot.dead_reader[4] == 1
    assert min(turns.count(reader) for reader in range(READERS) if reader != 4) >= 6


def test_a_reading_with_a_fault_may_add_an_unknown_tag_and_takes_none_away():
    table = Table()
    reader = table.readers[6]
    for lying, is_clean, strangers in (
        ({PIECES}, False, 1),
        ({PIECES, PIECES + 1}, False, 2),
        ({PIECES}, False, 2),
        ({PIECES}, True, 1),
        (set(), False, 1),
        (set(), True, 0),
    ):
        reader.lying, reader.clean = lying, is_clean
        table.take_turns(2 * READERS)
        assert table.snapshot.strangers[6] == strangers


# -- tags that flicker ---------------------------------------------------------------------


def test_a_reader_that_answers_again_shows_all_its_pieces_at_once():
    table = Table()
    for piece in (0, 1, 2):
        settle(table, piece, 4)
    table.readers[4].is_deaf = True
    table.take_turns(200)
    assert table.snapshot.dead_reader[4] == 1 and table.snapshot.seen[0] == UNSEEN
    table.readers[4].is_deaf = False
    table.clock.sleep_ms(4000)
    seen = set()
    for _ in range(200):
        table.take_turns(1)
        seen.add((table.snapshot.dead_reader[4], *table.snapshot.seen[:3]))
    assert seen == {(1, UNSEEN, UNSEEN, UNSEEN), (0, 4, 4, 4)}
    assert not any(table.snapshot.touched), "nobody has lifted anything"


def test_readers_that_are_urgent_for_ever_do_not_keep_the_others_from_their_turn():
    table = Table()
    turns = set()
    for _ in range(10 * READERS):
        table.scanner._urgent[0] = table.scanner._urgent[1] = 1
        turns.update(table.take_turns(1))
    assert turns == set(range(READERS)) and table.scanner.schedule.sweeps


def test_one_reader_that_is_urgent_for_ever_leaves_time_for_sweeps_while_a_piece_is_in_a_hand():
    table = Table()
    scanner = table.scanner
    scanner.hot[5] |= WANTED
    scanner._poll_list.pieces[0], scanner._poll_list.count = 2, 1
    for _ in range(6 * READERS):
        scanner._urgent[0] = BY_UID
        table.take_turns(1)
    assert scanner.schedule.sweeps >= 2
