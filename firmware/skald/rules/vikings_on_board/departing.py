"""Vikings on Board: the departure of a ship and the end of a round.

Listing functions take (state, out), doing functions (state, argument); see
listing.py and doing.py.  Source: rulebook, "Setting sail".  The leader and
the ships are moved by hand, so these forced acts are actions too.
"""

from skald.rules.base import CURRENT, OFF, OVER, SEATS
from skald.rules.vikings_on_board.play import barrel_at, start_round
from skald.rules.vikings_on_board.state import (
    BARREL, BONUS, BOW, CLEARING, DEPART, DEPARTING, DISCARD, DISCARDING, FINISHED, GONE, LANE,
    LEAD, LEADING, LENGTH, NONE, NO_BODY, NO_KIND, NO_SHIP, ORDER, PHASE, QUAY, RECOVER,
    RECOVERED, RECOVERING, REMOVED, ROUND, SAIL, SAILED, SAILING, SHIP, SIDE, STERN, TAKE,
    TAKEN, TAKING, TOTAL, TURN, WHERE,
)
from skald.rules.vikings_on_board.pieces import (
    FIRST_BARREL, FIRST_LEADER, FIRST_STERN, FIRST_SUPPLY, ON_SHIELD, ON_SIDE, count_second,
    touch_body, unseen_in_first,
)

# On each body, as published elsewhere (see the rulings list): the rulebook does
# not list them.  A copy that differs is changed here.
SHIELDS = bytes((1, 1, 2, 2, 3, 3)) * 4


def list_actions(state, out):
    """Fill `out` with the legal actions of a phase from DEPARTING on; return their number."""
    return _LISTERS[state[PHASE] - DEPARTING](state, out)


def do_action(state, verb, argument):
    """Carry out a legal action from DEPART to LEAD."""
    _DOERS[verb - DEPART](state, argument)



def _has_supplies(state, ship):
    """Tell whether a supply lies on the bow of `ship`."""
    bow = BOW + ship * 3
    return state[bow] or state[bow + 1] or state[bow + 2]


def _list_departures(state, out):
    count = 0
    for ship in range(8):
        if 0 < state[LENGTH + ship] < GONE and _has_supplies(state, ship):
            out[count] = DEPART << 10 | ship
            count += 1
    if not count:
        for ship in range(8):
            if state[LENGTH + ship] < GONE:
                out[count] = DEPART << 10 | ship
                count += 1
    return count


def _list_recovery(state, out):
    out[0] = RECOVER << 10 | state[SHIP] * 4 | state[ORDER]
    return 1


def _list_takes(state, out):
    return _list_aboard(state, out, TAKE << 10)


def _list_discards(state, out):
    return _list_aboard(state, out, DISCARD << 10)


def _list_aboard(state, out, base):
    bow = BOW + state[SHIP] * 3
    count = 0
    for kind in range(3):
        if state[bow + kind]:
            out[count] = base | kind
            count += 1
    return count


def _list_clearing(state, out):
    out[0] = DISCARD << 10 | 3
    return 1


def _list_sailing(state, out):
    out[0] = SAIL << 10 | state[SHIP]
    return 1


def _list_leading(state, out):
    out[0] = LEAD << 10
    return 1


def _do_depart(state, ship):
    state[SHIP] = ship
    for i in range(4):
        state[ORDER + i] = NONE
    order = bytearray(4)
    for i in range(rank_colours(state, ship, order)):
        state[ORDER + i] = order[i]
    if state[ORDER] != NONE:
        owner = state[QUAY + ship * 4 + state[ORDER]]
        if owner:
            state[PHASE] = RECOVERING
            state[CURRENT] = owner - 1
            return
    _share(state)


def _do_recover(state, zone):
    owner = state[QUAY + zone] - 1
    state[BARREL + barrel_at(state, zone)] = RECOVERED
    state[QUAY + zone] = 0
    _share(state)


def _share(state):
    """Find out who serves the colour at TURN, and how."""
    state[PHASE], state[CURRENT] = sharing(state)


def sharing(state):
    """Return (phase, seat to act) of the distribution as it stands."""
    bow = BOW + state[SHIP] * 3
    supplies = state[bow] + state[bow + 1] + state[bow + 2]
    if not supplies:
        return SAILING, state[STERN]
    colour = state[ORDER + state[TURN]]
    seats = state[SEATS]
    if colour < seats:
        return TAKING, colour
    # Unplayed colours before the next player each make one supply leave.
    turn = state[TURN]
    for before in range(1, 4):
        turn = _turn_after(state, turn)
        colour = state[ORDER + turn]
        if colour < seats:
            if supplies > before:
                return DISCARDING, (colour + 1) % seats
            break
    return CLEARING, state[STERN]


