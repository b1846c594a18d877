"""Raids: set-up, dealing, the end of a voyage and the start of the next.

Rulebook: set-up, end of a voyage, new voyage, two-player variant.  What comes
from shuffled piles is drawn one piece at a time, by kind.  Lent for all of this.
"""

from skald.rules.base import CHANCE, CURRENT, OFF, OVER, SEATS
from skald.rules.parts import lend
from skald.rules.raids import data, sailing
from skald.rules.raids.state import (
    ARRIVED,
    AT,
    BERTH,
    COINS,
    CREW,
    DEAL,
    DEALING,
    DEALT,
    ENDED,
    FIRST,
    FIRST_DRAW,
    GHOST_SHIP,
    GOAL,
    GOALS,
    GOAL_DRAW,
    GOAL_TILE,
    LEFT,
    MOVER,
    NOBODY,
    PASSED,
    PHASE,
    REWARD,
    REWARDING,
    ROOM,
    SAIL_TILE,
    START,
    STARTING,
    TILE,
    VERB,
    VOYAGE,
    count_ships,
    current_goal,
)
from skald.rules.raids.faces import VOYAGES, VOYAGE_TILES
from skald.rules.raids.pieces import ARRIVAL, BERTHS, FIRST_GOAL, PILES, move_tile

_SPACES = bytes([s for s in range(1, ARRIVED) if not sailing.VILLAGE[s]])


def _list_deals(game, out):
    """Write the faces left in this voyage's pile, for the next stage; return the number."""
    state = game.state
    faces = game.TILES.deals[state[VOYAGE] - 1]
    base = DEAL << VERB | _SPACES[state[DEALT]]
    count = 0
    for i in range(len(faces)):
        if state[LEFT + i]:
            out[count] = base | faces[i] << 5
            count += 1
    return count


def _list_goals(game, out):
    """Write the arrival tiles left, for the next voyage without one; return the number."""
    state = game.state
    voyage = 2
    while state[GOAL + voyage - 2]:
        voyage += 1
    count = 0
    for goal in range(1, GOALS):
        if not _is_drawn(state, goal):
            out[count] = GOAL_TILE << VERB | goal << 3 | voyage
            count += 1
    return count


def _is_drawn(state, goal):
    """Tell whether arrival tile `goal` was drawn for a voyage."""
    return goal in (state[GOAL], state[GOAL + 1], state[GOAL + 2])


def _seat_first(state, first):
    """Put the ships at the start and their first Vikings aboard, `first` furthest back."""
    seats = state[SEATS]
    ships = count_ships(seats)
    for i in range(seats):
        seat = (first + i) % seats
        state[BERTH + seat] = ships - i
        state[CREW + seat] = data.START_CREW[i]
    if seats == 2:
        state[BERTH + GHOST_SHIP] = 1
    state[PHASE] = GOAL_DRAW


def _lay_goal(game, goal, voyage):
    """Lay an arrival tile beside the pile of `voyage`."""
    game.state[GOAL + voyage - 2] = goal
    if voyage == VOYAGES:
        _begin_deal(game)


def _begin_deal(game):
    """Await the sixteen tiles of this voyage."""
    state = game.state
    deck = game.TILES.decks[state[VOYAGE] - 1]
    for i in range(len(deck)):
        state[LEFT + i] = deck[i]
    state[DEALT] = 0
    state[MOVER] = NOBODY
    state[CURRENT] = CHANCE
    state[PHASE] = DEALING


def _deal(game, face, stage):
    """Lay a tile; after the sixteenth the ship furthest back begins."""
    state = game.state
    state[TILE + stage] = face
    state[PASSED + stage] = 0
    state[LEFT + game.TILES.slots[state[VOYAGE] - 1][face]] -= 1
    state[DEALT] += 1
    if state[DEALT] == VOYAGE_TILES:
        sailing.begin_turn(game)


