"""Hall switches and the wheel: a failing sensor is taken out of play, and returns with its present
state.
"""

from types import SimpleNamespace

import pytest
from skald.drivers.errors import DriverError
from skald.sense.switches import Switches
from skald.watching.snapshot import Snapshot

_HALLS, _DETENTS = 3, 4


class Hall:
    """A chain of switches: `on`: the switches under a magnet; `is_cut`: its wire is broken, with so many
    `left` before that.
    """

    def __init__(self):
        self.on = [0] * _HALLS
        self.is_cut, self.left = False, 0
        self._reported = [0] * _HALLS

    def scan(self):
        if self.is_cut:
            raise DriverError("switches silent", self.left)
        return self.on != self._reported

    def report_all(self):
        self._reported = [None] * _HALLS

    def report(self, set_present):
        for number, (level, reported) in enumerate(zip(self.on, self._reported)):
            if level != reported:
                set_present(number, level)
        self._reported = list(self.on)


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
        self.hall, self.sensor, self.now = Hall(), Sensor(), 0
        self.snapshot = Snapshot(1, 0, _HALLS + _DETENTS)
        layout = SimpleNamespace(detents=_DETENTS, inputs=_HALLS + _DETENTS)
        self.switches = Switches(self.hall, self.sensor, layout, self.snapshot)

    def step(self, times=1, span_ms=20):
        for _ in range(times):
            self.now += span_ms
            self.switches.step(self.now)

    def dead(self):
        return [int(dead) for dead in self.snapshot.dead_input]

    def on(self):
        return [int(level) for level in self.snapshot.present]


def test_a_chain_that_fails_five_times_is_out_and_comes_back_as_it_lies():
    table = Table()
    table.hall.on[1] = 1
    table.step()
    assert table.on()[:_HALLS] == [0, 1, 0]
    table.hall.is_cut = True
    table.step(4)
    assert table.dead() == [0] * 7
    table.step()
    assert table.dead() == [1, 1, 1, 0, 0, 0, 0] and table.switches.reason == "switches silent"
    table.hall.is_cut = False
    table.hall.on[:] = [0, 1, 1]
    table.step(4)
    assert table.dead() == [1, 1, 1, 0, 0, 0, 0]
    table.step()
    assert table.dead() == [0] * 7 and table.on()[:_HALLS] == [0, 1, 1]
    table.hall.is_cut = True  # it may die again
    table.step(5)
    assert table.dead() == [1, 1, 1, 0, 0, 0, 0]


def test_what_answers_before_a_cut_stays_in_play_and_the_rest_comes_back():
    table = Table()
    table.hall.on[:] = [1, 0, 1]
    table.step()
    table.hall.is_cut, table.hall.left = True, 1
    table.step(5)
    assert table.dead()[:_HALLS] == [0, 1, 1] and table.on()[:_HALLS] == [1, 0, 0]
    table.hall.on[:] = [0, 1, 1]
    table.step()
    assert table.on()[:_HALLS] == [0, 0, 0]
    table.hall.left = 2  # the first cable is back, another one is out
    table.step(5)
    assert table.dead()[:_HALLS] == [0, 0, 1] and table.on()[:_HALLS] == [0, 1, 0]
    table.hall.is_cut = False
    table.step(5)
    assert not any(table.dead()) and table.on()[:_HALLS] == [0, 1, 1]


def test_a_change_while_the_chain_fails_for_a_moment_is_not_lost():
    table = Table()
    table.step()
    table.hall.is_cut, table.hall.left = True, 1
    table.hall.on[0] = 1
    table.step(2)
    table.hall.is_cut = False
    table.step()
    assert table.on()[:_HALLS] == [1, 0, 0] and not any(table.dead())


@pytest.mark.parametrize("detent", [0, 2])
def test_a_wheel_without_its_magnet_is_out_is_tried_each_second_and_comes_back(detent):
    table = Table()
    table.step()
    assert sum(table.on()[_HALLS:]) == 1
    table.sensor.turned = None
    table.step(4)
    assert table.dead() == [0] * 7
    table.step()
    assert table.dead() == [0, 0, 0, 1, 1, 1, 1] and table.switches.reason == "wheel lost"
    asked = table.sensor.asked
    table.step(49)
    assert table.sensor.asked == asked
    table.step(2)
    assert table.sensor.asked == asked + 1
    table.sensor.turned = detent * 1024
    table.step(51)
    assert table.dead() == [0] * 7 and table.on()[_HALLS:].index(1) == detent


@pytest.mark.parametrize("failures", [1, 4])
def test_a_few_failures_are_forgotten_once_it_works(failures):
    table = Table()
    for _ in range(3):
        table.hall.is_cut, table.sensor.turned = True, None
        table.step(failures)
        table.hall.is_cut, table.sensor.turned = False, 0
        table.step()
    assert table.dead() == [0] * 7


def test_a_wheel_is_looked_at_a_hundred_times_a_second_at_most():
    table = Table()
    table.step(25, span_ms=2)
    assert table.sensor.asked == 5
