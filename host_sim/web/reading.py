"""The text on the device's screen, read from its pixels: for people who cannot see it, and for tests.

    row y-1    blank, or lit if the text is dark on a bar
    rows y..   eight rows of glyphs, a blank column after each, none wider than five
    row y+8    blank, or the bar's end

A line counts when every column in it belongs to a glyph of show/font.py.
"""

from functools import lru_cache

from skald.show.font import EXTRA, GLYPHS, HEIGHT, SIZE, find_letter

_WIDTH, _HEIGHT = 128, 64
_SPACE = GLYPHS[SIZE * find_letter(" ")] + 1  # columns with the gap
_WIDE_GAP = 4 * _SPACE  # two texts beside each other
_MARKS = ".·"  # a line with nothing but these could be anything
_GLYPH_ROWS = (1 << HEIGHT) - 1
_SCREENS = 64  # number of screens whose text is cached
# For each bit of a byte: "1" where it is set, as bytes.translate() takes it.
_BITS = [bytes(48 + (byte >> bit & 1) for byte in range(256)) for bit in range(8)]


def _list_glyphs():
    """Return {columns, without blank ones at the ends: (character, blank columns before, number of all columns)}."""
    glyphs = {}
    for char in [chr(code) for code in range(33, 127)] + list(EXTRA):
        at = SIZE * find_letter(char)
        columns = bytes(GLYPHS[at + 1 : at + 1 + GLYPHS[at]])
        lead = len(columns) - len(columns.lstrip(b"\0"))
        # Of glyphs that look alike, the first counts.
        glyphs.setdefault(columns.strip(b"\0"), (char, lead, len(columns)))
    return glyphs


_GLYPHS = _list_glyphs()
_WIDEST = max(map(len, _GLYPHS))


def read_screen(memory):
    """Return the lines on a screen of 1024 bytes (pages of eight rows, bit 0 on top), from top to bottom.

    Text on a lit bar is in [brackets]; two texts far apart in a line are joined by two spaces.
    """
    return list(_read(bytes(memory)))


@lru_cache(_SCREENS)
def _read(memory):
    pages = [memory[at : at + _WIDTH] for at in range(0, len(memory), _WIDTH)]
    rows = [int(page[::-1].translate(bits), 2) for page in pages for bits in _BITS]
    tall = [int.from_bytes(memory[x::_WIDTH], "little") for x in range(_WIDTH)]  # columns
    lines = []
    y = 0
    while y <= _HEIGHT - HEIGHT:
        line = _read_line(rows, tall, y)
        if line:
            lines.append(line)
            y += HEIGHT
        else:
            y += 1
    return lines


def _read_line(rows, tall, y):
    """Return the text whose top row is `y`, or "" if there is none."""
    bar = rows[y - 1] if y else 0
    below = rows[y + HEIGHT] if y + HEIGHT < _HEIGHT else 0
    if below & ~bar:
        return ""
    columns = bytes((tall[x] >> y ^ -(bar >> x & 1)) & _GLYPH_ROWS for x in range(_WIDTH))
    text = _read_columns(columns, bar)
    return "" if text.strip(_MARKS) == "" and len(text) < 3 else text


def _read_columns(columns, bar):
    """Return the text in 128 columns, or "" if one of them belongs to no glyph."""
    text = ""
    x = end = 0
    is_on_bar = False
    while x < _WIDTH:
        if not columns[x]:
            x += 1
            continue
        char, start, x = _find(columns, x)
        on_bar = bool(bar >> start & 1)
        if not char or on_bar and not _covers(bar, start - 1, x):
            return ""
        gap = start - end
        is_apart = bool(text) and gap >= _WIDE_GAP
        if is_on_bar and (not on_bar or is_apart):
            text += "]"
            is_on_bar = False
        if text:
            text += "  " if is_apart else " " * round((gap - 1) / _SPACE)
        text += "[" + char if on_bar and not is_on_bar else char
        is_on_bar = on_bar
        end = x
    return text + ("]" if is_on_bar else "")


def _find(columns, x):
    """Return (character, its first column, the column after its last) of the widest glyph at `x`, or
    ("", x, x).
    """
    for width in range(min(_WIDEST, _WIDTH - x), 0, -1):
        if columns[x : x + width] in _GLYPHS and (x + width == _WIDTH or not columns[x + width]):
            char, lead, whole = _GLYPHS[columns[x : x + width]]
            return char, x - lead, x - lead + whole
    return "", x, x


def _covers(bar, first, stop):
    """Return True if a lit row reaches from column `first` to `stop`."""
    return all(bar >> x & 1 for x in range(max(first, 0), min(stop, _WIDTH - 1) + 1))
