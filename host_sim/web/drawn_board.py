"""The part of a board that is drawn: nothing of seats that nobody has, so that the others get their room.

+--------+------------------+--------+
| seat 0 |                  | seat 2 |      two people: the drawing ends
|        |     for all      |........|      where the places of seat 2 and 3 begin
| seat 1 |                  | seat 3 |
+--------+------------------+--------+
"""

from collections import namedtuple

from skald.rules.base import OFF

from host_sim.games.manifest import NOBODY

_NEAR = 12.0  # mm around a place within which a drawing belongs to it
_TEXT = 6.0  # half the height of a letter
_WHOLE = ("water", "dock")  # what is drawn under everything, and ends with the board

Area = namedtuple("Area", "x y w h")


class DrawnBoard:
    """area: the drawn part of the board in mm; empty: the numbers of the zones that are not drawn."""

    def __init__(self, layout, owners):
        """`layout`: hardware.layouts.base.Layout; `owners`: a seat, NOBODY or None for each zone."""
        self._layout = layout
        self.empty = {number for number, owner in enumerate(owners) if owner == NOBODY}
        self._decor = [shape for shape in layout.decor if not self._belongs_to_nobody(shape)]
        self.area = self._find_area()

    def _belongs_to_nobody(self, shape):
        if shape[0] in _WHOLE:
            return False
        left, top, right, low = _find_box(shape)
        x, y = (left + right) / 2, (top + low) / 2
        zones = self._layout.zones
        nearest = min(range(len(zones)), key=lambda number: _find_distance(zones[number], x, y))
        return nearest in self.empty and _find_distance(zones[nearest], x, y) <= _NEAR

    def _find_area(self):
        """Return the part of the board that remains, with the margins of the whole one."""
        layout = self._layout
        zones = range(len(layout.zones))
        whole = self._surround(zones, layout.decor)
        rest = self._surround([zone for zone in zones if zone not in self.empty], self._decor)
        x, y = rest[0] - whole[0], rest[1] - whole[1]
        right, low = whole[2] - rest[2], whole[3] - rest[3]
        return Area(x, y, layout.width - x - right, layout.height - y - low)

    def _surround(self, numbers, decor):
        """Return (left, top, right, low) around zones, their pixels and drawings."""
        layout = self._layout
        boxes = [_find_box(shape) for shape in decor if shape[0] not in _WHOLE]
        for zone in [layout.zones[number] for number in numbers]:
            boxes.append((zone.x, zone.y, zone.x + zone.w, zone.y + zone.h))
            boxes += [(layout.pixels[i].x, layout.pixels[i].y) * 2 for i in zone.pixels]
        lefts, tops, rights, lows = zip(*boxes)
        return min(lefts), min(tops), max(rights), max(lows)

    def zone_at(self, world, x, y):
        """Return the number of the drawn zone under the point, or OFF."""
        zone = world.zone_at(x, y)
        return OFF if zone in self.empty else zone

    def describe(self):
        """Return Layout.describe() of what is drawn, and the "area"; null stands for a pixel that is not."""
        layout = self._layout
        dark = {pixel for zone in self.empty for pixel in layout.zones[zone].pixels}
        whole = layout.describe()
        return {
            **whole,
            "area": self.area._asdict(),
            "zones": [zone for i, zone in enumerate(whole["zones"]) if i not in self.empty],
            "pixels": [
                None if i in dark or not _is_inside(self.area, *at) else at
                for i, at in enumerate(whole["pixels"])
            ],
            "decor": self._decor,
        }


def _find_box(shape):
    """Return (left, top, right, low) of an entry of Layout.decor."""
    name, x, y, *more = shape
    if name in ("rect", "building", *_WHOLE):
        return x, y, x + more[0], y + more[1]
    if name == "die":
        return x, y, x + more[0], y + more[0]
    if name == "line":
        return min(x, more[0]), min(y, more[1]), max(x, more[0]), max(y, more[1])
    half = more[0] if name == "circle" else _TEXT
    return x - half, y - half, x + half, y + half


def _find_distance(zone, x, y):
    """Return how far the point lies from a zone: along the axis on which it is farther."""
    return max(zone.x - x, x - zone.x - zone.w, zone.y - y, y - zone.y - zone.h, 0)


def _is_inside(area, x, y):
    return 0 <= x - area.x <= area.w and 0 <= y - area.y <= area.h
