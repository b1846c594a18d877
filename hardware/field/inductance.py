"""Inductance of rectangular coils, by sums over straight parallel wires.

Two parallel wires, one from 0 to p, the other from q to r along the same axis
and d away (Neumann's integral solved: Grover, Inductance Calculations, chapter 6):

    M = mu0 / 4 pi * (g(r) - g(q) - g(r - p) + g(q - p)),   g(u) = u asinh(u / d) - sqrt(u^2 + d^2)

A wire with itself counts as two filaments at its geometric mean distance: for a flat
track of width b and thickness t, 0.2235 (b + t) (Grover, chapter 3).  Wires at
right angles do not couple.
"""

import functools

import numpy as np

from hardware.field.constants import MU0

COPPER_THICKNESS = 35e-6  # of a track, as on a circuit board
MEAN_DISTANCE = 0.2235  # of a track's points from each other, as a share of its width and thickness
_NEVER_ZERO = 1e-7  # for wires in one line, the terms that grow with 1 / d cancel


def find_mutual_of_wires(p, q, r, d):
    """Return the mutual inductance of two parallel wires; the module docstring has the formula."""
    d = np.maximum(np.abs(d), _NEVER_ZERO)

    def g(u):
        return u * np.arcsinh(u / d) - np.hypot(u, d)

    return MU0 / (4 * np.pi) * (g(r) - g(q) - g(r - p) + g(q - p))


def find_mutual_of_loops(one, other, own_distance=0.0):
    """Return the mutual inductance of two closed loops, each (4, 3), whose sides all run along x and y.

    `own_distance`: the least distance of two sides, for the inductance of a loop with itself.
    """
    total = 0.0
    for a, b in zip(one, np.roll(one, -1, axis=0)):
        axis = int(np.argmax(np.abs(b - a)))
        for c, d in zip(other - a, np.roll(other, -1, axis=0) - a):
            if c[axis] != d[axis]:  # not at a right angle
                apart = max(np.linalg.norm(np.delete(c, axis)), own_distance)
                total += find_mutual_of_wires((b - a)[axis], c[axis], d[axis], apart)
    return total


def find_mutual(one, other, rise=0.0):
    """Return the mutual inductance of two coils; `other` lies `rise` above `one`."""
    lift = np.array((0.0, 0.0, rise))
    return sum(
        find_mutual_of_loops(a, b + lift) for a in one.list_loops() for b in other.list_loops()
    )


@functools.lru_cache(maxsize=None)
def find_inductance(coil):
    """Return the inductance of a coil made of a flat track."""
    own = MEAN_DISTANCE * (coil.track + COPPER_THICKNESS)
    loops = coil.list_loops()
    return sum(
        find_mutual_of_loops(a, b, own if i == j else 0.0)
        for i, a in enumerate(loops)
        for j, b in enumerate(loops)
    )


def find_coupling(one, other, rise=0.0):
    """Return the coupling of two coils, -1..1."""
    return find_mutual(one, other, rise) / np.sqrt(find_inductance(one) * find_inductance(other))
