"""Nine Stones: the traits by which positions are evaluated, seat by seat.

Loaded while moves are searched; see skald/solo/evaluation.py for how they are used.
"""

from skald.rules.base import CHANCE, CURRENT
from skald.rules.nine import data
from skald.rules.nine import state as s

# Of every seat, then of the situation.
NAMES = "lines\nopen pairs\nmiddle\nto move"
OWN = 3  # of them are a seat's
# What a rise of each must be worth to its seat for the coach to name it; ?: more or less.
SIGNS = "+++?"
# Those that everybody can count at the table: the coach says by how many they differ.
COUNTS = ("lines",)

# How levels play (see skald/solo/levels.py): most evaluations; tenths of a point of noise; lines,
# guesses and tenths of the first value of the replies.
BUDGETS = ((100, 130, 550),)
NOISE = b"\x14\x00\x00"
REPLIES = b"\x04\x02\x00"
# A value of so many tenths of a point turns an even game into 73 wins of 100: see
# host_sim/arena/marks.py.
SWING = 80


def is_rest(game, seat):
    """Return True if the position can be evaluated without searching on: before a draw from the bag."""
    return game.state[CURRENT] == CHANCE


def sift(game, out, count):
    """Keep all of the `count` actions in `out`."""
    return count


def fill(game, seat, out):
    """Add the traits for `seat` to `out`, all 0: its own, the other's, the situation's."""
    for other in (0, 1):
        _add(game.state, other + 1, out, 0 if other == seat else OWN)
    out[2 * OWN] = 1 if game.state[CURRENT] == seat else 0


def _add(state, stone, out, at):
    """Add the traits of the seat with `stone`s to out[at:]."""
    for i in range(0, len(data.LINES), 3):
        own = free = 0
        for square in data.LINES[i : i + 3]:
            own += state[s.SQUARES + square] == stone
            free += not state[s.SQUARES + square]
        if own == 3:
            out[at] += 1
        elif own == 2 and free:
            out[at + 1] += 1
    out[at + 2] = 1 if state[s.SQUARES + data.MIDDLE] == stone else 0
