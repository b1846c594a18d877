"""An empty table left alone for ten minutes: the longest step of its loop.

Sensors are perfect and see nothing; every update, and what follows from it, is
charged by the table of costs.
"""

from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim.bench.figures import Figure
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter

_MINUTES = 10
_LOOKS_EACH_S = 33  # one every 30 ms of device time
_STEP_MS = 30


def find_longest_step(game, minutes=_MINUTES):
    """Return (ms, what it was) of the longest step at an empty table of `game` at most seats."""
    from host_sim.device_time.remote.evening import Table

    longest = 0, ""
    with Meter(load_costs()) as meter:
        spent = []

        def stamp():
            spent.append(meter.take_ns())
            return 0

        def show(name, _):
            nonlocal longest
            longest = max(longest, (spent[-1], name))
            spent.clear()

        rules = load(game)
        table = Table(rules(rules.PLAYERS[1], 1), build(game, "full").pack(), stamp, show)
        for _ in range(minutes * 60 * _LOOKS_EACH_S):
            table.update()
    return longest[0] / 1e6, longest[1]


def measure(game):
    """Yield rest.<game>.step_max_ms."""
    ms, name = find_longest_step(game)
    peer = f"counted; {_MINUTES} minutes of an empty table; the longest is a {name}"
    yield Figure(f"rest.{game}.step_max_ms", ms, "ms", at_most=_STEP_MS, peer=peer)
