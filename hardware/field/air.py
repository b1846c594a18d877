"""The field of every antenna at every place where a tag may lie, as numbers for the simulated readers
(stored.py keeps them).

A field is a share of the field at which a tuned tag wakes: at 1 it just wakes.  A grid has the fields at
the places to which a piece's guide confines the tag, row by row, in hundredths: `upright` is the
component along the axis of a level tag, `flat` the one that counts as the tag leans.

    {"grids": [{"nx": 5, "ny": 3, "upright": [...], "flat": [...]}, ...],
     "groups": {zone kind: {piece kind: group}}, "on": {zone kind: {piece kind: piece kind}},
     "zones": for each zone, for each group: a place
     "places": [{"own": [reader, grid], "lifted": grid, "near": [[reader, grid], ...],
                 "crowd": share, "cover": share, "felt": [in the middle, at the edge]}, ...]}

A place omits the keys that do not apply.  `crowd`: quality times coupling to four equal tags around
the tag; `cover`: the factor by which the field must rise if another tag lies over or under it (tags.py);
`felt`: B as a share of the operate point of the zone's switch.  Readers too weak there for even the
best tag are left out.
"""

import json

import numpy as np
from skald.watching.layout import UNSENSED

from hardware.field.magnets import find_reach
from hardware.field.report import find_steps
from hardware.field.tags import TILT, find_crowd, find_flux_field, find_threshold
from hardware.pieces import find_piece
from hardware.section import HALL_DEPTH, tag_height
from hardware.sensed import DRV5032FA, HEARS

_LEAST = 0.35  # share of the need of the best tag, below which no tag ever answers
_HUNDREDTHS = 100


