"""The carrier: the parts that the netlists put on it, each at its place, around the controller.

        J5   J6   J7   J8   J9    controller     J2    J3    J4      rows; screen, wheel, knob
        R17 .. R29, each line's           K1       converter
        G1      G2      G3      G4               G5         J11      buffers; strip
        J10 switches
        F2 .. F8 resettable fuses     C1         F1 main fuse
        J12 .. J18 feeds of the strip                       J1       supply

All places are on a grid of 1.27 mm, half the pitch of the pins, so that a track fits between any two
pins.  On the top side, the supply's copper pour fills the lower edge, from J1 to the main fuse and the feeds.
"""

import re

from hardware.board.collected import collect, find_uses
from hardware.board.footprints import HOLE, PICO
from hardware.board.part import Part, make_part
from hardware.circuit import FEEDS
from hardware.controllers import CONTROLLERS, list_pins, load_profile
from hardware.netlist.carrier import CARRIER

UNIT = 1.27
GRID = UNIT / 2
COLUMNS, LINES = 120, 80
SIZE = COLUMNS * UNIT, LINES * UNIT
POUR = tuple((x * UNIT, y * UNIT) for x, y in ((6, 63), (116, 63), (116, 71), (6, 71)))  # SUPPLY

BOARD = "pico"  # all four Picos have its pins
_CONTROLLER = "A2"
_GROUNDS = (3, 8, 13, 18, 23, 28, 33, 38)
_BUFFERS = {
    7: (-2, 2),
    17: (-4, -2, 2, 4),
    27: (-4, -2, 2, 4),
    37: (-4, -2, 2),
}  # G1 .. G4: resistors
_PLACES = {  # designator: (x, y, angle), for the middle of the part
    _CONTROLLER: (64, 27, 0),
    **{f"J{5 + row}": (5 + 8 * row, 20, 0) for row in range(5)},
    **{
        f"R{number}": (50, y, 180)
        for number, y in zip((1, 2, 3, 4, 5, 6, 7, 8), (18, 30, 34, 36, 38, 40, 44, 46))
    },
    "R10": (50, 20, 180),
    "R9": (78, 20, 0),
    "X1": (82, 14, 0),
    "J2": (79, 4, 0),
    "J3": (91, 4, 0),
    "J4": (106, 4, 0),
    **{f"R{11 + n}": (102 + 3 * n, 9, 90) for n in range(4)},
    "R15": (82, 9, 90),
    "R16": (85, 9, 90),
    **{f"G{1 + n}": (x, 46, 0) for n, x in enumerate(_BUFFERS)},
    **{f"C{4 + n}": (x, 52, 0) for n, x in enumerate(_BUFFERS)},
    **{
        f"R{number}": (x, 37, 90)
        for number, x in enumerate(
            (x + aside for x, gates in _BUFFERS.items() for aside in gates), 17
        )
    },
    "K1": (80, 27, 0),
    "J10": (12, 58, 0),
    "G5": (98, 46, 0),
    "C8": (98, 52, 0),
    "R30": (105, 44, 0),
    "J11": (112, 44, 0),
    "A1": (78, 60, 0),
    "C2": (70, 60, 90),
    "C3": (88, 58, 0),
    **{f"F{2 + n}": (12 + 8 * n, 67, 180) for n in range(FEEDS)},
    **{f"J{12 + n}": (12 + 8 * n, 75, 0) for n in range(FEEDS)},
    "C1": (84, 70, 180),
    "F1": (102, 66, 180),
    "J1": (108, 75, 180),
}
_HOLES = ((3, 3), (117, 3), (3, 77), (117, 77))


class CarrierError(ValueError):
    """The netlists put a part on the carrier that has no place there, or leave a place without a part."""


def list_parts():
    """Return the Parts of the carrier; CarrierError if a part has no place, or a place no part."""
    collected, uses = collect({CARRIER: 0}), find_uses(CARRIER)
    if set(collected) != set(_PLACES):
        raise CarrierError(f"no place, or no part: {sorted(set(collected) ^ set(_PLACES))}")
    parts = []
    for name, (key, nets) in collected.items():
        place = _place(*_PLACES[name])
        if name == _CONTROLLER:
            label = f"{name} {CONTROLLERS[BOARD].name}"
            parts.append(Part(name, PICO, *place, _number(nets), label))
            continue
        label = f"{name} {uses[name]}".upper() if name[0] == "J" else ""
        parts.append(make_part(name, key, nets, place, label, _mark(key, nets)))
    return parts + [Part(f"M{n}", HOLE, *_place(x, y, 0), {}) for n, (x, y) in enumerate(_HOLES, 1)]


def _place(x, y, angle):
    return round(x * UNIT, 3), round(y * UNIT, 3), angle


def _mark(key, nets):
    """Return [(pad, word)] for the pins that must not be confused with one another."""
    if key == "schottky":
        return (("1", "K"),)
    if key in ("c1000u", "c100u"):
        return (("1", "+"),)
    if key == "regulator":
        return (("1", "IN"), ("2", "GND"), ("3", "OUT"))
    if key == "header2":
        if nets["1"].startswith("STRIP_DATA"):
            return (("1", "DATA"), ("2", "GND"))
        return (("1", "+"), ("2", "-"))
    if key in ("header4", "header6"):
        return tuple((pin, net.split("_")[-1]) for pin, net in nets.items())
    return ()


def _number(nets):
    """Return {pad: net} of the socket, whose pads carry the pin numbers of the Pico."""
    board = CONTROLLERS[BOARD]
    pads = {str(pad): nets["GND"] for pad in _GROUNDS}
    for at, name in ((board.feed, "5V"), (board.rail, "3V3"), (board.reset, "RUN")):
        pads[re.search(r"\((\d+)\)", at)[1]] = nets[name]
    for name, gpio in list_pins(load_profile(BOARD)):
        if name in nets:
            pads[str(board.header[gpio])] = nets[name]
    return pads
