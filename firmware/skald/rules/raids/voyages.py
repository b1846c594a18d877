"""Raids: the deal of a voyage, its end and the start of the next.

Rulebook: end of a voyage, new voyage, two-player variant.  What comes from a shuffled pile is
drawn one piece at a time, by kind.
"""

from skald.rules.base import CHANCE, CURRENT, OFF, OVER, SEATS
from skald.rules.raids import scoring
from skald.rules.raids import state as s
from skald.rules.raids.legal import VILLAGE
from skald.rules.raids.pieces import ARRIVAL, BERTHS, FIRST_GOAL, PILES, move_tile
from skald.rules.raids.play import begin_turn

SPACES = bytes([stage for stage in range(1, s.ARRIVED) if not VILLAGE[stage]])


def list_actions(game, out):
    """List the actions of DEALING, REWARDING or STARTING; return their number."""
    state = game.state
    phase = state[s.PHASE]
    if phase == s.DEALING:
        return _list_deals(game, out)
    out[0] = (
        s.REWARD << s.SHIFT | state[s.VOYAGE]
        if phase == s.REWARDING
        else s.START << s.SHIFT | state[s.VOYAGE] + 1
    )
    return 1


def do_action(game, action):
    """Carry out a legal DEAL, REWARD or START."""
    verb, what = action >> s.SHIFT, action & s.ARGUMENT
    if verb == s.DEAL:
        _deal(game, what >> 5, what & 31)
    elif verb == s.REWARD:
        _reward(game)
    else:
        _start_voyage(game)


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for all that such an action moves; return the number."""
    state = game.state
    verb, what = action >> s.SHIFT, action & s.ARGUMENT
    if verb == s.DEAL:
        return move_tile(game, out, 0, what >> 5, PILES + state[s.VOYAGE] - 1, (what & 31) - 1)
    if verb == s.START:
        return _touch_page(state, what, out)
    out[0] = FIRST_GOAL + s.current_goal(state) << 8 | ARRIVAL
    return 1


def _list_deals(game, out):
    """Write the faces left in this voyage's pile, for the next stage; return the number."""
    state = game.state
    faces = game.TILES.deals[state[s.VOYAGE] - 1]
    base = s.DEAL << s.SHIFT | SPACES[state[s.DEALT]]
    count = 0
    for i in range(len(faces)):
        if state[s.LEFT + i]:
            out[count] = base | faces[i] << 5
            count += 1
    return count


def begin_deal(game):
    """Await the sixteen tiles of this voyage."""
    state = game.state
    deck = game.TILES.decks[state[s.VOYAGE] - 1]
    for i in range(len(deck)):
        state[s.LEFT + i] = deck[i]
    state[s.DEALT] = 0
    state[s.MOVER] = s.NONE
    state[CURRENT] = CHANCE
    state[s.PHASE] = s.DEALING


def _deal(game, face, stage):
    """Lay a tile; after the sixteenth the ship furthest back begins."""
    state = game.state
    state[s.TILE + stage] = face
    state[s.PASSED + stage] = 0
    state[s.LEFT + game.TILES.slots[state[s.VOYAGE] - 1][face]] -= 1
    state[s.DEALT] += 1
    if state[s.DEALT] == s.VOYAGE_TILES:
        begin_turn(game)


def _reward(game):
    """Give the sails' Vikings and the arrival coins; the fourth time ends the game."""
    state = game.state
    counts = scoring.count_goals(game)
    for seat in range(state[SEATS]):
        _, sails = scoring.tally_aboard(game, seat, s.SAIL_TILE)
        state[s.CREW + seat] = min(state[s.ROOM + seat], state[s.CREW + seat] + sails)
        state[s.COINS + seat] += scoring.find_prize(state, seat, counts)
    if state[s.VOYAGE] == s.VOYAGES:
        state[s.PHASE] = s.ENDED
        state[s.MOVER] = s.NONE
        state[CURRENT] = OVER
    else:
        state[s.PHASE] = s.STARTING


def _start_voyage(game):
    """Turn the ships' places at the arrival into those at the start.

    The ghost must lie in front: it changes places with the ship there.
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
    begin_deal(game)


def _touch_page(state, voyage, out):
    """Write the exchange of the arrival tile, and the ghost's change of places if it must."""
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
