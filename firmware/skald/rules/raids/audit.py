"""Raids: checks that bytes from outside are a position from which play can go on.

Every check raises BadPosition.  In a position that passes, ships, Vikings, coins
and tiles are in range and conserved, derived counts equal what they are derived
from, and the phase fits the board: it has a legal action until the game is over.
"""

from skald.rules.base import CHANCE, CURRENT, OVER, SEATS, BadPosition
from skald.rules.raids import legal, pieces, play
from skald.rules.raids import state as s
from skald.rules.raids.data import GHOST_STEP


def check(game):
    """Raise BadPosition unless the position of `game` is valid."""
    state = game.state
    _require(1 <= state[s.VOYAGE] <= s.VOYAGES and state[s.PHASE] <= s.ENDED)
    if state[s.PHASE] == s.FIRST_DRAW:
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
    """Check that before the first draw only the empty longships are not zero."""
    state = game.state
    fresh = game.__class__(state[SEATS], 0, 0).state
    for i in range(s.PHASE, s.SIZE):
        _require(state[i] == fresh[i])
    _require(state[CURRENT] == CHANCE)


def _check_goals(state):
    seen = 0
    for i in range(3):
        goal = state[s.GOAL + i]
        _require(goal < s.GOALS)
        if goal:
            _require(not seen >> goal & 1 and (not i or state[s.GOAL + i - 1]))
            seen |= 1 << goal
    _require((state[s.GOAL + 2] == 0) == (state[s.PHASE] == s.GOAL_DRAW))
    _require(state[s.PHASE] != s.GOAL_DRAW or state[s.VOYAGE] == 1)


def _check_ships(state):
    """Check that berths are held exactly at the start and the arrival, each once."""
    ships = s.count_ships(state[SEATS])
    waiting = arrived = 0
    for ship in range(4):
        at, berth = state[s.AT + ship], state[s.BERTH + ship]
        if ship >= ships:
            _require(not at and not berth)
        elif 0 < at < s.ARRIVED:
            _require(not berth)
            if ship == s.GHOST_SHIP and state[SEATS] == 2:
                _require(at % GHOST_STEP == 0)
        else:
            _require(1 <= berth <= ships and (at == 0 or at == s.ARRIVED))
            if at:
                _require(not arrived >> berth & 1)
                arrived |= 1 << berth
            else:
                _require(not waiting >> berth & 1)
                waiting |= 1 << berth
    # ships leave from the highest berth down, and arrive from 1 up
    _require(not waiting & waiting + 2)
    _require(not arrived & arrived + 2)
    if state[SEATS] == 2 and not state[s.AT + s.GHOST_SHIP]:
        _require(state[s.BERTH + s.GHOST_SHIP] == 1)


def _check_board(game, seat):
    state = game.state
    used = seat < state[SEATS]
    first, before = s.SPACES + 5 * seat, 0
    for i in range(first, first + 5):
        face = state[i]
        _require(face <= game.TILES.count)
        if face:
            _require(used and game.TILES.family[face] <= s.GOODS)
            _require(i == first or 0 < before <= face)
        before = face
    _require(used or not (state[s.CREW + seat] or state[s.COINS + seat]))
    _require(state[s.ROOM + seat] == (play.count_room(game, seat) if used else 0))
    _require(state[s.ARMS + seat] == play.count_arms(game, seat))
    _require(state[s.CREW + seat] <= state[s.ROOM + seat])
    _require(state[s.COINS + seat] <= game.TILES.coin_limit[state[s.VOYAGE] - 1])
    for face in range(1, s.FACES + 1):
        if state[s.STORE + seat * s.FACES + face]:
            _require(used and face in game.TILES.kept)


