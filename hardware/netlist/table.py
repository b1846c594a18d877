"""The netlist of one table, from its circuit: the carrier, and what is plugged into it.

supply ──┬── PTC ── each stretch of the strip, 1000 uF
         └── main fuse ── 5V ──┬── step-down converter ── 3V3_READERS
                               └── Schottky diode ── controller ── 3V3

select line 0..31   a board for each row of eight: a 74HC138, a gate of a 74AHC125 for each MISO
select line 32..39  a row of PN5180: a 74HC138, BUSY through a 74HC151
presence inputs     a board for each eight: a 74HC165, its Hall switches; chained
"""

from skald.table.layout import MFRC522, PN5180_LINES

from hardware.circuit import PER_DECODER
from hardware.netlist.carrier import (
    GROUND,
    LANES,
    READERS,
    V3,
    V5,
    add_carrier,
    list_chain_nets,
    list_row_nets,
)
from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import OPEN, Gates, Netlist

_LETTERS = "ABCDEFGH"
_READER_WIRES = 9  # the first pins of a module; a PN5180's others stay open


def make_netlist(circuit):
    """Return the Netlist of `circuit`."""
    table = _Table(circuit)
    table.add_front()
    for row in circuit.list_decoders():
        table.add_row(row)
    if circuit.switches:
        table.add_switches()
    table.add_strip()
    table.netlist.close()
    return table.netlist


