"""Where small words find room on a template: beside what they name, clear of other words and of holes."""

_WIDE = 0.92  # of a character, in heights of a capital: digits of the widest usual font
_BELOW = 0.3  # what hangs below the line
_GAP = 0.3  # mm
_SIZES = (1.8, 1.4, 1.0)  # mm, heights of a capital, the first that has room


def find_box(x, y, size, words):
    """Return (left, top, right, bottom) of words that begin at (x, y)."""
    return x, y - size, x + _WIDE * size * len(words), y + _BELOW * size


def list_around(x, y, size, words, away):
    """Return where `words` may begin, `away` mm from a hole's middle: right, left, above, below, aslant."""
    _, top, wide, bottom = find_box(0, 0, size, words)
    right, left, across = x + away, x - away - wide, x - wide / 2
    above, below, level = y - away - bottom, y + away - top, y - (top + bottom) / 2
    near = 0.7 * away  # of the slanting ways
    slants = [
        (at_x, at_y)
        for at_y in (y - near - bottom, y + near - top)
        for at_x in (x + near, x - near - wide)
    ]
    return [(right, level), (left, level), (across, above), (across, below), *slants]


class Room:
    """What is taken: boxes (left, top, right, bottom) in mm."""

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
        """Return (x, y, size) of `words` about a hole at (x, y), and take their room; None: there is none."""
        for size in _SIZES:
            for at in list_around(x, y, size, words, away):
                box = find_box(*at, size, words)
                if self.is_free(box):
                    self.take(box)
                    return *at, size
        return None
