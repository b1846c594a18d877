"""Vikings on Board: why an action is refused, as a key of show/words.

This module only explains; legal.py decides what is legal.
"""

from skald.rules.base import CURRENT, OFF, find_kind
from skald.rules.vikings_on_board import setup
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import PIECES, ZONES
from skald.rules.vikings_on_board.pieces import (
    FIRST_FIGURE,
    ON_BOW,
    ON_QUAY,
    ON_SHIELD,
    crossing_figure,
)

# By phase: what has to be done before anything else.  Separate strings would take twice the memory.
_FIRST = (
    "fall first|dock first|figure first|advance first|jump first|barrel first|draw first|"
    "load first|raise first|jump first|barrel first|draw first|load first|man first|"
    "exchange first|stern first|recover first|take first|discard first|discard first|"
    "sail first|leader first"
)


def explain_action(game, action):
    """Return the reason key for `action`, an int that is not legal here."""
    state = game.state
    verb = action >> s.SHIFT if action >= 0 else 31
    if verb > s.LEAD:
        return "not here"
    if not _is_awaited(game, verb):
        return _say_first(state)
    found, argument = _EXPLAIN[verb], action & s.ARGUMENT
    if isinstance(found, str):
        return found if argument < 3 else "not here"
    return found(state, argument) or "not here"


def _is_awaited(game, verb):
    """Return True if `verb` belongs to the phase: in all but two, all legal actions have the same one."""
    phase = game.state[s.PHASE]
    if phase == s.CHOOSING:
        return verb == s.FIGURE or verb == s.IDLE
    if phase == s.BETTING_OR_SHIFTING:
        return verb == s.BET or verb == s.MOVE_BARREL
    return verb == game.legal[0] >> s.SHIFT


def _say_first(state):
    """Return what has to be done before anything else."""
    return _FIRST.split("|")[state[s.PHASE]]


def explain_placement(game, piece, zone):
    """Return the reason key why `piece` may not be put on `zone` now."""
    moved, index = find_kind(PIECES, piece)
    kind, spot = find_kind(ZONES, zone)
    home = game.find_places()[piece]
    return _PLACED[moved](game, index, home, kind, spot)


# -- a piece of one kind, the index-th, from zone `home` to the spot-th zone of a kind -----------


def _explain_placed_body(game, body, home, kind, lane):
    state = game.state
    phase = state[s.PHASE]
    if kind != "lane":
        return "body in ship"
    if phase == s.DOCKING:
        return game.explain_action(s.DOCK << s.SHIFT | body << 3 | lane)
    if phase == s.FALLING:
        return _say_first(state)
    if home == OFF:
        return "body gone"
    if phase == s.ADVANCING:
        if home != lane and body // 6 == state[s.ACTOR]:
            return "own ship only"
        return game.explain_action(s.ADVANCE << s.SHIFT | body)
    if phase == s.JUMPING_OWN or phase == s.JUMPING_ANY:
        return game.explain_action(s.JUMP << s.SHIFT | body << 3 | lane)
    if phase == s.EXCHANGING:
        return _explain_swapped(state, home, lane)
    return _say_first(state)


def _explain_swapped(state, home, lane):
    """Return why a body from the lane `home` may not be swapped for one of `lane`."""
    if home == lane:
        return "same ship"
    length = state[s.LENGTH + lane]
    return "ship gone" if length == s.GONE else "one for one" if length else "nobody aboard"


