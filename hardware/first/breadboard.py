"""The kit `first` on a breadboard with 400 contacts: which pin, leg and wire goes into which hole.

breadboard.csv has a row for each wired pin with its net: a name from pins.md, at the pin of the Pico that the
profile assigns to it; GND, 5V and 3V3, which are rails; FED, behind the diode; VCC and SHIFTED, supply and output of
the level shifter; DIN, where the strings begin; FEED, thick wire that goes to no hole.  The place of a part is one of

    c1/40             pin 1 of 40 in hole c1, the others in c2 ... and across the middle
    legs              each leg goes to its net
    above 14 lugs     beside the board at column 14, with lugs to solder (or a header) for its wires

Holes are (column 1..30, row): rows a to e of a column are one strip, f to j another; rails are "-top", "+top",
"+low" and "-low".
"""

import csv
import dataclasses
import math

from hardware.built import HARDWARE
from hardware.controllers import CONTROLLERS, list_pins, load_profile

SOURCE = HARDWARE / "first/breadboard.csv"
BOARD = "pico2_w"
COLUMNS = 30
TOP, LOW = "fghij", "edcba"  # of a strip, from the middle outwards
RAILS = {"-top": "GND", "+top": "5V", "+low": "3V3", "-low": "GND"}
_HEIGHTS = dict(zip(("-top", "+top", *"jihgf", *"edcba", "+low", "-low"), (0, 1, *range(3, 8), *range(10, 15), 16, 17)))  # fmt: skip
_RAIL_COLUMNS = [2 + n + n // 5 for n in range(25)]
_OWN = {"DIN": (COLUMNS, LOW)}  # a net that no pin has: its strip
_LEGS = 4  # holes from one leg of a part to the other, at least
_FAR = 100  # a module beside the board is farther away than every hole
FEED = "FEED"


@dataclasses.dataclass(frozen=True)
class Part:
    """`key`: in parts.csv; `pins`: [(pin, net)]."""

    key: str
    title: str
    place: str
    pins: tuple

    @property
    def is_beside(self):
        return self.place.startswith(("above", "below"))

    @property
    def has_lugs(self):
        return self.place.endswith("lugs")


@dataclasses.dataclass(frozen=True)
class Wire:
    """From a hole, or number `start` of the pins of a `part` beside the board, to a hole."""

    net: str
    part: Part
    start: object
    end: tuple


def read_parts():
    """Return all Parts, in the order of the table."""
    found = {}
    with SOURCE.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            head = row["part"], row["title"], row["place"]
            found.setdefault(head, []).append((row["pin"], row["net"]))
    return [Part(*head, tuple(pins)) for head, pins in found.items()]


def find_spot(hole):
    """Return (x, y) of a hole, in steps of 2.54 mm."""
    column, row = hole
    return column, _HEIGHTS[row]


def find_pin_hole(place, pin):
    """Return the hole of `pin` of a part that stands across the middle at `place`."""
    first, count = place.split("/")
    row, column, half = first[0], int(first[1:]), int(count) // 2
    if pin <= half:
        return column + pin - 1, row
    return column + 2 * half - pin, TOP[LOW.index(row)]


def find_side(hole):
    """Return the strip of a hole: its column and its rows, or the rail and no rows."""
    column, row = hole
    if row in RAILS:
        return row, ""
    return column, TOP if row in TOP else LOW


def list_strip(strip):
    """Return the holes of a strip as find_side() names it."""
    where, rows = strip
    return [(where, row) for row in rows] if rows else [(n, where) for n in _RAIL_COLUMNS]


class Breadboard:
    """`parts` plugged in.  `pins`: {(part, pin): hole}; `wires`; `legs`: [(part, hole, hole)].

    ValueError if a strip has too few holes.
    """

    def __init__(self, parts):
        self.parts = parts
        self.pins, self.wires, self.legs, self.named = {}, [], [], {}
        self._taken = set()
        self._homes = {net: [strip] for net, strip in _OWN.items()}
        for rail, net in RAILS.items():
            self._homes.setdefault(net, []).append((rail, ""))
        self._stand()
        for part in self.parts:
            if part.place == "legs":
                self._lay(part)
            elif part.is_beside:
                self._reach(part)
            else:
                self._join(part)

    def _stand(self):
        """Put the parts with many pins across the middle, and note the home strip of each net."""
        standing = [part for part in self.parts if "/" in part.place]
        header, names = CONTROLLERS[BOARD].header, list_pins(load_profile(BOARD))
        self.named = {header[gpio]: name for name, gpio in names}  # pin of the Pico: its name
        for part in standing:
            for pin in range(1, 1 + int(part.place.split("/")[1])):
                column, row = self.pins[part.key, pin] = find_pin_hole(part.place, pin)
                rows = TOP if row in TOP else LOW
                covered = rows[: rows.index(row) + 1]  # by its body, and by the pin
                self._taken.update((column, each) for each in covered)
        for pin, name in self.named.items():
            self._homes[name] = [find_side(self.pins["pico", pin])]
        for part in standing:
            for pin, net in part.pins:
                self._homes.setdefault(net, [find_side(self.pins[part.key, int(pin)])])

    def _take(self, net, near, least=0):
        """Take the free hole of a net that is nearest to the spot `near`, but at least `least` steps away."""
        free = [
            hole
            for strip in self._homes[net]
            for hole in list_strip(strip)
            if hole not in self._taken and math.dist(find_spot(hole), near) >= least
        ]
        if not free:
            raise ValueError(f"no hole is left for {net}")
        hole = min(free, key=lambda hole: (math.dist(find_spot(hole), near), hole))
        self._taken.add(hole)
        return hole

    def _leave(self, strip):
        """Take the outermost free hole of a strip."""
        hole = [hole for hole in list_strip(strip) if hole not in self._taken][-1]
        self._taken.add(hole)
        return hole

    def _join(self, part):
        """Wire the pins of a standing part whose nets are at home elsewhere."""
        for pin, net in part.pins:
            strip = find_side(self.pins[part.key, int(pin)])
            if strip not in self._homes[net]:
                start = self._leave(strip)
                self.wires.append(Wire(net, part, start, self._take(net, find_spot(start))))

    def _lay(self, part):
        (_, one), (_, other) = part.pins
        start = self._leave(self._homes[one][0])
        least = 0 if part.key == "wire" else _LEGS
        end = self._take(other, find_spot(start), least)
        if part.key == "wire":
            self.wires.append(Wire(other, part, start, end))
        else:
            self.legs.append((part, start, end))

    def _reach(self, part):
        for number, (_, net) in enumerate(part.pins):
            if net != FEED:
                end = self._take(net, find_beside(part, number))
                self.wires.append(Wire(net, part, number, end))


def find_beside(part, number):
    """Return the spot of a pin of a part beside the board, as far from it as a wire needs."""
    where, column, _ = part.place.split(" ")
    return int(column) + 1.2 * number, -_FAR if where == "above" else _FAR


def count_jumpers(board):
    """Return how many jumper wires the parts need: with two pins, and with a pin and a socket.  A lug takes half of a
    wire with two pins.
    """
    beside = [wire.part.has_lugs for wire in board.wires if wire.part.is_beside]
    lugs = sum(beside)
    return len(board.wires) - len(beside) + math.ceil(lugs / 2), len(beside) - lugs


def count_joints(board):
    """Return how many lugs are soldered."""
    return sum(len(part.pins) for part in board.parts if part.is_beside and part.has_lugs)
