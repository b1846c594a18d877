"""The board under eight cells, four by two, of a table that has a switch and a light in each cell.

          0      1      2      3
      +------+------+------+------+      J1 from the controller, J2 to the next tile
      |  D0  |  D1  |  D2  |  D3  |      H1 one 74HC165: D0 at A ... D7 at H
    J1|     L|     H1      |     J2      L0 ... L7 in one row of lights, as the cells
      |  D4  |  D5  |  D6  |  D7  |
      +------+------+------+------+

Pitch and the place of a cell's light are the layout's; the switch is in the middle of its cell.
Every cell has 100 nF at its switch and at its light, the tile 10 uF at 5 V and 100 nF at H1.
"""

import dataclasses

from hardware.board.footprints import C0603, C0805, HEADER8, SOIC16, SOT23, WS2812B_2020, Footprint
from hardware.layouts.base import build, find_tiled
from hardware.netlist.chips import CHIPS
from hardware.packed import list_games

COLUMNS, ROWS = 4, 2
CELLS = {game: kind for game in list_games() if (kind := find_tiled(game))}  # kind of zone
HEADER = ("GND", "5V", "3V3", "CLK", "LOAD", "DATA", "LIGHT", "GND")
_FIRST, _LAST = 4.0, 10.0  # from a header's middle to the edge: the last light may be in the corner
_ASIDE = 7.0  # of the register, right of the middle


class TileError(ValueError):
    """The cells of a layout differ, so no tile fits them all."""


@dataclasses.dataclass(frozen=True)
class Part:
    """One part at (x, y), turned by `angle` degrees against the clock; nets: pad number -> net."""

    name: str
    footprint: Footprint
    x: float
    y: float
    angle: int
    nets: dict

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


@dataclasses.dataclass(frozen=True)
class Tile:
    """game; pitch of the cells and, from a cell's middle, the place of its light, in mm."""

    game: str
    pitch: float
    light: tuple

    @property
    def size(self):
        return COLUMNS * self.pitch, ROWS * self.pitch

    def find_middle(self, cell):
        """Return the middle of cell 0..7."""
        row, column = divmod(cell, COLUMNS)
        return (column + 0.5) * self.pitch, (row + 0.5) * self.pitch


def read_tile(game):
    """Return the Tile of a game's cells; TileError where they differ."""
    layout = build(game, "full")
    found = set()
    for zone in layout.of_kind(CELLS[game]):
        x, y = zone.middle
        lights = tuple(
            (round(layout.pixels[n].x - x, 3), round(layout.pixels[n].y - y, 3))
            for n in zone.pixels
        )
        switch = tuple(round(at - own, 3) for at, own in zip(layout.find_switch(zone), (x, y)))
        found.add((zone.w, zone.h, lights, switch))
    if len(found) != 1:
        raise TileError(f"{game}: its cells are of {len(found)} kinds")
    width, height, lights, switch = found.pop()
    if width != height or len(lights) != 1 or switch != (0, 0):
        raise TileError(f"{game}: a cell is no square with one light and its switch in the middle")
    return Tile(game, width, lights[0])


def count_tiles(game):
    """Return how many tiles cover the cells of a game's table: a block of cells after the other."""
    layout = build(game, "full")
    pitch = read_tile(game).pitch
    left = {zone.middle for zone in layout.of_kind(CELLS[game])}
    count = 0
    while left:
        x, y = min(left, key=lambda at: (at[1], at[0]))
        covered = {
            (at_x, at_y)
            for at_x, at_y in left
            if -1 < at_x - x < COLUMNS * pitch - 1 and -1 < at_y - y < ROWS * pitch - 1
        }
        left -= covered
        count += 1
    return count


def list_parts(tile):
    """Return the Parts of a tile."""
    width, height = tile.size
    parts = [
        Part("J1", HEADER8, _FIRST, height / 2, 0, _name_header("DATA_OUT", "L0")),
        Part("J2", HEADER8, width - _LAST, height / 2, 0, _name_header("DATA_IN", "L8")),
        Part("H1", SOIC16, width / 2 + _ASIDE, height / 2, 0, _name("74hc165", **_list_register())),
        _capacitor("C17", C0603, width / 2 + _ASIDE, height / 2 - 7, "3V3"),
        _capacitor("C18", C0805, _FIRST + 4, height / 2, "5V", 90),
    ]
    for cell in range(COLUMNS * ROWS):
        x, y = tile.find_middle(cell)
        parts.append(
            Part(f"D{cell}", SOT23, x, y, 0, _name("drv5032", VCC="3V3", OUT=f"S{cell}", GND="GND"))
        )
        parts.append(_capacitor(f"C{cell + 1}", C0603, x - 1, y - 3, "3V3"))
        light_x, light_y = x + tile.light[0], y + tile.light[1]
        inward = -3 if tile.light[1] > 0 else 3
        nets = _name(
            "strip", **{"5V": "5V", "GND": "GND", "DIN": f"L{cell}", "DOUT": f"L{cell + 1}"}
        )
        parts.append(
            Part(f"L{cell}", WS2812B_2020, light_x, light_y, 180 if cell < COLUMNS else 0, nets)
        )
        parts.append(_capacitor(f"C{cell + 9}", C0603, light_x, light_y + inward, "5V", 180))
    return parts


def _name_header(data, light):
    names = {"DATA": data, "LIGHT": light}
    return {str(n): names.get(name, name) for n, name in enumerate(HEADER, 1)}


def _list_register():
    nets = {"SH/LD": "LOAD", "CLK": "CLK", "CLK INH": "GND", "SER": "DATA_IN", "QH": "DATA_OUT"}
    nets.update({name: f"S{cell}" for cell, name in enumerate("ABCDEFGH")})
    return {**nets, "GND": "GND", "VCC": "3V3"}


def _name(chip, **nets):
    """Return {pad: net} of a chip by the names of its pins; pins that are left out stay open."""
    return {number: nets[name] for number, name, _ in CHIPS[chip].pins if name in nets}


def _capacitor(name, footprint, x, y, net, angle=0):
    return Part(name, footprint, x, y, angle, {"1": net, "2": "GND"})
