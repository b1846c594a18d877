"""Vikings on Board: the traits by which positions are evaluated, seat by seat.

Points count double.  A seat knows the numbers of its own barrels and the kinds of its own supplies;
of the others' it knows only how many there are, and each counts as the mean.

What matters most is which seat may send off a ship, which ship it would choose, and
what everybody gains by that.  Loaded while moves are searched; see
skald/solo/evaluation.py for how traits are used.
"""

from skald.compat import const
from skald.rules.base import CURRENT, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board import trait_kernels as kernels
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
# The indices of the traits that are added here, by their names.
_POINTS = const(0)
_POINTS_BY_SENDING_A_SHIP = const(4)
_POINTS_OF_THE_SHIP_TO_BE_SENT = const(5)
_POINTS_OF_THE_SHIP_THAT_LEAVES = const(6)
_SENDS_A_SHIP = const(7)
_BARRELS_IN_HAND = const(8)
_BARRELS_IN_HAND_LATER = const(9)
_SUPPLIES_TAKEN = const(17)
_RISE_OF_THE_MARKET = const(18)
_BONUS_FIGURES = const(22)
OWN = 24  # how many describe a seat; the rest describe the situation
# The sign of what a rise of each must be worth to its seat for the coach to name it; ?: either.
SIGNS = "++++++++??+??++++++++??-?"
# Those that add detail to another one: the coach adds them to it.
PARTS = {"barrels in hand later": "barrels in hand"}
# Those that everybody can count at the table: the coach says by how many they differ.
COUNTS = ("barrels in hand", "ships led", "supplies taken")

# BUDGETS of each level (solo/levels.py) in evaluations, at 2, 3 and 4 seats; its NOISE in tenths of a
# point.  REPLIES: of how many best lines the replies are searched, for how many guesses, and how many
# tenths of its first value a line keeps.
BUDGETS = ((100, 130, 990), (83, 108, 820), (71, 92, 620))
NOISE = b"\x68\x00\x00"
REPLIES = b"\x03\x01\x03"

# A value of this many tenths of a point turns an even game into 73 wins of 100, by a logistic fit to
# 7725 choices in 60 games of easy players (python -m host_sim.arena.marks vikings_on_board).
SWING = 58

# What percentage of a searched difference remains when both moves are played out, by find_phase(), and
# what percentage of that remains beyond a mistake: the coach states this much (solo/scale.py).
SAID = b"\x35\x35\x35\x35"
BEYOND = 100

_SHIPS = const(8)
_UNKNOWN = const(5)  # twice the mean number of a barrel

_MEANS = bytes([_UNKNOWN] * 32)

# Tables of the ships and quays: see trait_kernels.py.
_weights = bytearray(4 * _SHIPS)
_order = bytearray(4 * _SHIPS)
_gains = bytearray(4 * _SHIPS)
_totals = bytearray(_SHIPS)
_stock = bytearray(_SHIPS)
_numbers = bytearray(32)


def find_phase(game):
    """Return the part of the game for SAID, 0..3: two departures each."""
    return game.state[s.SAILED] >> 1


def is_rest(game, seat):
    """Return True if the position can be evaluated without searching on.

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
    ready = kernels.look_at_ships(
        state, SHIELDS, _numbers, _weights, _order, _gains, _totals, _stock
    )
    leaving = state[s.SHIP]
    sender = state[s.STERN] if state[s.STERN] != s.NO_SEAT else _find_sender(state)
    sent = leaving
    if leaving == s.NO_SHIP:
        sent = kernels.choose(state, sender, ready, _gains, _totals, _stock)
    for other in range(seats):
        at = 0 if other == seat else OWN
        _add_points(state, other, other == seat, out, at)
        kernels.add_ships(state, other, _weights, _order, _gains, _stock, out, at)
        own = kernels.choose(state, other, ready, _gains, _totals, _stock)
        if own != s.NO_SHIP:
            out[at + _POINTS_BY_SENDING_A_SHIP] += _gains[4 * own + other]
        if sent != s.NO_SHIP:
            out[at + _POINTS_OF_THE_SHIP_TO_BE_SENT] += _gains[4 * sent + other]
            if state[s.STERN] != s.NO_SEAT:
                out[at + _POINTS_OF_THE_SHIP_THAT_LEAVES] += _gains[4 * sent + other]
        if state[s.STERN] == other:
            out[at + _SENDS_A_SHIP] += 1
    kernels.add_barrels(state, seat, OWN, _weights, _order, _numbers, out)
    kernels.add_figures(state, seat, OWN, out)
    out[2 * OWN] = 1 if state[CURRENT] == seat else 0


def _number_barrels(state, seat):
    """Fill _numbers with the worth of the barrels on the quays, as far as `seat` knows."""
    _numbers[:] = _MEANS
    for i in range(4):
        zone = state[s.BARREL + 4 * seat + i]
        if zone < s.IN_HAND:
            _numbers[zone] = 2 * (i + 1)


def _find_sender(state):
    """Return the seat whose figure moves next or, if all have moved, the first of the next round."""
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


def _add_points(state, seat, is_open, out, at):
    """Add what a seat has: its points, and what may still become points.  The others' barrels on quays
    count as points until kernels.add_barrels() takes these off.
    """
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
        points += _UNKNOWN * (4 - state[s.HAND + seat])
    out[at + _POINTS] += points
    out[at + _BARRELS_IN_HAND] += state[s.HAND + seat]
    out[at + _BARRELS_IN_HAND_LATER] += state[s.HAND + seat] * (7 - state[s.SAILED])
    out[at + _SUPPLIES_TAKEN] += total
    out[at + _RISE_OF_THE_MARKET] += rise
    first = s.BONUS + 6 * seat
    for body in range(first, first + 6):
        out[at + _BONUS_FIGURES] += state[body]
