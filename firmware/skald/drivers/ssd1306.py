"""SSD1306 or SH1106: a 128 x 64 OLED screen, over I2C.

A picture is sent in strips of half a page, so that one step stays below 2 ms at 400 kHz.  Unchanged
strips are skipped; the screen's are known only by their checksums, because a second picture would
cost 1 KB.

    step   8 rows x 64 columns

    I2C    80 B0+page  80 00+low  80 10+high  40 data ... data
           a command byte follows each 0x80; after 0x40 all is data
           (SSD1306 datasheet rev. 1.1, chapter 8.1.5.2)

The panel of an SH1106 shows 128 of its 132 columns, from column 2 on.  The chip ignores the three
set-up commands that it does not know; it takes their arguments as a column, but every strip sets that.

A screen that was unplugged or lost its supply is set up again at the next step, and stays off until
its memory has been written, so that no noise is seen.

An OLED burns in, so it dims after 5 minutes in which nobody touches the table, and goes dark after 20.
"""

from skald.compat import const, micropython, ptr8, ticks_diff
from skald.drivers.errors import DriverError

ADDRESS = const(0x3C)  # or 0x3D, where a resistor on the module sets it so

WIDTH = const(128)
HEIGHT = const(64)

# Chapter 10, tables 9-1 and the charge pump application note.
_INIT = (
    b"\xd5\x80"  # clock: divide by 1, oscillator at its reset value
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00"  # no vertical offset
    b"\x40"  # memory row 0 on display row 0
    b"\x8d\x14"  # charge pump on: the panel's voltage is made on the board
    b"\x20\x02"  # page addressing
    b"\xa1"  # column 127 on segment 0: connector at the top
    b"\xc8"  # rows scanned upwards, to match
    b"\xda\x12"  # row pins alternate, no remap: 128 x 64 panels
    b"\xd9\xf1"  # precharge 1, discharge 15 clocks: for the charge pump
    b"\xdb\x20"  # deselect level 0.77 Vcc
    b"\xa4"  # show the memory
    b"\xa6"  # a set bit is lit
    b"\x2e"  # no scrolling
)
_DARK = const(0)
_DIM = const(1)
_FULL = const(2)
_BRIGHTNESS = (b"\xae", b"\x81\x08\xaf", b"\x81\x9f\xaf")  # off; contrast 8, 159 of 255, and on
_UNKNOWN = const(-1)
_NEVER = const(-1)
_DIM_MS = const(300000)
_DARK_MS = const(1200000)
_RETRY_MS = const(1000)  # between two attempts to reach a screen that does not answer
_REFRESH_MS = const(5000)

_COLUMNS = const(64)  # of one step
_STRIPS = const(16)
_HEAD = const(7)  # command bytes before the data, I2C form
_SUM_MASK = const(0xFFFFFF)  # another strip has the same sum once in 16 million times
_NO_SUM = const(-1)


@micropython.viper
def copy_strip(source, first: int, buf) -> int:
    """Copy the strip that begins at source[first] behind the head of `buf`; return its checksum."""
    byte_at = ptr8(source)
    out = ptr8(buf)
    total = 0
    for at in range(_COLUMNS):
        byte = byte_at[first + at]
        out[_HEAD + at] = byte
        total = (total * 31 + byte) & _SUM_MASK
    return total


