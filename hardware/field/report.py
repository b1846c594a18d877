"""Every zone of a layout checked against physics: weakest point, margin, loudest neighbour.

For each kind of piece that a zone holds, the middle of the piece goes everywhere that its guide
allows; there its tag leans ten degrees the worst way.  `margin` is the least field at the tag
over the field that it needs: 1 or more is good.  `heard` is the greatest field from the loudest
other antenna over the field that is enough for a good tag: 1 or more is bad.  The coil under the
tag adds to it, since an idle coil carries a part of the other's current.
Switches count the same way: field of the magnet over the operate point, field of all
neighbours' magnets together over the release point.
"""

import dataclasses
import functools
import itertools

import numpy as np
from skald.watching.layout import UNSENSED

from hardware.field.magnets import find_reach
from hardware.field.readers import (
    AS_COMPUTED,
    find_coil,
    find_current,
    find_kept_beside,
    find_relayed_by,
)
from hardware.field.stray import find_stray
from hardware.field.tags import (
    find_cover,
    find_crowd,
    find_flux_field,
    find_shadow,
    find_threshold,
    tilt_down,
    tilt_up,
)
from hardware.layouts.base import CHIP_NAMES
from hardware.pieces import find_piece
from hardware.section import HALL_DEPTH, find_gap, tag_height
from hardware.sensed import DRV5032FA, HEARS, NEEDS

_NEAR_MM = 30.0  # between two coils' edges
_HEARD_MM = 110.0  # between a zone and a coil that is heard there; no tag hears one farther away
_NEAREST = 8  # how many of them are searched for the loudest
MAGNET_NEEDS = 1.25
NO_SENSOR = "none"  # sensor of a zone where nothing reads the tags that may lie there
_STEP_MM = 8.0
_STEPS = 17  # the most along one edge


@dataclasses.dataclass(frozen=True)
class Row:
    """One sensor of one zone; x, y: the weakest point, in mm on the table; `neighbour` is "" if none counts.

    Without a sensor the margin is infinite, and only other antennas matter.
    """

    zone: object
    sensor: str
    piece: str
    x: float
    y: float
    margin: float
    neighbour: str
    heard: float


def _stands_on(layout, guide, piece):
    """Return True if the piece in `guide` stands on a piece like `piece`."""
    return bool(guide.on) and find_piece(layout.game, guide.on) == piece


@functools.lru_cache(maxsize=None)
def find_range(coil, tag, dx, dy, sx, sy, height):
    """Return (least, x, y, greatest), in A/m, of a tag's field from one ampere in `coil`, and where it is least.

    The tag's middle lies (dx, dy) from the coil's, give or take (sx, sy), and `height` above it, all in mm.
    """
    columns, rows = (find_steps(middle, slack) for middle, slack in ((dx, sx), (dy, sy)))
    across, down = np.meshgrid(columns, rows)
    centres = np.column_stack((across.ravel(), down.ravel()))
    field = find_flux_field(coil, tag, centres / 1000, height / 1000)
    least = np.round(tilt_down(field), 6)
    worst = int(np.argmin(least))
    return (
        float(least[worst]),
        float(centres[worst, 0]),
        float(centres[worst, 1]),
        float(tilt_up(field).max()),
    )


def find_steps(middle, slack):
    """Return evenly spaced values that cover `middle` give or take `slack`."""
    count = min(_STEPS, 1 + 2 * int(np.ceil(slack / _STEP_MM)))
    return middle + slack * (np.linspace(-1, 1, count) if count > 1 else np.zeros(1))


