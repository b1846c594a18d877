"""Raids: tiles taken aboard or beside the longship, and sales at ports.

Rulebook: taking a voyage tile; details of the voyage tiles.  Tiles aboard are
kept in ascending order of their faces: players may rearrange them at any time,
so which of the five spaces a tile covers has no meaning.
"""

from skald.rules.raids import data, sailing
from skald.rules.raids.state import (
    ARMS,
    AT,
    CREW,
    DONE,
    FACES,
    GOODS,
    LEAVE,
    MOVER,
    PHASE,
    PORT,
    REPLACE,
    ROOM,
    SALES,
    SELL,
    SELLING,
    SPACES,
    STORE,
    TAKE,
    TILE,
    VERB,
    WEAPON,
)


def face_here(state):
    """Return the face of the tile at which the mover lies."""
    return state[TILE + state[AT + state[MOVER]]]


def list_takes(game, out):
    """Write what the mover may do with the tile it lies at; return the number.

    Only tiles for the longship may be refused, or laid in the place of
    another; putting a tile in the place of its own likeness is refusing it.
    """
    state = game.state
    face = face_here(state)
    if game.TILES.family[face] > GOODS:
        out[0] = TAKE << VERB | face
        return 1
    first = SPACES + 5 * state[MOVER]
    count = before = 0
    if not state[first + 4]:
        out[0] = TAKE << VERB | face
        count = 1
    for i in range(first, first + 5):
        other = state[i]
        if other != before and other and other != face:
            out[count] = REPLACE << VERB | other
            count += 1
        before = other
    out[count] = LEAVE << VERB | face
    return count + 1


def list_sales(game, out):
    """Write the goods the mover may sell at its port; return the number."""
    state = game.state
    family = game.TILES.family
    first = SPACES + 5 * state[MOVER]
    count = before = 0
    for i in range(first, first + 5):
        face = state[i]
        if face != before and family[face] == GOODS:
            out[count] = SELL << VERB | face
            count += 1
        before = face
    out[count] = DONE << VERB
    return count + 1


def take(game, face):
    """Take the tile at which the mover lies; a port may be sold at."""
    state, tiles = game.state, game.TILES
    seat = state[MOVER]
    state[TILE + state[AT + seat]] = 0
    if tiles.family[face] <= GOODS:
        _insert(state, seat, face)
        refit(game, seat)
    else:
        state[STORE + seat * FACES + face] += 1
        if tiles.family[face] == PORT:
            state[SALES] = tiles.value[face]
            if has_goods(game, seat):
                state[PHASE] = SELLING
            else:
                leave_port(game)
            return
    sailing.begin_sailing(game)


def replace(game, old):
    """Lay the tile at which the mover lies in the place of `old`."""
    state = game.state
    seat = state[MOVER]
    _remove(state, seat, old)
    _insert(state, seat, face_here(state))
    state[TILE + state[AT + seat]] = 0
    refit(game, seat)
    sailing.begin_sailing(game)


def sell(game, face):
    """Move a good from the longship to beside it, where it scores."""
    state = game.state
    seat = state[MOVER]
    _remove(state, seat, face)
    state[STORE + seat * FACES + face] += 1
    refit(game, seat)
    state[SALES] -= 1
    if not state[SALES] or not has_goods(game, seat):
        leave_port(game)


def leave_port(game):
    """Give the port's Viking, after the sales, and sail."""
    state = game.state
    seat = state[MOVER]
    state[SALES] = 0
    state[CREW + seat] = min(state[ROOM + seat], state[CREW + seat] + data.PORT_CREW)
    sailing.begin_sailing(game)


def has_goods(game, seat):
    """Tell whether goods lie on the longship of `seat`."""
    state, family = game.state, game.TILES.family
    first = SPACES + 5 * seat
    for i in range(first, first + 5):
        if family[state[i]] == GOODS:
            return True
    return False


def refit(game, seat):
    """Count shields and weapons anew; Vikings without a shield leave."""
    state = game.state
    state[ROOM + seat] = count_room(game, seat)
    state[ARMS + seat] = count_arms(game, seat)
    if state[CREW + seat] > state[ROOM + seat]:
        state[CREW + seat] = state[ROOM + seat]


def count_room(game, seat):
    """Return the shields of the five spaces, covered or not."""
    state, shields = game.state, game.TILES.shields
    first, room = SPACES + 5 * seat, 0
    for i in range(first, first + 5):
        room += shields[state[i]] if state[i] else data.SPACE_SHIELDS
    return room


def count_arms(game, seat):
    """Return the weapons aboard, a double one as two."""
    state, tiles = game.state, game.TILES
    first, arms = SPACES + 5 * seat, 0
    for i in range(first, first + 5):
        if tiles.family[state[i]] == WEAPON:
            arms += tiles.value[state[i]]
    return arms


def _insert(state, seat, face):
    first = SPACES + 5 * seat
    i = first + 4
    while i > first and (not state[i - 1] or state[i - 1] > face):
        state[i] = state[i - 1]
        i -= 1
    state[i] = face


def _remove(state, seat, face):
    i, last = SPACES + 5 * seat, SPACES + 5 * seat + 4
    while state[i] != face:
        i += 1
    while i < last:
        state[i] = state[i + 1]
        i += 1
    state[last] = 0
