"""With TWO_FIELDS, the field of the next far reader comes on while another one talks, and is never left on."""

import random
from contextlib import closing
from types import SimpleNamespace

import config
import pytest
from skald.drivers.errors import DriverError
from skald.sense.reader_health import ReaderHealth
from skald.sense.schedule import HOT, WANTED
from skald.sense.warm_up import NO_READER, WarmUp
from skald.watching.snapshot import Snapshot

import host_sim.table
from host_sim.chips import air
from host_sim.clock import SimClock
from host_sim.hands import Hands

_READERS = 10


class Chip:
    CAN_REST = True

    def __init__(self):
        self.is_on = self.is_dead = False

    def reset(self):
        self.is_on = False

    def field(self, on):
        if self.is_dead:
            raise DriverError("reader wiring")
        self.is_on = bool(on)

    def warm(self):
        self.field(1)

    def rest(self):
        assert not self.is_on


@pytest.fixture
def warm_up():
    """Readers are far from each other unless their numbers differ by one; those from 2 on are wanted."""
    far = b"".join(
        sum(1 << other for other in range(_READERS) if abs(other - reader) > 1).to_bytes(
            2, "little"
        )
        for reader in range(_READERS)
    )
    snapshot = Snapshot(1, _READERS, 0)
    scanner = SimpleNamespace(
        readers=[Chip() for _ in range(_READERS)],
        hot=bytearray((0, HOT) + (WANTED,) * (_READERS - 2)),
        schedule=SimpleNamespace(wanted_next=0),
        reader_health=ReaderHealth(_READERS, snapshot, SimClock()),
    )
    for number, reader in enumerate(scanner.readers):
        scanner.reader_health.prepare(number, reader)
    found = WarmUp(scanner, SimpleNamespace(far=far, readers=_READERS))
    found.chips, found.schedule = scanner.readers, scanner.schedule
    return found


def take_turn(warm_up, reader, is_seeking=True):
    warm_up.make_way(reader, is_seeking)
    warm_up.chips[reader].field(1)
    if is_seeking:
        warm_up.follow(reader)
    on = [number for number, chip in enumerate(warm_up.chips) if chip.is_on]
    warm_up.chips[reader].field(0)
    return on


@pytest.mark.parametrize("wanted", [range(2, _READERS), (3, 4, 5, 6)])
def test_every_wanted_reader_has_one_turn_a_round_and_is_far_from_the_one_that_talks(
    warm_up, wanted
):
    for reader in range(2, _READERS):
        warm_up._hot[reader] = WANTED if reader in wanted else 0
    last, order, rounds, pairs = 0, [], [], 0
    for _ in range(4 * len(wanted)):
        reader = warm_up.find_wanted(last)
        rounds.append(warm_up.schedule.wanted_next >= reader)
        on = take_turn(warm_up, reader)
        assert len(on) == 1 or abs(on[0] - on[1]) > 1
        pairs += len(on) - 1
        order.append(reader)
        last = reader
    n = len(wanted)
    assert set(order[n : 2 * n]) == set(order[2 * n : 3 * n]) == set(wanted)
    assert pairs > 2 * n and rounds.count(True) in (3, 4)


def test_a_field_that_would_disturb_the_next_reader_goes_off(warm_up):
    take_turn(warm_up, 0)
    warm = warm_up.reader
    assert take_turn(warm_up, warm - 1)[-1] != warm and warm_up.reader != warm


def test_it_stays_on_beside_a_far_one_and_goes_off_when_nothing_is_sought(warm_up):
    take_turn(warm_up, 0)
    warm = warm_up.reader
    assert take_turn(warm_up, warm + 3) == [warm, warm + 3]
    assert take_turn(warm_up, 1, is_seeking=False) == [1]
    assert warm_up.reader == NO_READER


def test_a_reader_that_fails_while_it_warms_up_is_reset_before_its_turn(warm_up):
    for chip in warm_up.chips[2:]:
        chip.is_dead = True
    assert take_turn(warm_up, 0) == [0] and warm_up.reader == NO_READER
    for chip in warm_up.chips:
        chip.is_dead = False
    take_turn(warm_up, 1)
    warm = warm_up.reader
    warm_up.chips[warm].is_dead = True
    warm_up.leave()
    assert warm_up.reader == NO_READER and not warm_up._reader_health.is_ready(warm)


def play(game, actions):
    """Play on the chips; return (the table's Rig, the numbers of fields that have been on at once)."""
    on, counts = set(), set()
    switch = air.Field.switch

    def switch_and_note(field, is_on):
        switch(field, is_on)
        (on.add if is_on else on.discard)(field)
        counts.add(len(on))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(config, "TWO_FIELDS", 1)
        patched.setattr(air.Field, "switch", switch_and_note)
        with closing(host_sim.table.SimTable(game, "full", 3, seed=11)) as table:
            hands = Hands(table.world, table, random.Random(11))
            table.follow(hands.lay_out())
            table.follow(hands.play(actions))
            return table.rig, counts


def test_on_the_chips_two_fields_are_on_and_disturb_nobody():
    rig, counts = play("vikings", 4)
    assert counts == {0, 1, 2} and rig.space.faults == []


class Tag:
    def hear(self, *_):
        return SimpleNamespace(bits=[0, 1, 0, 1], delay_us=91.0, damaged=False)


@pytest.mark.parametrize("far", [True, False])
def test_an_answer_is_damaged_by_another_field_unless_that_is_far(far):
    space = air.Space(SimClock())
    space.far = ({1}, {0}) if far else (set(), set())
    field, other = space.field(), space.field()
    field.enter(Tag())
    field.switch(True)
    other.switch(True)
    assert field.ask([1], 0.0).damaged != far
    assert len(space.faults) == (not far)
