"""The carrier: the board that holds the controller, and the parts around it.

It has the same places at every table, so a part has one designator everywhere; a place that
a table does not need stays empty.

    J1  supply         main fuse, converter for the readers, diode to the controller
    J2  screen         J3 wheel         J4 knob and button
    J5 .. J9  rows     SCK and MOSI of each row, and RST of the PN5180, through a gate and 47 ohm of its own
    J10 switches       SCK and LOAD of the chain likewise, through 68 ohm
    J11 strip's data   J12 .. J18 its feeds, each through a resettable fuse

The strip is not behind the main fuse: a fuse that carried strip and electronics would blow only at
twice their current, which their supply does not deliver.

While the controller is in reset its pins float, and a cable may be unplugged; resistors hold every
line that has a listener: 4.7 kohm towards ground, because an input of an RP2350 with a weaker one may stay at
2 V (its datasheet, erratum E9).

With USB alone the readers have no supply, and a line that is high would feed them through the diodes of their
inputs.  So everything that drives a reader runs from the readers' supply, in AHC, whose inputs may be higher than
that supply: the gates of SCK, MOSI and RST, and the decoders.
"""

from hardware.circuit import FEEDS
from hardware.netlist.nets import OPEN, Gates

CARRIER = "carrier"
SUPPLY, V5, V3, READERS, GROUND = "SUPPLY", "5V", "3V3", "3V3_READERS", "GND"
ROWS = 5
LANES = 4  # the row of the PN5180
_SIZES = (2, 4, 4, 3)  # gates in use of each chip of buffers
_ADDRESS = tuple(f"NFC_ADDRESS[{bit}]" for bit in range(3))
_HELD = (  # the level of each line at rest, and the reason
    ("NFC_MISO", V3, "holds the level while no reader is selected"),
    *((f"NFC_ENABLE[{row}]", V3, "readers not selected at boot") for row in range(ROWS)),
    ("NFC_RESET", GROUND, "PN5180 in reset at boot"),
    ("NFC_BUSY", GROUND, "holds the level without a cable"),
    ("HALL_MISO", GROUND, "holds the level without a cable"),
    ("STRIP", GROUND, "strip dark at boot"),
    *((name, V3, "pull-up") for name in ("KNOB_A", "KNOB_B", "KNOB_PRESS", "BACK")),
)


def list_row_nets(row):
    """Return the nets of the ribbon to a row of readers; SCK and MOSI lie between grounds."""
    lanes = row == LANES
    return (
        *(READERS, READERS, GROUND, f"SCK[{row}]", GROUND, f"MOSI[{row}]", GROUND),
        *("NFC_MISO", GROUND, *_ADDRESS, f"NFC_ENABLE[{row}]", V3),
        *(("RESET", "NFC_BUSY") if lanes else (OPEN, OPEN)),
        *(GROUND, GROUND),
        *((V5, V5) if lanes else (OPEN, OPEN)),
    )


def list_chain_nets(board):
    """Return the nets of the connector to the chain's `board`, counted from the carrier, as on the tiles."""
    data = f"CHAIN[{board}]" if board else "HALL_MISO"
    return GROUND, OPEN, V3, f"CHAIN_SCK[{board}]", f"CHAIN_LOAD[{board}]", data, OPEN, GROUND


def add_carrier(netlist, circuit):
    """Add the carrier of `circuit`; return {name of the thing plugged in: connector}."""
    netlist.begin(CARRIER)
    rows = circuit.list_decoders()
    sockets = {"supply": netlist.add_connector("supply", (SUPPLY, GROUND))}
    _add_supply(netlist, bool(rows))
    _add_controller(netlist, circuit)
    _add_front(netlist, circuit, sockets)
    _add_buses(netlist, circuit, sockets)
    _add_strip(netlist, circuit, sockets)
    return sockets


def _add_supply(netlist, has_readers):
    netlist.between("main_fuse", SUPPLY, V5, "main fuse")
    netlist.between("c1000u", V5, GROUND, "beside the main fuse")
    # Without it, a computer on USB would have to feed the strip while the supply is off (Pico datasheet
    # 4.5).
    netlist.between("schottky", "CONTROLLER_5V", V5, "keeps USB from feeding the rest")
    if has_readers:
        netlist.add("regulator", "readers", IN=V5, GND=GROUND, OUT=READERS)
        netlist.between("c100u", V5, GROUND, "before the converter")
        netlist.between("c100u", READERS, GROUND, "behind the converter")
    else:
        for key in ("regulator", "c100u", "c100u"):
            netlist.skip(key)


