"""The switches of a net: a chain of TPIC6B595 power shift registers; each output opens the PIN diode of one line.

    output 0, 1    the current of the lines: neither 14 mA, the first 30 mA, the second 62 mA
    output 2 + n   line n

    SER IN ─▶ chip 0 ─▶ chip 1 ─▶ ... ─▶ SER OUT        RCK rises: the outputs take what was shifted in

While new bits go in, the previous ones come out at the end, so each change checks the whole chain
(TPIC6B595 datasheet, SLIS032, functional description: SER OUT on the falling edge of SRCK, RCK latches).
"""

from skald.compat import const, micropython, ptr8
from skald.drivers.errors import DriverError

NO_LINE = const(255)
POWER_OUTPUTS = const(2)


@micropython.viper
def open_outputs(bits, line: int, other: int, power: int):
    """Set the bits of `line`, of `other` unless it is NO_LINE, and of `power` (0..2), and no others; `bits` must have
    room for those of the lines.
    """
    bit_at = ptr8(bits)
    last = int(len(bits)) - 1
    for i in range(last):
        bit_at[i] = 0
    bit_at[last] = power
    output = line + POWER_OUTPUTS
    bit_at[last - (output >> 3)] |= 1 << (output & 7)
    if other != NO_LINE:
        output = other + POWER_OUTPUTS
        bit_at[last - (output >> 3)] |= 1 << (output & 7)


class Lines:
    """`spi`: the bus of the chain; `latch(level)`: RCK; `count`: the number of lines."""

    def __init__(self, spi, latch, count):
        size = count + POWER_OUTPUTS + 7 >> 3
        self._swap = spi.write_readinto
        self._latch = latch
        self._bits = bytearray(size)  # the last chip's byte first
        self._back = bytearray(size)
        self._sent = bytearray(size)
        self.line = self.other = NO_LINE  # the lines that are on
        self.power = 0

    def reset(self):
        """Switch every line off.  DriverError: lines wiring."""
        self.line = self.other = NO_LINE
        self.power = 0
        bits = self._bits
        for pattern in (0xA5, 0):  # shifting in the second returns the first
            for i in range(len(bits)):
                bits[i] = self._sent[i] = pattern
            self._swap(bits, self._back)
        if self._back != b"\xa5" * len(bits):
            raise DriverError("lines wiring")
        self._release()

    def select(self, line, other, power):
        """Let `line` and `other` (or NO_LINE), and no other line, carry current number `power` (0..2); return
        False if they already do.  DriverError: lines wiring.
        """
        if line == self.line and other == self.other and power == self.power:
            return False
        bits = self._bits
        open_outputs(bits, line, other, power)
        self._swap(bits, self._back)
        if self._back != self._sent:
            self.line = NO_LINE
            raise DriverError("lines wiring")
        self._bits, self._sent = self._sent, bits
        self._release()
        self.line, self.other, self.power = line, other, power
        return True

    def _release(self):
        self._latch(1)
        self._latch(0)
