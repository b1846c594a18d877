"""Raids: a game that began without the device, read from the table at the start of a turn.

What lies on stages, berths and longships is read.  Tiles beside a ship are put on it for a moment, to be read.
People enter Vikings, coins and how many ships have taken from a visit or a plunder.
"""

from skald.rules.base import NO_COLOUR, SEATS
from skald.rules.raids import state as s
from skald.rules.raids.audit import count_deck, count_face
from skald.rules.raids.data import GHOST_STEP
from skald.rules.raids.legal import VILLAGE, find_rearmost, has_to_clear
from skald.rules.raids.pieces import (
    ARRIVAL,
    BERTHS,
    FIRST_GOAL,
    LONGSHIPS,
    SHIPS,
)
from skald.rules.raids.play import begin_turn, count_arms, count_room
from skald.rules.raids.words import GOAL_WORDS, find_face, name_face

_TILES = FIRST_GOAL - SHIPS
_MOST_CREW = 10
_SPACES = 5  # of a longship
_MOST_PASSED = 2
_READ = ("table", "no ship")


def derive(game):
    """Write what follows from the tiles aboard: their order, the room for Vikings, the weapons."""
    state = game.state
    for seat in range(4):
        at = s.SPACES + 5 * seat
        state[at : at + 5] = bytes(sorted(state[at : at + 5], key=_sort_last))
        state[s.ROOM + seat] = count_room(game, seat) if seat < state[SEATS] else 0
        state[s.ARMS + seat] = count_arms(game, seat)


def _sort_last(face):
    return face or 255


def ask(game):
    """Ask for everything that makes up a position at the start of a turn; see skald/screens/takeover.py."""
    state = game.state
    seats = state[SEATS]
    state[s.VOYAGE] = yield "voyage", NO_COLOUR, "", (1, s.VOYAGES)
    reading = yield from _ask_ships(game)
    for zone in range(BERTHS):
        tiles = reading.pieces(zone, SHIPS, _TILES)
        if tiles:
            state[s.TILE + zone + 1] = _face_of(game, tiles[0])
    yield from _ask_goals(game, reading)
    laden = yield "aboard all", NO_COLOUR, "", None
    for seat in range(seats):
        while len(laden.pieces(LONGSHIPS + seat, SHIPS, _TILES)) > _SPACES:
            laden = yield "five aboard", seat, "", None
        aboard = laden.pieces(LONGSHIPS + seat, SHIPS, _TILES)
        for i in range(len(aboard)):
            state[s.SPACES + 5 * seat + i] = _face_of(game, aboard[i])
    beside = yield "beside all", NO_COLOUR, "", None
    for seat in range(seats):
        before = laden.pieces(LONGSHIPS + seat, SHIPS, _TILES)
        for piece in beside.pieces(LONGSHIPS + seat, SHIPS, _TILES):
            if piece not in before:
                state[s.STORE + seat * s.FACES + _face_of(game, piece)] += 1
        state[s.CREW + seat] = yield "crew", seat, "", (0, _MOST_CREW)
        state[s.COINS + seat] = yield "coins", seat, "", (0, 255)
    for stage in range(1, s.ARRIVED):
        event = game.TILES.event[state[s.TILE + stage]]
        if event and event != s.MONSTER:
            state[s.PASSED + stage] = yield (
                "passed",
                NO_COLOUR,
                "stage%d" % (stage - 1),
                (0, _MOST_PASSED),
            )
    state[s.DEALT] = s.VOYAGE_TILES
    derive(game)
    begin_turn(game)
    if state[s.PHASE] == s.TAKING and not state[s.TILE + state[s.AT + state[s.MOVER]]]:
        state[s.PHASE] = s.CLEARING if has_to_clear(state) else s.SAILING


def _face_of(game, piece):
    """Return the face of tile `piece`."""
    return find_face(game.TILES, piece - SHIPS)


def _ask_ships(game):
    """Ask for the whole board until every ship is seen; return the Reading."""
    state = game.state
    ships = s.count_ships(state[SEATS])
    key, seat = "table", NO_COLOUR
    while True:
        reading = yield key, seat, "", None
        zones = [_find_zone(reading, ship) for ship in range(ships)]
        if -1 not in zones:
            break
        key, seat = "no ship", zones.index(-1)
    for ship in range(ships):
        zone = zones[ship]
        if zone < BERTHS:
            state[s.AT + ship], state[s.BERTH + ship] = zone + 1, 0
            continue
        state[s.BERTH + ship] = zone - BERTHS + 1
        if min(zones) < BERTHS:  # else all wait for the voyage to begin
            arrived = yield "berth", ship, "", ["waiting", "arrived"]
            state[s.AT + ship] = s.ARRIVED if arrived else 0
    return reading


def _find_zone(reading, ship):
    """Return the stage or berth where `ship` is read, or -1."""
    for zone in range(LONGSHIPS):
        if reading.pieces(zone, ship, 1):
            return zone
    return -1


