"""Buying lots, turning the wheel and opening a round.

Sources: rulebook "Acheter des lots", "Tourner la roue".
The price of a lot is its slot less the lowest slot with a lot, where the wheel is
turned to; gaps stay.
"""

from skald.rules.base import CHANCE, CURRENT
from skald.rules.vikings import state as s


def may_buy_free(state, gold):
    """Tell whether the lot that costs 0 may be taken by who has `gold`."""
    low = state[s.WHEEL]
    colour = state[s.SLOTS + low] >> 5
    cheapest = 0
    for slot in range(low + 1, 12):
        lot = state[s.SLOTS + slot]
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
    low = state[s.WHEEL]
    gold = s.gold_of(state, seat)
    count = 0
    if may_buy_free(state, gold):
        out[0] = s.DO_BUY << s.SHIFT | low
        count = 1
    last = low + gold + s.glory_of(state, seat)
    if last > 11:
        last = 11
    for slot in range(low + 1, last + 1):
        if state[s.SLOTS + slot]:
            out[count] = s.DO_BUY << s.SHIFT | slot
            count += 1
    return count


def buy_lot(state, slot):
    """Pay for a lot and take it in hand."""
    seat = state[CURRENT]
    lot = state[s.SLOTS + slot]
    price = slot - state[s.WHEEL]
    state[s.SLOTS + slot] = 0
    state[s.LOTS] -= 1
    state[s.HAND] = lot & s.KIND
    state[s.HAND_VIKING] = lot >> 5
    state[s.CELL] = s.NOWHERE
    state[s.EARNED] = 0
    if price:
        s.pay(state, seat, price)
        if s.is_advanced(state) and not any(state[s.SLOTS + slot : s.SLOTS + 12]):
            state[s.EARNED] = 1
    elif state[s.LOTS]:
        state[s.PHASE] = s.PHASE_TURN
        return
    open_lot(state, seat)


def list_turn(state, out):
    """List the slot the wheel turns to: the next lot, or slot 0 before a new round."""
    slot = 0
    if state[s.LOTS]:
        slot = state[s.WHEEL]
        while not state[s.SLOTS + slot]:
            slot += 1
    out[0] = s.DO_TURN << s.SHIFT | slot
    return 1


def turn_wheel(state, slot):
    """Turn the wheel, then go on with the lot in hand or with the new round."""
    state[s.WHEEL] = slot
    if state[s.LOTS]:
        open_lot(state, state[CURRENT])
    else:
        open_round(state)


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
