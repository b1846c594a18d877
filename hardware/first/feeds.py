"""How the strings of the kit `first` are fed: where, with how much wire, and where their voltage is lowest.

Pairs of wires lead from the socket, in the middle of the lower edge, from feed to feed like the branches of a tree.
The voltage is computed for the whole network of wires while as many lights as the limit allows (LIMIT_MA of
config.py) shine side by side where that lowers it most.  Resistances are those of copper.
"""

import dataclasses
import math

import numpy as np

from hardware.layouts.strings import FED

SUPPLY_V = 5.0
PAIR_OHM = 0.072  # a metre of 0.5 mm2, there and back
_STEP_OHM = 0.042  # from pixel to pixel: 100 mm of AWG 28, there and back
_PIXEL_MA = 60.0  # of one at full white
_SLACK, _ENDS = 1.2, 0.1  # of a pair: bends, and metres for its ends
_LEAST_OHM = 1e-3


@dataclasses.dataclass(frozen=True)
class Feeds:
    """`pixels`: where strings are fed; `metres` of pairs; `volts` at pixel `lowest`."""

    pixels: tuple
    metres: float
    lowest: int
    volts: float


def find_feeds(layout, limit_ma, every=FED):
    """Return the Feeds of a layout on strings."""
    count = len(layout.pixels)
    pixels = (*range(0, count, every), count - 1)
    branches = list(_grow(layout, pixels))
    wires = [(one, other, metres * PAIR_OHM) for one, other, metres in branches]
    wires += [(one, one + 1, _STEP_OHM) for one in range(count - 1)]
    nodes = np.eye(count + 1)  # the last one is the socket
    along = np.array([nodes[one] - nodes[other] for one, other, _ in wires])
    siemens = 1 / np.array([max(ohm, _LEAST_OHM) for _, _, ohm in wires])
    conductances = along.T @ (along * siemens[:, None])
    drops = np.linalg.inv(conductances[:count, :count])  # volts at each pixel for an ampere at each
    most = max(1, round(limit_ma / _PIXEL_MA))
    lost = [
        (drops[:, first : first + most].sum(axis=1) * limit_ma / 1000 / most)
        for first in range(count - most + 1)
    ]
    worst = max(lost, key=max)
    metres = sum(branch[2] for branch in branches)
    return Feeds(pixels, metres, int(worst.argmax()), SUPPLY_V - float(worst.max()))


def _grow(layout, pixels):
    """Yield (pixel, pixel, metres) of the pairs: each feed is joined to the nearest one that is already fed; -1 is the
    socket.
    """
    places = {number: (layout.pixels[number].x, layout.pixels[number].y) for number in pixels}
    fed, left = {-1: (layout.width / 2, layout.height)}, dict(places)
    while left:
        far, one, other = min(
            (math.dist(at, to), one, other) for one, at in fed.items() for other, to in left.items()
        )
        fed[other] = left.pop(other)
        yield one, other, far / 1000 * _SLACK + _ENDS
