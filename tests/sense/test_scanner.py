"""The scanner over dummy readers: which reader is next, and what a flickering tag means."""

import types

import pytest
from skald.drivers.errors import DriverError
from skald.sense.registry import UID_SIZE, Registry
from skald.sense.scanner import Scanner
from skald.sense.turns import BY_NAME, HOT, WANTED
from skald.table.layout import MFRC522, PN5180, UNSENSED
from skald.table.picture import UNSEEN, Picture

from host_sim.clock import SimClock

_READERS = 20
_PIECES = 6


def uid_of(piece):
    return bytes((4, piece)) + bytes(UID_SIZE - 2)


class WoodenReader:
    """A reader whose inventories take 5 ms; `lying` are the pieces in its field."""

    def __init__(self, table, number):
        self._table = table
        self._number = number
        self.lying = set()
        self.is_deaf = False
        self.is_resting = False
        self.answers_to_name = True
        self.level = 0
        self.weakest = 13  # the weakest level at which it hears
        self.clean = True
        self.count = 0
        self.uids = bytearray(8 * _PIECES)
        self.expected = ()

    def reset(self):
        pass

    def weaken(self, level):
        self.level = level

    def rest(self):
        assert not self._table.fields
        self.is_resting = True

    def restart(self):
        self._table.restarts.append(self._number)

    def field(self, on):
        self._table.fields += 1 if on else -1
        assert 0 <= self._table.fields <= 1
        self.is_resting = False
        if on:
            self._table.turns.append(self._number)

    def begin(self, expected=0):
        self._sought = None
        self.expected = [self.uids[8 * (_PIECES - i) + 1] for i in range(1, 1 + expected)]

    def begin_seek(self, uid):
        self._sought = bytes(uid)

    def step(self):
        if self.is_deaf:
            self._table.fields = 0
            raise DriverError("reader silent")
        self._table.clock.sleep_ms(5)
        lying = self.lying if self.level <= self.weakest else ()
        names = [uid_of(piece) for piece in sorted(lying)]
        if self._sought:
            names = [name for name in names if name == self._sought and self.answers_to_name]
        self.count = len(names)
        self.uids[: 8 * len(names)] = b"".join(names)
        return True

    def waiting_us(self):
        return 0

    def is_on_air(self):
        return False


class Table:
    """`turns`: the readers in the order of their turns; `restarts`: those that were restarted."""

    def __init__(self, readers=_READERS):
        self.clock = SimClock()
        self.turns = []
        self.restarts = []
        self.fields = 0
        self.readers = [WoodenReader(self, number) for number in range(readers)]
        layout = types.SimpleNamespace(
            inputs=2,
            zones=readers,
            tray=UNSENSED,
            input_of=bytes((0, 1)) + bytes((UNSENSED,)) * (readers - 2),
            reader_of=bytes(range(readers)),
            chip=lambda reader: MFRC522,
        )
        self.picture = Picture(_PIECES, readers, 2)
        registry = Registry()
        for piece in range(_PIECES):
            registry = registry.added(uid_of(piece), piece)
        self.scanner = Scanner(self.readers, layout, registry, self.picture, self.clock)

    def take_turns(self, count):
        """Let `count` readers have their turn; return them."""
        first = len(self.turns)
        while len(self.turns) < first + count or self.scanner._active != 255:
            self.scanner.step()
        return self.turns[first:]

    def put(self, piece, reader):
        for other in self.readers:
            other.lying.discard(piece)
        if reader is not None:
            self.readers[reader].lying.add(piece)


def test_what_an_action_could_change_is_read_first_and_most_often():
    table = Table()
    table.take_turns(7)
    for reader in (3, 11):
        table.scanner.set_hot(reader, HOT)
    turns = table.take_turns(90)
    assert set(turns[:3]) >= {3, 11}
    assert turns.count(3) >= 35 and turns.count(11) >= 35
    assert sum(reader in (3, 11) for reader in turns) >= 75


def test_a_single_hot_reader_is_read_three_times_for_each_cold_one():
    table = Table()
    table.scanner.set_hot(3, HOT)
    table.scanner.layout.chip = lambda reader: PN5180  # may be read twice running
    turns = table.take_turns(80)
    assert 55 <= turns.count(3) <= 65
    assert len(set(turns)) == _READERS


def test_without_a_legal_action_all_are_read_alike():
    table = Table()
    turns = table.take_turns(5 * _READERS)
    assert all(4 <= turns.count(reader) <= 6 for reader in range(_READERS))


