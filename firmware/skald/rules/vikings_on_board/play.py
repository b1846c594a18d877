"""Vikings on Board: what a figure and its building do to the position.

Every doing function takes (state, argument) of an action known to be legal and
leaves PHASE and CURRENT at whatever is awaited next.  Source: rulebook,
"Playing the game", "Buildings powers".
"""

from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.vikings_on_board.state import (
    ACTOR, ADVANCING, BARREL, BETTING, BETTING_OR_SHIFTING, BONUS, BOW, BY, CHOOSING, DEPARTING,
    DRAWING_1, DRAWING_2, DRAWN, EXCHANGING, FRESH, FROM, HAND, JUMPING_ANY,
    JUMPING_OWN, LANE, LAST, LEADING, LEFT, LENGTH, LOADING_1, LOADING_2, MANNING, MARKET, NONE,
    NO_BODY, NO_KIND, PHASE, PILE, QUAY, RAISING, SIDE, SPOT, STERN, UNDER, UNDERS, WHERE,
)
from skald.rules.vikings_on_board.legal import can_be_manned

_SET_SAIL = 9
_PHASE_OF = bytes(
    (
        CHOOSING,  # First Player: no more than where the figure now stands
        ADVANCING,
        JUMPING_OWN,
        BETTING,
        DRAWING_1,
        RAISING,
        JUMPING_ANY,
        BETTING_OR_SHIFTING,
        DRAWING_2,
        CHOOSING,
        EXCHANGING,
    )
)


def start_round(state):
    """Give the turn to the first figure that has to cross."""
    _seek_figure(state, 0)


def _end_turn(state):
    _seek_figure(state, state[FROM] + 1)


def _seek_figure(state, start):
    """Give the turn to the next figure of the old side, or end the round."""
    spots = SPOT + 11 - state[SIDE] * 11
    for building in range(start, 11):
        owner = state[spots + building]
        if owner:
            state[FROM] = building
            state[ACTOR] = state[CURRENT] = owner - 1
            state[PHASE] = CHOOSING
            return
    state[FROM] = 11
    if state[STERN] != NONE:
        state[PHASE] = DEPARTING
        state[CURRENT] = state[STERN]
    else:
        state[PHASE] = LEADING
        state[CURRENT] = state[ACTOR]


def _move_figure(state, building):
    side = state[SIDE]
    state[SPOT + 11 - side * 11 + state[FROM]] = 0
    state[SPOT + side * 11 + building] = state[ACTOR] + 1


def _do_figure(state, building):
    _move_figure(state, building)
    phase = _PHASE_OF[building]
    if phase == CHOOSING:
        if building == _SET_SAIL:
            _take_stern(state)
        else:
            _end_turn(state)
        return
    state[PHASE] = phase
    if phase == DRAWING_1:
        state[CURRENT] = CHANCE
    elif phase == DRAWING_2:
        state[CURRENT] = CHANCE
        state[LEFT] = min(3, state[PILE + 1] + state[UNDERS])


def _take_stern(state):
    actor = state[ACTOR]
    state[STERN] = actor
    if state[SEATS] == 2:
        other = 1 - actor
        for body in range(other * 6, other * 6 + 6):
            if can_be_manned(state, body):
                state[PHASE] = MANNING
                state[CURRENT] = other
                return
    _end_turn(state)


def _do_idle(state, building):
    _move_figure(state, building)
    _end_turn(state)


def _do_advance(state, body):
    first = LANE + state[WHERE + body] * 5
    place = first
    while state[place] != body:
        place += 1
    while place > first:
        state[place] = state[place - 1]
        place -= 1
    state[first] = body
    _end_turn(state)


def _do_jump(state, argument):
    body = argument >> 3
    old = state[WHERE + body]
    length = state[LENGTH + old] - 1
    place = LANE + old * 5
    last = place + length
    while state[place] != body:
        place += 1
    while place < last:
        state[place] = state[place + 1]
        place += 1
    state[last] = NO_BODY
    state[LENGTH + old] = length
    append_body(state, body, argument & 7)
    _end_turn(state)


