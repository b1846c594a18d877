"""Raids: the first position, who is furthest back, and the arrival tiles of the voyages.

Rulebook: set-up, two-player variant.  What comes from a shuffled pile is drawn one piece at a
time, by kind.
"""

from skald.rules.base import CHANCE, CURRENT, OPTIONS, SEATS
from skald.rules.raids import data, voyages
from skald.rules.raids import state as s
from skald.rules.raids.pieces import ARRIVAL, BERTHS, FIRST_GOAL


def lay_out(game):
    """Write the bytes of a game that begins."""
    state = game.state
    state[CURRENT] = CHANCE
    state[s.VOYAGE] = 1
    state[s.MOVER] = state[s.RIVAL] = s.NONE
    for seat in range(state[SEATS]):
        state[s.ROOM + seat] = 5 * data.SPACE_SHIELDS
    state[s.PHASE] = s.FIRST_DRAW


def list_actions(game, out):
    """List the actions of FIRST_DRAW or GOAL_DRAW; return their number."""
    state = game.state
    if state[s.PHASE] == s.GOAL_DRAW:
        return _list_goals(state, out)
    for seat in range(state[SEATS]):
        out[seat] = s.FIRST << s.SHIFT | seat
    return state[SEATS]


def do_action(game, action):
    """Carry out a legal FIRST or GOAL_TILE."""
    what = action & s.ARGUMENT
    if action >> s.SHIFT == s.FIRST:
        _seat_first(game.state, what)
        return
    voyage = what & 7
    game.state[s.GOAL + voyage - 2] = what >> 3
    if voyage == s.VOYAGES:
        voyages.begin_deal(game)


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for all that such an action moves; return the number."""
    what = action & s.ARGUMENT
    if action >> s.SHIFT == s.FIRST:
        return _touch_ships(game.state, what, out)
    out[0] = FIRST_GOAL + (what >> 3) << 8 | ARRIVAL + (what & 7) - 1
    return 1


def _list_goals(state, out):
    """Write the arrival tiles left, for the next voyage without one; return the number."""
    voyage = 2
    while state[s.GOAL + voyage - 2]:
        voyage += 1
    count = 0
    for goal in range(1, s.GOALS):
        if goal not in (state[s.GOAL], state[s.GOAL + 1], state[s.GOAL + 2]):
            out[count] = s.GOAL_TILE << s.SHIFT | goal << 3 | voyage
            count += 1
    return count


def _seat_first(state, first):
    """Put the ships at the start with their first Vikings, ship `first` furthest back."""
    seats = state[SEATS]
    ships = s.count_ships(seats)
    for i in range(seats):
        seat = (first + i) % seats
        state[s.BERTH + seat] = ships - i
        state[s.CREW + seat] = data.START_CREW[i]
    if state[OPTIONS] & s.LAST_CREW:
        state[s.CREW + seat] = data.START_CREW[-1]
    if seats == 2:
        state[s.BERTH + s.GHOST_SHIP] = 1
    state[s.PHASE] = s.GOAL_DRAW


def _touch_ships(state, first, out):
    seats = state[SEATS]
    for i in range(seats):
        out[i] = (first + i) % seats << 8 | BERTHS + s.count_ships(seats) - i - 1
    if seats == 2:
        out[2] = s.GHOST_SHIP << 8 | BERTHS
    return s.count_ships(seats)
