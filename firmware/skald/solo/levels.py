"""The levels of opponents: how much they compute, and how large their errors are.

Work is counted in evaluations, never in time, so that every board and every interpreter chooses
the same move for the same seed.  Each game sets how many evaluations a level may spend on a choice
(BUDGETS in its traits.py; they take longer with more seats), so that an RP2040 answers within 2 s,
at HARD within 8 s, according to the model of device time (tests/solo/test_device_time.py).

Each game also sets the largest error of a level in tenths of a point (NOISE): a uniformly
distributed error of up to that much, positive or negative, is added to the value of a position.
So errors alone never make a choice cost more than twice as much.
"""

from skald.compat import const

EASY = const(0)
NORMAL = const(1)
HARD = const(2)
MATCH = const(3)  # as strong as the people at the table: see match.py
NAMES = ("easy", "normal", "hard", "match")

# Their ratings in the ledger: a level rated 300 points higher won 85 % of the games in the arena.
RATINGS = (800, 1100, 1250)
START = const(1000)  # the rating of a person who has not played yet
