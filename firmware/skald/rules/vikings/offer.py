"""Preparing the offer: who starts, tiles, Vikings, the auction, laying the colours.

Sources: rulebook "Mise en place", "Déroulement du jeu"; advanced rules "Enchère pour
la préparation d'une offre", "Tuiles Bonus".  `list_*` list the actions of a phase.
"""

from skald.rules.base import CHANCE, CURRENT, OFF, SEATS
from skald.rules.vikings import state as s
from skald.rules.vikings.pieces import (
    FIRST_BONUS,
    FIRST_TILE,
    FIRST_VIKING,
    ZONE_DISPLAY,
    ZONE_POOL,
    ZONE_SLOT,
    add_touch,
)  # fmt: skip
from skald.rules.vikings.play import open_round

# -- chance: who starts, tiles, Vikings, bonus tiles ------------------------------


def _choose_first(state, seat):
    state[s.FIRST] = seat
    open_round(state)


def _reveal_bonus(state, kind):
    """Lay a bonus tile on the first empty place of the display."""
    state[s.STOCK + kind] -= 1
    state[s.DISPLAY + s.free_display(state)] = kind + 1
    open_round(state)


def _draw_viking(state, colour):
    """Put a Viking from the bag in the pool; after the last one the bids, or laying, begin."""
    state[s.BAG + colour] -= 1
    state[s.POOL + colour] += 1
    drawn = sum(state[s.POOL : s.POOL + 6])
    if drawn == 13:
        state[s.PHASE] = s.PHASE_BID if s.has_bids(state) else s.PHASE_REMOVE
        state[CURRENT] = state[s.FIRST]
        state[s.BID] = state[s.BID + 1] = state[s.PASSED] = 0
        state[s.BIDDER] = s.NONE
    elif drawn == 12 and not s.has_auction(state):
        _open_lay(state)


def _slot_for(state, kind):
    """Return the slot of the next tile: islands from 0 up, ships from 11 down."""
    if kind >= s.SHIP:
        slot = 11
        while state[s.SLOTS + slot]:
            slot -= 1
    else:
        slot = 0
        while state[s.SLOTS + slot]:
            slot += 1
    return slot


def _deal_tile(state, kind):
    """Lay a tile at its slot; after the twelfth Vikings are drawn, or laid."""
    state[s.PILE + kind] -= 1
    state[s.SLOTS + _slot_for(state, kind)] = kind
    state[s.LOTS] += 1
    if state[s.LOTS] == 12:
        if s.has_auction(state):
            _open_lay(state)
        else:
            state[s.PHASE] = s.PHASE_DRAW


# -- auction ------------------------------------------------------------------------


def _list_bid(state, out):
    """List passing, and every higher bid that gold and glory can pay."""
    seat = state[CURRENT]
    out[0] = s.DO_BID << s.SHIFT
    bid = state[s.BID] | state[s.BID + 1] << 8
    highest = min(s.gold_of(state, seat) + s.glory_of(state, seat), s.MAX_BID)
    count = 1
    for action in range((s.DO_BID << s.SHIFT) + bid + 1, (s.DO_BID << s.SHIFT) + highest + 1):
        out[count] = action
        count += 1
    return count


def _make_bid(state, bid):
    """Bid, or pass for good with 0; the last bidder wins, or FIRST when nobody has bid."""
    seat = state[CURRENT]
    if bid:
        state[s.BID] = bid & 255
        state[s.BID + 1] = bid >> 8
        state[s.BIDDER] = seat
    else:
        state[s.PASSED] |= 1 << seat
    seats = state[SEATS]
    for _ in range(seats):
        seat = (seat + 1) % seats
        if not state[s.PASSED] >> seat & 1:
            break
    else:
        seat = s.NONE  # everybody passed
    if seat != state[s.BIDDER]:
        state[CURRENT] = seat
        return
    if seat == s.NONE:
        seat = state[s.FIRST]
    else:
        s.pay(state, seat, state[s.BID] | state[s.BID + 1] << 8)
    state[s.FIRST] = state[CURRENT] = seat
    state[s.PHASE] = s.PHASE_REMOVE


