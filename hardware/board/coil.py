"""The board of a reader's coil: its turns, and inside them the parts that match the coil.

          ┌────────e  s────────┐      s (below) and e (above): the ends of the coil
          │ ┌──────────────────┤
          │ │     R2   R1      │      RQ of coils.csv, one in each half
          │ │     C3   C4      │      C2 of coils.csv, in each half one
          │ │     C5   C6      │      or two side by side
          │ │     C2   C1      │      C1 of coils.csv, in each half one
          │ │     C8   C7      │      or two side by side
          │ │     C10  C9      │      C0: what the module's own lacks of the filter's
          │ │    A  GND  B     │      A, B     the module's pins behind L1 and L2
          └─┴──────────────────┘

The board carries nothing else, because copper inside a coil weakens its field.  If a table has switches or
pixels inside the turns, the board has holes for them.  L0, the filter's inductors, stay on the module, where
they may have to be replaced (modules.md); field/antenna.py has the circuit.
"""

import dataclasses
import math

from hardware.board.footprints import C0805, R0805, Footprint
from hardware.board.part import Part
from hardware.board.route import VIA, Track, Via
from hardware.field.readers import find_coil
from hardware.layouts.base import CHIP_NAMES, build
from hardware.packed import list_tables
from hardware.section import COIL_EDGE, HOLE_AIR, SWITCH_HOLE, find_pixel_hole

_ENDS = 2.5  # gap between the two ends of a turn
_INWARD = 1.6  # from the innermost turn to the point where its ends turn inwards
_FIRST = 1.8  # from that point to the first row of parts
_ROW = 1.9
_ROWS = 6
_ASIDE = 2.4  # from the middle line to a column of parts
_OUTER, _INNER = 3.35, 1.45  # from the middle line to the pads of a column
_WIRES = 2.4  # from the last row of parts to the wires
_FEED = 0.5  # width of the tracks between the parts

# The silkscreen has the names of coils.csv, in which C2 is another part than designator C2.
_LABELS = {
    **dict.fromkeys(("R1", "R2"), "RQ"),
    **dict.fromkeys(("C1", "C2", "C7", "C8"), "C1"),
    **dict.fromkeys(("C3", "C4", "C5", "C6"), "C2"),
    **dict.fromkeys(("C9", "C10"), "C0"),
}
_PADS = Footprint(
    "Wires 3 x 2.54 mm",
    "",
    tuple((str(n + 1), 2.54 * (n - 1), 0.0, 1.7, 1.7, 1.0) for n in range(3)),
    7.2,
    2.0,
)


class CoilError(ValueError):
    """The matching parts of a coil, or the holes beside them, do not fit inside it."""


