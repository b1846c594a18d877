"""What a seat has not seen is dealt out for a guess.  An overlay of each game's guess.py."""

from skald.rules import prng
from skald.rules.header import PRNG


def take(view, left):
    """Take one of the things left, each as likely as another; return its kind.

    `left`: kind -> how many, at least one in all; it has one fewer then, and the
    generator of `view` has moved on.
    """
    total = 0
    for count in left:
        total += count
    pick = prng.below(view, PRNG, total)
    prng.step(view, PRNG)
    kind = 0
    while pick >= left[kind]:
        pick -= left[kind]
        kind += 1
    left[kind] -= 1
    return kind
