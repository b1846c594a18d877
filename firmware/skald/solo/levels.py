"""The levels of opponents: how much they compute, and how much they err.

Work is counted in evaluations, never in time, so that every board and every interpreter chooses
the same move for the same seed.  Each game sets how many evaluations a level may spend on a choice
(BUDGETS in its traits.py; they take longer with more seats), so that an RP2040 answers within 2 s,
at HARD within 8 s, according to the model of device time (python -m host_sim.arena.device).

Each game also sets the error of a level (NOISE): a uniformly distributed error of up to so many
tenths of a point, positive or negative, is added to the value of a position.  So a choice never
costs more than twice as much.
"""

from skald.compat import const

EASY = const(0)
NORMAL = const(1)
HARD = const(2)
MATCH = const(3)  # as strong as the people at the table: see match.py
NAMES = ("easy", "normal", "hard", "match")

# Their ratings in the ledger: with 300 points more, a level won 85 % of the games in the arena.
RATINGS = (800, 1100, 1250)
START = const(1000)  # the rating of a person who has not played yet
