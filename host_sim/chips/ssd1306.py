"""SSD1306: the OLED controller, as strict as its command table; and the SH1106, which is almost the same.

    memory (GDDRAM)   8 pages x 128 columns, bit 0 of a byte the top row;
                      random at power on
    pointer           page addressing: column wraps in its page
                      horizontal: column, then page; vertical: the other way
    lit               display on AND charge pump on AND the bit set

(Datasheet rev. 1.1, tables 9-1 to 9-5, chapters 10.1.x; charge pump:
application note.)  An unknown command, scrolling, a reserved argument or data
before a command is complete fails the test.  The picture is what the player sees, with remap
and scan direction applied.
"""

from host_sim.chips.spi import ModelFault

# Command -> (how many argument bytes, mask of the bits that may be set in each).
_ARGUMENTS = {
    0x20: (0x03,),
    0x21: (0x7F, 0x7F),
    0x22: (0x07, 0x07),
    0x81: (0xFF,),
    0x8D: (0x14,),
    0xA8: (0x3F,),
    0xD3: (0x3F,),
    0xD5: (0xFF,),
    0xD9: (0xFF,),
    0xDA: (0x32,),
    0xDB: (0x70,),
}
_SINGLE = {0x2E, 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3}
_HORIZONTAL, _VERTICAL, _PAGE = range(3)


class SSD1306Model:
    """The chip and its panel."""

    columns = 128  # of the memory
    first = 0  # the one of them that is the panel's first

    def __init__(self):
        self.power_on()

    def power_on(self, noise=0xA5):
        """Set the reset values; fill the memory with the byte `noise`."""
        self.memory = bytearray([noise]) * (8 * self.columns)
        self.is_on = False
        self.is_pumped = False
        self.is_inverted = False
        self.is_all_lit = False
        self.is_mirrored = False  # columns, A1
        self.is_flipped = False  # rows, C8
        self.rows = 64
        self.contrast = 0x7F
        self.mode = _PAGE
        self.data_bytes = 0
        self._start_line = 0
        self._offset = 0
        self._window = [0, 127, 0, 7]
        self._column = 0
        self._page = 0
        self._pending = bytearray()

    # -- for the player's eyes -------------------------------------------------

    def is_lit(self, x, y):
        """Return True if the pixel is lit; (0, 0) is top left with the connector at the top."""
        if not self.is_on or not self.is_pumped or y >= self.rows:
            return False
        if self.is_all_lit:
            return True
        column = self.first + (x if self.is_mirrored else 127 - x)
        row = y if self.is_flipped else self.rows - 1 - y
        row = (row + self._start_line + self._offset) % 64
        bit = self.memory[(row >> 3) * self.columns + column] >> (row & 7) & 1
        return bool(bit) != self.is_inverted

    def picture(self):
        """Return 64 strings of `#` and `.`."""
        return ["".join(".#"[self.is_lit(x, y)] for x in range(128)) for y in range(64)]

    def pages(self):
        """Return the picture as 1024 bytes: eight pages of eight rows, bit 0 of a byte being the top row."""
        if not self.is_on or not self.is_pumped:
            return bytes(1024)
        whole = (1 << self.rows) - 1
        shown = bytearray(1024)
        for x in range(128):
            lit = (
                whole if self.is_all_lit else self._see_column(x) & whole ^ whole * self.is_inverted
            )
            shown[x::128] = lit.to_bytes(8, "little")
        return bytes(shown)

    def _see_column(self, x):
        """Return the bits of a column as the panel scans them, bit 0 the top row."""
        column = self.first + (x if self.is_mirrored else 127 - x)
        bits = int.from_bytes(self.memory[column :: self.columns], "little")
        begin = (self._start_line + self._offset) % 64
        bits = (bits | bits << 64) >> begin
        if self.is_flipped:
            return bits
        return int(format(bits & (1 << self.rows) - 1, "0%db" % self.rows)[::-1], 2)

    # -- commands ---------------------------------------------------------------

    def command(self, byte):
        """Take one byte with D/C low."""
        self._pending.append(byte)
        first = self._pending[0]
        if first in _ARGUMENTS:
            masks = _ARGUMENTS[first]
            if len(self._pending) == 1 + len(masks):
                arguments = bytes(self._pending[1:])
                self._pending.clear()
                for argument, mask in zip(arguments, masks):
                    if argument & ~mask:
                        raise ModelFault("SSD1306 command %02x with %s" % (first, arguments.hex()))
                self._run_long(first, arguments)
        else:
            self._pending.clear()
            self._run_short(first)

    def _run_short(self, byte):
        if byte < 0x20:
            if byte < 0x10:
                self._column = self._column & 0xF0 | byte
            else:
                self._column = self._column & 0x0F | (byte & 15) << 4
            self._column %= 1 << (self.columns - 1).bit_length()
        elif 0x40 <= byte < 0x80:
            self._start_line = byte & 63
        elif 0xB0 <= byte < 0xB8:
            self._page = byte & 7
        elif byte not in _SINGLE:
            raise ModelFault("SSD1306 command %02x" % byte)
        elif byte in (0xAE, 0xAF):
            self.is_on = byte == 0xAF
        elif byte in (0xA0, 0xA1):
            self.is_mirrored = byte == 0xA1
        elif byte in (0xC0, 0xC8):
            self.is_flipped = byte == 0xC8
        elif byte in (0xA4, 0xA5):
            self.is_all_lit = byte == 0xA5
        elif byte in (0xA6, 0xA7):
            self.is_inverted = byte == 0xA7

    def _run_long(self, first, arguments):
        if first == 0x20:
            if arguments[0] == 3:
                raise ModelFault("SSD1306 addressing mode 3")
            self.mode = arguments[0]
        elif first in (0x21, 0x22):
            low, high = arguments
            if low > high:
                raise ModelFault("SSD1306 window %d..%d" % (low, high))
            if first == 0x21:
                self._window[:2] = arguments
                self._column = low
            else:
                self._window[2:] = arguments
                self._page = low
        elif first == 0x81:
            self.contrast = arguments[0]
        elif first == 0x8D:
            if not arguments[0] & 0x10:
                raise ModelFault("SSD1306 charge pump setting %02x" % arguments[0])
            self.is_pumped = bool(arguments[0] & 4)
        elif first == 0xA8:
            if arguments[0] < 15:
                raise ModelFault("SSD1306 multiplex ratio %d" % arguments[0])
            self.rows = arguments[0] + 1
        elif first == 0xD3:
            self._offset = arguments[0]
        elif first == 0xDA:
            if arguments[0] & 0x02 == 0:
                raise ModelFault("SSD1306 row pins %02x" % arguments[0])
        elif first == 0xDB and arguments[0] not in (0x00, 0x20, 0x30):
            raise ModelFault("SSD1306 deselect level %02x" % arguments[0])
        elif first == 0xD9 and not (arguments[0] & 15 and arguments[0] >> 4):
            raise ModelFault("SSD1306 precharge of 0 clocks")

    # -- memory -----------------------------------------------------------------

    def data(self, byte):
        """Take one byte with D/C high."""
        if self._pending:
            raise ModelFault("SSD1306 command %s cut short" % self._pending.hex())
        if self._column < self.columns:
            self.memory[self._page * self.columns + self._column] = byte
        self.data_bytes += 1
        if self.mode == _PAGE:
            self._move_on()
            return
        left, right, top, bottom = self._window
        if self.mode == _HORIZONTAL:
            self._column = self._column + 1 if self._column != right else left
            if self._column == left:
                self._page = self._page + 1 if self._page != bottom else top
        else:
            self._page = self._page + 1 if self._page != bottom else top
            if self._page == top:
                self._column = self._column + 1 if self._column != right else left

    def _move_on(self):
        self._column = (self._column + 1) & 127


