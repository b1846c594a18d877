"""Checks that 130 bytes are a valid position of Drakkar.

It checks everything that the rules rely on, so that no later call can fail, but not whether any
sequence of actions leads to the position.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, demand
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import (
    find_winners,
    friends_of,
    pawn_on,
    side_of,
    sides_of,
    takers_of,
)
from skald.rules.drakkar.data import COPIES, EMBLEMS, LACKS, LAID_OUT, SYMBOLS
from skald.rules.drakkar.setup import are_options_sound

_CHANCE_PHASES = (s.OPENING, s.THROWING, s.LOOKING, s.TAKING)


def check(game):
    """Raise BadPosition when the state of `game` is no valid position."""
    state = game.state
    demand(are_options_sound(state))
    _check_turn(state)
    _check_dice(state)
    _check_pawns(state)
    _check_emblems(state)
    _check_landing(state)
    demand((state[s.PHASE] == s.DONE) == (find_winners(state) != 0))


def _check_turn(state):
    phase, seats, turn = state[s.PHASE], state[SEATS], state[s.TURN]
    demand(phase <= s.DONE and turn < seats)
    actor = CHANCE if phase in _CHANCE_PHASES else OVER if phase == s.DONE else turn
    demand(state[CURRENT] == actor)
    rivals = state[s.RIVALS]
    if phase == s.OPENING:
        demand(not rivals >> seats and rivals >> turn & 1 and rivals & rivals - 1)
    else:
        demand(not rivals)
    for seat in range(4):
        has_rolled = rivals >> seat & 1 and seat < turn
        total = state[s.SUM + seat]
        demand(2 <= total <= 12 if has_rolled else total == 0)
        demand(state[s.MISS + seat] <= (2 if seat < seats and seat != turn else 0))


def _check_dice(state):
    phase, low, high, moved = state[s.PHASE], state[s.DIE_A], state[s.DIE_B], state[s.MOVED]
    if phase in (s.OPENING, s.THROWING, s.DONE):
        demand(low == 0 and high == 0 and moved == s.NONE)
        return
    demand((low or phase != s.MOVING) and low <= 6 and high <= 6)
    if high:
        demand(phase == s.MOVING and low <= high and moved == s.NONE)
    else:
        demand(s.is_square(moved))


def _check_pawns(state):
    phase, sides = state[s.PHASE], sides_of(state)
    turn_side = sides[state[s.TURN]]
    for pawn in range(s.PAWNS):
        side, place, bond = pawn >> 1, state[s.PAWN + pawn], state[s.BOND + pawn]
        if side not in sides:
            demand(place == s.NONE and bond == s.FREE)
            continue
        if phase == s.CAPTURING and state[s.CAPTIVE] == pawn:
            demand(place == s.NONE and bond == s.SIX)
            continue
        at_home = place == s.START + 2 * side or place == s.START + 2 * side + 1
        demand((at_home or s.is_square(place)) and bond <= s.WAIVED and (at_home or not bond))
        demand(bond != s.WAIVED or side == turn_side and phase not in _CHANCE_PHASES[:2])
        demand(phase != s.OPENING or bond == s.FIRST)
        if state[s.MISS + sides.index(bytes((side,)))]:
            demand(at_home and bond == s.PENALTY)
        for other in range(pawn):
            demand(state[s.PAWN + other] != place)


def _check_emblems(state):
    seats = state[SEATS]
    sides = sides_of(state)
    left = bytearray((COPIES[seats],) * SYMBOLS)
    for i in range(EMBLEMS):
        place, symbol, known = state[s.EMBLEM + i], state[s.SYMBOL + i], state[s.KNOWN + i]
        if i >= LAID_OUT[seats]:
            demand(place == s.NONE and symbol == s.NONE and not known)
            continue
        demand(not known >> seats or known == s.EVERYBODY)
        demand((known == 0) == (symbol == s.NONE))
        if symbol != s.NONE:
            demand(symbol < SYMBOLS and left[symbol])
            left[symbol] -= 1
        side = place - s.SHIELD
        on_shield = 0 <= side < 4
        if on_shield:
            demand(side in sides and known == s.EVERYBODY and LACKS[side] != symbol)
        else:
            demand(s.is_square(place))
        for other in range(i):
            is_twin = not on_shield or state[s.SYMBOL + other] == symbol
            demand(state[s.EMBLEM + other] != place or not is_twin)


def _check_landing(state):
    phase, at, captive = state[s.PHASE], state[s.AT], state[s.CAPTIVE]
    side = side_of(state)
    if phase == s.CAPTURING:
        demand(captive < s.PAWNS and captive >> 1 in sides_of(state))
        demand(not friends_of(state, side) >> (captive >> 1) & 1)
    else:
        demand(captive == s.NONE)
    if phase < s.CAPTURING or phase == s.DONE:
        demand(at == s.NONE)
        return
    demand(at < LAID_OUT[state[SEATS]] and state[s.EMBLEM + at] == state[s.MOVED])
    demand(pawn_on(state, state[s.MOVED], side) != s.NONE)
    if phase == s.GIVING:
        takers = takers_of(state, state[s.SYMBOL + at])
        demand(state[s.KNOWN + at] == s.EVERYBODY and takers & takers - 1)
