"""Raids: actions as words, what is to be done, and why something is not allowed.  Lent for that."""

from skald.rules.base import CURRENT, OVER, SEATS
from skald.rules.parts import lend
from skald.rules.raids import cargo, data, sailing, shelf
from skald.rules.raids.cells import (
    ANSWER,
    ARRIVED,
    AT,
    BERTH,
    CREW,
    DEAL,
    DEALING,
    DISCARD,
    DONE,
    FIGHT,
    FIGHTING,
    FIRST,
    FLEE,
    GHOST,
    GOAL_DRAW,
    GOAL_TILE,
    GOODS,
    HAUNTING,
    LEAVE,
    MEETING,
    MOVER,
    NEXT,
    PAY,
    PHASE,
    PLUNDER,
    REPLACE,
    REWARD,
    REWARDING,
    RUNE,
    SAIL,
    SAILING,
    SELL,
    SELLING,
    STAKE,
    START,
    STARTING,
    TAKE,
    TAKING,
    TILE,
    VERB,
    VISIT,
    VOYAGE,
    count_ships,
    current_goal,
)

PROMPTS = (
    "do first",
    "do goal",
    "do deal",
    "do take",
    "do sell",
    "do discard",
    "do sail",
    "do monster",
    "do fight",
    "do ghost",
    "do reward",
    "do start",
    "do over",
)  # by phase

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

GOAL_WORDS = (
    "order",
    "goods",
    "varieties",
    "runes",
    "shields",
    "weapons",
    "ports",
    "monsters",
    "sails",
)

_VERB_WORDS = (
    "",
    "first",
    "goal",
    "deal",
    "take",
    "replace",
    "leave",
    "sell",
    "done",
    "discard",
    "sail",
    "pay",
    "fight",
    "flee",
    "answer",
    "ghost",
    "reward",
    "start",
)


_FAMILY_WORDS = (
    "",
    "weapon",
    "canvas",
    "mjollnir",
    "pennant",
    "goods",
    "rune",
    "port",
    "visit",
    "plunder",
    "monster",
)


def name_face(tiles, face):
    """Return the text of a face; look-alikes but for shields say them."""
    if not face:
        return ""
    word = _name_look(tiles, face)
    for other in range(1, len(tiles.family)):
        if other != face and _name_look(tiles, other) == word:
            return "%s shields %d" % (word, tiles.shields[face])
    return word


def _name_look(tiles, face):
    family = tiles.family[face]
    word = data.VARIETIES[tiles.variety[face]] if family == GOODS else _FAMILY_WORDS[family]
    return word if family in (RUNE, VISIT, PLUNDER) else "%s %d" % (word, tiles.value[face])


def text(tiles, action):
    """Return `action` in words; `tiles` is the TileSet of the faces.

    Ships, stages and voyages are indices from 0 here, as in ZONES; a bare
    number is a value.
    Raises IndexError when `action` is none of this game.
    """
    verb, what = action >> VERB, action & 0xFFF
    word = _VERB_WORDS[verb]
    if verb == FIRST:
        return "%s ship%d" % (word, what)
    if verb == GOAL_TILE:
        return "%s %s voyage%d" % (word, GOAL_WORDS[what >> 3], (what & 7) - 1)
    if verb == DEAL:
        return "%s %s stage%d" % (word, name_face(tiles, what >> 5), (what & 31) - 1)
    if verb in (TAKE, REPLACE, LEAVE, SELL):
        return "%s %s" % (word, name_face(tiles, what))
    if verb in (DONE, DISCARD):
        return word
    if verb == ANSWER:
        return "%s %d" % (word, what)
    if verb in (REWARD, START):
        return "%s voyage%d" % (word, what - 1)
    if what == ARRIVED:
        return word + " arrival"
    return "%s stage%d" % (word, what - 1)


def why_not(game, action):
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
    home = shelf.find_places(game)[piece]
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
    stage = shelf.stage_of(zone)
    if not stage:
        return "ship on board"
    if stage == ARRIVED and (phase == SAILING or phase == FIGHTING):
        return "berth order"
    return why_not(game, (FLEE if phase == FIGHTING else SAIL) << VERB | stage)


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


def standings(game):
    """Return (title, [(seat, number, coins), ...] from the first rank down, what to do)."""
    scoring = lend("raids", "scoring")
    goal = current_goal(game.state)
    rows = [None] * (count_ships(game.state[SEATS]) + 1)
    for seat in range(game.state[SEATS]):
        number = scoring.count_goal(game, seat, goal)
        if not goal:
            number = game.state[BERTH + seat]
        rows[scoring.rank(game, seat)] = seat, number, scoring.prize(game, seat)
    return GOAL_WORDS[goal], [row for row in rows if row], "lift to pay"


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
    return piece < shelf.SHIPS


def _is_goal(piece):
    """Tell whether `piece` is an arrival tile."""
    return piece >= shelf.FIRST_GOAL


def _is_pile(zone):
    """Tell whether `zone` is the pile of a voyage."""
    return shelf.PILES <= zone < shelf.TRAY


def _pile_of(state):
    """Return the zone of the pile of this voyage."""
    return shelf.PILES + state[VOYAGE] - 1


def _is_tray(zone):
    """Tell whether refused tiles lie on `zone`."""
    return zone == shelf.TRAY


def _is_mat(zone):
    """Tell whether `zone` is a longship or the place beside one."""
    return shelf.LONGSHIPS <= zone < shelf.ARRIVAL


def _longship_of(seat):
    """Return the zone of the longship of `seat`."""
    return shelf.LONGSHIPS + seat
