"""Which pieces are addressed by their UIDs, and which places are asked more often."""

from types import SimpleNamespace

import pytest
from skald.rules.base import OFF
from skald.sense.poll_list import EVERY, LIFTED, NONE, PollList, heat_places, heat_zones
from skald.watching.kernels import mark_homes
from skald.watching.layout import UNSENSED

_PIECES = 20


@pytest.mark.parametrize(
    "pieces, found, listing",
    [
        # Up to eight in hands, or all that were missed, by name; there is room for eight.
        ({}, (), EVERY),
        ({"held": (2,)}, (2,), EVERY),
        ({"held": range(8)}, range(8), EVERY),
        ({"held": range(9)}, (), NONE),
        ({"held": (0, 7), "missed": (0, 7)}, (0, 7), EVERY),
        ({"held": range(8), "missed": (9,)}, (9,), NONE),
        ({"missed": range(8)}, range(8), EVERY),
        ({"missed": range(9)}, range(8), EVERY),
        # What has landed is asked for even if too many are in hands.
        ({"held": (2,), "landed": (5,)}, (2, 5), EVERY),
        ({"held": range(6, 14), "landed": (5,)}, (5,), NONE),
        # Of too many alike those that have been lifted.
        ({"held": range(12), "touched": (3, 4, 15)}, (3, 4), LIFTED),
        ({"held": range(12), "touched": (15,)}, (), NONE),
        ({"held": range(12), "touched": range(10)}, range(8), LIFTED),
        ({"held": range(3), "touched": (1,)}, range(3), EVERY),
    ],
)
def test_few_pieces_in_hands_and_all_that_were_missed_are_asked_for_by_name(pieces, found, listing):
    held, landed, missed, touched = (
        bytes([piece in pieces.get(kind, ()) for piece in range(_PIECES)])
        for kind in ("held", "landed", "missed", "touched")
    )

    def list_moving(out):
        out[:] = bytes([is_held + 2 * has_landed for is_held, has_landed in zip(held, landed)])

    poll_list = PollList(_PIECES)
    poll_list.follow(SimpleNamespace(list_moving=list_moving), missed, touched)
    assert set(poll_list.pieces[: poll_list.count]) == set(found)
    assert poll_list.listing == listing


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
