"""The loops of a net: enamelled wire on the template, each with a pair of wires to the switch board.

A round wire counts as a flat track with the same geometric mean distance (0.7788 of its radius; Grover,
Inductance Calculations, chapter 3).  At 13.56 MHz the current flows in a skin of 18 um:
a metre of 0.4 mm has 0.77 ohm.
"""

import dataclasses
import functools
import itertools
import math

import numpy as np

from hardware.field.biot import Coil
from hardware.field.constants import COPPER_OHM_M, FREQUENCY, MU0
from hardware.field.inductance import COPPER_THICKNESS, MEAN_DISTANCE, find_inductance, find_mutual

WIRE = 0.4e-3  # diameter of the copper: 0.3 to 0.5 mm will do
TURN = 1.0e-3  # from a turn to the next
_ROUND = 0.7788 * WIRE / 2 / MEAN_DISTANCE - COPPER_THICKNESS  # width of the track that counts
_SKIN = math.sqrt(COPPER_OHM_M / (math.pi * FREQUENCY * MU0))
OHM_M = COPPER_OHM_M / (math.pi * WIRE * _SKIN)
FEED_H_M = 0.5e-6  # of a loosely twisted pair: default
_PLUG_H = 0.03e-6  # of a plug and what is soldered to it: default
_NEAR_MM = 80.0  # between two loops' edges; farther ones count as uncoupled


@functools.lru_cache(maxsize=None)
def make_coil(w, h, turns):
    """Return the Coil of a loop about the origin; `w`, `h`: between the middles of its outer wires, in mm."""
    return Coil(0.0, 0.0, w / 1000 + _ROUND, h / 1000 + _ROUND, turns, _ROUND, TURN)


def find_wire(line):
    """Return the metres of wire in the loops of `line` (hardware.layouts.net.Line), without its feed."""
    return sum(2 * (loop.w + loop.h) * loop.turns for loop in line.loops) / 1000


def find_feed(line, hub):
    """Return the metres from the switch board at `hub` (x, y), in mm, along the edges of the table to the
    nearest wire of `line`, and on through its loops.
    """
    ways = [
        max(0.0, abs(loop.x - hub[0]) - loop.w / 2) + max(0.0, abs(loop.y - hub[1]) - loop.h / 2)
        for loop in line.loops
    ]
    steps = [
        max(0.0, abs(b.x - a.x) - (a.w + b.w) / 2) + max(0.0, abs(b.y - a.y) - (a.h + b.h) / 2)
        for a, b in itertools.pairwise(line.loops)
    ]
    return (min(ways) + sum(steps)) / 1000


def find_total(line, hub):
    """Return (henries, ohms) of `line` with its feed, as the switch board sees it."""
    own = sum(find_inductance(make_coil(loop.w, loop.h, loop.turns)) for loop in line.loops)
    feed = find_feed(line, hub)
    return own + FEED_H_M * feed + _PLUG_H, OHM_M * (find_wire(line) + 2 * feed)


def find_mutuals(lines):
    """Return the mutual inductances of all pairs of `lines` that are near each other, shape (n, n)."""
    found = np.zeros((len(lines), len(lines)))
    for (i, one), (j, other) in itertools.combinations(enumerate(lines), 2):
        rise = abs(one.deep - other.deep)
        total = sum(_find_mutual(loop, mate, rise) for loop in one.loops for mate in other.loops)
        found[i, j] = found[j, i] = total
    return found


def _find_mutual(loop, mate, rise_mm):
    dx, dy = round(abs(mate.x - loop.x), 3), round(abs(mate.y - loop.y), 3)
    if max(dx - (loop.w + mate.w) / 2, dy - (loop.h + mate.h) / 2) > _NEAR_MM:
        return 0.0
    sizes = (loop.w, loop.h, loop.turns), (mate.w, mate.h, mate.turns)
    return _find_mutual_at(*sizes, dx, dy, rise_mm)


@functools.lru_cache(maxsize=None)
def _find_mutual_at(size, mate, dx, dy, rise_mm):
    other = dataclasses.replace(make_coil(*mate), x=dx / 1000, y=dy / 1000)
    return float(find_mutual(make_coil(*size), other, rise_mm / 1000))
