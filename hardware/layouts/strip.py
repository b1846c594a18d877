"""Puts the pixels of a kit that is wired by hand on a strip, which is cut into straight rows.

A strip has a pixel every so many millimetres, and zones lie as they lie on the game's board: so a row has pixels
between them that stay dark, and a zone keeps those that lie under it, as many as it had at most.
"""

import dataclasses
import math

from hardware.layouts.base import LayoutError, Pixel

_APART = 2.2  # a row ends where the next place is farther than this many of its smallest steps
_OUTSIDE = 1.0  # mm that a pixel may lie beside its zone


@dataclasses.dataclass
class Place:
    """A zone in a row: where its pixels may begin and end, and its points, in mm along the row."""

    zone: object
    begin: float
    end: float
    points: list

    @property
    def middle(self):
        return sum(self.points) / len(self.points)


def lay_strip(layout, per_metre):
    """Replace the pixels of `layout` by those of a strip with `per_metre` of them; rows are layout.rows.

    LayoutError if a zone would have none.
    """
    step = 1000 / per_metre
    pixels, layout.pixels = layout.pixels, []
    for (x, y, across, down), places in _list_rows(layout, pixels):
        for row in _split(places):
            found = _fit(row, step)
            for part in [row] if found else [[place] for place in row]:
                count, start, chosen = found or _fit(part, step) or _refuse(layout, part)
                first = len(layout.pixels)
                at = [start + number * step for number in range(count)]
                layout.pixels += [Pixel(x + across * t, y + down * t) for t in at]
                layout.rows.append(range(first, first + count))
                for place, numbers in zip(part, chosen):
                    place.zone.pixels = range(first + numbers[0], first + numbers[-1] + 1)


def _refuse(layout, part):
    raise LayoutError(f"{layout.title}: no pixel of the strip lies under {part[0].zone.name}")


def _list_rows(layout, pixels):
    """Return [((x, y, across, down), places)]: a line's origin and direction, and the zones on it."""
    rows = {}
    for zone in layout.zones:
        if not zone.pixels:
            continue
        points = [(pixels[number].x, pixels[number].y) for number in zone.pixels]
        (x, y), (to_x, to_y) = points[0], points[-1]
        length = math.dist(points[0], points[-1])
        if abs(y - to_y) < 1:
            line, begin, end = (0.0, round(y, 1), 1.0, 0.0), zone.x, zone.x + zone.w
        elif abs(x - to_x) < 1:
            line, begin, end = (round(x, 1), 0.0, 0.0, 1.0), zone.y, zone.y + zone.h
        else:
            line, begin, end = (x, y, (to_x - x) / length, (to_y - y) / length), 0.0, length
        ways = [(px - line[0]) * line[2] + (py - line[1]) * line[3] for px, py in points]
        # Some lie beside their zone.
        place = Place(zone, min([begin, *ways]), max([end, *ways]), ways)
        rows.setdefault(line, []).append(place)
    return rows.items()


def _split(places):
    """Return the places in order, in parts between which a wire is shorter than strip."""
    places = sorted(places, key=lambda place: place.middle)
    points = sorted(point for place in places for point in place.points)
    steps = [b - a for a, b in zip(points, points[1:])]
    parts = []
    for place in places:
        if parts and place.points[0] - parts[-1][-1].points[-1] <= _APART * min(steps):
            parts[-1].append(place)
        else:
            parts.append([place])
    return parts


def _fit(row, step):
    """Return (pixels, where the first is, [the numbers of each place]); None if one place gets none."""
    begin, end = min(row[0].points), max(row[-1].points)
    count = max(len(row), int((end - begin) / step + 1.5))
    if len(row) == 1:
        count = min(count, len(row[0].points))
    start = (begin + end - (count - 1) * step) / 2
    chosen, first = [], 0
    for place in row:
        near = sorted(range(first, count), key=lambda n: abs(start + n * step - place.middle))
        under = [
            number
            for number in near
            if place.begin - _OUTSIDE <= start + number * step <= place.end + _OUTSIDE
        ]
        if not under:
            return None
        numbers = sorted(under[: len(place.points)])
        chosen.append(numbers)
        first = numbers[-1] + 1
    return count, start, chosen
