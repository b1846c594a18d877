"""The elements of a layout, and the format in which it is packed for the device.

A layout module has a function `build(kit)` that returns a Layout; kits are
"full" (it senses everything that physics allows), "core" (the smallest table that senses enough
to run a game; the device asks for the rest on its screen), "first" (lights alone: it asks for everything; see
hardware/first.md) and, where it has one, "second" (the first with a few switches or a pad).  A kit "net" has one reader and a net of loops
(hardware/layouts/net.py).  Its PIECES are the rows of the piece
sheet (hardware/pieces.py).  Lengths are in millimetres, the origin is the upper left
corner of the table.  The byte format that `pack` writes is
the one that firmware/skald/watching/layout.py reads.
"""

import dataclasses
import importlib
import struct

from skald.rules.base import find_kind, find_number
from skald.rules.registry import load
from skald.watching.layout import MFRC522, PN5180, UNSENSED
from skald.watching.layout import NET as NET_CHIP
from skald.watching.unpack import seal

from hardware.pieces import find_piece

KITS = ("full", "core")  # with a carrier for their sensors
FIRST, SECOND = "first", "second"  # wired by hand, in two stages
BY_HAND = (FIRST, SECOND)
ALL_KITS = (*KITS, *BY_HAND)
NET = "net"  # loops below the sheet
STRUNG = (*BY_HAND, NET)  # their lights are pixels of strings, each at its point of the sheet
PLAYED_KITS = (*ALL_KITS, NET)
CHIP_NAMES = {MFRC522: "MFRC522", PN5180: "PN5180"}
PACKAGE_5050 = 5.0  # WS2812B
PACKAGE_2020 = 2.0  # WS2812B-2020
_ROOMS = {MFRC522: 8, PN5180: 16}  # the usual number of tags in a field


class LayoutError(ValueError):
    """A layout cannot be built; the text names its game, its kit and the fault."""


@dataclasses.dataclass
class Zone:
    """One place on the table.  x, y: its upper left corner; w, h: its size.

    `reader` and `input` are numbers, or UNSENSED; `pixels` the numbers of its
    pixels, which must follow each other; `holds` the piece kinds that may lie here.
    """

    kind: str
    index: int
    x: float
    y: float
    w: float
    h: float
    holds: tuple = ()
    reader: int = UNSENSED
    input: int = UNSENSED
    pixels: range = range(0)

    @property
    def name(self):
        return f"{self.kind}{self.index}"

    @property
    def middle(self):
        return self.x + self.w / 2, self.y + self.h / 2


@dataclasses.dataclass
class Pixel:
    """One LED of the strip; x, y: its centre; `package`: the edge length of its case."""

    x: float
    y: float
    package: float = PACKAGE_5050


@dataclasses.dataclass(frozen=True)
class Loop:
    """A coil on a board of its own, instead of the module's: its middle, outer size and turns.

    `match_ohm`: the resistance that it is matched to, if not the chip's usual one; more gives a weaker
    field.  `is_tiled`: it lies below a tile board, which has a switch over its middle.
    """

    x: float
    y: float
    w: float
    h: float
    turns: int = 1
    match_ohm: float = 0.0
    is_tiled: bool = False


@dataclasses.dataclass(frozen=True)
class Guide:
    """The thing that keeps a piece where it is read: a recess, rails, a mark.

    The piece's middle lies (dx, dy) from the zone's, give or take (sx, sy); `on`: the kind of piece that
    it stands on.
    """

    sx: float
    sy: float
    dx: float = 0.0
    dy: float = 0.0
    on: str = ""


@dataclasses.dataclass
class Reader:
    """One antenna: `chip` is MFRC522 or PN5180, `line` that of its chip's select decoder.

    `room`: the number of tags that may lie in its field.
    `x`, `y`: the middle of the module's own coil; `loop` replaces that coil.
    """

    chip: int
    line: int
    label: str
    room: int = 8
    x: float = 0.0
    y: float = 0.0
    loop: Loop = None

    @property
    def is_placed(self):
        """True if the antenna has a fixed place; that of a dice tray may go anywhere."""
        return (self.x, self.y) != (0.0, 0.0)

    @property
    def middle(self):
        return (self.loop.x, self.loop.y) if self.loop else (self.x, self.y)


