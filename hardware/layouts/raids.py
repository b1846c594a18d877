"""The table of Raids.

    longship 1  +----+----+----+----+----+----+----+  longship 3
    store 1     | 1  | 2  | 3  | 4  |(5) | 6  | 7  |  store 3
                +----+----+----+----+----+----+----+
                |(20)| berths 1-4   arrival   |  8 |
                | 19 | piles 1-4, the arrival |  9 |
                | 18 | tiles of 2-4,    tray  |(10)|
                +----+----+----+----+----+----+----+
    store 2     | 17 | 16 |(15)| 14 | 13 | 12 | 11 |  store 4
    longship 2  +----+----+----+----+----+----+----+  longship 4

A stage has a recess for its tile, with the tile's tag near the lower edge, and two
marks for ships below it, whose tags are in the bow, so that all three tags lie over
one loop.  A longship has a recess for a tile on each of its five spaces, side by
side: one loop reads them all.  Only the ghost ship stops at the villages in brackets.
A stage's first three pixels stand for the pieces there, the other two count the
Vikings that sailing there costs.

net: a loop under each stage, berth, longship and arrival tile and under the tray.
Tiles beside a longship or in the piles need none, because the device knows where they
were taken.
"""

from skald.rules.raids.data import VILLAGES

from hardware.layouts.base import NET, Guide, Layout
from hardware.layouts.net import Goals, Net, NetTag
from hardware.layouts.strings import lay_strings
from hardware.pieces import SLIX_13, SLIX_25, Piece

PIECES = {
    "tile": Piece(37, 37, 2),
    "arrival": Piece(62, 62, 2),
    "ship": Piece(20, 30, 20),
}

NET_TAGS = {
    "tile": NetTag(SLIX_25, 1, (0, 5)),
    "arrival": NetTag(SLIX_25, 2),
    "ship": NetTag(SLIX_13, 3, (0, -8)),
}
NET_GOALS = Goals(145, 19, 0.99)

_WIDTH = 1050.0
_HEIGHT = 620.0
_RING_LEFT = 226.0
_RING_TOP = 24.0
_STEP_X = 86.0
_STEP_Y = 114.0
_STAGE_W = 80.0
_STAGE_H = 108.0
_COLUMNS = 7
_ROWS = 5
_MAT = 196.0  # width of a longship
_EDGE = 14.0
_LYING_PIXELS = 3
_COST_PIXELS = 2
_BERTH_PIXELS = 3
_BERTH_STEP = 62.0
# From the middle of a stage: to its tile, and to the mark of a ship.
TILE_UP = -8.0
SHIP_DOWN = 28.0
_BERTH_DOWN = 8.0  # to a ship in its berth, whose tag is in the bow
MARK = 10.5  # from the middle line to the mark of a ship
_SLACK = 1.5
# From one space of a longship to the next; a tile lies in a recess on it.
SPACE = PIECES["tile"].width + 2.0
_SPACES = 5
# Loops: width, height, and how far below the middle of the zone.
_LOOPS = {
    "stage": (50.0, 46.0, 8.0),
    "berth": (40.0, 40.0, 0.0),
    "longship": (192.0, 40.0, 0.0),
    "arrival": (50.0, 50.0, 0.0),
    "tray": (50.0, 50.0, -8.0),
}


def build(kit):
    """Return the Layout of `kit` (one of KITS)."""
    layout = Layout("raids", kit, _WIDTH, _HEIGHT)
    _place_ring(layout)
    _place_middle(layout)
    _place_mats(layout)
    _guide_pieces(layout)
    if kit == NET:
        _add_net(layout)
    _add_pixels(layout)
    lay_strings(layout)
    return layout


def _is_village(stage):
    return stage + 1 in VILLAGES


def _cell(stage):
    """Return (column, row) of stage 0..19, clockwise from the upper left corner."""
    across, down = _COLUMNS - 1, _ROWS - 1
    if stage <= across:
        return stage, 0
    if stage <= across + down:
        return across, stage - across
    if stage <= 2 * across + down:
        return 2 * across + down - stage, down
    return 0, 2 * (across + down) - stage


def _place_ring(layout):
    for stage in range(20):
        column, row = _cell(stage)
        holds = ("ship",) if _is_village(stage) else ("tile", "ship")
        x, y = _RING_LEFT + column * _STEP_X, _RING_TOP + row * _STEP_Y
        layout.place("stage", stage, x, y, _STAGE_W, _STAGE_H, holds)


def _place_middle(layout):
    left, top = _RING_LEFT + _STEP_X + 8, _RING_TOP + _STEP_Y + 14
    for berth in range(4):
        layout.place("berth", berth, left + berth * _BERTH_STEP, top, 52, 90, ("ship",))
    layout.place("arrival", 0, left + 248, top, 76, 90, ("arrival",))
    layout.place("tray", 0, left + 342, top, 66, 90, ("tile",))
    for voyage in range(4):
        x = left + voyage * 70
        layout.place("pile", voyage, x, top + 216, 66, 84, ("tile",))
        if voyage:
            layout.place("arrival", voyage, x, top + 124, 66, 66, ("arrival",))


def _place_mats(layout):
    for seat in range(4):
        x = _EDGE if seat < 2 else _WIDTH - _EDGE - _MAT
        is_above = seat % 2 == 0
        ship_y = 40 if is_above else _HEIGHT - 40 - 70
        store_y = 148 if is_above else _HEIGHT - 148 - 150
        layout.place("longship", seat, x, ship_y, _MAT, 70, ("tile",))
        layout.place("store", seat, x, store_y, _MAT, 150, ("tile",))


def _guide_pieces(layout):
    """Guide tiles by recesses, and ships by marks."""
    for kind in ("stage", "tray"):
        layout.guides[kind, "tile"] = Guide(_SLACK, _SLACK, 0.0, TILE_UP)
    layout.guides["stage", "ship"] = Guide(MARK + _SLACK, _SLACK, 0.0, SHIP_DOWN)
    layout.guides["berth", "ship"] = Guide(_SLACK, _SLACK, 0.0, _BERTH_DOWN)
    layout.guides["arrival", "arrival"] = Guide(_SLACK, _SLACK)
    along = (_SPACES - 1) / 2 * SPACE
    layout.guides["longship", "tile"] = Guide(along + _SLACK / 2, _SLACK, 0.0, 0.0)
    layout.crowds.update(longship=SPACE)


def _add_net(layout):
    layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
    for kind, (w, h, down) in _LOOPS.items():
        for zone in layout.of_kind(kind):
            net.add_under(f"{kind} {zone.index + 1}", [zone], w, h, down)


def _add_pixels(layout):
    """Add the lights: round the ring, through the middle and along the mats."""
    for zone in layout.of_kind("stage"):
        many = 2 if _is_village(zone.index) else _LYING_PIXELS + _COST_PIXELS
        layout.add_row(zone, many, zone.h - 5)
    for zone in layout.of_kind("berth"):
        layout.add_row(zone, _BERTH_PIXELS, zone.h - 5)
    for kind in ("arrival", "tray", "pile"):
        for zone in layout.of_kind(kind):
            is_filled = kind == "arrival" and zone.index > 0  # its light shines below it
            layout.add_row(zone, 1, zone.h + 5 if is_filled else zone.h - 4)
    for seat in range(4):
        layout.add_row(layout.zone("longship", seat), 6, 4)
        layout.add_row(layout.zone("store", seat), 1, 4)
