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
switch.

full: a switch under every square, start square and shield spot.  Each of the 30
circles also has an MFRC522 with a small loop of its own, below the tile boards
and looking through them: it names the emblem and the pawn there and hears no
other square.  One more MFRC522 lies under the dice tray.
On a square without a circle, the piece follows from the legal moves and from the
places that were lifted from.
core: the switches alone.  Pieces follow from the legal moves; people enter dice by
knob, page or Bluetooth, and the player who looks at a symbol enters it.
first: nothing.

The removal of a pawn from the board has no second witness: its switch goes off,
as it does when the pawn is in a hand.
"""

from skald.rules.drakkar.data import CIRCLES, EMBLEMS, LACKS, SIDE_NAMES, SYMBOL_NAMES, SYMBOLS
from skald.watching.layout import MFRC522

from hardware.layouts.base import BY_HAND, FIRST, PACKAGE_5050, Guide, Layout, Loop
from hardware.layouts.strip import lay_strip
from hardware.layouts.tiling import list_tiles, order_cells
from hardware.pieces import DISC_4, NTAG_18, Piece

PIECES = {
    "pawn": Piece(22, 22, 34, 12, NTAG_18, magnet=DISC_4, pole=-1),
    "emblem": Piece(26, 26, 10, 4, NTAG_18, magnet=DISC_4),
}

_ROWS = "abcdefghijklm"
_EDGE = 13
_SQUARE = 36.0
_MARGIN = 108.0
_SIZE = 2 * _MARGIN + _EDGE * _SQUARE
_FRAME = 16.0  # around the squares, for their letters and numbers
_START_GAP = 19.0
_SPOT_GAP = 6.0
_SPOT_DEPTH = 65.0  # from the squares to the shields
_PLAIN = 18  # circles that are not orange
_PIXEL_INSET = 4.0
_LOOP = 24.0  # small enough not to hear the next square, 36 mm away, and to fit a tile's window
_LOOP_TURNS = 3
_LOOP_OHM = 55.0  # at 50 a square hears the next, with capacitors 2 % off
_RECESS = Guide(2.0, 2.0)


def build(kit):
    """Return the Layout of `kit` (one of ALL_KITS)."""
    layout = Layout("drakkar", kit, _SIZE, _SIZE)
    layout.unwitnessed = ("square",)
    # Between circles, the switch stays on if a pawn leaves an emblem there, and a look at the emblem turns it
    # off and on, as does a pawn that comes back alone: the screen asks about both.
    layout.recognised = 0.8
    _place_squares(layout)
    _place_sides(layout)
    squares = _order_squares(layout)
    for zone in squares + [zone for zone in layout.zones if zone.kind != "square"]:
        if kit != FIRST:
            layout.add_switch(zone)
        layout.guides.update({(zone.kind, kind): _RECESS for kind in zone.holds})
    layout.guides["square", "pawn"] = Guide(_RECESS.sx, _RECESS.sy, on="emblem")
    if kit == "full":
        _add_readers(layout)
    _add_pixels(layout, squares)
    if kit in BY_HAND:
        lay_strip(layout, 30)
    _draw(layout)
    return layout


def _place_squares(layout):
    for row in range(_EDGE):
        for column in range(_EDGE):
            x, y = _MARGIN + column * _SQUARE, _MARGIN + row * _SQUARE
            layout.place("square", row * _EDGE + column, x, y, _SQUARE, _SQUARE, ("pawn", "emblem"))


def _order_squares(layout):
    """Put tiles under the squares; return the squares in the order of the chains of switches and lights."""
    squares = layout.of_kind("square")
    lines = [squares[row * _EDGE : (row + 1) * _EDGE] for row in range(_EDGE)]
    layout.tiles = list_tiles(lines)
    last = lines[-1]
    return order_cells(layout.tiles, squares[: -len(last)] + last[::-1])


def _place_sides(layout):
    """Place two start squares and five shield spots outside each side."""
    far = _MARGIN + _EDGE * _SQUARE
    middle = _MARGIN + (_EDGE - 5) / 2 * _SQUARE - 2 * _SPOT_GAP
    for side in range(4):
        before = _SQUARE if side in (0, 3) else 0.0
        edge = _MARGIN if side in (0, 3) else far
        sign = -1 if side in (0, 3) else 1
        start = edge + sign * _START_GAP - before
        shield = edge + sign * _SPOT_DEPTH - before
        for i in range(2):
            along = _MARGIN + (5 + 2 * i) * _SQUARE
            _place_beside(layout, "start", 2 * side + i, side, along, start, ("pawn",))
        for i in range(5):
            along = middle + i * (_SQUARE + _SPOT_GAP)
            _place_beside(layout, SIDE_NAMES[side], i, side, along, shield, ("emblem",))


def _place_beside(layout, kind, index, side, along, across, holds):
    """Place a square `along` mm along the edge of `side` and `across` mm away from it."""
    x, y = (along, across) if side % 2 == 0 else (across, along)
    layout.place(kind, index, x, y, _SQUARE, _SQUARE, holds)


def _add_readers(layout):
    for i in range(EMBLEMS):
        row, column = CIRCLES[2 * i], CIRCLES[2 * i + 1]
        zone = layout.zone("square", row * _EDGE + column)
        loop = Loop(*zone.middle, _LOOP, _LOOP, _LOOP_TURNS, _LOOP_OHM, is_tiled=True)
        layout.add_reader(MFRC522, f"circle {_ROWS[row]}{column + 1}", [zone], loop, room=2)
    layout.add_tray(MFRC522, "dice tray")


def _add_pixels(layout, squares):
    """Add one strip: along the squares, then round the sides."""
    for zone in squares:
        _add_pixel(layout, zone, layout.find_package(zone))
    for side, name in enumerate(SIDE_NAMES):
        for i in range(2):
            zone = layout.zone("start", 2 * side + i)
            layout.add_pixels(
                zone,
                [(zone.x + zone.w - _PIXEL_INSET - 8 * k, zone.y + _PIXEL_INSET) for k in range(4)],
            )
        for zone in layout.of_kind(name):
            _add_pixel(layout, zone)


def _add_pixel(layout, zone, package=PACKAGE_5050):
    layout.add_pixels(zone, [(zone.x + zone.w - _PIXEL_INSET, zone.y + _PIXEL_INSET)], package)


def _draw(layout):
    """Draw what is printed on the board, for the virtual table."""
    edge = _EDGE * _SQUARE
    layout.decor.append(["water", 6, 74, _SIZE - 12, _SIZE - 80])
    for inset, fill in (
        (_FRAME, "#3a2412"),
        (_FRAME - 2, "#6b4522"),
        (1, "#3a2412"),
        (0, "#d3b27a"),
    ):
        layout.decor.append(
            ["rect", _MARGIN - inset, _MARGIN - inset, edge + 2 * inset, edge + 2 * inset, fill]
        )
    for row in range(_EDGE):
        for column in range((row + 1) % 2, _EDGE, 2):
            x, y = _MARGIN + column * _SQUARE, _MARGIN + row * _SQUARE
            layout.decor.append(["rect", x, y, _SQUARE, _SQUARE, "#bf9657"])
        along = _MARGIN + (row + 0.5) * _SQUARE
        for across in (_MARGIN - _FRAME / 2, _MARGIN + edge + _FRAME / 2):
            layout.decor.append(["text", across, along + 3, _ROWS[row].upper()])
            layout.decor.append(["text", along, across + 3, str(row + 1)])
    for i in range(EMBLEMS):
        x = _MARGIN + (CIRCLES[2 * i + 1] + 0.5) * _SQUARE
        y = _MARGIN + (CIRCLES[2 * i] + 0.5) * _SQUARE
        layout.decor.append(["circle", x, y, 17, "#4a2c12" if i < _PLAIN else "#e0761c"])
        layout.decor.append(["circle", x, y, 14.5, "#e6cf9d" if i < _PLAIN else "#f3d9a4"])
    _draw_shields(layout)
    if layout.kit == "full":
        _draw_tray(layout)


def _draw_shields(layout):
    """Draw on each spot the symbol that belongs there."""
    for side, name in enumerate(SIDE_NAMES):
        clan = [symbol for symbol in range(SYMBOLS) if symbol != LACKS[side]]
        for zone, symbol in zip(layout.of_kind(name), clan):
            x, y = zone.x + zone.w / 2, zone.y + zone.h / 2
            layout.decor.append(["circle", x, y, 17, "#8a5a2b"])
            layout.decor.append(["circle", x, y, 15, "#ead9b0"])
            layout.decor.append(["icon", x, y, SYMBOL_NAMES[symbol], 0.9])


def _draw_tray(layout):
    x = y = _SIZE - 92
    layout.decor.append(["rect", x, y, 78, 78, "#3a2412"])
    layout.decor.append(["rect", x + 5, y + 5, 68, 68, "#1f4d3a"])
    for corner in (14, 40):
        layout.decor.append(["die", x + corner, y + corner, 24])
