"""What each action of a seat's turn brings about, and what comes next.

Sources: rulebook "Déroulement du jeu", "Placer des tuiles et des Vikings", "Manche
suivante".
"""

from skald.rules.base import CURRENT, SEATS
from skald.rules.vikings import market, placement
from skald.rules.vikings import state as s


def list_actions(state, out):
    """List the actions of a phase of this module; return their number."""
    phase = state[s.PHASE]
    if phase == s.PHASE_BUY:
        return market.list_buy(state, out)
    if phase == s.PHASE_PLACE:
        return placement.list_place(state, out)
    if phase == s.PHASE_VIKING:
        return placement.list_viking(state, out)
    if phase == s.PHASE_TURN:
        return market.list_turn(state, out)
    return placement.list_start(state, out)


def do_action(state, verb, argument):
    """Carry out one of those actions."""
    seat = state[CURRENT]
    if verb == s.DO_BUY:
        market.buy_lot(state, argument)
    elif verb == s.DO_PLACE:
        placement.put_hand(state, seat, argument)
        state[s.PHASE] = s.PHASE_VIKING
    elif verb == s.DO_STAY or verb == s.DO_MAINLAND:
        placement.put_bought(state, seat, verb == s.DO_STAY)
        if state[s.STARTS] >> seat & 1:
            state[s.PHASE] = s.PHASE_START
        else:
            _end_turn(state)
    elif verb == s.DO_TURN:
        market.turn_wheel(state, argument)
    elif verb == s.DO_START:
        placement.put_start(state, seat, argument)
        if state[s.PHASE] == s.PHASE_START:
            _end_turn(state)
    else:
        state[s.HAND] = 0
        state[s.PHASE] = s.PHASE_VIKING


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
    market.open_round(state)
