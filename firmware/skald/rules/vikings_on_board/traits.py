"""Vikings on Board: the traits by which positions are evaluated, seat by seat.

Points are counted double.  A seat knows the numbers of its own barrels and the kinds
of its own supplies; of the other seats' it knows only how many there are, and each
counts its mean value.

What matters most is which seat may send off a ship, which ship it would choose, and
what everybody gains by that.  An overlay, loaded while moves are searched; see
skald/solo/judge.py for how traits are used.
"""

from skald.compat import const
from skald.rules.base import CURRENT, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import SHIELDS

# The traits of each seat, then those of the situation.  One string: separate ones would take three
# times the memory.
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
OWN = 24  # so many describe a seat, the others the situation
# What a rise of each must be worth to its seat for the coach to name it; ?: more or less.
SIGNS = "++++++++??+??++?++++?????"

# BUDGETS of each level (solo/levels.py) in evaluations, at 2, 3 and 4 seats; its NOISE in tenths of a
# point.  REPLIES: of how many best lines the replies are searched, for how many guesses, and how many
# tenths of its first value a line keeps.
BUDGETS = ((100, 130, 550), (83, 108, 458), (71, 92, 392))
NOISE = b"\x68\x00\x00"
REPLIES = b"\x03\x01\x03"

# Losses in tenths of a point from which a move is inaccurate, a mistake, a blunder: measured on 300
# choices of easy players, seed 1, 119 of them the best (python -m host_sim.arena.marks vikings_on_board 300).
MARKS = b"\x06\x0c\x14"

_SHIPS = const(8)
_UNKNOWN = const(5)  # twice the mean number of a barrel
_CLOSE = const(16)  # two shields, in the units of _weights

_MEANS = bytes([_UNKNOWN] * 32)

_weights = bytearray(4 * _SHIPS)  # ship * 4 + colour: 8 per shield, plus the place from the bow
_order = bytearray(4 * _SHIPS)  # ship * 4 + rank: colour, NONE after the last
_gains = bytearray(4 * _SHIPS)  # ship * 4 + seat: what its departure brings, doubled
_totals = bytearray(_SHIPS)  # what it brings to all seats
_stock = bytearray(_SHIPS)  # supplies aboard
_numbers = bytearray(32)  # quay -> twice the number of its barrel, or _UNKNOWN
_ranked = [None] * (_SHIPS + 1)  # ship -> the lane that its _order is of; last: bonus figures


def is_rest(game, seat):
    """Tell whether the position can be evaluated without searching on.

    True before a figure's turn and before a departure.
    """
    phase = game.state[s.PHASE]
    return phase == s.CHOOSING or phase == s.DEPARTING


