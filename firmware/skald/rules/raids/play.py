"""Raids: the effects of actions at sea.

Rulebook: course of a voyage, taking a voyage tile; details of the voyage tiles.  Tiles aboard are
kept in ascending order of their faces: players may rearrange them at any time, so which of the
five spaces a tile covers has no meaning.
"""

from skald.rules.base import CURRENT, SEATS
from skald.rules.raids import data
from skald.rules.raids import state as s
from skald.rules.raids.legal import (
    VILLAGE,
    face_here,
    fight_cost,
    find_last,
    find_other,
    find_rearmost,
    has_goods,
    has_to_clear,
    next_berth,
)


def do_action(game, action):
    """Carry out a legal action from TAKE to GHOST."""
    state = game.state
    verb, what = action >> s.SHIFT, action & s.ARGUMENT
    if verb == s.SAIL or verb == s.FLEE or verb == s.GHOST:
        _sail_to(game, what)
    elif verb == s.TAKE:
        _take(game, what)
    elif verb == s.REPLACE:
        _replace(game, what)
    elif verb == s.LEAVE:
        state[s.REFUSED] = what
        state[s.TILE + state[s.AT + state[s.MOVER]]] = 0
        _begin_sailing(game)
    elif verb == s.DISCARD:
        ship, ahead, _ = find_rearmost(state)
        for stage in range(state[s.AT + ship] + 1, ahead):
            state[s.TILE + stage] = state[s.PASSED + stage] = 0
        _begin_sailing(game)
    elif verb == s.PAY or verb == s.FIGHT:
        _pass_monster(game, verb == s.FIGHT)
    elif verb == s.ANSWER:
        _answer(game, what)
    elif verb == s.SELL:
        _sell(game, what)
    else:
        _leave_port(game)


def begin_turn(game):
    """Hand the move to the ship furthest back, or end the voyage."""
    state = game.state
    ship, _, following = find_rearmost(state)
    state[s.RIVAL] = s.NONE
    state[s.STAKE] = state[s.NEXT] = 0
    state[s.MOVER] = ship
    at = state[s.AT + ship]
    if at == s.ARRIVED:
        state[s.PHASE] = s.REWARDING
        state[s.MOVER] = state[CURRENT] = find_last(state)
    elif ship == s.GHOST_SHIP and state[SEATS] == 2:
        state[CURRENT] = following
        _begin_sailing(game)
    else:
        state[CURRENT] = ship
        if at:
            state[s.PHASE] = s.TAKING
        else:
            _begin_sailing(game)


def _begin_sailing(game):
    """Let the mover clear the tiles up to the next ship if there are any, otherwise sail."""
    state = game.state
    ship = state[s.MOVER]
    if has_to_clear(state):
        state[s.PHASE] = s.CLEARING
    elif ship == s.GHOST_SHIP and state[SEATS] == 2:
        state[s.PHASE] = s.HAUNTING
    else:
        state[s.PHASE] = s.SAILING


def _sail_to(game, to):
    """Put the mover at stage `to` and carry out the effects of what it passes, in order; the ghost touches
    nothing on its way.
    """
    state = game.state
    ship = state[s.MOVER]
    stage = state[s.AT + ship] + 1
    state[s.BERTH + ship] = next_berth(state) if to == s.ARRIVED else 0
    state[s.AT + ship] = to
    state[s.RIVAL] = s.NONE
    state[s.STAKE] = state[s.REFUSED] = 0
    if state[s.PHASE] == s.HAUNTING:
        begin_turn(game)
    else:
        _sail_on(game, stage)


def _sail_on(game, stage):
    """Go on from `stage`: stop before a monster; at the end, fight or end the turn."""
    state, event = game.state, game.TILES.event
    ship = state[s.MOVER]
    to, crew, room = state[s.AT + ship], state[s.CREW + ship], state[s.ROOM + ship]
    while stage < to:
        kind = event[state[s.TILE + stage]]
        if kind:
            if kind == s.MONSTER:
                state[s.CREW + ship] = crew
                state[s.NEXT] = stage
                state[s.PHASE] = s.MEETING
                return
            passed = state[s.PASSED + stage]
            gains = data.VISIT_CREW if kind == s.VISIT else data.PLUNDER_COINS
            if passed < len(gains):
                state[s.PASSED + stage] = passed + 1
                if kind == s.VISIT:
                    crew = min(room, crew + gains[passed])
                else:
                    state[s.COINS + ship] += gains[passed]
        elif VILLAGE[stage] and crew < room:
            crew += 1
        stage += 1
    state[s.CREW + ship] = crew
    rival = find_other(state, ship)
    if rival == s.NONE:
        begin_turn(game)
    else:
        state[s.CREW + ship] = crew - 1
        state[s.STAKE] = 1
        state[s.NEXT] = 0
        _face(state, rival, ship)


