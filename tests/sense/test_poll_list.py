"""Which pieces are addressed by their UIDs, and which places are asked more often."""

import pytest
from skald.rules.base import OFF
from skald.sense.poll_list import (
    EVERY,
    LIFTED,
    NONE,
    PollList,
    heat_places,
    heat_zones,
)
from skald.watching.kernels import mark_homes
from skald.watching.layout import UNSENSED

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
    poll_list = PollList(_PIECES)
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


# -- places read more often ------------------------------------------------------------------


def test_marked_zones_and_the_homes_of_marked_pieces_are_hot():
    hot = bytearray(3)
    heat_zones(hot, bytes((1, 0, 1, 1)), 2, bytes((1, 0, UNSENSED, 1)))
    assert list(hot) == [0, 2, 0]
    homes, place_of = bytes((0, 1, 2, 3)), bytes((0, UNSENSED, 2, 1))
    mark_homes(bytes((1, 1, 0, 1)), homes, place_of, bytes(3), hot, 1)
    assert list(hot) == [1, 3, 0]
    mark_homes(bytes((0, 0, 1, 2)), homes, place_of, bytes((0, 0, 1)), hot, 1)
    assert list(hot) == [1, 3, 0], (
        "a dead place is not asked, nor where a piece lies that has landed"
    )


def test_the_first_few_places_of_a_list_are_hot():
    place_of = bytes((1, UNSENSED, 2, 0))
    hot = bytearray(3)
    heat_places(hot, bytes((0, OFF, 1, 2)), 3, 2, place_of)
    assert list(hot) == [0, 2, 0]
    heat_places(hot, bytes((0,) * 7 + (2, 3)), 9, 1, place_of)
    assert list(hot) == [0, 3, 1], "the ninth is left out"
