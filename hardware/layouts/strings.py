"""Puts the pixels of a table on strings that are sold with their wires: each where its light is.

Such "seed" strings of WS2812B have 100 pixels, 100 mm from one to the next, for holes of 6 mm.

Zones follow each other so that no wire is too short, as far as that goes: a pixel between two lights that are
too far from each other stays dark below the board.  The order is found by exchanges from a seed, always the same.
"""

import functools
import math
import random

from hardware.layouts.base import LayoutError, Pixel

REACH = 90.0  # mm between two holes that the wire of a string spans: 100 mm from pixel to pixel
STRING = 100  # pixels of a string
FED = 30  # pixels from one feed to the next: thin wires lose 0.5 V at 1.5 A, drawn in the middle
_STEPS = 30000
_DARK = 1000.0  # what a dark pixel costs, in mm of wire
_WARM = 60.0  # mm that an exchange may cost at the beginning
_LONGEST = 21  # zones that are moved at once
_NOTHING = -1  # before the first zone, and after the last


def lay_strings(layout):
    """Replace the pixels of `layout` by those of strings; their ranges are layout.strings.

    LayoutError if a zone's lights are farther from each other than a wire reaches.
    """
    pixels = layout.pixels
    zones = [zone for zone in layout.zones if zone.pixels]
    ways = tuple(
        tuple((pixels[number].x, pixels[number].y) for number in zone.pixels) for zone in zones
    )
    layout.pixels, last = [], None
    for number in find_order(ways):
        points = ways[number]
        if last:
            layout.pixels += [Pixel(*at) for at in list_between(last, points[0])]
        first = len(layout.pixels)
        if any(count_dark(one, other) for one, other in zip(points, points[1:])):
            raise LayoutError(
                f"{layout.title}: the lights of {zones[number].name} are too far apart"
            )
        layout.pixels += [Pixel(*at) for at in points]
        zones[number].pixels = range(first, len(layout.pixels))
        last = points[-1]
    count = len(layout.pixels)
    layout.strings = [range(n, min(n + STRING, count)) for n in range(0, count, STRING)]


def count_dark(one, other):
    """Return how many pixels stay dark between two lights."""
    return max(0, math.ceil(math.dist(one, other) / REACH - 1e-9) - 1)


def list_between(one, other):
    """Return the points of the dark pixels between two lights."""
    (x, y), (to_x, to_y), many = one, other, count_dark(one, other) + 1
    return [(x + (to_x - x) * n / many, y + (to_y - y) * n / many) for n in range(1, many)]


@functools.lru_cache(maxsize=None)
def find_order(ways):
    """Return the order of `ways`, each the points of a zone's lights from first to last."""
    cost = [[_DARK * count_dark(a[-1], b[0]) + math.dist(a[-1], b[0]) for b in ways] for a in ways]
    cost = [[*row, 0.0] for row in cost] + [[0.0] * (len(ways) + 1)]  # from and to _NOTHING
    order = _begin(ways, cost)
    best, best_cost, now = order[:], 0.0, 0.0
    rng = random.Random(1)
    for step in range(_STEPS):
        warmth = _WARM * (1 - step / _STEPS) ** 2 + 0.05
        moved = _move(order, cost, rng, warmth)
        if moved is not None:
            now += moved
            if now < best_cost - 1e-6:
                best, best_cost = order[:], now
    return best


def _begin(ways, cost):
    """Return an order that goes to the nearest zone each time."""
    order = [min(range(len(ways)), key=lambda number: sum(ways[number][0]))]
    left = set(range(len(ways))) - set(order)
    while left:
        order.append(min(left, key=lambda number: (cost[order[-1]][number], number)))
        left.remove(order[-1])
    return order


def _move(order, cost, rng, warmth):
    """Put a stretch of `order` elsewhere, if that costs little enough; return what it costs, or None."""
    count = len(order)
    at = rng.randrange(count)
    many = min(count - at, rng.choice((1, 1, 2, 3, 5, 8, 13, _LONGEST)))
    if many == count:
        return None
    part, rest = order[at : at + many], order[:at] + order[at + many :]
    goal = rng.randrange(len(rest) + 1)
    first, last, among = part[0], part[-1], [_NOTHING, *rest, _NOTHING]
    (before, after), (left, right) = among[at : at + 2], among[goal : goal + 2]
    change = cost[left][first] + cost[last][right] - cost[left][right]
    change -= cost[before][first] + cost[last][after] - cost[before][after]
    if change > 0 and rng.random() >= math.exp(-change / warmth):
        return None
    order[:] = rest[:goal] + part + rest[goal:]
    return change
