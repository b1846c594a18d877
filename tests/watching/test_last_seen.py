"""Where a piece probably lies, and what an action changes for switches: from small tables made up
here.
"""

from array import array
from types import SimpleNamespace

import pytest
from skald.rules.base import OFF
from skald.watching.difference import ANY, Difference
from skald.watching.expect import NOTHING
from skald.watching.last_seen import (
    NOBODY,
    find_beside,
    find_known,
    find_piece,
    is_likelier,
    is_there,
    sees_like,
)
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN
from skald.watching.switch_counts import predict_presence

READERS = 2


class Sight:
    """Zones 0 to 3 have switches 0 to 3, zones 4 and 5 none; zones 0, 1 and 4 lie over reader 0,
    zone 2 over reader 1, zones 3 and 5 over none.

    Pieces 0 and 1 look alike, and so do 2 and 3.
    """

    pieces = 4
    classes = appearances = bytes((0, 0, 2, 2))
    layout = SimpleNamespace(zones=6, readers=READERS)

    def __init__(self, seen=(UNSEEN,) * 4, present=(0, 0, 0, 0), at=None, who=()):
        self.snapshot = SimpleNamespace(seen=bytes(seen), present=bytes(present))
        self.who = who
        self.at = at or {}  # piece -> switches where it may lie
        self.observer = None
        if at is not None:
            self.observer = SimpleNamespace(
                may_be_at=lambda piece, number: number in self.at.get(piece, ()),
                may_lie=lambda piece, number: self.who[number] in (ANY, self.appearances[piece]),
            )
        self.changes = array("I")

    def input(self, zone):
        return zone if zone < 4 else UNSENSED

    def reader(self, zone):
        return {0: 0, 1: 0, 2: 1, 4: 0}.get(zone, UNSEEN)

    def found(self, number):
        if number == UNSENSED:
            return NOTHING
        return self.who[number] if self.who else ANY if self.snapshot.present[number] else NOTHING

    def switch_key(self, appearance, number):
        return appearance << 8 | READERS + number


@pytest.mark.parametrize(
    "piece, home, expected",
    [
        (0, 0, True),  # piece 1, which looks alike, lies there
        (1, 0, True),
        (2, 0, False),  # looks different
        (0, 1, False),  # another kind lies there
        (3, 1, True),
        (0, 3, False),  # nobody knows of a piece there
        (0, 2, False),  # another reader sees it
        (0, 4, False),  # no switch
        (2, 2, False),  # may lie there, but its reader does not see it
    ],
)
def test_a_piece_is_there_if_a_switch_knows_one_like_it_and_the_reader_sees_it(
    piece, home, expected
):
    sensor_model = Sight(seen=(UNSEEN, 0, UNSEEN, 0), at={1: (0, 2), 2: (2,), 3: (1,)})
    assert is_there(sensor_model, piece, home) == expected
    sensor_model.observer = None
    assert not is_there(sensor_model, piece, home)


@pytest.mark.parametrize(
    "piece, reader, expected",
    [(0, 1, True), (1, 1, True), (2, 1, False), (2, 0, True), (0, 0, False)],
)
def test_a_reader_sees_a_piece_like_another(piece, reader, expected):
    sensor_model = Sight(seen=(UNSEEN, 1, 0, UNSEEN))
    assert sees_like(sensor_model, sensor_model.appearances, piece, reader) == expected


@pytest.mark.parametrize(
    "present, zone, first, expected",
    [
        ((0, 0, 0, 0), 4, 0, True),  # no switch: it may lie there unfelt
        ((0, 0, 0, 0), 0, 4, False),
        ((0, 0, 0, 0), 4, 5, False),  # neither has one: the first stays
        ((0, 1, 0, 0), 1, 0, True),  # on top of the piece that is felt
        ((1, 1, 0, 0), 1, 0, False),
        ((1, 0, 0, 0), 1, 0, False),
        ((0, 0, 0, 0), 1, 0, False),
    ],
)
def test_a_piece_that_is_not_felt_lies_where_it_cannot_be_felt(present, zone, first, expected):
    assert is_likelier(Sight(present=present), zone, first) == expected