def _add_controller(netlist, circuit):
    controller = netlist.add("controller", "pins as in pins.md")
    netlist.join(controller, {"5V": "CONTROLLER_5V", "3V3": V3, "GND": GROUND, "RUN": "RUN"})
    netlist.between("reset", "RUN", GROUND, "restarts the controller")
    used = ["I2C_SDA", "I2C_SCL", *(name for name, _, _ in _HELD)]
    used += [source for chip in _list_buffers(circuit) for source, _, _ in chip]
    if circuit.modules:
        used += _ADDRESS
    netlist.join(controller, {name: name for name in used})
    for name, level, use in _HELD:
        netlist.between("r4k7" if level == GROUND else "r10k", name, level, use)
    for name in ("I2C_SDA", "I2C_SCL"):
        netlist.between("r2k2", name, V3, "pull-up")


def _add_front(netlist, circuit, sockets):
    wires = (GROUND, V3, "I2C_SCL", "I2C_SDA")
    sockets["screen"] = netlist.add_connector("screen", wires)
    if circuit.layout.detents:
        sockets["wheel"] = netlist.add_connector("wheel", wires)
    else:
        netlist.skip("header4")
    wires = (GROUND, "KNOB_A", "KNOB_B", "KNOB_PRESS", "BACK", GROUND)
    sockets["front"] = netlist.add_connector("knob, button", wires)


def _list_buffers(circuit):
    """Return [(source, target, whether it is wanted)] of the buffers, one list for each chip of four."""
    rows = circuit.list_decoders()
    chain = [(f"HALL_{name}", f"CHAIN_{name}[0]", circuit.switches > 0) for name in ("SCK", "LOAD")]
    readers = [
        (f"NFC_{name}", f"{name}[{row}]", row in rows)
        for row in range(ROWS)
        for name in ("SCK", "MOSI")
    ]
    readers.append(("NFC_RESET", "RESET", LANES in rows))
    chips = [chain] + [readers[first : first + 4] for first in range(0, len(readers), 4)]
    return [chip if any(wanted for _, _, wanted in chip) else [] for chip in chips]


def _add_buses(netlist, circuit, sockets):
    """Add the buffers, the series resistors of their lines, and the connectors of rows and switches."""
    rows = circuit.list_decoders()
    for number, chip in enumerate(_list_buffers(circuit)):
        if chip:
            gates = Gates(netlist, "74ahc125", "buffers", READERS if number else V3)
            for source, target, is_wanted in chip:
                gates.add(source, GROUND, f"{target}_DRIVEN" if is_wanted else OPEN)
            gates.end()
        else:
            netlist.skip_logic("74ahc125")
        for _, target, is_wanted in chip or [("", "", False)] * _SIZES[number]:
            if is_wanted:
                key = "r68" if target.startswith("CHAIN") else "r47"
                netlist.between(key, f"{target}_DRIVEN", target, "series termination")
            else:
                netlist.skip("r47")
    for row in range(ROWS):
        if row in rows:
            sockets[f"row {row}"] = netlist.add_connector(f"row {row}", list_row_nets(row))
        else:
            netlist.skip("box20")
    if circuit.switches:
        sockets["switches"] = netlist.add_connector("switches", list_chain_nets(0))
    else:
        netlist.skip("header8")


def _add_strip(netlist, circuit, sockets):
    gates = Gates(netlist, "74ahct125", "strip data at 5 V", V5)
    gates.add("STRIP", GROUND, "STRIP_5V")
    gates.end()
    netlist.between("r330", "STRIP_5V", "STRIP_DATA[0]", "strip data")
    sockets["strip"] = netlist.add_connector("strip's data", ("STRIP_DATA[0]", GROUND))
    for number in range(FEEDS):
        if number < len(circuit.feeds):
            before = f"before pixel {circuit.feeds[number]}"
            netlist.between("ptc", SUPPLY, f"5V_FEED[{number}]", before)
            nets = f"5V_FEED[{number}]", GROUND
            sockets[f"feed {number}"] = netlist.add_connector(f"feed {number}", nets)
        else:
            netlist.skip("ptc")
            netlist.skip("header2")
