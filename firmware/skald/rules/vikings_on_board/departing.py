"""Vikings on Board: the departure of a ship and the end of a round.

`_do_*` take (state, argument), as in play.py.
Source: rulebook, "Setting sail".  Players move the leader and the ships by hand, so these forced
moves are actions as well.
"""

from skald.rules.base import CURRENT, OFF, OVER, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import SHIELDS
from skald.rules.vikings_on_board.pieces import (
    FIRST_BARREL,
    FIRST_LEADER,
    FIRST_STERN,
    FIRST_SUPPLY,
    ON_SHIELD,
    ON_SIDE,
    count_second,
    touch_body,
    unseen_in_first,
)
from skald.rules.vikings_on_board.play import barrel_at, start_round


def list_actions(game, out):
    """List the actions of a phase from DEPARTING on; return their number."""
    state = game.state
    phase = state[s.PHASE]
    if phase == s.DEPARTING:
        return _list_departures(state, out)
    if phase == s.TAKING or phase == s.DISCARDING:
        return _list_aboard(state, out, (s.TAKE if phase == s.TAKING else s.DISCARD) << s.SHIFT)
    if phase == s.RECOVERING:
        out[0] = s.RECOVER << s.SHIFT | state[s.SHIP] * 4 | state[s.ORDER]
    elif phase == s.CLEARING:
        out[0] = s.DISCARD << s.SHIFT | s.NO_KIND
    elif phase == s.SAILING:
        out[0] = s.SAIL << s.SHIFT | state[s.SHIP]
    else:
        out[0] = s.LEAD << s.SHIFT
    return 1


def do_action(game, action):
    """Carry out a legal action from DEPART to LEAD."""
    _DOERS[(action >> s.SHIFT) - s.DEPART](game.state, action & s.ARGUMENT)


def _has_supplies(state, ship):
    """Return True if a supply lies on the bow of `ship`."""
    bow = s.BOW + ship * 3
    return state[bow] or state[bow + 1] or state[bow + 2]


def _list_departures(state, out):
    count = 0
    for ship in range(8):
        if 0 < state[s.LENGTH + ship] < s.GONE and _has_supplies(state, ship):
            out[count] = s.DEPART << s.SHIFT | ship
            count += 1
    if not count:
        for ship in range(8):
            if state[s.LENGTH + ship] < s.GONE:
                out[count] = s.DEPART << s.SHIFT | ship
                count += 1
    return count


def _list_aboard(state, out, base):
    bow = s.BOW + state[s.SHIP] * 3
    count = 0
    for kind in range(3):
        if state[bow + kind]:
            out[count] = base | kind
            count += 1
    return count


def _do_depart(state, ship):
    state[s.SHIP] = ship
    for i in range(4):
        state[s.ORDER + i] = s.NO_SEAT
    rank_colours(state, ship, memoryview(state)[s.ORDER : s.ROUND])
    if state[s.ORDER] != s.NO_SEAT:
        owner = state[s.QUAY + ship * 4 + state[s.ORDER]]
        if owner:
            state[s.PHASE] = s.RECOVERING
            state[CURRENT] = owner - 1
            return
    _share(state)


def _do_recover(state, zone):
    state[s.BARREL + barrel_at(state, zone)] = s.RECOVERED
    state[s.QUAY + zone] = 0
    _share(state)


def _share(state):
    """Set the phase and the seat to act for the colour at TURN."""
    state[s.PHASE], state[CURRENT] = sharing(state)


def sharing(state):
    """Return (phase, seat to act) with which the distribution continues."""
    bow = s.BOW + state[s.SHIP] * 3
    supplies = state[bow] + state[bow + 1] + state[bow + 2]
    if not supplies:
        return s.SAILING, state[s.STERN]
    colour = state[s.ORDER + state[s.TURN]]
    seats = state[SEATS]
    if colour < seats:
        return s.TAKING, colour
    # Each unplayed colour before the next player removes one supply from the game.
    turn = state[s.TURN]
    for before in range(1, 4):
        turn = _turn_after(state, turn)
        colour = state[s.ORDER + turn]
        if colour < seats:
            if supplies > before:
                return s.DISCARDING, (colour + 1) % seats
            break
    return s.CLEARING, state[s.STERN]


def _turn_after(state, turn):
    turn += 1
    if turn == 4 or state[s.ORDER + turn] == s.NO_SEAT:
        return 0
    return turn


