"""Nine Stones: invents a position that fits what a seat may see.

Loaded while moves are searched.
"""

from skald.rules import prng
from skald.rules.base import PRNG


def fill_in(view, seat, seed):
    """Fill the HIDDEN bytes of view(seat), a bytearray, by `seed`; return it.

    Nothing on the table is secret: only the generator is another than the game's.
    """
    prng.seed(view, PRNG, seed)
    return view