@pytest.mark.parametrize("readers", [20, 200])
def test_no_reader_starves_beside_hot_ones(readers):
    table = Table(readers)
    for reader in (3, 11):
        table.scanner.set_hot(reader, HOT)
    assert set(table.take_turns(12 * readers)) == set(range(readers))


class Holding:
    """A tracker that reports `pieces` in hands."""

    def __init__(self, *pieces):
        self._pieces = pieces

    def list_in_hand(self, out):
        for piece in self._pieces:
            out[piece] = 1


def test_where_a_piece_may_go_is_read_while_it_is_in_a_hand():
    table = Table()
    table.scanner.set_hot(8, WANTED)
    assert table.take_turns(40).count(8) <= 3
    table.scanner.seek(Holding(0))
    assert table.take_turns(40).count(8) >= 15


def test_a_switch_that_changes_calls_its_reader():
    table = Table()
    for reader in (3, 11):
        table.scanner.set_hot(reader, HOT)
    table.take_turns(5)
    table.picture.set_present(1, 1)
    assert table.take_turns(1) == [1]


def test_a_piece_put_down_is_asked_for_by_name_in_the_same_turn():
    table = Table()
    table.put(0, 6)
    for _ in range(_READERS + 2):
        assert table.picture.seen[0] == UNSEEN
        if table.take_turns(1) == [6]:
            break
    assert table.picture.seen[0] == 6


def test_pieces_that_came_together_appear_together_after_one_inventory():
    table = Table()
    for piece in range(4):
        table.put(piece, 6)
    seen = set()
    while table.take_turns(1) != [6]:
        seen.add(bytes(table.picture.seen[:4]))
    assert seen == {bytes((UNSEEN,) * 4)}
    assert list(table.picture.seen[:4]) == [6] * 4
    assert 6 not in table.take_turns(3), "it has already told everything"


def test_while_a_piece_is_in_a_hand_hot_fields_and_cold_ones_take_every_seventh_turn():
    table = Table()
    for reader in (0, 1, 2, 3):
        table.scanner.set_hot(reader, WANTED)
    table.scanner.set_hot(8, HOT)
    table.scanner.seek(Holding(0))
    turns = table.take_turns(140)
    assert sum(reader < 4 for reader in turns) >= 120
    assert 8 <= turns.count(8) <= 12


def test_what_left_while_a_reader_was_asked_by_name_is_missed_once_another_comes():
    table = Table()
    settle(table, 1, 8)
    table.scanner.set_hot(8, HOT | WANTED)
    table.scanner.seek(Holding(0))
    table.take_turns(4)
    table.put(1, None)
    table.put(0, 8)
    table.take_turns(3)
    assert table.picture.seen[0] == 8
    table.take_turns(6)
    assert table.picture.seen[1] == UNSEEN


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
    table.scanner.set_hot(9, HOT | WANTED)
    table.scanner.seek(Holding(*range(1, 1 + in_hands)))
    table.put(0, None)
    reader, inventories = table.readers[8], []
    begin = reader.begin

    def begin_and_note(expected=0):
        inventories.append(expected)
        begin(expected)

    reader.begin = begin_and_note
    while table.picture.seen[0] == 8:
        table.take_turns(1)
    assert inventories == [1]


def test_a_name_that_is_not_heard_again_is_asked_for_once_more_soon():
    table = Table()
    table.put(0, 6)
    table.readers[6].answers_to_name = False
    while table.take_turns(1) != [6]:
        pass
    assert table.picture.seen[0] == UNSEEN
    table.readers[6].answers_to_name = True
    assert 6 in table.take_turns(2)
    assert table.picture.seen[0] == 6


def test_a_reader_that_dies_costs_nobody_else_a_turn():
    table = Table()
    table.readers[4].is_deaf = True
    turns = table.take_turns(8 * _READERS)
    assert table.picture.dead_reader[4] == 1
    assert min(turns.count(reader) for reader in range(_READERS) if reader != 4) >= 6


def test_a_reading_with_a_fault_may_add_an_unknown_tag_and_takes_none_away():
    table = Table()
    reader = table.readers[6]
    for lying, is_clean, strangers in (
        ({_PIECES}, False, 1),
        ({_PIECES, _PIECES + 1}, False, 2),
        ({_PIECES}, False, 2),
        ({_PIECES}, True, 1),
        (set(), False, 1),
        (set(), True, 0),
    ):
        reader.lying, reader.clean = lying, is_clean
        table.take_turns(2 * _READERS)
        assert table.picture.strangers[6] == strangers


# -- tags that flicker ---------------------------------------------------------------------