class Layout:
    """A table in the making: place zones, then give them sensors and pixels."""

    def __init__(self, game, kit, width, height):
        """`game` is a registered name; its ZONES must all be placed before the layout is packed."""
        self.game = game
        self.rules = load(game)
        self.kit = kit
        self.width = width
        self.height = height
        self.zones = [None] * sum(count for _, count in self.rules.ZONES)
        self.readers = []
        self.net = None  # hardware.layouts.net.Net: then a `reader` of zones is a place of the net
        self.tray = UNSENSED  # the reader without zones: under the dice, or a pad
        self.shown = ()  # kinds that are laid on the pad
        self.pad = None  # (x, y, w, h) where they are laid
        self.inputs = []  # labels, one for each presence input
        self.detents = 0
        self.pixels = []
        self.strings = []  # ranges of pixels on strings with wires (strings.py); empty: all are single ones
        self.tiles = []  # the eight cells of each tile board, along the chain: hardware/layouts/tiling.py
        self.guides = {}  # (kind of zone, kind of piece) -> Guide, unless the whole zone is free
        self.crowds = {}  # kind of zone -> mm from one tag to the next, if several lie side by side
        self.stacks = {}  # kind of zone -> how many pieces lie on each other there
        self.turning = ()  # kinds that turn on an axle over their zones
        self.hides = ()  # kinds of zones whose lights a piece there covers
        self.recognised = 0.95  # share of the actions that a full kit recognises without a question
        self.is_recommended = False  # for builders; the others are designs
        self.unwitnessed = ()  # kinds of zones from which pieces leave for places without a sensor
        self.shared = []  # (x, y, w, h) of what is drawn for everybody besides the zones

    @property
    def title(self):
        return f"{self.game} {self.kit}"

    @property
    def table(self):
        return self.game, self.kit

    def place(self, kind, index, x, y, w, h, holds=()):
        """Put zone (kind, index) on the table."""
        number = find_number(self.rules.ZONES, kind, index)
        self.zones[number] = zone = Zone(kind, index, x, y, w, h, tuple(holds))
        return zone

    def zone(self, kind, index=0):
        return self.zones[find_number(self.rules.ZONES, kind, index)]

    def of_kind(self, kind):
        return [zone for zone in self.zones if zone.kind == kind]

    def add_reader(self, chip, label, zones, loop=None, at=None, room=0):
        """Add an antenna that reads `zones`: `loop`, or the module's own coil at `at`, by default under the
        middle of the first zone.  `room`: the number of tags that may lie there, if not the usual one.
        """
        for zone in zones:
            zone.reader = len(self.readers)
        x, y = at or (zones[0].middle if zones else (0.0, 0.0))
        self.readers.append(
            Reader(chip, self._next_line(chip), label, room or _ROOMS[chip], x, y, loop)
        )

    def _next_line(self, chip):
        return sum(reader.chip == chip for reader in self.readers)

    def add_tray(self, chip, label):
        """Add the antenna of a dice tray, the only reader that reads no zone."""
        self.tray = len(self.readers)
        self.add_reader(chip, label, [])

    def add_pad(self, chip, label, kinds, place):
        """Add an antenna on which pieces of `kinds` are laid for a moment, at `place` (x, y, w, h)."""
        x, y, w, h = place
        self.tray = len(self.readers)
        self.add_reader(chip, label, [], at=(x + w / 2, y + h / 2))
        self.shown, self.pad = kinds, place

    def add_switch(self, zone):
        """Put a Hall switch under `zone`."""
        zone.input = len(self.inputs)
        self.inputs.append(zone.name)

    def add_detents(self, zones):
        """Add a wheel whose angle tells to which of `zones` it points; add these zones last."""
        for zone in zones:
            self.add_switch(zone)
        self.detents = len(zones)

    def add_pixels(self, zone, points, package=PACKAGE_5050):
        """Give `zone` the next pixels of the strip at `points` [(x, y), ...]."""
        first = len(self.pixels)
        self.pixels.extend(Pixel(x, y, package) for x, y in points)
        zone.pixels = range(first, len(self.pixels))

    def find_package(self, zone):
        """Return the edge length of the case of a cell's pixel: a small one on a tile board."""
        return PACKAGE_2020 if any(zone in tile for tile in self.tiles) else PACKAGE_5050

    def find_guide(self, zone, kind, piece):
        """Return the Guide of `kind` (`piece` is its hardware.pieces.Piece) in `zone`, by default the whole zone."""
        guide = self.guides.get((zone.kind, kind))
        return guide or Guide((zone.w - piece.width) / 2, (zone.h - piece.depth) / 2)

    def list_sensed(self):
        """Return all zones, and the pad as one of them."""
        pad = [Zone("pad", 0, *self.pad, self.shown, self.tray)] if self.pad else []
        return self.zones + pad

    @property
    def switches(self):
        """How many inputs are Hall switches; the detents of the wheel, which have none, follow them."""
        return len(self.inputs) - self.detents

    def has_switch(self, zone):
        """Return True if a Hall switch lies under `zone`."""
        return zone.input < self.switches

    def find_switch(self, zone):
        """Return the place (x, y) of the switch of `zone`: the middle of its recess."""
        guide = next(
            (
                self.guides[zone.kind, kind]
                for kind in zone.holds
                if (zone.kind, kind) in self.guides
            ),
            None,
        )
        x, y = zone.middle
        return (x + guide.dx, y + guide.dy) if guide else (x, y)

    def is_felt(self, piece, zone):
        """Return True if the sensor under `zone` (a Zone) feels `piece`: a switch feels the piece's magnet, the
        angle sensor the wheel's own.
        """
        magnet = find_piece(self.game, self.piece_kind(piece)).magnet
        return magnet is not None or not self.has_switch(zone)

    def piece_kind(self, piece):
        return find_kind(self.rules.PIECES, piece)[0]

    def tag_chip(self, piece):
        """Return the chip that reads the tag of `piece`, or None if it needs no tag.

        LayoutError if antennas of both chips must read the piece, which would need two tags.
        """
        kind = self.piece_kind(piece)
        if self.net:
            return NET_CHIP if self.net.find_tag(kind) else None
        readers = {
            zone.reader for zone in self.zones if kind in zone.holds and zone.reader != UNSENSED
        }
        if kind in self.shown:
            readers.add(self.tray)
        chips = {self.readers[reader].chip for reader in readers}
        if len(chips) > 1:
            raise LayoutError(f"{self.title}: {kind} lies over both kinds of readers")
        return chips.pop() if chips else None

    def is_read(self, piece, reader):
        """Return True if `reader`, or a place of the net, reads the tag of `piece`."""
        chip = NET_CHIP if self.net else self.readers[reader].chip
        return chip == self.tag_chip(piece)

    def _list_tag_chips(self):
        """Return for each kind of piece the chip that reads its tag, or UNSENSED."""
        chips = bytearray()
        first = 0
        for _, count in self.rules.PIECES:
            chip = self.tag_chip(first)
            chips.append(UNSENSED if chip is None else chip)
            first += count
        return bytes(chips)

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

    def pack(self, far=b""):
        """Return the layout file for the device; `far`: see hardware.field.pairs.pack_far()."""
        missing = [number for number, zone in enumerate(self.zones) if zone is None]
        if missing:
            raise LayoutError(f"{self.title}: zones {missing} are nowhere on the table")
        head = struct.pack(
            "<4s4BH",
            b"SKL2",
            len(self.zones),
            len(self.net.places if self.net else self.readers),
            len(self.inputs),
            self.detents,
            len(self.pixels),
        )
        body = self.net.pack_places() if self.net else self._pack_readers()
        body += bytes(zone.reader for zone in self.zones)
        body += bytes(zone.input for zone in self.zones)
        body += b"".join(
            struct.pack("<HB", zone.pixels.start, len(zone.pixels)) for zone in self.zones
        )
        chips = self._list_tag_chips()
        body += bytes((len(chips),)) + chips + self._list_holds()
        body += self.net.pack_lines() if self.net else far
        return seal(head + body)

    def _pack_readers(self):
        return b"".join(bytes((reader.chip, reader.line, reader.room)) for reader in self.readers)

    def describe(self):
        """Return everything that a page needs to draw the table, as plain data for JSON."""
        return {
            "game": self.game,
            "kit": self.kit,
            "width": self.width,
            "height": self.height,
            "zones": [
                {
                    "name": zone.name,
                    "kind": zone.kind,
                    "index": zone.index,
                    "x": zone.x,
                    "y": zone.y,
                    "w": zone.w,
                    "h": zone.h,
                    "holds": list(zone.holds),
                    "sensed": zone.reader != UNSENSED or zone.input != UNSENSED,
                }
                for zone in self.zones
            ],
            "pixels": [[pixel.x, pixel.y] for pixel in self.pixels],
        }


def build(game, kit):
    """Return the Layout of `game` in `kit`; ValueError if there is none."""
    if kit not in PLAYED_KITS:
        raise ValueError(f"unknown kit {kit!r}; there are {', '.join(PLAYED_KITS)}")
    if kit not in list_played_kits(game):
        raise ValueError(f"{game} has no second stage")
    return importlib.import_module(f"hardware.layouts.{game}").build(kit)


def list_played_kits(game):
    """Return the kits with which `game` can be played; whoever builds one finds all but "net" in hardware/."""
    module = importlib.import_module(f"hardware.layouts.{game}")
    return (*list_kits(game), NET) if hasattr(module, "NET_TAGS") else list_kits(game)


def list_kits(game):
    """Return the kits of `game` with parts and plans: a module without HAS_SECOND has no second stage."""
    module = importlib.import_module(f"hardware.layouts.{game}")
    return ALL_KITS if getattr(module, "HAS_SECOND", False) else (*KITS, FIRST)


def file_name(game, kit):
    """Return the name of the packed layout in the firmware's layouts folder."""
    return f"{game}.{kit}.bin"
