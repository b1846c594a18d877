"""The wheel: a sensor that fails is taken out of play, and returns with its present state."""

from types import SimpleNamespace

import pytest
from skald.sense.wheel_watch import WheelWatch
from skald.watching.snapshot import Snapshot

_DETENTS = 4
_NET_PLACES = 2


class Sensor:
    """An angle sensor; `turned`: its angle in 4096ths of a turn, None without a magnet."""

    def __init__(self):
        self.turned = 0
        self.asked = 0

    def angle(self):
        self.asked += 1
        return self.turned


class Table:
    def __init__(self):
        self.sensor, self.now = Sensor(), 0
        self.snapshot = Snapshot(1, _NET_PLACES + _DETENTS)
        layout = SimpleNamespace(
            detents=_DETENTS,
            net_places=_NET_PLACES,
            places=_NET_PLACES + _DETENTS,
            find_turning=lambda game: 0,
        )
        self.watch = WheelWatch(self.sensor, layout, self.snapshot, None)

    def step(self, times=1, span_ms=20):
        for _ in range(times):
            self.now += span_ms
            self.watch.step(self.now)

    def dead(self):
        return [int(dead) for dead in self.snapshot.dead_place]

    def detent(self):
        return self.snapshot.seen[0] - _NET_PLACES


@pytest.mark.parametrize("detent", [0, 2])
def test_a_wheel_without_its_magnet_is_out_is_tried_every_two_seconds_and_comes_back(detent):
    table = Table()
    table.step()
    assert table.detent() == 0
    table.sensor.turned = None
    table.step(4)
    assert table.dead() == [0] * 6
    table.step()
    assert table.dead() == [0, 0, 1, 1, 1, 1] and table.watch.reason == "wheel lost"
    asked = table.sensor.asked
    table.step(99)
    assert table.sensor.asked == asked
    table.step(2)
    assert table.sensor.asked == asked + 1
    table.sensor.turned = detent * 1024
    table.step(101)
    assert table.dead() == [0] * 6 and table.detent() == detent


@pytest.mark.parametrize("failures", [1, 4])
def test_a_few_failures_are_forgotten_once_it_works(failures):
    table = Table()
    for _ in range(3):
        table.sensor.turned = None
        table.step(failures)
        table.sensor.turned = 0
        table.step()
    assert table.dead() == [0] * 6


def test_a_wheel_is_looked_at_fifty_times_a_second_at_most():
    table = Table()
    table.step(25, span_ms=2)
    assert table.sensor.asked == 3