def _ask_goals(game, reading):
    """Find the arrival tiles of voyages 2 to 4: read what lies on the table, ask for the others."""
    state = game.state
    now = state[s.VOYAGE]
    seen = [reading.pieces(zone, FIRST_GOAL, s.GOALS) for zone in (ARRIVAL, ARRIVAL + 1)]
    read = [piece - FIRST_GOAL for piece in seen[0] + seen[1]]
    for voyage in range(2, s.VOYAGES + 1):
        own = seen[voyage > now] if voyage >= now else ()
        chosen = bytes(state[s.GOAL : s.GOAL + voyage - 2])
        goals = [piece - FIRST_GOAL for piece in own] or list(range(1, s.GOALS))
        goals = [g for g in goals if g and g not in chosen and (own or g not in read)]
        if not goals:
            goals = [g for g in range(1, s.GOALS) if g not in chosen]
        index = 0
        if len(goals) > 1:
            names = [GOAL_WORDS[goal] for goal in goals]
            index = yield "goal", NO_COLOUR, "voyage%d" % (voyage - 1), names
        state[s.GOAL + voyage - 2] = goals[index]


def doubt(game):
    """Return the questions whose answers cannot be right: see skald/screens/takeover.py."""
    return _doubt_ships(game) or _doubt_stages(game) or _doubt_seats(game) or _doubt_faces(game)


def _doubt_ships(game):
    """Return a doubt about where a ship lies, or None."""
    state = game.state
    ships = s.count_ships(state[SEATS])
    berths = {0: 0, s.ARRIVED: 0}  # those held, as bits
    for ship in range(ships):
        at, berth = state[s.AT + ship], state[s.BERTH + ship]
        is_ghost = ship == s.GHOST_SHIP and state[SEATS] == 2
        if at in berths:
            if berth > ships or berths[at] >> berth & 1 or is_ghost and not at and berth != 1:
                return (
                    _READ,
                    None,
                    None,
                    "ghost first" if is_ghost else "berth taken",
                    "seat%d" % ship,
                )
            berths[at] |= 1 << berth
            continue
        if is_ghost and at % GHOST_STEP:
            return _READ, None, None, "ghost off", "stage%d" % (at - 1)
        for other in range(ship):
            if state[s.AT + other] == at and not is_ghost:
                return _READ, None, None, "two ships", "stage%d" % (at - 1)
        has_stop = game.TILES.stop[state[s.TILE + at]] and not VILLAGE[at]
        if not has_stop and not is_ghost and ship != state[s.MOVER]:
            return _READ, None, None, "no stop", "stage%d" % (at - 1)
    for held in berths.values():
        if held & held + 2:  # the lowest ones must be held first
            return _READ, None, None, "berth free", ""
    return None


def _doubt_stages(game):
    """Return a doubt about what lies on a stage, or None."""
    state, tiles = game.state, game.TILES
    rear, _, _ = find_rearmost(state)
    for stage in range(1, s.ARRIVED):
        face = state[s.TILE + stage]
        text = "stage%d" % (stage - 1)
        if face and VILLAGE[stage]:
            return _READ, None, None, "on village", text
        if face and stage < state[s.AT + rear]:
            return _READ, None, None, "tile behind", text
        if face and not count_deck(tiles, state[s.VOYAGE], face):
            return ("voyage",), None, None, "other voyage", text
    return None


def _doubt_seats(game):
    """Return a doubt about what a player has, or None."""
    state, tiles = game.state, game.TILES
    for seat in range(state[SEATS]):
        if state[s.CREW + seat] > state[s.ROOM + seat]:
            return ("crew",), seat, None, "crew wrong", "%d" % state[s.ROOM + seat]
        limit = tiles.coin_limit[state[s.VOYAGE] - 1]
        if state[s.COINS + seat] > limit:
            return ("coins",), seat, None, "coins wrong", "%d" % limit
        for face in range(1, s.FACES + 1):
            if state[s.STORE + seat * s.FACES + face] and face not in tiles.kept:
                return ("beside all",), None, None, "not beside", name_face(tiles, face)
        for i in range(s.SPACES + 5 * seat, s.SPACES + 5 * seat + 5):
            if tiles.family[state[i]] > s.GOODS:
                return (
                    ("aboard all", "five aboard"),
                    None,
                    None,
                    "not aboard",
                    name_face(tiles, state[i]),
                )
    return None


def _doubt_faces(game):
    """Return a doubt about the voyage, if more tiles of a face are there than have been dealt, or else about the whole
    table.
    """
    state, tiles = game.state, game.TILES
    for face in range(1, tiles.count + 1):
        dealt = sum([count_deck(tiles, voyage, face) for voyage in range(1, state[s.VOYAGE] + 1)])
        if sum(count_face(state, face)) > dealt:
            return ("voyage",), None, None, "too many", name_face(tiles, face)
    return _READ, None, None, "table wrong", ""
