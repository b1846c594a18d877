"""Draws with one bit per pixel, in the memory layout of the screen.

Byte `page * width + x` holds eight pixels of column x, bit 0 the top one
(SSD1306 datasheet, chapter 8.7, GDDRAM):

                x=0      x=1          x=127
    page 0     [bit 0..7] [ .. ]  ..  [ .. ]     rows 0..7
    page 7     [ .. ]     [ .. ]  ..  [ .. ]     rows 56..63

Drawing beyond an edge is cut off.  Nothing here allocates; both interpreters draw
the same bytes.
"""

from struct import pack_into

from skald.compat import as_buffer, const
from skald.show import kernels
from skald.show.font import EXTRA_CODES, GLYPHS, HEIGHT, LINE, find_letter

_MAX_LINES = const(8)
_MOST_LETTERS = const(255)
_TEXT = "255s"  # the same, for struct
_LIT = const(255)
_SPACE = const(0)  # its letter; letters are the numbers of glyphs
_BOX = find_letter("\n")  # like every character without a glyph
_NEWLINE = const(255)  # its letter while lines are being broken; it has no glyph
_OPENS = find_letter("«")  # stays with what follows
# They stay with what precedes, as French has it.
_CLOSES = bytes([find_letter(sign) for sign in "»:;!?"])


class Canvas:
    """A picture of `width` x `height` pixels in `buf` (page layout)."""

    def __init__(self, width=128, height=64):
        """Make a dark canvas; `height` must be a multiple of 8."""
        if height % 8 or width < 1 or height < 8:
            raise ValueError("canvas of %d x %d" % (width, height))
        self.width = width
        self.height = height
        self.buf = bytearray(width * height // 8)
        self._letters = bytearray(_MOST_LETTERS)  # the text that is being drawn, see font.py
        self._ends = bytearray(_MAX_LINES * 2)  # wrap(): first and last letter of a line

    def clear(self):
        """Make every pixel dark."""
        kernels.fill(self.buf, self.width, 0, 0, self.width, self.height, 0)

    def fill_rect(self, x, y, width, height, on=1):
        """Fill a rectangle, lit (on=1) or dark (on=0)."""
        left = max(x, 0)
        right = min(x + width, self.width)
        top = max(y, 0)
        bottom = min(y + height, self.height)
        if left < right and top < bottom:
            kernels.fill(
                self.buf, self.width, left, top, right - left, bottom - top, _LIT if on else 0
            )

    # -- text ---------------------------------------------------------------

    def text(self, string, x, y, invert=False):
        """Write one line, at most 255 bytes, with its top left pixel at (x, y).

        The text is lit, over what is there; with `invert` it is dark on a lit bar that
        extends one pixel around it.  Returns the x after the last character.
        """
        count = self._spell(string)
        if invert:
            self.fill_rect(x - 1, y - 1, self._measure(count) + 2, HEIGHT + 1)
        return self._write(0, count, x, y, 0 if invert else _LIT)

    def text_width(self, string):
        """Return how many columns `string` takes, without the last gap."""
        return self._measure(self._spell(string))

    def wrap(self, string, x, y, width, lines):
        """Write at most `lines` (1..8) lines no wider than `width` pixels.

        Lines break at spaces and newlines, or inside a word that is wider than a line;
        bytes after the first 255 of `string` are not shown.  Returns the number
        of lines used.
        """
        used = self._break(string, width, min(lines, _MAX_LINES))
        for line in range(used):
            self._write(self._ends[line * 2], self._ends[line * 2 + 1], x, y + line * LINE, _LIT)
        return used

    def _break(self, string, width, lines):
        """Fill _ends with (first, end) of each line, as indices of letters; return their number."""
        ends, letters = self._ends, self._letters
        count = self._spell(string, _NEWLINE)
        line = start = 0
        while line < lines:
            while line and start < count and letters[start] == _SPACE:
                start += 1  # a line does not begin with a space
            if start >= count:
                break
            end = after = kernels.find_overflow(letters, start, count, GLYPHS, width)
            if end < count and letters[end] == _NEWLINE:
                after += 1
            elif end < count:
                end = self._find_space(start, end)
                after = end + 1 if letters[end] == _SPACE else end
            ends[line * 2] = start
            ends[line * 2 + 1] = end
            line += 1
            start = after
        return line

    def _find_space(self, start, end):
        """Return the last space after `start` and before `end` that may part two lines, or `end`."""
        letters = self._letters
        at = end - 1
        while at > start:
            is_bound = letters[at - 1] == _OPENS or letters[at + 1] in _CLOSES
            if letters[at] == _SPACE and not is_bound:
                return at
            at -= 1
        return end

    def _spell(self, string, newline=_BOX):
        """Write the letters of `string` into _letters; return their number."""
        pack_into(_TEXT, self._letters, 0, as_buffer(string))
        return kernels.spell(self._letters, len(string), EXTRA_CODES, newline)

    def _measure(self, count):
        """Return the columns of the first `count` letters, without drawing them."""
        return self._write(0, count, 0, self.height, _LIT) - 1 if count else 0

    def _write(self, first, end, x, y, ink):
        return kernels.write_letters(
            self._letters, first, end, GLYPHS, self.buf, self.width, x, y, ink
        )
