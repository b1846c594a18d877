"""Raids: who moves, where a ship may stop, what it meets, and fights.

Rulebook: course of a voyage (sailing, fights, passing), two-player variant.
"""

from skald.rules.base import CURRENT, SEATS
from skald.rules.raids import data
from skald.rules.raids.state import (
    ANSWER,
    ARMS,
    ARRIVED,
    AT,
    BERTH,
    CLEARING,
    COINS,
    CREW,
    FACES,
    FIGHT,
    FIGHTING,
    FLEE,
    GHOST_SHIP,
    HAUNTING,
    MEETING,
    MONSTER,
    MOVER,
    NEXT,
    NOBODY,
    PASSED,
    PAY,
    PHASE,
    REFUSED,
    REWARDING,
    RIVAL,
    ROOM,
    SAILING,
    STAKE,
    STORE,
    TAKING,
    TILE,
    VERB,
    VISIT,
    count_ships,
)


# stage -> 1 where a village stands
VILLAGE = bytes([1 if stage in data.VILLAGES else 0 for stage in range(ARRIVED + 1)])


def find_rearmost(state):
    """Return (ship to move, stage of the next ship ahead of it, ship after it).

    Ships still at the start leave from the highest berth down, and have the
    start (stage 0) as the next ship ahead until they are the last there.
    """
    rear = second = 255
    ship = following = 0
    for i in range(count_ships(state[SEATS])):
        key = (state[AT + i] << 3) + 4 - state[BERTH + i]
        if key < rear:
            second, following = rear, ship
            rear, ship = key, i
        elif key < second:
            second, following = key, i
    return ship, second >> 3, following


def begin_turn(game):
    """Hand the move to the ship furthest back, or end the voyage."""
    state = game.state
    ship, _, following = find_rearmost(state)
    state[RIVAL] = NOBODY
    state[STAKE] = state[NEXT] = 0
    state[MOVER] = ship
    at = state[AT + ship]
    if at == ARRIVED:
        state[PHASE] = REWARDING
        state[MOVER] = state[CURRENT] = find_last(state)
    elif ship == GHOST_SHIP and state[SEATS] == 2:
        state[CURRENT] = following
        begin_sailing(game)
    else:
        state[CURRENT] = ship
        if at:
            state[PHASE] = TAKING
        else:
            begin_sailing(game)


def begin_sailing(game):
    """Let the mover clear what it catches up over, then sail."""
    state = game.state
    ship = state[MOVER]
    if has_to_clear(state):
        state[PHASE] = CLEARING
    elif ship == GHOST_SHIP and state[SEATS] == 2:
        state[PHASE] = HAUNTING
    else:
        state[PHASE] = SAILING


def has_to_clear(state):
    """Tell whether tiles lie between the mover and the next ship ahead."""
    ship, ahead, _ = find_rearmost(state)
    for stage in range(state[AT + ship] + 1, ahead):
        if state[TILE + stage]:
            return True
    return False


def find_last(state):
    """Return the seat, all ships being in, that came in last."""
    last = 0
    for seat in range(1, state[SEATS]):
        if state[BERTH + seat] > state[BERTH + last]:
            last = seat
    return last


def find_other(state, ship):
    """Return another ship on the same stage as `ship`, or NOBODY."""
    at = state[AT + ship]
    if 0 < at < ARRIVED:
        for other in range(count_ships(state[SEATS])):
            if other != ship and state[AT + other] == at:
                return other
    return NOBODY


def is_occupied(state, stage):
    """Tell whether a ship lies at `stage` (the arrival has room for all)."""
    for ship in range(count_ships(state[SEATS])):
        if state[AT + ship] == stage and stage < ARRIVED:
            return True
    return False


def list_stops(game, out, count, verb):
    """Write `verb` actions for every place where the mover may stop.

    Returns the new count.  A stage with a ship needs a Viking on reaching it.
    """
    state, stop = game.state, game.TILES.stop
    ship = state[MOVER]
    base = verb << VERB
    a, b, c, d = state[AT], state[AT + 1], state[AT + 2], state[AT + 3]
    for stage in range(state[AT + ship] + 1, ARRIVED):
        if stop[state[TILE + stage]]:
            if stage == a or stage == b or stage == c or stage == d:
                if not best_crew(game, ship, stage):
                    continue
            out[count] = base | stage
            count += 1
    out[count] = base | ARRIVED
    return count + 1


def best_crew(game, ship, to):
    """Return the most Vikings `ship` can have on reaching stage `to` from its place."""
    return _best_crew(game, ship, game.state[AT + ship] + 1, to, game.state[CREW + ship])


def _best_crew(game, ship, stage, to, crew):
    """The same, with `crew` Vikings before `stage`.

    More Vikings before never means fewer after, so the cheaper way past each
    monster is the best one.
    """
    state, event, value = game.state, game.TILES.event, game.TILES.value
    room, arms = state[ROOM + ship], state[ARMS + ship]
    gains = data.VISIT_CREW
    while stage < to:
        face = state[TILE + stage]
        if event[face]:
            if event[face] == MONSTER:
                if crew and value[face] > arms:
                    crew -= 1
            elif event[face] == VISIT and state[PASSED + stage] < len(gains):
                crew = min(room, crew + gains[state[PASSED + stage]])
        elif VILLAGE[stage] and crew < room:
            crew += 1
        stage += 1
    return crew


