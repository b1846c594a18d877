"""The table of Drakkar.

               N shield 1..5
               start 1 2                  squares of 36 mm; circles on 30 of them
    W      +--------------------+    E    pixels: one in a corner of every square
    shield | a1 ........... a13 | shield  and shield spot, four on a start square
    start  | ...                | start   (the last two count missed turns)
    7 8    | m1 ........... m13 | 3 4
           +--------------------+
               start 5 6                  dice tray: lower right corner
               S shield 1..5

18 tile boards lie under a1 to l12; switches and lights follow their chains, then
come column 13 downwards, row m backwards, and the places outside.

Every place is a shallow round recess, which keeps the piece within 3 mm of the
switch; the net needs none.

full: a switch under every square, start square and shield spot.  Each of the 30
circles also has an MFRC522 with a small loop of its own, below the tile boards
and looking through them: it names the emblem and the pawn there and hears no
other square.  One more MFRC522 lies under the dice tray.
On a square without a circle, the piece follows from the legal moves and from the
places that were lifted from.
core: the switches alone.  Pieces follow from the legal moves; people enter dice by
knob, page or Bluetooth, and the player who looks at a symbol enters it.
first: nothing.
net: thirteen rows and thirteen columns of loops, which name the pawn and the emblem on every square; a loop
under the five spots and one under the two start squares of each side, where an emblem tells its spot by
who it is; a loop under the dice tray.

The removal of a pawn from the board has no second witness: its switch goes off,
as it does when the pawn is in a hand.
"""

from skald.rules.drakkar.data import CIRCLES, EMBLEMS, SIDE_NAMES
from skald.watching.layout import MFRC522

from hardware.layouts.base import FIRST, NET, PACKAGE_5050, STRUNG, Guide, Layout, Loop
from hardware.layouts.net import BELOW, QUIET, USUAL, Goals, Net, NetTag, lay_band
from hardware.layouts.strings import lay_strings
from hardware.layouts.tiling import list_tiles, order_cells
from hardware.pieces import DISC_4, NTAG_18, SLIX_18, Piece

PIECES = {
    "pawn": Piece(22, 22, 34, 12, NTAG_18, magnet=DISC_4, pole=-1, is_round=True),
    "emblem": Piece(26, 26, 10, 4, NTAG_18, magnet=DISC_4, is_round=True),
}

NET_TAGS = {"pawn": NetTag(SLIX_18, 1), "emblem": NetTag(SLIX_18, 2, quiet=QUIET)}
NET_GOALS = Goals(86, 20, 0.95)

ROWS = "abcdefghijklm"
EDGE = 13
SQUARE = PIECES["emblem"].width + 10.0  # its recess, and wood around it
MARGIN = 108.0
_SIZE = 2 * MARGIN + EDGE * SQUARE
FRAME = 16.0  # around the squares, for their letters and numbers
START_GAP = 19.0
_SPOT_GAP = 6.0
_SPOT_DEPTH = 65.0  # from the squares to the shields
PLAIN = 18  # circles that are not orange
_PIXEL_INSET = 4.0
_LOOP = 24.0  # small enough not to hear the next square, 36 mm away, and to fit a tile's window
_LOOP_TURNS = 3
_LOOP_OHM = 55.0  # at 50 a square hears the next, with capacitors 2 % off
DICE = (_SIZE - 92.0, _SIZE - 92.0, 78.0, 78.0)  # x, y, w, h of their tray
_RECESS = Guide(2.0, 2.0)
_LINE = 26.0  # width of a row or column of the net
_SPOTS_LINE = (204.0, 28.0)
_STARTS_LINE = (108.0, 28.0)
_TRAY_LOOP = 66.0
_TRAY = 53.0  # its middle, from the corner of the table


def build(kit):
    """Return the Layout of `kit` (one of ALL_KITS)."""
    layout = Layout("drakkar", kit, _SIZE, _SIZE)
    layout.unwitnessed = ("square",)
    layout.shared = [DICE, (MARGIN - FRAME, MARGIN - FRAME, *[EDGE * SQUARE + 2 * FRAME] * 2)]
    # Between circles, the switch stays on if a pawn leaves an emblem there, and a look at the emblem turns it
    # off and on, as does a pawn that comes back alone: the screen asks about both.
    layout.recognised = 0.8
    _place_squares(layout)
    _place_sides(layout)
    squares = _order_squares(layout)
    for zone in squares + [zone for zone in layout.zones if zone.kind != "square"]:
        if kit not in (FIRST, NET):
            layout.add_switch(zone)
        if kit != NET:
            layout.guides.update({(zone.kind, kind): _RECESS for kind in zone.holds})
    slack = (SQUARE - PIECES["pawn"].width) / 2 if kit == NET else _RECESS.sx
    layout.guides["square", "pawn"] = Guide(slack, slack, on="emblem")
    if kit == "full":
        _add_readers(layout)
    if kit == NET:
        _add_net(layout)
    _add_pixels(layout, squares)
    if kit in STRUNG:
        lay_strings(layout)
    return layout