class Report:
    """The rows of one layout, and the values behind them, with readers as `built` says.

    pairs: (Reader, Reader, (x, y) from the first to the second in mm) of antennas close to each other
    """

    def __init__(self, layout, built=AS_COMPUTED):
        self.layout = layout
        self.built = built
        self.zones = layout.list_sensed()
        self.coils = [find_coil(reader) for reader in layout.readers]
        self.pairs = list(self._list_pairs())
        self._kept = {}  # label of a reader -> share of its field beside all of its neighbours
        self._relayed = {}  # labels of two readers -> current in the second's idle coil for 1 A in the first's
        for one, other, apart in self.pairs:
            for reader, mate in ((one, other), (other, one)):
                kept = self._kept.get(reader.label, 1.0)
                self._kept[reader.label] = kept * find_kept_beside(reader, mate, apart, built)
                self._relayed[reader.label, mate.label] = find_relayed_by(
                    reader, mate, apart, built
                )
        self.rows = self._list_rows()

    def _list_pairs(self):
        placed = [
            (reader, coil, *reader.middle)
            for reader, (coil, _) in zip(self.layout.readers, self.coils)
            if reader.is_placed
        ]
        for (one, coil, x, y), (other, other_coil, other_x, other_y) in itertools.combinations(
            placed, 2
        ):
            apart = round(other_x - x, 3), round(other_y - y, 3)
            across = abs(apart[0]) - 500 * (coil.width + other_coil.width)
            down = abs(apart[1]) - 500 * (coil.height + other_coil.height)
            if max(across, down) < _NEAR_MM:
                yield one, other, apart

    def list_pieces(self, zone):
        """Return [(kind, Piece)] of the pieces that may lie in `zone`, one for each different Piece."""
        found = {}
        for kind in zone.holds:
            found.setdefault(find_piece(self.layout.game, kind), kind)
        return [(kind, piece) for piece, kind in found.items()]

    def _list_rows(self):
        rows = []
        for zone in self.zones:
            if self.layout.readers:
                rows += self._best(
                    [
                        self._read(zone, *pair)
                        for pair in self.list_pieces(zone)
                        if self.is_tagged(*pair)
                    ]
                )
            if self._is_switched(zone):
                rows += self._best(
                    [self._feel(zone, *pair) for pair in self.list_pieces(zone) if pair[1].magnet]
                )
        return rows

    def _is_switched(self, zone):
        """Return True if `zone` has a switch; how readers are built changes nothing there."""
        return self.built == AS_COMPUTED and self.layout.has_switch(zone)

    def is_tagged(self, kind, piece):
        """Return True if any reader reads the tag of `kind`; a piece that none reads has no tag."""
        return piece.tag and any(
            kind in zone.holds and zone.reader != UNSENSED for zone in self.zones
        )

    @staticmethod
    def _best(rows):
        """Return one row for all pieces: the weakest margin with the loudest neighbour."""
        if not rows:
            return []
        loud = max(rows, key=lambda row: row.heard)
        weak = min(rows, key=lambda row: row.margin)
        return [dataclasses.replace(weak, neighbour=loud.neighbour, heard=loud.heard)]

    def _lift(self, zone, guide, piece):
        """Return the greatest height of the foot of `piece` above the top."""
        under = find_piece(self.layout.game, guide.on).height if guide.on else 0.0
        return under + (self.layout.stacks.get(zone.kind, 1) - 1) * piece.height

    def _read(self, zone, kind, piece):
        """Return the Row of a tag under its reader."""
        layout = self.layout
        guide = layout.find_guide(zone, kind, piece)
        middle_x, middle_y = zone.middle
        x, y = middle_x + guide.dx + piece.tag_at[0], middle_y + guide.dy + piece.tag_at[1]
        slack = max(0.0, guide.sx), max(0.0, guide.sy)
        lift = self._lift(zone, guide, piece)
        tag = piece.tag
        need = find_threshold(tag) * NEEDS
        count = layout.stacks.get(zone.kind, 1)
        if count > 1:
            need *= find_shadow(tag.chip, tag.width, tag.height, piece.height, count)
        if zone.kind in layout.crowds:
            need *= find_crowd(tag.chip, tag.width, tag.height, layout.crowds[zone.kind])
        need *= self.find_cover(zone, kind, piece)
        shares = [
            (-self._find_heard(number, zone.reader, tag, x, y, slack), number)
            for number in self.list_near_readers(zone, kind)
        ]
        heard, loudest = min(shares, default=(0.0, None))
        neighbour = "" if loudest is None else layout.readers[loudest].label
        if zone.reader == UNSENSED:
            return Row(zone, NO_SENSOR, kind, x, y, np.inf, neighbour, abs(heard))
        margin, weak_x, weak_y = self._find_margin(zone.reader, tag, x, y, slack, lift, need)
        sensor = CHIP_NAMES[layout.readers[zone.reader].chip]
        return Row(zone, sensor, kind, weak_x, weak_y, margin, neighbour, abs(heard))

    def find_cover(self, zone, kind, piece):
        """Return the factor by which the tag of a `piece` needs more field if it stands on another tag or
        carries one.
        """
        guide = self.layout.find_guide(zone, kind, piece)
        slack = max(0.0, guide.sx), max(0.0, guide.sy)
        more = 1.0
        for other, other_guide, apart in self._list_mates(zone, kind, piece):
            aside = np.abs(
                (
                    guide.dx + piece.tag_at[0] - other_guide.dx - other.tag_at[0],
                    guide.dy + piece.tag_at[1] - other_guide.dy - other.tag_at[1],
                )
            )
            near = np.maximum(0, aside - slack - np.maximum(0, (other_guide.sx, other_guide.sy)))
            more *= find_cover(piece.tag, other.tag, tuple(near.tolist()), apart)
        return more

    def _list_mates(self, zone, kind, piece):
        """Yield (Piece, Guide, mm between the heights) of tagged pieces that a piece of `kind` may stand on,
        or that may stand on it.
        """
        for other_kind, other in self.list_pieces(zone):
            guide, own = (
                self.layout.find_guide(zone, name, one)
                for name, one in ((other_kind, other), (kind, piece))
            )
            if self.is_tagged(other_kind, other) and other_kind != kind:
                if _stands_on(self.layout, own, other):
                    yield other, guide, other.height
                elif _stands_on(self.layout, guide, piece):
                    yield other, guide, piece.height

    def list_near_readers(self, zone, kind):
        """Return the nearest readers, other than the zone's own, that use the protocol of the tag of `kind`."""
        readers = self.layout.readers
        asking = next(
            other.reader for other in self.zones if kind in other.holds and other.reader != UNSENSED
        )
        chip = readers[asking].chip
        near = []
        for number, (reader, (coil, _)) in enumerate(zip(readers, self.coils)):
            if number != zone.reader and reader.chip == chip and reader.is_placed:
                apart = np.abs(np.subtract(reader.middle, zone.middle))
                gap = (
                    apart
                    - np.array((zone.w, zone.h)) / 2
                    - 500 * np.array((coil.width, coil.height))
                )
                if gap.max() < _HEARD_MM:
                    near.append((float(np.hypot(*apart)), number))
        return [number for _, number in sorted(near)[:_NEAREST]]

    def find_antenna(self, number):
        """Return (Coil about the origin, its depth below the top in mm, its middle in mm)."""
        reader = self.layout.readers[number]
        return self.coils[number][0], find_gap(reader.loop), reader.middle

    def find_drive(self, number, is_own):
        """Return the current, in A, in the coil of a reader.

        With `is_own`, subtract what idle neighbours take: that is on the safe side only for the tags that
        this reader must read.
        """
        reader = self.layout.readers[number]
        kept = self._kept.get(reader.label, 1.0) if is_own else 1.0
        return find_current(reader, self.built) * kept

    def find_relayed(self, number, idle):
        """Return the complex current, in A, in the coil of reader `idle` for 1 A in that of `number`; 0 if
        they are not neighbours.
        """
        if idle == UNSENSED:
            return 0.0
        labels = (self.layout.readers[number].label, self.layout.readers[idle].label)
        return self._relayed.get(labels, 0.0)

    def _find_range(self, number, tag, x, y, slack, lift=0.0):
        """Return find_range() over the coil of a reader for a tag near (x, y) on the table."""
        coil, gap, (own_x, own_y) = self.find_antenna(number)
        apart = round(x - own_x, 3), round(y - own_y, 3)
        least, dx, dy, most = find_range(coil, tag, *apart, *slack, tag_height(gap, lift))
        return least, own_x + dx, own_y + dy, most

    def _find_margin(self, number, tag, x, y, slack, lift, need):
        least, weak_x, weak_y, _ = self._find_range(number, tag, x, y, slack, lift)
        return least * self.find_drive(number, True) / need, weak_x, weak_y

    def _find_heard(self, number, own, tag, x, y, slack):
        """Return the greatest field from antenna `number` at a tag on the top, directly and through the coil
        of its `own` reader, over the field that is enough for a good tag.
        """
        most = self._find_range(number, tag, x, y, slack)[3]
        relayed = abs(self.find_relayed(number, own))
        if relayed:
            most += relayed * self._find_range(own, tag, x, y, slack)[3]
        return round(most * self.find_drive(number, False) / (find_threshold(tag) * HEARS), 4)

    def _feel(self, zone, kind, piece):
        """Return the Row of a magnet over its switch; under a piece that stands on a magnet, the lower magnet counts."""
        layout = self.layout
        guide = layout.find_guide(zone, kind, piece)
        offset = float(np.hypot(max(0.0, guide.sx), max(0.0, guide.sy)))
        under = find_piece(layout.game, guide.on) if guide.on else None
        depth = HALL_DEPTH + (0.0 if under and under.magnet else self._lift(zone, guide, piece))
        # Beside the axis, a disc's field along the axis falls, reverses and grows again, so every
        # distance counts.
        reach = min(
            find_reach(piece.magnet, round(offset * part, 3), depth) for part in (0.0, 0.5, 1.0)
        )
        margin = reach / (DRV5032FA.operate * MAGNET_NEEDS)
        neighbour, heard = find_stray(self, zone)
        x, y = layout.find_switch(zone)
        return Row(
            zone,
            DRV5032FA.name,
            kind,
            x + max(0.0, guide.sx),
            y + max(0.0, guide.sy),
            margin,
            neighbour,
            heard,
        )
