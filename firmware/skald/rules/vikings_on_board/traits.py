"""Vikings on Board: what a position is judged by, one seat at a time.

Points are counted double.  Of oneself the numbers of the barrels and the kinds
of the supplies are known; of the others only how many they are, and each counts
what it is worth on average.

What matters most is who may send off a ship, which it would choose, and what
everybody gains by that.  An overlay, loaded while somebody thinks; see skald/solo/judge.py
for how traits are used.
"""

from skald.compat import const
from skald.rules.base import CURRENT, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import SHIELDS

# Of every seat, then of the situation.
# One text: as strings of their own they would take three times the memory.
NAMES = (
    "points\n"
    "points of all ships\n"
    "points of the best ship\n"
    "points of the next best\n"
    "points by sending a ship\n"
    "points of the ship to be sent\n"
    "points of the ship that leaves\n"
    "sends a ship\n"
    "barrels in hand\n"
    "barrels in hand later\n"
    "barrels that lead\n"
    "barrels that follow\n"
    "barrels without a body\n"
    "shields\n"
    "ships led\n"
    "ships followed\n"
    "supplies on ships led\n"
    "supplies taken\n"
    "rise of the market\n"
    "first figure\n"
    "order of the figures\n"
    "figures still to move\n"
    "bonus figures\n"
    "lead in close ships\n"
    "to move"
)
OWN = 24  # of them are a seat's

# How levels play (see solo/levels.py): tenths of a point of noise; lines, guesses and tenths of the
# first value of the replies.
NOISE = b"\x68\x00\x00"
REPLIES = b"\x03\x01\x03"

# Losses in tenths of a point from which a move is inaccurate, a mistake, a blunder: measured on 300
# choices of easy players, seed 1, 119 of them the best (python -m host_sim.arena.marks vikings_on_board 300).
MARKS = b"\x06\x0c\x14"

_SHIPS = const(8)
_UNKNOWN = const(5)  # twice the mean number of a barrel
_CLOSE = const(16)  # two shields, in the units of _weights

_weights = bytearray(4 * _SHIPS)  # ship * 4 + colour: eight a shield, and who stands nearer the bow
_order = bytearray(4 * _SHIPS)  # ship * 4 + rank: colour, NONE after the last
_gains = bytearray(4 * _SHIPS)  # ship * 4 + seat: what its departure brings, doubled
_numbers = bytearray(32)  # quay -> twice the number of its barrel, as the viewer may know it


def is_rest(game, seat):
    """Tell whether the position is judged as it stands: before a figure's turn and before a
    departure.
    """
    phase = game.state[s.PHASE]
    return phase == s.CHOOSING or phase == s.DEPARTING


