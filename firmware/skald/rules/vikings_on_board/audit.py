"""Vikings on Board: checks that a position from outside is valid.

It checks everything on which later calls rely: counts are conserved, facts stored twice agree, the
phase fits the rest.  It does not check whether play can reach the position.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, demand
from skald.rules.vikings_on_board import departing, setup
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import PILE_1, PILE_2


def check(game):
    """Raise BadPosition (or IndexError) unless the position of `game` is valid."""
    state = game.state
    phase = state[s.PHASE]
    seats = state[SEATS]
    demand(phase <= s.FINISHED)
    demand(state[s.ACTOR] < seats and state[s.SIDE] < 2 and state[s.FROM] <= 11)
    _check_lanes(state)
    _check_supplies(state)
    _check_barrels(state)
    _check_bonus(state)
    if phase <= s.DOCKING:
        _check_set_up(state)
    else:
        demand(state[s.ROUND] > 0)
        _check_round(state)
        _check_departure(state)
    demand(state[CURRENT] == OVER or game._actions(game.legal))


def _check_lanes(state):
    docked = gone = 0
    for ship in range(8):
        length = state[s.LENGTH + ship]
        demand(length <= s.GONE)
        for place in range(5):
            body = state[s.LANE + ship * 5 + place]
            if place < length < s.GONE:
                demand(body < 24 and state[s.WHERE + body] == ship)
                for other in range(place):
                    demand(state[s.LANE + ship * 5 + other] != body)
                docked += 1
            else:
                demand(body == s.NO_BODY)
        gone += length == s.GONE
    lanes = state[s.WHERE : s.BONUS]
    demand(max(lanes) <= s.NO_SHIP)
    missing = lanes.count(bytes((s.NO_SHIP,)))
    demand(docked + missing == 24 and gone == state[s.SAILED] <= 7)
    demand(state[s.PHASE] == s.DOCKING or state[s.PHASE] == s.FALLING or missing <= 5 * gone)
    for kind in range(3):
        for ship in range(8):
            demand(state[s.LENGTH + ship] < s.GONE or not state[s.BOW + ship * 3 + kind])


def _check_supplies(state):
    fresh = drawn = 0
    unders = state[s.UNDERS]
    demand(unders <= 8)
    for kind in range(3):
        demand(1 <= state[s.MARKET + kind] <= 4)
        total = state[s.FRESH + kind] + state[s.DRAWN + kind] + state[s.REMOVED + kind]
        for ship in range(8):
            total += state[s.BOW + ship * 3 + kind]
        for seat in range(4):
            total += state[s.TAKEN + seat * 3 + kind]
        for i in range(unders):
            total += state[s.UNDER + i] == kind
        demand(total == 5)
        fresh += state[s.FRESH + kind]
        drawn += state[s.DRAWN + kind]
    piles = state[s.PILE] + state[s.PILE + 1]
    demand(fresh == piles and state[s.PILE] <= PILE_1)
    demand(state[s.PILE + 1] + unders <= PILE_2)
    group = 0
    for i in range(8):
        kind = state[s.UNDER + i]
        by = state[s.BY + i]
        if i < unders:
            group += 1
            demand(kind < s.NO_KIND and group <= 2)
            demand(by & ~s.LAST < state[SEATS] or group == 1 and by == s.NO_SEAT | s.LAST)
            if group == 2:
                demand(by & ~s.LAST == state[s.BY + i - 1])
            if by & s.LAST:
                group = 0
        else:
            demand(kind == s.NO_KIND and by == 0)
    demand(group == 0)
    for seat in range(4):
        first = s.TAKEN + seat * 3
        demand(state[s.TOTAL + seat] == state[first] + state[first + 1] + state[first + 2])
        demand(seat < state[SEATS] or not state[s.TOTAL + seat])
    phase = state[s.PHASE]
    demand(state[s.LEFT] <= 3 and (state[s.LEFT] > 0) == (phase == s.DRAWING_2))
    if phase == s.DRAWING_1:
        demand(state[s.PILE] > 0 and not drawn)
    elif phase == s.DRAWING_2:
        demand(state[s.LEFT] <= state[s.PILE + 1] + unders and drawn + state[s.LEFT] <= 3)
    elif phase == s.LOADING_1:
        demand(drawn == 1)
    elif phase == s.LOADING_2:
        demand(1 <= drawn <= 3 and unders + drawn <= PILE_2)
        demand(state[s.PILE + 1] + unders + drawn <= PILE_2)
    else:
        demand(not drawn)


def _check_barrels(state):
    on_quays = 0
    for zone in range(32):
        demand(state[s.QUAY + zone] <= state[SEATS])
        on_quays += state[s.QUAY + zone] > 0
    for owner in range(4):
        in_hand = 0
        for barrel in range(s.BARREL + owner * 4, s.BARREL + owner * 4 + 4):
            place = state[barrel]
            if place == s.IN_HAND:
                in_hand += 1
            elif place != s.RECOVERED:
                demand(place < 32 and state[s.QUAY + place] == owner + 1)
                for other in range(s.BARREL + owner * 4, barrel):
                    demand(state[other] != place)
                on_quays -= 1
            demand(place == s.IN_HAND or owner < state[SEATS])
        demand(state[s.HAND + owner] == in_hand)
    demand(on_quays == 0)


def _check_bonus(state):
    count = 0
    for body in range(24):
        if state[s.BONUS + body]:
            demand(state[s.BONUS + body] == 1 and state[s.WHERE + body] < s.NO_SHIP)
            demand(state[SEATS] == 2 and body < 12)
            count += 1
    demand(count <= 7)


def _check_set_up(state):
    """Check that nothing but the set-up has begun."""
    demand(state[CURRENT] == CHANCE and state[s.ROUND] == 0 and state[s.SIDE] == 1)
    demand(state[s.STERN] == s.NO_SEAT and state[s.SHIP] == s.NO_SHIP and state[s.SAILED] == 0)
    demand(state[s.FROM] == 0 and state[s.ACTOR] == 0 and state[s.PILE] == PILE_1)
    demand(state[s.PILE + 1] == PILE_2)
    for owner in range(4):
        demand(state[s.HAND + owner] == 4)
        demand(state[s.ORDER + owner] == s.NO_SEAT)
    seats = state[SEATS]
    fallen = state[s.TURN] if state[s.PHASE] == s.FALLING else seats
    demand(fallen < seats or state[s.PHASE] == s.DOCKING and state[s.TURN] == 0)
    opening = setup.OPENING[seats]
    for spot in range(22):
        owner = state[s.SPOT + spot]
        if spot < len(opening) and opening[spot] < fallen:
            demand(0 < owner <= seats)
            for other in range(spot):
                is_same = opening[other] == opening[spot]
                demand((state[s.SPOT + other] == owner) == is_same)
        else:
            demand(owner == 0)
    lane = 0
    while lane < 8 and state[s.LENGTH + lane] == 3:
        lane += 1
    demand(lane < 8 and state[s.LENGTH + lane] < 3)
    demand(state[s.PHASE] == s.DOCKING or lane == 0 and state[s.LENGTH] == 0)
    demand(not any(state[s.LENGTH + lane + 1 : s.LANE]))
    for colour in range(4):
        aboard = 0
        for body in range(colour * 6, colour * 6 + 6):
            aboard += state[s.WHERE + body] < lane
        demand(aboard >= lane - 2)
    for body in range(24):
        for twin in range(body - body % 6, body):
            demand(
                state[s.WHERE + body] == s.NO_SHIP or state[s.WHERE + twin] != state[s.WHERE + body]
            )


def _check_round(state):
    """Check that the figures and the seat to act fit the phase."""
    phase = state[s.PHASE]
    seats = state[SEATS]
    origin = s.SPOT + 11 - state[s.SIDE] * 11
    target = s.SPOT + state[s.SIDE] * 11
    start = state[s.FROM]
    for seat in range(seats):
        count = state[s.SPOT : s.LENGTH].count(bytes((seat + 1,)))
        demand(count == (0, 0, 4, 3, 2)[seats])
    demand(max(state[s.SPOT : s.LENGTH]) <= seats)
    for building in range(11):
        if building < start or phase > s.CHOOSING and building == start:
            demand(state[origin + building] == 0)
    sailing = state[target + 9]
    actor = state[s.ACTOR]
    if phase < s.DEPARTING:
        demand(start < 11)
        demand(state[s.STERN] == (sailing - 1 if sailing else s.NO_SEAT))
    if phase == s.CHOOSING:
        demand(state[origin + start] == actor + 1 and state[CURRENT] == actor)
    elif phase == s.DRAWING_1 or phase == s.DRAWING_2:
        demand(state[CURRENT] == CHANCE)
    elif phase == s.MANNING:
        demand(seats == 2 and state[s.STERN] == actor and state[CURRENT] == 1 - actor)
    elif phase < s.DEPARTING:
        demand(state[CURRENT] == actor)
    else:
        demand(start == 11)


def _check_departure(state):
    """Check that stern, ship and order of influence fit the phase."""
    phase = state[s.PHASE]
    seat = state[CURRENT]
    demand((phase == s.FINISHED) == (seat == OVER) == (state[s.SAILED] == 7))
    if s.DEPARTING <= phase <= s.SAILING:
        demand(state[s.STERN] < state[SEATS])
    elif phase > s.SAILING:
        demand(state[s.STERN] == s.NO_SEAT)
    if phase == s.DEPARTING:
        demand(seat == state[s.STERN])
    elif phase == s.LEADING:
        demand(seat < state[SEATS])
    if not s.RECOVERING <= phase <= s.SAILING:
        demand(state[s.SHIP] == s.NO_SHIP and state[s.TURN] == 0)
        for i in range(4):
            demand(state[s.ORDER + i] == s.NO_SEAT)
        return
    ship = state[s.SHIP]
    demand(ship < s.NO_SHIP and state[s.LENGTH + ship] < s.GONE)
    order = bytearray((s.NO_SEAT, s.NO_SEAT, s.NO_SEAT, s.NO_SEAT))
    count = departing.rank_colours(state, ship, order)
    demand(state[s.ORDER : s.ROUND] == order)
    demand(state[s.TURN] < max(count, 1))
    if phase == s.RECOVERING:
        demand(count and state[s.TURN] == 0)
        owner = state[s.QUAY + ship * 4 + order[0]]
        demand(owner and seat == owner - 1)
    else:
        demand((phase, seat) == departing.sharing(state))
