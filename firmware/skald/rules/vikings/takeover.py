"""Vikings: a game that began without the device, read before a purchase.

The lots around the wheel are read; of the cells of the boards where something lies, the knob says what.  Where the
boards are not sensed, every cell of a column is asked for until a column is empty.  Only for the base rules.
"""

from skald.rules.base import CURRENT, NO_COLOUR, SEATS
from skald.rules.vikings import data
from skald.rules.vikings import state as s
from skald.rules.vikings.audit import is_fitting
from skald.rules.vikings.board import put_tile, put_viking, read_board
from skald.rules.vikings.pieces import FIRST_TILE, FIRST_VIKING, ZONE_SLOT, zone_of_cell

_CELLS = 54  # of a board on the table
_BOATSMAN = 5
_VIKINGS = 6 * data.VIKINGS_EACH
_MOST = 250  # gold or glory
_ISLANDS = ["left", "middle0", "middle1", "middle2", "middle3", "right"]
_SHIPS = ["ship%d" % i for i in range(len(data.SHIPS))]
_COUNTS = (data.LEFTS,) + data.MIDDLES + (data.RIGHTS,)
_KINDS = tuple(range(s.LEFT, s.BUILT)) + tuple(range(s.SHIP, s.SHIP + len(data.SHIPS)))


def ask(game, has_reader):
    """Ask for everything that makes a position before a purchase; see skald/screens/takeover.py."""
    state = game.state
    seats = state[SEATS]
    while s.is_advanced(state):
        yield "base only", NO_COLOUR, "", None
    names = ["seat%d" % seat for seat in range(seats)]
    state[s.ROUND] = (yield "round", NO_COLOUR, "", (1, 6)) - 1
    state[s.FIRST] = yield "start ship", NO_COLOUR, "", names
    state[CURRENT] = yield "turn", NO_COLOUR, "", names
    key, lots = "table", []
    while not lots:
        reading = yield key, NO_COLOUR, "", None
        lots = [slot for slot in range(12) if _read_lot(game, reading, slot)]
        key = "no lot"
    state[s.WHEEL], state[s.LOTS] = lots[0], len(lots)
    for seat in range(seats):
        yield from _ask_board(game, has_reader, reading, seat)
        if any(read_board(state, seat)):
            state[s.STARTS] &= ~(1 << seat)
        for colour in range(6):
            what = s.COLOURS[colour] + "s"
            count = yield "mainland", seat, what, (0, data.VIKINGS_EACH)
            state[s.MAINLAND + 6 * seat + colour] = count
        gold = yield "gold", seat, "", (0, _MOST)
        glory = yield "glory", seat, "", (0, _MOST)
        s.set_purse(state, seat, gold, glory)
    yield from _ask_discarded(state)
    _fill_bag(state)
    state[s.PHASE] = s.PHASE_BUY


def _read_lot(game, reading, slot):
    """Write the lot that is read at `slot`; return it."""
    zone, lot = ZONE_SLOT + slot, 0
    for kind in _KINDS:
        if reading.pieces(zone, FIRST_TILE[kind], _count_tiles(kind)):
            lot = kind
    for colour in range(6):
        if lot and reading.pieces(zone, FIRST_VIKING[colour], data.VIKINGS_EACH):
            lot |= (colour + 1) << 5
    game.state[s.SLOTS + slot] = lot
    return lot


def _count_tiles(kind):
    return _COUNTS[kind - 1] if kind < s.SHIP else data.SHIPS[kind - s.SHIP][3]


def _ask_board(game, has_reader, reading, seat):
    """Ask what lies on each cell of a board where something is felt; if they are not sensed, on each, until
    a column is empty.
    """
    for column in range(0, _CELLS, 6):
        is_empty = True
        for cell in range(column, column + 6):
            zone = zone_of_cell(seat, cell)
            what, is_felt = game.zone_text(zone), reading.is_on(zone)
            if not is_felt and has_reader(zone):
                continue
            options = (
                _SHIPS
                if not cell % 6
                else _ISLANDS + ["%s %s" % (tile, s.COLOURS[5 - cell % 6]) for tile in _ISLANDS]
            )
            index = (
                1 + (yield "cell", seat, what, options)
                if is_felt
                else (yield "cell", seat, what, ["nothing"] + options)
            )
            if index:
                is_empty = False
                _put(game.state, seat, cell, index - 1)
        if is_empty and not has_reader(zone_of_cell(seat, column)):
            return


def _put(state, seat, cell, choice):
    """Put what the `choice`-th option of _ask_board() says on a cell."""
    if not cell % 6:
        put_tile(state, seat, cell, s.SHIP + choice)
        return
    put_tile(state, seat, cell, s.LEFT + choice % len(_ISLANDS))
    if choice >= len(_ISLANDS):
        put_viking(state, seat, cell)


