"""The part of a board that is drawn: nothing for seats that nobody has, so that the others get the room.

+--------+------------------+--------+
| seat 0 |                  | seat 2 |      two people: the drawing ends
|        |     for all      |........|      where the places of seat 2 and 3 begin
| seat 1 |                  | seat 3 |
+--------+------------------+--------+
"""

from collections import namedtuple

from skald.rules.base import OFF

from host_sim.games.manifest import NOBODY

Area = namedtuple("Area", "x y w h")


class DrawnBoard:
    """area: the drawn part of the board in mm; empty: the numbers of the zones that are not drawn."""

    def __init__(self, layout, owners):
        """`layout`: hardware.layouts.base.Layout; `owners`: a seat, NOBODY or None for each zone."""
        self._layout = layout
        self.empty = {number for number, owner in enumerate(owners) if owner == NOBODY}
        self.area = self._find_area()

    def _find_area(self):
        """Return the part of the board that remains, with the margins of the whole one."""
        layout = self._layout
        zones = range(len(layout.zones))
        whole = self._surround(zones)
        rest = self._surround([zone for zone in zones if zone not in self.empty])
        x, y = rest[0] - whole[0], rest[1] - whole[1]
        right, low = whole[2] - rest[2], whole[3] - rest[3]
        return Area(x, y, layout.width - x - right, layout.height - y - low)

    def _surround(self, numbers):
        """Return (left, top, right, low) around zones, their pixels and what all share."""
        layout = self._layout
        boxes = []
        for zone in [layout.zones[number] for number in numbers]:
            boxes.append((zone.x, zone.y, zone.x + zone.w, zone.y + zone.h))
            boxes += [(layout.pixels[i].x, layout.pixels[i].y) * 2 for i in zone.pixels]
        boxes += [(x, y, x + w, y + h) for x, y, w, h in layout.shared]
        lefts, tops, rights, lows = zip(*boxes)
        return min(lefts), min(tops), max(rights), max(lows)

    def zone_at(self, world, x, y):
        """Return the number of the drawn zone under the point, or OFF."""
        zone = world.zone_at(x, y)
        return OFF if zone in self.empty else zone

    def describe(self):
        """Return Layout.describe() for what is drawn, and its "area"; a pixel that is not drawn is null."""
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
        }


def _is_inside(area, x, y):
    return 0 <= x - area.x <= area.w and 0 <= y - area.y <= area.h
