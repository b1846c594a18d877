"""The components on the table: pieces, zones, what an action moves, and its words.

Zones: the twelve positions of the wheel, the twelve slots around it, the pool of
drawn Vikings, the bonus display, the mainlands (with the tiles beside them), and
54 cells for each of four boards: nine columns of six, column by column.  The cells
of column 9 also stand for everything further right, which few boards reach;
sensors cannot tell those columns apart and the table asks.
Tile piles, bag and bonus piles are in the box: OFF.

Gold and glory are kept by the device and are no pieces.
"""

from skald.compat import const
from skald.rules.base import CURRENT, OFF, SEATS
from skald.rules.vikings import data
from skald.rules.vikings import position as p
from skald.rules.vikings.boats import BONUS_FERRY
from skald.rules.vikings.market import DECLINE, has_match
from skald.rules.vikings.offer import first_lay, free_display, slot_for

_COLUMNS = const(9)  # columns with zones of their own, the last one open to the right
ZONE_SLOT = const(12)
WHEEL = const(0)  # its piece
ZONE_POOL = const(24)
_ZONE_DISPLAY = const(25)
_ZONE_MAINLAND = const(29)
_ZONE_CELL = const(33)

ZONES = (
    ("wheel", 12),
    ("slot", 12),
    ("pool", 1),
    ("display", 4),
    ("mainland", 4),
    ("cell", 4 * 6 * _COLUMNS),
)


def _list_pieces():
    """Return PIECES, and the first piece of each tile kind, colour and bonus kind."""
    pieces = [("wheel", 1), ("left", data.LEFTS)]
    for i in range(4):
        pieces.append(("middle%d" % i, data.MIDDLES[i]))
    pieces.append(("right", data.RIGHTS))
    for i in range(len(data.SHIPS)):
        pieces.append(("ship%d" % i, data.SHIPS[i][3]))
    for colour in data.COLOURS:
        pieces.append((colour, data.VIKINGS_EACH))
    for i in range(len(data.BONUS)):
        pieces.append(("bonus%d" % i, data.BONUS[i][1]))
    firsts = bytearray(len(pieces))
    classes = bytearray()
    for i in range(len(pieces)):
        firsts[i] = len(classes)
        classes.extend(bytes([len(classes)]) * pieces[i][1])
    islands = firsts[1:7]
    ships = firsts[7 : 7 + len(data.SHIPS)]
    rest = 7 + len(data.SHIPS)
    bonuses = firsts[rest + 6 :]
    tiles = b"\0" + islands + bonuses[p.BONUS_BUILDING:] + ships
    vikings = firsts[rest : rest + 6]
    return tuple(pieces), bytes(classes), bytes(tiles), bytes(vikings), bytes(bonuses)


PIECES, CLASSES, _FIRST_TILE, _FIRST_VIKING, _FIRST_BONUS = _list_pieces()

_TILE_WORDS = ("", "left", "middle0", "middle1", "middle2", "middle3", "right")
_VERBS = (
    "first",
    "reveal",
    "turn",
    "draw",
    "bid",
    "remove",
    "deal",
    "lay",
    "buy",
    "swap",
    "take",
    "replace",
    "place",
    "start",
    "discard",
    "stay",
    "mainland",
    "sail",
    "ferry",
    "move",
    "stop",
    "done",
)


class Index:
    """Which pieces lie on each zone, to be looked up zone by zone."""

    def __init__(self):
        self._first = bytearray(OFF + 1)  # zone -> its lowest piece, OFF none
        self._next = bytearray(len(CLASSES))  # piece -> the next on its zone

    def fill(self, zones):
        """Take up where pieces lie; `zones` as fill_zones() writes them."""
        first = self._first
        for zone in range(len(first)):
            first[zone] = OFF
        for piece in range(len(zones) - 1, -1, -1):
            self._next[piece] = first[zones[piece]]
            first[zones[piece]] = piece

    def list(self, zone, out):
        """Fill `out` with the pieces on `zone`, tiles first; return their number."""
        count = 0
        piece = self._first[zone]
        while piece != OFF and count < len(out):
            out[count] = piece
            count += 1
            piece = self._next[piece]
        return count


def zone_of_cell(seat, cell):
    """Return the zone of a cell of a board; the last column holds all beyond it."""
    if cell >= 6 * _COLUMNS:
        cell = 6 * (_COLUMNS - 1) + cell % 6
    return _ZONE_CELL + 6 * _COLUMNS * seat + cell


