"""Vikings on Board: why an action is refused, as a key of show/words.

Only explains: what is legal is decided by the listing functions.
"""

from skald.compat import borrow
from skald.rules.base import CURRENT, OFF, OVER, find_kind
from skald.rules.vikings_on_board.data import PIECES, ZONES
from skald.rules.vikings_on_board.state import (
    ACTOR, ADVANCE, BARREL, BET, BETTING_OR_SHIFTING, BONUS_ON, CLEARING, DEPART, DISCARD, DOCK,
    DRAW, DRAWN, EXCHANGE, FALL, FIGURE, FROM, GONE, IDLE, IN_HAND, JUMP, JUMPING_OWN,
    LEAD, LENGTH, LOAD, MARKET, PHASE, QUAY, RAISE, RECOVER, SAIL, SHIFT, SIDE, SPOT, TAKE,
    WHERE,
)
from skald.rules.vikings_on_board.pieces import FIRST_FIGURE, ON_SPOT, place_of

_PACKAGE = "skald.rules.vikings_on_board"

# The verbs that a phase awaits, as bits; index: phase.
_AWAITED = (
    1 << FALL,
    1 << DOCK,
    1 << FIGURE | 1 << IDLE,
    1 << ADVANCE,
    1 << JUMP,
    1 << BET,
    1 << DRAW,
    1 << LOAD,
    1 << RAISE,
    1 << JUMP,
    1 << BET | 1 << SHIFT,
    1 << DRAW,
    1 << LOAD,
    1 << BONUS_ON,
    1 << EXCHANGE,
    1 << DEPART,
    1 << RECOVER,
    1 << TAKE,
    1 << DISCARD,
    1 << DISCARD,
    1 << SAIL,
    1 << LEAD,
    0,
)


def explain_action(game, action):
    """Return the reason key for `action`, an int that is not legal here."""
    state = game.state
    if state[CURRENT] == OVER:
        return "over"
    verb = action >> 10 if action >= 0 else 31
    if verb > LEAD:
        return "not here"
    if not _AWAITED[state[PHASE]] >> verb & 1:
        return "not now"
    return _explain_awaited(state, verb, action & 1023)


def explain_placement(game, piece, zone):
    """Return the reason key why `piece` may not be put on `zone` now."""
    state = game.state
    if zone == OFF:
        return "not now"
    moved, index = find_kind(PIECES, piece)
    kind, spot = find_kind(ZONES, zone)
    for entry in _MOVE_VERBS:
        if (moved, kind) == entry[:2] and _AWAITED[state[PHASE]] >> entry[2] & 1:
            return _explain_placed_move(state, entry[2], index, spot)
    return "not now"


def _explain_placed_move(state, verb, index, spot):
    """Return the reason for the action that a piece and its new zone amount to."""
    if verb == FIGURE:
        if place_of(state, FIRST_FIGURE + index) != ON_SPOT + 11 - state[SIDE] * 11 + state[FROM]:
            return "other figure first"
        if spot // 11 != state[SIDE]:
            return "other side"
        argument = spot % 11
    elif verb == ADVANCE:
        if state[WHERE + index] != spot:
            return "own ship only"
        argument = index
    elif verb == EXCHANGE:
        return _explain_body(state, index, None) or "same ship"
    elif verb == JUMP or verb == DOCK:
        argument = index << 3 | spot
    elif verb == BET:
        argument = index << 5 | spot
        if state[PHASE] == BETTING_OR_SHIFTING and state[BARREL + index] < IN_HAND:
            verb = SHIFT
            argument = state[BARREL + index] << 5 | spot
    elif verb == LOAD:
        argument = index // 5 << 3 | spot
    elif verb == RAISE:
        if spot >> 2 != index:
            return "not here"
        if spot & 3 != state[MARKET + index]:
            return "one space only"
        argument = index
    else:
        argument = spot
    return _explain_awaited(state, verb, argument)


