"""The table of Nine Stones: nine squares and the tray for the stone just drawn.

full: a reader under each.  core: readers under the squares; the draw is asked for.
"""

from skald.watching.layout import MFRC522

from hardware.layouts.base import Layout
from hardware.pieces import NTAG_18, Piece

_STEP = 80.0
_SIDE = 50.0
_EDGE = 30.0

PIECES = {"stone": Piece(26, 26, 6, 5, NTAG_18)}


def build(kit):
    """Return the Layout of `kit` ("full" or "core")."""
    layout = Layout("nine", kit, 3 * _STEP + _EDGE + 90, 3 * _STEP + _EDGE)
    for square in range(9):
        x, y = _EDGE + square % 3 * _STEP, _EDGE + square // 3 * _STEP
        layout.place("square", square, x, y, _SIDE, _SIDE, ("stone",))
    layout.place("tray", 0, _EDGE + 3 * _STEP, _EDGE + _STEP, _SIDE, _SIDE, ("stone",))
    for zone in layout.zones:
        if kit == "full" or zone.kind == "square":
            layout.add_reader(MFRC522, f"{zone.kind} {zone.index + 1}", [zone])
        layout.add_pixels(zone, [(zone.x + zone.w / 2, zone.y + zone.h + 8)])
    return layout
