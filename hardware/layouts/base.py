"""The elements of a layout, and the format in which it is packed for the device.

A layout module has a function `build(kit)` that returns a Layout.  There are two kits: "first" has lights alone, so
that the device asks for everything (hardware/first.md); "net" has the same board and lights and below them one reader
with a net of loops (hardware/layouts/net.py).  Its PIECES are the rows of the piece sheet (hardware/pieces.py).
Lengths are in millimetres, the origin is the upper left corner of the table.  The byte format that `pack` writes is
the one that firmware/skald/watching/layout.py reads.
"""

import dataclasses
import importlib
import struct

from skald.keep import settings
from skald.rules.base import find_kind, find_number
from skald.rules.registry import load
from skald.watching.layout import UNSENSED
from skald.watching.unpack import seal

KITS = FIRST, NET = settings.KITS[::-1]  # the plainest first
_DESCRIBED = ("name", "kind", "index", "x", "y", "w", "h")  # of a zone, for a page


class LayoutError(ValueError):
    """A layout cannot be built; the text names its game, its kit and the fault."""


@dataclasses.dataclass
class Zone:
    """One place on the table.  x, y: its upper left corner; w, h: its size.

    `place` is the number of a place of the net or of a detent of the wheel, or UNSENSED; `pixels` the numbers of
    its pixels, which must follow each other; `holds` the piece kinds that may lie here.
    """

    kind: str
    index: int
    x: float
    y: float
    w: float
    h: float
    holds: tuple = ()
    place: int = UNSENSED
    pixels: range = range(0)

    @property
    def name(self):
        return f"{self.kind}{self.index}"

    @property
    def middle(self):
        return self.x + self.w / 2, self.y + self.h / 2


@dataclasses.dataclass
class Pixel:
    """One LED of the strings; x, y: its centre."""

    x: float
    y: float


@dataclasses.dataclass(frozen=True)
class Guide:
    """The thing that keeps a piece where it is read: a recess, a ring, a mark.

    The piece's middle lies (dx, dy) from the zone's, give or take (sx, sy); `on`: the kind of piece that
    it stands on.
    """

    sx: float
    sy: float
    dx: float = 0.0
    dy: float = 0.0
    on: str = ""


