"""The netlist of one table, from its circuit.

    supply ── main fuse ── 5V ──┬── PTC ── each stretch of the strip, 1000 uF
                                ├── step-down converter ── 3V3_READERS
                                └── Schottky diode ── controller ── 3V3

    select line 0..31   74HC138 U1..U4 ── MFRC522, each MISO through a gate of a 74HC125
    select line 32..39  74HC138 U5     ── PN5180; BUSY through a 74HC151
    NFC_SCK, NFC_MOSI   a gate and 33 ohm for each row of eight lines
    HALL_SCK, HALL_LOAD a gate and 33 ohm for the chain of 74HC165

While the controller is in reset its pins float: resistors keep every reader
deselected, every PN5180 in reset and the strip dark.
"""

from skald.table.layout import MFRC522, PN5180, PN5180_LINES

from hardware.circuit import PER_DECODER
from hardware.netlist.nets import Netlist

V5, V3, READERS, GROUND = "5V", "3V3", "3V3_READERS", "GND"
_LETTERS = "ABCDEFGH"
_GATES = 4


def make_netlist(circuit):
    """Return the Netlist of `circuit`."""
    table = _Table(circuit)
    table.add_supply()
    table.add_front()
    if circuit.modules:
        table.add_selects()
        table.add_readers()
    if circuit.switches:
        table.add_switches()
    table.add_strip()
    table.hold_inputs()
    table.netlist.close()
    return table.netlist


