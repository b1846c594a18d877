"""Drakkar: the first position and the opening throws.

Rulebook: "Préparation et mise en place", "Désignation du premier joueur".
"""

from skald.rules.base import CHANCE, CURRENT, OPTIONS, SEATS, RulesError
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import sides_of
from skald.rules.drakkar.data import CIRCLES, LAID_OUT
from skald.rules.drakkar.play import begin_turn


def lay_out(game):
    """Write the bytes of a game that begins."""
    state = game.state
    seats = state[SEATS]
    if not are_options_sound(state):
        raise RulesError("options")
    sides = sides_of(state)
    for i in range(s.PAWNS):
        state[s.PAWN + i] = s.NONE
    for i in range(s.EMBLEM, s.KNOWN):
        state[i] = s.NONE
    state[s.MOVED] = state[s.AT] = state[s.CAPTIVE] = s.NONE
    for side in sides:
        for pawn in (2 * side, 2 * side + 1):
            state[s.PAWN + pawn] = s.START + pawn
            state[s.BOND + pawn] = s.FIRST
    for i in range(LAID_OUT[seats]):
        state[s.EMBLEM + i] = s.ROW * CIRCLES[2 * i] + CIRCLES[2 * i + 1]
    state[s.PHASE] = s.OPENING
    state[s.TURN] = 0
    state[s.RIVALS] = (1 << seats) - 1
    state[CURRENT] = CHANCE


def are_options_sound(state):
    """Return True if the options go with the number of seats."""
    options, seats = state[OPTIONS], state[SEATS]
    return not (options & s.TEAMS and seats != 4 or options & s.WEST and seats != 3)


def do_action(game, action):
    """Note one opening throw; the highest starts, tied seats throw again."""
    state, total = game.state, (action >> 4 & 15) + (action & 15)
    state[s.SUM + state[s.TURN]] = total
    rivals = state[s.RIVALS]
    for seat in range(state[s.TURN] + 1, 4):
        if rivals >> seat & 1:
            state[s.TURN] = seat
            return
    best, highest = 0, 0
    for seat in range(4):
        if state[s.SUM + seat] > highest:
            best, highest = 0, state[s.SUM + seat]
        if rivals >> seat & 1 and state[s.SUM + seat] == highest:
            best |= 1 << seat
        state[s.SUM + seat] = 0
    first = 0
    while not best >> first & 1:
        first += 1
    state[s.TURN] = first
    state[s.RIVALS] = best
    if best == 1 << first:
        state[s.RIVALS] = 0
        begin_turn(state, first)