class Layout:
    """A table in the making: place zones, then give them lines of a net and pixels."""

    def __init__(self, game, kit, width, height):
        """`game` is a registered name; its ZONES must all be placed before the layout is packed."""
        self.game = game
        self.rules = load(game)
        self.kit = kit
        self.width = width
        self.height = height
        self.zones = [None] * sum(count for _, count in self.rules.ZONES)
        self.net = None  # hardware.layouts.net.Net
        self.tray = UNSENSED  # the place of the net under the dice
        self.detents = 0  # of a wheel
        self.pixels = []
        self.strings = []  # ranges of pixels on strings with wires (strings.py)
        self.guides = {}  # (kind of zone, kind of piece) -> Guide, unless the whole zone is free
        self.crowds = {}  # kind of zone -> mm from one tag to the next, if several lie side by side
        self.stacks = {}  # kind of zone -> how many pieces lie on each other there
        self.turning = ()  # kinds that turn on an axle over their zones
        self.hides = ()  # kinds of zones whose lights a piece there covers
        self.shared = []  # (x, y, w, h) of what is drawn for everybody besides the zones

    @property
    def title(self):
        return f"{self.game} {self.kit}"

    @property
    def table(self):
        return self.game, self.kit

    @property
    def lit(self):
        """The pixels that shine through the board, zone by zone; the others hang dark below it."""
        return [self.pixels[number] for zone in self.zones for number in zone.pixels]

    @property
    def hub(self):
        """Where the switch boards of a net are: below the middle of the table."""
        return self.width / 2, self.height / 2

    @property
    def places(self):
        """How many places sensors tell apart: those of the net, then the detents of the wheel."""
        return (len(self.net.places) if self.net else 0) + self.detents

    def place(self, kind, index, x, y, w, h, holds=()):
        """Put zone (kind, index) on the table."""
        number = find_number(self.rules.ZONES, kind, index)
        self.zones[number] = zone = Zone(kind, index, x, y, w, h, tuple(holds))
        return zone

    def zone(self, kind, index=0):
        return self.zones[find_number(self.rules.ZONES, kind, index)]

    def of_kind(self, kind):
        return [zone for zone in self.zones if zone.kind == kind]

    def add_detents(self, zones):
        """Add a wheel whose angle tells to which of `zones` it points; add these zones last."""
        for zone in zones:
            zone.place = self.places
            self.detents += 1

    def add_pixels(self, zone, points):
        """Give `zone` the next pixels at `points` [(x, y), ...]."""
        first = len(self.pixels)
        self.pixels.extend(Pixel(x, y) for x, y in points)
        zone.pixels = range(first, len(self.pixels))

    def add_row(self, zone, many, below):
        """Give `zone` a row of `many` pixels, `below` mm from its upper edge."""
        step = zone.w / many
        self.add_pixels(zone, [(zone.x + step * (n + 0.5), zone.y + below) for n in range(many)])

    def find_guide(self, zone, kind, piece):
        """Return the Guide of `kind` (`piece` is its hardware.pieces.Piece) in `zone`, by default the whole zone."""
        guide = self.guides.get((zone.kind, kind))
        return guide or Guide((zone.w - piece.width) / 2, (zone.h - piece.depth) / 2)

    def piece_kind(self, piece):
        return find_kind(self.rules.PIECES, piece)[0]

    def is_sensed(self, piece, place):
        """Return True if `place` tells that `piece` lies there: by its tag, or as the wheel at its detent."""
        kind = self.piece_kind(piece)
        if place >= self.places - self.detents:
            return kind in self.turning
        return self.net.find_tag(kind) is not None

    def _list_holds(self):
        """Return for each kind of zone one bit for each kind of piece that may lie there, the lowest bit
        first, in whole bytes.
        """
        size = (len(self.rules.PIECES) + 7) // 8
        holds = b""
        for kind, _ in self.rules.ZONES:
            held = {piece for zone in self.of_kind(kind) for piece in zone.holds}
            mask = sum(1 << i for i, (piece, _) in enumerate(self.rules.PIECES) if piece in held)
            holds += mask.to_bytes(size, "little")
        return bytes((len(self.rules.ZONES),)) + holds

    def pack(self):
        """Return the layout file for the device; see firmware/skald/watching/unpack.py."""
        missing = [number for number, zone in enumerate(self.zones) if zone is None]
        if missing:
            raise LayoutError(f"{self.title}: zones {missing} are nowhere on the table")
        kinds = len(self.rules.PIECES)
        counts = len(self.zones), self.places, self.detents, len(self.pixels)
        head = struct.pack("<4s3BH", b"SKL3", *counts)
        body = self.net.pack_places() if self.net else b""
        body += bytes(zone.place for zone in self.zones)
        body += b"".join(
            struct.pack("<HB", zone.pixels.start, len(zone.pixels)) for zone in self.zones
        )
        body += bytes((kinds,)) + (self.net.pack_tags() if self.net else bytes(kinds))
        body += self._list_holds() + (self.net.pack_lines() if self.net else bytes(1))
        return seal(head + body)

    def describe(self):
        """Return everything that a page needs to draw the table, as plain data for JSON."""
        return {
            "game": self.game,
            "kit": self.kit,
            "width": self.width,
            "height": self.height,
            "zones": [
                {
                    **{key: getattr(zone, key) for key in _DESCRIBED},
                    "holds": list(zone.holds),
                    "sensed": zone.place != UNSENSED,
                }
                for zone in self.zones
            ],
            "pixels": [[pixel.x, pixel.y] for pixel in self.pixels],
        }


def build(game, kit):
    """Return the Layout of `game` in `kit`; ValueError if there is none."""
    if kit not in KITS:
        raise ValueError(f"unknown kit {kit!r}; there are {', '.join(KITS)}")
    return importlib.import_module(f"hardware.layouts.{game}").build(kit)
