"""The watchdog is fed while everything runs, and no longer than necessary."""

from contextlib import closing
from types import SimpleNamespace

import pytest
from skald import pins
from skald.compat import ticks_diff
from skald.device import guard

from host_sim import table as tables


class Watchdog:
    def __init__(self):
        self.feeds = 0

    def feed(self):
        self.feeds += 1


@pytest.mark.parametrize("silent_ms, fed", [(0, 1), (1999, 1), (2000, 0), (2001, 0), (60_000, 0)])
def test_it_is_fed_while_the_sense_task_was_seen_within_two_seconds(silent_ms, fed):
    dog, now = Watchdog(), [1000]
    clock = SimpleNamespace(ticks_ms=lambda: now[0], ticks_diff=ticks_diff)
    keeper = guard.Guard(dog, clock)
    now[0] += 5000
    keeper.sense()
    now[0] += silent_ms
    keeper.table()
    assert dog.feeds == fed


def test_the_timer_feeds_it_several_times_in_the_shortest_time_there_is():
    with closing(tables.SimTable("raids", "net", 2, seed=1)) as table:
        dog = Watchdog()
        guard.feed_by_timer(dog)
        table.clock.sleep_ms(pins._WATCHDOG_LEAST_MS)
        assert dog.feeds >= 4
        guard.stop_timer()
        fed = dog.feeds
        table.clock.sleep_ms(1000)
        assert dog.feeds == fed


@pytest.fixture
def run_on(monkeypatch):
    """Return what puts the guard on a board: its platform, its name, its module `machine`."""

    def run_on(platform, name="", **machine):
        facts = SimpleNamespace(machine=name)
        monkeypatch.setattr(guard, "sys", SimpleNamespace(platform=platform))
        monkeypatch.setattr(guard, "os", SimpleNamespace(uname=lambda: facts))
        monkeypatch.setattr(guard, "machine", SimpleNamespace(**machine))

    yield run_on
    guard._timer = None


@pytest.mark.parametrize("platform, number", [("rp2", -1), ("esp32", 0), ("samd", 0)])
def test_an_rp2_has_timers_without_a_number_and_others_have_not(run_on, platform, number):
    made = []

    class Timer:
        PERIODIC = 1

        def __init__(self, number):
            made.append(number)

        def init(self, **settings):
            made.append(settings["mode"])

    run_on(platform, Timer=Timer)
    guard.feed_by_timer(Watchdog())
    assert made == [number, Timer.PERIODIC]


@pytest.mark.parametrize("cause, is_bite", [(2, False), (3, True), (4, False)])
def test_elsewhere_the_cause_of_the_reset_tells_a_bite(run_on, cause, is_bite):
    run_on("esp32", WDT_RESET=3, reset_cause=lambda: cause)
    assert guard.was_bitten() == is_bite


@pytest.mark.parametrize(
    "name, address", [("Pico with RP2040", 0x40058008), ("Pico 2 with RP2350", 0x400D8008)]
)
def test_on_an_rp2_a_reset_asked_for_is_no_bite(run_on, name, address):
    for reason, is_bite in ((0, False), (1, True), (2, False)):
        run_on("rp2", name, mem32={address: reason})
        assert guard.was_bitten() == is_bite
