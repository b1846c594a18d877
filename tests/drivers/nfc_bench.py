"""One reader on a bench: clock, bus, select line, field, chip model, driver."""

from skald.drivers.pn5180 import PN5180

from host_sim.chips import pn5180 as model
from host_sim.chips.air import Field
from host_sim.chips.spi import SimPin, SimSPI
from host_sim.clock import SimClock

_GUARD_US = 1100


class Bench:
    """`call_us`: time in us that the interpreter adds to each bus call."""

    def __init__(self, call_us=0):
        self.clock = SimClock()
        self.field = Field(self.clock)
        self.spi = SimSPI(self.clock, baudrate=4000000)
        self.spi.call_us = call_us
        self.cs, self.busy, self.rst = SimPin(1), SimPin(0), SimPin(1)
        self.chip = model.PN5180(self.clock, self.field, self.busy, self.rst)
        self.spi.attach(self.chip, self.cs)

    def pn5180(self, tags=(), start=True, most=16):
        """Return the driver, with `tags` over it; `start`: reset it, switch the field on, wait the guard time."""
        reader = PN5180(self.spi, self.cs, self.busy, self.clock, self.rst, most)
        for tag in tags:
            self.field.enter(tag)
        if start:
            reader.reset()
            reader.field(True)
            self.clock.sleep_us(_GUARD_US)
        return reader

    def finish(self, reader, between=None):
        """Step until the inventory is complete; return the longest step in us."""
        longest = 0
        for n in range(20000):
            if between is not None:
                between(n)
            before = self.clock.now_us
            done = reader.step()
            longest = max(longest, self.clock.now_us - before)
            if done:
                return longest
        raise AssertionError("the inventory never ends")


def inventory(bench, reader, between=None):
    """Read all tags of the field; return (set of 8-byte slots, microseconds, longest step)."""
    began = bench.clock.now_us
    reader.begin()
    longest = bench.finish(reader, between)
    return names(reader), bench.clock.now_us - began, longest


def names(reader):
    found = [bytes(reader.uids[8 * n : 8 * n + 8]) for n in range(reader.count)]
    assert len(set(found)) == len(found)
    return set(found)
