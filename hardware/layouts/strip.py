"""Puts the pixels of a kit that is wired by hand on a strip, which is cut into straight rows.

A strip has a pixel every so many millimetres, and zones lie as they lie on the game's board: so a row has pixels
between them that stay dark, and a zone keeps those that lie under it, as many as it had at most.
"""

import dataclasses
import math

from hardware.layouts.base import LayoutError, Pixel

_APART = 100.0  # mm to the next place from which on a wire costs less than dark pixels
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
        for row, found in _cut(sorted(places, key=lambda place: place.middle), step):
            if not found:
                raise LayoutError(f"{layout.title}: no pixel lies under {row[0].zone.name}")
            count, start, chosen = found
            first = len(layout.pixels)
            at = [start + number * step for number in range(count)]
            layout.pixels += [Pixel(x + across * t, y + down * t) for t in at]
            layout.rows.append(range(first, first + count))
            for place, numbers in zip(row, chosen):
                place.zone.pixels = range(first + numbers[0], first + numbers[-1] + 1)


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


def _cut(row, step):
    """Yield the places of `row` in parts, each with what _fit() finds: cut at the widest gap where the next
    place is far, and where the parts would have more light.
    """
    gaps = [after.points[0] - before.points[-1] for before, after in zip(row, row[1:])]
    found = _fit(row, step) if max(gaps, default=0.0) <= _APART else None
    alone = [_fit([place], step) for place in row]
    if not gaps or found and _count_lit(found) >= sum(map(_count_lit, filter(None, alone))):
        yield row, found
        return
    at = gaps.index(max(gaps)) + 1
    yield from _cut(row[:at], step)
    yield from _cut(row[at:], step)


def _count_lit(fit):
    return sum(map(len, fit[2]))


def _fit(row, step):
    """Return (pixels, where the first is, [the numbers of each place]); None if one place gets none.

    As many pixels as light the most, and each place as near to its middle as they can.
    """
    begin, end = min(row[0].points), max(row[-1].points)
    most = max(len(row), int((end - begin) / step + 1.5))
    if len(row) == 1:
        most = min(most, len(row[0].points))
    fits = [_fit_pixels(row, step, count) for count in range(len(row), most + 1)]
    return max(
        filter(None, fits),
        key=lambda fit: (_count_lit(fit), -_find_miss(row, step, fit), -fit[0]),
        default=None,
    )


def _find_miss(row, step, fit):
    """Return how far from the middle of its place the light of one is at most, in whole mm."""
    _, start, chosen = fit
    middles = [start + sum(numbers) / len(numbers) * step for numbers in chosen]
    return max(round(abs(place.middle - at)) for place, at in zip(row, middles))


def _fit_pixels(row, step, count):
    """Return what _fit() does of `count` pixels."""
    begin, end = min(row[0].points), max(row[-1].points)
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
