"""Computes which antennas read the tag of a piece where it lies, and how strongly, from the computed fields
(hardware/field/air.py).

    share 1     the field at which a tuned tag just wakes; an individual tag may need less, or twice that
    spot        where in its guide a piece lies, and how it leans: (-1..1, -1..1, lean, -1..1)
"""

import math
from array import array

from hardware.field.stored import load_air
from hardware.sensed import MIDDLE

_TAGS = (MIDDLE, 0.2)  # shares that tags need: median, spread of the logarithm
_BEST, _WORST = 0.75, 1.9  # HEARS and NEEDS of hardware.sensed, each with some margin
_LIES = 0.8  # a neighbour's field, at most, as a share of the own antenna's
_LEAST_MAGNET = 0.7  # a given switch may operate below the datasheet's maximum


def draw_needs(pieces, rng):
    """Return the share at which the tag of each of so many `pieces` wakes, as tags come out of the bag."""
    middle, spread = _TAGS
    return [
        min(_WORST, max(_BEST, math.exp(rng.gauss(math.log(middle), spread))))
        for _ in range(pieces)
    ]


def _find_neighbours(layout):
    """Return {reader: the nearest other reader with the same protocol}."""
    nearest = {}
    for number, reader in enumerate(layout.readers):
        apart = [
            (math.dist(reader.middle, other.middle), at)
            for at, other in enumerate(layout.readers)
            if at != number and other.chip == reader.chip and other.is_placed
        ]
        if apart and reader.is_placed:
            nearest[number] = min(apart)[1]
    return nearest


class Reach:
    """The air of `layout` with tags drawn from `rng`, one for each piece.

    lying: {piece: share that its tag also gets from the nearest other antenna, always less than
    from its own}; a fault of a table that was built badly
    """

    def __init__(self, layout, pieces, rng):
        self._layout = layout
        air = load_air(layout)
        self._groups, self._on, self._zones = air["groups"], air["on"], air["zones"]
        self._places = air["places"]
        self._grids = [
            (grid["nx"], grid["ny"], array("l", grid["upright"]), array("l", grid["flat"]))
            for grid in air["grids"]
        ]
        self.needs = draw_needs(pieces, rng)
        self.lying = {}
        self._neighbours = _find_neighbours(layout)
        self._operates = [rng.uniform(_LEAST_MAGNET, 1.0) for _ in layout.inputs]

    def list_shares(self, piece, zone, spot, company):
        """Return [(reader, share)] of the antennas whose field reaches the tag of `piece` in `zone`, its own
        first.

        `company`: the other pieces in the zone.
        """
        place = self._find_place(piece, zone, "own")
        kinds = [self._layout.piece_kind(other) for other in company]
        kind, zone_kind = self._layout.piece_kind(piece), self._layout.zones[zone].kind
        needs = self.needs[piece] * self._find_company(place, zone_kind, kind, kinds)
        shares = []
        if "own" in place:
            reader, grid = place["own"]
            if "lifted" in place and self._stands_on(zone_kind, kind, kinds):
                grid = place["lifted"]
            shares.append((reader, self._find_share(grid, spot) / needs))
        for reader, grid in place.get("near", ()):
            shares.append((reader, self._find_share(grid, spot) / needs))
        if shares and piece in self.lying and shares[0][0] in self._neighbours:
            share = min(self.lying[piece], _LIES * shares[0][1])
            shares.append((self._neighbours[shares[0][0]], share))
        return shares

    def is_felt(self, piece, zone, spot):
        """Return True if the switch under `zone` feels the magnet of `piece`."""
        if not self._layout.is_felt(piece, self._layout.zones[zone]):
            return False
        middle, edge = self._find_place(piece, zone, "felt")["felt"]
        aside = min(1.0, math.hypot(spot[0], spot[1]) / math.sqrt(2))
        return middle + (edge - middle) * aside >= self._operates[self._layout.zones[zone].input]

    def _find_place(self, piece, zone, wanted):
        """Return the air of `piece` in `zone`, {} if nothing is known.

        A piece that does not belong there gets the air of the first piece that does and whose air
        has the key `wanted`.
        """
        groups = self._groups[self._layout.zones[zone].kind]
        numbers = [number for number in self._zones[zone] if number is not None]
        group = groups.get(self._layout.piece_kind(piece))
        if group is not None and self._zones[zone][group] is not None:
            numbers.insert(0, self._zones[zone][group])
        found = [self._places[number] for number in numbers]
        return next((place for place in found if wanted in place), found[0] if found else {})

    def _stands_on(self, zone_kind, kind, kinds):
        under = self._on.get(zone_kind, {}).get(kind)
        return under is not None and any(other.startswith(under) for other in kinds)

    def _find_company(self, place, zone_kind, kind, kinds):
        """Return the factor by which pieces beside, under and over a tag raise the field it needs."""
        needs = 1.0
        if "crowd" in place:
            beside = sum(other.rstrip("0123456789") == kind.rstrip("0123456789") for other in kinds)
            needs *= math.hypot(1, place["crowd"] * min(1.0, beside / 4))
        if "cover" in place:
            on = self._on.get(zone_kind, {})
            if self._stands_on(zone_kind, kind, kinds) or any(
                kind.startswith(on.get(other, " ")) for other in kinds
            ):
                needs *= place["cover"]
        return needs

    def _find_share(self, grid, spot):
        columns, rows, upright, flat = self._grids[grid]
        across, down, lean, way = spot
        x, y = (across + 1) / 2 * (columns - 1), (down + 1) / 2 * (rows - 1)
        left, top = min(int(x), max(0, columns - 2)), min(int(y), max(0, rows - 2))
        right, bottom = min(left + 1, columns - 1), min(top + 1, rows - 1)
        x, y = x - left, y - top
        total = 0.0
        for row, share in ((top, 1 - y), (bottom, y)):
            for column, part in ((left, 1 - x), (right, x)):
                at = row * columns + column
                along = upright[at] * math.cos(lean) + flat[at] * math.sin(lean) * way
                total += share * part * along
        return max(0.0, total / 100)