def cell_of_zone(zone):
    """Return (seat, cell) of a zone, the cell NOWHERE for other zones."""
    if zone < _ZONE_CELL or zone == OFF:
        return 0, p.NOWHERE
    return divmod(zone - _ZONE_CELL, 6 * _COLUMNS)


def is_slot(zone):
    return ZONE_SLOT <= zone < ZONE_POOL


def kind_of_piece(piece):
    """Return the tile kind of a piece, 0 for Vikings, the wheel and other bonus tiles."""
    first = bytes([CLASSES[piece]])
    return max(_FIRST_TILE.find(first), 0)


def colour_of_piece(piece):
    """Return the colour of a Viking's piece, 6 for all others."""
    colour = _FIRST_VIKING.find(bytes([CLASSES[piece]]))
    return 6 if colour < 0 else colour


def is_shore(zone):
    """Tell whether a zone is a mainland."""
    return _ZONE_MAINLAND <= zone < _ZONE_CELL


def zone_of_shore(seat):
    """Return the zone of a seat's mainland."""
    return _ZONE_MAINLAND + seat


def fill_zones(state, zones):
    """Write the zone of every piece, alike pieces in the order of their places."""
    for i in range(len(zones)):
        zones[i] = OFF
    zones[0] = state[p.WHEEL]
    tiles = bytearray(_FIRST_TILE)
    vikings = bytearray(_FIRST_VIKING)
    bonuses = bytearray(_FIRST_BONUS)
    for slot in range(12):
        lot = state[p.SLOTS + slot]
        if lot & p.KIND:
            zones[tiles[lot & p.KIND]] = ZONE_SLOT + slot
            tiles[lot & p.KIND] += 1
        if lot > p.KIND:
            zones[vikings[(lot >> 5) - 1]] = ZONE_SLOT + slot
            vikings[(lot >> 5) - 1] += 1
    for colour in range(6):
        for _ in range(state[p.POOL + colour]):
            zones[vikings[colour]] = ZONE_POOL
            vikings[colour] += 1
    for place in range(4):
        bonus = state[p.DISPLAY + place]
        if bonus:
            zones[bonuses[bonus - 1]] = _ZONE_DISPLAY + place
            bonuses[bonus - 1] += 1
    span = p.BOARDS_SIZE // state[SEATS]
    for seat in range(state[SEATS]):
        home = _ZONE_MAINLAND + seat
        if state[p.STARTS] >> seat & 1:
            zones[tiles[p.LEFT]] = home
            tiles[p.LEFT] += 1
        for colour in range(6):
            for _ in range(state[p.MAINLAND + 6 * seat + colour]):
                zones[vikings[colour]] = home
                vikings[colour] += 1
        for bonus in range(1, p.BONUS_BUILDING):
            for _ in range(p.owned(state, seat, bonus)):
                zones[bonuses[bonus]] = home
                bonuses[bonus] += 1
        for building in range(4):
            if p.is_kept(state, seat, building):
                zones[_FIRST_BONUS[p.BONUS_BUILDING + building]] = home
        first = p.BOARD + span * seat
        for cell in range(span):
            here = state[first + cell]
            if here:
                zone = zone_of_cell(seat, cell)
                kind = here & p.KIND
                zones[tiles[kind]] = zone
                tiles[kind] += 1
                if here & p.STANDS:
                    colour = 5 - cell % 6
                    zones[vikings[colour]] = zone
                    vikings[colour] += 1


def _add(zones, out, count, first, old, new):
    """Add one piece of the class `first` from zone `old` to `new`; return the new count."""
    piece = first
    while zones[piece] != old:
        piece += 1
    out[count] = piece << 8 | new
    return count + 1


