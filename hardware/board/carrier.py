"""The carriers: the parts that the netlists put on them, each at its place, around a controller.

        J5   J6   J7   J8   J9    controller     J2    J3    J4      rows; screen, wheel, knob
        R17 .. R28, each line's                    converter
        G1        G2        G3                   G4         J11      buffers; strip
        J10 switches
        F2 .. F8 resettable fuses     C1         F1 main fuse
        J12 .. J18 feeds of the strip                       J1       supply

All places are on a grid of 1.27 mm, half the pitch of the pins, so that a track fits between any two
pins.  On the top side, the supply's copper pour fills the lower edge, from J1 to the main fuse and the feeds.
"""

import dataclasses
import re

from hardware.board.collected import collect, find_uses
from hardware.board.footprints import DEVKITC, HOLE, PICO, S3_DEVKITC, Footprint
from hardware.board.part import Part, make_part
from hardware.circuit import FEEDS
from hardware.controllers import CONTROLLERS, list_pins, load_profile
from hardware.netlist.carrier import CARRIER

UNIT = 1.27
GRID = UNIT / 2
COLUMNS, LINES = 120, 80
SIZE = COLUMNS * UNIT, LINES * UNIT
POUR = tuple((x * UNIT, y * UNIT) for x, y in ((6, 63), (116, 63), (116, 71), (6, 71)))  # SUPPLY

_CONTROLLER, _SOCKET_X = "A2", 64
_BUFFERS = (8, 20, 32)  # G1 .. G3
_PLACES = {  # designator: (x, y, angle), for the middle of the part
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
    """The netlists put a part on the carrier that has no place there, or leave a place without a part."""


@dataclasses.dataclass(frozen=True)
class Socket:
    """The socket of a controller: its pads for ground, 5 V, 3.3 V and the GPIOs; `y` of its middle."""

    footprint: Footprint
    y: int
    grounds: tuple
    feed: int
    rail: int
    gpios: dict


def _make_pico():
    board = CONTROLLERS["pico"]
    feed, rail = (int(re.search(r"\((\d+)\)", at)[1]) for at in (board.feed, board.rail))
    return Socket(PICO, 27, (3, 8, 13, 18, 23, 28, 33, 38), feed, rail, board.header)


# Espressif, ESP32-DevKitC V4 Getting Started Guide, header blocks J2 and J3, from the antenna down.
_LEFT = ("3V3", "EN", 36, 39, 34, 35, 32, 33, 25, 26, 27, 14, 12, "GND", 13, *(None,) * 3, "5V")
_RIGHT = ("GND", 23, 22, None, None, 21, "GND", 19, 18, 5, 17, 16, 4, 0, 2, 15, *(None,) * 3)
# Espressif, ESP32-S3-DevKitC-1 v1.1 User Guide, header blocks J1 and J3, from the antenna down.
_S3_LEFT = (
    "3V3",
    None,
    "EN",
    4,
    5,
    6,
    7,
    15,
    16,
    17,
    18,
    8,
    3,
    46,
    9,
    10,
    11,
    12,
    13,
    14,
    "5V",
    "GND",
)
_S3_RIGHT = (
    *("GND", None, None, 1, 2, 42, 41, 40, 39, 38, 37, 36, 35),
    *(0, 45, 48, 47, 21, 20, 19, "GND", "GND"),
)


def _make_devkitc(footprint, y, left, right):
    """Return the Socket of an Espressif board from the pins of its two rows; None is a pin left open."""
    pads = dict(enumerate((*left, *right[::-1]), 1))
    at = {what: pad for pad, what in pads.items()}
    grounds = tuple(pad for pad, what in pads.items() if what == "GND")
    gpios = {what: pad for what, pad in at.items() if isinstance(what, int)}
    return Socket(footprint, y, grounds, at["5V"], at["3V3"], gpios)


SOCKETS = {
    "pico": _make_pico(),
    "esp32": _make_devkitc(DEVKITC, 27, _LEFT, _RIGHT),
    "esp32_s3": _make_devkitc(S3_DEVKITC, 28, _S3_LEFT, _S3_RIGHT),
}


def list_parts(board):
    """Return the Parts of the carrier for the controller `board`; CarrierError if a part has no place, or
    a place no part.
    """
    collected, uses = collect({CARRIER: 0}), find_uses(CARRIER)
    socket = SOCKETS[board]
    places = {_CONTROLLER: (_SOCKET_X, socket.y, 0), **_PLACES}
    if set(collected) != set(places):
        raise CarrierError(f"no place, or no part: {sorted(set(collected) ^ set(places))}")
    parts = []
    for name, (key, nets) in collected.items():
        place = _place(*places[name])
        if name == _CONTROLLER:
            label = f"{name} {CONTROLLERS[board].name}"
            parts.append(Part(name, socket.footprint, *place, _number(board, nets), label))
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


def _number(board, nets):
    """Return {pad: net} of a controller's socket, whose pads carry the pin numbers of the controller."""
    socket = SOCKETS[board]
    pads = {str(pad): nets["GND"] for pad in socket.grounds}
    pads.update({str(socket.feed): nets["5V"], str(socket.rail): nets["3V3"]})
    for name, gpio in list_pins(load_profile(board)):
        if name in nets:
            pads[str(socket.gpios[gpio])] = nets[name]
    return pads
