"""How hard an opponent thinks and how often it errs.

Work is counted in evaluations, never in time, so that every board and every
interpreter chooses the same move for the same seed.  Each game sets how many a level may spend
on a choice (BUDGETS in its traits.py; with more seats an evaluation takes longer), so that an
RP2040 answers within 2 s, at HARD within 8 s, by the model of device time (python -m
host_sim.arena.device).

It also sets how much a level errs (NOISE): a uniformly distributed error of up to so many
tenths of a point either way is added to the value of a position, so that a choice
never costs more than twice that.
"""

from skald.compat import const

EASY = const(0)
NORMAL = const(1)
HARD = const(2)
MATCH = const(3)  # as strong as the people at the table: see match.py
NAMES = ("easy", "normal", "hard", "match")

# Their ratings in the ledger: 300 points more win 85 % of the games, as measured in the arena.
RATINGS = (800, 1100, 1250)
START = const(1000)  # rating of a person who has not played yet