def _reward(game):
    """Give the sails' Vikings and the arrival coins; the fourth time ends the game."""
    state, scoring = game.state, lend("raids", "scoring")
    for seat in range(state[SEATS]):
        sails = scoring.add_aboard(game, seat, SAIL_TILE)
        state[CREW + seat] = min(state[ROOM + seat], state[CREW + seat] + sails)
        state[COINS + seat] += scoring.prize(game, seat)
    if state[VOYAGE] == VOYAGES:
        state[PHASE] = ENDED
        state[MOVER] = NOBODY
        state[CURRENT] = OVER
    else:
        state[PHASE] = STARTING


def _start_voyage(game):
    """Turn the ships' places at the arrival into those at the start.

    The ghost must lie in front: it changes places with the ship that does.
    """
    state = game.state
    if state[SEATS] == 2 and state[BERTH + GHOST_SHIP] != 1:
        for seat in range(2):
            if state[BERTH + seat] == 1:
                state[BERTH + seat] = state[BERTH + GHOST_SHIP]
        state[BERTH + GHOST_SHIP] = 1
    for ship in range(count_ships(state[SEATS])):
        state[AT + ship] = 0
    state[VOYAGE] += 1
    _begin_deal(game)


# -- the doors, and what each action moves ---------------------------------------------


def list_actions(game, out):
    """Write the actions of a phase before TAKING, of REWARDING or STARTING; return their number."""
    state = game.state
    phase = state[PHASE]
    if phase == DEALING:
        return _list_deals(game, out)
    if phase == GOAL_DRAW:
        return _list_goals(game, out)
    if phase == FIRST_DRAW:
        for seat in range(state[SEATS]):
            out[seat] = FIRST << VERB | seat
        return state[SEATS]
    out[0] = REWARD << VERB | state[VOYAGE] if phase == REWARDING else START << VERB | state[VOYAGE] + 1
    return 1


def do_action(game, verb, what):
    if verb == DEAL:
        _deal(game, what >> 5, what & 31)
    elif verb == REWARD:
        _reward(game)
    elif verb == START:
        _start_voyage(game)
    elif verb == GOAL_TILE:
        _lay_goal(game, what >> 3, what & 7)
    else:
        _seat_first(game.state, what)


def list_touches(game, verb, what, out):
    """Fill `out` with piece << 8 | zone for all that the action moves; return the number."""
    state = game.state
    if verb == DEAL:
        return move_tile(game, out, 0, what >> 5, PILES + state[VOYAGE] - 1, (what & 31) - 1)
    if verb == FIRST:
        return _seat_ships(state, what, out)
    if verb == START:
        return _turn_page(state, what, out)
    if verb == GOAL_TILE:
        out[0] = FIRST_GOAL + (what >> 3) << 8 | ARRIVAL + (what & 7) - 1
    else:
        out[0] = FIRST_GOAL + current_goal(state) << 8 | ARRIVAL
    return 1


def _seat_ships(state, first, out):
    seats = state[SEATS]
    for i in range(seats):
        out[i] = (first + i) % seats << 8 | BERTHS + count_ships(seats) - i - 1
    if seats == 2:
        out[2] = GHOST_SHIP << 8 | BERTHS
    return count_ships(seats)


def _turn_page(state, voyage, out):
    """The arrival tile is exchanged; the ghost changes places if it must."""
    old = state[GOAL + voyage - 3] if voyage > 2 else 0
    out[0] = FIRST_GOAL + old << 8 | OFF
    out[1] = FIRST_GOAL + state[GOAL + voyage - 2] << 8 | ARRIVAL
    ghost = state[BERTH + GHOST_SHIP]
    if state[SEATS] != 2 or ghost == 1:
        return 2
    first = 0 if state[BERTH] == 1 else 1
    out[2] = first << 8 | BERTHS + ghost - 1
    out[3] = GHOST_SHIP << 8 | BERTHS
    return 4
