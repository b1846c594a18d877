"""Vikings on Board: is a position one that this game can have?

Checks what all later calls rely on: every count conserved, every double
entry in step, the phase in keeping with the rest.  It does not prove that
the position can be reached by play.
"""

from skald.compat import borrow
from skald.rules.base import BadPosition, CHANCE, CURRENT, OVER, SEATS
from skald.rules.vikings_on_board.data import PILE_1, PILE_2
from skald.rules.vikings_on_board.state import (
    ACTOR, BARREL, BONUS, BOW, BY, CHOOSING, DEPARTING, DOCKING, DRAWING_1, DRAWING_2, DRAWN,
    FALLING, FINISHED, FRESH, FROM, GONE, HAND, IN_HAND, LANE, LAST, LEADING, LEFT, LENGTH,
    LOADING_1, LOADING_2, MANNING, MARKET, NONE, NO_BODY, NO_KIND, NO_SHIP, ORDER, PHASE, PILE,
    QUAY, RECOVERED, RECOVERING, REMOVED, ROUND, SAILED, SAILING, SHIP, SIDE, SPOT, STERN,
    TAKEN, TOTAL, TURN, UNDER, UNDERS, WHERE,
)

_PACKAGE = "skald.rules.vikings_on_board"


def _demand(is_so):
    if not is_so:
        raise BadPosition("contents")


def check(game):
    """Raise BadPosition when the state of `game` cannot be a position, or IndexError."""
    state = game.state
    phase = state[PHASE]
    seats = state[SEATS]
    _demand(phase <= FINISHED)
    _demand(state[ACTOR] < seats and state[SIDE] < 2 and state[FROM] <= 11)
    _check_lanes(state)
    _check_supplies(state)
    _check_barrels(state)
    _check_bonus(state)
    if phase <= DOCKING:
        _check_set_up(state)
    else:
        _demand(state[ROUND] > 0)
        _check_round(state)
        _check_departure(state)
    _demand(state[CURRENT] == OVER or game._actions(game.legal))


def _check_lanes(state):
    docked = gone = 0
    for ship in range(8):
        length = state[LENGTH + ship]
        _demand(length <= GONE)
        for place in range(5):
            body = state[LANE + ship * 5 + place]
            if place < length < GONE:
                _demand(body < 24 and state[WHERE + body] == ship)
                for other in range(place):
                    _demand(state[LANE + ship * 5 + other] != body)
                docked += 1
            else:
                _demand(body == NO_BODY)
        gone += length == GONE
    missing = 0
    for body in range(24):
        _demand(state[WHERE + body] <= NO_SHIP)
        missing += state[WHERE + body] == NO_SHIP
    _demand(docked + missing == 24 and gone == state[SAILED] <= 7)
    _demand(state[PHASE] == DOCKING or state[PHASE] == FALLING or missing <= 5 * gone)
    for kind in range(3):
        for ship in range(8):
            _demand(state[LENGTH + ship] < GONE or not state[BOW + ship * 3 + kind])


def _check_supplies(state):
    fresh = drawn = 0
    unders = state[UNDERS]
    _demand(unders <= 8)
    for kind in range(3):
        _demand(1 <= state[MARKET + kind] <= 4)
        total = state[FRESH + kind] + state[DRAWN + kind] + state[REMOVED + kind]
        for ship in range(8):
            total += state[BOW + ship * 3 + kind]
        for seat in range(4):
            total += state[TAKEN + seat * 3 + kind]
        for i in range(unders):
            total += state[UNDER + i] == kind
        _demand(total == 5)
        fresh += state[FRESH + kind]
        drawn += state[DRAWN + kind]
    piles = state[PILE] + state[PILE + 1]
    _demand(fresh == piles and state[PILE] <= PILE_1)
    _demand(state[PILE + 1] + unders <= PILE_2)
    group = 0
    for i in range(8):
        kind = state[UNDER + i]
        by = state[BY + i]
        if i < unders:
            group += 1
            _demand(kind < NO_KIND and group <= 2)
            _demand(by & ~LAST < state[SEATS] or group == 1 and by == NONE | LAST)
            if group == 2:
                _demand(by & ~LAST == state[BY + i - 1])
            if by & LAST:
                group = 0
        else:
            _demand(kind == NO_KIND and by == 0)
    _demand(group == 0)
    for seat in range(4):
        first = TAKEN + seat * 3
        _demand(state[TOTAL + seat] == state[first] + state[first + 1] + state[first + 2])
        _demand(seat < state[SEATS] or not state[TOTAL + seat])
    phase = state[PHASE]
    _demand(state[LEFT] <= 3 and (state[LEFT] > 0) == (phase == DRAWING_2))
    if phase == DRAWING_1:
        _demand(state[PILE] > 0 and not drawn)
    elif phase == DRAWING_2:
        _demand(state[LEFT] <= state[PILE + 1] + unders and drawn + state[LEFT] <= 3)
    elif phase == LOADING_1:
        _demand(drawn == 1)
    elif phase == LOADING_2:
        _demand(1 <= drawn <= 3 and unders + drawn <= PILE_2)
        _demand(state[PILE + 1] + unders + drawn <= PILE_2)
    else:
        _demand(not drawn)