class _Maker:
    """Collects the grids and places of one Report, and keeps equal ones only once."""

    def __init__(self, report):
        self._report = report
        self._layout = report.layout
        self.grids, self.places = {}, {}

    def find_group(self, kind):
        """Return what distinguishes pieces in the air: the row of the piece sheet, and whether there is a tag."""
        piece = find_piece(self._layout.game, kind)
        return piece, self._report.is_tagged(kind, piece)

    def make_place(self, zone, kind):
        """Return the number of the place that a piece of `kind` has in `zone`."""
        piece, is_tagged = self.find_group(kind)
        guide = self._layout.find_guide(zone, kind, piece)
        place = {}
        if is_tagged and self._layout.readers:
            self._add_air(place, zone, kind, piece, guide)
        if piece.magnet and self._layout.has_switch(zone):
            aside = float(np.hypot(max(0.0, guide.sx), max(0.0, guide.sy)))
            depth = HALL_DEPTH + self._find_lift(guide, magnets=True)
            place["felt"] = [
                round(find_reach(piece.magnet, round(at, 3), depth) / DRV5032FA.operate, 2)
                for at in (0.0, aside)
            ]
        return self._number(self.places, json.dumps(place, sort_keys=True))

    def _add_air(self, place, zone, kind, piece, guide):
        report, layout = self._report, self._layout
        if zone.reader != UNSENSED:
            place["own"] = [zone.reader, self._make_grid(zone.reader, zone, guide, piece, 0.0)]
            lift = self._find_lift(guide)
            if lift:
                place["lifted"] = self._make_grid(zone.reader, zone, guide, piece, lift)
        near = []
        for number in report.list_near_readers(zone, kind):
            grid = self._find_near(number, zone, guide, piece)
            if self._find_most(grid) >= _LEAST * HEARS:
                near.append([number, self._keep(grid)])
        if near:
            place["near"] = near
        if zone.kind in layout.crowds:
            tag = piece.tag
            crowd = find_crowd(tag.chip, tag.width, tag.height, layout.crowds[zone.kind])
            place["crowd"] = round(float(np.sqrt(crowd**2 - 1)), 3)
        cover = report.find_cover(zone, kind, piece)
        if cover > 1:
            place["cover"] = round(cover, 3)

    def _find_lift(self, guide, magnets=False):
        """Return the height of the piece below, in mm; with `magnets`, 0 if that piece has a magnet, because
        the switch then feels that magnet.
        """
        if not guide.on:
            return 0.0
        under = find_piece(self._layout.game, guide.on)
        return 0.0 if magnets and under.magnet else under.height

    def _make_grid(self, number, zone, guide, piece, lift):
        return self._keep(self._find_field(number, zone, guide, piece, lift, is_own=True))

    def _find_near(self, number, zone, guide, piece):
        """Return the field of another antenna, including the part that the zone's own idle coil relays."""
        columns, rows, direct = self._find_field(number, zone, guide, piece, 0.0)
        relayed = self._report.find_relayed(number, zone.reader)
        if not relayed:
            return columns, rows, direct
        own = self._find_field(zone.reader, zone, guide, piece, 0.0)[2]
        drives = [self._report.find_drive(one, False) for one in (number, zone.reader)]
        return columns, rows, np.abs(direct + relayed * drives[0] / drives[1] * own)

    def _find_field(self, number, zone, guide, piece, lift, is_own=False):
        """Return (columns, rows, field (n, 3)) in shares of the tag's threshold."""
        report = self._report
        coil, gap, middle = report.find_antenna(number)
        x, y = np.add(zone.middle, np.add((guide.dx, guide.dy), piece.tag_at)) - middle
        columns = find_steps(x, max(0.0, guide.sx))
        rows = find_steps(y, max(0.0, guide.sy))
        across, down = np.meshgrid(columns, rows)
        centres = np.column_stack((across.ravel(), down.ravel()))
        height = tag_height(gap, lift)
        field = find_flux_field(coil, piece.tag, centres / 1000, height / 1000)
        drive = report.find_drive(number, is_own)
        shares = field * drive / find_threshold(piece.tag)
        return len(columns), len(rows), shares

    @staticmethod
    def _find_most(grid):
        field = grid[2]
        upright, flat = np.abs(field[:, 2]), np.hypot(field[:, 0], field[:, 1])
        return float((upright * np.cos(TILT) + flat * np.sin(TILT)).max())

    def _keep(self, grid):
        columns, rows, field = grid
        upright = np.round(np.abs(field[:, 2]) * _HUNDREDTHS, 6)
        flat = np.round(np.hypot(field[:, 0], field[:, 1]) * _HUNDREDTHS, 6)
        data = {
            "nx": columns,
            "ny": rows,
            "upright": [int(share) for share in upright],
            "flat": [int(share) for share in flat],
        }
        return self._number(self.grids, json.dumps(data, sort_keys=True))

    @staticmethod
    def _number(kept, text):
        return kept.setdefault(text, len(kept))


def make_air(report):
    """Return the air of a Report's layout as data for JSON; the module docstring has the format."""
    layout, maker = report.layout, _Maker(report)
    kinds = {kind: _list_held(layout, kind) for kind, _ in layout.rules.ZONES}
    groups = {kind: _group(layout, maker, kind, held) for kind, held in kinds.items()}
    on = {}
    for (kind, piece), guide in layout.guides.items():
        if guide.on:
            on.setdefault(kind, {})[piece] = guide.on
    zones = []
    for zone in layout.zones:
        places = [None] * len(set(groups[zone.kind].values()))
        for kind in zone.holds:
            group = groups[zone.kind][kind]
            if places[group] is None:
                places[group] = maker.make_place(zone, kind)
        zones.append(places)
    return {
        "groups": groups,
        "on": on,
        "zones": zones,
        "places": [json.loads(text) for text in maker.places],
        "grids": [json.loads(text) for text in maker.grids],
    }


def _list_held(layout, kind):
    """Return the kinds of pieces that any zone of `kind` holds."""
    return list(dict.fromkeys(piece for zone in layout.of_kind(kind) for piece in zone.holds))


def _group(layout, maker, kind, held):
    """Return {kind of piece: group}: the air of zones of `kind` is the same for all kinds of a group."""
    numbers = {}
    return {
        piece: numbers.setdefault(
            (*maker.find_group(piece), layout.guides.get((kind, piece))), len(numbers)
        )
        for piece in held
    }
