"""The table of tags, and which pieces are asked for by name or whose fields are read more often."""

from types import SimpleNamespace

import pytest
from skald.rules.base import OFF
from skald.sense.registry import UNKNOWN, Registry
from skald.sense.sought import Sought, follow_news, heat_homes, heat_places, heat_zones
from skald.table.layout import UNSENSED
from skald.table.picture import NEWS, UNSEEN, WENT_OFF, Picture

UIDS = [bytes((number, *[7] * 6, 255 - number)) for number in (3, 9, 200)]
PIECES = (5, 7, 0)  # 7 is also a byte of every UID


@pytest.fixture
def registry():
    found = Registry()
    for uid, piece in zip(UIDS, PIECES):
        found = found.added(uid, piece)
    return found


def list_entries(registry):
    return {registry.piece(i): registry.uid(i) for i in range(registry.count)}


def test_every_tag_is_found_and_no_other(registry):
    assert registry.count == 3 and list_entries(registry) == dict(zip(PIECES, UIDS))
    for uid, piece in zip(UIDS, PIECES):
        assert registry.find(b"\xff" * 3 + uid + b"\xff", 3) == piece
        for at in range(8):  # only one byte differs
            for other in (uid[at] - 1, uid[at] + 1):
                wrong = uid[:at] + bytes((other & 255,)) + uid[at + 1 :]
                assert registry.find(wrong, 0) == UNKNOWN
    assert Registry().find(UIDS[0], 0) == UNKNOWN


@pytest.mark.parametrize("count", range(1, 12))
def test_among_any_number_of_tags_each_is_found(count):
    registry = Registry()
    for piece in range(count):
        registry = registry.added(bytes((piece * 77 & 255, piece)) + bytes(6), piece)
    for piece in range(count):
        assert registry.find(bytes((piece * 77 & 255, piece)) + bytes(6), 0) == piece
    assert Registry(registry.data()).data() == registry.data()


def test_the_tag_of_a_piece_is_copied_to_where_it_is_wanted(registry):
    for uid, piece in zip(UIDS, PIECES):
        out = bytearray(12)
        assert registry.uid_of(piece, out, 2)
        assert out == b"\0\0" + uid + b"\0\0"
    out = bytearray(8)
    assert not registry.uid_of(6, out) and not any(out)
    assert not Registry().uid_of(0, out)


def test_a_new_tag_takes_the_place_of_the_old_one_of_its_piece_and_of_its_old_piece(registry):
    other = bytes(range(8))
    assert list_entries(registry.added(other, 7)) == {5: UIDS[0], 7: other, 0: UIDS[2]}
    assert list_entries(registry.added(UIDS[1], 5)) == {5: UIDS[1], 0: UIDS[2]}
    assert list_entries(registry) == dict(zip(PIECES, UIDS)), "a registry never changes"


def test_a_tag_can_be_taken_out(registry):
    assert list_entries(registry.without(UIDS[1])) == {5: UIDS[0], 0: UIDS[2]}
    assert list_entries(registry.without(bytes(8))) == list_entries(registry)


@pytest.mark.parametrize(
    "data, reason",
    [
        (UIDS[0] + b"\1" + UIDS[1], "cut short"),
        (UIDS[1] + b"\1" + UIDS[0] + b"\2", "out of order"),
        (UIDS[0] + b"\1" + UIDS[0] + b"\2", "out of order"),
        (UIDS[0] + b"\1" + UIDS[1] + b"\1", "two tags"),
        (UIDS[0] + b"\xff" + UIDS[1] + b"\xff", "two tags"),
    ],
)
def test_a_damaged_table_is_refused(data, reason):
    with pytest.raises(ValueError, match=reason):
        Registry(data)


# -- pieces asked for by name --------------------------------------------------------------


class Hands:
    """A tracker of 8 pieces that reports `held` ones in hands, and others `landed`."""

    def __init__(self, held, landed):
        self._held, self._landed = held, landed

    def list_moving(self, out):
        for piece in range(len(out)):
            out[piece] = (piece in self._held) + 2 * (piece in self._landed)


def list_sought(held, missed, landed=()):
    """Return (the pieces asked for by name, whether too many are in hands)."""
    sought = Sought(8)
    sought.follow(Hands(held, landed), bytes([piece in missed for piece in range(8)]))
    return set(sought.pieces[: sought.count]), sought.has_many


def test_a_piece_that_has_landed_is_asked_for_even_if_too_many_are_in_hands():
    assert list_sought((2,), (), (5,)) == ({2, 5}, False)
    assert list_sought((1, 2, 3, 4), (), (5,)) == ({5}, True)


@pytest.mark.parametrize(
    "held, missed, found",
    [
        ((), (), (set(), False)),
        ((2,), (), ({2}, False)),
        ((0, 5, 7), (), ({0, 5, 7}, False)),
        ((0, 5, 6, 7), (), (set(), True)),
        ((0, 7), (0, 7), ({0, 7}, False)),
        ((0, 1, 7), (0, 5), ({0, 5}, True)),  # only those that were missed
        ((1, 7), (7,), ({1, 7}, False)),
        ((), (0, 3, 7), ({0, 3, 7}, False)),
        ((), (0, 3, 6, 7), ({0, 3, 6}, False)),  # there is room for three
    ],
)
def test_up_to_three_pieces_in_hands_or_missed_are_asked_for_by_name(held, missed, found):
    assert list_sought(held, missed) == found


def test_who_is_found_is_not_asked_for_any_more():
    sought = Sought(8)
    for piece in (4, 4, 6, 1, 3):
        sought.add(piece)
    assert set(sought.pieces[: sought.count]) == {4, 6, 1}
    for piece, left in ((7, {4, 6, 1}), (4, {6, 1}), (4, {6, 1}), (1, {6}), (6, set())):
        sought.remove(piece)
        assert set(sought.pieces[: sought.count]) == left
        assert not sought.contains(piece) and all(map(sought.contains, left))
    sought.follow(Hands((2,), ()), bytes(8))
    sought.follow(Hands((), ()), bytes(8))
    assert sought.count == 0


# -- fields read more often ------------------------------------------------------------------


def test_a_switch_that_changed_calls_the_reader_of_its_zone_once():
    picture = Picture(4, 3, 3)
    picture.set_present(0, 1)
    picture.set_present(2, 1)
    picture.set_present(2, 0)
    reader_of, zone_of = bytes((UNSENSED, 1, 0)), bytes((1, 0, 2))
    urgent = bytearray(3)
    assert picture.has_news and picture.marks[2] == NEWS | WENT_OFF
    follow_news(picture, reader_of, zone_of, urgent, 1)
    assert urgent == bytes((1, 1, 0)) and not picture.has_news
    assert list(picture.marks) == [0, 0, WENT_OFF], "that a piece was lifted stays known"
    urgent = bytearray(3)
    picture.set_present(1, 1)  # a zone without a reader
    follow_news(picture, reader_of, zone_of, urgent, 1)
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
