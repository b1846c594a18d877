"""Every connection of one table, as rows (device, terminals, go to, through).

Names in capitals are those of pins.md; the rails and the terminals that are the
same on every table stand in devices.py.
"""

from hardware.circuit import PER_DECODER, SWITCH_WAYS
from hardware.controllers import list_pulled_up
from hardware.devices import DEVICES
from hardware.layouts.base import CHIP_NAMES
from skald.table.layout import ANTENNA_LINE, MFRC522, PN5180, PN5180_LINES

_ADDRESS = ("A, B, C", "NFC_ADDRESS[0], [1], [2]", "")
_GATES = 4  # in a 74HC125
_INPUTS = "ABCDEFGH"  # of a 74HC165; of a 74HC595 its outputs, after a Q
_TO_SUPPLY = "10 kohm to 3.3 V"


def list_connections(circuit):
    """Return the rows of `circuit`."""
    rows = _list_fixed(circuit) + _list_selects(circuit) + _list_readers(circuit)
    rows += _list_antenna_switches(circuit) + _list_hall(circuit) + _list_strip(circuit)
    if circuit.layout.detents:
        rows.append(("AS5600", "SDA, SCL", "I2C_SDA, I2C_SCL", "address 0x36"))
    rows.append(("SSD1306", "SDA, SCL", "I2C_SDA, I2C_SCL", "address 0x3C"))
    pulled_up = list_pulled_up()
    for device, terminal, name in (
        ("knob", "A", "KNOB_A"),
        ("knob", "B", "KNOB_B"),
        ("knob", "push contact", "KNOB_PRESS"),
        ("button", "contact", "BACK"),
    ):
        boards = pulled_up.get(name)
        rows.append((device, terminal, name, f"{_TO_SUPPLY}, only with {boards}" if boards else ""))
    return rows


def _list_fixed(circuit):
    rows = []
    for part, count, _ in circuit.bill():
        if part in DEVICES:
            name = DEVICES[part].name
            rows += [(f"every {name}" if count > 1 else name, *fixed) for fixed in DEVICES[part].fixed]
    return rows


def _list_selects(circuit):
    rows = []
    for number in circuit.list_decoders():
        name = f"74HC138 U{number + 1}"
        rows.append((name, *_ADDRESS))
        rows.append((name, "G2A", f"NFC_ENABLE[{number}]", _TO_SUPPLY))
    if circuit.modules:
        # All gates let go while no reader is selected; the self-test listens for a line at rest.
        rows.append(("controller", "NFC_MISO", "3.3 V", "10 kohm"))
    if circuit.has_antennas:
        rows.append(("74HC595", "SER, SRCLK", "NFC_MOSI, NFC_SCK", ""))
        rows.append(("74HC595", "RCLK", _line_name(ANTENNA_LINE), ""))
    if circuit.count_modules(PN5180):
        rows.append(("74HC151", *_ADDRESS))
        rows.append(("74HC151", "Y", "NFC_BUSY", ""))
        taken = {line - PN5180_LINES for chip, line, _ in circuit.modules if chip == PN5180}
        rows += [("74HC151", f"D{number}", "ground", "unused") for number in range(PER_DECODER) if number not in taken]
    return rows


