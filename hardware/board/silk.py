"""What is printed on a board: outlines, names, what a connector is for, and which pin is which.

Nothing is printed on pads, on holes or on other print.  A word stands beside its part; where there is
no room, under it or under another, where it is read before that is soldered.
"""

import dataclasses
import math

SIZES = (1.0, 0.8)  # of letters, in mm; the larger where it fits
THICK = 0.15
_ADVANCE, _TALL = 0.95, 1.45  # of a letter of size 1: its width and height with what surrounds it
_FREE = 0.22  # between print and pads, and between words
_EDGE = 0.5
_REACH = tuple(0.35 * step for step in range(1, 26))  # from a part to its name
_SHORTEST = 0.5  # of a line
_GAP = 0.3  # of outlines at pads


class SilkError(ValueError):
    """A word finds no room."""


@dataclasses.dataclass(frozen=True)
class Word:
    """A text with its middle at (x, y), read from the left (angle 0) or from below (90)."""

    text: str
    x: float
    y: float
    size: float
    angle: int

    @property
    def box(self):
        long, tall = find_length(self.text, self.size) / 2, _TALL * self.size / 2
        across, down = (long, tall) if self.angle == 0 else (tall, long)
        return self.x - across, self.y - down, self.x + across, self.y + down


@dataclasses.dataclass(frozen=True)
class Line:
    """A line of an outline."""

    x: float
    y: float
    x2: float
    y2: float


def find_length(text, size):
    """Return the length of a text in mm."""
    return _ADVANCE * size * len(text)


def print_silk(size, parts, vias, note):
    """Return (Lines, Words) of a board of `size` mm; `note` is put where there is room.

    SilkError where a word finds none.
    """
    pads = [_box(*pad[2:6]) for part in parts for pad in part.list_pads()]
    holes = [_box(via.x, via.y, 0.6, 0.6) for via in vias]
    lines = [line for part in parts for line in _outline(part, pads)]
    page = _Page(size, pads, [_find_body(part) for part in parts], holes, lines)
    for part in parts:
        for number, text in _list_marks(part):
            pad = next(pad for pad in part.list_pads() if pad[0] == number)
            page.put(text, _box(*pad[2:6]))
    for part in parts:
        if len(part.footprint.pads) > 1:  # a hole has no name
            page.put(part.label or part.name, _find_extent(part))
    page.put_anywhere(note)
    return lines, page.words


def _box(x, y, width, height):
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _find_body(part):
    width, height = part.footprint.width, part.footprint.height
    return _box(part.x, part.y, *((width, height) if part.angle % 180 == 0 else (height, width)))


def _find_extent(part):
    """Return the box of a part with its pads."""
    boxes = [_box(*pad[2:6]) for pad in part.list_pads()] + [_find_body(part)]
    return tuple(pick(side) for pick, side in zip((min, min, max, max), zip(*boxes)))


def _list_marks(part):
    """Return [(pad, word)]: the pins that the part names, else the first of several."""
    return part.marks or ([("1", "1")] if len(part.footprint.pads) > 2 else [])


def _outline(part, pads):
    left, top, right, bottom = _find_body(part)
    near = [
        (a - _GAP, b - _GAP, c + _GAP, d + _GAP)
        for a, b, c, d in pads
        if a < right + 1 and c > left - 1 and b < bottom + 1 and d > top - 1
    ]
    for y in (top, bottom):
        for a, b in _cut(left, right, [(p[0], p[2]) for p in near if p[1] < y < p[3]]):
            yield Line(a, y, b, y)
    for x in (left, right):
        for a, b in _cut(top, bottom, [(p[1], p[3]) for p in near if p[0] < x < p[2]]):
            yield Line(x, a, x, b)


def _cut(start, end, taken):
    """Return what is left of a stretch, in pieces that are long enough to be seen."""
    pieces = []
    for low, high in sorted(taken):
        pieces.append((start, min(low, end)))
        start = max(start, high)
    pieces.append((start, end))
    return [(low, high) for low, high in pieces if high - low >= _SHORTEST]


class _Page:
    """Where words have been put, and where none may be."""

    def __init__(self, size, pads, bodies, holes, lines):
        self.words = []
        self._size = size
        self._hard = pads + [
            (min(line.x, line.x2), min(line.y, line.y2), max(line.x, line.x2), max(line.y, line.y2))
            for line in lines
        ]
        self._soft = bodies + holes

    def put(self, text, box):
        """Put a word beside `box`; SilkError where it finds no room."""
        for soft in (self._soft, ()):
            for size in SIZES:
                if self._take(_list_places(text, size, box), soft):
                    return
        raise SilkError(f"no room for {text}")

    def put_anywhere(self, text):
        """Put a word where there is room, low on the board if there is."""
        width, height = self._size
        for size in SIZES:
            places = (
                Word(text, x, y, size, angle)
                for y in range(int(height), 0, -1)
                for x in range(int(width))
                for angle in (0, 90)
            )
            if self._take(places, self._soft):
                return
        raise SilkError(f"no room for {text}")

    def _take(self, places, soft):
        for word in places:
            if self._is_free(word.box, soft):
                self.words.append(word)
                self._hard.append(word.box)
                return True
        return False

    def _is_free(self, box, soft):
        left, top, right, bottom = box
        width, height = self._size
        if left < _EDGE or top < _EDGE or right > width - _EDGE or bottom > height - _EDGE:
            return False
        return not any(
            left < c + _FREE and right > a - _FREE and top < d + _FREE and bottom > b - _FREE
            for taken in (self._hard, soft)
            for a, b, c, d in taken
        )


def _list_places(text, size, box):
    """Yield the Words beside a box, near ones first."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    for away in _REACH:
        for angle in (0, 90):
            a, b, c, d = Word(text, 0.0, 0.0, size, angle).box
            slides = [0.0] + [s * away for s in (-1, 1)]
            for slide in slides:
                yield Word(text, right + away + c, y + slide, size, angle)
                yield Word(text, left - away - c, y + slide, size, angle)
                yield Word(text, x + slide, bottom + away + d, size, angle)
                yield Word(text, x + slide, top - away - d, size, angle)
    if math.hypot(right - left, bottom - top) > 10:  # under it
        for angle in (0, 90):
            for slide in (0, 2, -2, 4, -4):
                yield Word(text, x, y + slide, size, angle)
