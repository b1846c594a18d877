"""Measures how long people wait for hard opponents at a table with every number of seats, one of them a person's.

The clock is simulated and charged for thinking, collections, sensing, lights and screen.  An answer begins when the
opponent's turn does, and may contain several choices.  A game that is too short is followed by that of the next seed.
"""

import contextlib
from itertools import count, islice

from skald.rules.registry import load

from host_sim.bench.figures import Figure
from host_sim.hands import lay_out_table
from host_sim.table import SimTable

_MOST_S = 8
_ANSWERS = 8  # at each number of seats
_TICK_MS = 20


def measure(game):
    """Yield answer.<game>.hard_p95_s at the number of seats at which it is longest."""
    low, high = load(game).PLAYERS
    found = []
    for seats in range(low, high + 1):
        answers = (ms for seed in count(1) for ms in _play(game, seed, seats))
        found.append(sorted(islice(answers, _ANSWERS))[(_ANSWERS - 1) * 19 // 20] / 1000)
    yield Figure(f"answer.{game}.hard_p95_s", max(found), "s", at_most=_MOST_S)


def _play(game, seed, seats):
    """Yield the answers of a game, in ms."""
    solo = ",hard" * (seats - 1)
    with contextlib.closing(SimTable(game, seats=seats, seed=seed, solo=solo)) as table:
        began_us = None
        for pause_ms in lay_out_table(table, seed).play():
            for _ in range(0, pause_ms, _TICK_MS):
                table.run(_TICK_MS)
                is_thinking = table.session.opponents.is_thinking()
                if is_thinking and began_us is None:
                    began_us = table.clock.now_us
                elif not is_thinking and began_us is not None:
                    yield (table.clock.now_us - began_us) / 1000
                    began_us = None
