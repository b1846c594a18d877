"""The models err singly: one false bit, one failed exchange, one false angle, and then all is right again."""

import random
from types import SimpleNamespace

import pytest
from skald.drivers.errors import DriverError
from skald.drivers.lines import NO_LINE
from skald.drivers.net_reader import SILENCE

from host_sim.chips.air import Field
from host_sim.chips.as5600 import AS5600Model
from host_sim.chips.net_field import NetField
from host_sim.clock import SimClock
from host_sim.faults import net_mishaps
from host_sim.faults.net_reader import PlainNetReader


def test_one_reading_of_the_wheel_has_a_wrong_bit():
    wheel = AS5600Model(angle=0x123)
    wheel.false_bits = 0x400

    def read():
        wheel.start(False)
        wheel.write(0x0E)
        wheel.start(True)
        return wheel.read() << 8 | wheel.read()

    assert [read(), read()] == [0x523, 0x123]


class Net:
    """A PlainNetReader over 4 lines, with a tag over line 1 and one over lines 1 and 2, and a mishap of the net."""

    def __init__(self, mishap):
        clock = SimClock()
        self.field = NetField(Field(clock), 4)
        self.field.field.switch(True)
        self.reader = PlainNetReader(clock, self.field, None)
        tags = [net_mishaps.TagV(bytes((0xE0, 4, 1, 0, 0, 0, 0, number))) for number in range(2)]
        self.field.lines[1].enter(tags[0], 9.0)
        for line in self.field.lines[1:3]:
            line.enter(tags[1], 9.0)
        rig = SimpleNamespace(net=self.field, tags=tags)
        table = SimpleNamespace(clock=clock, rig=rig, board=SimpleNamespace(reader=self.reader))
        self.end = mishap(table, None, random.Random(7)).begin()

    def list_heard(self):
        """Return the lines on which something answers."""
        heard = []
        for line in range(4):
            self.reader.select(line, NO_LINE, 2)
            self.reader.ask(0, b"", 0, 0)
            if self.reader.look() != SILENCE:
                heard.append(line)
        return heard


@pytest.mark.parametrize(
    "mishap, lines",
    [
        (net_mishaps.BrokenLoop, [2]),
        (net_mishaps.ShortedDiode, [0, 1, 2, 3]),
        (net_mishaps.Phone, []),
        (net_mishaps.AlikeTag, [0, 1, 2]),
        (net_mishaps.Wallet, [0, 1]),
    ],
)
def test_a_mishap_of_the_net_lasts_until_it_ends(mishap, lines):
    net = Net(mishap)
    assert net.list_heard() == lines
    net.end()
    assert net.list_heard() == [1, 2]


def test_a_flipped_bit_of_the_chain_lets_no_line_be_chosen():
    net = Net(net_mishaps.FlippedBit)
    for call in (net.reader.reset, lambda: net.reader.select(0, NO_LINE, 2)):
        with pytest.raises(DriverError, match="lines wiring"):
            call()
    net.end()
    assert net.list_heard() == [1, 2]


def test_one_exchange_of_the_reader_of_a_net_fails():
    net = Net(net_mishaps.AlikeTag)
    net.reader.failures = 1
    with pytest.raises(DriverError):
        net.reader.prepare()
    net.reader.prepare()