def _place_squares(layout):
    for row in range(EDGE):
        for column in range(EDGE):
            x, y = MARGIN + column * SQUARE, MARGIN + row * SQUARE
            layout.place("square", row * EDGE + column, x, y, SQUARE, SQUARE, ("pawn", "emblem"))


def _order_squares(layout):
    """Put tiles under the squares; return the squares in the order of the chains of switches and lights."""
    squares = layout.of_kind("square")
    lines = [squares[row * EDGE : (row + 1) * EDGE] for row in range(EDGE)]
    layout.tiles = list_tiles(lines)
    last = lines[-1]
    return order_cells(layout.tiles, squares[: -len(last)] + last[::-1])


def _place_sides(layout):
    """Place two start squares and five shield spots outside each side."""
    far = MARGIN + EDGE * SQUARE
    middle = MARGIN + (EDGE - 5) / 2 * SQUARE - 2 * _SPOT_GAP
    for side in range(4):
        before = SQUARE if side in (0, 3) else 0.0
        edge = MARGIN if side in (0, 3) else far
        sign = -1 if side in (0, 3) else 1
        start = edge + sign * START_GAP - before
        shield = edge + sign * _SPOT_DEPTH - before
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


def _add_readers(layout):
    for i in range(EMBLEMS):
        row, column = CIRCLES[2 * i], CIRCLES[2 * i + 1]
        zone = layout.zone("square", row * EDGE + column)
        loop = Loop(*zone.middle, _LOOP, _LOOP, _LOOP_TURNS, _LOOP_OHM, is_tiled=True)
        layout.add_reader(MFRC522, f"circle {ROWS[row]}{column + 1}", [zone], loop, room=2)
    layout.add_tray(MFRC522, "dice tray")


def _add_net(layout):
    layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
    middle, long = MARGIN + EDGE * SQUARE / 2, EDGE * SQUARE
    at = [MARGIN + (number + 0.5) * SQUARE for number in range(EDGE)]
    rows = net.add_axis("row", [lay_band(middle, y, long, _LINE) for y in at])
    columns = net.add_axis(
        "column",
        [lay_band(x, middle, _LINE, long) for x in at],
        is_column=True,
        deep=BELOW,
    )
    for zone in layout.of_kind("square"):
        net.cross(zone, rows[zone.index // EDGE], columns[zone.index % EDGE])
    for side, name in enumerate(SIDE_NAMES):
        for label, zones, size, power in (
            (f"spots {name}", layout.of_kind(name), _SPOTS_LINE, QUIET),
            (
                f"starts {name}",
                [layout.zone("start", 2 * side + i) for i in range(2)],
                _STARTS_LINE,
                USUAL,
            ),
        ):
            x = sum(zone.middle[0] for zone in zones) / len(zones)
            y = sum(zone.middle[1] for zone in zones) / len(zones)
            loop = Loop(x, y, *size[:: 1 if side % 2 == 0 else -1])
            net.add_single(label, zones, loop, power=power)
    loop = Loop(_SIZE - _TRAY, _SIZE - _TRAY, _TRAY_LOOP, _TRAY_LOOP)
    layout.tray = net.add_single("dice tray", [], loop, power=USUAL)


def _add_pixels(layout, squares):
    """Add one strip: along the squares, then round the sides.  Pixels of strings are larger: two a start square."""
    many, step = (2, 28) if layout.kit in STRUNG else (4, 8)
    for zone in squares:
        _add_pixel(layout, zone, layout.find_package(zone))
    for side, name in enumerate(SIDE_NAMES):
        for i in range(2):
            zone = layout.zone("start", 2 * side + i)
            layout.add_pixels(
                zone,
                [
                    (zone.x + zone.w - _PIXEL_INSET - step * k, zone.y + _PIXEL_INSET)
                    for k in range(many)
                ],
            )
        for zone in layout.of_kind(name):
            _add_pixel(layout, zone)


def _add_pixel(layout, zone, package=PACKAGE_5050):
    layout.add_pixels(zone, [(zone.x + zone.w - _PIXEL_INSET, zone.y + _PIXEL_INSET)], package)
