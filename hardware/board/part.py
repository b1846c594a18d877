"""A part at its place on a board, with the net of each of its pads."""

import dataclasses

from hardware.board.footprints import FOOTPRINTS, Footprint
from hardware.netlist.chips import CHIPS


@dataclasses.dataclass(frozen=True)
class Part:
    """One part at (x, y), turned by `angle` degrees counter-clockwise; nets: pad number -> net.

    The silkscreen shows `label`, or else the name; `marks` [(pad number, word)], or else the first pin's number.
    """

    name: str
    footprint: Footprint
    x: float
    y: float
    angle: int
    nets: dict
    label: str = ""
    marks: tuple = ()

    def list_pads(self):
        """Return [(number, net, x, y, width, height, drill)] on the board."""
        turn = {0: (1, 0, 0, 1), 90: (0, 1, -1, 0), 180: (-1, 0, 0, -1), 270: (0, -1, 1, 0)}
        a, b, c, d = turn[self.angle]
        return [
            (
                number,
                self.nets.get(number, ""),
                self.x + a * x + b * y,
                self.y + c * x + d * y,
                *((w, h) if self.angle % 180 == 0 else (h, w)),
                drill,
            )
            for number, x, y, w, h, drill in self.footprint.pads
        ]


def make_part(name, key, nets, place, label="", marks=()):
    """Return the Part `name`, a key of hardware.parts, with {pin: net}, at `place` (x, y, angle); pins
    that are not in `nets` stay open.
    """
    return Part(name, FOOTPRINTS[key], *place, number(key, nets), label, marks)


def number(key, nets):
    """Return {pad number: net} of a chip from {pin: net}."""
    return {pad: nets[pin] for pad, pin, _ in CHIPS[key].pins if pin in nets}
