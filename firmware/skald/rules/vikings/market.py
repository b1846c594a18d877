"""Buying lots, turning the wheel and taking bonus tiles.

Sources: rulebook "Acheter des lots", "Tourner la roue"; advanced rules "Tuiles Bonus".
The price of a lot is its slot less the lowest slot with a lot, where the wheel is
turned to; gaps stay.
"""

from skald.rules.base import CURRENT
from skald.rules.vikings import data
from skald.rules.vikings.offer import open_round
from skald.rules.vikings.placement import find_islands, has_island
from skald.rules.vikings.position import (
    BONUS_BUILDING,
    BUILDING,
    BUILT,
    CELL,
    DISPLAY,
    DO_BUY,
    DO_REPLACE,
    DO_SWAP,
    DO_TAKE,
    DO_TURN,
    EARNED,
    HAND,
    HAND_VIKING,
    KIND,
    LOTS,
    MIDDLE,
    NOWHERE,
    OWNED,
    PHASE,
    PHASE_BUILD,
    PHASE_PLACE,
    PHASE_SWAP,
    PHASE_TAKE,
    PHASE_TURN,
    SHIFT,
    SLOTS,
    WHEEL,
    add_owned,
    gain,
    glory_of,
    gold_of,
    is_advanced,
    is_kept,
    pay,
)

DECLINE = 4  # argument of `take` that leaves the bonus tiles


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
    _open_lot(state, seat)


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
        _open_lot(state, state[CURRENT])
    else:
        open_round(state)


def _open_lot(state, seat):
    """Go on with the lot in hand: a kept building tile first, then a bonus tile."""
    kind = state[HAND]
    if MIDDLE <= kind < MIDDLE + 4 and is_kept(state, seat, kind - MIDDLE):
        state[BUILDING] = kind + 5
        state[PHASE] = PHASE_SWAP
    elif state[EARNED] and any(state[DISPLAY : DISPLAY + 4]):
        state[PHASE] = PHASE_TAKE
    else:
        state[PHASE] = PHASE_PLACE


# -- bonus tiles ------------------------------------------------------------------------


def list_swap(state, out):
    out[0] = DO_SWAP << SHIFT
    return 1


def swap_tile(state, seat):
    """Put the building tile in hand; the tile just bought leaves the game."""
    if state[PHASE] == PHASE_SWAP:
        state[OWNED + 3 * seat + 2] &= ~(1 << state[HAND] - MIDDLE)
    state[HAND] = state[BUILDING]
    state[BUILDING] = 0
    if state[PHASE] == PHASE_SWAP:
        _open_lot(state, seat)
    else:
        state[PHASE] = PHASE_PLACE


def list_take(state, out):
    """List the bonus tiles on display, and to take none."""
    count = 0
    for place in range(4):
        if state[DISPLAY + place]:
            out[count] = DO_TAKE << SHIFT | place
            count += 1
    out[count] = DO_TAKE << SHIFT | DECLINE
    return count + 1


def has_match(state, building):
    """Tell whether the seat to move has what building tile 0..3 replaces at once."""
    kind = MIDDLE + building
    return state[HAND] == kind or has_island(state, state[CURRENT], kind)


def take_bonus(state, seat, place):
    """Take the bonus tile at a display place, or none, and give it its use."""
    state[EARNED] = 0
    state[PHASE] = PHASE_PLACE
    if place == DECLINE:
        return
    bonus = state[DISPLAY + place] - 1
    state[DISPLAY + place] = 0
    if bonus >= BONUS_BUILDING:
        building = data.BONUS[bonus][2]
        if has_match(state, building):
            state[BUILDING] = BUILT + building
            state[PHASE] = PHASE_BUILD
        else:
            state[OWNED + 3 * seat + 2] |= 1 << building
    elif bonus == 0:
        gain(state, seat, data.BONUS[0][2], 0)
    else:
        add_owned(state, seat, bonus, 1)


def list_build(state, out):
    """List what a building tile may replace: the tile just bought, or islands."""
    kind = state[BUILDING] - 5
    count = 0
    if state[HAND] == kind:
        out[0] = DO_SWAP << SHIFT
        count = 1
    seat = state[CURRENT]
    return find_islands(state, seat, kind, out, count, DO_REPLACE << SHIFT)
