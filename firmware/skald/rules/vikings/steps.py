"""What each action of a seat's turn brings about, and what comes next.

Sources: rulebook "Déroulement du jeu", "Placer des tuiles et des Vikings", "Manche
suivante".
"""

from skald.rules.base import CURRENT, SEATS
from skald.rules.parts import lend
from skald.rules.vikings import market, placement
from skald.rules.vikings import state as p


def list_actions(state, out):
    """List the actions of a phase of this module; return their number."""
    phase = state[p.PHASE]
    if phase == p.PHASE_BUY:
        return market.list_buy(state, out)
    if phase == p.PHASE_PLACE:
        return placement.list_place(state, out)
    if phase == p.PHASE_VIKING:
        return placement.list_viking(state, out)
    if phase == p.PHASE_TURN:
        return market.list_turn(state, out)
    return placement.list_start(state, out)


def do_action(state, verb, argument):
    """Carry out one of those actions."""
    seat = state[CURRENT]
    if verb == p.DO_BUY:
        market.buy_lot(state, argument)
    elif verb == p.DO_PLACE:
        placement.put_hand(state, seat, argument)
        state[p.PHASE] = p.PHASE_VIKING
    elif verb == p.DO_STAY or verb == p.DO_MAINLAND:
        placement.put_bought(state, seat, verb == p.DO_STAY)
        if state[p.STARTS] >> seat & 1:
            state[p.PHASE] = p.PHASE_START
        else:
            _end_turn(state)
    elif verb == p.DO_TURN:
        market.turn_wheel(state, argument)
    elif verb == p.DO_START:
        placement.put_start(state, seat, argument)
        if state[p.PHASE] == p.PHASE_START:
            _end_turn(state)
    else:
        state[p.HAND] = 0
        state[p.PHASE] = p.PHASE_VIKING


def _end_turn(state):
    if state[p.LOTS]:
        state[p.PHASE] = p.PHASE_BUY
        state[CURRENT] = (state[CURRENT] + 1) % state[SEATS]
    elif state[p.ROUND] & 1:
        state[p.PHASE] = p.PHASE_BOATS
        state[CURRENT] = state[p.FIRST]
    else:
        scoring = lend("vikings", "scoring")
        for seat in range(state[SEATS]):
            steps = []
            scoring.small(state, seat, steps)
            scoring.apply_steps(state, seat, steps)
        state[p.SCORED] = (1 << state[SEATS]) - 1 | p.SMALL << 4
        next_round(state)


def next_round(state):
    state[p.ROUND] += 1
    state[p.FIRST] = (state[p.FIRST] + 1) % state[SEATS]
    market.open_round(state)
