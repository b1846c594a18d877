"""The net below a table: loops of wire that one PN5180 drives by turns, and the places that they tell apart.

    zone ──reader──▶ place ──lines──▶ one line                     a piece lies there if that line hears it
                                      a row, then a column         if both hear it: the place is where they cross
                                      several that follow          if any of them hears it

A line is one loop, or a chain of loops in series, behind one switch.  Lines and places are numbered in the order
in which they are added.  Lengths are in millimetres, currents in milliamperes.

The same tag, asked with less and less current, is heard last by the line that it lies over: so lines beside each
other are compared, and neither the spread of tags nor their height matters.
"""

import dataclasses

from hardware.layouts.base import LayoutError
from hardware.pieces import find_kin, find_piece
from hardware.sensed import Tag

POWERS_MA = (14.0, 30.0, 62.0)  # the currents that a line can carry (hardware/field/chain.py)
QUIET, USUAL, LOUD = range(3)  # their numbers
TURNS = 2  # of a loop: the second doubles the field and a tag's answer
ABOVE, BELOW = 0.5, 1.0  # depths, in mm, of rows and of the columns below them
MOST_LINES = 254  # a number in one byte, beside NOWHERE
_COLUMN, _BESIDE = 4, 8  # flags of a packed line, beside its power


@dataclasses.dataclass(frozen=True)
class Loop:
    """Wire round a rectangle: its middle, its outer size and its turns."""

    x: float
    y: float
    w: float
    h: float
    turns: int = TURNS


@dataclasses.dataclass(frozen=True)
class Line:
    """`loops` in series; `power`: the highest number of POWERS_MA that it is asked with.

    `is_column`: it crosses rows.  `is_beside`: so close to the line before it that one may hear a
    piece over the other.  `deep`: from the lower face of the panel down to the wire.
    """

    label: str
    loops: tuple
    power: int = LOUD
    is_column: bool = False
    is_beside: bool = False
    deep: float = ABOVE


@dataclasses.dataclass(frozen=True)
class Goals:
    """What a net is to reach: `eur` and `hours` at most, the kit `first` included; the share of actions that are
    `recognised`, and the 95th percentile from landing to light, in ms.
    """

    eur: int
    hours: int
    recognised: float
    land_p95_ms: int = 160


@dataclasses.dataclass(frozen=True)
class NetTag:
    """The tag of a kind of piece: `at`, its middle relative to the piece's.

    `quiet`: the power that its own line needs if nothing lies below the piece, and that no line beside it hears;
    `loud`: if it stands on another tag.  `family`: 1..15, of pieces that may take the same places.
    """

    tag: Tag
    family: int
    at: tuple = (0.0, 0.0)
    quiet: int = USUAL
    loud: int = LOUD


@dataclasses.dataclass(frozen=True)
class Place:
    """What the net tells apart; `lines` as in the module docstring."""

    label: str
    lines: tuple


class Net:
    """The net of `layout`; `tags`: {kind of piece: NetTag}; `goals`: Goals.

    crowds    kind of zone -> mm from one tag to the next, where many may come to stand side by side
    """

    def __init__(self, layout, tags, goals):
        self._layout = layout
        self.tags, self.goals, self.crowds = tags, goals, {}
        self.lines = []
        self.places = []

    def find_tag(self, kind):
        """Return the NetTag of a kind of piece, or None."""
        return find_kin(self.tags, kind)

    def add_line(self, label, loops, **traits):
        """Add a line of `loops`; return its number.  `traits`: as in Line."""
        self.lines.append(Line(label, tuple(loops), **traits))
        return len(self.lines) - 1

    def add_place(self, label, zones, lines):
        """Add the place where the net hears a piece in one of `zones`; return its number."""
        for zone in zones:
            zone.place = len(self.places)
        self.places.append(Place(label, tuple(lines)))
        return len(self.places) - 1

    def add_single(self, label, zones, loop, **traits):
        """Add a line of one loop and its place; return the number of the place."""
        return self.add_place(label, zones, (self.add_line(label, (loop,), **traits),))

    def add_axis(self, label, chains, *, is_beside=True, **traits):
        """Add parallel lines, each a chain of loops; return their numbers."""
        return [
            self.add_line(f"{label} {n}", loops, is_beside=is_beside and n > 1, **traits)
            for n, loops in enumerate(chains, 1)
        ]

    def add_under(self, label, zones, w, h, down=0.0, **traits):
        """Add a line of one loop whose middle lies `down` below that of `zones`, and its place; return the number of
        the place.
        """
        xs, ys = zip(*(zone.middle for zone in zones))
        loop = Loop(sum(xs) / len(xs), sum(ys) / len(ys) + down, w, h)
        return self.add_single(label, zones, loop, **traits)

    def add_grid(self, label, first_column, first_row, row, column, **traits):
        """Add a row under each zone of the first column, and a column under each one of the first row; return the
        numbers of the rows and of the columns.

        `row`, `column`: the width of such a line, and how far it reaches beyond the middle of its last zone
        """
        xs = [zone.middle[0] for zone in first_row]
        ys = [zone.middle[1] for zone in first_column]
        long, high = xs[-1] - xs[0] + 2 * row[1], ys[-1] - ys[0] + 2 * column[1]
        rows = [lay_band((xs[0] + xs[-1]) / 2, y, long, row[0]) for y in ys]
        columns = [lay_band(x, (ys[0] + ys[-1]) / 2, column[0], high) for x in xs]
        above = self.add_axis(f"{label}row", rows, **traits)
        return above, self.add_axis(f"{label}column", columns, is_column=True, deep=BELOW, **traits)

    def cross(self, zone, row, column):
        """Have `zone` lie where two lines cross."""
        return self.add_place(zone.name, [zone], (row, column))

    def pack_places(self):
        """Return two bytes for each place: its first and its last line."""
        for place in self.places:
            first, last = place.lines[0], place.lines[-1]
            if not self.lines[last].is_column and place.lines != tuple(range(first, last + 1)):
                raise LayoutError(f"{self._layout.title}: the lines of {place.label} do not follow")
        return b"".join(bytes((place.lines[0], place.lines[-1])) for place in self.places)

    def pack_lines(self):
        """Return the number of lines and a byte for each; see firmware/skald/watching/unpack.py."""
        if len(self.lines) > MOST_LINES:
            raise LayoutError(f"{self._layout.title}: {len(self.lines)} lines")
        lines = (
            line.power | _COLUMN * line.is_column | _BESIDE * line.is_beside for line in self.lines
        )
        return bytes((len(self.lines), *lines))

    def pack_tags(self):
        """Return a byte for each kind of piece; see firmware/skald/watching/unpack.py."""
        tags = (self.find_tag(kind) for kind, _ in self._layout.rules.PIECES)
        return bytes(tag.family | tag.quiet << 4 | tag.loud << 6 if tag else 0 for tag in tags)


def find_place(layout, zone, kind):
    """Return the middle and the slack (x, y, sx, sy) of the tag on a piece of `kind` that lies in `zone`."""
    guide = layout.find_guide(zone, kind, find_piece(layout.game, kind))
    (x, y), (dx, dy) = zone.middle, layout.net.find_tag(kind).at
    return x + guide.dx + dx, y + guide.dy + dy, max(0.0, guide.sx), max(0.0, guide.sy)


def lay_band(x, y, w, h):
    """Return a chain of one loop whose middle is (x, y)."""
    return (Loop(x, y, w, h),)