def _check_barrels(state):
    on_quays = 0
    for zone in range(32):
        _demand(state[QUAY + zone] <= state[SEATS])
        on_quays += state[QUAY + zone] > 0
    for owner in range(4):
        in_hand = 0
        for barrel in range(BARREL + owner * 4, BARREL + owner * 4 + 4):
            place = state[barrel]
            if place == IN_HAND:
                in_hand += 1
            elif place != RECOVERED:
                _demand(place < 32 and state[QUAY + place] == owner + 1)
                for other in range(BARREL + owner * 4, barrel):
                    _demand(state[other] != place)
                on_quays -= 1
            _demand(place == IN_HAND or owner < state[SEATS])
        _demand(state[HAND + owner] == in_hand)
    _demand(on_quays == 0)


def _check_bonus(state):
    count = 0
    for body in range(24):
        if state[BONUS + body]:
            _demand(state[BONUS + body] == 1 and state[WHERE + body] < NO_SHIP)
            _demand(state[SEATS] == 2 and body < 12)
            count += 1
    _demand(count <= 7)


def _check_set_up(state):
    """Demand that nothing but the deal has begun."""
    _demand(state[CURRENT] == CHANCE and state[ROUND] == 0 and state[SIDE] == 1)
    _demand(state[STERN] == NONE and state[SHIP] == NO_SHIP and state[SAILED] == 0)
    _demand(state[FROM] == 0 and state[ACTOR] == 0 and state[PILE] == PILE_1)
    _demand(state[PILE + 1] == PILE_2)
    for owner in range(4):
        _demand(state[HAND + owner] == 4)
        _demand(state[ORDER + owner] == NONE)
    seats = state[SEATS]
    fallen = state[TURN] if state[PHASE] == FALLING else seats
    _demand(fallen < seats or state[PHASE] == DOCKING and state[TURN] == 0)
    opening = borrow(_PACKAGE, "setup").OPENING[seats]
    for spot in range(22):
        owner = state[SPOT + spot]
        if spot < len(opening) and opening[spot] < fallen:
            _demand(0 < owner <= seats)
            for other in range(spot):
                is_same = opening[other] == opening[spot]
                _demand((state[SPOT + other] == owner) == is_same)
        else:
            _demand(owner == 0)
    lane = 0
    while lane < 8 and state[LENGTH + lane] == 3:
        lane += 1
    _demand(lane < 8 and state[LENGTH + lane] < 3)
    _demand(state[PHASE] == DOCKING or lane == 0 and state[LENGTH] == 0)
    for other in range(lane + 1, 8):
        _demand(state[LENGTH + other] == 0)
    for colour in range(4):
        aboard = 0
        for body in range(colour * 6, colour * 6 + 6):
            aboard += state[WHERE + body] < lane
        _demand(aboard >= lane - 2)
    for body in range(24):
        for twin in range(body - body % 6, body):
            _demand(state[WHERE + body] == NO_SHIP or state[WHERE + twin] != state[WHERE + body])


def _check_round(state):
    """Demand that the figures stand as the phase says, and whose turn it is."""
    phase = state[PHASE]
    seats = state[SEATS]
    origin = SPOT + 11 - state[SIDE] * 11
    target = SPOT + state[SIDE] * 11
    start = state[FROM]
    for seat in range(seats):
        count = 0
        for spot in range(SPOT, SPOT + 22):
            count += state[spot] == seat + 1
        _demand(count == (0, 0, 4, 3, 2)[seats])
    for spot in range(22):
        _demand(state[SPOT + spot] <= seats)
    for building in range(11):
        if building < start or phase > CHOOSING and building == start:
            _demand(state[origin + building] == 0)
    sailing = state[target + 9]
    actor = state[ACTOR]
    if phase < DEPARTING:
        _demand(start < 11)
        _demand(state[STERN] == (sailing - 1 if sailing else NONE))
    if phase == CHOOSING:
        _demand(state[origin + start] == actor + 1 and state[CURRENT] == actor)
    elif phase == DRAWING_1 or phase == DRAWING_2:
        _demand(state[CURRENT] == CHANCE)
    elif phase == MANNING:
        _demand(seats == 2 and state[STERN] == actor and state[CURRENT] == 1 - actor)
    elif phase < DEPARTING:
        _demand(state[CURRENT] == actor)
    else:
        _demand(start == 11)


def _check_departure(state):
    """Demand that stern, ship and order of influence suit the phase."""
    phase = state[PHASE]
    seat = state[CURRENT]
    _demand((phase == FINISHED) == (seat == OVER) == (state[SAILED] == 7))
    if DEPARTING <= phase <= SAILING:
        _demand(state[STERN] < state[SEATS])
    elif phase > SAILING:
        _demand(state[STERN] == NONE)
    if phase == DEPARTING:
        _demand(seat == state[STERN])
    elif phase == LEADING:
        _demand(seat < state[SEATS])
    if not RECOVERING <= phase <= SAILING:
        _demand(state[SHIP] == NO_SHIP and state[TURN] == 0)
        for i in range(4):
            _demand(state[ORDER + i] == NONE)
        return
    ship = state[SHIP]
    _demand(ship < NO_SHIP and state[LENGTH + ship] < GONE)
    order = bytearray((NONE, NONE, NONE, NONE))
    departing = borrow(_PACKAGE, "departing")
    count = departing.rank_colours(state, ship, order)
    for i in range(4):
        _demand(state[ORDER + i] == order[i])
    _demand(state[TURN] < max(count, 1))
    if phase == RECOVERING:
        _demand(count and state[TURN] == 0)
        owner = state[QUAY + ship * 4 + order[0]]
        _demand(owner and seat == owner - 1)
    else:
        _demand((phase, seat) == departing.sharing(state))
