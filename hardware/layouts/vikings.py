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

A slot has an MFRC522 with a loop of its own, and so has the pool, a tray of
fifteen pockets, since an auction draws thirteen Vikings.  Tiles carry their tag in
a corner, Vikings in the foot, so that a Viking never covers the tag of its tile.
The wheel turns a magnet over an AS5600 with twelve detents.

full: in addition, a loop under each bonus tile on display, and a Hall switch under
every cell, which feels the magnet of a tile.  The reader of the slot that the tile
came from has identified it.  A Viking has no magnet, since that could move the tile
under it: the screen asks whether it stays on its tile or goes ashore, and which
Viking leaves the shore, because no coil can cover 108 x 216 mm with up to forty tags.
core: slots, pool and wheel; the screen asks for places on the boards, for the
mainlands and for the bonus tiles, with lit cells.
first: nothing.
net: six rows and nine columns of loops under each board, a loop under each slot, bonus tile and the pool, and five
overlapping strips under each mainland.  They name every tile and every Viking.

A slot has three lights for its lot and eleven more that count its price; in the kit first two, for the tile and the
Viking of its lot.  Six tile
boards lie under eight columns of each player's board; switches and lights follow
their chains.  The remaining column, next to the middle of the table, comes last.

The pieces that leave the slots at the end of a round go into the box: that has no
second witness, but all slots are cleared together.  In the core kit bought tiles
go to boards without sensors, and Vikings always go ashore unseen.
"""

import math

from skald.rules.vikings.data import BONUS, MIDDLES, SHIPS
from skald.rules.vikings.state import COLOURS
from skald.watching.layout import MFRC522

from hardware.layouts.base import FIRST, NET, PACKAGE_2020, STRUNG, Guide, Layout, Loop
from hardware.layouts.net import BELOW, QUIET, USUAL, Goals, Net, NetTag, lay_band
from hardware.layouts.strings import lay_strings
from hardware.layouts.tiling import list_tiles, order_cells
from hardware.pieces import DISC_4, NTAG_13, NTAG_18, SLIX_13, SLIX_18, Piece

_TILE = Piece(34, 34, 3, 3, NTAG_18, (6, 6), DISC_4)
PIECES = {
    "wheel": Piece(150, 150, 6, 60),
    "left": _TILE,
    "middle": _TILE,
    "right": _TILE,
    "ship": _TILE,
    "bonus": Piece(34, 34, 3, 4, NTAG_18, (6, 6), DISC_4),
    **dict.fromkeys(COLOURS, Piece(14, 14, 26, 5, NTAG_13)),
}

NET_TAGS = {
    "left": NetTag(SLIX_18, 1, (6, 6), QUIET),
    "middle": NetTag(SLIX_18, 1, (6, 6), QUIET),
    "right": NetTag(SLIX_18, 1, (6, 6), QUIET),
    "ship": NetTag(SLIX_18, 2, (6, 6), QUIET),
    "bonus": NetTag(SLIX_18, 3, (6, 6), QUIET),
    **dict.fromkeys(COLOURS, NetTag(SLIX_13, 4)),
}
NET_GOALS = Goals(214, 43, 0.98, 250)

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
_SLOT_LOOP = 36.0
_SLOT_OHM = 100.0  # weaker: a slot must not hear, through its own coil, the tags in the next
_DISPLAY_OHM = 200.0  # for the same reason; these are closer to each other
_POCKETS = (5, 3)  # in the pool: pockets in a row, and rows
_POCKET = 16.0  # from one pocket to the next
_POOL_LOOP = (82.0, 50.0)
_UP = -4.0  # of pool and display in their zones: a pixel shines below them
SLOT_RADIUS = 128.0
_DETENT = 20.0
_DETENT_RADIUS = 56.0
_RIM = 80.0  # radius of the lights of the wheel, just outside its disc
SPOKE = (80.0, 105.0)  # radius of the first and the last light of a price
_PRICES = 11
_RECESS = Guide(1.0, 1.0)
_MARK = Guide(1.5, 1.5, -8.0, -8.0, on="left")
_NET_MARK = Guide(1.5, 1.5, -6.0, -6.0, on="left")  # nearer to its own line

_LINE = 26.0  # width of a row or column of the net
_NET_SLOT = 36.0
_SHORE_STEP = 16.0  # mm from one Viking to the next on a mainland
_STRIPS = 5  # under a mainland, each half over the next

_POOL_TAGS = 13  # an auction draws thirteen, one more than there are slots

_ISLANDS = ("left", "right") + tuple(f"middle{number}" for number in range(len(MIDDLES)))
_SHIP_KINDS = tuple(f"ship{number}" for number in range(len(SHIPS)))
_BONUSES = tuple(f"bonus{number}" for number in range(len(BONUS)))
_BUILDINGS = tuple(
    f"bonus{number}" for number, (what, _, _) in enumerate(BONUS) if what == "building"
)


def build(kit):
    """Return the Layout of `kit` (one of ALL_KITS)."""
    layout = Layout("vikings", kit, _WIDTH, _HEIGHT)
    layout.unwitnessed = ("slot",)
    layout.turning = ("wheel",)
    layout.hides = ("cell",)  # a tile fills it: the light shows where one goes
    layout.recognised = 0.8  # the screen asks which Viking leaves a shore
    _place_wheel(layout)
    for seat in range(4):
        _place_board(layout, seat)
    _guide_pieces(layout)
    cells = _order_cells(layout)
    if kit == NET:
        _add_net(layout)
    else:
        _add_sensors(layout, cells)
    _add_pixels(layout, cells)
    if kit in STRUNG:
        lay_strings(layout)
    return layout


def _guide_pieces(layout):
    """Guide tiles by recesses, and Vikings by a mark on each tile, in the corner away from the tile's tag."""
    for place in ("slot", "cell"):
        for kind in _ISLANDS + _SHIP_KINDS + _BUILDINGS:
            layout.guides[place, kind] = _RECESS
        for kind in COLOURS:
            layout.guides[place, kind] = _NET_MARK if layout.kit == NET else _MARK
    for kind in _BONUSES:
        layout.guides["display", kind] = Guide(_RECESS.sx, _RECESS.sy, 0.0, _UP)
    slack = _RECESS.sx / 2
    for kind in COLOURS:
        sx, sy = ((count - 1) / 2 * _POCKET + slack for count in _POCKETS)
        layout.guides["pool", kind] = Guide(sx, sy, 0.0, _UP)
    layout.crowds.update(pool=_POCKET)