def _explain_placed_supply(game, supply, home, kind, ship):
    state = game.state
    phase = state[s.PHASE]
    if home >= ON_SHIELD and home != OFF:
        return "supply kept"
    if ON_BOW <= home < ON_QUAY:
        return _explain_loaded(state, home - ON_BOW)
    if home == OFF and (phase == s.LOADING_1 or phase == s.LOADING_2):
        if kind == "pile" and ship and phase == s.LOADING_2:
            return "not here"  # for the supplies that are left
        if kind != "bow":
            return "supply on bow"
        return game.explain_action(s.LOAD << s.SHIFT | supply // 5 << 3 | ship)
    if phase != s.DRAWING_1 and phase != s.DRAWING_2:
        return _say_first(state)
    if kind != "bow":
        return "supply on bow"
    if state[s.LENGTH + ship] == s.GONE:
        return "ship gone"
    return "draw all first" if phase == s.DRAWING_2 else "not here"


def _explain_loaded(state, ship):
    """Return why a supply may not go from the bow of `ship` to where it was put."""
    phase = state[s.PHASE]
    if ship != state[s.SHIP] or not s.TAKING <= phase <= s.CLEARING:
        return "supply stays"
    return "take to shield" if phase == s.TAKING else "to the box"


def _explain_placed_barrel(game, barrel, home, kind, zone):
    state = game.state
    phase = state[s.PHASE]
    if home >= ON_SHIELD and home != OFF:
        return "barrel won"
    if phase == s.RECOVERING:
        is_due = home == ON_QUAY + state[s.SHIP] * 4 + state[s.ORDER]
        return "barrel to shield" if is_due else _say_first(state)
    if kind != "quay":
        return "barrel on quay"
    verb, argument = s.BET, barrel
    if phase == s.BETTING_OR_SHIFTING and home != OFF:
        verb, argument = s.MOVE_BARREL, home - ON_QUAY
    return game.explain_action(verb << s.SHIFT | argument << 5 | zone)


def _explain_placed_figure(game, figure, home, kind, spot):
    state = game.state
    phase = state[s.PHASE]
    if phase == s.FALLING:
        return "figures fall"
    if home < ON_BOW:
        return "figure stays aboard"
    if home == OFF:
        return "figure on body" if phase == s.MANNING else "figure unused"
    if phase != s.CHOOSING:
        return _say_first(state)
    if FIRST_FIGURE + figure != crossing_figure(state):
        return "nearest figure moves"
    if kind != "spot":
        return "figure at building"
    if spot // 11 != state[s.SIDE]:
        return "other side"
    if game.is_legal(s.IDLE << s.SHIFT | spot % 11):
        return "not here"
    return game.explain_action(s.FIGURE << s.SHIFT | spot % 11)


def _explain_placed_leader(game, _, home, kind, side):
    return "leader crosses" if game.state[s.PHASE] == s.LEADING else "leader waits"


def _explain_placed_marker(game, good, home, kind, step):
    state = game.state
    if state[s.PHASE] != s.RAISING:
        return "marker waits"
    if kind != "market" or step >> 2 != good:
        return "own market"
    if step & 3 != state[s.MARKET + good]:
        return "one space only"
    return game.explain_action(s.RAISE << s.SHIFT | good)


def _explain_placed_stern(game, _, home, kind, ship):
    state = game.state
    if home != OFF:
        return "stern stays"
    if state[s.PHASE] != s.DEPARTING:
        return "stern waits"
    if kind != "lane":
        return "stern on ship"
    return game.explain_action(s.DEPART << s.SHIFT | ship)


_PLACED = {
    "body": _explain_placed_body,
    "supply": _explain_placed_supply,
    "barrel": _explain_placed_barrel,
    "figure": _explain_placed_figure,
    "leader": _explain_placed_leader,
    "marker": _explain_placed_marker,
    "stern": _explain_placed_stern,
}


# -- an action ------------------------------------------------------------------------------------


def _explain_building(state, building):
    """Return what keeps any figure from `building`."""
    if building > 10:
        return "not here"
    return "building taken" if state[s.SPOT + state[s.SIDE] * 11 + building] else None


def _explain_figure(state, building):
    return _explain_building(state, building) or "cannot perform"


def _explain_idle(state, building):
    return _explain_building(state, building) or "must perform"


def _explain_body(state, body, owner):
    """Return what keeps `owner` (a colour, or None: any) from moving `body`."""
    if body > 23:
        return "not here"
    if owner is not None and body // 6 != owner:
        return "not your colour"
    if state[s.WHERE + body] > 7:
        return "body gone"
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


def _explain_load(state, argument):
    kind = argument >> 3
    if kind > 2:
        return None
    return "not drawn" if not state[s.DRAWN + kind] else "ship gone"


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


def _explain_discard(state, kind):
    return "none aboard" if kind < 3 and state[s.PHASE] != s.CLEARING else None


# By verb: the reason if the argument is a kind of supplies, or what finds it.
_EXPLAIN = (
    setup.explain_fall,
    setup.explain_dock,
    _explain_figure,
    _explain_idle,
    _explain_advance,
    _explain_jump,
    _explain_bet,
    _explain_shift,
    "kind used up",
    _explain_load,
    "value is four",
    _explain_bonus,
    _explain_exchange,
    _explain_depart,
    "not here",
    "none aboard",
    _explain_discard,
    "not here",
    "not here",
)


if __debug__:
    # The pieces that a reason may be given for; the other reasons are given only for answers.
    SAID_OF = {
        "body": (
            "body gone|body in ship|colour aboard|docked already|first already|nobody aboard|"
            "not your colour|one for one|ship by ship|own ship only|rest would not fit|same ship|"
            "ship full"
        ),
        "supply": "draw all first|not drawn|supply kept|supply on bow|supply stays|take to shield|to the box",
        "barrel": (
            "barrel not in hand|barrel on quay|barrel to shield|barrel won|not your barrel|"
            "zone taken"
        ),
        "figure": (
            "building taken|cannot perform|figure at building|figure on body|figure stays aboard|"
            "figure unused|figures fall|must perform|nearest figure moves|other side"
        ),
        "leader": "leader crosses|leader waits",
        "marker": "marker waits|one space only|own market|value is four",
        "stern": "not manned and loaded|stern on ship|stern stays|stern waits",
        "body supply barrel stern": "ship gone",
        "body supply barrel figure": (
            "discard first|leader first|load first|man first|raise first|recover first|sail first|"
            "stern first|take first"
        ),
        "supply barrel figure": "advance first|dock first|exchange first|jump first",
        "body supply barrel": "fall first|figure first",
        "body supply figure": "barrel first",
        "body barrel figure": "draw first",
    }
