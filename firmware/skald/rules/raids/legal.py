"""Raids: the legal actions at sea.

They depend on who moves, where a ship may stop, what it meets on the way, and which tiles it may
take or sell. Rulebook: course of a voyage (sailing, fights, passing), taking a voyage tile,
two-player variant.
"""

from skald.rules.base import SEATS
from skald.rules.raids import data
from skald.rules.raids import state as s

# stage -> 1 where a village stands
VILLAGE = bytes([1 if stage in data.VILLAGES else 0 for stage in range(s.ARRIVED + 1)])


def list_actions(game, out):
    """List the actions of a phase from TAKING to HAUNTING; return their number."""
    state = game.state
    phase = state[s.PHASE]
    if phase == s.SAILING:
        return _list_stops(game, out, s.SAIL)
    if phase == s.TAKING:
        return _list_takes(game, out)
    if phase == s.FIGHTING:
        return _list_fighting(game, out)
    if phase == s.MEETING:
        return _list_meeting(game, out)
    if phase == s.SELLING:
        return _list_sales(game, out)
    if phase == s.CLEARING:
        out[0] = s.DISCARD << s.SHIFT
    else:
        out[0] = s.GHOST << s.SHIFT | min(s.ARRIVED, state[s.AT + s.GHOST_SHIP] + data.GHOST_STEP)
    return 1


def _list_stops(game, out, verb):
    """Write `verb` actions for every place where the mover may stop; return the number.

    A stage with a ship needs a Viking on reaching it.
    """
    state, stop = game.state, game.TILES.stop
    ship, count = state[s.MOVER], 0
    base = verb << s.SHIFT
    a, b, c, d = state[s.AT], state[s.AT + 1], state[s.AT + 2], state[s.AT + 3]
    for stage in range(state[s.AT + ship] + 1, s.ARRIVED):
        if stop[state[s.TILE + stage]]:
            if stage == a or stage == b or stage == c or stage == d:
                if not best_crew(game, ship, stage):
                    continue
            out[count] = base | stage
            count += 1
    out[count] = base | s.ARRIVED
    return count + 1


def _list_meeting(game, out):
    """Write the mover's choices before a monster; return their number."""
    state = game.state
    ship, stage = state[s.MOVER], state[s.NEXT]
    crew, count = state[s.CREW + ship], 0
    if may_pass(game, max(0, crew - 1)):
        out[count] = s.PAY << s.SHIFT | stage
        count += 1
    cost = fight_cost(game, ship, stage)
    if cost <= crew and may_pass(game, crew - cost):
        out[count] = s.FIGHT << s.SHIFT | stage
        count += 1
    return count


def _list_fighting(game, out):
    """Write the flights and the answer of the attacked ship; return their number."""
    state = game.state
    count = _list_stops(game, out, s.FLEE)
    stake = state[s.STAKE] + 1
    if state[s.CREW + state[s.MOVER]] >= stake:
        out[count] = s.ANSWER << s.SHIFT | stake
        count += 1
    return count


def _list_takes(game, out):
    """Write the mover's choices for the tile at its stage; return their number.

    Only tiles for the longship may be refused, or replace another; replacing
    a tile of the same face amounts to refusing and is not listed.
    """
    state = game.state
    face = face_here(state)
    if game.TILES.family[face] > s.GOODS:
        out[0] = s.TAKE << s.SHIFT | face
        return 1
    first = s.SPACES + 5 * state[s.MOVER]
    count = before = 0
    if not state[first + 4]:
        out[0] = s.TAKE << s.SHIFT | face
        count = 1
    for i in range(first, first + 5):
        other = state[i]
        if other != before and other and other != face:
            out[count] = s.REPLACE << s.SHIFT | other
            count += 1
        before = other
    out[count] = s.LEAVE << s.SHIFT | face
    return count + 1


def _list_sales(game, out):
    """Write the goods that the mover may sell at its port; return their number."""
    state = game.state
    family = game.TILES.family
    first = s.SPACES + 5 * state[s.MOVER]
    count = before = 0
    for i in range(first, first + 5):
        face = state[i]
        if face != before and family[face] == s.GOODS:
            out[count] = s.SELL << s.SHIFT | face
            count += 1
        before = face
    out[count] = s.DONE << s.SHIFT
    return count + 1


