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


def test_menus_feed_it_without_the_sense_task():
    dog = Watchdog()
    clock = SimpleNamespace(ticks_ms=lambda: 0, ticks_diff=ticks_diff)
    guard.Guard(dog, clock).feed()
    guard.Guard(None, clock).feed()  # where none is wanted
    assert dog.feeds == 1


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


@pytest.mark.parametrize("platform, number", [("rp2", -1), ("esp32", 0), ("samd", 0)])
def test_an_rp2_has_timers_without_a_number_and_others_have_not(monkeypatch, platform, number):
    made = []

    class Timer:
        PERIODIC = 1

        def __init__(self, number):
            made.append(number)

        def init(self, **settings):
            made.append(settings["mode"])

    monkeypatch.setattr(guard.sys, "platform", platform)
    monkeypatch.setattr(guard.machine, "Timer", Timer)
    monkeypatch.setattr(guard, "_timer", None)
    guard.feed_by_timer(Watchdog())
    assert made == [number, Timer.PERIODIC]


@pytest.mark.parametrize("cause, is_bite", [(2, False), (3, True), (4, False)])
def test_elsewhere_the_cause_of_the_reset_tells_a_bite(monkeypatch, cause, is_bite):
    monkeypatch.setattr(guard.sys, "platform", "esp32")
    monkeypatch.setattr(guard.machine, "WDT_RESET", 3, raising=False)
    monkeypatch.setattr(guard.machine, "reset_cause", lambda: cause, raising=False)
    assert guard.was_bitten() == is_bite