@dataclasses.dataclass(frozen=True)
class CoilBoard:
    """`coil`: hardware.field.biot.Coil in metres; `chip`: that of its reader.

    holes [(x, y, diameter in mm)], relative to the middle, for switches and pixels inside the coil
    tracks, vias: as in hardware.board.route
    """

    chip: int
    coil: object
    holes: tuple = ()

    @property
    def name(self):
        return f"coil.{1000 * self.coil.width:g}x{1000 * self.coil.height:g}x{self.coil.turns}"

    @property
    def title(self):
        return f"Skald coil for {CHIP_NAMES[self.chip]}, {self.name[5:]}: parts in coils.csv"

    @property
    def size(self):
        return tuple(
            round(1000 * side + 2 * COIL_EDGE, 3) for side in (self.coil.width, self.coil.height)
        )

    @property
    def middle(self):
        return self.size[0] / 2, self.size[1] / 2

    def list_corners(self):
        """Return the corners of the coil in mm relative to its middle, from end s to end e."""
        start, points = _ENDS / 2, []
        for turn, (width, height) in enumerate(self.coil.list_turns()):
            x, y = 500 * width, 500 * height
            end = start - _ENDS
            points += [(start, -y), (x, -y), (x, y), (-x, y), (-x, -y), (end, -y)]
            start = end + 1000 * self.coil.pitch
            if turn == self.coil.turns - 1:
                return points
        raise CoilError("a coil without turns")

    @property
    def ends_at(self):
        """Return the y, relative to the middle, where both ends turn towards the parts."""
        return -500 * list(self.coil.list_turns())[-1][1] + _INWARD

    @property
    def rows(self):
        """Return the y, relative to the middle, of the rows of parts and of the wires."""
        first = self.ends_at + _FIRST
        rows = [first + _ROW * n for n in range(_ROWS)]
        return [*rows, rows[-1] + _WIRES]

    @property
    def tracks(self):
        wide = 1000 * self.coil.track
        corners = self.list_corners()
        (start, top), (end, _) = corners[0], corners[-1]
        inner, rows = self.ends_at, self.rows
        lines = [("COIL", 0, wide, corners), ("COIL", 1, wide, [(start, top), (start, inner)])]
        lines.append(("COIL", 0, _FEED, [(start, inner), (_INNER, inner), (_INNER, rows[0])]))
        lines.append(
            ("COIL", 0, _FEED, [corners[-1], (end, inner), (-_INNER, inner), (-_INNER, rows[0])])
        )
        for side, half in ((-1, "A"), (1, "B")):
            outer, own = side * _OUTER, side * _INNER
            lines.append((f"M{half}", 0, _FEED, [(outer, rows[0]), (outer, rows[4])]))
            for row in (*rows[1:3], rows[5]):
                lines.append(("GND", 0, _FEED, [(own, row), (0, row)]))
            wire = side * 2.54, rows[_ROWS]
            lines.append((half, 0, _FEED, [(own, rows[3]), (own, rows[4]), (outer, rows[5]), wire]))
        lines.append(("GND", 0, _FEED, [(0, rows[1]), (0, rows[_ROWS])]))
        across, down = self.middle
        return [
            Track(net, side, *_place((x, y, x2, y2), across, down), width)
            for net, side, width, points in lines
            for (x, y), (x2, y2) in zip(points, points[1:])
            if (x, y) != (x2, y2)
        ]

    @property
    def vias(self):
        start, top = self.list_corners()[0]
        across, down = self.middle
        return [Via("COIL", start + across, y + down) for y in (top, self.ends_at)]

    def list_parts(self):
        """Return the Parts; CoilError if they, or the holes beside them, do not fit."""
        width, height = list(self.coil.list_turns())[-1]
        room = 500 * height - 500 * self.coil.track - 0.3
        if self.rows[-1] + 0.85 > room or _OUTER + 0.5 > 500 * width - 500 * self.coil.track - 0.3:
            raise CoilError(f"{self.name}: no room for what matches it")
        if self.find_air() < HOLE_AIR:
            raise CoilError(f"{self.name}: a hole meets copper or another hole")
        parts, (across, down) = self._list_matching(), self.middle
        for number, (x, y, wide) in enumerate(self.holes, 1):
            hole = Footprint(f"Hole {wide:g}", "", (("", 0, 0, wide, wide, wide),), wide, wide)
            place = round(x + across, 3), round(y + down, 3)
            parts.append(Part(f"M{number}", hole, *place, 0, {}))
        return parts

    def _list_matching(self):
        rows, (across, down) = self.rows, self.middle
        wires = {"1": "A", "2": "GND", "3": "B"}
        marks = tuple(wires.items())
        parts = [Part("J1", _PADS, across, down + rows[_ROWS], 0, wires, marks=marks)]
        for side, half, names in ((-1, "A", "R2 C3 C5 C2 C8 C10"), (1, "B", "R1 C4 C6 C1 C7 C9")):
            middle = f"M{half}"
            ends = [(middle, net) for net in ("COIL", "GND", "GND", half, half)] + [(half, "GND")]
            for name, (outer, inner), row in zip(names.split(), ends, rows):
                nets = {"1": outer, "2": inner} if side < 0 else {"1": inner, "2": outer}
                footprint = R0805 if name[0] == "R" else C0805
                x, label = across + side * _ASIDE, _LABELS[name]
                parts.append(Part(name, footprint, x, down + row, 0, nets, label))
        return parts

    def find_air(self):
        """Return the least mm from the edge of a hole to copper or to the next hole; inf if there are no holes."""
        across, down = self.middle
        holes = [(x + across, y + down, wide / 2) for x, y, wide in self.holes]
        pads = [pad for part in self._list_matching() for pad in part.list_pads()]
        least = math.inf
        for number, (x, y, reach) in enumerate(holes):
            apart = [_measure_track(x, y, track) for track in self.tracks]
            apart += [math.dist((x, y), (via.x, via.y)) - VIA / 2 for via in self.vias]
            apart += [_measure_pad(x, y, *pad[2:6]) for pad in pads]
            apart += [math.dist((x, y), hole[:2]) - hole[2] for hole in holes[:number]]
            least = min(least, min(apart) - reach)
        return least


def _measure_track(x, y, track):
    """Return the mm from (x, y) to the edge of a Track."""
    along_x, along_y = track.x2 - track.x, track.y2 - track.y
    share = ((x - track.x) * along_x + (y - track.y) * along_y) / (along_x**2 + along_y**2)
    share = min(1.0, max(0.0, share))
    nearest = track.x + share * along_x, track.y + share * along_y
    return math.dist((x, y), nearest) - track.width / 2


def _measure_pad(x, y, pad_x, pad_y, width, height):
    """Return the mm from (x, y) to a pad centred at (pad_x, pad_y), 0 inside it."""
    aside = max(0.0, abs(x - pad_x) - width / 2), max(0.0, abs(y - pad_y) - height / 2)
    return math.hypot(*aside)


def _place(points, across, down):
    return tuple(round(at + (down if n % 2 else across), 4) for n, at in enumerate(points))


def make_coil_board(layout, reader):
    """Return the CoilBoard of a reader with a Loop, with the holes that `layout` needs in it."""
    holes = tuple(sorted(_list_holes(layout, reader.loop)))
    return CoilBoard(reader.chip, find_coil(reader)[0], holes)


def list_coils():
    """Return the CoilBoards of all layouts, each size once."""
    found, holes = {}, {}
    for table in list_tables():
        layout = build(*table)
        for reader in layout.readers:
            if reader.loop:
                board = make_coil_board(layout, reader)
                found[board.name] = board
                holes.setdefault(board.name, set()).update(board.holes)
    return [
        dataclasses.replace(found[name], holes=tuple(sorted(holes[name]))) for name in sorted(found)
    ]


def _list_holes(layout, loop):
    """Yield (x, y, diameter in mm) of each hole for a switch or a pixel inside a Loop, relative to its middle."""
    if loop.is_tiled:
        return
    things = [
        (*layout.find_switch(zone), SWITCH_HOLE) for zone in layout.zones if layout.has_switch(zone)
    ]
    things += [(pixel.x, pixel.y, find_pixel_hole(pixel.package)) for pixel in layout.pixels]
    for x, y, wide in things:
        x, y = round(x - loop.x, 3), round(y - loop.y, 3)
        if abs(x) < loop.w / 2 and abs(y) < loop.h / 2:
            yield x, y, wide