def _remove_viking(state, colour):
    """Take one of the thirteen Vikings out of the game."""
    state[s.POOL + colour] -= 1
    state[s.PHASE] = s.PHASE_DEAL
    state[CURRENT] = CHANCE


# -- laying Vikings around the wheel -----------------------------------------------------


def _open_lay(state):
    state[s.PHASE] = s.PHASE_LAY
    state[CURRENT] = state[s.FIRST]


def _first_lay(state):
    """Return (slot, step): the slot of the next Viking, and the step to the one after it."""
    slot = 0
    if s.has_auction(state):
        slot = 11
        while state[s.SLOTS + slot] > s.KIND:
            slot -= 1
        return slot, -1
    while state[s.SLOTS + slot] > s.KIND:
        slot += 1
    return slot, 1


def _lay_colour(state, colour):
    """Stand all drawn Vikings of a colour at the next slots."""
    slot, step = _first_lay(state)
    for _ in range(state[s.POOL + colour]):
        state[s.SLOTS + slot] |= colour + 1 << 5
        slot += step
    state[s.POOL + colour] = 0
    if slot == 12 or slot < 0:
        state[s.PHASE] = s.PHASE_BUY
        state[CURRENT] = state[s.FIRST]
    elif s.has_auction(state):
        state[CURRENT] = (state[CURRENT] + 1) % state[SEATS]


# -- entry points, and what each action moves -------------------------------------------------

# By phase, which is also the verb: of what the state counts how many are left, and how many kinds.
LEFT_AT = bytes((0, s.STOCK, 0, s.BAG, 0, s.POOL, s.PILE, s.POOL))
_KINDS = bytes((0, 14, 0, 6, 0, 6, s.KINDS, 6))
_DO = (
    _choose_first,
    _reveal_bonus,
    None,
    _draw_viking,
    _make_bid,
    _remove_viking,
    _deal_tile,
    _lay_colour,
)


def list_actions(game, out):
    """List the actions of a phase before PHASE_BUY, except PHASE_TURN; return their number.

    To be laid is, with the auction, any colour drawn, else the lowest one left.
    """
    state = game.state
    phase = state[s.PHASE]
    if phase == s.PHASE_BID:
        return _list_bid(state, out)
    if phase == s.PHASE_FIRST:
        for seat in range(state[SEATS]):
            out[seat] = s.DO_FIRST << s.SHIFT | seat
        return state[SEATS]
    left, count = LEFT_AT[phase], 0
    for i in range(_KINDS[phase]):
        if state[left + i]:
            out[count] = phase << s.SHIFT | i
            count += 1
    return 1 if phase == s.PHASE_LAY and not s.has_auction(state) else count


def do_action(game, action):
    """Carry out one of those actions."""
    _DO[action >> s.SHIFT](game.state, action & s.ARGUMENT)


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for what such an action moves; return the number."""
    state, zones = game.state, game.find_places()
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    if verb == s.DO_DEAL:
        return add_touch(
            zones, out, 0, FIRST_TILE[argument], OFF, ZONE_SLOT + _slot_for(state, argument)
        )
    if verb == s.DO_DRAW:
        return add_touch(zones, out, 0, FIRST_VIKING[argument], OFF, ZONE_POOL)
    if verb == s.DO_REMOVE:
        return add_touch(zones, out, 0, FIRST_VIKING[argument], ZONE_POOL, OFF)
    if verb == s.DO_REVEAL:
        return add_touch(
            zones, out, 0, FIRST_BONUS[argument], OFF, ZONE_DISPLAY + s.free_display(state)
        )
    return _touch_lay(state, argument, zones, out) if verb == s.DO_LAY else 0


def _touch_lay(state, colour, zones, out):
    slot, step = _first_lay(state)
    piece = FIRST_VIKING[colour]
    while zones[piece] != ZONE_POOL:
        piece += 1
    count = state[s.POOL + colour]
    for i in range(count):
        out[i] = piece + i << 8 | ZONE_SLOT + slot + step * i
    return count