def _explain_awaited(state, verb, argument):
    """Return the reason for an action whose verb may be used now."""
    if verb <= DOCK:
        return borrow(_PACKAGE, "setup").explain(state, verb, argument)
    return _EXPLAINERS[verb - FIGURE](state, argument) or "not here"


def _explain_figure(state, building):
    if building > 10:
        return None
    if state[SPOT + state[SIDE] * 11 + building]:
        return "building taken"
    return "cannot perform"


def _explain_idle(state, building):
    if building > 10:
        return None
    if state[SPOT + state[SIDE] * 11 + building]:
        return "building taken"
    return "must perform"


def _explain_body(state, body, owner):
    """Return what keeps `owner` (a colour, or None: any) from moving `body`."""
    if body > 23:
        return "not here"
    if owner is not None and body // 6 != owner:
        return "not your colour"
    if state[WHERE + body] > 7:
        return "ship gone"
    return None


def _explain_advance(state, body):
    return _explain_body(state, body, state[ACTOR]) or "first already"


def _explain_jump(state, argument):
    owner = state[ACTOR] if state[PHASE] == JUMPING_OWN else None
    body = argument >> 3
    lane = argument & 7
    reason = _explain_body(state, body, owner)
    if reason:
        return reason
    if state[WHERE + body] == lane:
        return "same ship"
    return "ship gone" if state[LENGTH + lane] == GONE else "ship full"


def _explain_zone(state, zone):
    return "ship gone" if state[LENGTH + (zone >> 2)] == GONE else "zone taken"


def _explain_bet(state, argument):
    barrel = argument >> 5
    if barrel > 15:
        return None
    if barrel >> 2 != state[ACTOR]:
        return "not your barrel"
    if state[BARREL + barrel] != IN_HAND:
        return "barrel not in hand"
    return _explain_zone(state, argument & 31)


def _explain_shift(state, argument):
    owner = state[QUAY + (argument >> 5)]
    if not owner:
        return "no barrel there"
    if owner != state[ACTOR] + 1:
        return "not your barrel"
    return _explain_zone(state, argument & 31)


def _explain_draw(state, kind):
    return "kind used up" if kind < 3 else None


def _explain_load(state, argument):
    kind = argument >> 3
    if kind > 2:
        return None
    return "not drawn" if not state[DRAWN + kind] else "ship gone"


def _explain_raise(state, kind):
    return "value is four" if kind < 3 and state[MARKET + kind] == 4 else None


def _explain_bonus(state, body):
    return _explain_body(state, body, state[CURRENT]) or "figure aboard"


def _explain_exchange(state, argument):
    one = argument >> 5
    two = argument & 31
    reason = _explain_body(state, one, None) or _explain_body(state, two, None)
    if reason:
        return reason
    return "same ship" if state[WHERE + one] == state[WHERE + two] else "not here"


def _explain_depart(state, ship):
    if ship > 7:
        return None
    if state[LENGTH + ship] == GONE:
        return "ship gone"
    return "not manned and loaded"


def _explain_supply(state, kind):
    return "none aboard" if kind < 3 and state[PHASE] != CLEARING else None


def _explain_nothing(state, argument):
    return None


# From FIGURE to LEAD.
_EXPLAINERS = (
    _explain_figure,
    _explain_idle,
    _explain_advance,
    _explain_jump,
    _explain_bet,
    _explain_shift,
    _explain_draw,
    _explain_load,
    _explain_raise,
    _explain_bonus,
    _explain_exchange,
    _explain_depart,
    _explain_nothing,
    _explain_supply,
    _explain_supply,
    _explain_nothing,
    _explain_nothing,
)

# (piece kind, zone kind, the verb that such a move would be)
_MOVE_VERBS = (
    ("figure", "spot", FIGURE),
    ("body", "lane", DOCK),
    ("body", "lane", ADVANCE),
    ("body", "lane", JUMP),
    ("body", "lane", EXCHANGE),
    ("barrel", "quay", BET),
    ("supply", "bow", LOAD),
    ("marker", "market", RAISE),
    ("stern", "lane", DEPART),
)
