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
MATCH = const(3)  # as NORMAL, with the noise that the ledger keeps for the person
NAMES = ("easy", "normal", "hard", "match")
PLAYED = NAMES[: HARD + 1]  # at the table: nobody keeps the noise of the last yet

# Most evaluations for a choice.  One takes 11 to 15 ms on an RP2040 by the count of device time
# (python -m host_sim.arena.device): 2 s for an answer, 8 s at HARD.
BUDGETS = (100, 130, 550, 130)
