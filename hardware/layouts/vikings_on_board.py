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
_STREET_ROW = 28.0  # widths of the loops of the net
_STREET_COLUMN = 30.0
_STREET_END = 22.0  # of a row, beyond the middle of its last spot
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


def _ship_x(ship):
    return _LEFT + ship * _SHIP_STEP - 40


def _place_harbour(layout):
    for ship in range(_SHIPS):
        x = _ship_x(ship)
        layout.place("lane", ship, x, _LANE_TOP, 66, 290, ("body", "stern", "figure"))
        layout.place("bow", ship, x, _LANE_TOP - 62, 66, 54, ("supply",))
        for colour in range(4):
            layout.place(
                "quay",
                ship * 4 + colour,
                x + 2.25 + colour * _QUAY_STEP,
                _LANE_TOP - 92,
                15,
                22,
                ("barrel",),
            )


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
            layout.place(
                "market", kind * 4 + value, 404 + value * 34, 16 + kind * 30, 30, 26, ("marker",)
            )
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
    layout.guides["pile", "supply"] = Guide(
        _POCKET / 2 + slack, 1.5 * _POCKET + slack, 0.0, _PILE_UP
    )


def _add_net(layout):
    layout.net = net = Net(layout, NET_TAGS, NET_GOALS)
    for zone in layout.of_kind("lane"):
        net.add_single(f"lane {zone.index + 1}", [zone], Loop(*zone.middle, *_LANE_LOOP))
    _add_quay_lines(layout, net)
    _add_street_lines(layout, net)
    for value in range(4):
        zones = [layout.zone("market", kind * 4 + value) for kind in range(3)]
        x, y = zones[1].middle
        loop = Loop(x, y + _HIGH_RECESS.dy, *_MARKET_LOOP)
        net.add_single(f"market {value + 1}", zones, loop, power=USUAL)
    for zone in layout.of_kind("pile"):
        x, y = zone.middle
        net.add_single(f"pile {zone.index + 1}", [zone], Loop(x, y + _PILE_UP, *_PILE_LOOP))


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
    first, last = sides[0][0].middle[0], sides[0][-1].middle[0]
    top, bottom = (side[0].middle[1] for side in sides)
    wide, high = last - first + 2 * _STREET_END, bottom - top + 34
    rows = net.add_axis(
        "street row",
        [lay_band((first + last) / 2, y, wide, _STREET_ROW) for y in (top, bottom)],
        is_beside=False,
    )
    columns = net.add_axis(
        "street column",
        [lay_band(zone.middle[0], (top + bottom) / 2, _STREET_COLUMN, high) for zone in sides[0]],
        is_column=True,
        is_beside=False,
        deep=BELOW,
    )
    for side, row in zip(sides, rows):
        for zone, column in zip(side, columns):
            net.cross(zone, row, column)


def _add_pixels(layout):
    """Add one strip, to and fro: town, market, piles, shields, quays, bows, lanes."""
    for kind in ("leader", "spot", "market", "pile", "shield", "quay", "bow"):
        for zone in layout.of_kind(kind):
            layout.add_pixels(zone, [(zone.x + zone.w / 2, zone.y + zone.h - 4)])
    for zone in layout.of_kind("lane"):
        step = zone.h / _LANE_PIXELS
        layout.add_pixels(
            zone, [(zone.x - 6, zone.y + step * (k + 0.5)) for k in range(_LANE_PIXELS)]
        )
