"""The bill of materials of a table: the parts in its netlist, and those that no net reaches."""

import itertools

from skald.sense.dice import FACES
from skald.watching.layout import MFRC522, PN5180, PN5180_LINES

from hardware.circuit import PER_DECODER, PER_REGISTER
from hardware.layouts.base import PACKAGE_2020
from hardware.layouts.tiling import COLUMNS, ROWS
from hardware.netlist.table import make_netlist

_INSIDE = ("strip",)  # not bought as a part: its pixels are


def list_bill(circuit):
    """Return [(part, count, designators or purpose)]; a part with several purposes has several rows."""
    names = {}
    for name, (key, _) in make_netlist(circuit).parts.items():
        names.setdefault(key, []).append(name)
    bill = [(key, len(found), _join(found)) for key, found in names.items() if key not in _INSIDE]
    return bill + [row for row in _list_loose(circuit) if row[1]]


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
        ("c10u", tiles, "on tiles"),
        ("header8", 0 if circuit.tiled_switches else 2 * tiles, "on tiles"),
        ("loop", circuit.count_loops(), "in place of the modules' own"),
        ("wheel_magnet", int(layout.detents > 0), "wheel"),
        ("ntag213", circuit.count_tags(MFRC522), "pieces"),
        ("die", dice, "tray"),
        ("ntag213", FACES * dice, "faces of the dice"),
        ("icode", circuit.count_tags(PN5180), "pieces"),
        ("magnet", circuit.count_magnets(), "pieces"),
    ]