def _pass_monster(game, is_fought):
    """Pay or beat the monster, then sail on."""
    state = game.state
    ship, stage = state[s.MOVER], state[s.NEXT]
    if is_fought:
        state[s.CREW + ship] -= fight_cost(game, ship, stage)
        state[s.STORE + ship * s.FACES + state[s.TILE + stage]] += 1
        state[s.TILE + stage] = 0
    elif state[s.CREW + ship]:
        state[s.CREW + ship] -= 1
    _sail_on(game, stage + 1)


def _answer(game, vikings):
    """Let the mover put in `vikings`; its rival must now answer or flee."""
    state = game.state
    ship = state[s.MOVER]
    state[s.CREW + ship] -= vikings
    state[s.STAKE] = vikings
    _face(state, state[s.RIVAL], ship)


def _face(state, ship, rival):
    state[s.MOVER] = state[CURRENT] = ship
    state[s.RIVAL] = rival
    state[s.PHASE] = s.FIGHTING


def _take(game, face):
    """Take the tile at the mover's stage; at a port, goods may be sold."""
    state, tiles = game.state, game.TILES
    seat = state[s.MOVER]
    state[s.TILE + state[s.AT + seat]] = 0
    if tiles.family[face] <= s.GOODS:
        _insert(state, seat, face)
        refit(game, seat)
    else:
        state[s.STORE + seat * s.FACES + face] += 1
        if tiles.family[face] == s.PORT:
            state[s.SALES] = tiles.value[face]
            if has_goods(game, seat):
                state[s.PHASE] = s.SELLING
            else:
                _leave_port(game)
            return
    _begin_sailing(game)


def _replace(game, old):
    """Replace the tile `old` by the tile at the mover's stage."""
    state = game.state
    seat = state[s.MOVER]
    _remove(state, seat, old)
    _insert(state, seat, face_here(state))
    state[s.TILE + state[s.AT + seat]] = 0
    refit(game, seat)
    _begin_sailing(game)


def _sell(game, face):
    """Move a good from the longship to beside it, where it scores."""
    state = game.state
    seat = state[s.MOVER]
    _remove(state, seat, face)
    state[s.STORE + seat * s.FACES + face] += 1
    refit(game, seat)
    state[s.SALES] -= 1
    if not state[s.SALES] or not has_goods(game, seat):
        _leave_port(game)


def _leave_port(game):
    """Give the port's Viking once the sale is over, and sail."""
    state = game.state
    seat = state[s.MOVER]
    state[s.SALES] = 0
    state[s.CREW + seat] = min(state[s.ROOM + seat], state[s.CREW + seat] + data.PORT_CREW)
    _begin_sailing(game)


def refit(game, seat):
    """Recount shields and weapons; Vikings without a shield leave."""
    state = game.state
    state[s.ROOM + seat] = count_room(game, seat)
    state[s.ARMS + seat] = count_arms(game, seat)
    if state[s.CREW + seat] > state[s.ROOM + seat]:
        state[s.CREW + seat] = state[s.ROOM + seat]


def count_room(game, seat):
    """Return the number of shields on the five spaces, covered or not."""
    state, shields = game.state, game.TILES.shields
    first, room = s.SPACES + 5 * seat, 0
    for i in range(first, first + 5):
        room += shields[state[i]] if state[i] else data.SPACE_SHIELDS
    return room


def count_arms(game, seat):
    """Return the weapons aboard, a double one as two."""
    state, tiles = game.state, game.TILES
    first, arms = s.SPACES + 5 * seat, 0
    for i in range(first, first + 5):
        if tiles.family[state[i]] == s.WEAPON:
            arms += tiles.value[state[i]]
    return arms


def _insert(state, seat, face):
    first = s.SPACES + 5 * seat
    i = first + 4
    while i > first and (not state[i - 1] or state[i - 1] > face):
        state[i] = state[i - 1]
        i -= 1
    state[i] = face


def _remove(state, seat, face):
    i, last = s.SPACES + 5 * seat, s.SPACES + 5 * seat + 4
    while state[i] != face:
        i += 1
    while i < last:
        state[i] = state[i + 1]
        i += 1
    state[last] = 0
