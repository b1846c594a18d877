"""Which of several missing pieces a surplus piece is taken for, at a small table made up here."""

from types import SimpleNamespace

import pytest
from skald.guidance.repair import Repair
from skald.rules.base import OFF
from skald.show.words import finish
from skald.watching.difference import Difference
from skald.watching.last_seen import NOBODY
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

from tests.watching.test_last_seen import READERS, Sight

HOMES = (0, 2, OFF, 3)  # of two pieces of a class, over a reader each, then of two of another class


class Alike(Sight):
    """All four pieces look alike; each reader tells the classes apart."""

    appearances = bytes(4)
    layout = SimpleNamespace(
        zones=6, readers=READERS, inputs=4, input_of=bytes((0, 1, 2, 3, UNSENSED, UNSENSED))
    )
    blind = piled = bytes(4)

    def new_balance(self):
        return Difference(READERS)

    def key(self, piece, reader):
        return self.classes[piece] << 8 | reader


def find_missed(sensor_model, missing, class_=0):
    """Return the piece that a surplus piece of class `class_` over a third reader is taken for, when
    the readers of the homes lack the pieces `missing`.
    """
    repair = Repair(SimpleNamespace(sensor_model=sensor_model, game=SimpleNamespace(ZONES=())))
    for piece in missing:
        repair._lack.add(sensor_model.key(piece, sensor_model.reader(HOMES[piece])), -1)
    return finish(repair._find_missed(class_, READERS, HOMES, False))


def lie(*places):
    """Return a Sight of a table where the switches know a piece on each of `places`, (piece, zone)."""
    seen = [UNSEEN] * 4
    for piece, zone in places:
        seen[piece] = Alike().reader(zone)
    return Alike(seen=seen, at={piece: (zone,) for piece, zone in places})


@pytest.mark.parametrize(
    "sensor_model, expected",
    [
        (lie(), 0),  # nothing is known: the first one
        (lie((2, 0)), 1),  # on the first one's place lies a piece like it
        (lie((2, 2)), 0),
        (lie((2, 0), (3, 2)), 0),  # on both: the first one
    ],
)
def test_the_missing_piece_is_one_whose_place_is_not_known_to_hold_a_piece_like_it(
    sensor_model, expected
):
    assert find_missed(sensor_model, (0, 1)) == expected


def test_a_piece_that_no_reader_lacks_is_not_missing():
    assert find_missed(lie(), (1,)) == 1
    assert find_missed(lie(), ()) == NOBODY
    assert find_missed(lie(), (0, 1), class_=2) == NOBODY
