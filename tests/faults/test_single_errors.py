"""The models err singly: one false bit, one failed exchange, one false angle, and then all is right again."""

from types import SimpleNamespace

import pytest
from skald.drivers.errors import DriverError

from host_sim.chips.as5600 import AS5600Model
from host_sim.clock import SimClock
from host_sim.faults.sensors import PlainHall, PlainReader


def test_one_switch_is_read_wrong_in_one_scan():
    hall, told = PlainHall(SimpleNamespace(count=4, inputs=bytearray((1, 1, 0, 1)))), []
    hall.scan()
    hall.report(lambda number, is_near: None)
    hall.false = {2: 1}
    for expected in ([(2, 0)], [(2, 1)], []):
        told.clear()
        hall.scan()
        hall.report(lambda number, is_near: told.append((number, is_near)))
        assert told == expected


def test_one_exchange_of_a_reader_fails():
    reader = PlainReader(SimClock(), 0, SimpleNamespace(), None)
    reader.failures = 1
    with pytest.raises(DriverError):
        reader.reset()
    reader.reset()


def test_one_reading_of_the_wheel_has_a_wrong_bit():
    wheel = AS5600Model(angle=0x123)
    wheel.false_bits = 0x400

    def read():
        wheel.start(False)
        wheel.write(0x0E)
        wheel.start(True)
        return wheel.read() << 8 | wheel.read()

    assert [read(), read()] == [0x523, 0x123]