class _Table:
    def __init__(self, circuit):
        self.circuit = circuit
        self.netlist = Netlist()
        self.sockets = add_carrier(self.netlist, circuit)

    def _begin(self, board):
        self.netlist.board = board

    def _add_device(self, socket, board, key, use, pins):
        """Add a part that is a board by itself, and its cable to the carrier."""
        self._begin(board)
        name = self.netlist.add(key, use)
        self.netlist.join(name, pins)
        self.netlist.plug(self.sockets[socket], name)

    def add_front(self):
        """Add what people see and touch, and the supply."""
        bus = {"VCC": V3, "GND": GROUND, "SDA": "I2C_SDA", "SCL": "I2C_SCL"}
        self._add_device("supply", "supply", "supply", "everything", {"+": "SUPPLY", "-": GROUND})
        self._add_device("screen", "screen", "ssd1306", "screen, address 0x3C", bus)
        if "wheel" in self.sockets:
            pins = {**bus, "DIR": GROUND}
            self._add_device("wheel", "wheel", "as5600", "wheel, address 0x36", pins)
        pins = {"A": "KNOB_A", "B": "KNOB_B", "C": GROUND, "P1": "KNOB_PRESS", "P2": GROUND}
        self._add_device("front", "knob", "knob", "turn, press", pins)
        self._add_device("front", "button", "button", "back", {"1": "BACK", "2": GROUND})

    def add_row(self, row):
        """Add the board that selects eight readers, and the readers on their cables."""
        netlist = self.netlist
        self._begin(f"row {row}")
        netlist.plug(
            self.sockets[f"row {row}"], netlist.add_connector("carrier", list_row_nets(row))
        )
        address = {letter: f"NFC_ADDRESS[{bit}]" for bit, letter in enumerate("ABC")}
        modules = [found for found in self.circuit.modules if found[1] // PER_DECODER == row]
        first = PER_DECODER * row
        decoder = netlist.add_logic("74hc138", f"lines {first} to {first + PER_DECODER - 1}", V3)
        enable = {"G2A": f"NFC_ENABLE[{row}]", "G2B": GROUND, "G1": V3}
        selects = {f"Y{line % PER_DECODER}": f"SELECT[{line}]" for _, line, _ in modules}
        netlist.join(decoder, {**address, **enable, **selects})
        if row == LANES:
            self._add_busy(address, [line - PN5180_LINES for _, line, _ in modules])
        gates = Gates(netlist, "74ahc125", "MISO of the MFRC522", V3)
        sockets = []
        for chip, line, reader in modules:
            bus = {"SCK": f"CLOCK[{line}]", "MOSI": f"MOSI[{row}]", "GND": GROUND, "3.3V": READERS}
            if chip == MFRC522:
                key, select = "mfrc522", "SDA"
                # RST low would be a hard power-down (datasheet 8.6.1); the driver resets by
                # command.
                bus.update({"MISO": f"MISO[{line}]", "RST": READERS})
                gates.add(f"MISO[{line}]", f"SELECT[{line}]", f"ROW_MISO[{row}]")
            else:
                key, select = "pn5180", "NSS"
                # 5 V is for the transmitter, 3.3 V for the rest of the chip and its pins: the
                # modules want both.
                busy = f"BUSY[{line - PN5180_LINES}]"
                bus.update({"5V": V5, "MISO": f"ROW_MISO[{row}]", "RST": "NFC_RESET", "BUSY": busy})
            netlist.between("r68", f"SCK[{row}]", f"CLOCK[{line}]", f"clock of line {line}")
            bus[select] = f"SELECT[{line}]"
            pins = CHIPS[key].pins[:_READER_WIRES]
            nets = tuple(bus.get(pin, OPEN) for _, pin, _ in pins)
            socket = netlist.add_connector(f"line {line}", nets)
            sockets.append((line, key, f"under {reader.label}", bus, socket))
        gates.end()
        netlist.between("r47", f"ROW_MISO[{row}]", "NFC_MISO", "ends the line")
        for line, key, use, bus, socket in sockets:
            self._begin(f"reader {line}")
            name = netlist.add(key, use)
            netlist.join(name, bus)
            netlist.between("c10u", READERS, GROUND, f"beside {name}")
            netlist.plug(socket, name)

    def _add_busy(self, address, taken):
        pins = {f"D{n}": f"BUSY[{n}]" if n in taken else GROUND for n in range(PER_DECODER)}
        name = self.netlist.add_logic("74hc151", "BUSY of the PN5180", V3, G=GROUND, Y="NFC_BUSY")
        self.netlist.join(name, {**address, **pins})

    def add_switches(self):
        """Add a board for every eight switches, each plugged into the one before."""
        netlist, circuit = self.netlist, self.circuit
        labels = circuit.layout.inputs[: circuit.switches]
        chips = -(-len(labels) // len(_LETTERS))
        socket = self.sockets["switches"]
        for chip in range(chips):
            first = chip * len(_LETTERS)
            self._begin(f"switches {first} to {first + len(_LETTERS) - 1}")
            data = f"CHAIN[{chip}]" if chip else "HALL_MISO"
            netlist.plug(
                socket, netlist.add_connector("towards the carrier", list_chain_nets(data))
            )
            name = netlist.add_logic("74hc165", f"inputs {first} to {first + 7}", V3, QH=data)
            netlist.join(name, {"SH/LD": "CHAIN_LOAD", "CLK": "CHAIN_SCK", "CLK INH": GROUND})
            netlist.join(name, {"SER": f"CHAIN[{chip + 1}]" if chip + 1 < chips else V3})
            for number, letter in enumerate(_LETTERS, first):
                netlist.join(name, {letter: f"HALL[{number}]" if number < len(labels) else V3})
            for number, label in enumerate(labels[first : first + len(_LETTERS)], first):
                netlist.add_logic("drv5032", f"under {label}", V3, OUT=f"HALL[{number}]")
            if chip + 1 < chips:
                socket = netlist.add_connector("next", list_chain_nets(f"CHAIN[{chip + 1}]"))

    def add_strip(self):
        """Add the stretches of the strip: supplied one by one, their data passed on."""
        netlist, circuit = self.netlist, self.circuit
        last = len(circuit.layout.pixels) - 1
        before = self.sockets["strip"]
        for number, first in enumerate(circuit.feeds):
            end = circuit.feeds[number + 1] - 1 if number + 1 < len(circuit.feeds) else last
            self._begin(f"strip {first} to {end}")
            name = netlist.add("strip", f"pixels {first} to {end}")
            feed = f"5V_FEED[{number}]"
            netlist.join(name, {"5V": feed, "GND": GROUND, "DIN": f"STRIP_DATA[{number}]"})
            if end < last:
                netlist.join(name, {"DOUT": f"STRIP_DATA[{number + 1}]"})
            netlist.between("c1000u", feed, GROUND, f"before pixel {first}")
            netlist.plug(before, name)
            netlist.plug(self.sockets[f"feed {number}"], name)
            before = name
