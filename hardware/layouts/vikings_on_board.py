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
no other.  Pieces on a switch stand in a recess.

Supplies lie side by side in pockets, never on each other, because stacked tags
would shadow one another: six before a bow, eight in a pile's tray.  You draw them and
put them back in the order of the pockets.

full: a PN5180 under each lane; an MFRC522 with a loop of its own under each
bow with its quay (one field reads the supplies and the barrels, a switch under
each quay zone tells the colour) and under each pile; switches under the 22
spots, the two leader spots and the twelve market steps.  The device knows the
pieces behind a shield, because it saw where they were taken.
core: lanes, spots and leader; the screen asks for the rest.
first: nothing.  second: spots and leader.

Pieces that leave a pile, a bow, a quay or a lane for a shield or the box are
seen to leave, but nothing sees them arrive: a tag that is not read any more looks
the same.  A ship that sails takes all pieces in its lane with it, which a weak tag
does not do; a drawn supply and pieces that go behind a shield have no second witness.
"""

from skald.rules.vikings_on_board.words import BUILDINGS
from skald.watching.layout import MFRC522, PN5180

from hardware.layouts.base import BY_HAND, FIRST, SECOND, Guide, Layout, Loop
from hardware.layouts.strings import lay_strings
from hardware.pieces import DISC_4_FLAT, DISC_5, ICODE_16, NTAG_13, NTAG_18, Piece

PIECES = {
    "body": Piece(60, 44, 8, 12, ICODE_16, (0, -12)),
    "stern": Piece(60, 44, 8, 12, ICODE_16, (0, -12)),
    "figure": Piece(18, 18, 32, 8, ICODE_16, magnet=DISC_5),
    "leader": Piece(18, 18, 36, 8, None, magnet=DISC_5),
    "supply": Piece(20, 20, 3, 2, NTAG_18),
    "barrel": Piece(14, 14, 18, 4, NTAG_13, magnet=DISC_4_FLAT),  # close to each other
    "marker": Piece(14, 14, 8, 3, magnet=DISC_5),
}

HAS_SECOND = True
_SHIPS = 8
_LEFT = 90.0
_SHIP_STEP = 90.0
_SPOT_STEP = 58.0
_LANE_TOP = 400.0
_LANE_PIXELS = 6
_LANE_LOOP = (30.0, 290.0)
_LANE_OHM = 80.0  # so narrow a loop needs little: a lane must not hear the next one
_BOW_LOOP = (62.0, 81.0)  # covers the quay in front of it too
_BOW_LOOP_UP = -21.0
_BOW_UP = -3.5  # of the pockets in their zone: a pixel shines below them
_PILE_LOOP = (56.0, 84.0)
_PILE_UP = -4.5
_LOOP_TURNS = 2
BODY = PIECES["body"].width, PIECES["body"].depth
_POCKET = 21.5  # from one pocket to the next
_QUAY_STEP = 15.5
_RECESS = Guide(1.0, 1.0)
_HIGH_RECESS = Guide(0.75, 0.75, 0.0, -3.5)  # a pixel shines below it


def build(kit):
    """Return the Layout of `kit` (one of ALL_KITS)."""
    layout = Layout("vikings_on_board", kit, 760, 720)
    layout.is_recommended = kit == "core"
    layout.unwitnessed = ("pile", "bow", "quay", "lane") if kit == "full" else ("lane",)
    _place_harbour(layout)
    _place_town(layout)
    _place_stores(layout)
    _guide_pieces(layout)
    _add_sensors(layout)
    _add_pixels(layout)
    if kit in BY_HAND:
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
        layout.place("spot", building, x, 128, 40, 34, ("figure",))
        layout.place("spot", len(BUILDINGS) + building, x, 228, 40, 34, ("figure",))
    layout.place("leader", 0, 44, 128, 40, 34, ("leader",))
    layout.place("leader", 1, 44, 228, 40, 34, ("leader",))


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


def _add_sensors(layout):
    if layout.kit == FIRST:
        return
    for zone in layout.of_kind("spot") + layout.of_kind("leader"):
        layout.add_switch(zone)
    if layout.kit == SECOND:
        return
    for ship in range(_SHIPS):
        lane = layout.zone("lane", ship)
        layout.add_reader(
            PN5180, f"lane {ship + 1}", [lane], Loop(*lane.middle, *_LANE_LOOP, match_ohm=_LANE_OHM)
        )
    if layout.kit != "full":
        return
    for ship in range(_SHIPS):
        bow = layout.zone("bow", ship)
        quays = [layout.zone("quay", ship * 4 + colour) for colour in range(4)]
        x, y = bow.middle
        layout.add_reader(
            MFRC522,
            f"quay {ship + 1}",
            [bow] + quays,
            Loop(x, y + _BOW_LOOP_UP, *_BOW_LOOP, _LOOP_TURNS),
        )
    for zone in layout.of_kind("pile"):
        x, y = zone.middle
        layout.add_reader(
            MFRC522,
            f"pile {zone.index + 1}",
            [zone],
            Loop(x, y + _PILE_UP, *_PILE_LOOP, _LOOP_TURNS),
        )
    for zone in layout.of_kind("quay") + layout.of_kind("market"):
        layout.add_switch(zone)


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
