"""The table of Vikings on Board.

    shields          market       piles           pixels: one under every spot,
    leader 0  ....... figure spots, side 0 ....   quay, market step, bow; six along
    ......... eleven buildings ...............    each lane, the first at the bow
    leader 1  ....... figure spots, side 1 ....
    quays 8 x 4 colours
    bows 8
    lanes 8, bow end at the top

A ship's pieces lie across its lane and carry their tags on its middle line, in
front of the ring for a figure, so that a loop 30 mm wide reads the whole lane and
no other.  Figures, markers and barrels stand in recesses.

Supplies lie side by side in pockets, never on each other, because stacked tags
would shadow one another: six before a bow, eight in a pile's tray.  You draw them and
put them back in the order of the pockets.

net: a loop under each lane, pile and column of the market, where a marker tells its step by who it is; two rows and
twelve columns under the street; a loop under each bow with its quay, which four chains of small loops, one for
each colour, cross under the barrels.  The device knows the pieces behind a shield, because it saw where they were
taken.
"""

from skald.rules.vikings_on_board.words import BUILDINGS

from hardware.layouts.base import NET, Guide, Layout
from hardware.layouts.net import BELOW, USUAL, Goals, Loop, Net, NetTag, lay_band
from hardware.layouts.strings import lay_strings
from hardware.pieces import SLIX_13, SLIX_16, SLIX_18, Piece

PIECES = {
    "body": Piece(60, 44, 8),
    "stern": Piece(60, 44, 8),
    "figure": Piece(18, 18, 32),
    "leader": Piece(18, 18, 36),
    "supply": Piece(20, 20, 3),
    "barrel": Piece(14, 14, 18),
    "marker": Piece(14, 14, 8),
}

NET_TAGS = {
    "body": NetTag(SLIX_16, 1, (0, -12)),
    "stern": NetTag(SLIX_16, 1, (0, -12)),
    "figure": NetTag(SLIX_16, 2),
    "leader": NetTag(SLIX_16, 3),
    "supply": NetTag(SLIX_18, 4),
    "barrel": NetTag(SLIX_13, 5),
    "marker": NetTag(SLIX_13, 6),
}
NET_GOALS = Goals(155, 20, 0.98)

_SHIPS = 8
_LEFT = 90.0
_SHIP_STEP = 90.0
_SPOT_STEP = 58.0
_LANE_TOP = 400.0
_LANE_PIXELS = 6
_LANE_LOOP = (30.0, 290.0)
_BOW_LOOP = (62.0, 81.0)  # covers the quay in front of it too
_BOW_LOOP_UP = -21.0
_BOW_UP = -3.5  # of the pockets in their zone: a pixel shines below them
_PILE_LOOP = (56.0, 84.0)
_PILE_UP = -4.5
BODY = PIECES["body"].width, PIECES["body"].depth
# Widths of the loops under the street, and how far they reach beyond the middle of their last spot.
_STREET_ROW = 28.0, 22.0
_STREET_COLUMN = 30.0, 17.0
_QUAY_LOOP = (13.0, 24.0)
_MARKET_LOOP = (26.0, 86.0)
_POCKET = 21.5  # from one pocket to the next
_QUAY_STEP = 15.5
_RECESS = Guide(1.0, 1.0)
_HIGH_RECESS = Guide(0.75, 0.75, 0.0, -3.5)  # a pixel shines below it


def build(kit):
    """Return the Layout of `kit` (one of KITS)."""
    layout = Layout("vikings_on_board", kit, 760, 720)
    _place_harbour(layout)
    _place_town(layout)
    _place_stores(layout)
    _guide_pieces(layout)
    if kit == NET:
        _add_net(layout)
    _add_pixels(layout)
    lay_strings(layout)
    return layout


def _place_harbour(layout):
    for ship in range(_SHIPS):
        x = _LEFT + ship * _SHIP_STEP - 40
        layout.place("lane", ship, x, _LANE_TOP, 66, 290, ("body", "stern", "figure"))
        layout.place("bow", ship, x, _LANE_TOP - 62, 66, 54, ("supply",))
        for colour in range(4):
            left, top = x + 2.25 + colour * _QUAY_STEP, _LANE_TOP - 92
            layout.place("quay", ship * 4 + colour, left, top, 15, 22, ("barrel",))


def _place_town(layout):
    for building in range(len(BUILDINGS)):
        x = _LEFT + 8 + building * _SPOT_STEP
        layout.place("spot", building, x, 136, 40, 34, ("figure",))
        layout.place("spot", len(BUILDINGS) + building, x, 236, 40, 34, ("figure",))
    layout.place("leader", 0, 44, 136, 40, 34, ("leader",))
    layout.place("leader", 1, 44, 236, 40, 34, ("leader",))


