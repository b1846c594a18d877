"""The table of Vikings.

    +----+-------------------------+ +----+-------------------------+
    | m  | ships      9 columns    | | m  |                         |
    | a  | warriors                | | a  |        board 2          |
    | i  | nobles      board 1     | | i  |                         |
    | n  | scouts                  | | n  |                         |
    |    | goldsmiths              | |    |                         |
    |    | fishers                 | |    |                         |
    +----+-------------------------+ +----+-------------------------+
        pool of        12 slots around the wheel,     bonus tiles
        Vikings        a spoke of lights for each     on display
    +----+-------------------------+ +----+-------------------------+
    |    |        board 3          | |    |        board 4          |
    +----+-------------------------+ +----+-------------------------+

A tile carries its tag in a corner, a Viking in the foot, so that a Viking never covers the
tag of its tile.  The pool is a tray of fifteen pockets, since an auction draws thirteen
Vikings.  A slot has two lights, for the tile and the Viking of its lot.

net: six rows and nine columns of loops under each board, a loop under each slot, bonus tile and the pool, and five
overlapping strips under each mainland.  They name every tile and every Viking.  The wheel turns a magnet over an
AS5600 with twelve detents.
"""

import math

from skald.rules.vikings.data import BONUS, MIDDLES, SHIPS
from skald.rules.vikings.state import COLOURS

from hardware.layouts.base import NET, Guide, Layout
from hardware.layouts.net import QUIET, USUAL, Goals, Net, NetTag, lay_band
from hardware.layouts.strings import lay_strings
from hardware.pieces import SLIX_13, SLIX_18, Piece

_TILE = Piece(34, 34, 3)
PIECES = {
    "wheel": Piece(150, 150, 6),
    **dict.fromkeys(("left", "middle", "right", "ship", "bonus"), _TILE),
    **dict.fromkeys(COLOURS, Piece(14, 14, 26)),
}

NET_TAGS = {
    **dict.fromkeys(("left", "middle", "right"), NetTag(SLIX_18, 1, (6, 6), QUIET)),
    "ship": NetTag(SLIX_18, 2, (6, 6), QUIET),
    "bonus": NetTag(SLIX_18, 3, (6, 6), QUIET),
    **dict.fromkeys(COLOURS, NetTag(SLIX_13, 4)),
}
NET_GOALS = Goals(270, 43, 0.98, 250)

CELL = _TILE.width + 2.0
COLUMNS = 9
_MAINLAND = 3 * CELL
GAP = 10.0
_EDGE = 14.0
_BLOCK = _MAINLAND + GAP + COLUMNS * CELL
_BOARD_HEIGHT = 6 * CELL
_BETWEEN = 24.0
_WIDTH = 2 * (_EDGE + _BLOCK) + _BETWEEN
_WHEEL_HEIGHT = 344.0
_HEIGHT = 2 * (_EDGE + _BOARD_HEIGHT) + _WHEEL_HEIGHT
MIDDLE = _MIDDLE_X, _MIDDLE_Y = _WIDTH / 2, _HEIGHT / 2

_SLOT = 40.0
_POCKETS = (5, 3)  # in the pool: pockets in a row, and rows
_POCKET = 16.0  # from one pocket to the next
_POOL_LOOP = (82.0, 50.0)
_UP = -4.0  # of pool and display in their zones: a pixel shines below them
SLOT_RADIUS = 128.0
_DETENT = 20.0
_DETENT_RADIUS = 56.0
_RIM = 80.0  # radius of the lights of the wheel, just outside its disc
SPOKE = (80.0, 105.0)  # radius of the first and the last price
_RECESS = Guide(1.0, 1.0)
_MARK = Guide(1.5, 1.5, -6.0, -6.0, on="left")

_LINE = 26.0  # width of a row or column of the net
_SLOT_LOOP = 36.0
_SHORE_STEP = 16.0  # mm from one Viking to the next on a mainland
_STRIPS = 5  # under a mainland, each half over the next
_ISLANDS = ("left", "right") + tuple(f"middle{number}" for number in range(len(MIDDLES)))
_SHIP_KINDS = tuple(f"ship{number}" for number in range(len(SHIPS)))
_BONUSES = tuple(f"bonus{number}" for number in range(len(BONUS)))
_BUILDINGS = tuple(
    f"bonus{number}" for number, (what, _, _) in enumerate(BONUS) if what == "building"
)


def build(kit):
    """Return the Layout of `kit` (one of KITS)."""
    layout = Layout("vikings", kit, _WIDTH, _HEIGHT)
    layout.turning = ("wheel",)
    layout.hides = ("cell",)  # a tile fills it: the light shows where one goes
    _place_wheel(layout)
    for seat in range(4):
        _place_board(layout, seat)
    _guide_pieces(layout)
    if kit == NET:
        _add_net(layout)
    _add_pixels(layout)
    lay_strings(layout)
    return layout


