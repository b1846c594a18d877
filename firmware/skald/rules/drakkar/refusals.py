"""Why an action is refused, as precisely as the position tells.

The answer is a key of the word lists.  Asked only about actions that are not
legal, so every path ends in a reason.
"""

from skald.rules.base import OPTIONS
from skald.rules.drakkar.data import EMBLEMS
from skald.rules.drakkar.state import (
    AT, BOND, CAPTIVE, CAPTURING, DIE_A, DIE_B, DONE, EMBLEM, ENTRIES, GIVE, GIVING, INWARD, LANDED, LEAVE,
    LOOK, LOOKING, LOSE, MOVE_EMBLEM, MOVE_PAWN, MOVED, MOVING, NONE, OPENING, PASS, PAWN, PAWNS, PHASE, PRISON,
    SEE, SHIELD, SHOW, SIX, START, STEPS, TAKING, THROW, THROWING, VERB_SHIFT, is_square, place_at,
)  # fmt: skip
from skald.rules.drakkar.uses import PRYING

# First and last verb of each phase.
_VERBS = {
    OPENING: (THROW, THROW),
    THROWING: (THROW, THROW),
    MOVING: (MOVE_EMBLEM, LOSE),
    CAPTURING: (PRISON, PRISON),
    LANDED: (LOOK, PASS),
    LOOKING: (SEE, SEE),
    TAKING: (SHOW, SHOW),
    GIVING: (GIVE, GIVE),
}
_SIMPLE = {THROW: "no such throw", SEE: "not that symbol", SHOW: "not that symbol", GIVE: "not needed"}


def explain_action(game, action):
    """Return the reason key for `action`, which is not legal in `game`."""
    state = game.state
    phase = state[PHASE]
    if phase == DONE:
        return "over"
    verb = action >> VERB_SHIFT
    first, last = _VERBS[phase]
    if not first <= verb <= last:
        return "not now"
    if verb in _SIMPLE:
        return _SIMPLE[verb]
    if verb == PRISON:
        return _explain_prison(game, action & 255)
    if verb >= LOOK:
        return "not here"
    if verb == LOSE:
        return "die can move"
    die = action >> 16 & 7
    if die == 0 or (die != state[DIE_A] and die != state[DIE_B]):
        return "no such die"
    side = game._side()
    game._read_maps(side)
    place, target = action >> 8 & 255, action & 255
    if verb == LEAVE:
        reason = _explain_exit(game, side, die, place, target)
    elif game._is_first_turn(side):
        reason = "first turn"
    elif place == state[MOVED]:
        reason = "same piece"
    elif verb == MOVE_EMBLEM:
        reason = _explain_emblem(game, die, place, target)
    elif verb == MOVE_PAWN:
        reason = _explain_pawn(game, side, die, place, target)
    else:
        reason = _explain_prying(game, side, place)
    if not reason and verb == MOVE_EMBLEM and game._must_leave():
        return "one leaves"
    return reason or "both dice"


def explain_placement(game, piece, zone):
    """Return why `piece` (as in PIECES) may not be put on `zone` now.

    Of the reasons that the unused dice give, the one that is nearest to a move.
    """
    state = game.state
    phase, target = state[PHASE], place_at(zone)
    if phase == CAPTURING and piece == state[CAPTIVE]:
        return explain_action(game, PRISON << VERB_SHIFT | target)
    if phase == DONE:
        return "over"
    if phase <= THROWING:
        return "throw first"
    if target >= SHIELD:
        return _explain_placed_shield(game, piece, zone)
    if phase != MOVING:
        return "capture first" if phase == CAPTURING else "emblem first"
    if target >= START:
        return "never back"
    if piece < PAWNS:
        place = state[PAWN + piece]
        verb = LEAVE if place >= START else MOVE_PAWN
    else:
        place = state[EMBLEM + piece - PAWNS]
        verb = MOVE_EMBLEM
    best = "not here"
    for die in (state[DIE_A], state[DIE_B]):
        if die:
            reason = explain_action(game, verb << VERB_SHIFT | die << 16 | place << 8 | target)
            if best == "not here" or best == "not straight" or best == "straight out":
                best = reason
    return best


def _explain_placed_shield(game, piece, zone):
    """Why `piece` may not lie on a spot of a shield."""
    if piece < PAWNS:
        return "no pawn there"
    if game.state[PHASE] not in (LANDED, TAKING, GIVING) or piece != PAWNS + game.state[AT]:
        return "land first"
    return "not that spot"


def _explain_prison(game, place):
    side = game.state[CAPTIVE] >> 1
    if not START + 2 * side <= place <= START + 2 * side + 1:
        return "not its start"
    return "start taken" if game._pawn_on(place, side) != NONE else "fewer exits"


def _explain_exit(game, side, die, place, target):
    pawn = game._pawn_on(place, side)
    if pawn == NONE or place < START:
        return "not your pawn"
    if game.state[BOND + pawn] >= SIX and die != 6:
        return "needs six"
    start = place - START
    if target != ENTRIES[start] + INWARD[side] * (die - 1):
        return "straight out"
    return _explain_way(game, side, ENTRIES[start], INWARD[side], target)


def _explain_emblem(game, die, place, target):
    if not is_square(place) or game._emblem_on(place) == EMBLEMS:
        return "no emblem there"
    if game._walls[place]:
        return "emblem blocked"
    if not _find_step(die, place, target):
        return "not straight"
    if game._walls[target]:
        return "pawn there"
    return "emblem there" if game._taken[target] else None


def _explain_pawn(game, side, die, place, target):
    if not is_square(place) or game._pawn_on(place, side) == NONE:
        return "not your pawn"
    step = _find_step(die, place, target)
    if not step:
        return "not straight"
    return _explain_way(game, side, place + step, step, target)


def _explain_way(game, side, first, step, target):
    """Look along the way for the pawn that stops another; None when there is none."""
    walls = game._walls
    for cell in range(first, target, step):
        if walls[cell]:
            return "way blocked"
    if walls[target] != 1:
        return None
    for pawn in range(PAWNS):
        if game.state[PAWN + pawn] == target and game._friends(side) >> (pawn >> 1) & 1:
            return "own pawn there" if pawn >> 1 == side else "partner there"
    return "bare pawn"


def _explain_prying(game, side, place):
    if not game.state[OPTIONS] & PRYING:
        return "no prying"
    if not is_square(place) or game._pawn_on(place, side) == NONE:
        return "not your pawn"
    return "no emblem there" if game._emblem_on(place) == EMBLEMS else None


def _find_step(die, place, target):
    """Return the step that leads from `place` to `target` in `die` squares, or 0."""
    for step in STEPS:
        if place + step * die == target and is_square(target):
            return step
    return 0
