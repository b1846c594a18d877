"""The inner loops of lights and screen: machine code if the board can run it, otherwise plain
Python.

They use the part of Python that @viper compiles: integers of 32 bits, buffers as pointers, no
calls in loops.  Machine code occupies memory, 3 KB in all, so this module contains only loops over
pixels, columns or letters.

    lights    frame.py (budget, colours), lights.py (which piece is where)
    letters   canvas.py; a letter is the number of its glyph in font.py
"""

from skald.compat import const, micropython, ptr8, ptr16, ptr32

# @viper folds only constants of this module: OFF of rules.base, colours of frame.py.
_NOWHERE = const(255)
_SEAT = const(1)  # pieces of no seat (NO_COLOUR, 4) are WHITE, which follows the seats

_GLYPH = const(6)  # bytes, its width first
_SPACE = const(0)  # its letter
_NEWLINE = const(255)
_FIRST = const(32)  # the first character of ASCII in font.py
_LAST = const(94)  # the last letter of ASCII
_BREAK = const(10)  # the character newline


# -- lights ------------------------------------------------------------------


@micropython.viper
def sum_peaks(codes, count: int, peaks, sums):
    """Add up, for each of 16 levels, the `peaks` (array 'H', by colour) of the pixels at that
    level.
    """
    code_at = ptr8(codes)
    peak_of = ptr16(peaks)
    sum_of = ptr32(sums)
    for level in range(16):
        sum_of[level] = 0
    for i in range(count):
        code = code_at[i]
        sum_of[code & 15] += peak_of[code >> 4]


@micropython.viper
def write_colours(codes, count: int, levels, palette, buf, dark: int) -> int:
    """Write G, R, B of every pixel, at the brightness of its level, to `buf`; return how many pixels
    there are up to the last one that has changed, 0 if none has.

    `palette`: code -> G, R, B; `dark`: a mask of the colours that are dark now.
    """
    code_at = ptr8(codes)
    level_of = ptr8(levels)
    value_of = ptr8(palette)
    out = ptr8(buf)
    changed = 0
    for i in range(count):
        code = code_at[i]
        entry = (code & 0xF0 | level_of[code & 15]) * 3
        if dark >> (code >> 4) & 1:
            entry = 0
        for at in range(3 * i, 3 * i + 3):
            if out[at] != value_of[entry]:
                out[at] = value_of[entry]
                changed = i + 1
            entry += 1
    return changed


@micropython.viper
def dim(codes, count: int, level: int):
    """Show every pixel that is lit at `level`, without a rhythm."""
    code_at = ptr8(codes)
    for i in range(count):
        if code_at[i] & 15:
            code_at[i] = code_at[i] & 0xF0 | level


@micropython.viper
def paint_pieces(places, colours, movable, pixels, lying, codes, at_rest: int, may_move: int):
    """Work out the code of every pixel from the pieces in its zone, lowest first.

    `places`, `colours`, `movable`: one byte per piece; `pixels`: three bytes per zone, its first
    pixel (low, high) and the number of its pixels; `lying`: one byte per zone, set to the number of
    its pixels that stand for a piece; `at_rest`, `may_move`: levels.
    """
    place_of = ptr8(places)
    colour_of = ptr8(colours)
    is_movable = ptr8(movable)
    pixel_at = ptr8(pixels)
    count_of = ptr8(lying)
    code_at = ptr8(codes)
    for i in range(int(len(lying))):
        count_of[i] = 0
    for i in range(int(len(codes))):
        code_at[i] = 0
    for i in range(int(len(places))):
        zone = place_of[i]
        at = 3 * zone
        if zone != _NOWHERE and count_of[zone] < pixel_at[at + 2]:
            level = at_rest
            if is_movable[i]:
                level = may_move
            code_at[(pixel_at[at] | pixel_at[at + 1] << 8) + count_of[zone]] = (
                colour_of[i] + _SEAT << 4 | level
            )
            count_of[zone] += 1


# -- letters -----------------------------------------------------------------


@micropython.viper
def spell(letters, count: int, extra, newline: int) -> int:
    """Turn the UTF-8 in the first `count` bytes of `letters` into letters; return their number
    without one that is cut off.

    `extra`: array 'H' of the characters after ASCII in font.py; `newline`: the letter of "\\n".
    """
    letter_at = ptr8(letters)
    extra_at = ptr16(extra)
    kinds = int(len(extra))
    size = int(len(letters))
    at = 0
    for i in range(count):
        if at >= size:
            return i
        code = letter_at[at]
        at += 1
        more = 0
        if code >= 0xC0:
            more = 1 + int(code >= 0xE0) + int(code >= 0xF0)
            code &= 0x3F >> more
        if at + more > size:
            return i
        while more:
            code = code << 6 | letter_at[at] & 0x3F
            at += 1
            more -= 1
        letter = code - _FIRST
        if code == _BREAK:
            letter = newline
        elif letter | _LAST - letter < 0:
            letter = 0
            while letter < kinds and extra_at[letter] != code:
                letter += 1
            letter += _LAST + 1
        letter_at[i] = letter
    return count


@micropython.viper
def write_letters(
    letters, first: int, end: int, glyphs, buf, width: int, x: int, y: int, ink: int
) -> int:
    """Draw letters in one line from (x, y) on a canvas, lit with ink 255, dark with 0.

    Returns the x after the last letter and its gap.
    """
    letter_at = ptr8(letters)
    glyph_at = ptr8(glyphs)
    out = ptr8(buf)
    size = int(len(buf))
    row = (y >> 3) * width
    for i in range(first, end):
        at = letter_at[i] * _GLYPH
        for column in range(at + 1, at + 1 + glyph_at[at]):
            bits = glyph_at[column] << (y & 7)
            place = row + x
            if x < 0 or x >= width:
                bits = 0
            while bits:
                if place >= 0 and place < size:
                    out[place] = out[place] & ~bits | bits & ink
                bits >>= 8
                place += width
            x += 1
        x += 1
    return x


@micropython.viper
def find_overflow(letters, first: int, end: int, glyphs, width: int) -> int:
    """Return the first letter that no longer fits into a line of `width`, a newline, or `end`.

    The first letter always fits; spaces may exceed the line.
    """
    letter_at = ptr8(letters)
    glyph_at = ptr8(glyphs)
    taken = 0
    at = first
    while at < end:
        letter = letter_at[at]
        if letter == _NEWLINE:
            break
        taken += glyph_at[letter * _GLYPH]
        if taken > width and letter != _SPACE and at > first:
            break
        taken += 1
        at += 1
    return at


@micropython.viper
def fill(buf, width: int, x: int, y: int, columns: int, rows: int, ink: int):
    """Light (ink 255) or darken (0) a rectangle that lies on the canvas."""
    out = ptr8(buf)
    end = y + rows
    while y < end:
        here = 8 - (y & 7)
        if here > end - y:
            here = end - y
        mask = ((1 << here) - 1) << (y & 7)
        lit = mask & ink
        mask = ~mask
        start = (y >> 3) * width + x
        for place in range(start, start + columns):
            out[place] = out[place] & mask | lit
        y += here