def fight_cost(game, ship, stage):
    """Return the Vikings it takes `ship` to beat the monster at `stage`."""
    strength = game.TILES.value[game.state[TILE + stage]]
    return max(0, strength - game.state[ARMS + ship])


def crew_past(game):
    """Return the Vikings the mover keeps past the monster it meets, the cheaper way."""
    state = game.state
    ship = state[MOVER]
    cost = min(1, fight_cost(game, ship, state[NEXT]))
    return max(0, state[CREW + ship] - cost)


def may_pass(game, crew):
    """Tell whether the mover, left with `crew` past the monster, may sail on.

    On its way to an occupied stage it must still be able to attack there.
    """
    state = game.state
    ship = state[MOVER]
    if find_other(state, ship) == NOBODY:
        return True
    return _best_crew(game, ship, state[NEXT] + 1, state[AT + ship], crew) > 0


def list_meeting(game, out):
    """Write the mover's choices before a monster; return their number."""
    state = game.state
    ship, stage = state[MOVER], state[NEXT]
    crew, count = state[CREW + ship], 0
    if may_pass(game, max(0, crew - 1)):
        out[count] = PAY << VERB | stage
        count += 1
    cost = fight_cost(game, ship, stage)
    if cost <= crew and may_pass(game, crew - cost):
        out[count] = FIGHT << VERB | stage
        count += 1
    return count


def list_fighting(game, out):
    """Write the flights and the answer of the ship under attack."""
    state = game.state
    count = list_stops(game, out, 0, FLEE)
    stake = state[STAKE] + 1
    if state[CREW + state[MOVER]] >= stake:
        out[count] = ANSWER << VERB | stake
        count += 1
    return count


def sail_to(game, to):
    """Put the mover at stage `to` and let everything on the way act in order."""
    state = game.state
    ship = state[MOVER]
    stage = state[AT + ship] + 1
    state[BERTH + ship] = next_berth(state) if to == ARRIVED else 0
    state[AT + ship] = to
    state[RIVAL] = NOBODY
    state[STAKE] = state[REFUSED] = 0
    sail_on(game, stage)


def next_berth(state):
    """Return the start position of the next ship to arrive: its rank.

    A ship that has not left yet may still stand there; they share the place.
    """
    berth = 1
    for ship in range(count_ships(state[SEATS])):
        if state[AT + ship] == ARRIVED:
            berth += 1
    return berth


def sail_on(game, stage):
    """Go on from `stage`: stop before a monster, fight at the end or end the turn."""
    state, event = game.state, game.TILES.event
    ship = state[MOVER]
    to, crew, room = state[AT + ship], state[CREW + ship], state[ROOM + ship]
    while stage < to:
        kind = event[state[TILE + stage]]
        if kind:
            if kind == MONSTER:
                state[CREW + ship] = crew
                state[NEXT] = stage
                state[PHASE] = MEETING
                return
            passed = state[PASSED + stage]
            gains = data.VISIT_CREW if kind == VISIT else data.PLUNDER_COINS
            if passed < len(gains):
                state[PASSED + stage] = passed + 1
                if kind == VISIT:
                    crew = min(room, crew + gains[passed])
                else:
                    state[COINS + ship] += gains[passed]
        elif VILLAGE[stage] and crew < room:
            crew += 1
        stage += 1
    state[CREW + ship] = crew
    rival = find_other(state, ship)
    if rival == NOBODY:
        begin_turn(game)
    else:
        state[CREW + ship] = crew - 1
        state[STAKE] = 1
        state[NEXT] = 0
        _face(state, rival, ship)


def haunt(game, to):
    """Move the ghost, which touches nothing on its way."""
    state = game.state
    if to == ARRIVED:
        state[BERTH + GHOST_SHIP] = next_berth(state)
    else:
        state[BERTH + GHOST_SHIP] = 0
    state[AT + GHOST_SHIP] = to
    begin_turn(game)


def answer(game, vikings):
    """Let the mover put in `vikings`; its rival must now answer or flee."""
    state = game.state
    ship = state[MOVER]
    state[CREW + ship] -= vikings
    state[STAKE] = vikings
    _face(state, state[RIVAL], ship)


def _face(state, ship, rival):
    state[MOVER] = state[CURRENT] = ship
    state[RIVAL] = rival
    state[PHASE] = FIGHTING


def pass_monster(game, is_fought):
    """Pay or beat the monster met, then sail on."""
    state = game.state
    ship, stage = state[MOVER], state[NEXT]
    if is_fought:
        state[CREW + ship] -= fight_cost(game, ship, stage)
        state[STORE + ship * FACES + state[TILE + stage]] += 1
        state[TILE + stage] = 0
    elif state[CREW + ship]:
        state[CREW + ship] -= 1
    sail_on(game, stage + 1)


def sail_cost(game, stage):
    """Return the Vikings that sailing or fleeing to `stage` takes from the mover, at the least.

    Monsters passed the cheaper way and the Viking of an attack included;
    negative when more are won than lost.
    """
    state = game.state
    ship = state[MOVER]
    return state[CREW + ship] - best_crew(game, ship, stage) + is_occupied(state, stage)
