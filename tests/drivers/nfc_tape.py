"""Script: the PN5180's driver on a recorded bus, with the heap locked during its working loop.

The tape has the driver's requests on CPython and the chip model's answers; here
the driver must send the same bytes again, and may not allocate.

    'W' n  bytes sent            'R' n  bytes received
    'B'    level of BUSY         'T'    ticks_us, 4 bytes, lowest first

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


def make(bus, cs):
    """Return the driver on `bus`: bus, BUSY and clock in one."""
    return PN5180(bus, cs, bus.busy, bus, cs)


class Tape:
    """Bus, select line, BUSY and clock in one, all from the tape."""

    def __init__(self, tape):
        self._tape = tape
        self._at = 0
        self.bad = -1
        self._lost_us = 0

    def __call__(self, level):
        """Act as the select line."""

    def busy(self):
        at = self._at
        self._next(66, 1)
        return self._tape[at + 1] if self.bad < 0 else 0

    def ticks_us(self):
        at = self._at + 1
        self._next(84, 4)
        if self.bad >= 0:
            self._lost_us += 20000  # so that every wait of the driver ends
            return self._lost_us
        tape = self._tape
        return tape[at] | tape[at + 1] << 8 | tape[at + 2] << 16 | tape[at + 3] << 24

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def ticks_diff(self, later, earlier):
        return later - earlier

    def sleep_us(self, span_us):
        pass

    def write(self, buf):
        at = self._enter(87, len(buf))
        if at:
            self._compare(at, buf)

    def readinto(self, buf, write=0):
        at = self._enter(82, len(buf))
        if at:
            for i in range(len(buf)):
                buf[i] = self._tape[at + i]

    def _compare(self, at, buf):
        for i in range(len(buf)):
            if self._tape[at + i] != buf[i]:
                self.bad = at

    def _enter(self, kind, size):
        at = self._at
        if at + 1 >= len(self._tape) or self._tape[at] != kind or self._tape[at + 1] != size:
            self.bad = at
            return 0
        self._at = at + 2 + size
        return at + 2

    def _next(self, kind, size):
        at = self._at
        if at >= len(self._tape) or self._tape[at] != kind:
            self.bad = at
        else:
            self._at = at + 1 + size


def run(args):
    tape = Tape(b"".join(bytes.fromhex(part) for part in args))
    reader = make(tape, tape)
    reader.reset()
    reader.field(True)
    yield
    steps = work_locked(reader)
    print(steps, tape.bad, reader.count, reader.clean, bytes(reader.uids[: 8 * reader.count]))


def work_locked(reader):
    if sys.implementation.name != "micropython":
        return work(reader)
    import micropython

    micropython.heap_lock()
    try:
        return work(reader)
    finally:
        micropython.heap_unlock()
