"""Raids: set-up, dealing, the end of a voyage and the start of the next.

Rulebook: set-up, end of a voyage, new voyage, two-player variant.  What comes
from shuffled piles is drawn one piece at a time, by kind.  An overlay, loaded for all of this.
"""

from skald.rules.base import CHANCE, CURRENT, OFF, OVER, SEATS
from skald.rules.raids import data, sailing
from skald.rules.raids import state as s
from skald.rules.raids.faces import VOYAGE_TILES, VOYAGES
from skald.rules.raids.pieces import ARRIVAL, BERTHS, FIRST_GOAL, PILES, move_tile

_SPACES = bytes([stage for stage in range(1, s.ARRIVED) if not sailing.VILLAGE[stage]])


def _list_deals(game, out):
    """Write the faces left in this voyage's pile, for the next stage; return the number."""
    state = game.state
    faces = game.TILES.deals[state[s.VOYAGE] - 1]
    base = s.DEAL << s.VERB | _SPACES[state[s.DEALT]]
    count = 0
    for i in range(len(faces)):
        if state[s.LEFT + i]:
            out[count] = base | faces[i] << 5
            count += 1
    return count


def _list_goals(game, out):
    """Write the arrival tiles left, for the next voyage without one; return the number."""
    state = game.state
    voyage = 2
    while state[s.GOAL + voyage - 2]:
        voyage += 1
    count = 0
    for goal in range(1, s.GOALS):
        if not _is_drawn(state, goal):
            out[count] = s.GOAL_TILE << s.VERB | goal << 3 | voyage
            count += 1
    return count


def _is_drawn(state, goal):
    """Tell whether arrival tile `goal` was drawn for a voyage."""
    return goal in (state[s.GOAL], state[s.GOAL + 1], state[s.GOAL + 2])


def _seat_first(state, first):
    """Put the ships at the start and their first Vikings aboard, `first` furthest back."""
    seats = state[SEATS]
    ships = s.count_ships(seats)
    for i in range(seats):
        seat = (first + i) % seats
        state[s.BERTH + seat] = ships - i
        state[s.CREW + seat] = data.START_CREW[i]
    if seats == 2:
        state[s.BERTH + s.GHOST_SHIP] = 1
    state[s.PHASE] = s.GOAL_DRAW


def _lay_goal(game, goal, voyage):
    """Lay an arrival tile beside the pile of `voyage`."""
    game.state[s.GOAL + voyage - 2] = goal
    if voyage == VOYAGES:
        _begin_deal(game)


def _begin_deal(game):
    """Await the sixteen tiles of this voyage."""
    state = game.state
    deck = game.TILES.decks[state[s.VOYAGE] - 1]
    for i in range(len(deck)):
        state[s.LEFT + i] = deck[i]
    state[s.DEALT] = 0
    state[s.MOVER] = s.NOBODY
    state[CURRENT] = CHANCE
    state[s.PHASE] = s.DEALING


def _deal(game, face, stage):
    """Lay a tile; after the sixteenth the ship furthest back begins."""
    state = game.state
    state[s.TILE + stage] = face
    state[s.PASSED + stage] = 0
    state[s.LEFT + game.TILES.slots[state[s.VOYAGE] - 1][face]] -= 1
    state[s.DEALT] += 1
    if state[s.DEALT] == VOYAGE_TILES:
        sailing.begin_turn(game)


def _reward(game):
    """Give the sails' Vikings and the arrival coins; the fourth time ends the game."""
    from skald.rules.raids import scoring

    state = game.state
    for seat in range(state[SEATS]):
        sails = scoring.add_aboard(game, seat, s.SAIL_TILE)
        state[s.CREW + seat] = min(state[s.ROOM + seat], state[s.CREW + seat] + sails)
        state[s.COINS + seat] += scoring.prize(game, seat)
    if state[s.VOYAGE] == VOYAGES:
        state[s.PHASE] = s.ENDED
        state[s.MOVER] = s.NOBODY
        state[CURRENT] = OVER
    else:
        state[s.PHASE] = s.STARTING


def _start_voyage(game):
    """Turn the ships' places at the arrival into those at the start.

    The ghost must lie in front: it changes places with the ship that does.
    """
    state = game.state
    if state[SEATS] == 2 and state[s.BERTH + s.GHOST_SHIP] != 1:
        for seat in range(2):
            if state[s.BERTH + seat] == 1:
                state[s.BERTH + seat] = state[s.BERTH + s.GHOST_SHIP]
        state[s.BERTH + s.GHOST_SHIP] = 1
    for ship in range(s.count_ships(state[SEATS])):
        state[s.AT + ship] = 0
    state[s.VOYAGE] += 1
    _begin_deal(game)


# -- the doors, and what each action moves ---------------------------------------------


def list_actions(game, out):
    """Write the actions of a phase before TAKING, of REWARDING or STARTING; return their number."""
    state = game.state
    phase = state[s.PHASE]
    if phase == s.DEALING:
        return _list_deals(game, out)
    if phase == s.GOAL_DRAW:
        return _list_goals(game, out)
    if phase == s.FIRST_DRAW:
        for seat in range(state[SEATS]):
            out[seat] = s.FIRST << s.VERB | seat
        return state[SEATS]
    out[0] = (
        s.REWARD << s.VERB | state[s.VOYAGE]
        if phase == s.REWARDING
        else s.START << s.VERB | state[s.VOYAGE] + 1
    )
    return 1


def do_action(game, verb, what):
    if verb == s.DEAL:
        _deal(game, what >> 5, what & 31)
    elif verb == s.REWARD:
        _reward(game)
    elif verb == s.START:
        _start_voyage(game)
    elif verb == s.GOAL_TILE:
        _lay_goal(game, what >> 3, what & 7)
    else:
        _seat_first(game.state, what)


def list_touches(game, verb, what, out):
    """Fill `out` with piece << 8 | zone for all that the action moves; return the number."""
    state = game.state
    if verb == s.DEAL:
        return move_tile(game, out, 0, what >> 5, PILES + state[s.VOYAGE] - 1, (what & 31) - 1)
    if verb == s.FIRST:
        return _seat_ships(state, what, out)
    if verb == s.START:
        return _turn_page(state, what, out)
    if verb == s.GOAL_TILE:
        out[0] = FIRST_GOAL + (what >> 3) << 8 | ARRIVAL + (what & 7) - 1
    else:
        out[0] = FIRST_GOAL + s.current_goal(state) << 8 | ARRIVAL
    return 1


def _seat_ships(state, first, out):
    seats = state[SEATS]
    for i in range(seats):
        out[i] = (first + i) % seats << 8 | BERTHS + s.count_ships(seats) - i - 1
    if seats == 2:
        out[2] = s.GHOST_SHIP << 8 | BERTHS
    return s.count_ships(seats)


def _turn_page(state, voyage, out):
    """The arrival tile is exchanged; the ghost changes places if it must."""
    old = state[s.GOAL + voyage - 3] if voyage > 2 else 0
    out[0] = FIRST_GOAL + old << 8 | OFF
    out[1] = FIRST_GOAL + state[s.GOAL + voyage - 2] << 8 | ARRIVAL
    ghost = state[s.BERTH + s.GHOST_SHIP]
    if state[SEATS] != 2 or ghost == 1:
        return 2
    first = 0 if state[s.BERTH] == 1 else 1
    out[2] = first << 8 | BERTHS + ghost - 1
    out[3] = s.GHOST_SHIP << 8 | BERTHS
    return 4
