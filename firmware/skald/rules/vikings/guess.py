"""Vikings: a complete position that agrees with what a seat may see.

Loaded while moves are searched.
"""

from skald.rules import prng
from skald.rules.base import PRNG


def fill_in(view, seat, seed):
    """Replace the HIDDEN bytes of `view`, the bytearray of view(seat), using `seed`; return it.

    Nothing on the table is secret: only the PRNG state differs from the game's.
    """
    prng.seed(view, PRNG, seed)
    return view