def _guide_pieces(layout):
    """Guide tiles by recesses, and Vikings by a mark on each tile, in the corner away from the tile's tag."""
    for place in ("slot", "cell"):
        for kind in _ISLANDS + _SHIP_KINDS + _BUILDINGS:
            layout.guides[place, kind] = _RECESS
        for kind in COLOURS:
            layout.guides[place, kind] = _MARK
    for kind in _BONUSES:
        layout.guides["display", kind] = Guide(_RECESS.sx, _RECESS.sy, 0.0, _UP)
    slack = _RECESS.sx / 2
    for kind in COLOURS:
        sx, sy = ((count - 1) / 2 * _POCKET + slack for count in _POCKETS)
        layout.guides["pool", kind] = Guide(sx, sy, 0.0, _UP)
    layout.crowds.update(pool=_POCKET)


def _place_board(layout, seat):
    x = _EDGE if seat % 2 == 0 else _WIDTH - _EDGE - _BLOCK
    y = _EDGE if seat < 2 else _HEIGHT - _EDGE - _BOARD_HEIGHT
    layout.place("mainland", seat, x, y, _MAINLAND, _BOARD_HEIGHT, COLOURS + ("left",) + _BONUSES)
    left = x + _MAINLAND + GAP
    for column in range(COLUMNS):
        for row in range(6):
            holds = _ISLANDS + _BUILDINGS + (COLOURS[5 - row],) if row else _SHIP_KINDS
            number = (seat * COLUMNS + column) * 6 + row
            layout.place("cell", number, left + column * CELL, y + row * CELL, CELL, CELL, holds)


def at_wheel(slot, radius):
    """Return the point of the wheel at `slot`; slot 0 is at the top, and they go clockwise."""
    angle = math.tau * slot / 12
    return _MIDDLE_X + radius * math.sin(angle), _MIDDLE_Y - radius * math.cos(angle)


def _place_wheel(layout):
    for slot in range(12):
        for kind, radius, size, holds in (
            ("slot", SLOT_RADIUS, _SLOT, _ISLANDS + _SHIP_KINDS + COLOURS),
            ("wheel", _DETENT_RADIUS, _DETENT, ("wheel",)),
        ):
            x, y = at_wheel(slot, radius)
            left, top = round(x - size / 2, 1), round(y - size / 2, 1)
            layout.place(kind, slot, left, top, size, size, holds)
    layout.place("pool", 0, _EDGE + 90, _MIDDLE_Y - 64, 128, 128, COLOURS)
    for place in range(4):
        x = _WIDTH - _EDGE - 204 + place % 2 * 56
        layout.place("display", place, x, _MIDDLE_Y - 50 + place // 2 * 56, 44, 44, _BONUSES)


def _add_net(layout):
    layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
    net.crowds.update(mainland=_SHORE_STEP)
    for seat in range(4):
        _add_board_lines(layout, net, seat)
    for zone in layout.of_kind("slot"):
        net.add_under(zone.name, [zone], _SLOT_LOOP, _SLOT_LOOP)
    net.add_under("pool", layout.of_kind("pool"), *_POOL_LOOP, _UP)
    for zone in layout.of_kind("display"):
        net.add_under(zone.name, [zone], _SLOT_LOOP, _SLOT_LOOP, _UP)
    for zone in layout.of_kind("mainland"):
        step = zone.w / (_STRIPS + 1)
        strips = [
            lay_band(zone.x + (number + 1) * step, zone.middle[1], 2 * step, zone.h)
            for number in range(_STRIPS)
        ]
        lines = net.add_axis(zone.name, strips, is_beside=False, power=USUAL)
        net.add_place(zone.name, [zone], lines)
    layout.add_detents(layout.of_kind("wheel"))


def _add_board_lines(layout, net, seat):
    """Lay rows and columns under the board of `seat`."""
    first = seat * COLUMNS * 6
    cells = [layout.zone("cell", first + n) for n in range(COLUMNS * 6)]
    line = _LINE, CELL / 2
    rows, columns = net.add_grid(f"board {seat + 1} ", cells[:6], cells[::6], line, line)
    for n, cell in enumerate(cells):
        net.cross(cell, rows[n % 6], columns[n // 6])


def _add_pixels(layout):
    """Add the lights: the wheel from the inside out, pool and display, then cells and shores."""
    for zone in layout.of_kind("wheel"):
        layout.add_pixels(zone, [at_wheel(zone.index + 0.25, _RIM)])
    for zone in layout.of_kind("slot"):
        lot = [at_wheel(zone.index + part, SLOT_RADIUS + 26) for part in (-0.2, 0.2)]
        layout.add_pixels(zone, lot)
    for zone in layout.of_kind("pool") + layout.of_kind("display"):
        layout.add_row(zone, 1, zone.h - 4)
    for zone in layout.of_kind("cell"):
        layout.add_row(zone, 1, zone.h - 3)
    for shore in layout.of_kind("mainland"):
        y = shore.y + shore.h - 4
        layout.add_pixels(shore, [(shore.x + shore.w * part, y) for part in (0.3, 0.7)])
