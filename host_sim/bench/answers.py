"""Measures how long people wait for hard opponents at a table with every number of seats, one of them a person's.

The clock is simulated and charged for thinking, collections, sensing, lights and screen.
"""

from skald.rules.registry import load

from host_sim.arena import at_table
from host_sim.bench.figures import Figure

_MOST_S = 8
_ANSWERS = 8  # at each number of seats


def measure(game):
    """Yield answer.<game>.hard_p95_s at the number of seats at which it is longest."""
    low, high = load(game).PLAYERS
    found = []
    for seats in range(low, high + 1):
        answers = at_table.measure(game, "hard", _ANSWERS, seats)
        found.append(answers[(_ANSWERS - 1) * 19 // 20] / 1000)
    yield Figure(f"answer.{game}.hard_p95_s", max(found), "s", at_most=_MOST_S)
