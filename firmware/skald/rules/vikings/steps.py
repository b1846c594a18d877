"""What each action brings about, and what comes next.

Sources: rulebook "Déroulement du jeu", "Placer des tuiles et des Vikings", "Manche
suivante".  One function a verb: (state, argument).
"""

from skald.rules.base import CURRENT, OVER, SEATS
from skald.rules.parts import lend
from skald.rules.vikings import boats, market, offer, placement
from skald.rules.vikings import position as p


def _do_first(state, seat):
    state[p.FIRST] = seat
    offer.open_round(state)


def _do_place(state, cell):
    placement.put_tile(state, state[CURRENT], cell)
    state[p.PHASE] = p.PHASE_VIKING


def _do_start(state, cell):
    placement.put_start(state, state[CURRENT], cell)
    if state[p.PHASE] == p.PHASE_START:
        _end_turn(state)


def _do_discard(state, _):
    state[p.HAND] = 0
    state[p.PHASE] = p.PHASE_VIKING


def _do_stay(state, _):
    placement.stand_viking(state, state[CURRENT])
    _end_lot(state)


def _do_mainland(state, _):
    placement.land_viking(state, state[CURRENT])
    _end_lot(state)


def _do_swap(state, _):
    market.swap_tile(state, state[CURRENT])


def _do_take(state, place):
    market.take_bonus(state, state[CURRENT], place)


def _do_replace(state, cell):
    placement.replace_tile(state, state[CURRENT], cell, state[p.BUILDING])
    state[p.BUILDING] = 0
    state[p.PHASE] = p.PHASE_PLACE


def _do_sail(state, _):
    boats.start_use(state, False)


def _do_ferry(state, _):
    boats.start_use(state, True)


def _do_move(state, cell):
    boats.move_viking(state, cell)


def _do_stop(state, _):
    boats.end_use(state)


def _do_done(state, _):
    """End a seat's boatsmen: its large scoring, and after the last seat the round."""
    seat = state[CURRENT]
    steps = []
    scoring = lend("vikings", "scoring")
    scoring.large(state, seat, steps)
    scoring.apply_steps(state, seat, steps)
    state[p.SCORED] = 1 << seat | p.LARGE << 4
    seat = (seat + 1) % state[SEATS]
    if seat != state[p.FIRST]:
        state[CURRENT] = seat
    elif state[p.ROUND] == 5:
        state[p.SCORED] = state[p.SCORED] & 15 | p.FINAL << 4
        state[CURRENT] = OVER
    else:
        _next_round(state)


def _end_lot(state):
    if state[p.STARTS] >> state[CURRENT] & 1:
        state[p.PHASE] = p.PHASE_START
    else:
        _end_turn(state)


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
        _next_round(state)


def _next_round(state):
    state[p.ROUND] += 1
    state[p.FIRST] = (state[p.FIRST] + 1) % state[SEATS]
    offer.open_round(state)


DO = (
    _do_first,
    offer.reveal_bonus,
    market.turn_wheel,
    offer.draw_viking,
    offer.make_bid,
    offer.remove_viking,
    offer.deal_tile,
    offer.lay_colour,
    market.buy_lot,
    _do_swap,
    _do_take,
    _do_replace,
    _do_place,
    _do_start,
    _do_discard,
    _do_stay,
    _do_mainland,
    _do_sail,
    _do_ferry,
    _do_move,
    _do_stop,
    _do_done,
)
