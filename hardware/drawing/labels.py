"""Finds room for small labels on a template: beside what they name, clear of other words and of holes."""

_WIDE = 0.92  # width of a character in capital heights: that of digits in the widest common font
_BELOW = 0.3  # depth below the base line, in capital heights
_GAP = 0.3  # mm
_SIZES = (1.8, 1.4, 1.0)  # heights of a capital in mm; the first that fits is used


def find_box(x, y, size, words):
    """Return (left, top, right, bottom) of words that begin at (x, y), on their base line."""
    return x, y - size, x + _WIDE * size * len(words), y + _BELOW * size


def list_around(x, y, words, away):
    """Yield where `words` may stand, `away` mm from a hole's middle, as (x, y, size, words): right, left, above, below,
    diagonal, in ever smaller letters.
    """
    near = 0.7 * away  # for the diagonals
    for size in _SIZES:
        _, top, wide, bottom = find_box(0, 0, size, words)
        right, left, across = x + away, x - away - wide, x - wide / 2
        above, below, level = y - away - bottom, y + away - top, y - (top + bottom) / 2
        beside = [(right, level), (left, level), (across, above), (across, below)]
        heights, sides = (y - near - bottom, y + near - top), (x + near, x - near - wide)
        for at in beside + [(side, height) for height in heights for side in sides]:
            yield *at, size, words


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

    def place(self, options):
        """Return the first of `options`, (x, y, size, words), for which there is room, and take it; None if there is
        none.
        """
        for x, y, size, words in options:
            box = find_box(x, y, size, words)
            if self.is_free(box):
                self.take(box)
                return x, y, size, words
        return None
