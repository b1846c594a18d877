"""Whether 130 bytes are a position that Drakkar can reach.

Not checked: that a history leads there.  Checked: all that the rules rely on,
so that no later call can fail.
"""

from skald.rules.base import CHANCE, CURRENT, OPTIONS, OVER, SEATS, RulesError
from skald.rules.drakkar.data import COPIES, EMBLEMS, LACKS, LAID_OUT, SIDES, SYMBOLS
from skald.rules.drakkar.state import (
    AT, BOND, CAPTIVE, CAPTURING, DIE_A, DIE_B, DONE, EMBLEM, EVERYBODY, FIRST, FREE, GIVING, KNOWN, LOOKING,
    MISS, MOVED, MOVING, NONE, OPENING, PAWN, PAWNS, PENALTY, PHASE, RIVALS, SHIELD, SIX, START, SUM, SYMBOL, TAKING,
    THROWING, TURN, WAIVED, is_square,
)  # fmt: skip
from skald.rules.drakkar.uses import TEAMS

_CHANCE_PHASES = (OPENING, THROWING, LOOKING, TAKING)


def check(game):
    """Raise RulesError when the state of `game` is no position."""
    state = game.state
    if state[OPTIONS] & TEAMS and state[SEATS] != 4:
        raise RulesError("options")
    sound = (
        _is_turn_sound(state)
        and _are_dice_sound(state)
        and _are_pawns_sound(state)
        and _are_emblems_sound(state)
        and _is_landing_sound(game)
        and (state[PHASE] == DONE) == (game.winners() != 0)
    )
    if not sound:
        raise RulesError("contents")


def _is_turn_sound(state):
    phase, seats, turn = state[PHASE], state[SEATS], state[TURN]
    if phase > DONE or turn >= seats:
        return False
    actor = CHANCE if phase in _CHANCE_PHASES else OVER if phase == DONE else turn
    if state[CURRENT] != actor:
        return False
    rivals = state[RIVALS]
    if phase == OPENING:
        if rivals >> seats or not rivals >> turn & 1 or not rivals & rivals - 1:
            return False
    elif rivals:
        return False
    for seat in range(4):
        thrown = rivals >> seat & 1 and seat < turn
        total = state[SUM + seat]
        if total > 12 or (total >= 2) != bool(thrown) or total == 1:
            return False
        if state[MISS + seat] > (2 if seat < seats and seat != turn else 0):
            return False
    return True


def _are_dice_sound(state):
    phase, low, high, moved = state[PHASE], state[DIE_A], state[DIE_B], state[MOVED]
    if phase in (OPENING, THROWING, DONE):
        return low == 0 and high == 0 and moved == NONE
    if phase == MOVING and low == 0 or low > 6 or high > 6:
        return False
    if high:
        return phase == MOVING and low <= high and moved == NONE
    return is_square(moved)


def _are_pawns_sound(state):
    sides = SIDES[state[SEATS]]
    turn_side = sides[state[TURN]]
    for pawn in range(PAWNS):
        side, place, bond = pawn >> 1, state[PAWN + pawn], state[BOND + pawn]
        if side not in sides:
            if place != NONE or bond != FREE:
                return False
            continue
        in_hand = state[PHASE] == CAPTURING and state[CAPTIVE] == pawn
        at_home = place == START + 2 * side or place == START + 2 * side + 1
        if in_hand:
            if place != NONE or bond != SIX:
                return False
            continue
        if not (at_home or is_square(place)) or bond > WAIVED or (bond and not at_home):
            return False
        if bond == WAIVED and (side != turn_side or state[PHASE] in _CHANCE_PHASES[:2]):
            return False
        if state[PHASE] == OPENING and bond != FIRST:
            return False
        if state[MISS + sides.index(bytes((side,)))] and (not at_home or bond != PENALTY):
            return False
        for other in range(pawn):
            if state[PAWN + other] == place:
                return False
    return True


def _are_emblems_sound(state):
    seats = state[SEATS]
    sides = SIDES[seats]
    left = bytearray((COPIES[seats],) * SYMBOLS)
    for i in range(EMBLEMS):
        place, symbol, known = state[EMBLEM + i], state[SYMBOL + i], state[KNOWN + i]
        if i >= LAID_OUT[seats]:
            if place != NONE or symbol != NONE or known:
                return False
            continue
        if (known >> seats and known != EVERYBODY) or (known == 0) != (symbol == NONE):
            return False
        if symbol != NONE:
            if symbol >= SYMBOLS or not left[symbol]:
                return False
            left[symbol] -= 1
        on_shield = SHIELD <= place < SHIELD + 4
        if on_shield and (place - SHIELD not in sides or known != EVERYBODY or LACKS[place - SHIELD] == symbol):
            return False
        if not on_shield and not is_square(place):
            return False
        for other in range(i):
            if state[EMBLEM + other] == place and (not on_shield or state[SYMBOL + other] == symbol):
                return False
    return True


def _is_landing_sound(game):
    state = game.state
    phase, at, captive = state[PHASE], state[AT], state[CAPTIVE]
    side = game._side()
    if phase == CAPTURING:
        if captive >= PAWNS or game._friends(side) >> (captive >> 1) & 1 or captive >> 1 not in SIDES[state[SEATS]]:
            return False
    elif captive != NONE:
        return False
    if phase < CAPTURING or phase == DONE:
        return at == NONE
    if at >= LAID_OUT[state[SEATS]] or state[EMBLEM + at] != state[MOVED]:
        return False
    if game._pawn_on(state[MOVED], side) == NONE:
        return False
    if phase != GIVING:
        return True
    takers = game._takers(state[SYMBOL + at])
    return state[KNOWN + at] == EVERYBODY and takers & takers - 1 != 0
