"""Buying lots, turning the wheel and opening a round.

Sources: rulebook "Acheter des lots", "Tourner la roue".
The price of a lot is its slot less the lowest slot with a lot, where the wheel is
turned to; gaps stay.
"""

from skald.rules.base import CHANCE, CURRENT
from skald.rules.vikings.state import (
    BUILDING,
    CELL,
    DISPLAY,
    DO_BUY,
    DO_TURN,
    EARNED,
    FIRST,
    HAND,
    HAND_VIKING,
    KIND,
    LOTS,
    MIDDLE,
    NOWHERE,
    PHASE,
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_PLACE,
    PHASE_REVEAL,
    PHASE_SWAP,
    PHASE_TAKE,
    PHASE_TURN,
    SHIFT,
    SLOTS,
    STOCK,
    WHEEL,
    free_display,
    glory_of,
    gold_of,
    has_auction,
    is_advanced,
    is_kept,
    pay,
)


def may_buy_free(state, gold):
    """Tell whether the lot that costs 0 may be taken by who has `gold`."""
    low = state[WHEEL]
    colour = state[SLOTS + low] >> 5
    cheapest = 0
    for slot in range(low + 1, 12):
        lot = state[SLOTS + slot]
        if lot:
            if not cheapest:
                cheapest = slot - low
                if gold < cheapest:
                    return True
            if lot >> 5 == colour:
                return False
    return True


def list_buy(state, out):
    """List the lots that gold, with glory for what it lacks, can buy."""
    seat = state[CURRENT]
    low = state[WHEEL]
    gold = gold_of(state, seat)
    count = 0
    if may_buy_free(state, gold):
        out[0] = DO_BUY << SHIFT | low
        count = 1
    last = low + gold + glory_of(state, seat)
    if last > 11:
        last = 11
    for slot in range(low + 1, last + 1):
        if state[SLOTS + slot]:
            out[count] = DO_BUY << SHIFT | slot
            count += 1
    return count


def buy_lot(state, slot):
    """Pay for a lot and take it in hand."""
    seat = state[CURRENT]
    lot = state[SLOTS + slot]
    price = slot - state[WHEEL]
    state[SLOTS + slot] = 0
    state[LOTS] -= 1
    state[HAND] = lot & KIND
    state[HAND_VIKING] = lot >> 5
    state[CELL] = NOWHERE
    state[EARNED] = 0
    if price:
        pay(state, seat, price)
        if is_advanced(state) and not any(state[SLOTS + slot : SLOTS + 12]):
            state[EARNED] = 1
    elif state[LOTS]:
        state[PHASE] = PHASE_TURN
        return
    open_lot(state, seat)


def list_turn(state, out):
    """List the slot the wheel turns to: the next lot, or slot 0 before a new round."""
    slot = 0
    if state[LOTS]:
        slot = state[WHEEL]
        while not state[SLOTS + slot]:
            slot += 1
    out[0] = DO_TURN << SHIFT | slot
    return 1


def turn_wheel(state, slot):
    """Turn the wheel, then go on with the lot in hand or with the new round."""
    state[WHEEL] = slot
    if state[LOTS]:
        open_lot(state, state[CURRENT])
    else:
        open_round(state)


def open_lot(state, seat):
    """Go on with the lot in hand: a kept building tile first, then a bonus tile."""
    kind = state[HAND]
    if MIDDLE <= kind < MIDDLE + 4 and is_kept(state, seat, kind - MIDDLE):
        state[BUILDING] = kind + 5
        state[PHASE] = PHASE_SWAP
    elif state[EARNED] and any(state[DISPLAY : DISPLAY + 4]):
        state[PHASE] = PHASE_TAKE
    else:
        state[PHASE] = PHASE_PLACE


def open_round(state):
    """Begin a round: the wheel shows 0 at slot 0, the display is filled, then draws."""
    if state[WHEEL]:
        state[PHASE] = PHASE_TURN
        state[CURRENT] = state[FIRST]
        return
    state[CURRENT] = CHANCE
    if is_advanced(state) and free_display(state) < 4 and any(state[STOCK : STOCK + 14]):
        state[PHASE] = PHASE_REVEAL
    elif has_auction(state):
        state[PHASE] = PHASE_DRAW
    else:
        state[PHASE] = PHASE_DEAL
