"""Raids: set-up, dealing, the end of a voyage and the start of the next.

Rulebook: set-up, end of a voyage, new voyage, two-player variant.  What comes
from shuffled piles is drawn one piece at a time, by kind.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS
from skald.rules.raids import data, sailing, scoring
from skald.rules.raids.cells import (
    ARRIVED,
    AT,
    BERTH,
    COINS,
    CREW,
    DEAL,
    DEALING,
    DEALT,
    ENDED,
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
    ROOM,
    SAIL_TILE,
    STARTING,
    TILE,
    VERB,
    VOYAGE,
    count_ships,
)
from skald.rules.raids.tiles import VOYAGES, VOYAGE_TILES

SPACES_FOR_TILES = bytes([s for s in range(1, ARRIVED) if not sailing.VILLAGE[s]])


def list_deals(game, out):
    """Write the faces left in this voyage's pile, for the next stage; return the number."""
    state = game.state
    faces = game.TILES.deals[state[VOYAGE] - 1]
    base = DEAL << VERB | SPACES_FOR_TILES[state[DEALT]]
    count = 0
    for i in range(len(faces)):
        if state[LEFT + i]:
            out[count] = base | faces[i] << 5
            count += 1
    return count


def list_goals(game, out):
    """Write the arrival tiles left, for the next voyage without one; return the number."""
    state = game.state
    voyage = 2
    while state[GOAL + voyage - 2]:
        voyage += 1
    count = 0
    for goal in range(1, GOALS):
        if not is_drawn(state, goal):
            out[count] = GOAL_TILE << VERB | goal << 3 | voyage
            count += 1
    return count


def is_drawn(state, goal):
    """Tell whether arrival tile `goal` was drawn for a voyage."""
    return goal in (state[GOAL], state[GOAL + 1], state[GOAL + 2])


def seat_first(state, first):
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


def lay_goal(game, goal, voyage):
    """Lay an arrival tile beside the pile of `voyage`."""
    game.state[GOAL + voyage - 2] = goal
    if voyage == VOYAGES:
        begin_deal(game)


def begin_deal(game):
    """Await the sixteen tiles of this voyage."""
    state = game.state
    deck = game.TILES.decks[state[VOYAGE] - 1]
    for i in range(len(deck)):
        state[LEFT + i] = deck[i]
    state[DEALT] = 0
    state[MOVER] = NOBODY
    state[CURRENT] = CHANCE
    state[PHASE] = DEALING


def deal(game, face, stage):
    """Lay a tile; after the sixteenth the ship furthest back begins."""
    state = game.state
    state[TILE + stage] = face
    state[PASSED + stage] = 0
    state[LEFT + game.TILES.slots[state[VOYAGE] - 1][face]] -= 1
    state[DEALT] += 1
    if state[DEALT] == VOYAGE_TILES:
        sailing.begin_turn(game)


def reward(game):
    """Give the sails' Vikings and the arrival coins; the fourth time ends the game."""
    state = game.state
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


def start_voyage(game):
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
    begin_deal(game)
