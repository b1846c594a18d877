"""The boards for a row of readers, with the parts that the netlists put on them, each at its place.

    +----------------------------------------------+
    |        J2        J3        J4        J5      |    lines 0 to 3 of the row
    |        R1 R9     R2 R10    R3 R11    R4 R12  |    10 kohm at a MISO, 68 ohm in a clock
    |  J1  R17   G1         U1         G2          |    from the carrier; gates, decoder
    |        R5 R13    R6 R14    R7 R15    R8 R16  |
    |        J6        J7        J8        J9      |    lines 4 to 7
    +----------------------------------------------+

One type serves each of the four rows of MFRC522, the other the row of PN5180, which has a 74HC151 (U2)
instead of the gates.  The pins of a connector are in the order of the module's pins.
"""

from hardware.board.carrier import UNIT
from hardware.board.collected import collect
from hardware.board.footprints import HOLE
from hardware.board.part import Part, make_part
from hardware.netlist.carrier import LANES
from hardware.netlist.chips import CHIPS

BOARDS = {  # {module: {board in the netlists: its number}}
    "mfrc522": {f"row {row}": row for row in range(LANES)},
    "pn5180": {f"row {LANES}": LANES},
}
COLUMNS, LINES = 104, 48
SIZE = COLUMNS * UNIT, LINES * UNIT
_SLOTS = tuple((x, y) for y in (4, 44) for x in (24, 46, 68, 90))  # middles of J2 to J9
_HOLES = ((4, 4), (100, 24), (4, 44))
_FROM_EDGE = 7  # from a slot to its resistors, which lie between its connector and the middle


class RowError(ValueError):
    """The netlists put a part on a row's board that has no place there, or leave a place without a part."""


def _place_slots(first, aside):
    """Return the places of eight resistors, from designator `first` on, one beside each slot's middle."""
    return {
        f"R{first + n}": (x + aside, y + (_FROM_EDGE if y < LINES / 2 else -_FROM_EDGE), 90)
        for n, (x, y) in enumerate(_SLOTS)
    }


_COMMON = {
    "J1": (8, 24, 0),
    "U1": (57, 24, 0),
    "C1": (57, 31, 0),
    **{f"J{2 + n}": (x, y, 0) for n, (x, y) in enumerate(_SLOTS)},
}
_PLACES = {  # {module: {designator: (x, y, angle), for the middle of the part}}
    "mfrc522": {
        **_COMMON,
        **_place_slots(1, -3),
        **_place_slots(9, 3),
        "G1": (35, 24, 0),
        "C2": (35, 31, 0),
        "G2": (79, 24, 0),
        "C3": (79, 31, 0),
        "R17": (20, 24, 90),
    },
    "pn5180": {
        **_COMMON,
        **_place_slots(1, 3),
        "U2": (79, 24, 0),
        "C2": (79, 31, 0),
        "R9": (20, 24, 90),
    },
}


def list_parts(module):
    """Return the Parts of the board for a row of `module`; RowError if a part has no place, or a place no part."""
    collected, places = collect(BOARDS[module]), _PLACES[module]
    if set(collected) != set(places):
        raise RowError(f"no place, or no part: {sorted(set(collected) ^ set(places))}")
    parts = []
    for name, (key, nets) in collected.items():
        x, y, angle = places[name]
        at = round(x * UNIT, 3), round(y * UNIT, 3), angle
        label, marks = "", ()
        if key.startswith("header"):
            label = f"{name} LINE {int(name[1:]) - 2}"
            pins = [pin for _, pin, _ in CHIPS[module].pins]
            marks = tuple(zip((pad for pad, _, _ in CHIPS[key].pins), pins))
        elif key == "box20":
            label = f"{name} CARRIER"
        parts.append(make_part(name, key, nets, at, label, marks))
    holes = [(round(x * UNIT, 3), round(y * UNIT, 3)) for x, y in _HOLES]
    return parts + [Part(f"M{n}", HOLE, *at, 0, {}) for n, at in enumerate(holes, 1)]
