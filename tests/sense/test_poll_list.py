"""Which pieces are addressed by their UIDs, and whose fields are read more often."""

from types import SimpleNamespace

import pytest
from skald.rules.base import OFF
from skald.sense.poll_list import (
    EVERY,
    LIFTED,
    NONE,
    PollList,
    heat_homes,
    heat_places,
    heat_zones,
)
from skald.sense.registry import UNKNOWN
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

_PIECES = READERS = 20


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


# -- fields read more often ------------------------------------------------------------------


def test_marked_zones_and_pieces_heat_their_readers():
    homes = (0, UNSEEN, 2, 1)
    tracker = SimpleNamespace(expected_place=lambda piece: homes[piece])
    hot = bytearray(3)
    heat_zones(hot, bytes((1, 0, 1, 1)), 2, bytes((1, 0, UNSENSED, 1)))
    assert list(hot) == [0, 2, 0]
    heat_homes(hot, bytes((1, 1, 0, 1)), 1, tracker)
    assert list(hot) == [1, 3, 0]


def test_the_first_few_places_of_a_list_heat_their_readers():
    place_of = bytes((1, UNSENSED, 2, 0))
    hot = bytearray(3)
    heat_places(hot, bytes((0, OFF, 1, 2)), 3, 2, place_of)
    assert list(hot) == [0, 2, 0]
    heat_places(hot, bytes((0,) * 7 + (2, 3)), 9, 1, place_of)
    assert list(hot) == [0, 3, 1], "the ninth is left out"
