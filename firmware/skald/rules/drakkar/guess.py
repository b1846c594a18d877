"""Drakkar: a position that agrees with what a seat may see.

An overlay, loaded while somebody thinks.

Symbols that only others have looked at are dealt from the copies that the seat
cannot place; emblems that nobody has seen stay open.
"""

from skald.rules import prng
from skald.rules.base import PRNG, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import COPIES, LAID_OUT, SYMBOLS
from skald.rules.unseen import take


def fill_in(view, seat, seed):
    """Fill the HIDDEN bytes of view(seat), a bytearray, by `seed`; return it."""
    prng.seed(view, PRNG, seed)
    seats = view[SEATS]
    left = bytearray((COPIES[seats],) * SYMBOLS)
    for i in range(LAID_OUT[seats]):
        if view[s.KNOWN + i] >> seat & 1:
            left[view[s.SYMBOL + i]] -= 1
    for i in range(LAID_OUT[seats]):
        if view[s.KNOWN + i] and not view[s.KNOWN + i] >> seat & 1:
            view[s.SYMBOL + i] = take(view, left)
    return view
