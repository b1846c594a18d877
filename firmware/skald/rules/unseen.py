"""Deals at random what a seat has not seen.  Loaded with the guess.py of a game."""

from skald.rules import prng
from skald.rules.header import PRNG


def take(view, left):
    """Draw one of the things that are left, with equal probability; return its kind.

    `left`: kind -> how many, at least one in all.  The draw takes one away and advances the PRNG
    of `view`.
    """
    pick = prng.below(view, PRNG, sum(left))
    prng.step(view, PRNG)
    kind = 0
    while pick >= left[kind]:
        pick -= left[kind]
        kind += 1
    left[kind] -= 1
    return kind