def _check_tiles(game):
    """Check that no face occurs more often than it was dealt and no tile lies on a village."""
    state, tiles = game.state, game.TILES
    voyage, phase = state[s.VOYAGE], state[s.PHASE]
    now = voyage - 1
    is_dealt = phase > s.DEALING
    dealt = s.VOYAGE_TILES if is_dealt else state[s.DEALT]
    _require(dealt < s.VOYAGE_TILES or is_dealt)
    _require(state[s.DEALT] == (0 if phase < s.DEALING else dealt))
    for stage in range(s.ARRIVED + 1):
        face, passed = state[s.TILE + stage], state[s.PASSED + stage]
        is_space = 0 < stage < s.ARRIVED and not legal.VILLAGE[stage]
        _require(face <= tiles.count and (is_space or not face))
        _require(
            passed <= 2 and (not passed or tiles.event[face] and tiles.event[face] != s.MONSTER)
        )
    for i in range(s.VOYAGE_TILES):
        most = 0
        if phase == s.DEALING and i < len(tiles.decks[now]):
            most = tiles.decks[now][i]
        _require(state[s.LEFT + i] <= most)
    if phase < s.DEALING:
        dealt = 0
    spaces = [stage for stage in range(1, s.ARRIVED) if not legal.VILLAGE[stage]]
    for i in range(s.VOYAGE_TILES):
        is_laid = state[s.TILE + spaces[i]] > 0
        _require(is_laid <= (i < dealt) if is_dealt else is_laid == (i < dealt))
    if is_dealt:  # the ship furthest back has cleared or taken all behind it
        rear, _, _ = legal.find_rearmost(state)
        for stage in range(1, state[s.AT + rear]):
            _require(not state[s.TILE + stage])
    for face in range(1, tiles.count + 1):
        here = earlier = 0
        away = int(state[s.REFUSED] == face)
        for stage in range(1, s.ARRIVED):
            here += state[s.TILE + stage] == face
        for seat in range(state[SEATS]):
            away += state[s.STORE + seat * s.FACES + face]
            for i in range(s.SPACES + 5 * seat, s.SPACES + 5 * seat + 5):
                away += state[i] == face
        for past in range(1, voyage):
            earlier += count_deck(tiles, past, face)
        deck = count_deck(tiles, voyage, face)
        if phase == s.DEALING:
            _require(here == deck - pieces.count_pile(game, face, voyage) and away <= earlier)
        elif phase < s.DEALING:
            _require(not away)
        else:
            _require(here <= deck and here + away <= earlier + deck)


def count_deck(tiles, voyage, face):
    """Return how many tiles of `face` are dealt for `voyage`."""
    slot = tiles.slots[voyage - 1][face]
    return tiles.decks[voyage - 1][slot] if tiles.deals[voyage - 1][slot] == face else 0


def _check_phase(game):
    state = game.state
    phase, ship, seats = state[s.PHASE], state[s.MOVER], state[SEATS]
    ships = s.count_ships(seats)
    rear, _, following = legal.find_rearmost(state)
    _require((state[s.SALES] > 0) == (phase == s.SELLING))
    _require((state[s.STAKE] > 0) == (phase == s.FIGHTING))
    _require((state[s.RIVAL] != s.NONE) == (phase == s.FIGHTING))
    _require((state[s.NEXT] > 0) == (phase == s.MEETING))
    refused = state[s.REFUSED]
    _require(not refused or phase == s.CLEARING or phase == s.SAILING)
    if phase in (s.GOAL_DRAW, s.DEALING, s.ENDED):
        _require(ship == s.NONE)
        _require(state[CURRENT] == (OVER if phase == s.ENDED else CHANCE))
        home = s.ARRIVED if phase == s.ENDED else 0
        for i in range(ships):
            _require(state[s.AT + i] == home)
        _require(phase != s.ENDED or state[s.VOYAGE] == s.VOYAGES)
        return
    _require(ship < ships)
    is_ghost = seats == 2 and ship == s.GHOST_SHIP
    _require(state[CURRENT] == (following if is_ghost else ship))
    _require(is_ghost == (phase == s.HAUNTING) or is_ghost and phase == s.CLEARING)
    at = state[s.AT + ship]
    if refused:
        _require(not is_ghost and at > 0)
        _require(refused <= game.TILES.count and game.TILES.family[refused] <= s.GOODS)
    if phase == s.REWARDING or phase == s.STARTING:
        _require(state[s.AT + rear] == s.ARRIVED and ship == legal.find_last(state))
        _require(phase == s.REWARDING or state[s.VOYAGE] < s.VOYAGES)
        return
    _check_meetings(game)
    if phase == s.MEETING:
        _require(game.TILES.event[state[s.TILE + state[s.NEXT]]] == s.MONSTER)
        _require(state[s.NEXT] < at and legal.may_pass(game, legal.crew_past(game)))
        return
    if phase == s.FIGHTING:
        _require(state[s.RIVAL] == legal.find_other(state, ship))
        _require(state[s.RIVAL] != s.NONE and state[s.STAKE] < 128)
        return
    _require(ship == rear and at < s.ARRIVED)
    if phase == s.TAKING:
        _require(game.TILES.stop[state[s.TILE + at]])
    else:
        _require(not state[s.TILE + at])
    if phase == s.SELLING:
        _require(at > 0 and state[s.SALES] <= 2 and legal.has_goods(game, ship))
    elif phase == s.CLEARING:
        _require(legal.has_to_clear(state))
    elif phase == s.SAILING or phase == s.HAUNTING:
        _require(not legal.has_to_clear(state))


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
                _require(phase == s.FIGHTING or phase == s.MEETING)
                _require(ship in (i, other))
            if i == s.GHOST_SHIP and state[SEATS] == 2:
                continue
            # the mover has taken its tile once it sells, clears or sails
            if i != ship or phase in (s.TAKING, s.MEETING, s.FIGHTING):
                _require(game.TILES.stop[state[s.TILE + at]])
    if ship == s.GHOST_SHIP and state[SEATS] == 2:
        _require(phase in (s.CLEARING, s.HAUNTING))
