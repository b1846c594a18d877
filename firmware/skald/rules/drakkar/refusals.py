"""Why an action is refused, as precisely as the position tells.

The answer is a key of show/words.  Only illegal actions are asked about, so every
path ends in a reason.
"""

from skald.rules.base import OPTIONS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import (
    emblem_on,
    friends_of,
    is_first_turn,
    owes_exit,
    pawn_on,
    read_maps,
    side_of,
)
from skald.rules.drakkar.data import EMBLEMS

# By phase: what has to be done before anything else.  Separate strings would take twice the memory.
_FIRST = (
    "throw first|throw first|dice first|capture first|emblem first|look first|show first|give first"
)
_SIMPLE = {
    s.THROW: "no such throw",
    s.SEE: "not that symbol",
    s.SHOW: "not that symbol",
    s.GIVE: "not needed",
}


def explain_action(game, action):
    """Return the reason key for `action`, which is not legal in `game`."""
    state = game.state
    verb = action >> s.SHIFT
    first = last = game.legal[0] >> s.SHIFT  # in all but two phases the only verb
    if state[s.PHASE] == s.MOVING:
        first, last = s.MOVE_EMBLEM, s.LOSE
    elif state[s.PHASE] == s.LANDED:
        last = s.PASS
    if not first <= verb <= last:
        return _say_first(state)
    if verb in _SIMPLE:
        return _SIMPLE[verb]
    if verb == s.PRISON:
        return _explain_prison(game, action & 255)
    if verb >= s.LOOK:
        return "not here"
    if verb == s.LOSE:
        return "die can move"
    die = action >> 16 & 7
    if die == 0 or (die != state[s.DIE_A] and die != state[s.DIE_B]):
        return "no such die"
    side = side_of(state)
    read_maps(game, side)
    place, target = action >> 8 & 255, action & 255
    if verb == s.LEAVE:
        reason = _explain_exit(game, side, die, place, target)
    elif is_first_turn(state, side):
        reason = "first turn"
    elif place == state[s.MOVED]:
        reason = "same piece"
    elif verb == s.MOVE_EMBLEM:
        reason = _explain_emblem(game, die, place, target)
    elif verb == s.MOVE_PAWN:
        reason = _explain_pawn(game, side, die, place, target)
    else:
        reason = _explain_prying(game, side, place)
    if not reason and verb == s.MOVE_EMBLEM and owes_exit(state, side) and "leave" in game.prompt():
        return "one leaves"
    return reason or "both dice"


def explain_placement(game, piece, zone):
    """Return why `piece` (as in PIECES) may not be put on `zone` now."""
    if piece < s.PAWNS:
        return _explain_placed_pawn(game, piece, s.place_at(zone))
    return _explain_placed_emblem(game, piece - s.PAWNS, s.place_at(zone))


def _say_first(state):
    """Return what has to be done before anything else."""
    return _FIRST.split("|")[state[s.PHASE]]


def _explain_placed_pawn(game, pawn, target):
    state = game.state
    phase = state[s.PHASE]
    if target >= s.SHIELD:
        return "no pawn there"
    if phase == s.CAPTURING and pawn == state[s.CAPTIVE]:
        return game.explain_action(s.PRISON << s.SHIFT | target)
    if phase != s.MOVING:
        return _say_first(state)
    if pawn >> 1 != side_of(state):
        return "not your pawn"
    place = state[s.PAWN + pawn]
    if place >= s.START:
        return "straight out" if target >= s.START else _explain_dice(game, s.LEAVE, place, target)
    return "never back" if target >= s.START else _explain_dice(game, s.MOVE_PAWN, place, target)


def _explain_placed_emblem(game, emblem, target):
    state = game.state
    phase, place = state[s.PHASE], state[s.EMBLEM + emblem]
    if place == s.NONE:
        return "emblem unused"
    if place >= s.SHIELD:
        return "emblem won"
    if target >= s.SHIELD:
        is_due = phase in (s.LANDED, s.TAKING, s.GIVING) and emblem == state[s.AT]
        if is_due:
            return "not that spot"
        return "pawn above" if state[OPTIONS] & s.PRYING else "land first"
    if phase != s.MOVING:
        return _say_first(state)
    return (
        "no start for it"
        if target >= s.START
        else _explain_dice(game, s.MOVE_EMBLEM, place, target)
    )


