"""The table of Drakkar.

               N shield 1..5
               start 1 2                  squares of 36 mm; circles on 30 of them
    W      +--------------------+    E    pixels: one in a corner of every square
    shield | a1 ........... a13 | shield  and shield spot, two on a start square
    start  | ...                | start
    7 8    | m1 ........... m13 | 3 4
           +--------------------+
               start 5 6                  dice tray: lower right corner
               S shield 1..5

net: thirteen rows and thirteen columns of loops, which name the pawn and the emblem on every square; a loop
under the five spots and one under the two start squares of each side, where an emblem tells its spot by
who it is; a loop under the dice tray.  Pieces lie free on their squares.
"""

from skald.rules.drakkar.data import SIDE_NAMES

from hardware.layouts.base import NET, Guide, Layout
from hardware.layouts.net import QUIET, USUAL, Goals, Loop, Net, NetTag
from hardware.layouts.strings import lay_strings
from hardware.pieces import SLIX_18, Piece

PIECES = {
    "pawn": Piece(22, 22, 34, is_round=True),
    "emblem": Piece(26, 26, 10, is_round=True),
}

NET_TAGS = {"pawn": NetTag(SLIX_18, 1), "emblem": NetTag(SLIX_18, 2, quiet=QUIET)}
NET_GOALS = Goals(140, 20, 0.95)

ROWS = "abcdefghijklm"
EDGE = 13
SQUARE = PIECES["emblem"].width + 10.0  # and room for fingers and a light
MARGIN = 108.0
_SIZE = 2 * MARGIN + EDGE * SQUARE
FRAME = 16.0  # around the squares, for their letters and numbers
START_GAP = 19.0
_SPOT_GAP = 6.0
_SPOT_DEPTH = 65.0  # from the squares to the shields
PLAIN = 18  # circles that are not orange
_PIXEL_INSET = 4.0
_PIXEL_STEP = 28.0  # between the two of a start square
DICE = (_SIZE - 92.0, _SIZE - 92.0, 78.0, 78.0)  # x, y, w, h of their tray
_LINE = 26.0  # width of a row or column of the net
_SPOTS_LINE = (204.0, 28.0)
_STARTS_LINE = (108.0, 28.0)
_TRAY_LOOP = 66.0
_TRAY = 53.0  # its middle, from the corner of the table


def build(kit):
    """Return the Layout of `kit` (one of KITS)."""
    layout = Layout("drakkar", kit, _SIZE, _SIZE)
    layout.shared = [DICE, (MARGIN - FRAME, MARGIN - FRAME, *[EDGE * SQUARE + 2 * FRAME] * 2)]
    _place_squares(layout)
    _place_sides(layout)
    slack = (SQUARE - PIECES["pawn"].width) / 2
    layout.guides["square", "pawn"] = Guide(slack, slack, on="emblem")
    if kit == NET:
        _add_net(layout)
    _add_pixels(layout)
    lay_strings(layout)
    return layout


def _place_squares(layout):
    for row in range(EDGE):
        for column in range(EDGE):
            x, y = MARGIN + column * SQUARE, MARGIN + row * SQUARE
            layout.place("square", row * EDGE + column, x, y, SQUARE, SQUARE, ("pawn", "emblem"))


def _place_sides(layout):
    """Place two start squares and five shield spots outside each side."""
    far = MARGIN + EDGE * SQUARE
    middle = MARGIN + (EDGE - 5) / 2 * SQUARE - 2 * _SPOT_GAP
    for side in range(4):
        is_near = side in (0, 3)
        edge, sign = (MARGIN - SQUARE, -1) if is_near else (far, 1)
        start, shield = edge + sign * START_GAP, edge + sign * _SPOT_DEPTH
        for i in range(2):
            along = MARGIN + (5 + 2 * i) * SQUARE
            _place_beside(layout, "start", 2 * side + i, side, along, start, ("pawn",))
        for i in range(5):
            along = middle + i * (SQUARE + _SPOT_GAP)
            _place_beside(layout, SIDE_NAMES[side], i, side, along, shield, ("emblem",))


def _place_beside(layout, kind, index, side, along, across, holds):
    """Place a square `along` mm along the edge of `side` and `across` mm away from it."""
    x, y = (along, across) if side % 2 == 0 else (across, along)
    layout.place(kind, index, x, y, SQUARE, SQUARE, holds)


def _add_net(layout):
    layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
    squares = layout.of_kind("square")
    line = _LINE, SQUARE / 2
    rows, columns = net.add_grid("", squares[::EDGE], squares[:EDGE], line, line)
    for zone in squares:
        net.cross(zone, rows[zone.index // EDGE], columns[zone.index % EDGE])
    for side, name in enumerate(SIDE_NAMES):
        starts = [layout.zone("start", 2 * side + i) for i in range(2)]
        turned = 1 if side % 2 == 0 else -1
        spots_line, starts_line = _SPOTS_LINE[::turned], _STARTS_LINE[::turned]
        net.add_under(f"spots {name}", layout.of_kind(name), *spots_line, power=QUIET)
        net.add_under(f"starts {name}", starts, *starts_line, power=USUAL)
    loop = Loop(_SIZE - _TRAY, _SIZE - _TRAY, _TRAY_LOOP, _TRAY_LOOP)
    layout.tray = net.add_single("dice tray", [], loop, power=USUAL)


def _add_pixels(layout):
    """Give every place a light in its corner, a start square a second one for missed turns."""
    for zone in layout.zones:
        many = 2 if zone.kind == "start" else 1
        x, y = zone.x + zone.w - _PIXEL_INSET, zone.y + _PIXEL_INSET
        layout.add_pixels(zone, [(x - _PIXEL_STEP * n, y) for n in range(many)])
