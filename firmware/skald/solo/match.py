"""*Match me*: an opponent as strong as the people at the table, by their rating in the ledger.

    rating   500 ........ 800 (easy) ........ 1100 (normal) ........ 1250 (hard)
    noise    twice easy's     easy's          normal's              hard's
    replies  none                             none    more and more  to every choice

A win raises a person's rating, so the next game is harder, until both sides win half of the games.
The same view, seed and rating give the same plan.
"""

from skald.compat import const
from skald.solo.levels import EASY, HARD, NORMAL, RATINGS

_SHARES = const(256)
_FACTOR = const(163)  # spreads the seeds of neighbouring choices


def find_level(rating, seed, noises):
    """Return (level, noise in tenths) for one choice of an opponent with the rating `rating`.

    seed    of the choice, 0..65535
    noises  of the game's levels (NOISE in its traits.py)
    """
    easy, normal, hard = RATINGS
    if rating < normal:
        part = min(normal - rating, 2 * (normal - easy))
        return NORMAL, noises[NORMAL] + (noises[EASY] - noises[NORMAL]) * part // (normal - easy)
    share = (rating - normal) * _SHARES // (hard - normal)
    level = HARD if (seed * _FACTOR >> 8) % _SHARES < share else NORMAL
    return level, noises[level]
