"""The board under eight cells, four by two, for a table with a switch and a light in each cell.

      +------+------+------+------+      J1 from the carrier, J2 to the next tile
      |  D1  |  D2  |  D3  |  D4  |      H1 one 74HC165: D1 at A ... D8 at H
    J1|     L|   G1 H1     |     J2      G1 drives clock and load for the next tile
      |  D5  |  D6  |  D7  |  D8  |      L1 ... L8 follow each other in the order of the cells
      +------+------+------+------+

It is a board of switches as in the netlists, with lights.  If a layout has coils below its tiles, every cell
has a window for one (window.py), so that all tiles of a game are the same board.  The layout sets the pitch and
the place of a cell's light; the switch is in the middle of its cell.  Every cell has 100 nF at its switch
and at its light, the tile 10 uF at 5 V.
"""

import dataclasses

from hardware.board.collected import collect
from hardware.board.footprints import C0805, WS2812B_2020
from hardware.board.part import Part, make_part, number
from hardware.board.window import make_window
from hardware.layouts.base import build
from hardware.layouts.tiling import COLUMNS, ROWS
from hardware.packed import list_games

CELLS = {  # game: kind of zone
    game: tiles[0][0].kind for game in list_games() if (tiles := build(game, "full").tiles)
}
_LIGHTS = {"J1": {"2": "5V", "7": "LIGHT[0]"}, "J2": {"2": "5V", "7": "LIGHT[8]"}}
_LIGHT_MARKS = (("4", "1"),)  # DOUT, which is pin 1 in the light's datasheet
_LABELS = {"J1": "J1 FROM CARRIER", "J2": "J2 NEXT"}
_FIRST, _LAST = 4.0, 10.0  # from a header's middle to the edge: the last light may be in the corner
_ASIDE = 7.0  # from the middle to the register, rightwards
_BEFORE = 12.0  # from the middle to the gates, leftwards
_ENDS = 14.0  # from the middle to the resistors in series with clock and load
GRID = 0.4  # of tracks, which have little room between windows
_SPINE = 10.5  # half the height of the ground across the middle: connectors and chips stand on it
_LANE, _ROOM = 4.0, 3.0  # half a lane's width; its length beyond the switch


class TileError(ValueError):
    """The cells of a layout differ, so no tile fits all of them."""


@dataclasses.dataclass(frozen=True)
class Tile:
    """The tile of `game`: the pitch of its cells and, from a cell's middle, the place of its light, in mm.

    coil: the width of the widest coil below a cell, 0 if there is none
    """

    game: str
    pitch: float
    light: tuple
    coil: float = 0.0

    @property
    def size(self):
        return COLUMNS * self.pitch, ROWS * self.pitch

    def find_middle(self, cell):
        """Return the middle of cell 0..7."""
        row, column = divmod(cell, COLUMNS)
        return (column + 0.5) * self.pitch, (row + 0.5) * self.pitch


def read_tile(game):
    """Return the Tile of a game's cells; TileError if they differ."""
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
    coils = [
        max(loop.w, loop.h) for reader in layout.readers if (loop := reader.loop) and loop.is_tiled
    ]
    return Tile(game, width, lights[0], max(coils, default=0.0))


def list_windows(tile):
    """Return the Windows of a tile, one for each cell if there are coils below."""
    if not tile.coil:
        return []
    middles = [tile.find_middle(cell) for cell in range(COLUMNS * ROWS)]
    return [make_window(tile.size, at, tile.coil, _SPINE, _LANE, _ROOM) for at in middles]


def list_parts(tile):
    """Return the Parts of a tile: a board of switches from the netlists, and the lights."""
    places = place_switches(tile)
    parts = []
    for name, (key, nets) in collect_switches().items():
        nets = {**nets, **(_LIGHTS[name] if name in _LIGHTS else {})}
        parts.append(make_part(name, key, nets, places[name], _LABELS.get(name, "")))
    for cell in range(COLUMNS * ROWS):
        x, y = tile.find_middle(cell)
        x, y = x + tile.light[0], y + tile.light[1]
        nets = {"5V": "5V", "GND": "GND", "DIN": f"LIGHT[{cell}]", "DOUT": f"LIGHT[{cell + 1}]"}
        turned = 180 if cell < COLUMNS else 0
        pads = number("strip", nets)
        parts.append(Part(f"L{cell + 1}", WS2812B_2020, x, y, turned, pads, marks=_LIGHT_MARKS))
        inward = -4 if tile.light[1] > 0 else 4
        parts.append(_feed(f"C{cell + 11}", C0805, x, y + inward, 180))
    return [*parts, _feed("C19", C0805, _FIRST + 4, tile.size[1] / 2, 90)]


def collect_switches():
    """Return {designator: (key, {pin: net})} of the parts that the netlists put on a board of switches."""
    return collect({"switches 0 to 7": 0})


def place_switches(tile):
    """Return {designator: (x, y, angle)} of the parts of a board of switches, on a Tile."""
    width, height = tile.size
    middle = height / 2
    places = {
        "J1": (_FIRST, middle, 270),
        "J2": (width - _LAST, middle, 270),
        "H1": (width / 2 + _ASIDE, middle, 0),
        "C1": (width / 2 + _ASIDE, middle - 7, 0),
        "G1": (width / 2 - _BEFORE, middle, 0),
        "C2": (width / 2 - _BEFORE, middle - 7, 0),
        "R1": (width / 2 + _ENDS, middle - 3, 0),
        "R2": (width / 2 + _ENDS, middle + 3, 0),
        "R3": (width / 2 + _ENDS, middle, 0),
    }
    for cell in range(COLUMNS * ROWS):
        x, y = tile.find_middle(cell)
        places[f"D{cell + 1}"] = x, y, 0
        inward = 3 if tile.coil and cell < COLUMNS else -3  # in its lane if the tile has windows
        places[f"C{cell + 3}"] = x - 1, y + inward, 0
    return places


def _feed(name, footprint, x, y, angle):
    return Part(name, footprint, x, y, angle, {"1": "5V", "2": "GND"})
