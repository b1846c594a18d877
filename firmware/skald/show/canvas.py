"""Drawing on one bit per pixel, in the screen's own memory layout.

Byte `page * width + x` holds eight pixels of column x, bit 0 the top one
(SSD1306 datasheet, chapter 8.7, GDDRAM):

                x=0      x=1          x=127
    page 0     [bit 0..7] [ .. ]  ..  [ .. ]     rows 0..7
    page 7     [ .. ]     [ .. ]  ..  [ .. ]     rows 56..63

Drawing beyond an edge is cut off.  Nothing here allocates, apart from what
iterating the given str costs; both interpreters draw the same bytes.
"""

from skald.compat import const
from skald.show.font import GLYPHS, HEIGHT, LINE, find_glyph

_COLUMNS = const(5)
_MAX_LINES = const(8)

# One nibble of a column, every pixel doubled.
_DOUBLE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


class _Key:
    def __getitem__(self, key):
        return key


_ALL = _Key()[:]  # a slice made once: MicroPython builds a new one per use


class Canvas:
    """A picture of `width` x `height` pixels in `buf` (page layout)."""

    def __init__(self, width=128, height=64):
        """Make a dark canvas; `height` must be a multiple of 8."""
        if height % 8 or width < 1 or height < 8:
            raise ValueError("canvas of %d x %d" % (width, height))
        self.width = width
        self.height = height
        self.buf = bytearray(width * height // 8)
        view = memoryview(self.buf)
        self._pages = tuple([view[at : at + width] for at in range(0, len(view), width)])
        self._blank = bytes(width)
        self._ends = bytearray(_MAX_LINES * 2)  # wrap(): first and last character of a line

    def clear(self):
        """Make every pixel dark."""
        for page in self._pages:
            page[_ALL] = self._blank

    def pixel(self, x, y, on=1):
        """Light (on=1) or darken (on=0) one pixel."""
        if 0 <= x < self.width and 0 <= y < self.height:
            at = (y >> 3) * self.width + x
            if on:
                self.buf[at] |= 1 << (y & 7)
            else:
                self.buf[at] &= ~(1 << (y & 7)) & 255

    def hline(self, x, y, length, on=1):
        """Draw `length` pixels rightwards from (x, y)."""
        self.fill_rect(x, y, length, 1, on)

    def vline(self, x, y, length, on=1):
        """Draw `length` pixels downwards from (x, y)."""
        self.fill_rect(x, y, 1, length, on)

    def rect(self, x, y, width, height, on=1):
        """Draw the outline of a rectangle."""
        self.fill_rect(x, y, width, 1, on)
        self.fill_rect(x, y + height - 1, width, 1, on)
        self.fill_rect(x, y, 1, height, on)
        self.fill_rect(x + width - 1, y, 1, height, on)

    def fill_rect(self, x, y, width, height, on=1):
        """Fill a rectangle, lit (on=1) or dark (on=0)."""
        left = max(x, 0)
        right = min(x + width, self.width)
        top = max(y, 0)
        bottom = min(y + height, self.height)
        if left >= right:
            return
        while top < bottom:
            rows = min(8 - (top & 7), bottom - top)
            mask = (1 << rows) - 1 << (top & 7)
            start = (top >> 3) * self.width
            for at in range(start + left, start + right):
                if on:
                    self.buf[at] |= mask
                else:
                    self.buf[at] &= ~mask & 255
            top += rows

    # -- text ---------------------------------------------------------------

    def text(self, string, x, y, invert=False):
        """Write one line with its top left pixel at (x, y).

        Lit on what is there, or with `invert` dark on a lit bar that reaches
        one pixel around the text.  Returns the x after the last character.
        """
        if invert:
            self.fill_rect(x - 1, y - 1, self.text_width(string) + 2, HEIGHT + 1)
        for char in string:
            x = self._put(char, x, y, not invert)
        return x

    def big_text(self, string, x, y):
        """Write one line at double size (16 rows); returns the x after it."""
        for char in string:
            at = find_glyph(char)
            for column in range(at + 1, at + 1 + GLYPHS[at]):
                bits = GLYPHS[column]
                bits = _DOUBLE[bits & 15] | _DOUBLE[bits >> 4] << 8
                self._column(bits, x, y, True)
                self._column(bits, x + 1, y, True)
                x += 2
            x += 2
        return x

    def text_width(self, string):
        """Return the columns that `string` takes, without the last gap."""
        width = 0
        for char in string:
            width += GLYPHS[find_glyph(char)] + 1
        return width - 1 if width else 0

    def wrap(self, string, x, y, width, lines):
        """Write at most `lines` (1..8) lines no wider than `width` pixels.

        Lines break at spaces and at newlines, or inside a word that is wider
        than a line; `string` has at most 255 characters, what comes after is
        not shown.  Returns the number of lines used.
        """
        lines = min(lines, _MAX_LINES)
        used = self._break(string, width, lines)
        line = 0
        index = -1
        at_x = x
        for char in string:
            index += 1
            while line < used and index >= self._ends[line * 2 + 1]:
                line += 1
                at_x = x
            if line == used:
                break
            if index >= self._ends[line * 2]:
                at_x = self._put(char, at_x, y + line * LINE, True)
        return used

    def _break(self, string, width, lines):
        """Fill _ends with (first, end) character indices; return the lines."""
        ends = self._ends
        line = start = index = 0
        at_x = 0  # columns taken since `start`
        space = -1  # the last space of this line, and the columns after it
        after = 0
        for char in string:
            if index == 255:
                break
            if char == "\n":
                ends[line * 2] = start
                ends[line * 2 + 1] = index
                line += 1
                start = index + 1
                at_x = 0
                space = -1
            elif char == " " and at_x == 0 and line:
                start = index + 1  # a line does not begin with a space
            else:
                advance = GLYPHS[find_glyph(char)] + 1
                if char == " ":
                    space = index
                    after = at_x + advance
                elif at_x + advance - 1 > width and index > start:
                    ends[line * 2] = start
                    if space > start:
                        ends[line * 2 + 1] = space
                        start = space + 1
                        at_x -= after
                    else:
                        ends[line * 2 + 1] = start = index
                        at_x = 0
                    line += 1
                    space = -1
                at_x += advance
            if line == lines:
                return lines
            index += 1
        if index > start:
            ends[line * 2] = start
            ends[line * 2 + 1] = index
            line += 1
        return line

    def _put(self, char, x, y, on):
        at = find_glyph(char)
        for column in range(at + 1, at + 1 + GLYPHS[at]):
            self._column(GLYPHS[column], x, y, on)
            x += 1
        return x + 1

    def _column(self, bits, x, y, on):
        """Light or darken the set bits (up to 16) of one column from y down."""
        if not 0 <= x < self.width or y >= self.height:
            return
        if y < 0:
            bits >>= -y
            y = 0
        bits <<= y & 7
        at = (y >> 3) * self.width + x
        while bits and at < len(self.buf):
            if on:
                self.buf[at] |= bits & 255
            else:
                self.buf[at] &= ~bits & 255
            bits >>= 8
            at += self.width
