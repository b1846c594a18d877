"""The AS5600 driver against the register model, and the detents of the wheel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skald.drivers.as5600 import AS5600
from skald.drivers.errors import DriverError
from skald.sense.wheel import Wheel

from host_sim.chips.as5600 import AS5600Model
from host_sim.chips.i2c import SimI2C
from host_sim.clock import SimClock


@pytest.fixture
def bench():
    bus = SimI2C(SimClock())
    chip = AS5600Model()
    bus.attach(chip)
    return bus, chip, AS5600(bus)


@pytest.mark.parametrize("angle", [0, 1, 255, 256, 2048, 4095])
def test_angle(bench, angle):
    _, chip, sensor = bench
    chip.angle = angle
    assert sensor.angle() == angle
    assert sensor.angle() == angle


@pytest.mark.parametrize("state", ["ok", "missing", "weak", "strong"])
def test_magnet(bench, state):
    _, chip, sensor = bench
    chip.magnet = state
    assert sensor.magnet() == state


def test_without_a_magnet_there_is_no_angle(bench):
    _, chip, sensor = bench
    chip.magnet = "missing"
    assert [sensor.angle() for _ in range(3)] == [None] * 3
    chip.magnet = "weak"
    assert sensor.angle() == 0


def test_gain_and_magnitude(bench):
    _, chip, sensor = bench
    assert (sensor.gain(), sensor.magnitude()) == (64, 2100)
    chip.magnet = "weak"
    assert sensor.gain() == 128


def test_an_angle_costs_little_of_the_bus(bench):
    bus, _, sensor = bench
    sensor.angle()
    assert bus.bytes_moved == 6 and bus.longest_us < 150


def test_faults_of_the_bus_are_driver_errors(bench):
    bus, chip, sensor = bench
    bus.is_stuck = True
    with pytest.raises(DriverError):
        sensor.angle()
    bus.is_stuck = False
    bus.detach(chip)
    with pytest.raises(DriverError) as caught:
        sensor.magnet()
    assert caught.value.reason == "wheel lost"
    bus.attach(chip)
    assert sensor.magnet() == "ok"


def test_the_bus_speaks_as_machine_i2c_does(bench):
    bus, chip, _ = bench
    assert bus.scan() == [0x36]
    assert bus.writeto(0x36, b"\x0c") == 1
    chip.angle = 0x123
    assert bus.readfrom(0x36, 4) == b"\x01\x23\x01\x23"  # the pointer stays on the pair
    assert bus.readfrom_mem(0x36, 0x07, 2) == b"\x00\x00"
    bus.writeto_mem(0x36, 0x07, b"\x01\x04")
    assert bus.readfrom_mem(0x36, 0x07, 2) == b"\x01\x04"
    with pytest.raises(OSError) as caught:
        bus.writeto(0x37, b"")
    assert caught.value.errno == 19
    with pytest.raises(OSError) as caught:
        bus.writeto_mem(0x36, 0x50, b"\x00")
    assert caught.value.errno == 5
    bus.is_stuck = True
    with pytest.raises(OSError) as caught:
        bus.scan()
    assert caught.value.errno == 110
    with pytest.raises(TypeError):
        bus.writeto(0x36)


# -- detents ------------------------------------------------------------------


@pytest.mark.parametrize("zero", [0, 700, 4000])
@pytest.mark.parametrize("is_reversed", [False, True])
def test_one_turn_passes_every_detent_once(zero, is_reversed):
    wheel = Wheel(12, zero, is_reversed)
    sign = -1 if is_reversed else 1
    wheel.feed(zero)
    seen = [wheel.detent]
    for step in range(1, 4097):
        moved = wheel.feed(zero + sign * step & 4095)
        assert moved in (0, 1)
        if moved:
            seen.append(wheel.detent)
    assert seen == list(range(12)) + [0]


def test_the_wheel_changes_over_only_beyond_its_hysteresis():
    wheel = Wheel(12, 0, hysteresis=40)
    wheel.feed(0)
    assert wheel.feed(170 + 40) == 0
    assert wheel.feed(171 + 40) == 1
    assert wheel.feed(171 - 40) == 0
    assert wheel.feed(169 - 40) == -1
    assert wheel.feed(4095 - 169 - 40) == 0
    assert wheel.feed(4095 - 170 - 40) == -1 and wheel.detent == 11


@given(st.integers(0, 4095), st.lists(st.integers(-40, 40), min_size=1, max_size=50))
def test_trembling_at_any_place_changes_over_at_most_once(place, tremor):
    wheel = Wheel(12, 0, hysteresis=41)
    wheel.feed(place)
    changes = sum(1 for away in tremor if wheel.feed(place + away & 4095))
    assert changes <= 1


def test_a_jump_is_told_the_short_way_round():
    wheel = Wheel(12)
    assert wheel.feed(0) == 0
    assert wheel.feed(4096 * 5 // 12) == 5
    assert wheel.feed(4096 * 11 // 12) == -6
    assert wheel.feed(4096 * 2 // 12) == 3


@pytest.mark.parametrize("wrong", [(1, 0), (65, 0), (12, 171), (12, -1)])
def test_a_wheel_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError):
        Wheel(wrong[0], hysteresis=wrong[1])
