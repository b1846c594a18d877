"""The bill of materials of a table: the parts in its netlist, and those that no net reaches."""

import itertools
import math

from skald.sense.dice import FACES
from skald.watching.layout import MFRC522, PN5180, PN5180_LINES

from hardware.circuit import PER_DECODER, PER_REGISTER
from hardware.layouts.base import PACKAGE_2020
from hardware.layouts.tiling import COLUMNS, ROWS
from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import find_connector
from hardware.netlist.table import make_netlist
from hardware.parts import PARTS
from hardware.wiring import chain, signals

_INSIDE = ("strip",)  # not bought as a part: its pixels are
_LENGTHENED = 1.2  # of a cable, for its ends
_LOOSE_WIRE = 0.2  # m from a board of switches to a switch beside it: default
_FEED_WIRE = 1.0  # m from the carrier to a feed: default
_CHAIN_WIRES = 6
_CHEAP, _LOST = 0.7, 0.2  # EUR
_HOLES = {"pcb_carrier": 4, "pcb_row": 3, "pcb_lanes": 3, "pcb_switches": 4}


def list_bill(circuit):
    """Return [(part, count, designators or purpose)]; a part with several purposes has several rows."""
    names, netlist = {}, make_netlist(circuit)
    for name, (key, _) in netlist.parts.items():
        names.setdefault(key, []).append(name)
    bill = [(key, len(found), _join(found)) for key, found in names.items() if key not in _INSIDE]
    loose = _list_loose(circuit) + _list_plugs(netlist) + _list_wires(circuit)
    return bill + [row for row in loose if row[1]]


def find_cost(circuit):
    """Return the guessed price of the whole bill with its spares, in EUR."""
    return sum(
        count_with_spares(count, PARTS[key]) * PARTS[key].eur
        for key, count, _ in list_bill(circuit)
    )


def count_with_spares(count, part):
    """Return how many of a Part to buy: a tenth more of what is cheap, of what is easily lost 2 at least."""
    if part.eur > _CHEAP or part.is_exact:
        return count
    return count + max(2 if part.eur < _LOST else 1, math.ceil(count / 10))


def _join(names):
    """Return designators as short ranges: R1 to R8, R12."""
    prefix = names[0].rstrip("0123456789")
    numbers = [int(name[len(prefix) :]) for name in names]
    words = []
    for _, run in itertools.groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in run]
        words.append(f"{prefix}{run[0]}" + (f" to {prefix}{run[-1]}" if len(run) > 1 else ""))
    return ", ".join(words)


def count_boards(circuit):
    """Return {key: count} of the printed boards except coils, which are parts of their own."""
    lanes = PN5180_LINES // PER_DECODER
    rows = circuit.list_decoders()
    chained = -(-circuit.switches // PER_REGISTER)
    return {
        "pcb_carrier": 1,
        "pcb_row": len(set(rows) - {lanes}),
        "pcb_lanes": int(lanes in rows),
        "pcb_tile": len(circuit.layout.tiles),
        "pcb_switches": chained - circuit.tiled_switches // PER_REGISTER,
    }


def _list_loose(circuit):
    """Return the parts that no net reaches: boards, contents of pieces, goods by the metre, lights of tiles."""
    layout = circuit.layout
    dice = circuit.count_dice()
    small = sum(pixel.package == PACKAGE_2020 for pixel in layout.pixels)
    tiles = len(layout.tiles)
    boards = count_boards(circuit)
    return [
        *((key, count, "boards") for key, count in boards.items()),
        ("pixel", len(layout.pixels) - small, "strip"),
        ("pixel_2020", small, "on tiles, and where pixels are close"),
        ("c100n", COLUMNS * ROWS * tiles, "beside the lights of tiles"),
        ("c100n", len(layout.pixels) - small, "beside the loose lights"),
        ("c10u", tiles, "on tiles"),
        ("header8", 0 if circuit.tiled_switches else 2 * tiles, "on tiles"),
        ("sockets", 1, "for the controller"),
        ("barrel", 1, "supply"),
        ("screws", 4 + sum(boards[key] * holes for key, holes in _HOLES.items()), "boards, case"),
        ("loop", circuit.count_loops(), "in place of the modules' own"),
        ("wheel_magnet", int(layout.detents > 0), "wheel"),
        ("ntag213", circuit.count_tags(MFRC522), "pieces"),
        ("die", dice, "tray"),
        ("ntag213", FACES * dice, "faces of the dice"),
        ("icode", circuit.count_tags(PN5180), "pieces"),
        ("magnet", circuit.count_magnets(), "pieces"),
    ]


def _list_plugs(netlist):
    """Return the plugs at the ends of cables that go to a module's own pins."""
    found = {}
    for ends in netlist.cables:
        for name in ends:
            key = netlist.parts[name][0]
            if key in ("mfrc522", "pn5180", "ssd1306", "as5600"):
                plug = find_connector(min(9, len(CHIPS[key].pins))).replace("header", "plug")
                found[plug] = found.get(plug, 0) + 1
    return [(plug, count, "at the modules") for plug, count in found.items()]


def _list_wires(circuit):
    """Return the wire, in metres, from the lengths for which the signals are computed."""
    ribbons, cables = signals.find_lengths(circuit)
    loose = circuit.switches - circuit.tiled_switches
    thin = sum(9 * sum(lengths) for lengths in cables.values()) + 3 * _LOOSE_WIRE * loose
    thin += _CHAIN_WIRES * sum(chain.find_cables(circuit))
    return [
        ("ribbon", math.ceil(_LENGTHENED * sum(ribbons.values())), "m, to the rows of readers"),
        ("wire_thin", math.ceil(_LENGTHENED * thin), "m, to readers and switches"),
        (
            "wire_thick",
            math.ceil(2 * _FEED_WIRE * len(circuit.feeds)),
            "m, to the feeds of the strip",
        ),
    ]
