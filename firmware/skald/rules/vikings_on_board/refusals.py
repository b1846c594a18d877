"""Vikings on Board: why an action is refused, as a key of show/words.

This module only explains; legal.py decides what is legal.
"""

from skald.rules.base import CURRENT, OFF, OVER, find_kind
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import HIGHEST_PRICE, PIECES, ZONES
from skald.rules.vikings_on_board.pieces import FIRST_FIGURE, crossing_figure

# The verbs that a phase awaits, as bits; index: phase.
_AWAITED = (
    1 << s.FALL,
    1 << s.DOCK,
    1 << s.FIGURE | 1 << s.IDLE,
    1 << s.ADVANCE,
    1 << s.JUMP,
    1 << s.BET,
    1 << s.DRAW,
    1 << s.LOAD,
    1 << s.RAISE,
    1 << s.JUMP,
    1 << s.BET | 1 << s.MOVE_BARREL,
    1 << s.DRAW,
    1 << s.LOAD,
    1 << s.BONUS_ON,
    1 << s.EXCHANGE,
    1 << s.DEPART,
    1 << s.RECOVER,
    1 << s.TAKE,
    1 << s.DISCARD,
    1 << s.DISCARD,
    1 << s.SAIL,
    1 << s.LEAD,
    0,
)


def explain_action(game, action):
    """Return the reason key for `action`, an int that is not legal here."""
    state = game.state
    if state[CURRENT] == OVER:
        return "over"
    verb = action >> s.SHIFT if action >= 0 else 31
    if verb > s.LEAD:
        return "not here"
    if not _AWAITED[state[s.PHASE]] >> verb & 1:
        return "not now"
    if game.is_legal(action):
        return "not here"  # a part of what happened
    return _explain_awaited(state, verb, action & s.ARGUMENT)


def explain_placement(game, piece, zone):
    """Return the reason key why `piece` may not be put on `zone` now."""
    state = game.state
    if zone == OFF:
        return "not now"
    moved, index = find_kind(PIECES, piece)
    kind, spot = find_kind(ZONES, zone)
    for entry in _MOVE_VERBS:
        if (moved, kind) == entry[:2] and _AWAITED[state[s.PHASE]] >> entry[2] & 1:
            return _explain_placed_move(game, entry[2], index, spot)
    return "not now"


def _explain_placed_move(game, verb, index, spot):
    """Return the reason against the action that putting a piece on a zone amounts to."""
    state = game.state
    if verb == s.FIGURE:
        if FIRST_FIGURE + index != crossing_figure(state):
            return "other figure first"
        if spot // 11 != state[s.SIDE]:
            return "other side"
        argument = spot % 11
        if game.is_legal(s.IDLE << s.SHIFT | argument):
            return "not here"
    elif verb == s.ADVANCE:
        if state[s.WHERE + index] != spot:
            return "own ship only"
        argument = index
    elif verb == s.EXCHANGE:
        reason = _explain_body(state, index, None)
        return reason or ("same ship" if state[s.WHERE + index] == spot else "not here")
    elif verb == s.JUMP or verb == s.DOCK:
        argument = index << 3 | spot
    elif verb == s.BET:
        argument = index << 5 | spot
        if state[s.PHASE] == s.BETTING_OR_SHIFTING and state[s.BARREL + index] < s.IN_HAND:
            verb = s.MOVE_BARREL
            argument = state[s.BARREL + index] << 5 | spot
    elif verb == s.LOAD:
        argument = index // 5 << 3 | spot
    elif verb == s.RAISE:
        if spot >> 2 != index:
            return "not here"
        if spot & 3 != state[s.MARKET + index]:
            return "one space only"
        argument = index
    else:
        argument = spot
    return explain_action(game, verb << s.SHIFT | argument)


def _explain_awaited(state, verb, argument):
    """Return the reason against an action whose verb may be used now."""
    if verb <= s.DOCK:
        from skald.rules.vikings_on_board import setup

        return setup.explain(state, verb, argument)
    return _EXPLAINERS[verb - s.FIGURE](state, argument) or "not here"


def _explain_figure(state, building):
    if building > 10:
        return None
    if state[s.SPOT + state[s.SIDE] * 11 + building]:
        return "building taken"
    return "cannot perform"


def _explain_idle(state, building):
    if building > 10:
        return None
    if state[s.SPOT + state[s.SIDE] * 11 + building]:
        return "building taken"
    return "must perform"


def _explain_body(state, body, owner):
    """Return what keeps `owner` (a colour, or None: any) from moving `body`."""
    if body > 23:
        return "not here"
    if owner is not None and body // 6 != owner:
        return "not your colour"
    if state[s.WHERE + body] > 7:
        return "ship gone"
    return None


def _explain_advance(state, body):
    return _explain_body(state, body, state[s.ACTOR]) or "first already"


def _explain_jump(state, argument):
    owner = state[s.ACTOR] if state[s.PHASE] == s.JUMPING_OWN else None
    body = argument >> 3
    lane = argument & 7
    reason = _explain_body(state, body, owner)
    if reason:
        return reason
    if state[s.WHERE + body] == lane:
        return "same ship"
    return "ship gone" if state[s.LENGTH + lane] == s.GONE else "ship full"


def _explain_zone(state, zone):
    return "ship gone" if state[s.LENGTH + (zone >> 2)] == s.GONE else "zone taken"


def _explain_bet(state, argument):
    barrel = argument >> 5
    if barrel > 15:
        return None
    if barrel >> 2 != state[s.ACTOR]:
        return "not your barrel"
    if state[s.BARREL + barrel] != s.IN_HAND:
        return "barrel not in hand"
    return _explain_zone(state, argument & 31)


def _explain_shift(state, argument):
    owner = state[s.QUAY + (argument >> 5)]
    if not owner:
        return "no barrel there"
    if owner != state[s.ACTOR] + 1:
        return "not your barrel"
    return _explain_zone(state, argument & 31)


def _explain_draw(state, kind):
    return "kind used up" if kind < 3 else None


def _explain_load(state, argument):
    kind = argument >> 3
    if kind > 2:
        return None
    return "not drawn" if not state[s.DRAWN + kind] else "ship gone"


def _explain_raise(state, kind):
    return "value is four" if kind < 3 and state[s.MARKET + kind] == HIGHEST_PRICE else None


def _explain_bonus(state, body):
    return _explain_body(state, body, state[CURRENT]) or "figure aboard"


def _explain_exchange(state, argument):
    one = argument >> 5
    two = argument & 31
    reason = _explain_body(state, one, None) or _explain_body(state, two, None)
    if reason:
        return reason
    return "same ship" if state[s.WHERE + one] == state[s.WHERE + two] else "not here"


def _explain_depart(state, ship):
    if ship > 7:
        return None
    if state[s.LENGTH + ship] == s.GONE:
        return "ship gone"
    return "not manned and loaded"


def _explain_supply(state, kind):
    return "none aboard" if kind < 3 and state[s.PHASE] != s.CLEARING else None


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

# (piece kind, zone kind, verb of such a move)
_MOVE_VERBS = (
    ("figure", "spot", s.FIGURE),
    ("body", "lane", s.DOCK),
    ("body", "lane", s.ADVANCE),
    ("body", "lane", s.JUMP),
    ("body", "lane", s.EXCHANGE),
    ("barrel", "quay", s.BET),
    ("supply", "bow", s.LOAD),
    ("marker", "market", s.RAISE),
    ("stern", "lane", s.DEPART),
)
