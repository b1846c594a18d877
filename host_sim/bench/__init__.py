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
    device,
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


def list_games():
    """Return the registered games that have a layout."""
    return [name for name in NAMES if importlib.util.find_spec(f"hardware.layouts.{name}")]


def _measures(seeds):
    """Return {key prefix: call that yields figures}, in the order of the table; they run on all cores.

    `seeds`: of how many games the response is measured
    """
    games, found = list_games(), {}
    for game in games:
        found[f"heap.{game}"] = partial(heap.measure, game)
    for game in games:
        found[f"device.{game}"] = partial(computing.measure, game)
        found[f"rest.{game}"] = partial(rest.measure, game)
        found[f"start.{game}"] = partial(startup.measure, game)
    for game in games:
        found[f"response.{game}"] = partial(response.measure, game, seeds)
        found[f"answer.{game}"] = partial(answers.measure, game)
    found["loop.allocated_bytes"] = device.measure_loop
    found["loop.lateness_ms"] = partial(lateness.measure, games)
    for game in NAMES:
        found[f"wear.{game}"] = partial(keep.measure, game)
    for game in games:
        for kit in KITS:
            found[f"hands_free.{game}.{kit}"] = partial(recognised.measure, game, kit)
        found[f"price.{game}"] = partial(recognised.estimate, game)
    return found


def _take(call):
    """Return the figures of `call` as a list, which another process can send."""
    return list(call())


def measure(only=None, seeds=response.GAMES):
    """Print the figures as they come and write them; `seeds`: see _measures().

    Return 1 if a limit was missed, 2 if no key begins with any of `only`.  Speeds are measured first,
    by themselves; the other figures are counted or simulated, on all cores.
    """
    alone = {f"rules.{game}": partial(rules.measure, game) for game in NAMES}
    alone, shared = (
        {key: call for key, call in calls.items() if not only or key.startswith(tuple(only))}
        for calls in (alone, _measures(seeds))
    )
    if not alone and not shared:
        print(f"No figure begins with {' or '.join(only)}.", file=sys.stderr)
        return 2
    found, many = {}, len(alone) + len(shared)

    def note(key, figures):
        found[key] = figures
        for figure in figures:
            print(figure.line(), flush=True)
        print(f"{len(found)} of {many} measured: {key}", file=sys.stderr, flush=True)

    for key, call in alone.items():
        note(key, _take(call))
    if any(key.startswith(("device", "rest", "start")) for key in shared):
        microbit.build_image()  # once, not in every process
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        # Begin with the last ones, which take longest.
        waiting = {pool.submit(_take, call): key for key, call in reversed(shared.items())}
        for done in as_completed(waiting):
            note(waiting[done], done.result())
    figures_found = [figure for key in (*alone, *shared) for figure in found[key]]
    figures.write(figures_found, toolchain.BUILD / "bench.json")
    figures.write_page(figures_found, toolchain.ROOT / "host_sim/FIGURES.md")
    missed = [figure.key for figure in figures_found if not figure.is_met()]
    summary = "missed their limit: " + " ".join(missed) if missed else "all within their limits"
    print(f"{len(figures_found)} figures, {summary}")
    return 1 if missed else 0