def _turn_after(state, turn):
    turn += 1
    if turn == 4 or state[ORDER + turn] == NONE:
        return 0
    return turn


def _do_take(state, kind):
    seat = state[CURRENT]
    state[BOW + state[SHIP] * 3 + kind] -= 1
    state[TAKEN + seat * 3 + kind] += 1
    state[TOTAL + seat] += 1
    state[TURN] = _turn_after(state, state[TURN])
    _share(state)


def _do_discard(state, kind):
    bow = BOW + state[SHIP] * 3
    if kind == NO_KIND:
        for other in range(3):
            state[REMOVED + other] += state[bow + other]
            state[bow + other] = 0
    else:
        state[REMOVED + kind] += 1
        state[bow + kind] -= 1
        state[TURN] = _turn_after(state, state[TURN])
    _share(state)


def _do_sail(state, ship):
    for place in range(LANE + ship * 5, LANE + ship * 5 + state[LENGTH + ship]):
        state[WHERE + state[place]] = NO_SHIP
        state[BONUS + state[place]] = 0
        state[place] = NO_BODY
    state[LENGTH + ship] = GONE
    state[SHIP] = NO_SHIP
    state[STERN] = NONE
    state[TURN] = 0
    for i in range(4):
        state[ORDER + i] = NONE
    state[SAILED] += 1
    if state[SAILED] == 7:
        state[PHASE] = FINISHED
        state[CURRENT] = OVER
    else:
        state[PHASE] = LEADING


def _do_lead(state, argument):
    state[SIDE] ^= 1
    if state[ROUND] < 255:
        state[ROUND] += 1
    start_round(state)


def list_touches(state, verb, argument, out):
    """Fill `out` with piece << 8 | zone for all that an action of a departure moves.

    At most 16 entries (a ship with everything aboard, the largest discard).
    Returns their number.
    """
    count = 1
    if verb == DEPART:
        out[0] = FIRST_STERN + state[SAILED] << 8 | argument
    elif verb == RECOVER:
        barrel = barrel_at(state, argument)
        out[0] = FIRST_BARREL + barrel << 8 | ON_SHIELD + (barrel >> 2)
    elif verb == TAKE:
        out[0] = _first_on_bow(state, argument) << 8 | ON_SHIELD + state[CURRENT]
    elif verb == SAIL:
        count = 0
        first = LANE + argument * 5
        for place in range(first, first + state[LENGTH + argument]):
            count = touch_body(state, state[place], OFF, out, count)
        out[count] = FIRST_STERN + state[SAILED] << 8 | OFF
        count += 1
    elif verb == LEAD:
        out[0] = FIRST_LEADER << 8 | ON_SIDE + 1 - state[SIDE]
    elif argument != NO_KIND:
        out[0] = _first_on_bow(state, argument) << 8 | OFF
    else:
        count = 0
        for kind in range(3):
            piece = _first_on_bow(state, kind)
            for _ in range(state[BOW + state[SHIP] * 3 + kind]):
                out[count] = piece << 8 | OFF
                piece += 1
                count += 1
    return count


def _first_on_bow(state, kind):
    """Return the first piece of `kind` on the bow of the ship that leaves."""
    piece = FIRST_SUPPLY + kind * 5 + unseen_in_first(state, kind) + count_second(state, kind)
    for ship in range(state[SHIP]):
        piece += state[BOW + ship * 3 + kind]
    return piece


def rank_colours(state, ship, out):
    """Fill `out` with the colours aboard `ship`, most influential first.

    Every colour counts, played or not; equal shields: nearest the bow.
    Returns their number, 0..4.
    """
    length = state[LENGTH + ship]
    if length >= GONE:
        return 0
    weights = [0, 0, 0, 0]
    for place in range(length):
        body = state[LANE + ship * 5 + place]
        colour = body // 6
        if not weights[colour]:
            weights[colour] = 5 - place  # less than one shield
        weights[colour] += (SHIELDS[body] + state[BONUS + body]) * 8
    count = 0
    while True:
        best = 0
        for colour in range(4):
            if weights[colour] > weights[best]:
                best = colour
        if not weights[best]:
            return count
        out[count] = best
        count += 1
        weights[best] = 0


# From DEPARTING to LEADING, and from DEPART to LEAD.
_LISTERS = (
    _list_departures,
    _list_recovery,
    _list_takes,
    _list_discards,
    _list_clearing,
    _list_sailing,
    _list_leading,
)
_DOERS = (_do_depart, _do_recover, _do_take, _do_discard, _do_sail, _do_lead)
