"""Drakkar: reads a game that began without the device, before a throw.

The tags identify the pieces, so all are read at once.  The device does not learn which emblems the players have seen.
"""

from skald.rules.base import CHANCE, CURRENT, NO_COLOUR, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import find_winners, sides_of
from skald.rules.drakkar.data import CLAN_SIZE, EMBLEMS, LACKS, LAID_OUT, SYMBOLS

_BONDS = ["free", "first", "penalty", "six"]  # by number, see state.py
_MOST_MISSED = 2
_TABLE = ("table", "no pawn", "emblems again")


def ask(game):
    """Ask for everything that makes up a position before a throw; see skald/screens/takeover.py."""
    state = game.state
    seats, sides = state[SEATS], sides_of(state)
    pawns = [2 * sides[i >> 1] + (i & 1) for i in range(2 * seats)]
    stands, wanted = [], LAID_OUT[seats]  # stands: the zone of each of `pawns`
    key, seat = "table", NO_COLOUR
    while len(stands) < 2 * seats:
        reading = yield key, seat, "%d" % wanted, None
        stands, emblems = [], _find_emblems(reading)
        for pawn in pawns:
            zones = [zone for zone in range(s.SPOTS) if reading.pieces(zone, pawn, 1)]
            if not zones:
                key, seat = "no pawn", len(stands) >> 1
                break
            stands.append(zones[-(pawn & 1)])  # two starts are one place
        else:
            if len(emblems) != wanted:
                key, seat, stands = "emblems again", NO_COLOUR, []
    for i in range(2 * seats):
        state[s.PAWN + pawns[i]] = s.place_at(stands[i])
    _put_emblems(state, emblems, wanted)
    for i in range(2 * seats):
        state[s.BOND + pawns[i]] = s.FREE
        if stands[i] >= s.SQUARES:
            state[s.BOND + pawns[i]] = yield "bond", i >> 1, game.zone_text(stands[i]), _BONDS
    turn = yield "turn", NO_COLOUR, "", ["seat%d" % seat for seat in range(seats)]
    for seat in range(seats):
        if seat != turn and state[s.BOND + 2 * sides[seat]] == s.PENALTY:
            state[s.MISS + seat] = yield "misses", seat, "", (0, _MOST_MISSED)
    state[s.TURN] = turn
    state[s.RIVALS] = 0
    state[s.PHASE], state[CURRENT] = s.THROWING, CHANCE


def _find_emblems(reading):
    """Return the zones of the emblems; a shield is one place, on which each emblem has a spot of its own."""
    zones = [zone for zone in range(s.SQUARES) if reading.pieces(zone, s.PAWNS, EMBLEMS)]
    for side in range(4):
        for piece in reading.pieces(s.SPOTS + CLAN_SIZE * side, s.PAWNS, EMBLEMS):
            symbol = (piece - s.PAWNS) % SYMBOLS
            if symbol != LACKS[side]:
                zones.append(s.shield_spot(side, symbol))
    return zones


def _put_emblems(state, zones, wanted):
    """Write the places of the emblems: for one on a shield, choose an emblem that bears its symbol."""
    free = list(range(wanted))
    for zone in sorted(zones, reverse=True):  # shields first
        i = free[0]
        if zone >= s.SPOTS:
            side, spot = divmod(zone - s.SPOTS, CLAN_SIZE)
            symbol = spot + (spot >= LACKS[side])
            i = [j for j in free if j % SYMBOLS == symbol][0]
            state[s.SYMBOL + i] = symbol
            state[s.KNOWN + i] = s.EVERYBODY
        state[s.EMBLEM + i] = s.place_at(zone)
        free.remove(i)


def doubt(game):
    """Return the questions whose answers cannot be right: see skald/screens/takeover.py."""
    state, seats = game.state, game.state[SEATS]
    sides = sides_of(state)
    for seat in range(seats):
        for i in range(2):
            place = state[s.PAWN + 2 * sides[seat] + i]
            if not s.is_square(place) and place - s.START >> 1 != sides[seat]:
                return _TABLE, None, None, "other start", "seat%d" % seat
    for seat in range(seats):
        if find_winners(state) >> seat & 1:
            return _TABLE, None, None, "won already", "seat%d" % seat
    for i in range(LAID_OUT[seats]):
        side = state[s.EMBLEM + i] - s.SHIELD
        if 0 <= side < 4 and side not in sides:
            return _TABLE, None, None, "no clan", ""
    for seat in range(seats):
        second = 2 * sides[seat] + 1
        is_at_home = state[s.PAWN + second] >= s.START and state[s.BOND + second] == s.PENALTY
        if state[s.MISS + seat] and not is_at_home:
            return ("misses",), seat, None, "both penalised", ""
    return _TABLE, None, None, "emblems wrong", ""