class _Table:
    def __init__(self, circuit):
        self.circuit = circuit
        self.netlist = Netlist()
        self._gate = {}  # key -> (designator, next gate) of the chip that has gates left

    # -- helpers ---------------------------------------------------------------------

    def _add_logic(self, key, use, supply=V3, **pins):
        """Add a chip with its capacitor."""
        name = self.netlist.add(key, use)
        self.netlist.join(name, {"VCC": supply, "GND": GROUND, **pins})
        self.netlist.between("c100n", supply, GROUND, f"beside {name}")
        return name

    def _add_gate(self, key, use, source, enable, target, supply=V3):
        """Let `source` through to `target` while `enable` is low, by the next gate of a `key`."""
        name, gate = self._gate.get((key, use), (None, _GATES))
        if gate == _GATES:
            name, gate = self._add_logic(key, use, supply), 0
        self.netlist.join(
            name, {f"{gate + 1}A": source, f"{gate + 1}OE": enable, f"{gate + 1}Y": target}
        )
        self._gate[key, use] = name, gate + 1

    def _end_gates(self, supply=V3):
        """Hold the inputs of gates that are left over."""
        for (_key, _use), (name, gate) in self._gate.items():
            for spare in range(gate + 1, _GATES + 1):
                self.netlist.join(name, {f"{spare}A": supply, f"{spare}OE": supply})
        self._gate = {}

    def _add_buffer(self, use, source, target):
        """Drive `target` by a gate of its own, through 33 ohm."""
        self._add_gate("74hc125", use, source, GROUND, f"{target}_DRIVEN")
        self.netlist.between("r33", f"{target}_DRIVEN", target, "ends the line")

    # -- parts -----------------------------------------------------------------------

    def add_supply(self):
        netlist = self.netlist
        supply = netlist.add("supply", "everything")
        netlist.join(supply, {"+": "SUPPLY", "-": GROUND})
        netlist.between("main_fuse", "SUPPLY", V5, "main fuse")
        netlist.between("c1000u", V5, GROUND, "beside the main fuse")
        controller = netlist.add("controller", "pins as pins.md says")
        netlist.join(controller, {"5V": "CONTROLLER_5V", "3V3": V3, "GND": GROUND})
        # Else a computer on USB would have to feed the strip while the supply is off (Pico data
        # sheet 4.5).
        netlist.between("schottky", "CONTROLLER_5V", V5, "USB feeds nothing else")
        self.controller = controller
        if self.circuit.modules:
            netlist.join(
                netlist.add("regulator", "readers"), {"IN": V5, "GND": GROUND, "OUT": READERS}
            )
            netlist.between("c100u", V5, GROUND, "before the converter")
            netlist.between("c100u", READERS, GROUND, "behind the converter")

    def _use(self, *names):
        """Put pins of the controller on nets of their own names."""
        self.netlist.join(self.controller, {name: name for name in names})

    def add_front(self):
        netlist = self.netlist
        self._use("I2C_SDA", "I2C_SCL", "KNOB_A", "KNOB_B", "KNOB_PRESS", "BACK")
        for name in ("I2C_SDA", "I2C_SCL"):
            netlist.between("r2k2", name, V3, "pull-up")
        screen = netlist.add("ssd1306", "screen, address 0x3C")
        netlist.join(screen, {"VCC": V3, "GND": GROUND, "SDA": "I2C_SDA", "SCL": "I2C_SCL"})
        if self.circuit.layout.detents:
            wheel = netlist.add("as5600", "wheel, address 0x36")
            pins = {"VCC": V3, "GND": GROUND, "SDA": "I2C_SDA", "SCL": "I2C_SCL", "DIR": GROUND}
            netlist.join(wheel, pins)
        knob = netlist.add("knob", "turn, press")
        netlist.join(
            knob, {"A": "KNOB_A", "B": "KNOB_B", "C": GROUND, "P1": "KNOB_PRESS", "P2": GROUND}
        )
        netlist.between("button", "BACK", GROUND, "back")
        for name in ("KNOB_A", "KNOB_B", "KNOB_PRESS", "BACK"):
            netlist.between("r10k", name, V3, "pull-up, also where the controller has one inside")

    def add_selects(self):
        circuit, netlist = self.circuit, self.netlist
        self._use("NFC_SCK", "NFC_MOSI", "NFC_MISO", *(f"NFC_ADDRESS[{bit}]" for bit in range(3)))
        # All gates let go while no reader is selected; the self-test listens for a line at rest.
        netlist.between("r10k", "NFC_MISO", V3, "at rest while no reader is selected")
        address = {letter: f"NFC_ADDRESS[{bit}]" for bit, letter in enumerate("ABC")}
        for number in circuit.list_decoders():
            enable = f"NFC_ENABLE[{number}]"
            self._use(enable)
            netlist.between("r10k", enable, V3, "readers released at boot")
            name = self._add_logic(
                "74hc138", f"lines {PER_DECODER * number} to {PER_DECODER * number + 7}"
            )
            netlist.join(name, {**address, "G2A": enable, "G2B": GROUND, "G1": V3})
            used = [line for _, line, _ in circuit.modules if line // PER_DECODER == number]
            netlist.join(name, {f"Y{line % PER_DECODER}": f"SELECT[{line}]" for line in used})
            for signal in ("SCK", "MOSI"):
                self._add_buffer(
                    "buffers of the reader bus", f"NFC_{signal}", f"{signal}[{number}]"
                )
        if circuit.count_modules(PN5180):
            self._use("NFC_BUSY", "NFC_RESET")
            netlist.between("r10k", "NFC_RESET", GROUND, "PN5180 in reset at boot")
            name = self._add_logic("74hc151", "BUSY of the PN5180")
            netlist.join(name, {**address, "G": GROUND, "Y": "NFC_BUSY"})
            taken = {line - PN5180_LINES for chip, line, _ in circuit.modules if chip == PN5180}
            netlist.join(
                name, {f"D{n}": f"BUSY[{n}]" if n in taken else GROUND for n in range(PER_DECODER)}
            )

    def add_readers(self):
        netlist = self.netlist
        for chip, line, reader in self.circuit.modules:
            row = line // PER_DECODER
            bus = {"SCK": f"SCK[{row}]", "MOSI": f"MOSI[{row}]", "GND": GROUND, "3.3V": READERS}
            use = f"under {reader.label}"
            if chip == MFRC522:
                name = netlist.add("mfrc522", use)
                # RST low would be a hard power-down (datasheet 8.6.1); the driver resets by
                # command.
                netlist.join(
                    name, {**bus, "SDA": f"SELECT[{line}]", "RST": READERS, "MISO": f"MISO[{line}]"}
                )
                self._add_gate(
                    "74hc125", "MISO of the MFRC522", f"MISO[{line}]", f"SELECT[{line}]", "NFC_MISO"
                )
            else:
                name = netlist.add("pn5180", use)
                # 5 V is for the transmitter, 3.3 V for the rest of the chip and its pins: the
                # modules want both.
                pins = {"5V": V5, "NSS": f"SELECT[{line}]", "MISO": "NFC_MISO", "RST": "NFC_RESET"}
                netlist.join(name, {**bus, **pins, "BUSY": f"BUSY[{line - PN5180_LINES}]"})
            netlist.between("c10u", READERS, GROUND, f"beside {name}")
        self._end_gates()

    def add_switches(self):
        netlist, circuit = self.netlist, self.circuit
        self._use("HALL_SCK", "HALL_LOAD", "HALL_MISO")
        for signal in ("SCK", "LOAD"):
            self._add_buffer("buffers of the switches", f"HALL_{signal}", f"CHAIN_{signal}")
        labels = circuit.layout.inputs[: circuit.switches]
        chips = -(-len(labels) // len(_LETTERS))
        for chip in range(chips):
            name = self._add_logic("74hc165", f"inputs {8 * chip} to {8 * chip + 7}")
            netlist.join(name, {"SH/LD": "CHAIN_LOAD", "CLK": "CHAIN_SCK", "CLK INH": GROUND})
            netlist.join(name, {"QH": f"CHAIN[{chip}]" if chip else "HALL_MISO"})
            netlist.join(name, {"SER": f"CHAIN[{chip + 1}]" if chip + 1 < chips else V3})
            for bit, letter in enumerate(_LETTERS):
                number = chip * len(_LETTERS) + bit
                netlist.join(name, {letter: f"HALL[{number}]" if number < len(labels) else V3})
        for number, label in enumerate(labels):
            self._add_logic("drv5032", f"under {label}", OUT=f"HALL[{number}]")
        self._end_gates()

    def hold_inputs(self):
        """Give every input of the controller that this table does not need a level."""
        for name in ("NFC_MISO", "NFC_BUSY", "HALL_MISO"):
            if (self.controller, name) not in self.netlist.nets:
                self._use(name)
                self.netlist.between("r10k", name, GROUND, "not used")

    def add_strip(self):
        netlist, circuit = self.netlist, self.circuit
        self._use("STRIP")
        netlist.between("r10k", "STRIP", GROUND, "strip dark at boot")
        self._add_gate("74ahct125", "strip data at 5 V", "STRIP", GROUND, "STRIP_5V", V5)
        self._end_gates(V5)
        netlist.between("r330", "STRIP_5V", "STRIP_DATA[0]", "strip data")
        last = len(circuit.layout.pixels) - 1
        for number, first in enumerate(circuit.feeds):
            end = circuit.feeds[number + 1] - 1 if number + 1 < len(circuit.feeds) else last
            name = netlist.add("strip", f"pixels {first} to {end}")
            feed = f"5V_FEED[{number}]"
            netlist.join(name, {"5V": feed, "GND": GROUND, "DIN": f"STRIP_DATA[{number}]"})
            if end < last:
                netlist.join(name, {"DOUT": f"STRIP_DATA[{number + 1}]"})
            netlist.between("ptc", V5, feed, f"before pixel {first}")
            netlist.between("c1000u", feed, GROUND, f"before pixel {first}")
