"""GoDice: the messages byte by byte, and the radio that finds dice, listens, and finds them again."""

import asyncio

import aioble  # the shim
import bluetooth  # the shim
import pytest
from hypothesis import given
from hypothesis import strategies as st
from skald.drivers.godice import GoDie, read_face
from skald.drivers.radio_dice import RadioDice

from host_sim.chips.godice import GRAVITY, GoDieModel
from host_sim.clock import SimClock
from host_sim.simloop import SimLoop


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("noise", [(0, 0, 0), (7, -5, 6), (-20, 14, -9)])
def test_gravity_tells_the_face_above(face, noise):
    data = bytes(value + shift & 255 for value, shift in zip(GRAVITY[face], noise))
    assert read_face(b"S" + data, 1) == face


@pytest.mark.parametrize("gravity", [(45, 45, 0), (0, 0, 0), (-40, 0, 38), (37, 37, 37)])
def test_a_leaning_die_has_no_face(gravity):
    die = GoDie()
    die.feed(b"R")
    die.feed(b"S" + bytes(value & 255 for value in gravity))
    assert die.face == 0 and die.is_tilted and die.rolls == 0


def test_only_a_roll_counts():
    die = GoDie()
    die.feed(b"FS" + bytes((64, 0, 0)))
    die.feed(b"MS" + bytes((0, 64, 0)))
    assert die.rolls == 0 and die.face == 3
    die.feed(b"R")
    assert die.is_rolling
    die.feed(b"S" + bytes((0, 0, 192)))
    assert (die.rolls, die.face, die.is_rolling) == (1, 5, False)
    die.feed(b"S" + bytes((0, 0, 192)))  # the queue has dropped an "R"
    assert die.rolls == 2


def test_battery_and_colour():
    die = GoDie()
    die.feed(b"Bat\x2a")
    die.feed(b"Col\x05")
    assert (die.battery, die.colour) == (42, 5)
    die.feed(b"Bat\xff")
    die.feed(b"Col\x09")
    assert (die.battery, die.colour) == (42, 5)


@given(st.binary(max_size=8))
def test_no_bytes_harm(data):
    die = GoDie()
    die.feed(data)
    assert 0 <= die.face <= 6 and -1 <= die.battery <= 100 and -1 <= die.colour <= 5


class Air:
    """Two dice, their two drivers, and the radio between them, in simulated time."""

    def __init__(self):
        self.clock = SimClock()
        self.loop = SimLoop(self.clock)
        self.models = [
            GoDieModel(self.clock, bytes((1, 2, 3, 4, 5, number)), colour=number)
            for number in (1, 2)
        ]
        aioble.dice[:] = self.models
        self.begin()

    def begin(self):
        """Let another game find the dice."""
        self.dice = [GoDie(), GoDie()]
        self.radio = RadioDice(aioble, bluetooth, self.dice)
        self.task = self.loop.create_task(self.radio.run())

    def run(self, seconds):
        self.loop.run_for(1000 * seconds)
        if self.task.done():
            self.task.result()


@pytest.fixture
def air():
    air = Air()
    yield air
    air.loop.end(1000)  # they hang up
    aioble.dice.clear()


def test_dice_are_found_asked_and_heard(air):
    air.run(12)
    assert [die.is_connected for die in air.dice] == [True, True]
    assert [model.commands for model in air.models] == [[b"\x03"]] * 2
    assert [die.battery for die in air.dice] == [80, 80]
    for model, face in zip(air.models, (2, 5)):
        model.roll(face, (6, -4, 3))
    air.run(3)
    assert sorted(die.face for die in air.dice) == [2, 5]
    assert [die.rolls for die in air.dice] == [1, 1]


def test_a_die_turned_by_hand_is_no_throw(air):
    air.run(12)
    air.models[0].turn(4)
    air.models[1].drop(1)
    air.run(1)
    assert sorted(die.face for die in air.dice) == [1, 4]
    assert [die.rolls for die in air.dice] == [0, 0]


def test_a_lost_die_comes_back_as_itself(air):
    air.run(12)
    air.models[0].roll(6)
    air.run(2)
    which = [die.face for die in air.dice].index(6)
    air.models[0].is_in_reach = False
    air.run(4)
    assert [die.is_connected for die in air.dice].count(False) == 1 and air.dice[which].face == 0
    air.models[0].is_in_reach = True
    air.run(15)
    assert [die.is_connected for die in air.dice] == [True, True]
    air.models[0].roll(3)
    air.run(2)
    assert air.dice[which].face == 3


@pytest.mark.parametrize("place", [0, 2])
def test_a_third_die_is_left_alone_and_keeps_none_away(air, place):
    air.run(12)
    third = GoDieModel(air.clock, b"\x09\x09\x09\x09\x09\x09")
    aioble.dice.insert(place, third)
    air.models[0].is_in_reach = False
    air.run(20)
    assert not third.is_linked and not third.commands
    air.models[0].is_in_reach = True
    air.run(15)
    assert [die.is_connected for die in air.dice] == [True, True]


def test_a_neighbour_s_die_that_is_no_good_takes_nobody_s_place(air):
    other = GoDieModel(air.clock, b"\x09\x09\x09\x09\x09\x09")
    other.trouble = "no service"
    aioble.dice.insert(0, other)
    air.run(60)
    assert [die.is_connected for die in air.dice] == [True, True] and not other.is_linked


@pytest.mark.parametrize(
    "trouble",
    ["no service", "no descriptor", "service", "characteristic", "subscribe", "write", "notified"],
)
def test_whatever_fails_the_link_is_closed_and_tried_again(air, trouble):
    for model in air.models:
        model.trouble = trouble
    for _ in range(60):
        air.run(1)
        assert sum(model.is_linked for model in air.models) <= 1
    assert air.radio.reason and not air.task.done()
    for model in air.models:
        model.trouble = ""
    air.run(40)
    assert [die.is_connected for die in air.dice] == [True, True]
    air.models[1].roll(4)
    air.run(2)
    assert 4 in [die.face for die in air.dice]


@pytest.mark.parametrize("after_ms", range(0, 4000, 50))
def test_a_link_that_drops_at_any_moment_is_made_again(air, after_ms):
    air.loop.run_for(after_ms)
    for model in air.models:
        model.is_in_reach = False
    air.run(1)
    for model in air.models:
        model.is_in_reach = True
    air.run(40)
    assert [die.is_connected for die in air.dice] == [True, True]


def test_many_reconnections_leave_nothing_behind(air):
    for _ in range(12):
        air.run(15)
        air.models[0].is_in_reach = False
        air.run(4)
        air.models[0].is_in_reach = True
    air.run(15)
    assert len(asyncio.all_tasks(air.loop)) <= 3


@pytest.mark.parametrize("after_ms", [100, 500, 700, 3000, 12_000])
def test_the_next_game_finds_the_dice_that_this_one_had(air, after_ms):
    air.loop.run_for(after_ms)
    air.task.cancel()
    air.loop.run_for(1000)
    assert not any(model.is_linked for model in air.models)
    air.begin()
    air.run(15)
    assert [die.is_connected for die in air.dice] == [True, True]
