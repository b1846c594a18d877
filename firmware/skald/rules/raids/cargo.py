"""Raids: tiles taken aboard or beside the longship, and sales at ports.

Rulebook: taking a voyage tile; details of the voyage tiles.  Tiles aboard are
kept in ascending order of their faces: players may rearrange them at any time,
so which of the five spaces a tile covers has no meaning.
"""

from skald.rules.raids import data, sailing
from skald.rules.raids import state as s


def face_here(state):
    """Return the face of the tile at which the mover lies."""
    return state[s.TILE + state[s.AT + state[s.MOVER]]]


def list_takes(game, out):
    """Write what the mover may do with the tile it lies at; return the number.

    Only tiles for the longship may be refused, or laid in the place of
    another; putting a tile in the place of its own likeness is refusing it.
    """
    state = game.state
    face = face_here(state)
    if game.TILES.family[face] > s.GOODS:
        out[0] = s.TAKE << s.VERB | face
        return 1
    first = s.SPACES + 5 * state[s.MOVER]
    count = before = 0
    if not state[first + 4]:
        out[0] = s.TAKE << s.VERB | face
        count = 1
    for i in range(first, first + 5):
        other = state[i]
        if other != before and other and other != face:
            out[count] = s.REPLACE << s.VERB | other
            count += 1
        before = other
    out[count] = s.LEAVE << s.VERB | face
    return count + 1


def list_sales(game, out):
    """Write the goods the mover may sell at its port; return the number."""
    state = game.state
    family = game.TILES.family
    first = s.SPACES + 5 * state[s.MOVER]
    count = before = 0
    for i in range(first, first + 5):
        face = state[i]
        if face != before and family[face] == s.GOODS:
            out[count] = s.SELL << s.VERB | face
            count += 1
        before = face
    out[count] = s.DONE << s.VERB
    return count + 1


def take(game, face):
    """Take the tile at which the mover lies; a port may be sold at."""
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
                leave_port(game)
            return
    sailing.begin_sailing(game)


def replace(game, old):
    """Lay the tile at which the mover lies in the place of `old`."""
    state = game.state
    seat = state[s.MOVER]
    _remove(state, seat, old)
    _insert(state, seat, face_here(state))
    state[s.TILE + state[s.AT + seat]] = 0
    refit(game, seat)
    sailing.begin_sailing(game)


def sell(game, face):
    """Move a good from the longship to beside it, where it scores."""
    state = game.state
    seat = state[s.MOVER]
    _remove(state, seat, face)
    state[s.STORE + seat * s.FACES + face] += 1
    refit(game, seat)
    state[s.SALES] -= 1
    if not state[s.SALES] or not has_goods(game, seat):
        leave_port(game)


def leave_port(game):
    """Give the port's Viking, after the sales, and sail."""
    state = game.state
    seat = state[s.MOVER]
    state[s.SALES] = 0
    state[s.CREW + seat] = min(state[s.ROOM + seat], state[s.CREW + seat] + data.PORT_CREW)
    sailing.begin_sailing(game)


def has_goods(game, seat):
    """Tell whether goods lie on the longship of `seat`."""
    state, family = game.state, game.TILES.family
    first = s.SPACES + 5 * seat
    for i in range(first, first + 5):
        if family[state[i]] == s.GOODS:
            return True
    return False


def refit(game, seat):
    """Count shields and weapons anew; Vikings without a shield leave."""
    state = game.state
    state[s.ROOM + seat] = count_room(game, seat)
    state[s.ARMS + seat] = count_arms(game, seat)
    if state[s.CREW + seat] > state[s.ROOM + seat]:
        state[s.CREW + seat] = state[s.ROOM + seat]


def count_room(game, seat):
    """Return the shields of the five spaces, covered or not."""
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
