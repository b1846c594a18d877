"""Raids: why something is not allowed, as a key of show/words.  Lent for that."""

from skald.rules.base import CURRENT, OVER
from skald.rules.raids import cargo, pieces, sailing
from skald.rules.raids.state import (
    ANSWER, ARRIVED, AT, CREW, DEAL, DEALING, DONE, FIGHT, FIGHTING, FIRST, FLEE, GHOST, GOAL_DRAW,
    GOAL_TILE, GOODS, HAUNTING, LEAVE, MEETING, MOVER, NEXT, PAY, PHASE, REPLACE, REWARDING, SAIL,
    SAILING, SELL, SELLING, STAKE, START, STARTING, TAKE, TAKING, TILE, VERB, VOYAGE,
)  # fmt: skip

_REFUSALS = (
    "draw first",
    "draw first",
    "draw first",
    "take the tile first",
    "sell or go on",
    "discard first",
    "sail first",
    "monster first",
    "answer or flee",
    "ghost first",
    "reward first",
    "start first",
    "over",
)  # by phase: an action that belongs to another one

_GOAL_PHASES = (GOAL_DRAW, REWARDING, STARTING)


def explain_action(game, action):
    """Return the reason key for the illegal `action`."""
    state = game.state
    phase = state[PHASE]
    if state[CURRENT] == OVER:
        return "over"
    verb, what = action >> VERB, action & 0xFFF
    if not FIRST <= verb <= START:
        return "not here"
    if phase == TAKING and verb in (TAKE, REPLACE, LEAVE):
        return _why_not_take(game, verb, what)
    if phase == SELLING and verb == SELL:
        return "not aboard"
    if verb in (SELL, DONE) and phase != SELLING:
        return "only at a port"
    if phase == FIGHTING and verb == ANSWER:
        exact = what == state[STAKE] + 1
        return "too few vikings" if exact else "exactly one more"
    if phase == MEETING and verb in (PAY, FIGHT):
        return _why_not_meet(game, verb, what)
    if verb == (FLEE if phase == FIGHTING else SAIL):
        if phase == FIGHTING or phase == SAILING:
            return _why_not_stop(game, what)
    if verb == DEAL and phase == DEALING:
        return "none left"
    if verb == GOAL_TILE and phase == GOAL_DRAW:
        return "already drawn"
    if verb == GHOST and phase == HAUNTING:
        return "ghost steps"
    return _REFUSALS[phase]


def explain_placement(game, piece, zone):
    """Return the reason key why `piece` may not be put on `zone` now.

    A ship is judged as if it sailed there, a tile by where it belongs.
    """
    state = game.state
    if state[CURRENT] == OVER:
        return "over"
    home = pieces.find_places(game)[piece]
    if _is_ship(piece):
        return _explain_placed_ship(game, piece, zone)
    if _is_goal(piece):
        return _REFUSALS[state[PHASE]] if state[PHASE] in _GOAL_PHASES else "goal stays"
    return _explain_placed_tile(game, piece, home, zone)


def _explain_placed_ship(game, ship, zone):
    state = game.state
    phase = state[PHASE]
    if ship != state[MOVER]:
        return "not this ship" if phase > DEALING else "draw first"
    if phase == HAUNTING:
        return "ghost steps"
    stage = pieces.stage_of(zone)
    if not stage:
        return "ship on board"
    if stage == ARRIVED and (phase == SAILING or phase == FIGHTING):
        return "berth order"
    return explain_action(game, (FLEE if phase == FIGHTING else SAIL) << VERB | stage)


def _explain_placed_tile(game, piece, home, zone):
    state = game.state
    phase, seat = state[PHASE], state[MOVER]
    if phase == DEALING:
        if _is_pile(home):
            return "deal in order" if home == _pile_of(state) else "not this pile"
    elif phase == TAKING:
        if home != state[AT + seat] - 1:
            return "not this tile"
        if _is_tray(zone):
            return "must be taken"
        if zone == _longship_of(seat):
            return "goes beside" if game.TILES.family[cargo.face_here(state)] > GOODS else "ship full"
        return "not your ship" if _is_mat(zone) else "take the tile first"
    elif phase == MEETING and home == state[NEXT] - 1:
        return _why_not_meet(game, FIGHT, state[NEXT])
    return _REFUSALS[phase]


def _why_not_take(game, verb, what):
    state = game.state
    face = cargo.face_here(state)
    if game.TILES.family[face] > GOODS:
        return "must be taken" if verb == LEAVE else "goes beside"
    if verb == REPLACE:
        if what == face:
            return "same tile"
        return "not aboard"
    if what != face:
        return "not this tile"
    return "ship full"


def _why_not_meet(game, verb, stage):
    state = game.state
    if stage != state[NEXT]:
        return "not this monster"
    ship = state[MOVER]
    if verb == FIGHT and sailing.fight_cost(game, ship, stage) > state[CREW + ship]:
        return "too few vikings"
    return "keep one to attack"


def _why_not_stop(game, stage):
    state = game.state
    if not 0 < stage <= ARRIVED:
        return "not here"
    if stage <= state[AT + state[MOVER]]:
        return "only forward"
    if sailing.VILLAGE[stage]:
        return "no stop here"
    face = state[TILE + stage]
    if not face:
        return "no tile here"
    if game.TILES.event[face]:
        return "no stop here"
    return "no viking to attack"


def _is_ship(piece):
    """Tell whether `piece` is a ship (its number is the ship's)."""
    return piece < pieces.SHIPS


def _is_goal(piece):
    """Tell whether `piece` is an arrival tile."""
    return piece >= pieces.FIRST_GOAL


def _is_pile(zone):
    """Tell whether `zone` is the pile of a voyage."""
    return pieces.PILES <= zone < pieces.TRAY


def _pile_of(state):
    """Return the zone of the pile of this voyage."""
    return pieces.PILES + state[VOYAGE] - 1


def _is_tray(zone):
    """Tell whether refused tiles lie on `zone`."""
    return zone == pieces.TRAY


def _is_mat(zone):
    """Tell whether `zone` is a longship or the place beside one."""
    return pieces.LONGSHIPS <= zone < pieces.ARRIVAL


def _longship_of(seat):
    """Return the zone of the longship of `seat`."""
    return pieces.LONGSHIPS + seat
