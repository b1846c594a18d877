"""The parts that the circuit of one table needs, counted from its layout; netlist/ has parts and pins.

select line 0..31   rows 0 to 3, MFRC522
select line 32..39  row 4, PN5180
presence input n    chip n // 8 of the 74HC165 chain, counted from the carrier; input A + n % 8
"""

from skald.watching.layout import MFRC522, PN5180, PN5180_LINES, UNSENSED

from hardware.layouts.base import CHIP_NAMES, LayoutError
from hardware.pieces import find_piece

PER_DECODER = 8  # lines of a 74AHC138
PER_REGISTER = 8  # inputs of a 74HC165
_LINES = 40
FEEDS = 7  # the most feeds of the strip
FEED_PIXELS = 64  # the most pixels between two 5 V feeds of the strip: those of eight tiles


class CircuitError(LayoutError):
    """The layout needs more than the boards can select or feed; the text says what."""


class Circuit:
    """Everything that the circuit of one layout needs.

    modules  [(chip, select line, reader)], one for each reader module, by line
    switches  number of Hall switches; tiled_switches: how many of them are on tile boards
    feeds  the first pixel of each stretch of the strip
    """

    def __init__(self, layout):
        self.layout = layout
        self.modules = self._find_modules()
        self.switches = layout.switches
        self.tiled_switches = sum(cell.input != UNSENSED for tile in layout.tiles for cell in tile)
        self.feeds = self._find_feeds()
        self._check()

    def _find_modules(self):
        found = [
            (reader.chip, reader.line + (PN5180_LINES if reader.chip == PN5180 else 0), reader)
            for reader in self.layout.readers
        ]
        return sorted(found, key=lambda module: module[1])

    def _find_feeds(self):
        """Return the first pixel of each stretch; the eight pixels of a tile share one feed."""
        pixels = len(self.layout.pixels)
        inside = {cell.pixels.start for tile in self.layout.tiles for cell in tile[1:]}
        feeds = [0] if pixels else []
        while feeds and pixels - feeds[-1] > FEED_PIXELS:
            last = feeds[-1] + FEED_PIXELS
            feeds.append(next(at for at in range(last, feeds[-1], -1) if at not in inside))
        return feeds

    def _check(self):
        layout = self.layout
        if len(self.feeds) > FEEDS:
            raise CircuitError(f"{layout.title}: {len(layout.pixels)} pixels need too many feeds")
        for chip, line, reader in self.modules:
            if not (0 <= line < PN5180_LINES if chip == MFRC522 else line < _LINES):
                what = f"no select line is left for the {CHIP_NAMES[chip]} under {reader.label}"
                raise CircuitError(f"{layout.title}: {what}")
        if len(layout.inputs) >= UNSENSED:
            raise CircuitError(f"{layout.title}: {len(layout.inputs)} presence inputs are too many")
        for zone in layout.zones:
            if zone.reader != UNSENSED and zone.reader >= len(layout.readers):
                raise CircuitError(f"{layout.title}: {zone.name} names a reader that is not there")
            if zone.input != UNSENSED and zone.input >= len(layout.inputs):
                raise CircuitError(f"{layout.title}: {zone.name} names an input that is not there")

    def list_decoders(self):
        """Return the numbers, 0..4, of the rows that have readers."""
        return sorted({line // PER_DECODER for _, line, _ in self.modules})

    def count_loops(self):
        """Return how many modules drive a coil on a board of its own."""
        return sum(reader.loop is not None for _, _, reader in self.modules)

    def count_tags(self, chip):
        """Return how many pieces carry a tag that `chip` reads."""
        layout = self.layout
        return sum(layout.tag_chip(piece) == chip for piece in range(len(layout.rules.CLASSES)))

    def count_dice(self):
        """Return how many dice have a tag inside each face, for the reader of the tray."""
        return self.layout.rules.DICE if self.layout.tray != UNSENSED else 0

    def count_magnets(self):
        """Return how many pieces need a magnet because they may lie on a Hall switch."""
        layout = self.layout
        first_detent = self.switches
        kinds = {
            kind
            for zone in layout.zones
            if zone.input < first_detent
            for kind in zone.holds
            if find_piece(layout.game, kind).magnet
        }
        return sum(layout.piece_kind(piece) in kinds for piece in range(len(layout.rules.CLASSES)))
