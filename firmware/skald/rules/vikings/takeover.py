"""Vikings: a game that began without the device, read before a purchase.

Lots, boards and mainlands are read; people enter gold, glory and the tiles that have left the game.  Only for the
base rules.
"""

from skald.rules.base import CURRENT, NO_COLOUR, SEATS
from skald.rules.vikings import data
from skald.rules.vikings import state as s
from skald.rules.vikings.audit import count_out, find_fault
from skald.rules.vikings.board import put_tile, put_viking, read_board
from skald.rules.vikings.pieces import (
    FIRST_TILE,
    FIRST_VIKING,
    PIECES,
    ZONE_MAINLAND,
    ZONE_SLOT,
    zone_of_cell,
)

_CELLS = 54  # of a board on the table
_BOATSMAN = 5
_VIKINGS = 6 * data.VIKINGS_EACH
_MOST = 250  # gold or glory
_TABLE = ("table", "no lot")
_KINDS = tuple(range(s.LEFT, s.BUILT)) + tuple(range(s.SHIP, s.SHIP + len(data.SHIPS)))
_TILES = PIECES[1 : 1 + len(_KINDS)]  # the name and the number of each of them


def ask(game):
    """Ask for everything that makes up a position before a purchase; see skald/screens/takeover.py."""
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
        _read_board(state, reading, seat)
        if any(read_board(state, seat)):
            state[s.STARTS] &= ~(1 << seat)
        for colour in range(6):
            there = reading.pieces(ZONE_MAINLAND + seat, FIRST_VIKING[colour], data.VIKINGS_EACH)
            state[s.MAINLAND + 6 * seat + colour] = len(there)
        gold = yield "gold", seat, "", (0, _MOST)
        glory = yield "glory", seat, "", (0, _MOST)
        s.set_purse(state, seat, gold, glory)
    yield from _ask_discarded(state)
    _fill_bag(state)
    state[s.PHASE] = s.PHASE_BUY


def _read_lot(game, reading, slot):
    """Write the lot that is read at `slot`; return it."""
    zone = ZONE_SLOT + slot
    lot = _read_tile(reading, zone)
    for colour in range(6):
        if lot and reading.pieces(zone, FIRST_VIKING[colour], data.VIKINGS_EACH):
            lot |= (colour + 1) << 5
    game.state[s.SLOTS + slot] = lot
    return lot


def _read_tile(reading, zone):
    """Return the kind of the tile that is read at `zone`, or 0."""
    for i in range(len(_KINDS)):
        if reading.pieces(zone, FIRST_TILE[_KINDS[i]], _TILES[i][1]):
            return _KINDS[i]
    return 0


def _read_board(state, reading, seat):
    """Write the tiles and Vikings that are read on the board of `seat`."""
    for cell in range(_CELLS):
        zone = zone_of_cell(seat, cell)
        kind, row = _read_tile(reading, zone), cell % 6
        if kind and (kind >= s.SHIP) == (not row):
            put_tile(state, seat, cell, kind)
            if row and reading.pieces(zone, FIRST_VIKING[5 - row], data.VIKINGS_EACH):
                put_viking(state, seat, cell)


def _ask_discarded(state):
    """Ask which tiles found no place and left the game; whatever is then left is in the piles."""
    seen, _ = count_out(state)
    missing = 12 * (state[s.ROUND] + 1) + state[SEATS] - sum(seen)
    while missing > 0:
        index = yield "discarded", NO_COLOUR, "", [name for name, _ in _TILES]
        seen[_KINDS[index]] += 1
        missing -= 1
    seen[s.LEFT] += data.START_TILES - state[SEATS]
    for i in range(len(_KINDS)):
        kind = _KINDS[i]
        state[s.PILE + kind] = max(0, _TILES[i][1] - seen[kind])


def _fill_bag(state):
    """Put into the bag the Vikings that are nowhere else, except used boatsmen: they alone leave the
    game.
    """
    _, vikings = count_out(state)
    for colour in range(6):
        state[s.BAG + colour] = max(0, data.VIKINGS_EACH - vikings[colour])
    used_up = sum(state[s.BAG : s.POOL]) - (_VIKINGS - 12 * (state[s.ROUND] + 1))
    state[s.BAG + _BOATSMAN] = max(0, state[s.BAG + _BOATSMAN] - max(0, used_up))


def doubt(game):
    """Return the questions whose answers cannot be right: see skald/screens/takeover.py."""
    state = game.state
    for slot in range(12):
        if 0 < state[s.SLOTS + slot] <= s.KIND:
            return _TABLE, None, None, "lot alone", "slot%d" % slot
    for seat in range(state[SEATS]):
        fault = find_fault(read_board(state, seat))
        if fault:
            where = game.zone_text(zone_of_cell(seat, fault[0]))
            return _TABLE, None, None, fault[1], "seat%d %s" % (seat, where)
    return _doubt_counts(state)


def _doubt_counts(state):
    """Return a doubt about the round, if that many tiles or Vikings cannot have been drawn by then, or else about the
    whole table.
    """
    tiles, vikings = [sum(counts) for counts in count_out(state)]
    drawn, number = 12 * (state[s.ROUND] + 1), "%d" % (state[s.ROUND] + 1)
    if tiles > drawn + state[SEATS] or vikings > drawn:
        return ("round",), None, None, "too early", number
    if vikings + data.VIKINGS_EACH < drawn:
        return ("round",), None, None, "too late", number
    return _TABLE, None, None, "table wrong", ""
