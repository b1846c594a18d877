"""The dice source: readings of the tray, messages of radio dice, and which of them it trusts."""

from types import SimpleNamespace

import pytest
from skald.drivers.godice import GoDie
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.sense.dice import Dice, Radio, Tray, face_number
from skald.sense.registry import UID_SIZE, Registry
from skald.service.tag_writing import add_tag

from host_sim.chips.godice import GRAVITY

_READS = 3  # equal inventories until a die lies still
_TILTED = b"TS" + bytes((45, 45, 0))


def uid_of(number):
    return bytes((4, number)) + bytes(UID_SIZE - 2)


REGISTRY = Registry()
for _number in [face_number(die, face) for die in range(2) for face in range(1, 7)]:
    REGISTRY = add_tag(REGISTRY, uid_of(_number), _number)


class Table:
    """A tray, dice with a radio that are not connected, and the source over them, on a manual clock.

    throws: [(low face, high face)] told so far
    """

    def __init__(self):
        self.tray = Tray(2)
        self.dice = [GoDie(), GoDie()]
        self.source = Dice(2, [Radio(self.dice), self.tray])
        self.now = 0
        self.throws = []

    def read(self, *faces, times=1):
        """Read the tray `times` times; `faces`: the face on top of each die, None for a die in the
        air.
        """
        self.read_tags(
            *[face_number(die, 7 - up) for die, up in enumerate(faces) if up], times=times
        )

    def read_tags(self, *numbers, times=1):
        """Read the tray, in which tags with these numbers lie."""
        inventory = SimpleNamespace(count=len(numbers), uids=b"".join(map(uid_of, numbers)))
        for _ in range(times):
            self.tray.take(inventory, REGISTRY)
            self.poll()

    def poll(self):
        self.now += 50
        if self.source.poll(self.now):
            self.throws.append(tuple(self.source.faces))

    def use(self, source):
        """Have `source` trusted: "radio", or "tray" while the dice are not connected."""
        for die in self.dice:
            die.connect() if source == "radio" else die.lose()
        self.poll()
        assert self.source.source == source

    def fly(self):
        """Let the dice fly."""
        self.read(None, None, times=2)
        for die in self.dice:
            die.feed(b"R")

    def land(self, source, faces, times=_READS):
        """Let `source` see the dice at rest with `faces` up; None: that one is cocked."""
        if source == "tray":
            self.read(*faces, times=times)
            return
        for die, face in zip(self.dice, faces):
            if face and (die.is_rolling or die.is_tilted):
                die.feed(b"S" + bytes(value & 255 for value in GRAVITY[face]))
            elif not face:
                die.feed(_TILTED)
        self.poll()


@pytest.fixture
def table():
    """Return a Table on whose tray 1 and 2 lie."""
    table = Table()
    assert table.source.source == "knob"
    table.read(1, 2, times=5)
    assert table.source.source == "tray"
    return table


# What the tray reads, how often, and the throws told so far.
_AIR = (None, None)
_READINGS = {
    "dice that lay there at first": [((1, 2), 20, [])],
    "hidden, and as before": [
        (_AIR, 2, []),
        ((6, 5), 4, [(5, 6)]),
        *[(_AIR, 9, [(5, 6)]), ((6, 5), 9, [(5, 6)])] * 3,  # a phone lies over the tray
        (_AIR, 2, [(5, 6)]),
        ((5, 6), 4, [(5, 6), (5, 6)]),
    ],
    "one die turned over": [((4, 2), 9, [])],
    "one is still rolling": [
        (_AIR, 3, []),
        *[((5, face), 1, []) for face in (1, 3, 1, 3)],
        ((5, 3), 3, [(3, 5)]),
    ],
    "a reading missed": [(_AIR, 1, []), ((1, 2), 9, [])],
}


@pytest.mark.parametrize("readings", _READINGS.values(), ids=list(_READINGS))
def test_a_throw_counts_only_when_both_dice_have_moved_and_lie_still(table, readings):
    for faces, times, throws in readings:
        table.read(*faces, times=times)
        assert table.throws == throws


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_every_throw_is_read_lowest_first(first, second):
    table = Table()
    table.read(7 - first, 7 - second, times=5)
    table.read(None, None, times=4)
    table.read(first, second, times=_READS)
    assert table.throws == [tuple(sorted((first, second)))]
    table.read(first, second, times=30)
    assert len(table.throws) == 1


def test_a_die_that_is_not_read_is_reported_and_not_guessed(table):
    table.read(None, None, times=4)
    table.read(5, None, times=49)
    assert table.source.trouble == "" and table.throws == []  # it may still be rolling
    table.read(5, None, times=6)
    assert table.source.trouble == "die unread" and table.throws == []
    table.source.has_news = False
    table.read(5, 4, times=4)
    assert table.throws == [(4, 5)] and table.source.trouble == ""
    assert table.source.has_news


@pytest.mark.parametrize(
    "numbers, throws",
    [
        ((face_number(0, 1), face_number(0, 2), face_number(1, 4)), []),  # a die on its edge
        ((3, face_number(0, 1), 200, face_number(1, 5)), [(2, 6)]),  # foreign tags beside the dice
    ],
)
def test_two_tags_of_a_die_have_no_face_and_foreign_tags_change_nothing(table, numbers, throws):
    table.read(None, None, times=4)
    table.read_tags(*numbers, times=10)
    assert table.throws == throws


