"""Vikings on Board: the departure of a ship and the end of a round.

Listing functions take (state, out), doing functions (state, argument); see
listing.py and doing.py.  Source: rulebook, "Setting sail".  The leader and
the ships are moved by hand, so these forced acts are actions too.
"""

from skald.rules.base import CURRENT, OVER, SEATS
from skald.rules.vikings_on_board.doing import barrel_at, start_round
from skald.rules.vikings_on_board.layout import (
    BARREL, BONUS, BOW, CLEARING, DEPART, DEPARTING, DISCARD, DISCARDING, FINISHED, GONE, LANE,
    LEAD, LEADING, LENGTH, NONE, NO_BODY, NO_KIND, NO_SHIP, ORDER, PHASE, QUAY, RECOVER,
    RECOVERED, RECOVERING, REMOVED, ROUND, SAIL, SAILED, SAILING, SHIP, SIDE, STERN, TAKE,
    TAKEN, TAKING, TOTAL, TURN, WHERE,
)
from skald.rules.vikings_on_board.scoring import rank_colours


def has_supplies(state, ship):
    """Tell whether a supply lies on the bow of `ship`."""
    bow = BOW + ship * 3
    return state[bow] or state[bow + 1] or state[bow + 2]


def _list_departures(state, out):
    count = 0
    for ship in range(8):
        if 0 < state[LENGTH + ship] < GONE and has_supplies(state, ship):
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


# From DEPARTING to LEADING, and from DEPART to LEAD.
LISTERS = (
    _list_departures,
    _list_recovery,
    _list_takes,
    _list_discards,
    _list_clearing,
    _list_sailing,
    _list_leading,
)
DOERS = (_do_depart, _do_recover, _do_take, _do_discard, _do_sail, _do_lead)
