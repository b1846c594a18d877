"""Carries out an action, and finds what comes next.

Source: rulebook, "Le déplacement", "La prise d'emblème", "La capture".
"""

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, OPTIONS, OVER, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import (
    find_winners,
    home_of,
    is_exit_open,
    lowest_side,
    read_maps,
    side_of,
    takers_of,
    use_die,
)

_MISSED_TURNS = const(2)


def do_action(game, action):
    """Carry out a legal action that is no opening throw."""
    state = game.state
    verb = action >> s.SHIFT
    if verb == s.THROW:
        _throw(game, action >> 4 & 15, action & 15)
    elif verb <= s.PRY:
        use_die(game, action)
        if state[s.CAPTIVE] != s.NONE:
            state[s.PHASE] = s.CAPTURING
        elif state[s.AT] == s.NONE:
            _go_on(game)
        elif verb == s.PRY:
            state[s.PHASE], state[CURRENT] = s.TAKING, CHANCE
        else:
            state[s.PHASE] = s.LANDED
    elif verb == s.LOSE:
        _end_turn(state)
    elif verb == s.PRISON:
        state[s.PAWN + state[s.CAPTIVE]] = action & 255
        state[s.CAPTIVE] = s.NONE
        state[s.PHASE] = s.LANDED
    elif verb == s.PASS:
        _go_on(game)
    elif verb == s.GIVE:
        _give(game, action & 255)
    elif verb <= s.TAKE:
        state[s.PHASE] = s.LOOKING if verb == s.LOOK else s.TAKING
        state[CURRENT] = CHANCE
    else:
        _reveal(game, verb, action & 255)


def begin_turn(state, seat):
    """Give the throw to `seat`, or to the next seat that does not miss its turn."""
    while state[s.MISS + seat]:
        state[s.MISS + seat] -= 1
        seat = _next_seat(state, seat)
    state[s.TURN] = seat
    state[s.PHASE], state[CURRENT] = s.THROWING, CHANCE


def _next_seat(state, seat):
    """Return the seat that follows `seat`: to its left, or to its right by option."""
    seats = state[SEATS]
    return (seat + (seats - 1 if state[OPTIONS] & s.REVERSED else 1)) % seats


def _throw(game, low, high):
    state = game.state
    state[s.DIE_A], state[s.DIE_B] = low, high
    side = side_of(state)
    if high == 6:
        for bond in (s.BOND + 2 * side, s.BOND + 2 * side + 1):
            if state[bond] == s.SIX:
                state[bond] = s.WAIVED
    _await_use(game, side)


def _await_use(game, side):
    """Await the use of a die; a waiver ends as soon as a 6 could lead its pawn out."""
    state = game.state
    state[s.PHASE], state[CURRENT] = s.MOVING, state[s.TURN]
    if state[s.DIE_A] != 6 and state[s.DIE_B] != 6:
        return
    for pawn in (2 * side, 2 * side + 1):
        if state[s.BOND + pawn] == s.WAIVED:
            read_maps(game, side)
            if is_exit_open(game, state[s.PAWN + pawn] - s.START, 6):
                state[s.BOND + pawn] = s.SIX


def _go_on(game):
    """Leave the emblem landed on; use the other die or end the turn."""
    state = game.state
    state[s.AT] = s.NONE
    if state[s.DIE_A]:
        _await_use(game, side_of(state))
    else:
        _end_turn(state)


def _end_turn(state):
    side = side_of(state)
    for bond in (s.BOND + 2 * side, s.BOND + 2 * side + 1):
        if state[bond] != s.SIX:
            state[bond] = s.FREE
    state[s.DIE_A] = state[s.DIE_B] = 0
    state[s.MOVED] = state[s.AT] = s.NONE
    begin_turn(state, _next_seat(state, state[s.TURN]))


def _reveal(game, verb, symbol):
    state = game.state
    state[CURRENT] = state[s.TURN]
    state[s.SYMBOL + state[s.AT]] = symbol
    if verb == s.SEE:
        state[s.KNOWN + state[s.AT]] |= 1 << state[s.TURN]
        _go_on(game)
        return
    state[s.KNOWN + state[s.AT]] = s.EVERYBODY
    sides = takers_of(state, symbol)
    if not sides:
        _punish(state)
    elif sides & sides - 1:
        state[s.PHASE] = s.GIVING
    else:
        _give(game, s.SHIELD + lowest_side(sides))


def _give(game, shield):
    state = game.state
    state[s.EMBLEM + state[s.AT]] = shield
    if not find_winners(state):
        _go_on(game)
        return
    state[s.DIE_A] = state[s.DIE_B] = 0
    state[s.MOVED] = state[s.AT] = s.NONE
    state[s.PHASE], state[CURRENT] = s.DONE, OVER


def _punish(state):
    """Send both pawns to prison and have the seat miss two turns ("La prise d'emblème", 2)."""
    side = side_of(state)
    for pawn in (2 * side, 2 * side + 1):
        state[s.PAWN + pawn] = home_of(state, pawn)
    state[s.MISS + state[s.TURN]] = _MISSED_TURNS
    _end_turn(state)
    state[s.BOND + 2 * side] = state[s.BOND + 2 * side + 1] = s.PENALTY
