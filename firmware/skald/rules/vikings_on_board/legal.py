"""Vikings on Board: the legal actions of figures and buildings, phase by phase.

Each `_list_*` takes (state, out), writes the legal actions ascending and returns their number.
Source: rulebook, "Playing the game", "Buildings powers".  No other code decides what is legal.
"""

from skald.rules.base import CURRENT
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import HIGHEST_PRICE

_ALWAYS = 1 << 0 | 1 << 9  # First Player and Set Sail


def list_actions(game, out):
    """List the actions of a phase from CHOOSING to EXCHANGING; return their number."""
    return _LISTERS[game.state[s.PHASE] - s.CHOOSING](game.state, out)


def performable_mask(state, seat):
    """Return the buildings (bit 0 First Player .. 10 Exchange) `seat` can perform."""
    mask = _ALWAYS
    roomy = manned = roomy_ship = 0
    is_zone_free = False
    for ship in range(8):
        length = state[s.LENGTH + ship]
        if length < 5:
            roomy += 1
            roomy_ship = ship
        if length < s.GONE:
            if length:
                manned += 1
            if not is_zone_free:
                zone = s.QUAY + ship * 4
                is_zone_free = not (
                    state[zone] and state[zone + 1] and state[zone + 2] and state[zone + 3]
                )
    for body in range(seat * 6, seat * 6 + 6):
        lane = state[s.WHERE + body]
        if lane < 8:
            if state[s.LANE + lane * 5] != body:
                mask |= 1 << 1
            if roomy > 1 or roomy and lane != roomy_ship:
                mask |= 1 << 2
    if manned:
        if roomy > 1 or roomy and manned > (state[s.LENGTH + roomy_ship] > 0):
            mask |= 1 << 6
        if manned > 1:
            mask |= 1 << 10
    if is_zone_free:
        if state[s.HAND + seat]:
            mask |= 1 << 3 | 1 << 7
        else:
            for barrel in range(s.BARREL + seat * 4, s.BARREL + seat * 4 + 4):
                if state[barrel] < s.IN_HAND:
                    mask |= 1 << 7
    if state[s.PILE]:
        mask |= 1 << 4
    if state[s.PILE + 1] or state[s.UNDERS]:
        mask |= 1 << 8
    if state[s.MARKET] + state[s.MARKET + 1] + state[s.MARKET + 2] < 12:
        mask |= 1 << 5
    return mask


def _list_figures(state, out):
    spots = s.SPOT + state[s.SIDE] * 11
    mask = performable_mask(state, state[s.ACTOR])
    count = 0
    for building in range(11):
        if mask >> building & 1 and not state[spots + building]:
            out[count] = s.FIGURE << s.SHIFT | building
            count += 1
    if not count:
        for building in range(11):
            if not state[spots + building]:
                out[count] = s.IDLE << s.SHIFT | building
                count += 1
    return count


def _list_advances(state, out):
    count = 0
    first = state[s.ACTOR] * 6
    for body in range(first, first + 6):
        lane = state[s.WHERE + body]
        if lane < 8 and state[s.LANE + lane * 5] != body:
            out[count] = s.ADVANCE << s.SHIFT | body
            count += 1
    return count


def _list_jumps(state, out):
    first, stop = 0, 24
    if state[s.PHASE] == s.JUMPING_OWN:
        first = state[s.ACTOR] * 6
        stop = first + 6
    roomy = [lane for lane in range(8) if state[s.LENGTH + lane] < 5]
    count = 0
    for body in range(first, stop):
        here = state[s.WHERE + body]
        if here < 8:
            base = s.JUMP << s.SHIFT | body << 3
            for lane in roomy:
                if lane != here:
                    out[count] = base | lane
                    count += 1
    return count


def _free_zones(state):
    zones = []
    for ship in range(8):
        if state[s.LENGTH + ship] < s.GONE:
            for zone in range(ship * 4, ship * 4 + 4):
                if not state[s.QUAY + zone]:
                    zones.append(zone)
    return zones


def _list_bets(state, out):
    zones = _free_zones(state)
    count = 0
    first = state[s.ACTOR] * 4
    for barrel in range(first, first + 4):
        if state[s.BARREL + barrel] == s.IN_HAND:
            base = s.BET << s.SHIFT | barrel << 5
            for zone in zones:
                out[count] = base | zone
                count += 1
    return count


def _list_bets_and_shifts(state, out):
    count = _list_bets(state, out)
    zones = _free_zones(state)
    owner = state[s.ACTOR] + 1
    for here in range(32):
        if state[s.QUAY + here] == owner:
            base = s.MOVE_BARREL << s.SHIFT | here << 5
            for zone in zones:
                out[count] = base | zone
                count += 1
    return count


def draw_weight(state, kind):
    """Return how many supplies of `kind` this draw may bring up.

    An unseen supply is equally likely to lie anywhere in the two piles; in
    Warehouse 2 those put back come after the unseen ones, group by group.
    """
    if state[s.PHASE] != s.DRAWING_2 or state[s.PILE + 1]:
        return state[s.FRESH + kind]
    weight = 0
    if state[s.UNDER] == kind:
        weight = 1
    if not state[s.BY] & s.LAST and state[s.UNDER + 1] == kind:
        weight += 1
    return weight


def _list_draws(state, out):
    count = 0
    for kind in range(3):
        if draw_weight(state, kind):
            out[count] = s.DRAW << s.SHIFT | kind
            count += 1
    return count


def _list_loads(state, out):
    count = 0
    for kind in range(3):
        if state[s.DRAWN + kind]:
            base = s.LOAD << s.SHIFT | kind << 3
            for ship in range(8):
                if state[s.LENGTH + ship] < s.GONE:
                    out[count] = base | ship
                    count += 1
    return count


def _list_raises(state, out):
    count = 0
    for kind in range(3):
        if state[s.MARKET + kind] < HIGHEST_PRICE:
            out[count] = s.RAISE << s.SHIFT | kind
            count += 1
    return count


def can_be_manned(state, body):
    """Return True if `body` is docked and without a figure (two players)."""
    return state[s.WHERE + body] < 8 and not state[s.BONUS + body]


def _list_mannings(state, out):
    count = 0
    first = state[CURRENT] * 6
    for body in range(first, first + 6):
        if can_be_manned(state, body):
            out[count] = s.BONUS_ON << s.SHIFT | body
            count += 1
    return count


def _list_exchanges(state, out):
    docked = []
    for body in range(24):
        lane = state[s.WHERE + body]
        if lane < 8:
            docked.append(lane << 5 | body)
    count = start = 0
    for item in docked:
        start += 1
        lane = item >> 5
        base = s.EXCHANGE << s.SHIFT | (item & 31) << 5
        for other in docked[start:]:
            if other >> 5 != lane:
                out[count] = base | other & 31
                count += 1
    return count


# From CHOOSING to EXCHANGING.
_LISTERS = (
    _list_figures,
    _list_advances,
    _list_jumps,
    _list_bets,
    _list_draws,
    _list_loads,
    _list_raises,
    _list_jumps,
    _list_bets_and_shifts,
    _list_draws,
    _list_loads,
    _list_mannings,
    _list_exchanges,
)