def append_body(state, body, lane):
    """Put `body` behind the last one of `lane`."""
    length = state[LENGTH + lane]
    state[LANE + lane * 5 + length] = body
    state[LENGTH + lane] = length + 1
    state[WHERE + body] = lane


def _do_bet(state, argument):
    zone = argument & 31
    actor = state[ACTOR]
    state[BARREL + (argument >> 5)] = zone
    state[HAND + actor] -= 1
    state[QUAY + zone] = actor + 1
    _end_turn(state)


def _do_shift(state, argument):
    old = argument >> 5
    zone = argument & 31
    state[BARREL + barrel_at(state, old)] = zone
    state[QUAY + zone] = state[QUAY + old]
    state[QUAY + old] = 0
    _end_turn(state)


def barrel_at(state, zone):
    """Return the barrel (owner * 4 + number - 1) on quay `zone`, which has one."""
    barrel = (state[QUAY + zone] - 1) * 4
    while state[BARREL + barrel] != zone:
        barrel += 1
    return barrel


def _do_draw(state, kind):
    state[DRAWN + kind] += 1
    if state[PHASE] == DRAWING_1:
        state[FRESH + kind] -= 1
        state[PILE] -= 1
        state[PHASE] = LOADING_1
        state[CURRENT] = state[ACTOR]
        return
    if state[PILE + 1]:
        state[FRESH + kind] -= 1
        state[PILE + 1] -= 1
    else:
        _draw_under(state, kind)
    state[LEFT] -= 1
    if not state[LEFT]:
        state[PHASE] = LOADING_2
        state[CURRENT] = state[ACTOR]


def _draw_under(state, kind):
    """Take `kind` out of the top group of those put back."""
    if not state[BY] & LAST:
        if state[UNDER] != kind:
            state[UNDER + 1] = state[UNDER]
        # Who put the pair back cannot tell which of them another has drawn.
        if state[BY] != state[ACTOR]:
            state[BY + 1] = NONE | LAST
    count = state[UNDERS] - 1
    for i in range(count):
        state[UNDER + i] = state[UNDER + i + 1]
        state[BY + i] = state[BY + i + 1]
    state[UNDER + count] = NO_KIND
    state[BY + count] = 0
    state[UNDERS] = count


def _do_load(state, argument):
    kind = argument >> 3
    state[BOW + (argument & 7) * 3 + kind] += 1
    state[DRAWN + kind] -= 1
    count = state[UNDERS]
    for other in range(3):
        while state[DRAWN + other]:
            state[DRAWN + other] -= 1
            state[UNDER + count] = other
            state[BY + count] = state[ACTOR]
            count += 1
    if count > state[UNDERS]:
        state[BY + count - 1] |= LAST
        state[UNDERS] = count
    _end_turn(state)


def _do_raise(state, kind):
    state[MARKET + kind] += 1
    _end_turn(state)


def _do_bonus(state, body):
    state[BONUS + body] = 1
    _end_turn(state)


def _do_exchange(state, argument):
    one = argument >> 5
    two = argument & 31
    lane_one = state[WHERE + one]
    lane_two = state[WHERE + two]
    place_one = LANE + lane_one * 5
    while state[place_one] != one:
        place_one += 1
    place_two = LANE + lane_two * 5
    while state[place_two] != two:
        place_two += 1
    state[place_one] = two
    state[place_two] = one
    state[WHERE + one] = lane_two
    state[WHERE + two] = lane_one
    _end_turn(state)


# From FIGURE to EXCHANGE.
DOERS = (
    _do_figure,
    _do_idle,
    _do_advance,
    _do_jump,
    _do_bet,
    _do_shift,
    _do_draw,
    _do_load,
    _do_raise,
    _do_bonus,
    _do_exchange,
)
