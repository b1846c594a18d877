"""The boards between carrier and pieces: one for each row of readers, one for every eight switches.

All boards of rows are alike, and so are all boards of switches: a part keeps its place, a place that
a table does not need stays empty, and the hundreds of a designator tell one board from the next.

    row       select lines   a 74AHC138; a gate of a 74AHC125 for each MFRC522's MISO
              lanes          a 74AHC138; BUSY of the PN5180 through a 74HC151
    switches  a 74HC165 and its Hall switches; gates of a 74AHC125 that regenerate clock and load

A genuine MFRC522 releases MISO while it is not selected, others hold it; a resistor keeps the gate's
input from floating, even where no reader is plugged in.

One gate for the whole chain is not enough: wiring/chain.py shows a dip of its clock at every board.
Clock and load run against the data, so each chip shifts before the one that feeds it does.
The last chip's serial input is at 3.3 V, so the bit behind the last input is 1 as long as the chain is whole.
A resistor holds every other one low, and HALL_MISO: behind an unplugged cable all bits are 0, and the number of
boards before it is known.  An input that floats could read as 1, and the boards behind as free of magnets.
"""

from skald.watching.layout import PN5180_LINES

from hardware.circuit import PER_DECODER, PER_REGISTER
from hardware.netlist.carrier import (
    GROUND,
    LANES,
    READERS,
    ROWS,
    V3,
    V5,
    list_chain_nets,
    list_row_nets,
)
from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import GATES, OPEN, Gates

_INPUTS = "ABCDEFGH"  # inputs of a 74HC165
_READER_WIRES = 9  # the first pins of a module; the others of a PN5180 stay open
_FIRST_ROW = 1  # hundreds of designators
_FIRST_SWITCHES = _FIRST_ROW + ROWS


def list_reader_nets(row, line):
    """Return {pin: net} of the reader module on a select line."""
    bus = {"SCK": f"CLOCK[{line}]", "MOSI": f"MOSI[{row}]", "GND": GROUND, "3.3V": READERS}
    select = f"SELECT[{line}]"
    if row == LANES:
        # 5 V feeds the transmitter, 3.3 V the rest of the chip and its pins: the modules need both.
        busy = f"BUSY[{line - PN5180_LINES}]"
        own = {"NSS": select, "MISO": f"ROW_MISO[{row}]", "RST": "RESET", "BUSY": busy}
        return {**bus, **own, "5V": V5}
    # RST low would be a hard power-down (datasheet 8.6.1); the driver resets by command.
    return {**bus, "SDA": select, "MISO": f"MISO[{line}]", "RST": READERS}


def add_row_board(netlist, row, taken):
    """Add the board of a row, whose readers are on the select lines `taken`.

    Return {line: connector}, in which "carrier" is the connector to the carrier.
    """
    netlist.begin(f"row {row}", _FIRST_ROW + row)
    sockets = {"carrier": netlist.add_connector("carrier", list_row_nets(row))}
    first = PER_DECODER * row
    lines = range(first, first + PER_DECODER)
    decoder = netlist.add_logic("74ahc138", f"lines {first} to {lines[-1]}", READERS)
    address = {letter: f"NFC_ADDRESS[{bit}]" for bit, letter in enumerate("ABC")}
    enable = {"G2A": f"NFC_ENABLE[{row}]", "G2B": GROUND, "G1": READERS}
    netlist.join(decoder, {**address, **enable})
    netlist.join(decoder, {f"Y{line % PER_DECODER}": f"SELECT[{line}]" for line in taken})
    if row == LANES:
        _add_busy(netlist, address, [line - PN5180_LINES for line in taken])
    else:
        _add_gates(netlist, row, decoder, lines, taken)
    for line in lines:
        if line in taken:
            netlist.between("r68", f"SCK[{row}]", f"CLOCK[{line}]", f"clock of line {line}")
        else:
            netlist.skip("r68")
    key = "pn5180" if row == LANES else "mfrc522"
    pins = [pin for _, pin, _ in CHIPS[key].pins[:_READER_WIRES]]
    for line in lines:
        if line in taken:
            nets = list_reader_nets(row, line)
            wires = tuple(nets.get(pin, OPEN) for pin in pins)
            sockets[line] = netlist.add_connector(f"line {line}", wires)
        else:
            netlist.skip(f"header{len(pins)}")
    netlist.between("r47", f"ROW_MISO[{row}]", "NFC_MISO", "series termination")
    return sockets


def _add_gates(netlist, row, decoder, lines, taken):
    """Add a gate for each line, in chips of four; chips without readers are omitted."""
    for start in range(0, PER_DECODER, GATES):
        four = lines[start : start + GATES]
        if not set(four) & set(taken):
            netlist.skip_logic("74ahc125")
            for _ in four:
                netlist.skip("r10k")
            continue
        gates = Gates(netlist, "74ahc125", "MISO of the MFRC522", V3)
        for line in four:
            netlist.join(decoder, {f"Y{line % PER_DECODER}": f"SELECT[{line}]"})
            gates.add(f"MISO[{line}]", f"SELECT[{line}]", f"ROW_MISO[{row}]")
            netlist.between(
                "r10k", f"MISO[{line}]", READERS, "holds the level while no reader drives it"
            )


def _add_busy(netlist, address, taken):
    pins = {f"D{n}": f"BUSY[{n}]" if n in taken else GROUND for n in range(PER_DECODER)}
    name = netlist.add_logic("74hc151", "BUSY of the PN5180", V3, G=GROUND, Y="NFC_BUSY")
    netlist.join(name, {**address, **pins})


def add_switch_board(netlist, board, labels, goes_on):
    """Add the chain's `board`, counted from the carrier, with a switch for each of `labels`.

    Return its connectors: (towards the carrier, to the next board or None).
    """
    first = board * PER_REGISTER
    last = first + PER_REGISTER - 1
    netlist.begin(f"switches {first} to {last}", _FIRST_SWITCHES + board)
    here, there = list_chain_nets(board), list_chain_nets(board + 1)
    sockets = [netlist.add_connector("towards the carrier", here)]
    sockets.append(netlist.add_connector("next", there) if goes_on else None)
    chip = netlist.add_logic("74hc165", f"inputs {first} to {last}", V3)
    _, _, _, clock, load, data, _, _ = here
    _, _, _, next_clock, next_load, next_data, _, _ = there
    gates = Gates(netlist, "74ahc125", "clock and load, regenerated", V3)
    for source, target in ((clock, next_clock), (load, next_load)):
        gates.add(source, GROUND, f"{target}_DRIVEN")
        if goes_on:
            netlist.between("r68", f"{target}_DRIVEN", target, "series termination")
    gates.end()
    if goes_on:
        netlist.between("r4k7", next_data, GROUND, "holds the level without a cable")
    driven = {"CLK": f"{next_clock}_DRIVEN", "SH/LD": f"{next_load}_DRIVEN"}
    ends = {"CLK INH": GROUND, "SER": next_data if goes_on else V3, "QH": data}
    netlist.join(chip, {**driven, **ends})
    for number, letter in enumerate(_INPUTS):
        held = f"HALL[{first + number}]" if number < len(labels) else V3
        netlist.join(chip, {letter: held})
    for number, label in enumerate(labels, first):
        netlist.add_logic("drv5032", f"under {label}", V3, OUT=f"HALL[{number}]")
    return sockets
