"""Find the cost of each operation on the chip: `python -m host_sim.device_time.fit` writes
costs.csv.

Evenings of all games are timed on the emulated chip and counted on CPython.  A
least-squares fit finds the positive costs whose sums come closest to the times:
every step counts by its relative error, and every kind of step of every evening has
the same weight.  Where the evenings cannot tell two operations apart, the costs stay
near the estimates in costs.csv: the instructions that MicroPython's virtual machine
(py/vm.c) executes for each bytecode, at the 16 ns of a stock Pico.
"""

import sys
from collections import Counter

import numpy
from skald.rules.registry import NAMES

from hardware.layouts.base import NET
from host_sim.device_time.boards import COUNTED
from host_sim.device_time.costs import ESTIMATES_NS, OPERATIONS, PATH, save_costs
from host_sim.device_time.evenings import Evening
from host_sim.games import find_manifest

HOW = {"actions": 6, "mistakes": 2}
_TRUST = 0.3  # weight of the estimates, compared with the relative error of a step
_FLOOR_NS = 200000  # shorter steps are weighted as if they took this long
_ROUNDS = 3000
_LEAST = 0.1  # the lowest cost, as a share of its estimate


def fit(rows):
    """Return {operation: ns} of `rows`: (evening, step, {operation: number}, ns)."""
    groups = Counter((evening, step) for evening, step, _, _ in rows)
    shares = [groups[evening, step] ** -0.5 for evening, step, _, _ in rows]
    counts = numpy.array([[found[one] for one in OPERATIONS] for _, _, found, _ in rows], float)
    times = numpy.array([ns for _, _, _, ns in rows], float)
    weights = numpy.array(shares) / numpy.maximum(times, _FLOOR_NS)
    estimates = numpy.array(ESTIMATES_NS, float)
    trusted = _TRUST * numpy.eye(len(OPERATIONS))
    scaled = numpy.vstack([counts * weights[:, None] * estimates, trusted])
    wanted = numpy.concatenate([times * weights, trusted.diagonal()])
    factors = _least_squares(scaled, wanted)
    return {operation: round(ns) for operation, ns in zip(OPERATIONS, estimates * factors)}


def _least_squares(matrix, wanted):
    """Return the x >= _LEAST that brings matrix @ x closest to `wanted`, by coordinate descent."""
    squares, products = matrix.T @ matrix, matrix.T @ wanted
    found = numpy.ones(matrix.shape[1])
    for _ in range(_ROUNDS):
        for i in range(len(found)):
            found[i] = max(_LEAST, found[i] + (products[i] - squares[i] @ found) / squares[i, i])
    return found


def list_errors(predicted, timed):
    """Return {step: predicted time as a share of the measured time} of two lists of Steps."""
    ours, measured = Counter(), Counter()
    for total, steps in ((ours, predicted), (measured, timed)):
        for step in steps:
            total[step.name] += step.ns
    return {name: ours[name] / measured[name] for name in sorted(measured) if name != "collect"}


def main():
    rows, timed = [], []
    for name in NAMES:
        print("timing", name, file=sys.stderr)
        evening = Evening(name, NET, find_manifest(name).MEASURED_SEATS, **HOW)
        steps, counts = evening.time_on_chip(COUNTED), evening.count()
        if [step.name for step in steps] != [name for name, _ in counts]:
            raise RuntimeError("the chip did something else in %s" % evening.name)
        rows += [
            (evening.name, name, found, step.ns)
            for (name, found), step in zip(counts, steps)
            if name != "collect"
        ]
        timed.append((evening, steps))
    save_costs(fit(rows))
    print("wrote", PATH.name)
    for evening, steps in timed:
        shares = list_errors(evening.predict(COUNTED), steps)
        print("%-18s" % evening.name, "  ".join("%s %.2f" % item for item in shares.items()))


if __name__ == "__main__":
    main()
