"""Measures everything that has a goal: prints a table, keeps it in FIGURES.md, writes build/bench.json for machines.

Speeds are ratios to a peer in the same run; times of sensors and lights are simulated, on a clock
that is charged for computing; nothing is typed in by hand.
"""

import importlib.util
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial

from skald.rules.registry import NAMES

from hardware.layouts.base import KITS
from host_sim import toolchain
from host_sim.bench import (
    answers,
    computing,
    figures,
    heap,
    keep,
    lateness,
    recognised,
    response,
    rest,
    rules,
    startup,
)
from host_sim.device_time import microbit

_ALONE = "rules"  # speeds are measured first, by themselves; all others are counted or simulated, on all cores


def list_games():
    """Return the registered games that have a layout."""
    return [name for name in NAMES if importlib.util.find_spec(f"hardware.layouts.{name}")]


def _list_calls(seeds):
    """Return {key prefix: call that yields figures}, in the order of the table.

    `seeds`: of how many games the response is measured
    """
    games = list_games()
    found = {f"{_ALONE}.{game}": partial(rules.measure, game) for game in NAMES}
    found |= {f"heap.{game}": partial(heap.measure, game) for game in games}
    for game in games:
        found[f"device.{game}"] = partial(computing.measure, game)
        found[f"rest.{game}"] = partial(rest.measure, game)
        found[f"start.{game}"] = partial(startup.measure, game)
    for game in games:
        found[f"response.{game}"] = partial(response.measure, game, seeds)
        found[f"answer.{game}"] = partial(answers.measure, game)
    found["loop.allocated_bytes"] = heap.measure_loop
    found["loop.lateness_ms"] = partial(lateness.measure, games)
    found |= {f"wear.{game}": partial(keep.measure, game) for game in NAMES}
    for game in games:
        for kit in KITS:
            found[f"hands_free.{game}.{kit}"] = partial(recognised.measure, game, kit)
        found[f"price.{game}"] = partial(recognised.estimate, game)
    return found


def _take(call):
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
    found = dict.fromkeys(calls)

    def note(key, measured):
        found[key] = measured
        for figure in measured:
            print(figure.line(), flush=True)
        done = sum(one is not None for one in found.values())
        print(f"{done} of {len(found)} measured: {key}", file=sys.stderr, flush=True)

    shared = [key for key in calls if not key.startswith(_ALONE)]
    for key in calls:
        if key not in shared:
            note(key, _take(calls[key]))
    if any(key.startswith(("device", "rest", "start")) for key in shared):
        microbit.build_image()  # once, not in every process
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        # Begin with the last ones, which take longest.
        waiting = {pool.submit(_take, calls[key]): key for key in reversed(shared)}
        for done in as_completed(waiting):
            note(waiting[done], done.result())
    measured = [figure for figures_of_key in found.values() for figure in figures_of_key]
    figures.write(measured, toolchain.BUILD / "bench.json")
    figures.write_page(measured, toolchain.ROOT / "host_sim/FIGURES.md")
    missed = [figure.key for figure in measured if not figure.is_met()]
    summary = "missed their limit: " + " ".join(missed) if missed else "all within their limits"
    print(f"{len(measured)} figures, {summary}")
    return 1 if missed else 0
