"""Script: the PN5180's driver on a recorded bus, with the heap locked during its working loop.

The tape has what the chip model answered on CPython, byte after byte, and what the clock said; here
the driver must send the same bytes again at the same places, and may not allocate.

args: tape in hex, in pieces that fit into an argument of MicroPython.
"""

import sys

from skald.drivers.pn5180 import PN5180

UIDS = (
    b"\xe0\x04\x01\x50\x12\x34\x56\x78",
    b"\xe0\x04\x01\x50\x12\x34\x56\x88",
    b"\xe0\x04\x01\x50\x12\x34\x56\x71",
)
_INVENTORIES = 2
_MOST_STEPS = 2000


def work(reader):
    """Run the endless loop of inventories for a while; return how many steps that took."""
    steps = 0
    for _ in range(_INVENTORIES):
        reader.begin()
        while not reader.step():
            steps += 1
            if steps > _MOST_STEPS:
                raise ValueError("the reader never ends")
    return steps


def open_reader(bus, cs):
    """Return the driver on `bus`, which is bus, BUSY and clock in one, with its field on."""
    reader = PN5180(bus, cs, bus.busy, bus, cs)
    reader.reset()
    reader.field(True)
    return reader


def tell(steps, bus, reader):
    return "%d %d %d %s %r" % (steps, bus.sum, reader.count, reader.clean, bytes(reader.uids[:24]))


class Bus:
    """Bus, BUSY and clock in one; `sum`: of what was asked for and sent, in order."""

    def __init__(self):
        self.sum = 0

    def note(self, value):
        self.sum = (self.sum * 31 + value) & 0xFFFFFF

    def busy(self):
        self.note(1)
        return self.take()

    def ticks_us(self):
        self.note(2)
        return self.take() | self.take() << 8 | self.take() << 16 | self.take() << 24

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def ticks_diff(self, later, earlier):
        return later - earlier

    def write(self, buf):
        self.note(3)
        for i in range(len(buf)):
            self.note(buf[i])

    def readinto(self, buf, write=0):
        self.note(4)
        for i in range(len(buf)):
            buf[i] = self.take()


class Tape(Bus):
    """The bus from the tape, and the select line."""

    def __init__(self, tape):
        super().__init__()
        self._tape = tape
        self._at = 0

    def __call__(self, level):
        pass

    def sleep_us(self, span_us):
        pass

    def take(self):
        at = self._at
        self._at = at + 1
        # beyond its end the clock runs, so that every wait of the driver ends
        return self._tape[at] if at < len(self._tape) else at & 255


def run(args):
    tape = Tape(b"".join(bytes.fromhex(part) for part in args))
    reader = open_reader(tape, tape)
    yield
    print(tell(work_locked(reader), tape, reader))


def work_locked(reader):
    if sys.implementation.name != "micropython":
        return work(reader)
    import micropython

    micropython.heap_lock()
    try:
        return work(reader)
    finally:
        micropython.heap_unlock()