def test_a_reader_that_answers_again_shows_all_its_pieces_at_once():
    table = Table()
    for piece in (0, 1, 2):
        settle(table, piece, 4)
    table.readers[4].is_deaf = True
    table.take_turns(200)
    assert table.picture.dead_reader[4] == 1 and table.picture.seen[0] == UNSEEN
    table.readers[4].is_deaf = False
    table.clock.sleep_ms(4000)
    seen = set()
    for _ in range(200):
        table.take_turns(1)
        seen.add((table.picture.dead_reader[4], *table.picture.seen[:3]))
    assert seen == {(1, UNSEEN, UNSEEN, UNSEEN), (0, 4, 4, 4)}
    assert not any(table.picture.touched), "nobody has lifted anything"


def settle(table, piece, reader):
    table.put(piece, reader)
    table.take_turns(4 * _READERS)
    assert table.picture.seen[piece] == reader
    table.picture.clear_touched()


def take_away(table, piece):
    """Take the piece away and wait until the scanner reports it as gone."""
    table.put(piece, None)
    while table.picture.seen[piece] != UNSEEN:
        table.take_turns(1)


def test_a_tag_that_only_flickered_was_not_lifted():
    table = Table()
    table.scanner.set_hot(5, HOT)
    settle(table, 2, 5)
    take_away(table, 2)
    table.put(2, 5)
    table.take_turns(6)
    assert table.picture.seen[2] == 5
    assert not table.picture.touched[2]


def test_a_tag_that_is_read_again_within_a_third_of_a_second_was_not_lifted():
    table = Table()
    table.scanner.set_hot(5, HOT)
    settle(table, 2, 5)
    take_away(table, 2)
    gone_at = table.clock.ticks_ms()
    while (
        table.clock.ticks_ms() < gone_at + 300
    ):  # meanwhile its empty field is read again and again
        table.take_turns(1)
    table.put(2, 5)
    table.take_turns(6)
    assert table.picture.seen[2] == 5 and table.clock.ticks_ms() < gone_at + 400
    assert not table.picture.touched[2]


def test_readings_that_miss_a_piece_now_and_then_never_lift_it():
    table = Table(3)
    settle(table, 2, 1)
    version = table.picture.version
    for _ in range(8):
        table.put(2, None)
        while table.take_turns(1)[-1] != 1:
            pass
        table.put(2, 1)
        table.take_turns(30)
        assert table.picture.seen[2] == 1 and table.picture.version == version


def test_a_piece_that_was_lifted_and_set_back_was():
    table = Table()
    table.scanner.set_hot(5, HOT)
    settle(table, 2, 5)
    take_away(table, 2)
    table.take_turns(200)
    table.put(2, 5)
    table.take_turns(20)
    assert table.picture.seen[2] == 5 and table.picture.touched[2]


def test_a_tag_that_is_there_when_its_field_is_read_again_was_not_lifted():
    """This holds however long it takes: among many readers each has its turn after a second or two."""
    table = Table()
    settle(table, 2, 5)
    take_away(table, 2)
    table.put(2, 5)
    table.clock.sleep_ms(2000)
    table.take_turns(40)
    assert table.picture.seen[2] == 5
    assert not table.picture.touched[2]


def test_a_lifted_piece_that_flickers_afterwards_stays_lifted():
    table = Table()
    table.scanner.set_hot(5, HOT)
    settle(table, 2, 5)
    table.picture.touched[2] = 1
    take_away(table, 2)
    table.put(2, 5)
    table.take_turns(6)
    assert table.picture.touched[2]


def test_a_piece_that_comes_back_elsewhere_was_lifted():
    table = Table()
    table.scanner.set_hot(5, HOT)
    table.scanner.set_hot(6, HOT)
    settle(table, 2, 5)
    take_away(table, 2)
    table.put(2, 6)
    table.take_turns(8)
    assert table.picture.seen[2] == 6 and table.picture.touched[2]


def test_readers_that_are_urgent_for_ever_do_not_keep_the_others_from_their_turn():
    table = Table()
    turns = set()
    for _ in range(10 * _READERS):
        table.scanner._urgent[0] = table.scanner._urgent[1] = 1
        turns.update(table.take_turns(1))
    assert turns == set(range(_READERS)) and table.scanner.turns.sweeps


def test_one_reader_that_is_urgent_for_ever_leaves_time_for_sweeps_while_a_piece_is_in_a_hand():
    table = Table()
    scanner = table.scanner
    scanner.set_hot(5, WANTED)
    scanner._sought.pieces[0], scanner._sought.count = 2, 1
    for _ in range(6 * _READERS):
        scanner._urgent[0] = BY_NAME
        table.take_turns(1)
    assert scanner.turns.sweeps >= 2
