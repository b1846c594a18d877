"""The components on the table: pieces, zones, and what an action moves.

Zones: the twelve positions of the wheel, the twelve slots around it, the pool of
drawn Vikings, the bonus display, the mainlands (with the tiles beside them), and
54 cells for each of four boards: nine columns of six, column by column.  The cells
of the ninth column also stand for everything further right, which few boards reach;
sensors cannot tell those columns apart, so the device asks.
Tile piles, bag and bonus piles are in the box: OFF.

Gold and glory are not pieces: the device keeps count of them.
"""

from skald.compat import const
from skald.rules.base import CURRENT, OFF, SEATS
from skald.rules.vikings import setup
from skald.rules.vikings import state as s
from skald.rules.vikings.board import read_board

_COLUMNS = const(9)  # columns of zones on a board; the last one also stands for all beyond it
ZONE_SLOT = const(12)
WHEEL = const(0)  # its piece
ZONE_POOL = const(24)
ZONE_DISPLAY = const(25)
ZONE_MAINLAND = const(29)
ZONE_CELL = const(33)

ZONES = (
    ("wheel", 12),
    ("slot", 12),
    ("pool", 1),
    ("display", 4),
    ("mainland", 4),
    ("cell", 4 * 6 * _COLUMNS),
)


PIECES, CLASSES, FIRST_TILE, FIRST_VIKING, FIRST_BONUS = setup.list_pieces()


def zone_of_cell(seat, cell):
    """Return the zone of a cell of a board; the last column holds all beyond it."""
    if cell >= 6 * _COLUMNS:
        cell = 6 * (_COLUMNS - 1) + cell % 6
    return ZONE_CELL + 6 * _COLUMNS * seat + cell


def cell_of_zone(zone):
    """Return (seat, cell) of a cell's zone; (0, NONE) for any other zone."""
    if zone < ZONE_CELL or zone == OFF:
        return 0, s.NONE
    return divmod(zone - ZONE_CELL, 6 * _COLUMNS)


def place_pieces(game):
    """Write the zone of every piece; pieces of a class are assigned in the order of the places."""
    state, zones = game.state, game.zones
    for i in range(len(zones)):
        zones[i] = OFF
    zones[0] = state[s.WHEEL]
    tiles = bytearray(FIRST_TILE)
    vikings = bytearray(FIRST_VIKING)
    bonuses = bytearray(FIRST_BONUS)
    for slot in range(12):
        lot = state[s.SLOTS + slot]
        if lot & s.KIND:
            zones[tiles[lot & s.KIND]] = ZONE_SLOT + slot
            tiles[lot & s.KIND] += 1
        if lot > s.KIND:
            zones[vikings[(lot >> 5) - 1]] = ZONE_SLOT + slot
            vikings[(lot >> 5) - 1] += 1
    for colour in range(6):
        for _ in range(state[s.POOL + colour]):
            zones[vikings[colour]] = ZONE_POOL
            vikings[colour] += 1
    for place in range(4):
        bonus = state[s.DISPLAY + place]
        if bonus:
            zones[bonuses[bonus - 1]] = ZONE_DISPLAY + place
            bonuses[bonus - 1] += 1
    for seat in range(state[SEATS]):
        home = ZONE_MAINLAND + seat
        if state[s.STARTS] >> seat & 1:
            zones[tiles[s.LEFT]] = home
            tiles[s.LEFT] += 1
        for colour in range(6):
            for _ in range(state[s.MAINLAND + 6 * seat + colour]):
                zones[vikings[colour]] = home
                vikings[colour] += 1
        if any(state[s.OWNED + 3 * seat : s.OWNED + 3 * seat + 3]):
            for bonus in range(1, s.BONUS_BUILDING):
                for _ in range(s.owned(state, seat, bonus)):
                    zones[bonuses[bonus]] = home
                    bonuses[bonus] += 1
            for building in range(4):
                if s.is_kept(state, seat, building):
                    zones[FIRST_BONUS[s.BONUS_BUILDING + building]] = home
        cells = bytes(read_board(state, seat)).rstrip(b"\0")
        for cell in range(len(cells)):
            here = cells[cell]
            if here:
                zone = zone_of_cell(seat, cell)
                kind = here & s.KIND
                zones[tiles[kind]] = zone
                tiles[kind] += 1
                if here & s.STANDS:
                    colour = 5 - cell % 6
                    zones[vikings[colour]] = zone
                    vikings[colour] += 1


def add_touch(zones, out, count, first, old, new):
    """Add one piece of the class `first` from zone `old` to `new`; return the new count."""
    piece = first
    while zones[piece] != old:
        piece += 1
    out[count] = piece << 8 | new
    return count + 1


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for what an action of play.py moves; return the number."""
    state, zones = game.state, game.find_places()
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    seat = state[CURRENT]
    if verb == s.DO_PLACE:
        return add_touch(
            zones, out, 0, FIRST_TILE[state[s.HAND]], OFF, zone_of_cell(seat, argument)
        )
    if verb == s.DO_STAY or verb == s.DO_MAINLAND:
        new = ZONE_MAINLAND + seat if verb == s.DO_MAINLAND else zone_of_cell(seat, state[s.CELL])
        return add_touch(zones, out, 0, FIRST_VIKING[state[s.HAND_VIKING] - 1], OFF, new)
    if verb == s.DO_BUY:
        lot = state[s.SLOTS + argument]
        old = ZONE_SLOT + argument
        add_touch(zones, out, 0, FIRST_TILE[lot & s.KIND], old, OFF)
        return add_touch(zones, out, 1, FIRST_VIKING[(lot >> 5) - 1], old, OFF)
    if verb == s.DO_TURN:
        out[0] = argument  # the wheel is piece 0
        return 1
    if verb == s.DO_START:
        return add_touch(
            zones, out, 0, FIRST_TILE[s.LEFT], ZONE_MAINLAND + seat, zone_of_cell(seat, argument)
        )
    return 0
