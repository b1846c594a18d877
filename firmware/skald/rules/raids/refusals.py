"""Raids: why an action is refused, as a key of show/words.

Loaded when one is refused.
"""

from skald.rules.base import CURRENT, OVER
from skald.rules.raids import legal, pieces
from skald.rules.raids import state as s

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

_GOAL_PHASES = (s.GOAL_DRAW, s.REWARDING, s.STARTING)


def explain_action(game, action):
    """Return the reason key for the illegal `action`."""
    state = game.state
    phase = state[s.PHASE]
    if state[CURRENT] == OVER:
        return "over"
    verb, what = action >> s.SHIFT, action & s.ARGUMENT
    if not s.FIRST <= verb <= s.START or game.is_legal(action):
        return "not here"  # a legal one is only a part of what happened
    if phase == s.TAKING and verb in (s.TAKE, s.REPLACE, s.LEAVE):
        return _why_not_take(game, verb, what)
    if phase == s.SELLING and verb == s.SELL:
        return "not aboard"
    if verb in (s.SELL, s.DONE) and phase != s.SELLING:
        return "only at a port"
    if phase == s.FIGHTING and verb == s.ANSWER:
        exact = what == state[s.STAKE] + 1
        return "too few vikings" if exact else "exactly one more"
    if phase == s.MEETING and verb in (s.PAY, s.FIGHT):
        return _why_not_meet(game, verb, what)
    if verb == (s.FLEE if phase == s.FIGHTING else s.SAIL):
        if phase == s.FIGHTING or phase == s.SAILING:
            return _why_not_stop(game, what)
    if verb == s.DEAL and phase == s.DEALING:
        return "none left"
    if verb == s.GOAL_TILE and phase == s.GOAL_DRAW:
        return "already drawn"
    if verb == s.GHOST and phase == s.HAUNTING:
        return _where_ghost_goes(game)
    return _REFUSALS[phase]


def explain_placement(game, piece, zone):
    """Return the reason key why `piece` may not be put on `zone` now.

    For a ship that is the reason why it may not sail there; for a tile it depends on where the
    tile belongs.
    """
    state = game.state
    if state[CURRENT] == OVER:
        return "over"
    home = game.find_places()[piece]
    if _is_ship(piece):
        return _explain_placed_ship(game, piece, zone)
    if _is_goal(piece):
        return _REFUSALS[state[s.PHASE]] if state[s.PHASE] in _GOAL_PHASES else "goal stays"
    return _explain_placed_tile(game, piece, home, zone)


def _explain_placed_ship(game, ship, zone):
    state = game.state
    phase = state[s.PHASE]
    if phase >= s.REWARDING:
        return _REFUSALS[phase]
    if ship != state[s.MOVER]:
        return "not this ship" if phase > s.DEALING else "draw first"
    if phase == s.HAUNTING:
        return _where_ghost_goes(game)
    stage = pieces.stage_of(zone)
    if not stage:
        return "ship on board"
    if stage == s.ARRIVED and (phase == s.SAILING or phase == s.FIGHTING):
        return "berth order"
    return explain_action(game, (s.FLEE if phase == s.FIGHTING else s.SAIL) << s.SHIFT | stage)


def _where_ghost_goes(game):
    """Return the reason key that names where the ghost ship sails next."""
    is_last = game.count_actions() and game.legal[0] & s.ARGUMENT == s.ARRIVED
    return "ghost in" if is_last else "ghost steps"


def _explain_placed_tile(game, piece, home, zone):
    state = game.state
    phase, seat = state[s.PHASE], state[s.MOVER]
    if phase == s.DEALING:
        if _is_pile(home):
            return "deal in order" if home == _pile_of(state) else "not this pile"
    elif phase == s.TAKING:
        if home == _longship_of(seat):
            return "take the tile first"
        if home != state[s.AT + seat] - 1:
            return "not this tile"
        goes_beside = game.TILES.family[legal.face_here(state)] > s.GOODS
        if _is_tray(zone):
            return "must be taken" if goes_beside else "not here"
        if zone == _longship_of(seat):
            is_full = state[s.SPACES + 5 * seat + 4] > 0
            return "goes beside" if goes_beside else "ship full" if is_full else "not here"
        if zone == _store_of(seat):
            return "not here" if goes_beside else "goes aboard"
        return "not your ship" if _is_mat(zone) else "take the tile first"
    elif phase == s.MEETING and home == state[s.NEXT] - 1:
        return explain_action(game, s.FIGHT << s.SHIFT | state[s.NEXT])
    return _REFUSALS[phase]


def _why_not_take(game, verb, what):
    state = game.state
    face = legal.face_here(state)
    if game.TILES.family[face] > s.GOODS:
        return "must be taken" if verb == s.LEAVE else "goes beside"
    if verb == s.REPLACE:
        if what == face:
            return "same tile"
        return "not aboard"
    if what != face:
        return "not this tile"
    return "ship full"


def _why_not_meet(game, verb, stage):
    state = game.state
    if stage != state[s.NEXT]:
        return "not this monster"
    ship = state[s.MOVER]
    if verb == s.FIGHT and legal.fight_cost(game, ship, stage) > state[s.CREW + ship]:
        return "too few vikings"
    return "keep one to attack"


def _why_not_stop(game, stage):
    state = game.state
    if not 0 < stage <= s.ARRIVED:
        return "not here"
    if stage <= state[s.AT + state[s.MOVER]]:
        return "only forward"
    if legal.VILLAGE[stage]:
        return "no stop here"
    face = state[s.TILE + stage]
    if not face:
        return "no tile here"
    if game.TILES.event[face]:
        return "no stop here"
    return "no viking to attack"


def _is_ship(piece):
    """Return True if `piece` is a ship (its number is the ship's)."""
    return piece < pieces.SHIPS


def _is_goal(piece):
    """Return True if `piece` is an arrival tile."""
    return piece >= pieces.FIRST_GOAL


def _is_pile(zone):
    """Return True if `zone` is the pile of a voyage."""
    return pieces.PILES <= zone < pieces.TRAY


def _pile_of(state):
    """Return the zone of the pile of this voyage."""
    return pieces.PILES + state[s.VOYAGE] - 1


def _is_tray(zone):
    """Return True if refused tiles lie on `zone`."""
    return zone == pieces.TRAY


def _is_mat(zone):
    """Return True if `zone` is a longship or the place beside one."""
    return pieces.LONGSHIPS <= zone < pieces.ARRIVAL


def _store_of(seat):
    """Return the zone beside the longship of `seat`."""
    return pieces.STORES + seat


def _longship_of(seat):
    """Return the zone of the longship of `seat`."""
    return pieces.LONGSHIPS + seat