class SSD1306OnI2C(SSD1306Model):
    """Control byte: bit 7 Co (one byte follows, then another control), bit 6 D/C."""

    address = 0x3C

    def start(self, is_read):
        if is_read:
            raise ModelFault("SSD1306 read back over I2C")
        self._control = None
        return True

    def write(self, byte):
        if self._control is None:
            if byte & 0x3F:
                raise ModelFault("SSD1306 control byte %02x" % byte)
            self._control = byte
            return True
        if self._control & 0x40:
            self.data(byte)
        else:
            self.command(byte)
        if self._control & 0x80:
            self._control = None
        return True

    def stop(self):
        pass  # a command may go on in the next transfer


class SH1106OnI2C(SSD1306OnI2C):
    """SH1106 (datasheet version 2.3): 132 columns, of which a panel of 128 shows those from 2 on.

    It has only page addressing, and after the last column the pointer stays there.  Its converter runs from
    the start (command AD).  Like modules that are sold as SSD1306, it ignores commands that it does not know:
    their argument then counts as a command of its own.
    """

    columns = 132
    first = 2
    _IGNORED = (0x8D, 0x20, 0x2E)

    def power_on(self, noise=0xA5):
        super().power_on(noise)
        self.is_pumped = True

    def command(self, byte):
        if self._pending or byte not in self._IGNORED:
            super().command(byte)

    def _run_long(self, first, arguments):
        if first in (0x21, 0x22):
            raise ModelFault("SH1106 command %02x" % first)
        super()._run_long(first, arguments)

    def _move_on(self):
        self._column = min(self._column + 1, self.columns)
