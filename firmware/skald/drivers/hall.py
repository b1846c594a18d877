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
last chip is tied high, and a resistor holds the data line low: so the bits behind the last input
are 1 while the chain is whole, and 0 if a cable is unplugged or the line is shorted to ground.
"""

from skald.compat import const
from skald.drivers.errors import DriverError

_WHOLE = const(0xFF)  # the byte behind the last input
_TICKS_MASK = const(0xFF)  # settling needs only one byte of the ticks for each switch


class HallInputs:
    """`count` switches, debounced one by one.

    `spi`: an object with `readinto(buf)`, MSB first; `load_pin`: SH/LD, called with 0 or 1.  A
    switch is settled when its reading has not changed for `settle_ms` (0..255).  `changed`: the
    last scan has settled a switch; `is_open`: some switch must still settle.
    """

    def __init__(self, spi, load_pin, count, settle_ms=20):
        if count < 1:
            raise ValueError("no inputs")
        size = (count + 7) // 8
        self.count = count
        self.changed = False
        self._spi = spi
        self._load_pin = load_pin
        self._settle_ms = settle_ms
        self._scan_buf = bytearray(size + 1)
        self._last_buf = bytearray(size + 1)  # the scan before
        self._raw = bytearray(size)  # 1 = magnet, as last read
        self._settled = bytearray(size)
        self._since = bytearray(8 * size)  # tick of the last raw change
        self._reported = bytearray(size)
        self._is_all_new = True
        self._known = False
        self.is_open = True

    def reset(self):
        """Take whatever the next scan reads as settled."""
        self._known = False
        self.is_open = True

    def scan(self, now_ms):
        """Read the chain once; returns `changed`.

        `now_ms`: a tick count.  If the last scan was more than 255 ms ago, a switch may settle one
        scan later.  DriverError("hall wiring") if the chain is not whole.
        """
        buf = self._scan_buf
        self._load_pin(0)
        self._load_pin(1)
        self._spi.readinto(buf)
        self._load_pin(0)
        if buf == self._last_buf and not self.is_open:  # the usual case
            self.changed = False
            return False
        if buf[-1] != _WHOLE:
            raise DriverError("hall wiring")
        self._scan_buf, self._last_buf = self._last_buf, buf
        raw, settled, is_known = self._raw, self._settled, self._known
        self.changed = not is_known
        self.is_open = False
        for k in range(len(raw)):
            near = buf[k] ^ 0xFF
            moved = near ^ raw[k]
            if moved or near != settled[k]:
                raw[k] = near
                if is_known:
                    self._settle(k, moved, now_ms)
                else:
                    settled[k] = near
        self._known = True
        return self.changed

    def report(self, tell):
        """Call tell(number, 1 or 0) for every switch that has changed since its last report."""
        for k in range(len(self._settled)):
            changed = self._settled[k] ^ self._reported[k]
            if changed or self._is_all_new:
                for bit in range(min(8, self.count - 8 * k)):
                    if self._is_all_new or changed >> bit & 1:
                        tell(k << 3 | bit, self._settled[k] >> bit & 1)
                self._reported[k] = self._settled[k]
        self._is_all_new = False

    def report_all(self):
        """Make the next report() report every switch."""
        self._is_all_new = True

    def is_on(self, i):
        """Return True if switch `i` has settled with a magnet near."""
        return bool(self._settled[i >> 3] >> (i & 7) & 1)

    def is_on_raw(self, i):
        """Return the reading of switch `i` in the last scan, settled or not."""
        return bool(self._raw[i >> 3] >> (i & 7) & 1)

    def _settle(self, k, moved, now_ms):
        open_mask = self._raw[k] ^ self._settled[k]
        for bit in range(8):
            mask = 1 << bit
            if moved & mask:
                self._since[k << 3 | bit] = now_ms & _TICKS_MASK
            if open_mask & mask:
                same_ms = now_ms - self._since[k << 3 | bit] & _TICKS_MASK
                if same_ms >= self._settle_ms:
                    self._settled[k] ^= mask
                    self.changed = True
                else:
                    self.is_open = True