def sift(game, out, count):
    """Keep those of the `count` actions in `out` that are worth searching; return their number.

    Those are exchanges that involve one body of the seat's own, and jumps of its own bodies or
    of strong ones.
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
    """Add to `out`, which is all 0, the traits of `seat`, the other seats and the situation."""
    state = game.state
    seats = state[SEATS]
    _number_barrels(state, seat)
    ready = _look_at_ships(state)
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
        out[at + 22] += sum(state[s.BONUS + 6 * other : s.BONUS + 6 * other + 6])
    _add_barrels(state, seat, out)
    _add_figures(state, seat, out)
    out[2 * OWN] = 1 if state[CURRENT] == seat else 0


def _number_barrels(state, seat):
    """Fill _numbers with the worth of the barrels on the quays, as far as `seat` knows."""
    _numbers[:] = _MEANS
    for i in range(4):
        zone = state[s.BARREL + 4 * seat + i]
        if zone < s.IN_HAND:
            _numbers[zone] = 2 * (i + 1)


def _look_at_ships(state):
    """Fill the tables of all ships; return the number that can leave.

    The order aboard is found anew only where it can differ from that of the last position.
    """
    bonuses = state[s.BONUS : s.BONUS + 24]
    if bonuses != _ranked[_SHIPS]:
        for ship in range(_SHIPS):
            _ranked[ship] = None
        _ranked[_SHIPS] = bonuses
    ready = 0
    for ship in range(_SHIPS):
        length = state[s.LENGTH + ship]
        if length < s.GONE:
            lane = state[s.LANE + 5 * ship : s.LANE + 5 * ship + length]
            if lane != _ranked[ship]:
                _ranked[ship] = lane
                _rank(state, ship)
            _share(state, ship)
            if length and _stock[ship]:
                ready += 1
    return ready


def _rank(state, ship):
    """Fill _weights and _order: the influence of the colours aboard, and their order."""
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


def _share(state, ship):
    """Fill _gains, _totals and _stock: each seat's gain if `ship` left, from the barrel and its supplies."""
    first = 4 * ship
    seats = state[SEATS]
    for seat in range(first, first + 4):
        _gains[seat] = 0
    bow = s.BOW + 3 * ship
    left = _stock[ship] = state[bow] + state[bow + 1] + state[bow + 2]
    winner = _order[first]
    if winner == s.NONE:
        _totals[ship] = 0
        return
    total = 0
    zone = first + winner
    if state[s.QUAY + zone]:
        total = _numbers[zone]
        _gains[first + state[s.QUAY + zone] - 1] += total
    if left:
        worth = 0
        for kind in range(3):
            worth += 2 * state[bow + kind] * state[s.MARKET + kind]
        mean = worth // left
        turn = state[s.TURN] if state[s.SHIP] == ship else 0
        while left:
            colour = _order[first + turn]
            if colour < seats:
                _gains[first + colour] += mean
                total += mean
            left -= 1
            turn = turn + 1 if turn < 3 and _order[first + turn + 1] != s.NONE else 0
    _totals[ship] = total


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
    """Return the ship that gives `seat` the greatest lead over the others, or NO_SHIP."""
    best, most = s.NO_SHIP, -1000
    seats = state[SEATS]
    for ship in range(_SHIPS):
        length = state[s.LENGTH + ship]
        if length >= s.GONE or ready and not (length and _stock[ship]):
            continue
        value = seats * _gains[4 * ship + seat] - _totals[ship]
        if value > most:
            best, most = ship, value
    return best


def _add_points(state, seat, is_open, out, at):
    """Add what a seat has: its points, and what may still become points."""
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
    """Add a seat's influence aboard the ships."""
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
                out[at + 16] += _stock[ship]
                runner = _order[first + 1]
                if runner != s.NONE and weight - _weights[first + runner] < _CLOSE:
                    out[at + 23] += 1
            elif _order[first + 1] == seat:
                out[at + 15] += 1
    out[at + 2] += best
    out[at + 3] += second


def _add_barrels(state, seat, out):
    """Add all seats' barrels on their quays."""
    for zone in range(32):
        owner = state[s.QUAY + zone]
        if owner and state[s.LENGTH + (zone >> 2)] < s.GONE:
            at = 0 if owner - 1 == seat else OWN
            if _order[zone & 28] == zone & 3:
                out[at + 10] += _numbers[zone]
            elif _weights[zone]:
                out[at + 11] += _numbers[zone]
            else:
                out[at + 12] += _numbers[zone]


def _add_figures(state, seat, out):
    """Add where all figures stand; those that have moved give the order of the next round."""
    side = state[s.SIDE]
    place = 8
    is_first = True
    spots = s.SPOT + side * 11
    others = s.SPOT + 11 - side * 11
    for building in range(11):
        owner = state[spots + building]
        if owner:
            at = 0 if owner - 1 == seat else OWN
            if is_first:
                out[at + 19] += 1
                is_first = False
            out[at + 20] += place
            place -= 1
        owner = state[others + building]
        if owner:
            out[21 if owner - 1 == seat else OWN + 21] += 1
