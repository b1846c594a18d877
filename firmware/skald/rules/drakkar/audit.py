"""Checks that 130 bytes are a valid position of Drakkar.

It checks everything that the rules rely on, so that no later call can fail, but not whether any
sequence of actions leads to the position.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, RulesError
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

_CHANCE_PHASES = (s.OPENING, s.THROWING, s.LOOKING, s.TAKING)


def check(game):
    """Raise RulesError when the state of `game` is no valid position."""
    from skald.rules.drakkar.setup import are_options_sound

    state = game.state
    if not are_options_sound(state):
        raise RulesError("options")
    sound = (
        _is_turn_sound(state)
        and _are_dice_sound(state)
        and _are_pawns_sound(state)
        and _are_emblems_sound(state)
        and _is_landing_sound(game)
        and (state[s.PHASE] == s.DONE) == (find_winners(state) != 0)
    )
    if not sound:
        raise RulesError("contents")


def _is_turn_sound(state):
    phase, seats, turn = state[s.PHASE], state[SEATS], state[s.TURN]
    if phase > s.DONE or turn >= seats:
        return False
    actor = CHANCE if phase in _CHANCE_PHASES else OVER if phase == s.DONE else turn
    if state[CURRENT] != actor:
        return False
    rivals = state[s.RIVALS]
    if phase == s.OPENING:
        if rivals >> seats or not rivals >> turn & 1 or not rivals & rivals - 1:
            return False
    elif rivals:
        return False
    for seat in range(4):
        has_rolled = rivals >> seat & 1 and seat < turn
        total = state[s.SUM + seat]
        if total > 12 or (total >= 2) != bool(has_rolled) or total == 1:
            return False
        if state[s.MISS + seat] > (2 if seat < seats and seat != turn else 0):
            return False
    return True


def _are_dice_sound(state):
    phase, low, high, moved = state[s.PHASE], state[s.DIE_A], state[s.DIE_B], state[s.MOVED]
    if phase in (s.OPENING, s.THROWING, s.DONE):
        return low == 0 and high == 0 and moved == s.NONE
    if phase == s.MOVING and low == 0 or low > 6 or high > 6:
        return False
    if high:
        return phase == s.MOVING and low <= high and moved == s.NONE
    return s.is_square(moved)


def _are_pawns_sound(state):
    sides = sides_of(state)
    turn_side = sides[state[s.TURN]]
    for pawn in range(s.PAWNS):
        side, place, bond = pawn >> 1, state[s.PAWN + pawn], state[s.BOND + pawn]
        if side not in sides:
            if place != s.NONE or bond != s.FREE:
                return False
            continue
        in_hand = state[s.PHASE] == s.CAPTURING and state[s.CAPTIVE] == pawn
        at_home = place == s.START + 2 * side or place == s.START + 2 * side + 1
        if in_hand:
            if place != s.NONE or bond != s.SIX:
                return False
            continue
        if not (at_home or s.is_square(place)) or bond > s.WAIVED or (bond and not at_home):
            return False
        if bond == s.WAIVED and (side != turn_side or state[s.PHASE] in _CHANCE_PHASES[:2]):
            return False
        if state[s.PHASE] == s.OPENING and bond != s.FIRST:
            return False
        if state[s.MISS + sides.index(bytes((side,)))] and (not at_home or bond != s.PENALTY):
            return False
        for other in range(pawn):
            if state[s.PAWN + other] == place:
                return False
    return True


def _are_emblems_sound(state):
    seats = state[SEATS]
    sides = sides_of(state)
    left = bytearray((COPIES[seats],) * SYMBOLS)
    for i in range(EMBLEMS):
        place, symbol, known = state[s.EMBLEM + i], state[s.SYMBOL + i], state[s.KNOWN + i]
        if i >= LAID_OUT[seats]:
            if place != s.NONE or symbol != s.NONE or known:
                return False
            continue
        if (known >> seats and known != s.EVERYBODY) or (known == 0) != (symbol == s.NONE):
            return False
        if symbol != s.NONE:
            if symbol >= SYMBOLS or not left[symbol]:
                return False
            left[symbol] -= 1
        on_shield = s.SHIELD <= place < s.SHIELD + 4
        if on_shield and (
            place - s.SHIELD not in sides
            or known != s.EVERYBODY
            or LACKS[place - s.SHIELD] == symbol
        ):
            return False
        if not on_shield and not s.is_square(place):
            return False
        for other in range(i):
            if state[s.EMBLEM + other] == place and (
                not on_shield or state[s.SYMBOL + other] == symbol
            ):
                return False
    return True


def _is_landing_sound(game):
    state = game.state
    phase, at, captive = state[s.PHASE], state[s.AT], state[s.CAPTIVE]
    side = side_of(state)
    if phase == s.CAPTURING:
        if (
            captive >= s.PAWNS
            or friends_of(state, side) >> (captive >> 1) & 1
            or captive >> 1 not in sides_of(state)
        ):
            return False
    elif captive != s.NONE:
        return False
    if phase < s.CAPTURING or phase == s.DONE:
        return at == s.NONE
    if at >= LAID_OUT[state[SEATS]] or state[s.EMBLEM + at] != state[s.MOVED]:
        return False
    if pawn_on(state, state[s.MOVED], side) == s.NONE:
        return False
    if phase != s.GIVING:
        return True
    takers = takers_of(state, state[s.SYMBOL + at])
    return state[s.KNOWN + at] == s.EVERYBODY and takers & takers - 1 != 0
