"""Raids: checks that bytes from outside are a position from which play can go on.

Every check raises BadPosition.  In a position that passes, ships, Vikings, coins
and tiles are in range and conserved, derived counts equal what they are derived
from, and the phase fits the board: it has a legal action until the game is over.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, demand
from skald.rules.raids import legal, pieces, play
from skald.rules.raids import state as s
from skald.rules.raids.data import GHOST_STEP
from skald.rules.raids.voyages import SPACES


def check(game):
    """Raise BadPosition unless the position of `game` is valid."""
    state = game.state
    demand(1 <= state[s.VOYAGE] <= s.VOYAGES and state[s.PHASE] <= s.ENDED)
    if state[s.PHASE] == s.FIRST_DRAW:
        _check_blank(game)
        return
    _check_goals(state)
    _check_ships(state)
    for seat in range(4):
        _check_board(game, seat)
    _check_tiles(game)
    _check_phase(game)


def _check_blank(game):
    """Check that before the first draw only the empty longships are not zero."""
    state = game.state
    fresh = game.__class__(state[SEATS], 0, 0).state
    demand(state[s.PHASE :] == fresh[s.PHASE :])
    demand(state[CURRENT] == CHANCE)


def _check_goals(state):
    seen = 0
    for i in range(3):
        goal = state[s.GOAL + i]
        demand(goal < s.GOALS)
        if goal:
            demand(not seen >> goal & 1 and (not i or state[s.GOAL + i - 1]))
            seen |= 1 << goal
    demand((state[s.GOAL + 2] == 0) == (state[s.PHASE] == s.GOAL_DRAW))
    demand(state[s.PHASE] != s.GOAL_DRAW or state[s.VOYAGE] == 1)


def _check_ships(state):
    """Check that berths are held exactly at the start and the arrival, each once."""
    ships = s.count_ships(state[SEATS])
    waiting = arrived = 0
    for ship in range(4):
        at, berth = state[s.AT + ship], state[s.BERTH + ship]
        if ship >= ships:
            demand(not at and not berth)
        elif 0 < at < s.ARRIVED:
            demand(not berth)
            if ship == s.GHOST_SHIP and state[SEATS] == 2:
                demand(at % GHOST_STEP == 0)
        else:
            demand(1 <= berth <= ships and (at == 0 or at == s.ARRIVED))
            if at:
                demand(not arrived >> berth & 1)
                arrived |= 1 << berth
            else:
                demand(not waiting >> berth & 1)
                waiting |= 1 << berth
    # ships leave from the highest berth down, and arrive from 1 up
    demand(not waiting & waiting + 2)
    demand(not arrived & arrived + 2)
    if state[SEATS] == 2 and not state[s.AT + s.GHOST_SHIP]:
        demand(state[s.BERTH + s.GHOST_SHIP] == 1)


def _check_board(game, seat):
    state = game.state
    used = seat < state[SEATS]
    first, before = s.SPACES + 5 * seat, 0
    for i in range(first, first + 5):
        face = state[i]
        demand(face <= game.TILES.count)
        if face:
            demand(used and game.TILES.family[face] <= s.GOODS)
            demand(i == first or 0 < before <= face)
        before = face
    demand(used or not (state[s.CREW + seat] or state[s.COINS + seat]))
    demand(state[s.ROOM + seat] == (play.count_room(game, seat) if used else 0))
    demand(state[s.ARMS + seat] == play.count_arms(game, seat))
    demand(state[s.CREW + seat] <= state[s.ROOM + seat])
    demand(state[s.COINS + seat] <= game.TILES.coin_limit[state[s.VOYAGE] - 1])
    for face in range(1, s.FACES + 1):
        if state[s.STORE + seat * s.FACES + face]:
            demand(used and face in game.TILES.kept)


def _check_tiles(game):
    """Check that no face occurs more often than it was dealt and no tile lies on a village."""
    state, tiles = game.state, game.TILES
    voyage, phase = state[s.VOYAGE], state[s.PHASE]
    now = voyage - 1
    is_dealt = phase > s.DEALING
    dealt = s.VOYAGE_TILES if is_dealt else state[s.DEALT]
    demand(dealt < s.VOYAGE_TILES or is_dealt)
    demand(state[s.DEALT] == (0 if phase < s.DEALING else dealt))
    for stage in range(s.ARRIVED + 1):
        face, passed = state[s.TILE + stage], state[s.PASSED + stage]
        is_space = 0 < stage < s.ARRIVED and not legal.VILLAGE[stage]
        demand(face <= tiles.count and (is_space or not face))
        demand(passed <= 2 and (not passed or tiles.event[face] and tiles.event[face] != s.MONSTER))
    for i in range(s.VOYAGE_TILES):
        most = 0
        if phase == s.DEALING and i < len(tiles.decks[now]):
            most = tiles.decks[now][i]
        demand(state[s.LEFT + i] <= most)
    if phase < s.DEALING:
        dealt = 0
    for i in range(s.VOYAGE_TILES):
        is_laid = state[s.TILE + SPACES[i]] > 0
        demand(is_laid <= (i < dealt) if is_dealt else is_laid == (i < dealt))
    if is_dealt:  # the ship furthest back has cleared or taken all behind it
        rear, _, _ = legal.find_rearmost(state)
        for stage in range(1, state[s.AT + rear]):
            demand(not state[s.TILE + stage])
    for face in range(1, tiles.count + 1):
        here, away = count_face(state, face)
        earlier = sum([count_deck(tiles, past, face) for past in range(1, voyage)])
        deck = count_deck(tiles, voyage, face)
        if phase == s.DEALING:
            demand(here == deck - pieces.count_pile(game, face, voyage) and away <= earlier)
        elif phase < s.DEALING:
            demand(not away)
        else:
            demand(here <= deck and here + away <= earlier + deck)


def count_face(state, face):
    """Return how many tiles of `face` lie on stages, and how many were taken or refused."""
    one = bytes((face,))
    away = (state[s.REFUSED] == face) + state[s.SPACES : s.LEFT].count(one)
    for seat in range(state[SEATS]):
        away += state[s.STORE + seat * s.FACES + face]
    return state[s.TILE : s.TILE + s.ARRIVED].count(one), away


def count_deck(tiles, voyage, face):
    """Return how many tiles of `face` are dealt for `voyage`."""
    slot = tiles.slots[voyage - 1][face]
    return tiles.decks[voyage - 1][slot] if tiles.deals[voyage - 1][slot] == face else 0


def _check_phase(game):
    state = game.state
    phase, ship, seats = state[s.PHASE], state[s.MOVER], state[SEATS]
    ships = s.count_ships(seats)
    rear, _, following = legal.find_rearmost(state)
    demand((state[s.SALES] > 0) == (phase == s.SELLING))
    demand((state[s.STAKE] > 0) == (phase == s.FIGHTING))
    demand((state[s.RIVAL] != s.NONE) == (phase == s.FIGHTING))
    demand((state[s.NEXT] > 0) == (phase == s.MEETING))
    refused = state[s.REFUSED]
    demand(not refused or phase == s.CLEARING or phase == s.SAILING)
    if phase in (s.GOAL_DRAW, s.DEALING, s.ENDED):
        demand(ship == s.NONE)
        demand(state[CURRENT] == (OVER if phase == s.ENDED else CHANCE))
        home = s.ARRIVED if phase == s.ENDED else 0
        for i in range(ships):
            demand(state[s.AT + i] == home)
        demand(phase != s.ENDED or state[s.VOYAGE] == s.VOYAGES)
        return
    demand(ship < ships)
    is_ghost = seats == 2 and ship == s.GHOST_SHIP
    demand(state[CURRENT] == (following if is_ghost else ship))
    demand(is_ghost == (phase == s.HAUNTING) or is_ghost and phase == s.CLEARING)
    at = state[s.AT + ship]
    if refused:
        demand(not is_ghost and at > 0)
        demand(refused <= game.TILES.count and game.TILES.family[refused] <= s.GOODS)
    if phase == s.REWARDING or phase == s.STARTING:
        demand(state[s.AT + rear] == s.ARRIVED and ship == legal.find_last(state))
        demand(phase == s.REWARDING or state[s.VOYAGE] < s.VOYAGES)
        return
    _check_meetings(game)
    if phase == s.MEETING:
        demand(game.TILES.event[state[s.TILE + state[s.NEXT]]] == s.MONSTER)
        cost = min(1, legal.fight_cost(game, ship, state[s.NEXT]))  # the cheaper way past it
        demand(state[s.NEXT] < at and legal.may_pass(game, max(0, state[s.CREW + ship] - cost)))
        return
    if phase == s.FIGHTING:
        demand(state[s.RIVAL] == legal.find_other(state, ship))
        demand(state[s.RIVAL] != s.NONE and state[s.STAKE] < 128)
        return
    demand(ship == rear and at < s.ARRIVED)
    if phase == s.TAKING:
        demand(game.TILES.stop[state[s.TILE + at]])
    else:
        demand(not state[s.TILE + at])
    if phase == s.SELLING:
        demand(at > 0 and state[s.SALES] <= 2 and legal.has_goods(game, ship))
    elif phase == s.CLEARING:
        demand(legal.has_to_clear(state))
    elif phase == s.SAILING or phase == s.HAUNTING:
        demand(not legal.has_to_clear(state))


def _check_meetings(game):
    """Check that ships lie on tiles where they may stop, alone unless there is a contest."""
    state = game.state
    phase, ship = state[s.PHASE], state[s.MOVER]
    ships = s.count_ships(state[SEATS])
    for i in range(ships):
        at = state[s.AT + i]
        if 0 < at < s.ARRIVED:
            other = legal.find_other(state, i)
            if other != s.NONE:
                demand(phase == s.FIGHTING or phase == s.MEETING)
                demand(ship in (i, other))
            if i == s.GHOST_SHIP and state[SEATS] == 2:
                continue
            # the mover has taken its tile once it sells, clears or sails
            if i != ship or phase in (s.TAKING, s.MEETING, s.FIGHTING):
                demand(game.TILES.stop[state[s.TILE + at]])
    if ship == s.GHOST_SHIP and state[SEATS] == 2:
        demand(phase in (s.CLEARING, s.HAUNTING))
