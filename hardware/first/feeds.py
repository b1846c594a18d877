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
    ohms = np.zeros((count + 1, count + 1))  # its last row is the socket
    for one, other, metres in branches:
        _join(ohms, one, other, metres * PAIR_OHM)
    for one in range(count - 1):
        _join(ohms, one, one + 1, _STEP_OHM)
    drops = np.linalg.inv(ohms[:count, :count])  # volts at each pixel for an ampere at each
    most = max(1, round(limit_ma / _PIXEL_MA))
    lost = [
        (drops[:, first : first + most].sum(axis=1) * limit_ma / 1000 / most)
        for first in range(count - most + 1)
    ]
    worst = max(lost, key=max)
    metres = sum(branch[2] for branch in branches)
    return Feeds(pixels, metres, int(worst.argmax()), SUPPLY_V - float(worst.max()))


def _join(ohms, one, other, ohm):
    """Add a wire to the matrix of conductances."""
    for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
        ohms[row, column] += sign / max(ohm, _LEAST_OHM)


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