def _do_take(state, kind):
    seat = state[CURRENT]
    state[s.BOW + state[s.SHIP] * 3 + kind] -= 1
    state[s.TAKEN + seat * 3 + kind] += 1
    state[s.TOTAL + seat] += 1
    state[s.TURN] = _turn_after(state, state[s.TURN])
    _share(state)


def _do_discard(state, kind):
    bow = s.BOW + state[s.SHIP] * 3
    if kind == s.NO_KIND:
        for other in range(3):
            state[s.REMOVED + other] += state[bow + other]
            state[bow + other] = 0
    else:
        state[s.REMOVED + kind] += 1
        state[bow + kind] -= 1
        state[s.TURN] = _turn_after(state, state[s.TURN])
    _share(state)


def _do_sail(state, ship):
    for place in range(s.LANE + ship * 5, s.LANE + ship * 5 + state[s.LENGTH + ship]):
        state[s.WHERE + state[place]] = s.NO_SHIP
        state[s.BONUS + state[place]] = 0
        state[place] = s.NO_BODY
    state[s.LENGTH + ship] = s.GONE
    state[s.SHIP] = s.NO_SHIP
    state[s.STERN] = s.NO_SEAT
    state[s.TURN] = 0
    for i in range(4):
        state[s.ORDER + i] = s.NO_SEAT
    state[s.SAILED] += 1
    if state[s.SAILED] == 7:
        state[s.PHASE] = s.FINISHED
        state[CURRENT] = OVER
    else:
        state[s.PHASE] = s.LEADING


def _do_lead(state, argument):
    state[s.SIDE] ^= 1
    if state[s.ROUND] < 255:
        state[s.ROUND] += 1
    start_round(state)


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for all that an action of a departure moves.

    At most 16 entries (a ship with everything aboard, the largest discard).
    Returns their number.
    """
    state, verb, argument = game.state, action >> s.SHIFT, action & s.ARGUMENT
    count = 1
    if verb == s.DEPART:
        out[0] = FIRST_STERN + state[s.SAILED] << 8 | argument
    elif verb == s.RECOVER:
        barrel = barrel_at(state, argument)
        out[0] = FIRST_BARREL + barrel << 8 | ON_SHIELD + (barrel >> 2)
    elif verb == s.TAKE:
        out[0] = _first_on_bow(state, argument) << 8 | ON_SHIELD + state[CURRENT]
    elif verb == s.SAIL:
        count = 0
        first = s.LANE + argument * 5
        for place in range(first, first + state[s.LENGTH + argument]):
            count = touch_body(state, state[place], OFF, out, count)
        out[count] = FIRST_STERN + state[s.SAILED] << 8 | OFF
        count += 1
    elif verb == s.LEAD:
        out[0] = FIRST_LEADER << 8 | ON_SIDE + 1 - state[s.SIDE]
    elif argument != s.NO_KIND:
        out[0] = _first_on_bow(state, argument) << 8 | OFF
    else:
        count = 0
        for kind in range(3):
            piece = _first_on_bow(state, kind)
            for _ in range(state[s.BOW + state[s.SHIP] * 3 + kind]):
                out[count] = piece << 8 | OFF
                piece += 1
                count += 1
    return count


def _first_on_bow(state, kind):
    """Return the first piece of `kind` on the bow of the ship that leaves."""
    piece = FIRST_SUPPLY + kind * 5 + unseen_in_first(state, kind) + count_second(state, kind)
    for ship in range(state[s.SHIP]):
        piece += state[s.BOW + ship * 3 + kind]
    return piece


def rank_colours(state, ship, out):
    """Fill `out` with the colours aboard `ship`, most influential first.

    Every colour counts, played or not; among equal shields the one nearest the bow leads.
    Returns their number, 0..4.
    """
    length = state[s.LENGTH + ship]
    if length >= s.GONE:
        return 0
    weights = [0, 0, 0, 0]
    for place in range(length):
        body = state[s.LANE + ship * 5 + place]
        colour = body // 6
        if not weights[colour]:
            weights[colour] = 5 - place  # less than one shield
        weights[colour] += (SHIELDS[body] + state[s.BONUS + body]) * 8
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


# From DEPART to LEAD.
_DOERS = (_do_depart, _do_recover, _do_take, _do_discard, _do_sail, _do_lead)
