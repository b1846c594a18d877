"""Carries out the actions of a turn, and finds what comes next.

Sources: rulebook "Déroulement du jeu", "Acheter des lots", "Tourner la roue", "Placer des tuiles et
des Vikings", "Manche suivante".
"""

from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.vikings import state as s
from skald.rules.vikings.board import put_tile, put_viking


def do_action(game, action):
    """Carry out a legal action of a phase that legal.py lists."""
    state = game.state
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    seat = state[CURRENT]
    if verb == s.DO_BUY:
        _buy_lot(state, argument)
    elif verb == s.DO_PLACE:
        put_tile(state, seat, argument, state[s.HAND])
        state[s.HAND] = 0
        state[s.CELL] = argument
        state[s.PHASE] = s.PHASE_VIKING
    elif verb == s.DO_STAY or verb == s.DO_MAINLAND:
        if verb == s.DO_STAY:
            put_viking(state, seat, state[s.CELL])
        else:
            state[s.MAINLAND + 6 * seat + state[s.HAND_VIKING] - 1] += 1
        state[s.HAND_VIKING] = 0
        if state[s.STARTS] >> seat & 1:
            state[s.PHASE] = s.PHASE_START
        else:
            _end_turn(state)
    elif verb == s.DO_TURN:
        state[s.WHEEL] = argument
        if state[s.LOTS]:
            open_lot(state, seat)
        else:
            open_round(state)
    elif verb == s.DO_START:
        put_tile(state, seat, argument, s.LEFT)
        state[s.STARTS] &= ~(1 << seat)
        if state[s.PHASE] == s.PHASE_START:
            _end_turn(state)
    else:
        state[s.HAND] = 0
        state[s.PHASE] = s.PHASE_VIKING


def _buy_lot(state, slot):
    """Pay for a lot and take it in hand."""
    seat = state[CURRENT]
    lot = state[s.SLOTS + slot]
    price = slot - state[s.WHEEL]
    state[s.SLOTS + slot] = 0
    state[s.LOTS] -= 1
    state[s.HAND] = lot & s.KIND
    state[s.HAND_VIKING] = lot >> 5
    state[s.CELL] = s.NONE
    state[s.EARNED] = 0
    if price:
        s.pay(state, seat, price)
        if s.is_advanced(state) and not any(state[s.SLOTS + slot : s.SLOTS + 12]):
            state[s.EARNED] = 1
    elif state[s.LOTS]:
        state[s.PHASE] = s.PHASE_TURN
        return
    open_lot(state, seat)


def open_lot(state, seat):
    """Go on with the lot in hand: a kept building tile first, then a bonus tile."""
    kind = state[s.HAND]
    if s.MIDDLE <= kind < s.MIDDLE + 4 and s.is_kept(state, seat, kind - s.MIDDLE):
        state[s.BUILDING] = kind + 5
        state[s.PHASE] = s.PHASE_SWAP
    elif state[s.EARNED] and any(state[s.DISPLAY : s.DISPLAY + 4]):
        state[s.PHASE] = s.PHASE_TAKE
    else:
        state[s.PHASE] = s.PHASE_PLACE


def _end_turn(state):
    if state[s.LOTS]:
        state[s.PHASE] = s.PHASE_BUY
        state[CURRENT] = (state[CURRENT] + 1) % state[SEATS]
    elif state[s.ROUND] & 1:
        state[s.PHASE] = s.PHASE_BOATS
        state[CURRENT] = state[s.FIRST]
    else:
        from skald.rules.vikings import scoring

        for seat in range(state[SEATS]):
            steps = []
            scoring.small(state, seat, steps)
            scoring.apply_steps(state, seat, steps)
        state[s.SCORED] = (1 << state[SEATS]) - 1 | s.SMALL << 4
        next_round(state)


def next_round(state):
    state[s.ROUND] += 1
    state[s.FIRST] = (state[s.FIRST] + 1) % state[SEATS]
    open_round(state)


def open_round(state):
    """Begin a round: the wheel shows 0 at slot 0, the display is filled, then draws."""
    if state[s.WHEEL]:
        state[s.PHASE] = s.PHASE_TURN
        state[CURRENT] = state[s.FIRST]
        return
    state[CURRENT] = CHANCE
    if s.is_advanced(state) and s.free_display(state) < 4 and any(state[s.STOCK : s.STOCK + 14]):
        state[s.PHASE] = s.PHASE_REVEAL
    elif s.has_auction(state):
        state[s.PHASE] = s.PHASE_DRAW
    else:
        state[s.PHASE] = s.PHASE_DEAL
