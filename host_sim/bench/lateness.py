"""Measures how late the table task runs during a game, delayed by computing, buses, air and pixels.

The clock is simulated and charged for computing, pins and bus calls.
"""

import contextlib

from skald.rules.registry import load

from hardware.layouts.base import NET
from host_sim.bench.figures import Figure
from host_sim.hands import lay_out_table
from host_sim.table import SimTable

MOST_MS = 20  # four ticks of the table task, which nobody notices
_ACTIONS = 25


def find_lateness(game, actions, computing=True):
    """Return the worst lateness in ms while hands lay out `game` and play `actions` actions."""
    seats = load(game).PLAYERS[1]
    with contextlib.closing(SimTable(game, NET, seats, seed=11, computing=computing)) as table:
        table.follow(lay_out_table(table, 11).play(actions))
        return table.game_loop.late_ms


def measure(games):
    """Yield the worst lateness of all `games`."""
    worst = max(find_lateness(game, _ACTIONS) for game in games)
    yield Figure("loop.lateness_ms", worst, "ms", at_most=MOST_MS)