@pytest.mark.parametrize(
    "zone, piece, seen, present, expected",
    [
        (0, 0, (0, UNSEEN, UNSEEN, UNSEEN), (0, 0, 0, 0), 4),  # the zone without a switch
        (0, 1, (0, UNSEEN, UNSEEN, UNSEEN), (0, 1, 0, 0), 4),
        (0, 2, (0, UNSEEN, UNSEEN, UNSEEN), (0, 0, 0, 0), OFF),  # the reader does not see it
        (0, NOBODY, (0, 0, 0, 0), (0, 0, 0, 0), OFF),
        (3, 0, (UNSEEN,) * 4, (0, 0, 0, 0), OFF),  # no reader there
        (2, 0, (1, UNSEEN, UNSEEN, UNSEEN), (0, 0, 0, 0), OFF),  # nothing else over the antenna
        (2, 0, (1, UNSEEN, UNSEEN, UNSEEN), (0, 0, 1, 0), 2),  # on top of the piece there
    ],
)
def test_a_piece_beside_its_place_is_found_over_the_same_antenna(
    zone, piece, seen, present, expected
):
    assert find_beside(Sight(seen=seen, present=present), zone, piece) == expected


def test_without_such_a_zone_a_piece_lies_on_top_of_the_first_one_that_is_felt():
    sensor_model = Sight(seen=(0, UNSEEN, UNSEEN, UNSEEN), present=(1, 1, 0, 0))
    sensor_model.layout = SimpleNamespace(zones=4)
    assert find_beside(sensor_model, 0, 0) == 0
    sensor_model.snapshot.present = bytes((0, 1, 0, 0))
    assert find_beside(sensor_model, 0, 0) == 1


def test_a_piece_is_known_unless_a_switch_says_any_or_nothing():
    sensor_model = Sight(who=(2, ANY, NOTHING, 0))
    assert [find_known(sensor_model, zone) for zone in range(5)] == [2, NOBODY, NOBODY, 0, NOBODY]


def test_the_first_piece_of_a_zone_is_found():
    found = [find_piece(bytes((3, 1, 1, OFF)), zone) for zone in (3, 1, 2, 0)]
    assert found == [0, 1, NOBODY, NOBODY]


# -- what an action changes for switches --------------------------------------------------


def predict(sensor_model, touches, zones, wanted):
    """Return the balance of the switches after touches (piece, zone) as {(appearance, switch):
    value}.
    """
    sensor_model.touches = array("H", [piece << 8 | zone for piece, zone in touches])
    sensor_model.count = len(touches)
    out = Difference(READERS)
    predict_presence(sensor_model, SimpleNamespace(zones=bytes(zones), wanted=bytes(wanted)), out)
    return {
        (out.keys[i] >> 8, (out.keys[i] & 255) - READERS): out.values[i] for i in range(out.count)
    }


ALONE = (0, NOTHING, NOTHING, 2)  # piece 0 belongs on switch 0, piece 2 on switch 3
PLACES = (0, OFF, 3, OFF)


@pytest.mark.parametrize(
    "touches, expected",
    [
        ([(0, 1)], {(0, 0): -1, (0, 1): 1}),
        ([(0, 4)], {(0, 0): -1}),  # to a zone without a switch
        ([(0, OFF)], {(0, 0): -1}),
        ([(1, 1)], {(0, 1): 1}),  # from the box
        ([(1, 4)], {}),
        ([(0, 0)], {}),  # lifted and put down again
        ([(1, 0)], {}),  # on top of another one
        ([(0, 1), (1, 0)], {(0, 1): 1}),  # one that looks alike takes its place
        ([(0, 3), (2, 0)], {(0, 0): -1, (2, 0): 1, (2, 3): -1, (0, 3): 1}),  # exchanged
    ],
)
def test_a_touch_changes_the_switches_it_leaves_and_reaches(touches, expected):
    sensor_model = Sight(present=(1, 0, 0, 1), at={}, who=(0, NOTHING, NOTHING, 2))
    if touches[0] == (0, 3):  # the exchange has been done: each is found where the other was
        sensor_model.who = (2, NOTHING, NOTHING, 0)
    assert predict(sensor_model, touches, PLACES, ALONE) == expected


def test_a_switch_under_two_pieces_stays_on_until_both_have_left():
    kinds = (ANY, NOTHING, NOTHING, NOTHING)
    zones = (0, OFF, 0, OFF)
    for who, key in (((ANY,) * 4, ANY), ((0, NOTHING, NOTHING, NOTHING), ANY)):
        sensor_model = Sight(present=(1, 0, 0, 0), who=who)
        assert predict(sensor_model, [(0, OFF)], zones, kinds) == {}
        assert predict(sensor_model, [(0, OFF), (2, OFF)], zones, kinds) == {(key, 0): -1}


def test_what_came_down_unknown_is_taken_for_the_piece_that_arrives():
    sensor_model = Sight(present=(0, 1, 0, 1), at={}, who=(NOTHING, ANY, NOTHING, 2))
    assert predict(sensor_model, [(0, 1)], PLACES, ALONE)[ANY, 1] == 1
    sensor_model.who = (NOTHING, 2, NOTHING, NOTHING)  # known to be another
    assert predict(sensor_model, [(0, 1)], PLACES, ALONE)[0, 1] == 1