def _corner(seat):
    """Return the upper left corner of a seat's board with its mainland."""
    x = _EDGE if seat % 2 == 0 else _WIDTH - _EDGE - _BLOCK
    y = _EDGE if seat < 2 else _HEIGHT - _EDGE - _BOARD_HEIGHT
    return x, y


def _place_board(layout, seat):
    x, y = _corner(seat)
    layout.place("mainland", seat, x, y, _MAINLAND, _BOARD_HEIGHT, COLOURS + ("left",) + _BONUSES)
    left = x + _MAINLAND + GAP
    for column in range(COLUMNS):
        for row in range(6):
            holds = _ISLANDS + _BUILDINGS + (COLOURS[5 - row],) if row else _SHIP_KINDS
            number = (seat * COLUMNS + column) * 6 + row
            layout.place("cell", number, left + column * CELL, y + row * CELL, CELL, CELL, holds)


def _order_cells(layout):
    """Put tiles under the cells; return the cells in the order of the chains of switches and lights."""
    cells = layout.of_kind("cell")
    for seat in (0, 1, 3, 2):  # round the table
        first = seat * COLUMNS + seat % 2  # the first column that tiles cover
        columns = [cells[column * 6 : column * 6 + 6] for column in range(first, first + 8)]
        layout.tiles += list_tiles(list(zip(*columns)))
    return order_cells(layout.tiles, cells)


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
            layout.place(
                kind, slot, round(x - size / 2, 1), round(y - size / 2, 1), size, size, holds
            )
    layout.place("pool", 0, _EDGE + 90, _MIDDLE_Y - 64, 128, 128, COLOURS)
    for place in range(4):
        x = _WIDTH - _EDGE - 204 + place % 2 * 56
        layout.place("display", place, x, _MIDDLE_Y - 50 + place // 2 * 56, 44, 44, _BONUSES)


def _add_sensors(layout, cells):
    if layout.kit == FIRST:
        return
    for zone in layout.of_kind("slot"):
        loop = Loop(*zone.middle, _SLOT_LOOP, _SLOT_LOOP, 2, match_ohm=_SLOT_OHM)
        layout.add_reader(MFRC522, f"slot {zone.index + 1}", [zone], loop)
    pool = layout.zone("pool")
    x, y = pool.middle
    loop = Loop(x, y + _UP, *_POOL_LOOP, 4)
    layout.add_reader(MFRC522, "pool", [pool], loop, room=_POOL_TAGS)
    if layout.kit == "full":
        for zone in layout.of_kind("display"):
            x, y = zone.middle
            loop = Loop(x, y + _UP, _SLOT_LOOP, _SLOT_LOOP, 2, match_ohm=_DISPLAY_OHM)
            layout.add_reader(MFRC522, f"display {zone.index + 1}", [zone], loop)
        for zone in cells:
            layout.add_switch(zone)
    layout.add_detents(layout.of_kind("wheel"))


def _add_net(layout):
    layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
    net.crowds.update(mainland=_SHORE_STEP)
    for seat in range(4):
        _add_board_lines(layout, net, seat)
    for zone in layout.of_kind("slot"):
        net.add_single(zone.name, [zone], Loop(*zone.middle, _NET_SLOT, _NET_SLOT))
    pool = layout.zone("pool")
    x, y = pool.middle
    net.add_single("pool", [pool], Loop(x, y + _UP, *_POOL_LOOP))
    for zone in layout.of_kind("display"):
        x, y = zone.middle
        net.add_single(zone.name, [zone], Loop(x, y + _UP, _NET_SLOT, _NET_SLOT))
    for zone in layout.of_kind("mainland"):
        step = zone.w / (_STRIPS + 1)
        strips = [
            lay_band(zone.x + (number + 1) * step, zone.middle[1], 2 * step, zone.h)
            for number in range(_STRIPS)
        ]
        net.add_place(
            zone.name, [zone], net.add_axis(zone.name, strips, is_beside=False, power=USUAL)
        )
    layout.add_detents(layout.of_kind("wheel"))


def _add_board_lines(layout, net, seat):
    """Lay rows and columns under the board of `seat`."""
    first = seat * COLUMNS * 6
    corner = layout.zone("cell", first)
    wide, high = COLUMNS * CELL, _BOARD_HEIGHT
    x, y = corner.x + wide / 2, corner.y + high / 2
    rows = net.add_axis(
        f"board {seat + 1} row",
        [lay_band(x, corner.y + (row + 0.5) * CELL, wide, _LINE) for row in range(6)],
    )
    columns = net.add_axis(
        f"board {seat + 1} column",
        [lay_band(corner.x + (n + 0.5) * CELL, y, _LINE, high) for n in range(COLUMNS)],
        is_column=True,
        deep=BELOW,
    )
    for n in range(COLUMNS * 6):
        net.cross(layout.zone("cell", first + n), rows[n % 6], columns[n // 6])


def _add_pixels(layout, cells):
    """Add one strip: the wheel from the inside out, pool and display, then cells and shores."""
    for zone in layout.of_kind("wheel"):
        layout.add_pixels(zone, [at_wheel(zone.index + 0.25, _RIM)])
    inner, outer = SPOKE
    step = (outer - inner) / (_PRICES - 1)
    for zone in layout.of_kind("slot"):
        spoke = [at_wheel(zone.index, outer - step * k) for k in range(_PRICES)]
        parts = (-0.2, 0.2) if layout.kit in STRUNG else (-0.2, 0, 0.2)
        lot = [at_wheel(zone.index + part, SLOT_RADIUS + 26) for part in parts]
        if layout.kit in STRUNG:
            layout.add_pixels(zone, lot)
        else:
            layout.add_pixels(zone, lot + spoke[::-1], PACKAGE_2020)  # 2.5 mm from one to the next
    for zone in layout.of_kind("pool") + layout.of_kind("display"):
        layout.add_pixels(zone, [(zone.x + zone.w / 2, zone.y + zone.h - 4)])
    for zone in cells:
        at = zone.x + zone.w / 2, zone.y + zone.h - 3
        layout.add_pixels(zone, [at], layout.find_package(zone))
    for shore in layout.of_kind("mainland"):
        layout.add_pixels(
            shore, [(shore.x + shore.w * part, shore.y + shore.h - 4) for part in (0.3, 0.7)]
        )
