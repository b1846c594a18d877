"""The switches of a net: a chain of TPIC6B595 power shift registers, of which each output opens the PIN diode of one line.

    output 0, 1    the current of the lines: none 14 mA, the first 30 mA, the second 62 mA
    output 2 + n   line n

    SER IN ─▶ chip 0 ─▶ chip 1 ─▶ ... ─▶ SER OUT        RCK rises: the outputs take what was shifted in

What was shifted in last comes out at the end while the next bits go in, so each change proves the whole chain
(TPIC6B595 datasheet, SLIS032, functional description: SER OUT on the falling edge of SRCK, RCK latches).
"""

from skald.compat import const
from skald.drivers.errors import DriverError

NO_LINE = const(255)
POWER_OUTPUTS = const(2)


class Lines:
    """`spi`: the bus of the chain; `latch(level)`: RCK; `count`: how many lines there are."""

    def __init__(self, spi, latch, count):
        size = count + POWER_OUTPUTS + 7 >> 3
        self._swap = spi.write_readinto
        self._latch = latch
        self._bits = bytearray(size)  # of the last chip first
        self._back = bytearray(size)
        self._sent = bytearray(size)
        self.line = self.other = NO_LINE  # that are on
        self.power = 0

    def reset(self):
        """Switch every line off.  DriverError: lines wiring."""
        self.line = self.other = NO_LINE
        self.power = 0
        bits = self._bits
        for pattern in (0xA5, 0):  # the second one brings the first one back
            for i in range(len(bits)):
                bits[i] = self._sent[i] = pattern
            self._swap(bits, self._back)
        if self._back != b"\xa5" * len(bits):
            raise DriverError("lines wiring")
        self._release()

    def select(self, line, other, power):
        """Have `line` and `other` (or NO_LINE) carry current number `power` (0..2), and no other line; return
        False if they do already.  DriverError: lines wiring.
        """
        if line == self.line and other == self.other and power == self.power:
            return False
        bits = self._bits
        for i in range(len(bits)):
            bits[i] = 0
        self._set(line)
        if other != NO_LINE:
            self._set(other)
        if power:
            bits[-1] |= power
        self._swap(bits, self._back)
        if self._back != self._sent:
            self.line = NO_LINE
            raise DriverError("lines wiring")
        self._bits, self._sent = self._sent, bits
        self._release()
        self.line, self.other, self.power = line, other, power
        return True

    def _set(self, line):
        output = line + POWER_OUTPUTS
        self._bits[len(self._bits) - 1 - (output >> 3)] |= 1 << (output & 7)

    def _release(self):
        self._latch(1)
        self._latch(0)