@pytest.mark.parametrize("misses", (0, 3))
def test_a_throw_while_the_tray_was_dead_does_not_count_afterwards(table, misses):
    """Even if a wallet that leaves lets some reads hear nothing yet."""
    table.read(None, None, times=3)
    table.tray.is_dead = True
    table.poll()  # meanwhile the throw is entered by knob
    assert table.source.source == "knob"
    table.tray.is_dead = False
    table.read(None, None, times=misses)
    table.read(4, 6, times=10)
    assert table.throws == []
    table.read(None, None, times=3)
    table.read(5, 6, times=5)
    assert table.throws == [(5, 6)]


@pytest.mark.parametrize("is_one_heard", [False, True])
def test_dice_heard_late_after_a_power_cut_are_a_throw_only_if_they_do_not_show_the_last(
    is_one_heard,
):
    """Something may have hidden them at first: players are asked whether they were thrown."""
    game, last = load("drakkar")(2, 5), bytearray(2)
    while not (game.log and game.dice_of(game.log[-1], last)):
        game.apply(game.draw() if game.current() == CHANCE else game.legal_actions()[0])
    low, high = last
    for faces, throws in (((high, low), []), ((7 - low, high), [tuple(sorted((7 - low, high)))])):
        table = Table()
        table.source.remember(game)
        table.read(high if is_one_heard else None, None)
        table.read(None, None, times=3)
        table.read(*faces, times=5)
        assert table.throws == throws
        assert table.source.trouble == ("" if throws else "dice alike")
        table.read(None, None, times=3)
        table.read(low, high, times=5)
        assert table.throws == [*throws, (low, high)]


def test_dice_with_a_radio_are_trusted_before_the_tray(table):
    table.use("radio")
    table.read(None, None, times=3)
    table.read(3, 4, times=5)
    assert table.throws == [], "the tray is ignored"
    table.fly()
    table.dice[0].feed(b"S" + bytes((64, 0, 0)))
    table.poll()
    assert table.throws == []
    table.dice[1].feed(b"S" + bytes((0, 0, 64)))
    table.poll()
    table.poll()
    assert table.throws == [(2, 6)]
    table.dice[0].lose()
    table.poll()
    assert table.source.source == "tray"


def test_a_die_that_leans_is_reported(table):
    table.use("radio")
    table.fly()
    table.land("radio", (6, None))
    assert table.source.trouble == "die unread" and table.throws == []


# -- one throw, two witnesses ----------------------------------------------------------------


@pytest.mark.parametrize("source", ["tray", "radio"])
@pytest.mark.parametrize(
    "seen, entered, later, throws",
    [
        ((5, None), (4, 5), [(False, (5, 4))], []),  # it is straightened
        (None, (1, 1), [(False, (2, 3))], []),  # they were still in the air
        ((5, None), (4, 5), [(True, (5, 6))], [(5, 6)]),  # it is thrown again with the other one
        ((5, None), (4, 5), [(True, (5, 4))], []),  # it only moves its neighbour
        ((5, None), (4, 5), [(False, (5, 4)), (True, (6, 1))], [(1, 6)]),  # the next throw
        (None, (1, 1), [(False, (2, 3)), (True, (3, 2))], [(2, 3)]),
    ],
)
def test_a_throw_that_was_entered_is_no_throw_again(table, source, seen, entered, later, throws):
    """The screen asked for a throw of which one die was cocked, or that had not ended."""
    table.use(source)
    table.fly()
    if seen:
        table.land(source, seen)
    table.source.close(bytes(entered))
    for is_thrown, faces in later:
        if is_thrown:
            table.fly()
        table.land(source, faces)
    assert table.throws == throws


@pytest.mark.parametrize("first, second", [("tray", "radio"), ("radio", "tray")])
@pytest.mark.parametrize("is_seen", [False, True])
def test_what_one_kind_of_sensors_has_told_the_other_does_not_tell_again(
    table, first, second, is_seen
):
    """The first fails after the throw; until then the second saw one die, or none."""
    table.use(first)
    table.fly()
    if is_seen:
        table.land(second, (3, None))
    table.land(first, (3, 6))
    assert table.throws == [(3, 6)]
    if first == "tray":
        for die in table.dice:
            die.is_connected = True
    else:
        table.use("tray")
    table.land(second, (3, 6), times=9)
    assert table.throws == [(3, 6)]
    table.fly()
    table.land(second, (1, 1))
    assert table.throws == [(3, 6), (1, 1)]


@pytest.mark.parametrize("is_due", [False, True])
def test_dice_that_were_ignored_are_to_be_thrown_again(table, is_due):
    """Players learn it only if a throw is due."""
    said = []
    session = SimpleNamespace(
        throw=lambda *_: said.append("throw"), awaits_throw=lambda: is_due, refresh=lambda: None
    )
    table.fly()
    table.source.close(bytes((1, 1)))
    table.poll = lambda: table.source.step(session, table.now)
    table.land("tray", (4, 4), times=9)
    assert said == [] and table.source.trouble == ("throw again" if is_due else "")
