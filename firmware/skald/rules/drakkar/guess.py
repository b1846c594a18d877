"""Drakkar: invents a complete position that fits what a seat may see.

Loaded while moves are searched.

Symbols that only other seats have seen are drawn from the copies that this seat has not seen;
emblems that nobody has seen remain undecided.
"""

from skald.rules import prng
from skald.rules.base import PRNG, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import COPIES, LAID_OUT, SYMBOLS
from skald.rules.unseen import take


def fill_in(view, seat, seed):
    """Replace the HIDDEN bytes of `view`, the bytearray of view(seat), using `seed`; return it."""
    prng.seed(view, PRNG, seed)
    left = count_unseen(view, seat)
    for i in range(LAID_OUT[view[SEATS]]):
        if view[s.KNOWN + i] and not view[s.KNOWN + i] >> seat & 1:
            view[s.SYMBOL + i] = take(view, left)
    return view


def count_unseen(state, seat):
    """Return how many copies of each symbol `seat` has not seen."""
    left = bytearray((COPIES[state[SEATS]],) * SYMBOLS)
    for i in range(LAID_OUT[state[SEATS]]):
        if state[s.KNOWN + i] >> seat & 1:
            left[state[s.SYMBOL + i]] -= 1
    return left
