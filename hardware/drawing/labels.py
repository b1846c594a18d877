"""Finds room for small labels on a template: beside what they name, clear of other words and of holes."""

_WIDE = 0.92  # width of a character in capital heights: that of digits in the widest common font
_BELOW = 0.3  # depth below the base line, in capital heights
_GAP = 0.3  # mm
_SIZES = (1.8, 1.4, 1.0)  # heights of a capital in mm; the first that fits is used


def find_box(x, y, size, words):
    """Return (left, top, right, bottom) of words that begin at (x, y), on their base line."""
    return x, y - size, x + _WIDE * size * len(words), y + _BELOW * size


def list_around(x, y, size, words, away):
    """Return the points where `words` may begin, `away` mm from a hole's middle: right, left, above, below, diagonal."""
    _, top, wide, bottom = find_box(0, 0, size, words)
    right, left, across = x + away, x - away - wide, x - wide / 2
    above, below, level = y - away - bottom, y + away - top, y - (top + bottom) / 2
    near = 0.7 * away  # for the diagonals
    slants = [
        (at_x, at_y)
        for at_y in (y - near - bottom, y + near - top)
        for at_x in (x + near, x - near - wide)
    ]
    return [(right, level), (left, level), (across, above), (across, below), *slants]


class Room:
    """The taken space of a template: boxes (left, top, right, bottom) in mm."""

    def __init__(self, width, height):
        self._edges = 0.0, 0.0, width, height
        self._taken = []

    def take(self, box):
        self._taken.append(box)

    def is_free(self, box):
        left, top, right, bottom = box
        low_x, low_y, high_x, high_y = self._edges
        if left < low_x or top < low_y or right > high_x or bottom > high_y:
            return False
        return all(
            max(left - c, a - right, top - d, b - bottom) >= _GAP for a, b, c, d in self._taken
        )

    def place(self, x, y, words, away):
        """Place `words` beside a hole at (x, y), and return (x, y, size); None if there is no room."""
        for size in _SIZES:
            for at in list_around(x, y, size, words, away):
                box = find_box(*at, size, words)
                if self.is_free(box):
                    self.take(box)
                    return *at, size
        return None