def _ask_discarded(state):
    """Ask which tiles found no place and left the game; what then is left is in the piles."""
    seen = bytearray(s.KINDS)
    for seat in range(state[SEATS]):
        for here in read_board(state, seat):
            seen[here & s.KIND] += here > 0
        seen[s.LEFT] += state[s.STARTS] >> seat & 1
    for slot in range(12):
        seen[state[s.SLOTS + slot] & s.KIND] += state[s.SLOTS + slot] > 0
    missing = 12 * (state[s.ROUND] + 1) + state[SEATS] - sum(seen)
    while missing > 0:
        index = yield "discarded", NO_COLOUR, "", _ISLANDS + _SHIPS
        seen[_KINDS[index]] += 1
        missing -= 1
    for kind in _KINDS:
        start_tiles = data.START_TILES - state[SEATS] if kind == s.LEFT else 0
        state[s.PILE + kind] = max(0, _count_tiles(kind) - start_tiles - seen[kind])


def _fill_bag(state):
    """Put into the bag the Vikings that are nowhere else, but for the boatsmen used up: they alone
    leave the game.
    """
    for colour in range(6):
        count = data.VIKINGS_EACH
        for slot in range(12):
            count -= state[s.SLOTS + slot] >> 5 == colour + 1
        for seat in range(state[SEATS]):
            count -= state[s.MAINLAND + 6 * seat + colour]
            cells = read_board(state, seat)
            for cell in range(5 - colour, len(cells), 6):
                count -= cells[cell] & s.STANDS > 0
        state[s.BAG + colour] = max(0, count)
    used_up = sum(state[s.BAG : s.POOL]) - (_VIKINGS - 12 * (state[s.ROUND] + 1))
    state[s.BAG + _BOATSMAN] = max(0, state[s.BAG + _BOATSMAN] - max(0, used_up))


def doubt(game):
    """Return the questions whose answers cannot be right: see skald/screens/takeover.py."""
    state = game.state
    for slot in range(12):
        if 0 < state[s.SLOTS + slot] <= s.KIND:
            return ("table", "no lot"), None, None, "lot alone", "slot%d" % slot
    for seat in range(state[SEATS]):
        found = _doubt_board(game, seat)
        if found:
            return found
    return _doubt_counts(game)


def _doubt_board(game, seat):
    """Doubt a cell of a board; None: all of it may lie so."""
    cells = read_board(game.state, seat)
    ships, is_reached = 0, True
    for at in range(0, len(cells), 6):
        islands = [cell for cell in range(at + 1, at + 6) if cells[cell]]
        if islands and not is_reached:
            return _doubt_cell(game, seat, islands[0], "column before")
        is_reached = len(islands) > 0
        for cell in islands:
            if not is_fitting(cells, cell):
                return _doubt_cell(game, seat, cell, "no fit")
        if cells[at]:
            if at >= 18 and ships != at // 6:
                return _doubt_cell(game, seat, at, "ship order")
            ships += 1
    return None


def _doubt_cell(game, seat, cell, why):
    text = game.zone_text(zone_of_cell(seat, cell))
    return ("cell",), seat, text, why, text


def _doubt_counts(game):
    """Doubt the tile or Viking of which there are more than the game has, or else the round."""
    state = game.state
    tiles, vikings = bytearray(s.KINDS), bytearray(6)
    where = {}  # kind -> (seat, cell) where one lies
    for slot in range(12):
        lot = state[s.SLOTS + slot]
        if lot:
            tiles[lot & s.KIND] += 1
            vikings[(lot >> 5) - 1] += 1
    for seat in range(state[SEATS]):
        tiles[s.LEFT] += state[s.STARTS] >> seat & 1
        cells = read_board(state, seat)
        for cell in range(len(cells)):
            if cells[cell]:
                kind = cells[cell] & s.KIND
                tiles[kind] += 1
                where[kind] = seat, cell
                vikings[5 - cell % 6] += cells[cell] & s.STANDS > 0
        for colour in range(6):
            vikings[colour] += state[s.MAINLAND + 6 * seat + colour]
    names = _ISLANDS + _SHIPS
    for i in range(len(_KINDS)):
        kind = _KINDS[i]
        if tiles[kind] > _count_tiles(kind) and kind in where:
            seat, cell = where[kind]
            text = game.zone_text(zone_of_cell(seat, cell))
            return ("cell",), seat, text, "too many tiles", names[i]
    for colour in range(6):
        if vikings[colour] > data.VIKINGS_EACH:
            what = s.COLOURS[colour] + "s"
            return ("mainland",), None, what, "too many Vikings", what
    drawn = 12 * (state[s.ROUND] + 1)
    number = "%d" % (state[s.ROUND] + 1)
    if sum(tiles) > drawn + state[SEATS]:
        return ("round", "cell"), None, None, "too early", number
    if sum(vikings) > drawn:
        return ("round", "mainland"), None, None, "too early", number
    if sum(vikings) + data.VIKINGS_EACH < drawn:
        return ("round", "mainland"), None, None, "too late", number
    return ("table", "no lot"), None, None, "table wrong", ""
