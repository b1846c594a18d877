"""The dice source: readings of the tray, messages of radio dice, and which of them it trusts."""

from types import SimpleNamespace

import pytest
from skald.drivers.godice import GoDie
from skald.sense.dice import Dice, Radio, Tray, face_number
from skald.sense.registry import UID_SIZE, Registry
from skald.service.tag_writing import add_tag

from host_sim.chips.godice import GRAVITY

_READS = 3  # equal inventories until a die lies still


def uid_of(number):
    return bytes((4, number)) + bytes(UID_SIZE - 2)


REGISTRY = Registry()
for _die in range(2):
    for _face in range(1, 7):
        REGISTRY = add_tag(REGISTRY, uid_of(face_number(_die, _face)), face_number(_die, _face))


class Inventory:
    """The inventory of a reader's driver: the tags under the dice."""

    def __init__(self, *numbers):
        self.count = len(numbers)
        self.uids = b"".join(uid_of(number) for number in numbers)


class Table:
    """A tray, perhaps dice with a radio, and the source over them, on a manual clock."""

    def __init__(self, radio=0):
        self.tray = Tray(2)
        self.dice = [GoDie() for _ in range(radio)]
        suppliers = ([Radio(self.dice)] if radio else []) + [self.tray]
        self.source = Dice(2, suppliers)
        self.now = 0
        self.throws = []

    def read(self, *faces, times=1, span_ms=50):
        """Read the tray `times` times; `faces`: the face on top of each die, None for a die in the
        air.
        """
        lying = [face_number(die, 7 - face) for die, face in enumerate(faces) if face]
        for _ in range(times):
            self.tray.take(Inventory(*lying), REGISTRY)
            self.poll(span_ms)

    def poll(self, span_ms=50):
        self.now += span_ms
        if self.source.poll(self.now):
            self.throws.append(tuple(self.source.faces))


def test_dice_that_lie_in_the_tray_at_first_are_no_throw():
    table = Table()
    table.read(3, 5, times=20)
    assert table.source.source == "tray" and table.throws == []


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


def test_dice_that_vanished_and_lie_as_before_are_no_throw_unless_players_say_so():
    table = Table()
    table.read(None, None, times=2)
    table.read(6, 5, times=4)
    for _ in range(3):  # a phone lies over the tray
        table.read(None, None, times=9)
        table.read(6, 5, times=9)
    assert table.throws == [(5, 6)]
    table.read(None, None, times=2)
    table.read(5, 6, times=4)
    assert table.throws == [(5, 6)] * 2


def test_a_throw_counts_only_when_both_dice_have_moved_and_lie_still():
    table = Table()
    table.read(1, 2, times=5)
    table.read(4, 2, times=9)  # one die turned over
    assert table.throws == []
    table.read(None, None, times=3)
    for face in (1, 3, 1, 3):  # one is still rolling
        table.read(5, face)
    assert table.throws == []
    table.read(5, 3, times=3)
    assert table.throws == [(3, 5)]


def test_a_die_that_misses_one_reading_has_not_left():
    table = Table()
    table.read(1, 2, times=5)
    table.read(None, None)
    table.read(1, 2, times=9)
    assert table.throws == []


def test_a_die_that_is_not_read_is_reported_and_not_guessed():
    table = Table()
    table.read(1, 2, times=5)
    table.read(None, None, times=4)
    table.read(5, None, times=49)
    assert table.source.trouble == "" and table.throws == []  # it may still be rolling
    table.read(5, None, times=6)
    assert table.source.trouble == "die unread" and table.throws == []
    table.source.has_news = False
    table.read(5, 4, times=4)
    assert table.throws == [(4, 5)] and table.source.trouble == ""
    assert table.source.has_news


def test_a_die_on_its_edge_shows_two_tags_and_no_face():
    table = Table()
    table.read(None, None, times=4)
    for _ in range(10):
        table.tray.take(
            Inventory(face_number(0, 1), face_number(0, 2), face_number(1, 4)), REGISTRY
        )
        table.poll()
    assert table.throws == []


def test_foreign_tags_in_the_tray_change_nothing():
    table = Table()
    table.read(1, 2, times=5)
    for _ in range(10):
        table.tray.take(Inventory(3, face_number(0, 6), 200, face_number(1, 5)), REGISTRY)
        table.poll()
    assert table.throws == []


def test_a_dead_tray_leaves_the_knob():
    table = Table()
    assert table.source.source == "knob"
    table.read(1, 2, times=5)
    table.tray.is_dead = True
    table.poll()
    assert table.source.source == "knob"


def test_a_throw_while_the_tray_was_dead_does_not_count_afterwards():
    table = Table()
    table.read(1, 2, times=5)
    table.read(None, None, times=3)
    table.tray.is_dead = True
    table.poll()  # meanwhile the throw is entered by knob
    table.tray.is_dead = False
    table.read(4, 6, times=10)
    assert table.throws == []
    table.read(None, None, times=3)
    table.read(5, 6, times=5)
    assert table.throws == [(5, 6)]


def test_dice_with_a_radio_are_trusted_before_the_tray():
    table = Table(radio=2)
    table.read(1, 2, times=5)
    assert table.source.source == "tray"
    for die in table.dice:
        die.connect()
    table.poll()
    assert table.source.source == "radio"
    table.read(None, None, times=3)
    table.read(3, 4, times=5)  # the tray is ignored
    assert table.throws == []
    for die in table.dice:
        die.feed(b"R")
    table.poll()
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


def test_a_die_that_leans_is_reported():
    table = Table(radio=2)
    for die in table.dice:
        die.connect()
        die.feed(b"R")
    table.dice[0].feed(b"S" + bytes((64, 0, 0)))
    table.dice[1].feed(b"TS" + bytes((45, 45, 0)))
    table.poll()
    assert table.source.trouble == "die unread" and table.throws == []


# -- one throw, two witnesses ----------------------------------------------------------------


class Witnesses(Table):
    """Dice with tags and a radio; each source can tell a throw, completely or up to a moment."""

    def __init__(self):
        super().__init__(radio=2)
        self.read(1, 2, times=5)

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
                die.feed(b"TS" + bytes((45, 45, 0)))
        self.poll()


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
def test_a_throw_that_was_entered_is_no_throw_again(source, seen, entered, later, throws):
    """The screen asked for a throw of which one die was cocked, or that had not ended."""
    table = Witnesses()
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
def test_what_one_kind_of_sensors_has_told_the_other_does_not_tell_again(first, second, is_seen):
    """The first fails after the throw; until then the second saw one die, or none."""
    table = Witnesses()
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


def test_dice_that_were_ignored_are_to_be_thrown_again():
    """Players learn it only if a throw is due."""
    for is_due in (False, True):
        table, said = Witnesses(), []
        session = SimpleNamespace(
            throw=lambda *_: said.append("throw"),
            awaits_throw=lambda is_due=is_due: is_due,
            refresh=lambda: None,
        )
        table.fly()
        table.source.close(bytes((1, 1)))
        table.poll = lambda table=table, session=session: table.source.step(session, table.now)
        for _ in range(9):
            table.tray.take(Inventory(face_number(0, 3), face_number(1, 3)), REGISTRY)
            table.poll()
        assert said == [] and table.source.trouble == ("throw again" if is_due else "")
