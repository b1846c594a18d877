"""Hall switches behind 74HC165s, debounced on a manual clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skald.drivers.errors import DriverError
from skald.drivers.hall import HallInputs

from host_sim.chips.hc165 import HC165Chain
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


def make(transport, count, settle_ms=20):
    chain = HC165Chain(count)
    return chain, HallInputs(transport(chain), chain.load, count, settle_ms)


@TRANSPORTS
@pytest.mark.parametrize("count", [1, 8, 13, 40])
def test_every_switch_is_read_at_its_place(transport, count):
    chain, hall = make(transport, count, settle_ms=0)
    hall.scan(0)
    for i in range(count):
        chain.place(i, True)
        hall.scan(i)
        assert [k for k in range(count) if hall.is_on(k)] == [i]
        chain.place(i, False)
    assert chain.load() == 0


def test_a_change_is_told_once_and_everything_where_that_is_asked_for():
    chain, hall = make(by_spi, 10, settle_ms=0)
    told = []

    def report(now):
        hall.scan(now)
        told.clear()
        hall.report(lambda number, level: told.append((number, level)))
        return told

    hall.scan(0)
    report(1)
    for number, is_near in ((9, True), (2, True), (9, False)):
        chain.place(number, is_near)
        assert report(number) == [(number, int(is_near))]
        assert report(number + 1) == []
    hall.report_all()
    assert report(20) == [(number, int(number == 2)) for number in range(10)]
    assert report(21) == []


@TRANSPORTS
def test_first_scan_settles_at_once(transport):
    chain, hall = make(transport, 10)
    chain.place(7, True)
    assert hall.scan(1000) and hall.changed
    assert hall.is_on(7)
    assert not hall.scan(1001)


def play(events, until_ms, settle_ms=20):
    """Scan every 5 ms while switch 3 follows `events` {ms: is_near}; return the times of changes."""
    chain, hall = make(by_spi, 8, settle_ms)
    hall.scan(-5)
    changes = []
    for now in range(0, until_ms, 5):
        if now in events:
            chain.place(3, events[now])
        if hall.scan(now):
            changes.append((now, hall.is_on(3)))
    return changes


def test_an_edge_settles_after_its_time():
    assert play({10: True, 50: False}, 100) == [(30, True), (70, False)]


def test_a_blip_is_never_settled():
    assert play({10: True, 25: False}, 100) == []


def test_bouncing_starts_the_time_again():
    assert play({10: True, 20: False, 25: True, 35: False, 40: True}, 100) == [(60, True)]


def test_raw_shows_the_first_edge_at_once():
    chain, hall = make(by_spi, 8)
    hall.scan(0)
    chain.place(2, True)
    hall.scan(5)
    assert hall.is_on_raw(2) and not hall.is_on(2)


def test_it_is_open_from_a_change_until_that_counts_or_has_gone():
    chain, hall = make(by_spi, 8)
    hall.scan(0)
    assert not hall.is_open
    for is_near, now, is_open in ((True, 5, True), (True, 20, True), (True, 25, False)):
        chain.place(2, is_near)
        hall.scan(now)
        assert hall.is_open == is_open, now
    for is_near, now, is_open in ((False, 30, True), (True, 35, False)):
        chain.place(2, is_near)
        hall.scan(now)
        assert hall.is_open == is_open, now


def test_settling_survives_the_wrap_of_the_tick_counter():
    chain, hall = make(by_spi, 8)
    hall.scan(2**30 - 10)
    chain.place(0, True)
    assert not hall.scan(2**30 - 5)
    assert not hall.scan(10)
    assert hall.scan(15)


def test_reset_takes_what_is_there():
    chain, hall = make(by_spi, 8)
    hall.scan(0)
    chain.place(0, True)
    hall.reset()
    assert hall.scan(1) and hall.is_on(0)


@pytest.mark.parametrize("count", [1, 8, 13, 40])
def test_an_unplugged_cable_is_a_fault_and_no_magnets_everywhere(count):
    chain = HC165Chain(count)
    level = [chain.data]
    hall = HallInputs(ClockedPins(chain.clock, lambda: level[0]()), chain.load, count)
    for i in range(count):
        chain.place(i, True)  # a full chain is none
    assert hall.scan(0)
    for now in (1, 2):
        level[0] = lambda: 0
        with pytest.raises(DriverError, match="hall wiring"):
            hall.scan(now)
    level[0] = chain.data
    assert not hall.scan(3) and all(hall.is_on(i) for i in range(count))


def test_no_io_before_the_first_scan():
    calls = []
    HallInputs(None, calls.append, 16)
    assert calls == []


def test_the_model_refuses_clocks_while_loading():
    chain = HC165Chain(8)
    with pytest.raises(ModelFault):
        chain.clock(1)


@given(st.lists(st.lists(st.booleans(), min_size=24, max_size=24), min_size=1, max_size=20))
def test_settled_is_what_a_slow_observer_sees(rows):
    # Each row lasts 10 ms, a scan each 5 ms: settled after 20 ms means two
    # equal rows plus the first scan of the third.
    chain, hall = make(by_spi, 24)
    hall.scan(0)
    history = [[False] * 24]
    for number, row in enumerate(rows):
        for i, is_near in enumerate(row):
            chain.place(i, is_near)
        history.append(row)
        for step in (5, 10):
            hall.scan(number * 10 + step)
        for i in range(24):
            settled = False
            run = 0
            for at in range(1, len(history)):
                run = run + 1 if history[at][i] == history[at - 1][i] else 0
                # First seen at 5 ms of its row, so 20 ms later is 5 ms into
                # the third: rows at, at - 1 and at - 2 agree.
                if run >= 2:
                    settled = history[at][i]
            assert hall.is_on(i) == settled