def _list_readers(circuit):
    rows = []
    gate = 0
    for name, chip, line, readers in _name_modules(circuit):
        if chip == MFRC522:
            number = gate % _GATES + 1
            through = f"74HC125 G{gate // _GATES + 1} from {number}A to {number}Y, its {number}OE to {_line_name(line)}"
            rows.append((name, "SDA (NSS)", _line_name(line), ""))
            rows.append((name, "SCK, MOSI", "NFC_SCK, NFC_MOSI", ""))
            rows.append((name, "MISO", "NFC_MISO", through))
            gate += 1
        else:
            rows.append((name, "NSS", _line_name(line), ""))
            rows.append((name, "SCK, MOSI, MISO", "NFC_SCK, NFC_MOSI, NFC_MISO", ""))
            rows.append((name, "BUSY", f"74HC151 D{line - PN5180_LINES}", ""))
            rows.append((name, "RST", "NFC_RESET", ""))
        if len(readers) == 1:
            coil = "a loop of coils.csv in place of its own" if readers[0].loop else "its own antenna"
            rows.append((name, "antenna", f"under {readers[0].label}", coil))
    for spare in range(gate, -(-gate // _GATES) * _GATES):
        number = spare % _GATES + 1
        rows.append((f"74HC125 G{spare // _GATES + 1}", f"{number}A, {number}OE", "3.3 V", "unused"))
    return rows


def _list_antenna_switches(circuit):
    """A tree for each chip: the lowest three bits of an antenna's number choose in the switches beside the antennas."""
    rows = []
    last = 0
    for name, _, _, readers in _name_modules(circuit):
        ends = [(name, "antenna", f"under {reader.label}") for reader in readers]
        level = 0
        while len(ends) > 1:
            outputs = ", ".join("Q" + letter for letter in _INPUTS[3 * level : 3 * level + 3])
            firsts = range(0, len(ends), SWITCH_WAYS)
            for first in firsts:
                switch = f"antenna switch S{last + 1 + first // SWITCH_WAYS}"
                rows.append((switch, "address", f"74HC595 {outputs}", ""))
                for way, end in enumerate(ends[first : first + SWITCH_WAYS]):
                    rows.append((*end, f"{switch} way {way}"))
            ends = [(f"antenna switch S{last + 1 + number}", "common", name) for number in range(len(firsts))]
            last += len(firsts)
            level += 1
        if level:
            rows.append((*ends[0], "in place of its own antenna"))
    return rows


def _list_hall(circuit):
    rows = []
    chips = -(-circuit.switches // len(_INPUTS))
    for chip in range(chips):
        name = f"74HC165 H{chip + 1}"
        rows.append((name, "SH/LD, CLK", "HALL_LOAD, HALL_SCK", ""))
        rows.append((name, "QH", f"74HC165 H{chip} SER" if chip else "HALL_MISO", ""))
    for number, label in enumerate(circuit.layout.inputs[: circuit.switches]):
        to = f"74HC165 H{number // len(_INPUTS) + 1} {_INPUTS[number % len(_INPUTS)]}"
        rows.append((f"DRV5032 {number + 1}", "OUT", to, f"under {label}"))
    for number in range(circuit.switches, chips * len(_INPUTS)):
        rows.append((f"74HC165 H{chips}", _INPUTS[number % len(_INPUTS)], "3.3 V", "unused"))
    if chips:
        rows.append((f"74HC165 H{chips}", "SER", "3.3 V", "unused"))
    return rows


def _list_strip(circuit):
    rows = [("74AHCT125", "1A", "STRIP", "10 kohm to ground"), ("strip", "DIN", "74AHCT125 1Y", "330 ohm")]
    for first in circuit.feeds:
        rows.append(("strip", f"5 V, GND before pixel {first}", "5 V, ground", "fuse; 1000 uF from one to the other"))
    for zone in circuit.layout.zones:
        if len(zone.pixels):
            last = zone.pixels.stop - 1
            which = f"pixel {zone.pixels.start}" + (f" to {last}" if last > zone.pixels.start else "")
            rows.append(("strip", which, f"at {zone.name}", ""))
    return rows


def _name_modules(circuit):
    """Yield (name, chip, select line, readers) of each reader module."""
    for chip, line, readers in circuit.modules:
        first = PN5180_LINES if chip == PN5180 else 0
        yield f"{CHIP_NAMES[chip]} {line - first + 1}", chip, line, readers


def _line_name(line):
    return f"74HC138 U{line // PER_DECODER + 1} Y{line % PER_DECODER}"
