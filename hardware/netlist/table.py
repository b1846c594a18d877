"""The netlist of one table, from its circuit: the carrier, and everything that is plugged into it.

supply ──┬── PTC ── each stretch of the strip, 1000 uF
         └── main fuse ── 5V ──┬── step-down converter ── 3V3_READERS
                               └── Schottky diode ── controller ── 3V3

select line 0..31   a board for each row of eight MFRC522
select line 32..39  a board for the row of PN5180
presence inputs     a board for every eight switches, chained
"""

from skald.watching.layout import MFRC522

from hardware.circuit import PER_DECODER, PER_REGISTER
from hardware.netlist.boards import add_row_board, add_switch_board, list_reader_nets
from hardware.netlist.carrier import GROUND, READERS, V3, add_carrier
from hardware.netlist.nets import Netlist


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

    def _add_device(self, socket, board, key, use, pins):
        """Add a part that is a board by itself, and its cable to the carrier."""
        self.netlist.begin(board)
        name = self.netlist.add(key, use)
        self.netlist.join(name, pins)
        self.netlist.plug(self.sockets[socket], name)

    def add_front(self):
        """Add the parts that people see and touch, and the supply."""
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
        modules = [found for found in self.circuit.modules if found[1] // PER_DECODER == row]
        sockets = add_row_board(netlist, row, [line for _, line, _ in modules])
        netlist.plug(self.sockets[f"row {row}"], sockets["carrier"])
        for chip, line, reader in modules:
            netlist.begin(f"reader {line}")
            name = netlist.add("mfrc522" if chip == MFRC522 else "pn5180", f"under {reader.label}")
            netlist.join(name, list_reader_nets(row, line))
            netlist.between("c10u", READERS, GROUND, f"beside {name}")
            netlist.plug(sockets[line], name)

    def add_switches(self):
        """Add a board for every eight switches, each plugged into the one before."""
        netlist, circuit = self.netlist, self.circuit
        labels = circuit.layout.inputs[: circuit.switches]
        socket = self.sockets["switches"]
        for first in range(0, len(labels), PER_REGISTER):
            own, goes_on = labels[first : first + PER_REGISTER], first + PER_REGISTER < len(labels)
            here, there = add_switch_board(netlist, first // PER_REGISTER, own, goes_on)
            netlist.plug(socket, here)
            socket = there

    def add_strip(self):
        """Add the stretches of the strip: each has its own supply and passes the data on."""
        netlist, circuit = self.netlist, self.circuit
        last = len(circuit.layout.pixels) - 1
        before = self.sockets["strip"]
        for number, first in enumerate(circuit.feeds):
            end = circuit.feeds[number + 1] - 1 if number + 1 < len(circuit.feeds) else last
            self.netlist.begin(f"strip {first} to {end}")
            name = netlist.add("strip", f"pixels {first} to {end}")
            feed = f"5V_FEED[{number}]"
            netlist.join(name, {"5V": feed, "GND": GROUND, "DIN": f"STRIP_DATA[{number}]"})
            if end < last:
                netlist.join(name, {"DOUT": f"STRIP_DATA[{number + 1}]"})
            netlist.between("c1000u", feed, GROUND, f"before pixel {first}")
            netlist.plug(before, name)
            netlist.plug(self.sockets[f"feed {number}"], name)
            before = name
