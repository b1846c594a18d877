"""Hall switches behind 74HC165s."""

from collections import Counter
from random import Random

import pytest
from host_sim.chips.hc165 import HC165Chain
from skald.drivers.errors import DriverError
from skald.drivers.hall import HallInputs

from host_sim.chips.spi import ModelFault, SimSPI
from host_sim.clock import SimClock
from tests.drivers.plain_pins import ClockedPins


def by_spi(chain):
    bus = SimSPI(SimClock(), baudrate=4000000)
    bus.attach(chain, chain.enable)
    return bus


def by_pins(chain):
    return ClockedPins(chain.clock, chain.data)


TRANSPORTS = pytest.mark.parametrize("transport", [by_spi, by_pins])


def make(transport, count):
    chain = HC165Chain(count)
    return chain, HallInputs(transport(chain), chain.load, count)


@TRANSPORTS
@pytest.mark.parametrize("count", [1, 8, 13, 40])
def test_every_switch_is_read_at_its_place(transport, count):
    chain, hall = make(transport, count)
    hall.scan()
    for i in range(count):
        chain.place(i, True)
        hall.scan()
        assert [k for k in range(count) if hall.is_on(k)] == [i]
        chain.place(i, False)
    assert chain.load() == 0


def test_a_change_is_told_once_and_everything_where_that_is_asked_for():
    chain, hall = make(by_spi, 10)
    told = []

    def report():
        hall.scan()
        told.clear()
        hall.report(lambda number, level: told.append((number, level)))
        return told

    hall.scan()
    report()
    for number, is_near in ((9, True), (2, True), (9, False)):
        chain.place(number, is_near)
        assert report() == [(number, int(is_near))]
        assert report() == []
    hall.report_all()
    assert report() == [(number, int(number == 2)) for number in range(10)]
    assert report() == []


@TRANSPORTS
def test_the_first_scan_takes_what_is_there(transport):
    chain, hall = make(transport, 10)
    chain.place(7, True)
    assert hall.scan() and [k for k in range(10) if hall.is_on(k)] == [7]
    assert not hall.scan()


class Noisy:
    """A chain of 16 switches without magnets; readings[n] is what the n-th reading shows."""

    def __init__(self, *readings):
        self.readings = [bytes(reading) + b"\xff" for reading in readings]

    def readinto(self, buf):
        buf[:] = self.readings.pop(0) if self.readings else b"\xff" * len(buf)


def test_a_reading_alone_does_not_count_and_stops_no_other_switch():
    far, near = 0xFF, 0xFE
    hall = HallInputs(Noisy((far, far), (far, far), (near, far), (far, far)), [].append, 16)
    assert hall.scan() and not hall.scan() and hall.is_on_raw(0)
    assert not hall.is_on(0)
    hall = HallInputs(Noisy((far, far), (far, far), (near, near), (far, near)), [].append, 16)
    assert hall.scan() and hall.scan()
    assert [k for k in range(16) if hall.is_on(k)] == [8]


@pytest.mark.parametrize("count", [1, 8, 13, 40])
def test_an_unplugged_cable_is_a_fault_and_no_magnets_everywhere(count):
    chain = HC165Chain(count)
    level = [chain.data]
    hall = HallInputs(ClockedPins(chain.clock, lambda: level[0]()), chain.load, count)
    for i in range(count):
        chain.place(i, True)  # a full chain is none
    assert hall.scan()
    for _ in range(2):
        level[0] = lambda: 0
        with pytest.raises(DriverError, match="hall wiring"):
            hall.scan()
    level[0] = chain.data
    assert not hall.scan() and all(hall.is_on(i) for i in range(count))


@TRANSPORTS
@pytest.mark.parametrize("chip", [0, 1, 3, 4])
def test_a_cable_that_is_unplugged_within_the_chain_leaves_the_boards_before_it(transport, chip):
    chain, hall = make(transport, 37)
    chain.place(2, True)
    hall.scan()
    chain.cut(chip)
    with pytest.raises(DriverError, match="hall wiring") as caught:
        hall.scan()
    assert caught.value.left == 8 * chip
    chain.place(2, False)
    chain.place(36, True)
    with pytest.raises(DriverError):
        hall.scan()
    assert hall.is_on(2) == (chip == 0) and not hall.is_on(36)
    chain.mend()
    assert hall.scan() and not hall.is_on(2) and hall.is_on(36)


def test_a_full_board_before_the_cut_answers_once_it_has_been_seen_to():
    chain, hall = make(by_spi, 24)

    def count_left():
        with pytest.raises(DriverError) as caught:
            hall.scan()
        return caught.value.left

    for i in range(8):
        chain.place(i, True)
    hall.scan()
    chain.cut(1)
    assert count_left() == 0
    chain.place(5, False)
    assert count_left() == 8
    chain.place(5, True)
    assert count_left() == count_left() == 8 and hall.is_on(5)
    chain.mend()
    assert not hall.scan()
    chain.cut(1)
    assert count_left() == 0


def test_an_end_that_is_not_tied_leaves_every_board():
    chain, hall = make(by_spi, 16)
    chain.cut(2)
    with pytest.raises(DriverError) as caught:
        hall.scan()
    assert caught.value.left == 16 and not hall.is_on(15)


@TRANSPORTS
def test_an_input_that_floats_tells_nothing_of_the_boards_before_it(transport):
    chain, hall = make(transport, 40)
    hall.scan()
    rng = Random(1)
    chain.cut(2, lambda: bytes(rng.randrange(2) for _ in range(8)))
    found = Counter()
    for _ in range(200):
        with pytest.raises(DriverError) as caught:
            hall.scan()
        found[caught.value.left] += 1
    assert found[0] > 190 and not any(hall.is_on(i) for i in range(16))
    chain.mend()
    hall.scan()
    assert not any(hall.is_on(i) for i in range(40))


def test_no_io_before_the_first_scan():
    calls = []
    HallInputs(None, calls.append, 16)
    assert calls == []


def test_the_model_refuses_clocks_while_loading():
    chain = HC165Chain(8)
    with pytest.raises(ModelFault):
        chain.clock(1)
