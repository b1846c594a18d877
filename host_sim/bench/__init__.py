"""Measures everything that has a goal: prints a table and keeps it in FIGURES.md.

All times are simulated, on a clock that is charged for computing; nothing is typed in by hand.
"""

import os
import sys
from functools import partial

from hardware.layouts.base import KITS
from hardware.packed import list_games
from host_sim import toolchain
from host_sim.bench import (
    answers,
    computing,
    figures,
    heap,
    recognised,
    response,
    rest,
    startup,
)
from host_sim.device_time import microbit
from host_sim.processes import run_all


def _list_calls(seeds):
    """Return {key prefix: call that yields figures}, in the order of the table.

    `seeds`: of how many games the response is measured
    """
    games = list_games()
    found = {f"heap.{game}": partial(heap.measure, game) for game in games}
    for game in games:
        found[f"device.{game}"] = partial(computing.measure, game)
        found[f"rest.{game}"] = partial(rest.measure, game)
        found[f"start.{game}"] = partial(startup.measure, game)
    for game in games:
        found[f"response.{game}"] = partial(response.measure, game, seeds)
        found[f"answer.{game}"] = partial(answers.measure, game)
    for game in games:
        for kit in KITS:
            found[f"hands_free.{game}.{kit}"] = partial(recognised.measure, game, kit)
        found[f"price.{game}"] = partial(recognised.estimate, game)
    return found


def _take(_, call):
    """Return the figures of `call` as a list, which another process can send."""
    return list(call())


def measure(only=None, seeds=response.GAMES):
    """Print the figures as they come and write them; `seeds`: see _list_calls().

    Return 1 if a limit was missed, 2 if no key begins with any of `only`.
    """
    begins = tuple(only or [""])
    calls = {key: call for key, call in _list_calls(seeds).items() if key.startswith(begins)}
    if not calls:
        print(f"No figure begins with {' or '.join(only)}.", file=sys.stderr)
        return 2
    if any(key.startswith(("device", "rest", "start")) for key in calls):
        microbit.build_image()  # once, not in every process
    found = {}
    # Begin with the last ones, which take longest.
    for (key, _), measured in run_all(_take, reversed(calls.items()), os.cpu_count()):
        found[key] = measured
        for figure in measured:
            print(figure.line(), flush=True)
        print(f"{len(found)} of {len(calls)} measured: {key}", file=sys.stderr, flush=True)
    measured = [figure for key in calls for figure in found[key]]
    figures.write_page(measured, toolchain.ROOT / "host_sim/FIGURES.md")
    missed = [figure.key for figure in measured if not figure.is_met()]
    summary = "missed their limit: " + " ".join(missed) if missed else "all within their limits"
    print(f"{len(measured)} figures, {summary}")
    return 1 if missed else 0
