"""One reader on a bench: clock, bus, select line, field, chip model, driver."""

from host_sim.chips.tag_a import NTAG213
from skald.drivers.mfrc522 import MFRC522, MFRC522Bus
from skald.drivers.pn5180 import PN5180, PN5180Bus

from host_sim.chips import mfrc522 as mfrc522_model
from host_sim.chips import pn5180 as pn5180_model
from host_sim.chips.air import GUARD_A_US, Space
from host_sim.chips.spi import SimPin, SimSPI
from host_sim.clock import SimClock
from tests.drivers.plain_pins import Direct

# The third differs from the first in its last bits, the fourth and fifth from all others.
LONG_UIDS = [
    bytes.fromhex(text)
    for text in (
        "04112233445566",
        "04a1b2c3d4e5f6",
        "0411223344556a",
        "04000000000001",
        "ffffffffffffff",
    )
]


def ntags(uids, **traits):
    return [NTAG213(uid, **traits) for uid in uids]


class Bench:
    """`call_us`: time in us that the interpreter adds to each bus call."""

    def __init__(self, call_us=0, baudrate=4000000):
        self.clock = SimClock()
        self.space = Space(self.clock)
        self.spi = SimSPI(self.clock, baudrate=baudrate)
        self.spi.call_us = call_us

    def mfrc522(self, tags=(), wire=None, start=True, most=8, bus=None, line=0, **traits):
        """Add a reader with `tags` over it; `start`: reset it, switch the field on, wait the guard time.

        The chip is on the line `wire`.  `bus`: an MFRC522Bus that it shares with others, and on
        which `wire` has the number `line`.
        """
        field = self.space.field()
        wire = wire or SimPin(1)
        self.chip = mfrc522_model.MFRC522(self.clock, field, **traits)
        self.spi.attach(self.chip, wire)
        bus = bus or MFRC522Bus(self.spi, Direct(wire), self.clock, most)
        return self._started(MFRC522(bus, line), field, tags, start)

    def pn5180(self, tags=(), start=True, most=16):
        field = self.space.field()
        cs, self.busy, rst = SimPin(1), SimPin(0), SimPin(1)
        self.chip = pn5180_model.PN5180(self.clock, field, self.busy, rst)
        self.spi.attach(self.chip, cs)
        bus = PN5180Bus(self.spi, Direct(cs), self.busy, self.clock, rst, most)
        return self._started(PN5180(bus, 0), field, tags, start)

    def _started(self, reader, field, tags, start):
        self.field = field
        for tag in tags:
            field.enter(tag)
        if start:
            reader.reset()
            reader.field(True)
            self.clock.sleep_us(GUARD_A_US)
        return reader

    def finish(self, reader, between=None):
        """Step until the inventory is complete; return (microseconds, longest step)."""
        began = self.clock.now_us
        longest = 0
        for n in range(20000):
            if between is not None:
                between(n)
            before = self.clock.now_us
            done = reader.step()
            longest = max(longest, self.clock.now_us - before)
            if done:
                return self.clock.now_us - began, longest
        raise AssertionError("the inventory never ends")


def with_mfrc522(tags=(), **settings):
    """Return a Bench and a reader on it, see Bench.mfrc522()."""
    bench = Bench()
    return bench, bench.mfrc522(tags, **settings)


def with_pn5180(tags=(), **settings):
    """Return a Bench and a reader on it, see Bench.pn5180()."""
    bench = Bench()
    return bench, bench.pn5180(tags, **settings)


def inventory(bench, reader, between=None):
    """Read all tags of the field; return (set of 8-byte slots, microseconds, longest step)."""
    began = bench.clock.now_us
    reader.begin()
    _, longest = bench.finish(reader, between)
    return names(reader), bench.clock.now_us - began, longest


def names(reader):
    found = [bytes(reader.uids[8 * n : 8 * n + 8]) for n in range(reader.count)]
    assert len(set(found)) == len(found)
    return set(found)


def slot(uid):
    return bytes(uid) + (b"\0\0\0\4" if len(uid) == 4 else bytes(8 - len(uid)))
