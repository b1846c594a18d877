"""The bytes of a position of Nine Stones, and its actions.

    8     9 .. 17
    held  squares, row by row: 0 empty, else colour + 1

`held` is the colour of the stone on the tray, + 1, or 0.  An action is
verb << SHIFT | argument: DRAW a colour, PUT on a square.
"""

from skald.compat import const

HELD = const(8)
SQUARES = const(9)
SIZE = const(18)

SHIFT = const(8)
DRAW = const(0)
PUT = const(1)


def count_stones(state, colour):
    """Return how many stones of `colour` (0, 1) lie on squares."""
    count = 0
    for square in range(SQUARES, SIZE):
        count += state[square] == colour + 1
    return count


def count_lines(state, lines, colour):
    """Return how many of `lines` (data.LINES) are all of `colour`."""
    count = 0
    for i in range(0, len(lines), 3):
        count += (
            state[SQUARES + lines[i]] == colour + 1
            and state[SQUARES + lines[i + 1]] == colour + 1
            and state[SQUARES + lines[i + 2]] == colour + 1
        )
    return count


def is_over(state, lines):
    """Return True if a line is complete, or every square is taken."""
    if count_stones(state, 0) + count_stones(state, 1) == SIZE - SQUARES:
        return True
    return count_lines(state, lines, 0) + count_lines(state, lines, 1) > 0
