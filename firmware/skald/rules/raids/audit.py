"""Raids: whether foreign bytes are a position from which play can go on.

Every check raises BadPosition.  What passes has its ships, Vikings, coins and
tiles in range and conserved, derived counts equal to what they are derived
from, and a phase that fits the board: each such position has a legal action
until the game is over.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, BadPosition
from skald.rules.raids import cargo, pieces, sailing
from skald.rules.raids.state import (
    ARMS,
    ARRIVED,
    AT,
    BERTH,
    CLEARING,
    COINS,
    CREW,
    DEALING,
    DEALT,
    ENDED,
    FACES,
    FIGHTING,
    FIRST_DRAW,
    GHOST_SHIP,
    GOAL,
    GOALS,
    GOAL_DRAW,
    GOODS,
    HAUNTING,
    LEFT,
    MEETING,
    MONSTER,
    MOVER,
    NEXT,
    NOBODY,
    PASSED,
    PHASE,
    REFUSED,
    REWARDING,
    RIVAL,
    ROOM,
    SAILING,
    SALES,
    SELLING,
    SIZE,
    SPACES,
    STAKE,
    STARTING,
    STORE,
    TAKING,
    TILE,
    VOYAGE,
    count_ships,
)
from skald.rules.raids.data import GHOST_STEP
from skald.rules.raids.faces import VOYAGES, VOYAGE_TILES


def check(game):
    """Raise BadPosition unless `game` stands in a position of Raids."""
    state = game.state
    _require(1 <= state[VOYAGE] <= VOYAGES and state[PHASE] <= ENDED)
    if state[PHASE] == FIRST_DRAW:
        _check_blank(game)
        return
    _check_goals(state)
    _check_ships(state)
    for seat in range(4):
        _check_board(game, seat)
    _check_tiles(game)
    _check_phase(game)


def _require(is_true):
    if not is_true:
        raise BadPosition("contents")


def _check_blank(game):
    """Before the first draw only the empty longships are not zero."""
    state = game.state
    fresh = game.__class__(state[SEATS], 0, 0).state
    for i in range(PHASE, SIZE):
        _require(state[i] == fresh[i])
    _require(state[CURRENT] == CHANCE)


def _check_goals(state):
    seen = 0
    for i in range(3):
        goal = state[GOAL + i]
        _require(goal < GOALS)
        if goal:
            _require(not seen >> goal & 1 and (not i or state[GOAL + i - 1]))
            seen |= 1 << goal
    _require((state[GOAL + 2] == 0) == (state[PHASE] == GOAL_DRAW))
    _require(state[PHASE] != GOAL_DRAW or state[VOYAGE] == 1)


def _check_ships(state):
    """Berths are held exactly at the start and the arrival, each once."""
    ships = count_ships(state[SEATS])
    waiting = arrived = 0
    for ship in range(4):
        at, berth = state[AT + ship], state[BERTH + ship]
        if ship >= ships:
            _require(not at and not berth)
        elif 0 < at < ARRIVED:
            _require(not berth)
            if ship == GHOST_SHIP and state[SEATS] == 2:
                _require(at % GHOST_STEP == 0)
        else:
            _require(1 <= berth <= ships and (at == 0 or at == ARRIVED))
            if at:
                _require(not arrived >> berth & 1)
                arrived |= 1 << berth
            else:
                _require(not waiting >> berth & 1)
                waiting |= 1 << berth
    # ships leave from the highest berth down, and arrive from 1 up
    _require(not waiting & waiting + 2)
    _require(not arrived & arrived + 2)
    if state[SEATS] == 2 and not state[AT + GHOST_SHIP]:
        _require(state[BERTH + GHOST_SHIP] == 1)


def _check_board(game, seat):
    state = game.state
    used = seat < state[SEATS]
    first, before = SPACES + 5 * seat, 0
    for i in range(first, first + 5):
        face = state[i]
        _require(face <= game.TILES.count)
        if face:
            _require(used and game.TILES.family[face] <= GOODS)
            _require(i == first or 0 < before <= face)
        before = face
    _require(used or not (state[CREW + seat] or state[COINS + seat]))
    _require(state[ROOM + seat] == (cargo.count_room(game, seat) if used else 0))
    _require(state[ARMS + seat] == cargo.count_arms(game, seat))
    _require(state[CREW + seat] <= state[ROOM + seat])
    _require(state[COINS + seat] <= game.TILES.coin_limit[state[VOYAGE] - 1])
    for face in range(1, FACES + 1):
        if state[STORE + seat * FACES + face]:
            _require(used and face in game.TILES.aside)


def _check_tiles(game):
    """No face occurs more often than it was dealt; nothing lies on a village."""
    state, tiles = game.state, game.TILES
    voyage, phase = state[VOYAGE], state[PHASE]
    now = voyage - 1
    is_dealt = phase > DEALING
    dealt = VOYAGE_TILES if is_dealt else state[DEALT]
    _require(dealt < VOYAGE_TILES or is_dealt)
    _require(state[DEALT] == (0 if phase < DEALING else dealt))
    for stage in range(ARRIVED + 1):
        face, passed = state[TILE + stage], state[PASSED + stage]
        is_space = 0 < stage < ARRIVED and not sailing.VILLAGE[stage]
        _require(face <= tiles.count and (is_space or not face))
        _require(passed <= 2 and (not passed or tiles.event[face] and tiles.event[face] != MONSTER))
    for i in range(VOYAGE_TILES):
        most = 0
        if phase == DEALING and i < len(tiles.decks[now]):
            most = tiles.decks[now][i]
        _require(state[LEFT + i] <= most)
    if phase < DEALING:
        dealt = 0
    spaces = [stage for stage in range(1, ARRIVED) if not sailing.VILLAGE[stage]]
    for i in range(VOYAGE_TILES):
        is_laid = state[TILE + spaces[i]] > 0
        _require(is_laid <= (i < dealt) if is_dealt else is_laid == (i < dealt))
    if is_dealt:  # the ship furthest back has cleared or taken all behind it
        rear, _, _ = sailing.find_rearmost(state)
        for stage in range(1, state[AT + rear]):
            _require(not state[TILE + stage])
    for face in range(1, tiles.count + 1):
        here = earlier = 0
        away = int(state[REFUSED] == face)
        for stage in range(1, ARRIVED):
            here += state[TILE + stage] == face
        for seat in range(state[SEATS]):
            away += state[STORE + seat * FACES + face]
            for i in range(SPACES + 5 * seat, SPACES + 5 * seat + 5):
                away += state[i] == face
        for past in range(1, voyage):
            earlier += _count_deck(tiles, past, face)
        deck = _count_deck(tiles, voyage, face)
        if phase == DEALING:
            _require(here == deck - pieces.count_pile(game, face, voyage) and away <= earlier)
        elif phase < DEALING:
            _require(not away)
        else:
            _require(here <= deck and here + away <= earlier + deck)


def _count_deck(tiles, voyage, face):
    slot = tiles.slots[voyage - 1][face]
    return tiles.decks[voyage - 1][slot] if tiles.deals[voyage - 1][slot] == face else 0


def _check_phase(game):
    state = game.state
    phase, ship, seats = state[PHASE], state[MOVER], state[SEATS]
    ships = count_ships(seats)
    rear, ahead, following = sailing.find_rearmost(state)
    _require((state[SALES] > 0) == (phase == SELLING))
    _require((state[STAKE] > 0) == (phase == FIGHTING))
    _require((state[RIVAL] != NOBODY) == (phase == FIGHTING))
    _require((state[NEXT] > 0) == (phase == MEETING))
    refused = state[REFUSED]
    _require(not refused or phase == CLEARING or phase == SAILING)
    if phase in (GOAL_DRAW, DEALING, ENDED):
        _require(ship == NOBODY)
        _require(state[CURRENT] == (OVER if phase == ENDED else CHANCE))
        home = ARRIVED if phase == ENDED else 0
        for i in range(ships):
            _require(state[AT + i] == home)
        _require(phase != ENDED or state[VOYAGE] == VOYAGES)
        return
    _require(ship < ships)
    is_ghost = seats == 2 and ship == GHOST_SHIP
    _require(state[CURRENT] == (following if is_ghost else ship))
    _require(is_ghost == (phase == HAUNTING) or is_ghost and phase == CLEARING)
    at = state[AT + ship]
    if refused:
        _require(not is_ghost and at > 0)
        _require(refused <= game.TILES.count and game.TILES.family[refused] <= GOODS)
    if phase == REWARDING or phase == STARTING:
        _require(state[AT + rear] == ARRIVED and ship == sailing.find_last(state))
        _require(phase == REWARDING or state[VOYAGE] < VOYAGES)
        return
    _check_meetings(game)
    if phase == MEETING:
        _require(game.TILES.event[state[TILE + state[NEXT]]] == MONSTER)
        _require(state[NEXT] < at and sailing.may_pass(game, sailing.crew_past(game)))
        return
    if phase == FIGHTING:
        _require(state[RIVAL] == sailing.find_other(state, ship))
        _require(state[RIVAL] != NOBODY and state[STAKE] < 128)
        return
    _require(ship == rear and at < ARRIVED)
    if phase == TAKING:
        _require(game.TILES.stop[state[TILE + at]])
    else:
        _require(not state[TILE + at])
    if phase == SELLING:
        _require(at > 0 and state[SALES] <= 2 and cargo.has_goods(game, ship))
    elif phase == CLEARING:
        _require(sailing.has_to_clear(state))
    elif phase == SAILING or phase == HAUNTING:
        _require(not sailing.has_to_clear(state))


def _check_meetings(game):
    """Ships lie on tiles where they may stop, alone unless there is a contest."""
    state = game.state
    phase, ship = state[PHASE], state[MOVER]
    ships = count_ships(state[SEATS])
    for i in range(ships):
        at = state[AT + i]
        if 0 < at < ARRIVED:
            other = sailing.find_other(state, i)
            if other != NOBODY:
                _require(phase == FIGHTING or phase == MEETING)
                _require(ship in (i, other))
            if i == GHOST_SHIP and state[SEATS] == 2:
                continue
            # the mover has taken its tile once it sells, clears or sails
            if i != ship or phase in (TAKING, MEETING, FIGHTING):
                _require(game.TILES.stop[state[TILE + at]])
    if ship == GHOST_SHIP and state[SEATS] == 2:
        _require(phase in (CLEARING, HAUNTING))
