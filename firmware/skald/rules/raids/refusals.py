"""Raids: why an action is refused, as a key of show/words.

Loaded when one is refused.
"""

from skald.rules.base import CURRENT, OFF
from skald.rules.raids import legal, pieces
from skald.rules.raids import state as s
from skald.rules.raids.words import find_face

# By phase: what has to be done before anything else.  Separate strings would take twice the memory.
_FIRST = (
    "draw first|goal first|deal first|take the tile first|sale first|discard first|"
    "sail first|monster first|answer first|ghost first|reward first|start first"
)


def explain_action(game, action):
    """Return the reason key for the illegal `action`."""
    state = game.state
    phase = state[s.PHASE]
    verb, what = action >> s.SHIFT, action & s.ARGUMENT
    if not s.FIRST <= verb <= s.START:
        return "not here"
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
    return _say_first(state)


def _say_first(state):
    """Return what has to be done before anything else."""
    return _FIRST.split("|")[state[s.PHASE]]


def explain_placement(game, piece, zone):
    """Return the reason key why `piece` may not be put on `zone` now."""
    if piece < pieces.SHIPS:
        return _explain_placed_ship(game, piece, zone)
    home = game.find_places()[piece]
    if piece < pieces.FIRST_GOAL:
        return _explain_placed_tile(game, piece, home, zone)
    return _explain_placed_goal(game, home)


def _explain_placed_ship(game, ship, zone):
    state = game.state
    phase = state[s.PHASE]
    if not s.TAKING <= phase <= s.HAUNTING:
        return _say_first(state)
    if ship != state[s.MOVER]:
        return "not this ship"
    stage = pieces.stage_of(zone)
    if not stage:
        return "ship on board"
    if phase == s.HAUNTING:
        return _where_ghost_goes(game)
    if stage == s.ARRIVED and (phase == s.SAILING or phase == s.FIGHTING):
        return "berth order"
    return game.explain_action((s.FLEE if phase == s.FIGHTING else s.SAIL) << s.SHIFT | stage)


def _explain_placed_goal(game, home):
    """Return why the arrival tile from `home` may not be moved."""
    state = game.state
    phase = state[s.PHASE]
    if home == OFF:
        return "goal by pile" if phase == s.GOAL_DRAW else "goal unused"
    if phase == s.STARTING or phase == s.REWARDING and home == pieces.ARRIVAL:
        return _say_first(state)
    return "goal stays" if home == pieces.ARRIVAL else "goal waits"


def _explain_placed_tile(game, piece, home, zone):
    """Return why the tile `piece` from `home` may not be put on `zone`."""
    state = game.state
    phase, mover = state[s.PHASE], state[s.MOVER]
    if home == OFF:
        return "tile gone"
    if home == pieces.TRAY:
        return "tile refused"
    if home >= pieces.PILES:
        if home != pieces.PILES + state[s.VOYAGE] - 1:
            return "not this pile"
        return "deal in order" if phase == s.DEALING else _say_first(state)
    if home >= pieces.LONGSHIPS:
        return _explain_own_tile(game, piece, home, zone)
    stage = home + 1
    if phase == s.TAKING and stage == state[s.AT + mover]:
        return _explain_tile_here(game, zone)
    if phase == s.MEETING and stage == state[s.NEXT]:
        reason = game.explain_action(s.FIGHT << s.SHIFT | stage)
        is_due = reason == "not here" and zone != pieces.STORES + mover
        return "goes beside" if is_due else reason
    if phase == s.TAKING:
        return "not this tile"
    if phase == s.CLEARING and state[s.AT + mover] < stage < legal.find_rearmost(state)[1]:
        return "to the box"
    return _say_first(state)


def _explain_own_tile(game, piece, home, zone):
    """Return why the tile `piece`, which a ship has taken, may not go from `home`, its longship, to `zone`."""
    state = game.state
    phase, mover = state[s.PHASE], state[s.MOVER]
    if not s.TAKING <= phase <= s.HAUNTING:
        return _say_first(state)
    if (home - pieces.LONGSHIPS) & 3 != state[CURRENT]:
        return "not your tile"
    if home >= pieces.STORES:
        return "tile kept"
    if phase == s.SELLING:
        return "sold goods beside"
    is_sale = zone == pieces.STORES + mover and _is_good(game, piece)
    return "only at a port" if is_sale else _say_first(state)


def _is_good(game, piece):
    """Return True if the tile `piece` is a good."""
    return game.TILES.family[find_face(game.TILES, piece - pieces.SHIPS)] == s.GOODS


def _explain_tile_here(game, zone):
    """Return why the tile at the mover's stage may not be put on `zone`."""
    state = game.state
    mover = state[s.MOVER]
    if game.TILES.family[legal.face_here(state)] > s.GOODS:
        if zone == pieces.TRAY:
            return "must be taken"
        return "not here" if zone == pieces.STORES + mover else "goes beside"
    if zone == pieces.LONGSHIPS + mover:
        return "ship full" if state[s.SPACES + 5 * mover + 4] else "not here"
    if zone == pieces.TRAY:
        return "not here"
    is_mat = pieces.LONGSHIPS <= zone < pieces.ARRIVAL and zone != pieces.STORES + mover
    return "not your ship" if is_mat else "goes aboard"


def _where_ghost_goes(game):
    """Return the reason key that names where the ghost ship sails next."""
    is_last = game.count_actions() and game.legal[0] & s.ARGUMENT == s.ARRIVED
    return "ghost in" if is_last else "ghost steps"


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


if __debug__:
    # The pieces that a reason may be given for; the other reasons are given only for answers.
    SAID_OF = {
        "ship": (
            "berth order|ghost in|ghost steps|no stop here|no tile here|no viking to attack|"
            "not this ship|only forward|ship on board"
        ),
        "tile": (
            "deal in order|goes aboard|goes beside|keep one to attack|must be taken|not this pile|not this tile|"
            "not your ship|not your tile|only at a port|ship full|sold goods beside|tile gone|"
            "tile kept|tile refused|to the box|too few vikings"
        ),
        "arrival": "goal by pile|goal stays|goal unused|goal waits",
        "ship tile": (
            "answer first|deal first|discard first|draw first|ghost first|goal first|monster first|sail first|"
            "sale first|take the tile first"
        ),
        "ship tile arrival": "reward first|start first",
    }
