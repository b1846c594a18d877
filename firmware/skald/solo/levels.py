"""How hard an opponent thinks and how often it errs.

Work is counted in evaluations, never in time, so that every board and every
interpreter chooses the same move for the same seed.  How far a level errs is
each game's own (NOISE of its traits.py): the values of positions are off by up
to so many tenths of a point either way, evenly spread, so that a choice never
costs more than twice that.
"""

from skald.compat import const

EASY = const(0)
NORMAL = const(1)
HARD = const(2)
MATCH = const(3)  # as strong as the people at the table: see match.py
NAMES = ("easy", "normal", "hard", "match")

# What the ledger rates them at: 300 points apart are 85 % of the games, as the arena measures.
RATINGS = (800, 1100, 1250)
START = const(1000)  # of a person who has not played yet

# Most evaluations for a choice.  One takes 11 to 15 ms on an RP2040 by the count of device time
# (python -m host_sim.arena.device): 2 s for an answer, 8 s at HARD.
BUDGETS = (100, 130, 550)