def _explain_dice(game, verb, place, target):
    """Return why no unused die may move a piece from `place` to the square `target`.

    If the dice give different reasons, this is the one closest to a legal move.
    """
    best = ""
    for die in (game.state[s.DIE_A], game.state[s.DIE_B]):
        if die:
            reason = game.explain_action(verb << s.SHIFT | die << 16 | place << 8 | target)
            if reason == "not here":
                return reason
            if best == "needs six" and reason != "straight out":
                best = reason  # there is a six
            elif not best or best == "not straight" or best == "straight out":
                best = reason
    return best


def _explain_prison(game, place):
    side = game.state[s.CAPTIVE] >> 1
    if not s.START + 2 * side <= place <= s.START + 2 * side + 1:
        return "not its start"
    return "start taken" if pawn_on(game.state, place, side) != s.NONE else "fewer exits"


def _explain_exit(game, side, die, place, target):
    pawn = pawn_on(game.state, place, side)
    if pawn == s.NONE or place < s.START:
        return "no pawn of yours"
    if game.state[s.BOND + pawn] >= s.SIX and die != 6:
        return "needs six"
    start = place - s.START
    if target != s.ENTRIES[start] + s.INWARD[side] * (die - 1):
        return "straight out"
    return _explain_way(game, side, s.ENTRIES[start], s.INWARD[side], target)


def _explain_emblem(game, die, place, target):
    if not s.is_square(place) or emblem_on(game.state, place) == EMBLEMS:
        return "no emblem there"
    if game.walls[place]:
        return "emblem blocked"
    if not _find_step(die, place, target):
        return "not straight"
    if game.walls[target]:
        return "pawn there"
    return "emblem there" if game.taken[target] else None


def _explain_pawn(game, side, die, place, target):
    if not s.is_square(place) or pawn_on(game.state, place, side) == s.NONE:
        return "no pawn of yours"
    step = _find_step(die, place, target)
    if not step:
        return "not straight"
    return _explain_way(game, side, place + step, step, target)


def _explain_way(game, side, first, step, target):
    """Return the reason if a pawn blocks the way from `first` to `target`, else None."""
    walls = game.walls
    for cell in range(first, target, step):
        if walls[cell]:
            return "way blocked"
    if walls[target] != 1:
        return None
    for pawn in range(s.PAWNS):
        if game.state[s.PAWN + pawn] == target and friends_of(game.state, side) >> (pawn >> 1) & 1:
            return "own pawn there" if pawn >> 1 == side else "partner there"
    return "bare pawn"


def _explain_prying(game, side, place):
    if not game.state[OPTIONS] & s.PRYING:
        return "no prying"
    if not s.is_square(place) or pawn_on(game.state, place, side) == s.NONE:
        return "no pawn of yours"
    return "no emblem there" if emblem_on(game.state, place) == EMBLEMS else None


def _find_step(die, place, target):
    """Return the step that leads from `place` to `target` in `die` squares, or 0."""
    for step in s.STEPS:
        if place + step * die == target and s.is_square(target):
            return step
    return 0


if __debug__:
    # The pieces that a reason may be given for; the other reasons are given only for answers.
    SAID_OF = {
        "pawn": (
            "bare pawn|fewer exits|needs six|never back|no pawn there|not its start|not your pawn|"
            "own pawn there|partner there|start taken|straight out|way blocked"
        ),
        "emblem": (
            "emblem blocked|emblem there|emblem unused|emblem won|land first|no start for it|"
            "not that spot|one leaves|pawn above|pawn there"
        ),
        "pawn emblem": (
            "both dice|capture first|emblem first|first turn|give first|look first|not straight|"
            "same piece|show first|throw first"
        ),
    }
