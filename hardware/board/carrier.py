"""The carrier for a Raspberry Pi Pico: the parts that the netlists have on it, each at its place.

        J5   J6   J7   J8   J9       Pico        J2    J3    J4      rows; screen, wheel, knob
        R17 .. R28, each line's                    converter
        G1        G2        G3                   G4         J11      buffers; strip
        J10 switches
        F2 .. F8 resettable fuses     C1         F1 main fuse
        J12 .. J18 feeds of the strip                       J1       supply

All places are on a grid of 1.27 mm, half the pitch of the pins, so that a track fits between any
two.  Above, the supply fills the lower edge, from J1 to the main fuse and the feeds.
"""

import functools
import re

from hardware.board.footprints import (
    BOX20,
    C0805,
    DO41,
    FUSE,
    HOLE,
    PICO,
    PTC,
    R0805,
    RADIAL2,
    RADIAL5,
    SOIC14,
    TERMINAL2,
    make_header,
)
from hardware.board.tile import Part
from hardware.circuit import FEEDS, Circuit
from hardware.controllers import CONTROLLERS, list_pins, load_profile
from hardware.layouts.base import build
from hardware.netlist.carrier import CARRIER
from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import OPEN
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables

UNIT = 1.27
GRID = UNIT / 2
COLUMNS, LINES = 120, 80
SIZE = COLUMNS * UNIT, LINES * UNIT
POUR = tuple((x * UNIT, y * UNIT) for x, y in ((6, 63), (116, 63), (116, 71), (6, 71)))  # SUPPLY

_GROUNDS = (3, 8, 13, 18, 23, 28, 33, 38)  # pins of a Pico
_FOOTPRINTS = {
    "main_fuse": FUSE,
    "ptc": PTC,
    "schottky": DO41,
    "c1000u": RADIAL5,
    "c100u": RADIAL2,
    "c100n": C0805,
    "r47": R0805,
    "r330": R0805,
    "r2k2": R0805,
    "r10k": R0805,
    "74ahc125": SOIC14,
    "74ahct125": SOIC14,
    "box20": BOX20,
    "header2": TERMINAL2,
    "controller": PICO,
    "regulator": make_header(3),
    **{f"header{count}": make_header(count) for count in (4, 6, 8)},
}
_BUFFERS = (8, 20, 32)  # G1 .. G3
_PLACES = {  # designator: (x, y, angle) of its middle
    "A2": (64, 27, 0),
    **{f"J{5 + row}": (5 + 8 * row, 20, 0) for row in range(5)},
    **{
        f"R{number}": (51, y, 180)
        for number, y in zip((1, 2, 3, 4, 5, 6, 7, 8), (18, 30, 34, 36, 38, 40, 44, 46))
    },
    "R10": (51, 20, 180),
    "R9": (76, 20, 0),
    "X1": (80, 14, 0),
    "J2": (79, 4, 0),
    "J3": (91, 4, 0),
    "J4": (106, 4, 0),
    **{f"R{11 + n}": (102 + 3 * n, 9, 90) for n in range(4)},
    "R15": (80, 9, 90),
    "R16": (83, 9, 90),
    **{f"G{1 + n}": (x, 46, 0) for n, x in enumerate(_BUFFERS)},
    **{f"C{4 + n}": (x, 52, 0) for n, x in enumerate(_BUFFERS)},
    **{
        f"R{17 + 4 * n + gate}": (x + (-5, -3, 3, 5)[gate], 37, 90)
        for n, x in enumerate(_BUFFERS)
        for gate in range(4)
    },
    "J10": (12, 58, 0),
    "G4": (98, 46, 0),
    "C7": (98, 52, 0),
    "R29": (105, 44, 0),
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
    """The netlists have a part on the carrier that has no place there, or the other way round."""


@functools.lru_cache(maxsize=None)
def collect():
    """Return {designator: (key, {pin: net})} of all that any table has on the carrier."""
    found = {}
    for table in list_tables():
        netlist = make_netlist(Circuit(build(*table)))
        for name, (key, _) in netlist.parts.items():
            if netlist.boards[name] == CARRIER:
                nets = found.setdefault(name, (key, {}))[1]
                for _, pin, _ in CHIPS[key].pins:
                    net = netlist.nets.get((name, pin), OPEN)
                    if net != OPEN:
                        nets[pin] = net
    return found


def list_parts():
    """Return the Parts; CarrierError where one has no place, or a place no part."""
    collected = collect()
    if set(collected) != set(_PLACES):
        raise CarrierError(f"no place, or no part: {sorted(set(collected) ^ set(_PLACES))}")
    parts = [
        Part(name, _FOOTPRINTS[key], *_place(*_PLACES[name]), _number(key, nets))
        for name, (key, nets) in collected.items()
    ]
    return parts + [Part(f"M{n}", HOLE, *_place(x, y, 0), {}) for n, (x, y) in enumerate(_HOLES, 1)]


def _place(x, y, angle):
    return round(x * UNIT, 3), round(y * UNIT, 3), angle


def _number(key, nets):
    """Return {pad: net}; the pads of a Pico have the numbers on its edge."""
    if key != "controller":
        return {number: nets[pin] for number, pin, _ in CHIPS[key].pins if pin in nets}
    board = CONTROLLERS["pico"]
    pads = {str(number): nets["GND"] for number in _GROUNDS}
    for where, pin in ((board.feed, "5V"), (board.rail, "3V3")):
        pads[re.search(r"\((\d+)\)", where)[1]] = nets[pin]
    for name, gpio in list_pins(load_profile("pico")):
        if name in nets:
            pads[str(board.header[gpio])] = nets[name]
    return pads