class ScreenI2C:
    """`i2c`: machine.I2C or its like, 400 kHz.  Both addresses that a module may have are tried in
    turn until it answers.
    """

    def __init__(self, i2c, first=0):
        """`first`: the column of the chip's memory that is the panel's first: 0, or 2 of an SH1106."""
        self._i2c = i2c
        self._address = ADDRESS
        self._first = first
        self._is_set_up = False
        self._level = _FULL
        self._shown = _UNKNOWN  # the level that the screen has
        self._woke_at = self._refreshed_at = 0
        self._lost_at = _NEVER
        self._source = None
        self._strip_buf = bytearray(_HEAD + _COLUMNS)
        for at, byte in ((0, 0x80), (2, 0x80), (4, 0x80), (6, 0x40)):
            self._strip_buf[at] = byte
        self._command_parts = [b"\x00", _INIT]  # 0x00: only commands follow
        self._strip_parts = (self._strip_buf,)
        self._next = 0
        self._left = 0  # strips still to be compared
        self._sums = [_NO_SUM] * _STRIPS  # of the strips that the screen shows

    def show(self, buf):
        """Send the picture `buf` (1024 bytes) with the next calls of step().

        step() reads the buffer, so drawing into it meanwhile may show half a picture until the next
        show().
        """
        if len(buf) != WIDTH * HEIGHT // 8:
            raise ValueError("picture of %d bytes" % len(buf))
        self._source = buf
        self._left = _STRIPS

    def refresh(self):
        """Set the screen up and send everything again: it may have been replugged, or a strip may have
        changed and kept its checksum.
        """
        self._is_set_up = False

    def wake(self, now):
        """Note that somebody is there; `now` in ticks of a millisecond.  Return True if the screen was
        dark, so that nobody could see what a button would do.
        """
        was_dark = self._level == _DARK
        self._level = _FULL
        self._woke_at = now
        return was_dark

    def is_dark(self):
        """Return True if the screen is off because nobody is there."""
        return self._level == _DARK

    def rest(self, now):
        """Dim, or go dark, if wake() was called long ago."""
        idle_ms = ticks_diff(now, self._woke_at)
        if self._level and idle_ms >= _DIM_MS:
            self._level = _DIM if idle_ms < _DARK_MS else _DARK

    def tend(self, now):
        """Keep the picture on the screen, step by step: everything is sent again every few seconds; return True while
        it is complete, or the screen cannot be reached.  `now` in ticks of a millisecond.
        """
        if ticks_diff(now, self._refreshed_at) >= _REFRESH_MS:
            self._refreshed_at = now
            self.refresh()
            self.rest(now)
        if self._lost_at >= 0 and ticks_diff(now, self._lost_at) < _RETRY_MS:
            return True  # a blocked bus takes 50 ms to fail, and all else needs that time
        self._lost_at = _NEVER
        try:
            return self.step()
        except DriverError:
            self._lost_at = now
            return False

    def step(self):
        """Send at most one strip that has changed; return True when the picture is complete.

        DriverError("screen lost") if the screen does not answer; the next step() tries to set it up
        again.
        """
        if self._source is None:
            return True
        try:
            return self._step()
        except OSError:
            self._is_set_up = False
            raise DriverError("screen lost")

    def _step(self):
        if not self._is_set_up:
            self._send_commands(_INIT)
            self._is_set_up = True
            self._shown = _UNKNOWN
            self._left = _STRIPS
            for strip in range(_STRIPS):
                self._sums[strip] = _NO_SUM
            return False
        while self._left:
            strip = self._next
            self._next = (strip + 1) % _STRIPS
            self._left -= 1
            if self._send(strip):
                return False
        if self._shown != self._level:
            self._send_commands(_BRIGHTNESS[self._level])
            self._shown = self._level
        return True

    def _send(self, strip):
        """Send strip number `strip` if it has changed; return True if it has."""
        buf, column = self._strip_buf, strip % 2 * _COLUMNS + self._first
        total = copy_strip(self._source, strip * _COLUMNS, buf)
        if total == self._sums[strip]:
            return False
        self._sums[strip] = total
        buf[1] = 0xB0 | strip >> 1
        buf[3] = column & 15
        buf[5] = 0x10 | column >> 4
        self._i2c.writevto(self._address, self._strip_parts)
        return True

    def _send_commands(self, commands):
        self._command_parts[1] = commands
        try:
            self._i2c.writevto(self._address, self._command_parts)
        except OSError:
            self._address ^= 1
            raise
