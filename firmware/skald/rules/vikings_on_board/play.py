"""Vikings on Board: the effects of figures and buildings on the position.

Each `_do_*` takes (state, argument) of a legal action, and sets PHASE and CURRENT for the next one.
Source: rulebook, "Playing the game", "Buildings powers".
"""

from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.legal import can_be_manned

_SET_SAIL = 9
_PHASE_OF = bytes(
    (
        s.CHOOSING,  # First Player has no power but the place of its figure
        s.ADVANCING,
        s.JUMPING_OWN,
        s.BETTING,
        s.DRAWING_1,
        s.RAISING,
        s.JUMPING_ANY,
        s.BETTING_OR_SHIFTING,
        s.DRAWING_2,
        s.CHOOSING,
        s.EXCHANGING,
    )
)


def do_action(game, action):
    """Carry out a legal action from FIGURE to EXCHANGE."""
    _DOERS[(action >> s.SHIFT) - s.FIGURE](game.state, action & s.ARGUMENT)


def start_round(state):
    """Give the turn to the first figure that must cross."""
    _seek_figure(state, 0)


def _end_turn(state):
    _seek_figure(state, state[s.FROM] + 1)


def _seek_figure(state, start):
    """Give the turn to the next figure still on the old side, or end the round."""
    spots = s.SPOT + 11 - state[s.SIDE] * 11
    for building in range(start, 11):
        owner = state[spots + building]
        if owner:
            state[s.FROM] = building
            state[s.ACTOR] = state[CURRENT] = owner - 1
            state[s.PHASE] = s.CHOOSING
            return
    state[s.FROM] = 11
    if state[s.STERN] != s.NO_SEAT:
        state[s.PHASE] = s.DEPARTING
        state[CURRENT] = state[s.STERN]
    else:
        state[s.PHASE] = s.LEADING
        state[CURRENT] = state[s.ACTOR]


def _move_figure(state, building):
    side = state[s.SIDE]
    state[s.SPOT + 11 - side * 11 + state[s.FROM]] = 0
    state[s.SPOT + side * 11 + building] = state[s.ACTOR] + 1


def _do_figure(state, building):
    _move_figure(state, building)
    phase = _PHASE_OF[building]
    if phase == s.CHOOSING:
        if building == _SET_SAIL:
            _take_stern(state)
        else:
            _end_turn(state)
        return
    state[s.PHASE] = phase
    if phase == s.DRAWING_1:
        state[CURRENT] = CHANCE
    elif phase == s.DRAWING_2:
        state[CURRENT] = CHANCE
        state[s.LEFT] = min(3, state[s.PILE + 1] + state[s.UNDERS])


def _take_stern(state):
    actor = state[s.ACTOR]
    state[s.STERN] = actor
    if state[SEATS] == 2:
        other = 1 - actor
        for body in range(other * 6, other * 6 + 6):
            if can_be_manned(state, body):
                state[s.PHASE] = s.MANNING
                state[CURRENT] = other
                return
    _end_turn(state)


def _do_idle(state, building):
    _move_figure(state, building)
    _end_turn(state)


def _do_advance(state, body):
    first = s.LANE + state[s.WHERE + body] * 5
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
    old = state[s.WHERE + body]
    length = state[s.LENGTH + old] - 1
    place = s.LANE + old * 5
    last = place + length
    while state[place] != body:
        place += 1
    while place < last:
        state[place] = state[place + 1]
        place += 1
    state[last] = s.NO_BODY
    state[s.LENGTH + old] = length
    append_body(state, body, argument & 7)
    _end_turn(state)


def append_body(state, body, lane):
    """Put `body` behind the last one of `lane`."""
    length = state[s.LENGTH + lane]
    state[s.LANE + lane * 5 + length] = body
    state[s.LENGTH + lane] = length + 1
    state[s.WHERE + body] = lane


def _do_bet(state, argument):
    zone = argument & 31
    actor = state[s.ACTOR]
    state[s.BARREL + (argument >> 5)] = zone
    state[s.HAND + actor] -= 1
    state[s.QUAY + zone] = actor + 1
    _end_turn(state)


def _do_shift(state, argument):
    old = argument >> 5
    zone = argument & 31
    state[s.BARREL + barrel_at(state, old)] = zone
    state[s.QUAY + zone] = state[s.QUAY + old]
    state[s.QUAY + old] = 0
    _end_turn(state)


def barrel_at(state, zone):
    """Return the barrel (owner * 4 + number - 1) on quay `zone`; there must be one."""
    barrel = (state[s.QUAY + zone] - 1) * 4
    while state[s.BARREL + barrel] != zone:
        barrel += 1
    return barrel


def _do_draw(state, kind):
    state[s.DRAWN + kind] += 1
    if state[s.PHASE] == s.DRAWING_1:
        state[s.FRESH + kind] -= 1
        state[s.PILE] -= 1
        state[s.PHASE] = s.LOADING_1
        state[CURRENT] = state[s.ACTOR]
        return
    if state[s.PILE + 1]:
        state[s.FRESH + kind] -= 1
        state[s.PILE + 1] -= 1
    else:
        _draw_under(state, kind)
    state[s.LEFT] -= 1
    if not state[s.LEFT]:
        state[s.PHASE] = s.LOADING_2
        state[CURRENT] = state[s.ACTOR]


def _draw_under(state, kind):
    """Take `kind` out of the top group of those put back."""
    if not state[s.BY] & s.LAST:
        if state[s.UNDER] != kind:
            state[s.UNDER + 1] = state[s.UNDER]
        # The seat that put the pair back does not know which of the two another seat has drawn.
        if state[s.BY] != state[s.ACTOR]:
            state[s.BY + 1] = s.NO_SEAT | s.LAST
    count = state[s.UNDERS] - 1
    for i in range(count):
        state[s.UNDER + i] = state[s.UNDER + i + 1]
        state[s.BY + i] = state[s.BY + i + 1]
    state[s.UNDER + count] = s.NO_KIND
    state[s.BY + count] = 0
    state[s.UNDERS] = count


def _do_load(state, argument):
    kind = argument >> 3
    state[s.BOW + (argument & 7) * 3 + kind] += 1
    state[s.DRAWN + kind] -= 1
    count = state[s.UNDERS]
    for other in range(3):
        while state[s.DRAWN + other]:
            state[s.DRAWN + other] -= 1
            state[s.UNDER + count] = other
            state[s.BY + count] = state[s.ACTOR]
            count += 1
    if count > state[s.UNDERS]:
        state[s.BY + count - 1] |= s.LAST
        state[s.UNDERS] = count
    _end_turn(state)


def _do_raise(state, kind):
    state[s.MARKET + kind] += 1
    _end_turn(state)


def _do_bonus(state, body):
    state[s.BONUS + body] = 1
    _end_turn(state)


def _do_exchange(state, argument):
    one = argument >> 5
    two = argument & 31
    lane_one = state[s.WHERE + one]
    lane_two = state[s.WHERE + two]
    place_one = s.LANE + lane_one * 5
    while state[place_one] != one:
        place_one += 1
    place_two = s.LANE + lane_two * 5
    while state[place_two] != two:
        place_two += 1
    state[place_one] = two
    state[place_two] = one
    state[s.WHERE + one] = lane_two
    state[s.WHERE + two] = lane_one
    _end_turn(state)


# From FIGURE to EXCHANGE.
_DOERS = (
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
