"""The circuit of one table, derived from its layout: chips, counts and connections.

    select line 0..31   74HC138 U1..U4 ── MFRC522, each MISO through a gate of a 74HC125
    select line 32..39  74HC138 U5     ── PN5180; BUSY through a 74HC151
    select line 39      instead the antenna switches, where a chip has several antennas
    presence input n    chip n // 8 of the 74HC165 chain, counted from the controller; input A + n % 8
"""

from hardware.layouts.base import CHIP_NAMES, LayoutError
from skald.sense.dice import FACES
from skald.table.layout import ANTENNA_LINE, MFRC522, PN5180, PN5180_LINES, UNSENSED

_PER_DECODER = 8
_LINES = 40
_FEED_PIXELS = 60  # of the strip between two feeds of 5 V
_SWITCH_WAYS = 8


class CircuitError(LayoutError):
    """The layout asks for more than the board can select; the text says of what."""


class Circuit:
    """Everything that one layout needs.

    modules  [(chip, select line, [readers])], one for each reader module
    switches  number of Hall switches; feeds: first pixels of the stretches of the strip
    """

    def __init__(self, layout):
        self.layout = layout
        self.modules = self._find_modules()
        self.switches = len(layout.inputs) - layout.detents
        self.feeds = list(range(0, len(layout.pixels), _FEED_PIXELS))
        self._check()

    def _find_modules(self):
        found = {}
        for reader in self.layout.readers:
            line = reader.line + (PN5180_LINES if reader.chip == PN5180 else 0)
            found.setdefault((line, reader.chip), []).append(reader)
        return [(chip, line, readers) for (line, chip), readers in sorted(found.items())]

    def _check(self):
        layout = self.layout
        for chip, line, readers in self.modules:
            if not (0 <= line < PN5180_LINES if chip == MFRC522 else line < _LINES):
                what = f"no select line is left for the {CHIP_NAMES[chip]} under {readers[0].label}"
                raise CircuitError(f"{layout.title}: {what}")
        if self.has_antennas and any(line == ANTENNA_LINE for _, line, _ in self.modules):
            raise CircuitError(f"{layout.title}: line {ANTENNA_LINE} is both a reader's and the antenna switches'")
        if len(layout.inputs) >= UNSENSED:
            raise CircuitError(f"{layout.title}: {len(layout.inputs)} presence inputs are too many")
        for zone in layout.zones:
            if zone.reader != UNSENSED and zone.reader >= len(layout.readers):
                raise CircuitError(f"{layout.title}: {zone.name} names a reader that is not there")
            if zone.input != UNSENSED and zone.input >= len(layout.inputs):
                raise CircuitError(f"{layout.title}: {zone.name} names an input that is not there")

    @property
    def has_antennas(self):
        """True where some chip has several antennas behind a switch."""
        return any(len(readers) > 1 for _, _, readers in self.modules)

    def count_modules(self, chip):
        return sum(kind == chip for kind, _, _ in self.modules)

    def list_decoders(self):
        """Return the numbers of the 74HC138 that are needed, 0..4."""
        lines = {line for _, line, _ in self.modules}
        if self.has_antennas:
            lines.add(ANTENNA_LINE)
        return sorted({line // _PER_DECODER for line in lines})

    def count_rf_switches(self):
        """A tree of 1-of-8 switches for each chip with several antennas."""
        total = 0
        for _, _, readers in self.modules:
            ways = len(readers)
            while ways > 1:
                ways = -(-ways // _SWITCH_WAYS)
                total += ways
        return total

    def count_tags(self, chip):
        """Return how many pieces carry a tag that `chip` reads."""
        layout = self.layout
        return sum(layout.tag_chip(piece) == chip for piece in range(len(layout.rules.CLASSES)))

    def count_dice(self):
        """Return how many dice the tray reads, by a tag inside each face."""
        return self.layout.rules.DICE if self.layout.tray != UNSENSED else 0

    def count_magnets(self):
        """Return how many pieces may lie on a Hall switch and need a magnet."""
        layout = self.layout
        first_detent = self.switches
        kinds = {kind for zone in layout.zones if zone.input < first_detent for kind in zone.holds}
        return sum(layout.piece_kind(piece) in kinds for piece in range(len(layout.rules.CLASSES)))

    def bill(self):
        """Return [(part, count, what for)], only parts that are needed."""
        gates = -(-self.count_modules(MFRC522) // 4)
        registers = -(-self.switches // 8)
        decoders = self.list_decoders()
        antennas = len(self.layout.readers) if self.has_antennas else 0
        logic = len(decoders) + gates + registers + bool(self.count_modules(PN5180)) + self.has_antennas + 1
        rows = [
            ("mfrc522", self.count_modules(MFRC522), "14443 tags"),
            ("pn5180", self.count_modules(PN5180), "15693 tags"),
            ("antenna", antennas, "in place of the modules' own"),
            ("rf_switch", self.count_rf_switches(), "antennas of one chip"),
            ("74hc595", int(self.has_antennas), "number of the antenna"),
            ("74hc138", len(decoders), "reader select"),
            ("74hc125", gates, "MISO of the MFRC522"),
            ("74hc151", int(self.count_modules(PN5180) > 0), "BUSY of the PN5180"),
            ("drv5032", self.switches, "presence"),
            ("74hc165", registers, "presence inputs"),
            ("as5600", int(self.layout.detents > 0), "wheel"),
            ("wheel_magnet", int(self.layout.detents > 0), "wheel"),
            ("ssd1306", 1, "screen"),
            ("knob", 1, "turn, press"),
            ("button", 1, "back"),
            ("pixel", len(self.layout.pixels), "strip"),
            ("74ahct125", 1, "strip data at 5 V"),
            ("ntag213", self.count_tags(MFRC522), "pieces"),
            ("die", self.count_dice(), "tray"),
            ("ntag213", FACES * self.count_dice(), "faces of the dice"),
            ("icode", self.count_tags(PN5180), "pieces"),
            ("magnet", self.count_magnets(), "pieces"),
            ("c100n", logic + self.switches, "supplies"),
            ("c1000u", len(self.feeds), "strip feeds"),
            ("fuse", len(self.feeds), "strip feeds"),
            ("r330", 1, "strip data"),
            ("r10k_strip", 1, "strip dark at boot"),
            ("r10k", len(decoders), "readers released at boot"),
            ("r4k7", 2, "I2C"),
            ("supply", 1, "everything"),
            ("regulator", int(bool(self.modules)), "3.3 V for the readers"),
        ]
        return [row for row in rows if row[1]]

    def connections(self):
        """Return [(device, terminal, goes to, through)] of everything the layout places."""
        rows = self._select_rows() + self._reader_rows() + self._hall_rows() + self._strip_rows()
        if self.layout.detents:
            rows.append(("AS5600", "SDA, SCL", "I2C_SDA, I2C_SCL", "address 0x36"))
        return rows + [
            ("SSD1306", "SDA, SCL", "I2C_SDA, I2C_SCL", "address 0x3C"),
            ("knob", "A", "KNOB_A", ""),
            ("knob", "B", "KNOB_B", ""),
            ("knob", "push contact", "KNOB_PRESS", ""),
            ("button", "contact", "BACK", ""),
        ]

    def _select_rows(self):
        rows = []
        for number in self.list_decoders():
            name = f"74HC138 U{number + 1}"
            rows.append((name, "A, B, C", "NFC_ADDRESS[0], [1], [2]", ""))
            rows.append((name, "G2A", f"NFC_ENABLE[{number}]", "10 kohm to 3.3 V"))
        if self.has_antennas:
            rows.append(("74HC595", "SER, SRCLK", "NFC_MOSI, NFC_SCK", ""))
            rows.append(("74HC595", "RCLK", _line_name(ANTENNA_LINE), "Q0 to Q7: the antenna switches"))
        if self.count_modules(PN5180):
            rows.append(("74HC151", "A, B, C", "NFC_ADDRESS[0], [1], [2]", ""))
            rows.append(("74HC151", "Y", "NFC_BUSY", ""))
        return rows

    def _reader_rows(self):
        rows = []
        gate = 0
        for chip, line, readers in self.modules:
            if chip == MFRC522:
                name = f"MFRC522 {line + 1}"
                through = f"74HC125 G{gate // 4 + 1} gate {gate % 4 + 1}, enabled by {_line_name(line)}"
                rows.append((name, "SDA (NSS)", _line_name(line), ""))
                rows.append((name, "SCK, MOSI", "NFC_SCK, NFC_MOSI", ""))
                rows.append((name, "MISO", "NFC_MISO", through))
                gate += 1
            else:
                name = f"PN5180 {line - PN5180_LINES + 1}"
                rows.append((name, "NSS", _line_name(line), ""))
                rows.append((name, "SCK, MOSI, MISO", "NFC_SCK, NFC_MOSI, NFC_MISO", ""))
                rows.append((name, "BUSY", f"74HC151 I{line - PN5180_LINES}", ""))
                rows.append((name, "RST", "NFC_RESET", ""))
            for reader in readers:
                through = f"antenna switch way {reader.antenna}" if len(readers) > 1 else "its own antenna"
                rows.append((name, "antenna", f"under {reader.label}", through))
        return rows

    def _hall_rows(self):
        rows = []
        for chip in range(-(-self.switches // 8)):
            name = f"74HC165 H{chip + 1}"
            rows.append((name, "SH/LD, CLK", "HALL_LOAD, HALL_SCK", ""))
            rows.append((name, "QH", f"74HC165 H{chip} SER" if chip else "HALL_MISO", ""))
        for number, label in enumerate(self.layout.inputs[: self.switches]):
            to = f"74HC165 H{number // 8 + 1} input {'ABCDEFGH'[number % 8]}"
            rows.append((f"DRV5032 {number + 1}", "OUT", to, f"under {label}"))
        for number in range(self.switches, -(-self.switches // 8) * 8):
            rows.append((f"74HC165 H{number // 8 + 1}", f"input {'ABCDEFGH'[number % 8]}", "3.3 V", "unused"))
        return rows

    def _strip_rows(self):
        rows = [("74AHCT125", "A", "STRIP", "10 kohm to ground"), ("strip", "DIN", "74AHCT125 Y", "330 ohm")]
        for first in self.feeds:
            rows.append(("strip", f"5 V before pixel {first}", "supply 5 V", "fuse; 1000 uF to ground"))
        for zone in self.layout.zones:
            if len(zone.pixels):
                last = zone.pixels.stop - 1
                which = f"pixel {zone.pixels.start}" + (f" to {last}" if last > zone.pixels.start else "")
                rows.append(("strip", which, f"at {zone.name}", ""))
        return rows


def _line_name(line):
    return f"74HC138 U{line // _PER_DECODER + 1} Y{line % _PER_DECODER}"
