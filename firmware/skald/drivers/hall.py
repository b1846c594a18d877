"""Hall switches through a chain of 74HC165 shift registers.

    DRV5032 .. DRV5032       output low while a magnet is near
       |  x8       |  x8
    74HC165 --> 74HC165 --> QH --> data in      SH/LD of all chips --> load pin
     input 15..8  input 7..0                    CLK of all chips   --> clock

    byte k of the scan = chip k, counted from the controller; input H of a
    chip leaves first (bit 7), so input 8 * k + b is bit b: pin A is bit 0.

While SH/LD is low, the inputs are loaded; its rising edge latches them, and while it is high each
clock shifts by one bit (74HC165 datasheet, function table).  SH/LD rests low: on a shared bus, a
74HC126 enabled by SH/LD keeps the chain off the data line between scans.  The serial input of the
last chip is tied high, and a resistor holds every other one, and the data line, low: so the bits behind
the last input are 1 while the chain is whole, and if a cable is unplugged, or a line shorted to
ground, 0 like all bits of the boards behind it.
"""

from skald.compat import const
from skald.drivers.errors import DriverError

OF_BOARD = const(8)  # switches
_WHOLE = const(0xFF)  # the byte behind the last input
_UNKNOWN = const(1)  # likewise, before the first scan: no chain reads as that
_LOST = const(0)  # what boards behind an unplugged cable read as


class HallInputs:
    """`count` switches, each of which counts as two readings in a row agree: the switches have
    hysteresis, so only the wires need a second look.

    `spi`: an object with `readinto(buf)`, MSB first; `load_pin`: SH/LD, called with 0 or 1.
    """

    def __init__(self, spi, load_pin, count):
        if count < 1:
            raise ValueError("no inputs")
        size = (count + 7) // 8
        self.count = count
        self._answering = count  # so many before the first board that was silent in the last scan
        self._spi = spi
        self._load_pin = load_pin
        self._first_buf = bytearray(size + 1)
        self._second_buf = bytearray(size + 1)
        self._levels = bytearray(size + 1)  # 0 = magnet
        self._levels[-1] = _UNKNOWN
        self._reported = bytearray(size)
        self._is_all_new = True

    def scan(self):
        """Read the chain, once more if a switch has changed; return True if one counts from now on.

        DriverError("hall wiring") if the chain is not whole; the first switches that are `left` count
        all the same.
        """
        first, second, levels = self._first_buf, self._second_buf, self._levels
        self._read(first)
        if first == levels:  # the usual case
            self._answering = self.count
            return False
        self._read(second)
        boards = self._count_boards()
        self._answering = min(self.count, OF_BOARD * boards)
        changed = False
        for k in range(boards):
            moved = (first[k] ^ levels[k]) & (second[k] ^ levels[k])
            if moved:
                levels[k] ^= moved
                changed = True
        if boards < len(levels):
            raise DriverError("hall wiring", self._answering)
        return changed

    def _count_boards(self):
        """Return how many boards answer; the bits behind the last input count as one more.

        A board full of magnets before those that are lost reads as lost, unless it has filled up since
        they were.  Anything else behind the last input does not tell where a line is open.
        """
        first, second, levels = self._first_buf, self._second_buf, self._levels
        boards = len(first)
        if first[-1] == second[-1] == _WHOLE:
            return boards
        if first[-1] != _LOST or second[-1] != _LOST:
            return 0
        while boards and first[boards - 1] == second[boards - 1] == _LOST:
            was_cut = OF_BOARD * boards <= self._answering < self.count
            off = levels[boards - 1]
            if was_cut and not off & (off - 1):  # at most one switch was not on
                break
            boards -= 1
        return boards

    def report(self, tell):
        """Call tell(number, 1 or 0) for every switch that has changed since its last report."""
        for k in range(len(self._reported)):
            changed = self._levels[k] ^ self._reported[k]
            if changed or self._is_all_new:
                for bit in range(min(8, self.count - 8 * k)):
                    if self._is_all_new or changed >> bit & 1:
                        tell(k << 3 | bit, self._levels[k] >> bit & 1 ^ 1)
                self._reported[k] = self._levels[k]
        self._is_all_new = False

    def report_all(self):
        """Make the next report() report every switch."""
        self._is_all_new = True

    def is_on(self, i):
        """Return True if there is a magnet near switch `i`."""
        return not self._levels[i >> 3] >> (i & 7) & 1

    def is_on_raw(self, i):
        """Return True if the first reading of the last scan shows a magnet near switch `i`."""
        return not self._first_buf[i >> 3] >> (i & 7) & 1

    def _read(self, buf):
        self._load_pin(0)
        self._load_pin(1)
        self._spi.readinto(buf)
        self._load_pin(0)