def _place_stores(layout):
    for seat in range(4):
        layout.place("shield", seat, 20 + seat * 92, 14, 84, 90, ("supply", "barrel"))
    for kind in range(3):
        for value in range(4):
            x, y = 404 + value * 34, 16 + kind * 30
            layout.place("market", kind * 4 + value, x, y, 30, 26, ("marker",))
    for pile in range(2):
        layout.place("pile", pile, 556 + pile * 98, 14, 90, 90, ("supply",))


def _guide_pieces(layout):
    """Guide pieces by recesses over the switches, and figures by rings on the bodies, 11 mm behind their middle."""
    lane = layout.zone("lane")
    layout.guides["lane", "figure"] = Guide(3.0, (lane.h - BODY[1]) / 2, 0.0, 11.0, on="body")
    for place, kind in (("spot", "figure"), ("leader", "leader")):
        layout.guides[place, kind] = _RECESS
    for place, kind in (("market", "marker"), ("quay", "barrel")):
        layout.guides[place, kind] = _HIGH_RECESS
    layout.crowds.update(bow=_POCKET, pile=_POCKET, quay=_QUAY_STEP)
    slack = _RECESS.sx / 2
    layout.guides["bow", "supply"] = Guide(_POCKET + slack, _POCKET / 2 + slack, 0.0, _BOW_UP)
    along, across = _POCKET / 2 + slack, 1.5 * _POCKET + slack
    layout.guides["pile", "supply"] = Guide(along, across, 0.0, _PILE_UP)


def _add_net(layout):
    layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
    for zone in layout.of_kind("lane"):
        net.add_under(f"lane {zone.index + 1}", [zone], *_LANE_LOOP)
    _add_quay_lines(layout, net)
    _add_street_lines(layout, net)
    for value in range(4):
        zones = [layout.zone("market", kind * 4 + value) for kind in range(3)]
        up = _HIGH_RECESS.dy
        net.add_under(f"market {value + 1}", zones, *_MARKET_LOOP, up, power=USUAL)
    for zone in layout.of_kind("pile"):
        net.add_under(f"pile {zone.index + 1}", [zone], *_PILE_LOOP, _PILE_UP)


def _add_quay_lines(layout, net):
    """Lay a loop under each bow with its quay, and a chain of small ones under the quays of each colour."""
    bows = layout.of_kind("bow")
    bands = [lay_band(zone.middle[0], zone.middle[1] + _BOW_LOOP_UP, *_BOW_LOOP) for zone in bows]
    rows = net.add_axis("bow", bands, is_beside=False, power=USUAL)
    quays = [[layout.zone("quay", ship * 4 + n) for ship in range(_SHIPS)] for n in range(4)]
    chains = [
        [Loop(zone.middle[0], zone.middle[1] + _HIGH_RECESS.dy, *_QUAY_LOOP) for zone in colour]
        for colour in quays
    ]
    columns = net.add_axis("quay", chains, is_column=True, deep=BELOW)
    for zone, row in zip(bows, rows):
        net.add_place(zone.name, [zone], (row,))
        for colour, column in zip(quays, columns):
            net.cross(colour[zone.index], row, column)


def _add_street_lines(layout, net):
    """Lay two rows and twelve columns under the street; nobody hears from one to the next."""
    sides = [
        [layout.zone("leader", side)]
        + [layout.zone("spot", side * len(BUILDINGS) + n) for n in range(len(BUILDINGS))]
        for side in range(2)
    ]
    first = [side[0] for side in sides]
    lines = _STREET_ROW, _STREET_COLUMN
    rows, columns = net.add_grid("street ", first, sides[0], *lines, is_beside=False)
    for side, row in zip(sides, rows):
        for zone, column in zip(side, columns):
            net.cross(zone, row, column)


def _add_pixels(layout):
    """Add one strip, to and fro: town, market, piles, shields, quays, bows, lanes."""
    for kind in ("leader", "spot", "market", "pile", "shield", "quay", "bow"):
        for zone in layout.of_kind(kind):
            layout.add_row(zone, 1, zone.h - 4)
    for zone in layout.of_kind("lane"):
        step, x = zone.h / _LANE_PIXELS, zone.x - 6
        layout.add_pixels(zone, [(x, zone.y + step * (k + 0.5)) for k in range(_LANE_PIXELS)])