def find_rearmost(state):
    """Return (ship to move, stage of the next ship ahead of it, ship after it).

    Ships still at the start leave from the highest berth down, and have the
    start (stage 0) as the next ship ahead until they are the last there.
    """
    rear = second = 255
    ship = following = 0
    for i in range(s.count_ships(state[SEATS])):
        key = (state[s.AT + i] << 3) + 4 - state[s.BERTH + i]
        if key < rear:
            second, following = rear, ship
            rear, ship = key, i
        elif key < second:
            second, following = key, i
    return ship, second >> 3, following


def has_to_clear(state):
    """Return True if tiles lie between the mover and the next ship ahead."""
    ship, ahead, _ = find_rearmost(state)
    for stage in range(state[s.AT + ship] + 1, ahead):
        if state[s.TILE + stage]:
            return True
    return False


def find_last(state):
    """Return the seat that arrived last, when all ships have arrived."""
    last = 0
    for seat in range(1, state[SEATS]):
        if state[s.BERTH + seat] > state[s.BERTH + last]:
            last = seat
    return last


def find_other(state, ship):
    """Return another ship on the same stage as `ship`, or NONE."""
    at = state[s.AT + ship]
    if 0 < at < s.ARRIVED:
        for other in range(s.count_ships(state[SEATS])):
            if other != ship and state[s.AT + other] == at:
                return other
    return s.NONE


def is_occupied(state, stage):
    """Return True if a ship lies at `stage` (the arrival has room for all)."""
    for ship in range(s.count_ships(state[SEATS])):
        if state[s.AT + ship] == stage and stage < s.ARRIVED:
            return True
    return False


def next_berth(state):
    """Return the start position of the next ship to arrive: its rank.

    A ship that has not left yet may still stand there; they share the place.
    """
    berth = 1
    for ship in range(s.count_ships(state[SEATS])):
        if state[s.AT + ship] == s.ARRIVED:
            berth += 1
    return berth


def best_crew(game, ship, to):
    """Return the most Vikings `ship` can have on reaching stage `to` from its place."""
    return _best_crew(game, ship, game.state[s.AT + ship] + 1, to, game.state[s.CREW + ship])


def _best_crew(game, ship, stage, to, crew):
    """Return the most Vikings `ship` can have on reaching stage `to` if it comes to `stage` with `crew`.

    More Vikings before a stage never mean fewer after it, so the cheaper way
    past each monster is the best one.
    """
    state, event, value = game.state, game.TILES.event, game.TILES.value
    room, arms = state[s.ROOM + ship], state[s.ARMS + ship]
    gains = data.VISIT_CREW
    while stage < to:
        face = state[s.TILE + stage]
        if event[face]:
            if event[face] == s.MONSTER:
                if crew and value[face] > arms:
                    crew -= 1
            elif event[face] == s.VISIT and state[s.PASSED + stage] < len(gains):
                crew = min(room, crew + gains[state[s.PASSED + stage]])
        elif VILLAGE[stage] and crew < room:
            crew += 1
        stage += 1
    return crew


def sail_cost(game, stage):
    """Return the fewest Vikings that the mover loses by sailing or fleeing to `stage`.

    Includes monsters, each passed the cheaper way, and the Viking of an attack;
    negative when more Vikings are won than lost.
    """
    state = game.state
    ship = state[s.MOVER]
    return state[s.CREW + ship] - best_crew(game, ship, stage) + is_occupied(state, stage)


def fight_cost(game, ship, stage):
    """Return the Vikings it takes `ship` to beat the monster at `stage`."""
    strength = game.TILES.value[game.state[s.TILE + stage]]
    return max(0, strength - game.state[s.ARMS + ship])


def may_pass(game, crew):
    """Return True if the mover, left with `crew` past the monster, may sail on.

    On its way to an occupied stage it must still be able to attack there.
    """
    state = game.state
    ship = state[s.MOVER]
    if find_other(state, ship) == s.NONE:
        return True
    return _best_crew(game, ship, state[s.NEXT] + 1, state[s.AT + ship], crew) > 0


def face_here(state):
    """Return the face of the tile at which the mover lies."""
    return state[s.TILE + state[s.AT + state[s.MOVER]]]


def has_goods(game, seat):
    """Return True if goods lie on the longship of `seat`."""
    state, family = game.state, game.TILES.family
    first = s.SPACES + 5 * seat
    for i in range(first, first + 5):
        if family[state[i]] == s.GOODS:
            return True
    return False
