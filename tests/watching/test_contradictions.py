"""Pieces that may have been confused: who of them is in a hand."""

from types import SimpleNamespace

import pytest
from skald.watching.contradictions import Contradictions
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import ELSEWHERE, IN_HAND, UNSEEN

_PIECES = 4


def make_doubt():
    """Return the doubt after four unlike pieces were lifted and one came down on switch 0."""
    observer = SimpleNamespace(
        at=bytearray((IN_HAND,) * _PIECES),
        who=bytearray(3),
        appearances=bytes(range(_PIECES)),
        snapshot=SimpleNamespace(present=b"\1\1\1", seen=bytes((UNSEEN,) * _PIECES)),
        reader=lambda number: UNSEEN,
        may_land=lambda piece, number: True,
        switch=lambda zone: zone,
    )
    doubt = Contradictions(observer)
    doubt.land(0, ELSEWHERE)
    return doubt


def test_pieces_in_doubt_are_in_hands_until_they_come_down():
    doubt = make_doubt()
    assert doubt.count_in_hands() == 3
    doubt.land(1, ELSEWHERE)
    assert doubt.count_in_hands() == 2 and doubt.is_in_hand()


@pytest.mark.parametrize(
    "zones",
    [
        (0, 1, 2, UNSENSED),  # one lies where no switch is
        (0, 1, 2, 2),  # one stands on another
        (UNSENSED, 0, 1, 1),
    ],
)
def test_none_of_them_is_in_a_hand_once_everything_lies_right(zones):
    doubt = make_doubt()
    doubt.rest(zones)
    assert not doubt.count_in_hands() and not doubt.is_in_hand()
    assert doubt.count, "it is still not known which is which"


def test_there_are_never_fewer_than_none_in_hands():
    """Readers see two of the pieces elsewhere: two are left for three switches."""
    doubt = make_doubt()
    for number in (1, 2):
        doubt.land(number, ELSEWHERE)
    for piece in (0, 1):
        doubt.end(piece, UNSENSED)
    assert doubt.count_in_hands() == 0