def list_touches(state, action, zones, out):
    """Fill `out` with piece << 8 | zone for what `action` moves; `zones` is as now."""
    verb, arg = action >> p.SHIFT, action & p.ARGUMENT
    seat = state[CURRENT]
    home = _ZONE_MAINLAND + seat
    if verb == p.DO_PLACE:
        return _add(zones, out, 0, _FIRST_TILE[state[p.HAND]], OFF, zone_of_cell(seat, arg))
    if verb == p.DO_STAY or verb == p.DO_MAINLAND:
        new = home if verb == p.DO_MAINLAND else zone_of_cell(seat, state[p.CELL])
        return _add(zones, out, 0, _FIRST_VIKING[state[p.HAND_VIKING] - 1], OFF, new)
    if verb == p.DO_BUY:
        lot = state[p.SLOTS + arg]
        old = ZONE_SLOT + arg
        _add(zones, out, 0, _FIRST_TILE[lot & p.KIND], old, OFF)
        return _add(zones, out, 1, _FIRST_VIKING[(lot >> 5) - 1], old, OFF)
    if verb == p.DO_DEAL:
        return _add(zones, out, 0, _FIRST_TILE[arg], OFF, ZONE_SLOT + slot_for(state, arg))
    if verb == p.DO_DRAW:
        return _add(zones, out, 0, _FIRST_VIKING[arg], OFF, ZONE_POOL)
    if verb == p.DO_REMOVE:
        return _add(zones, out, 0, _FIRST_VIKING[arg], ZONE_POOL, OFF)
    if verb == p.DO_TURN:
        out[0] = arg  # the wheel is piece 0
        return 1
    if verb == p.DO_MOVE:
        return _add(zones, out, 0, _FIRST_VIKING[5 - arg % 6], home, zone_of_cell(seat, arg))
    if verb == p.DO_START:
        return _add(zones, out, 0, _FIRST_TILE[p.LEFT], home, zone_of_cell(seat, arg))
    if verb == p.DO_REVEAL:
        return _add(zones, out, 0, _FIRST_BONUS[arg], OFF, _ZONE_DISPLAY + free_display(state))
    if verb == p.DO_SAIL or verb == p.DO_FERRY:
        count = _add(zones, out, 0, _FIRST_VIKING[5], home, OFF)
        if verb == p.DO_FERRY:
            return _add(zones, out, count, _FIRST_BONUS[BONUS_FERRY], home, OFF)
        return count
    if verb == p.DO_LAY:
        return _touch_lay(state, arg, zones, out)
    if verb == p.DO_TAKE and arg != DECLINE:
        return _touch_take(state, arg, home, zones, out)
    if verb == p.DO_SWAP and state[p.PHASE] == p.PHASE_SWAP:
        return _add(zones, out, 0, _FIRST_TILE[state[p.BUILDING]], home, OFF)
    if verb == p.DO_REPLACE:
        zone = zone_of_cell(seat, arg)
        _add(zones, out, 0, _FIRST_TILE[state[p.BUILDING] - 5], zone, OFF)
        return _add(zones, out, 1, _FIRST_TILE[state[p.BUILDING]], OFF, zone)
    return 0


def _touch_lay(state, colour, zones, out):
    slot, step = first_lay(state)
    piece = _FIRST_VIKING[colour]
    while zones[piece] != ZONE_POOL:
        piece += 1
    count = state[p.POOL + colour]
    for i in range(count):
        out[i] = piece + i << 8 | ZONE_SLOT + slot + step * i
    return count


def _touch_take(state, place, home, zones, out):
    bonus = state[p.DISPLAY + place] - 1
    new = home
    if bonus == 0 or bonus >= p.BONUS_BUILDING and has_match(state, data.BONUS[bonus][2]):
        new = OFF
    return _add(zones, out, 0, _FIRST_BONUS[bonus], _ZONE_DISPLAY + place, new)


def say(action):
    """Return an action as words, from the action alone; numbers count from 0."""
    verb, arg = action >> p.SHIFT, action & p.ARGUMENT
    if verb >= len(_VERBS):
        return "action %d" % action
    word = _VERBS[verb]
    if verb == p.DO_PLACE or verb == p.DO_MOVE or verb == p.DO_REPLACE or verb == p.DO_START:
        return "%s r%d c%d" % (word, arg % 6, arg // 6)
    if verb == p.DO_FIRST:
        return "first seat%d" % arg
    if verb == p.DO_BUY:
        return "buy slot%d" % arg
    if verb == p.DO_TURN:
        return "turn wheel%d" % arg
    if verb == p.DO_DRAW or verb == p.DO_REMOVE or verb == p.DO_LAY:
        return "%s %s" % (word, data.COLOURS[arg] if arg < 6 else "?")
    if verb == p.DO_BID:
        return "bid %d" % arg if arg else "pass"
    if verb == p.DO_DEAL:
        return "deal " + say_tile(arg)
    if verb == p.DO_REVEAL:
        return "reveal bonus%d" % arg
    if verb == p.DO_TAKE:
        return "decline" if arg == DECLINE else "take display%d" % arg
    return word


def say_zone(zone):
    """Return the row and column of a cell's zone, "" for other zones."""
    _, cell = cell_of_zone(zone)
    return "" if cell == p.NOWHERE else "row%s%d" % ("abcdef"[cell % 6], cell // 6)


def say_tile(kind):
    """Return the name of a tile kind."""
    if kind < p.BUILT:
        return _TILE_WORDS[kind]
    if kind < p.SHIP:
        return "bonus%d" % (kind - p.BUILT + p.BONUS_BUILDING)
    return "ship%d" % (kind - p.SHIP)
