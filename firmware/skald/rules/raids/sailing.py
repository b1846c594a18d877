"""Raids: who moves, where a ship may stop, what it meets, and fights.

Rulebook: course of a voyage (sailing, fights, passing), two-player variant.
"""

from skald.rules.base import CURRENT, SEATS
from skald.rules.raids import data
from skald.rules.raids import state as s

# stage -> 1 where a village stands
VILLAGE = bytes([1 if stage in data.VILLAGES else 0 for stage in range(s.ARRIVED + 1)])


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


def begin_turn(game):
    """Hand the move to the ship furthest back, or end the voyage."""
    state = game.state
    ship, _, following = find_rearmost(state)
    state[s.RIVAL] = s.NOBODY
    state[s.STAKE] = state[s.NEXT] = 0
    state[s.MOVER] = ship
    at = state[s.AT + ship]
    if at == s.ARRIVED:
        state[s.PHASE] = s.REWARDING
        state[s.MOVER] = state[CURRENT] = find_last(state)
    elif ship == s.GHOST_SHIP and state[SEATS] == 2:
        state[CURRENT] = following
        begin_sailing(game)
    else:
        state[CURRENT] = ship
        if at:
            state[s.PHASE] = s.TAKING
        else:
            begin_sailing(game)


def begin_sailing(game):
    """Let the mover clear what it catches up over, then sail."""
    state = game.state
    ship = state[s.MOVER]
    if has_to_clear(state):
        state[s.PHASE] = s.CLEARING
    elif ship == s.GHOST_SHIP and state[SEATS] == 2:
        state[s.PHASE] = s.HAUNTING
    else:
        state[s.PHASE] = s.SAILING


def has_to_clear(state):
    """Tell whether tiles lie between the mover and the next ship ahead."""
    ship, ahead, _ = find_rearmost(state)
    for stage in range(state[s.AT + ship] + 1, ahead):
        if state[s.TILE + stage]:
            return True
    return False


def find_last(state):
    """Return the seat, all ships being in, that came in last."""
    last = 0
    for seat in range(1, state[SEATS]):
        if state[s.BERTH + seat] > state[s.BERTH + last]:
            last = seat
    return last


def find_other(state, ship):
    """Return another ship on the same stage as `ship`, or NOBODY."""
    at = state[s.AT + ship]
    if 0 < at < s.ARRIVED:
        for other in range(s.count_ships(state[SEATS])):
            if other != ship and state[s.AT + other] == at:
                return other
    return s.NOBODY


def is_occupied(state, stage):
    """Tell whether a ship lies at `stage` (the arrival has room for all)."""
    for ship in range(s.count_ships(state[SEATS])):
        if state[s.AT + ship] == stage and stage < s.ARRIVED:
            return True
    return False


def list_stops(game, out, count, verb):
    """Write `verb` actions for every place where the mover may stop.

    Returns the new count.  A stage with a ship needs a Viking on reaching it.
    """
    state, stop = game.state, game.TILES.stop
    ship = state[s.MOVER]
    base = verb << s.VERB
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


def best_crew(game, ship, to):
    """Return the most Vikings `ship` can have on reaching stage `to` from its place."""
    return _best_crew(game, ship, game.state[s.AT + ship] + 1, to, game.state[s.CREW + ship])


def _best_crew(game, ship, stage, to, crew):
    """The same, with `crew` Vikings before `stage`.

    More Vikings before never means fewer after, so the cheaper way past each
    monster is the best one.
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


def fight_cost(game, ship, stage):
    """Return the Vikings it takes `ship` to beat the monster at `stage`."""
    strength = game.TILES.value[game.state[s.TILE + stage]]
    return max(0, strength - game.state[s.ARMS + ship])


def crew_past(game):
    """Return the Vikings the mover keeps past the monster it meets, the cheaper way."""
    state = game.state
    ship = state[s.MOVER]
    cost = min(1, fight_cost(game, ship, state[s.NEXT]))
    return max(0, state[s.CREW + ship] - cost)


def may_pass(game, crew):
    """Tell whether the mover, left with `crew` past the monster, may sail on.

    On its way to an occupied stage it must still be able to attack there.
    """
    state = game.state
    ship = state[s.MOVER]
    if find_other(state, ship) == s.NOBODY:
        return True
    return _best_crew(game, ship, state[s.NEXT] + 1, state[s.AT + ship], crew) > 0


def list_meeting(game, out):
    """Write the mover's choices before a monster; return their number."""
    state = game.state
    ship, stage = state[s.MOVER], state[s.NEXT]
    crew, count = state[s.CREW + ship], 0
    if may_pass(game, max(0, crew - 1)):
        out[count] = s.PAY << s.VERB | stage
        count += 1
    cost = fight_cost(game, ship, stage)
    if cost <= crew and may_pass(game, crew - cost):
        out[count] = s.FIGHT << s.VERB | stage
        count += 1
    return count


def list_fighting(game, out):
    """Write the flights and the answer of the ship under attack."""
    state = game.state
    count = list_stops(game, out, 0, s.FLEE)
    stake = state[s.STAKE] + 1
    if state[s.CREW + state[s.MOVER]] >= stake:
        out[count] = s.ANSWER << s.VERB | stake
        count += 1
    return count


def sail_to(game, to):
    """Put the mover at stage `to` and let everything on the way act in order."""
    state = game.state
    ship = state[s.MOVER]
    stage = state[s.AT + ship] + 1
    state[s.BERTH + ship] = next_berth(state) if to == s.ARRIVED else 0
    state[s.AT + ship] = to
    state[s.RIVAL] = s.NOBODY
    state[s.STAKE] = state[s.REFUSED] = 0
    sail_on(game, stage)


def next_berth(state):
    """Return the start position of the next ship to arrive: its rank.

    A ship that has not left yet may still stand there; they share the place.
    """
    berth = 1
    for ship in range(s.count_ships(state[SEATS])):
        if state[s.AT + ship] == s.ARRIVED:
            berth += 1
    return berth


def sail_on(game, stage):
    """Go on from `stage`: stop before a monster, fight at the end or end the turn."""
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
    if rival == s.NOBODY:
        begin_turn(game)
    else:
        state[s.CREW + ship] = crew - 1
        state[s.STAKE] = 1
        state[s.NEXT] = 0
        _face(state, rival, ship)


def haunt(game, to):
    """Move the ghost, which touches nothing on its way."""
    state = game.state
    if to == s.ARRIVED:
        state[s.BERTH + s.GHOST_SHIP] = next_berth(state)
    else:
        state[s.BERTH + s.GHOST_SHIP] = 0
    state[s.AT + s.GHOST_SHIP] = to
    begin_turn(game)


def answer(game, vikings):
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


def pass_monster(game, is_fought):
    """Pay or beat the monster met, then sail on."""
    state = game.state
    ship, stage = state[s.MOVER], state[s.NEXT]
    if is_fought:
        state[s.CREW + ship] -= fight_cost(game, ship, stage)
        state[s.STORE + ship * s.FACES + state[s.TILE + stage]] += 1
        state[s.TILE + stage] = 0
    elif state[s.CREW + ship]:
        state[s.CREW + ship] -= 1
    sail_on(game, stage + 1)


def sail_cost(game, stage):
    """Return the Vikings that sailing or fleeing to `stage` takes from the mover, at the least.

    Monsters passed the cheaper way and the Viking of an attack included;
    negative when more are won than lost.
    """
    state = game.state
    ship = state[s.MOVER]
    return state[s.CREW + ship] - best_crew(game, ship, stage) + is_occupied(state, stage)