def sift(game, out, count):
    """Keep of `count` actions in `out` what is worth a look; return how many.

    Bodies are exchanged for one's own; of others only strong ones are moved.
    """
    state = game.state
    phase = state[s.PHASE]
    seat = state[CURRENT]
    if phase != s.EXCHANGING and phase != s.JUMPING_ANY:
        return count
    kept = 0
    for i in range(count):
        if phase == s.EXCHANGING:
            one, two = out[i] >> 5 & 31, out[i] & 31
            is_kept = (one // 6 == seat) != (two // 6 == seat)
        else:
            body = out[i] >> 3 & 31
            is_kept = body // 6 == seat or SHIELDS[body] > 1
        if is_kept:
            out[kept] = out[i]
            kept += 1
    return kept or count


def fill(game, seat, out):
    """Add the traits for `seat` to `out`, all 0: its own, the others', the situation's."""
    state = game.state
    seats = state[SEATS]
    _number_barrels(state, seat)
    ready = 0
    for ship in range(_SHIPS):
        if state[s.LENGTH + ship] < s.GONE:
            _rank(state, ship)
            _share(state, ship, seats)
            if state[s.LENGTH + ship] and _supplies(state, ship):
                ready += 1
    leaving = state[s.SHIP]
    sender = state[s.STERN] if state[s.STERN] != s.NONE else _find_sender(state)
    sent = _choose(state, sender, ready) if leaving == s.NO_SHIP else leaving
    for other in range(seats):
        at = 0 if other == seat else OWN
        _add_points(state, other, other == seat, out, at)
        _add_ships(state, other, out, at)
        own = _choose(state, other, ready)
        if own != s.NO_SHIP:
            out[at + 4] += _gains[4 * own + other]
        if sent != s.NO_SHIP:
            out[at + 5] += _gains[4 * sent + other]
            if state[s.STERN] != s.NONE:
                out[at + 6] += _gains[4 * sent + other]
        if state[s.STERN] == other:
            out[at + 7] += 1
        _add_figures(state, other, out, at)
    out[2 * OWN] = 1 if state[CURRENT] == seat else 0


def _number_barrels(state, seat):
    """Note what the barrels on the quays are worth, as far as `seat` knows."""
    for zone in range(32):
        owner = state[s.QUAY + zone]
        _numbers[zone] = _UNKNOWN if owner else 0
    for i in range(4):
        zone = state[s.BARREL + 4 * seat + i]
        if zone < s.IN_HAND:
            _numbers[zone] = 2 * (i + 1)


def _supplies(state, ship):
    bow = s.BOW + 3 * ship
    return state[bow] + state[bow + 1] + state[bow + 2]


def _rank(state, ship):
    """Write the influence of the colours aboard, and their order."""
    first = 4 * ship
    for colour in range(first, first + 4):
        _weights[colour] = 0
        _order[colour] = s.NONE
    for place in range(state[s.LENGTH + ship]):
        body = state[s.LANE + 5 * ship + place]
        colour = first + body // 6
        if not _weights[colour]:
            _weights[colour] = 5 - place
        _weights[colour] += 8 * (SHIELDS[body] + state[s.BONUS + body])
    for colour in range(4):
        weight = _weights[first + colour]
        if weight:
            rank = first
            for other in range(first, first + 4):
                if _weights[other] > weight:
                    rank += 1
            _order[rank] = colour


def _share(state, ship, seats):
    """Write what everybody would gain if `ship` left: the barrel, and its part of the supplies."""
    first = 4 * ship
    for seat in range(4):
        _gains[first + seat] = 0
    winner = _order[first]
    if winner == s.NONE:
        return
    zone = first + winner
    if state[s.QUAY + zone]:
        _gains[first + state[s.QUAY + zone] - 1] += _numbers[zone]
    bow = s.BOW + 3 * ship
    left = state[bow] + state[bow + 1] + state[bow + 2]
    worth = 0
    for kind in range(3):
        worth += 2 * state[bow + kind] * state[s.MARKET + kind]
    mean = worth // left if left else 0
    turn = state[s.TURN] if state[s.SHIP] == ship else 0
    while left:
        colour = _order[first + turn]
        if colour < seats:
            _gains[first + colour] += mean
        left -= 1
        turn = turn + 1 if turn < 3 and _order[first + turn + 1] != s.NONE else 0


def _find_sender(state):
    """Return the seat whose figure moves next, or would be the first of the next round."""
    side = state[s.SIDE]
    if state[s.PHASE] == s.CHOOSING:
        return state[s.ACTOR]
    spots = s.SPOT + 11 - side * 11
    for building in range(state[s.FROM] + 1, 11):
        if state[spots + building]:
            return state[spots + building] - 1
    spots = s.SPOT + side * 11
    for building in range(11):
        if state[spots + building]:
            return state[spots + building] - 1
    return state[s.ACTOR]


def _choose(state, seat, ready):
    """Return the ship that `seat` would send: where it gains most before the others; or NO_SHIP."""
    best, most = s.NO_SHIP, -1000
    seats = state[SEATS]
    for ship in range(_SHIPS):
        length = state[s.LENGTH + ship]
        if length >= s.GONE or ready and not (length and _supplies(state, ship)):
            continue
        first = 4 * ship
        total = _gains[first] + _gains[first + 1] + _gains[first + 2] + _gains[first + 3]
        value = seats * _gains[first + seat] - total
        if value > most:
            best, most = ship, value
    return best


def _add_points(state, seat, is_open, out, at):
    """Add what a seat has, in points and by what it may still bring."""
    market = state[s.MARKET] + state[s.MARKET + 1] + state[s.MARKET + 2]
    total = state[s.TOTAL + seat]
    points = rise = 0
    if is_open:
        for kind in range(3):
            supplies = state[s.TAKEN + 3 * seat + kind]
            points += 2 * supplies * state[s.MARKET + kind]
            rise += supplies * (4 - state[s.MARKET + kind])
        for i in range(4):
            if state[s.BARREL + 4 * seat + i] == s.RECOVERED:
                points += 2 * (i + 1)
    else:
        points = 2 * total * market // 3
        rise = total * (12 - market) // 3
        recovered = 4 - state[s.HAND + seat]
        for zone in range(s.QUAY, s.QUAY + 32):
            if state[zone] == seat + 1:
                recovered -= 1
        points += _UNKNOWN * recovered
    out[at] += points
    out[at + 8] += state[s.HAND + seat]
    out[at + 9] += state[s.HAND + seat] * (7 - state[s.SAILED])
    out[at + 17] += total
    out[at + 18] += rise


def _add_ships(state, seat, out, at):
    """Add how a seat stands aboard the ships, and its barrels before them."""
    best = second = 0
    for ship in range(_SHIPS):
        if state[s.LENGTH + ship] >= s.GONE:
            continue
        first = 4 * ship
        gain = _gains[first + seat]
        out[at + 1] += gain
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
        weight = _weights[first + seat]
        if weight:
            out[at + 13] += weight >> 3
            if _order[first] == seat:
                out[at + 14] += 1
                out[at + 16] += _supplies(state, ship)
                runner = _order[first + 1]
                if runner != s.NONE and weight - _weights[first + runner] < _CLOSE:
                    out[at + 23] += 1
            elif _order[first + 1] == seat:
                out[at + 15] += 1
        for zone in range(first, first + 4):
            if state[s.QUAY + zone] == seat + 1:
                colour = zone - first
                if _order[first] == colour:
                    out[at + 10] += _numbers[zone]
                elif _weights[zone]:
                    out[at + 11] += _numbers[zone]
                else:
                    out[at + 12] += _numbers[zone]
    out[at + 2] += best
    out[at + 3] += second


def _add_figures(state, seat, out, at):
    """Add where a seat's figures stand: those that have moved open the next round in their order."""
    side = state[s.SIDE]
    place = 0
    is_first = True
    for building in range(11):
        owner = state[s.SPOT + side * 11 + building]
        if owner:
            if owner == seat + 1:
                if is_first:
                    out[at + 19] += 1
                out[at + 20] += 8 - place
            is_first = False
            place += 1
    for building in range(11):
        if state[s.SPOT + 11 - side * 11 + building] == seat + 1:
            out[at + 21] += 1
    for body in range(6 * seat, 6 * seat + 6):
        out[at + 22] += state[s.BONUS + body]
