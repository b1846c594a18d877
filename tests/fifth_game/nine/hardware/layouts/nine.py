"""The table of Nine Stones: nine squares and the tray for the stone just drawn.

net: a loop under each square and under the tray.
"""

from hardware.layouts.base import NET, Layout
from hardware.layouts.net import Goals, Loop, Net, NetTag
from hardware.layouts.strings import lay_strings
from hardware.pieces import SLIX_18, Piece

PIECES = {"stone": Piece(26, 26, 6)}
NET_TAGS = {"stone": NetTag(SLIX_18, 1)}
NET_GOALS = Goals(120, 12, 0.95)

_STEP = 80.0
_SIDE = 50.0
_EDGE = 30.0


def build(kit):
    """Return the Layout of `kit` (one of KITS)."""
    layout = Layout("nine", kit, 3 * _STEP + _EDGE + 90, 3 * _STEP + _EDGE)
    for square in range(9):
        x, y = _EDGE + square % 3 * _STEP, _EDGE + square // 3 * _STEP
        layout.place("square", square, x, y, _SIDE, _SIDE, ("stone",))
    layout.place("tray", 0, _EDGE + 3 * _STEP, _EDGE + _STEP, _SIDE, _SIDE, ("stone",))
    if kit == NET:
        layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
        for zone in layout.zones:
            net.add_single(zone.name, [zone], Loop(*zone.middle, _SIDE, _SIDE))
    for zone in layout.zones:
        layout.add_pixels(zone, [(zone.x + zone.w / 2, zone.y + zone.h + 8)])
    lay_strings(layout)
    return layout
