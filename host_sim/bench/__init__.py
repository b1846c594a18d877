"""Measure everything that has a goal: a table for people, build/bench.json for machines.

Speeds are ratios to a peer in the same run; times of sensors and lights are
simulated, on a clock that pays for computing; nothing is typed in by hand.
"""

import importlib.util
import sys

from skald.rules.registry import NAMES

from host_sim import toolchain
from host_sim.bench import (
    computing,
    device,
    figures,
    growth,
    heap,
    keep,
    lateness,
    recognised,
    response,
    rest,
    rules,
    sense,
    startup,
)


def list_games():
    """Return the registered games that have a table to be played on."""
    return [name for name in NAMES if importlib.util.find_spec(f"hardware.layouts.{name}")]


def _measures():
    """Yield (key prefix, call that yields figures), in the order of the table."""
    for game in NAMES:
        yield f"rules.{game}", lambda game=game: rules.measure(game)
    for game in list_games():
        yield f"rules.{game}.heap_bytes", lambda game=game: device.measure_heap(game)
    for game in list_games():
        yield f"heap.{game}", lambda game=game: heap.measure(game)
    yield "sense", sense.measure
    for game in list_games():
        yield f"device.{game}", lambda game=game: computing.measure(game)
        yield f"rest.{game}", lambda game=game: rest.measure(game)
        yield f"start.{game}", lambda game=game: startup.measure(game)
    yield "growth", growth.measure
    for game in list_games():
        yield f"response.{game}", lambda game=game: response.measure(game)
    yield "loop.allocated_bytes", device.measure_loop
    yield "loop.lateness_ms", lambda: lateness.measure(list_games())
    for game in NAMES:
        yield f"wear.{game}", lambda game=game: keep.measure(game)
    for game in list_games():
        yield f"hands_free.{game}", lambda game=game: recognised.measure(game)


def measure(only=None):
    """Print the table as it grows and write it; return 1 when a limit was missed."""
    found = []
    measures = [(key, call) for key, call in _measures() if not only or key.startswith(only)]
    for number, (key, call) in enumerate(measures, 1):
        print(f"measuring {key}, {number} of {len(measures)}", file=sys.stderr, flush=True)
        for figure in call():
            print(figure.line(), flush=True)
            found.append(figure)
    figures.write(found, toolchain.BUILD / "bench.json")
    missed = [figure.key for figure in found if not figure.is_met()]
    summary = "missed their limit: " + " ".join(missed) if missed else "all within their limits"
    print(f"{len(found)} figures, {summary}")
    return 1 if missed else 0
