"""Drakkar: reads a game that began without the device, before a throw.

Pawns are laid one by one, because switches cannot identify them; then all emblems at once.  The
device does not learn which emblems the players have seen.
"""

from skald.rules.base import CHANCE, CURRENT, NO_COLOUR, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import find_winners, sides_of
from skald.rules.drakkar.data import CLAN_SIZE, LACKS, LAID_OUT, SYMBOLS

_BONDS = ["free", "first", "penalty", "six"]  # by number, see state.py
_ZONES = s.SPOTS + 4 * CLAN_SIZE
_MOST_MISSED = 2
_EMBLEMS = ("emblems", "emblems again")


def ask(game, has_reader):
    """Ask for everything that makes a position before a throw; see skald/screens/takeover.py."""
    state = game.state
    seats, sides = state[SEATS], sides_of(state)
    key = "empty"
    while _list_on((yield (key, NO_COLOUR, "", None)), ()):
        key = "not empty"
    stands = []  # zones of the pawns, in the order in which they are asked for
    for seat in range(seats):
        for i in range(2):
            key, zones = "pawn%d" % i, ()
            while len(zones) != 1 or zones[0] >= s.SPOTS:
                zones = _list_on((yield (key, seat, "", None)), stands)
                key = "one pawn"
            stands.append(zones[0])
            state[s.PAWN + 2 * sides[seat] + i] = s.place_at(zones[0])
    yield from _ask_emblems(game, stands)
    for i in range(2 * seats):
        pawn = 2 * sides[i >> 1] + (i & 1)
        state[s.BOND + pawn] = s.FREE
        if stands[i] >= s.SQUARES:
            state[s.BOND + pawn] = yield "bond", i >> 1, game.zone_text(stands[i]), _BONDS
    turn = yield "turn", NO_COLOUR, "", ["seat%d" % seat for seat in range(seats)]
    for seat in range(seats):
        if seat != turn and state[s.BOND + 2 * sides[seat]] == s.PENALTY:
            state[s.MISS + seat] = yield "misses", seat, "", (0, _MOST_MISSED)
    state[s.TURN] = turn
    state[s.RIVALS] = 0
    state[s.PHASE], state[CURRENT] = s.THROWING, CHANCE


def _list_on(reading, but):
    """Return the zones that feel something, without those in `but`."""
    return [zone for zone in range(_ZONES) if zone not in but and reading.is_on(zone)]


def _ask_emblems(game, stands):
    """Ask for all emblems, and for those below pawns, which no switch can tell, if some are
    missing.
    """
    state = game.state
    wanted = LAID_OUT[state[SEATS]]
    squares = [zone for zone in stands if zone < s.SQUARES]
    key, missing = "emblems", -1
    while missing < 0 or missing > len(squares):
        reading = yield key, NO_COLOUR, "%d" % wanted, None
        zones = [zone for zone in _list_on(reading, stands) if not s.SQUARES <= zone < s.SPOTS]
        missing = wanted - len(zones)
        key = "emblems again"
    for i in range(len(squares)):
        if not missing:
            break
        seat = stands.index(squares[i]) >> 1
        is_below = missing == len(squares) - i  # there is no other place left for them
        if not is_below:
            is_below = yield "below", seat, game.zone_text(squares[i]), ["no", "yes"]
        if is_below:
            zones.append(squares[i])
            missing -= 1
    _put_emblems(state, zones, wanted)


def _put_emblems(state, zones, wanted):
    """Write the places of the emblems: those on shields as emblems that bear their symbol."""
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
                return ("pawn%d" % i, "one pawn"), seat, None, "other start", ""
    for seat in range(seats):
        if find_winners(state) >> seat & 1:
            return _EMBLEMS, None, None, "won already", "seat%d" % seat
    for i in range(LAID_OUT[seats]):
        side = state[s.EMBLEM + i] - s.SHIELD
        if 0 <= side < 4 and side not in sides:
            return _EMBLEMS, None, None, "no clan", ""
    for seat in range(seats):
        second = 2 * sides[seat] + 1
        is_at_home = state[s.PAWN + second] >= s.START and state[s.BOND + second] == s.PENALTY
        if state[s.MISS + seat] and not is_at_home:
            return ("misses",), seat, None, "both penalised", ""
    return _EMBLEMS, None, None, "emblems wrong", ""
