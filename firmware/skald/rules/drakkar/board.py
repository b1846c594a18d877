"""The board for the seat to move: occupied places, the use of a die, the winners.

read_maps() fills two maps of CELLS bytes, which belong to the game, before moves are listed:

    taken  0 where an emblem may end, 1 elsewhere
    walls  0 nobody   1 padding, or a pawn that stops this seat
           2 a foreign pawn on an emblem: it may be captured, not passed
"""

from skald.rules.base import OPTIONS, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import CLAN_SIZE, EMBLEMS, LACKS, SIDES

# What both maps begin with.
_PADDING = bytes([0 if s.is_square(cell) else 1 for cell in range(s.CELLS)])


def side_of(state):
    """Return the side at which the seat to move sits."""
    return sides_of(state)[state[s.TURN]]


def sides_of(state):
    """Return the sides at which the seats sit, by seat."""
    return SIDES[0 if state[OPTIONS] & s.WEST else state[SEATS]]


def friends_of(state, side):
    """Return the mask of the sides whose pawns `side` may not capture."""
    return 1 << side | (1 << (side ^ 2) if state[OPTIONS] & s.TEAMS else 0)


def read_maps(game, side):
    """Fill both maps for `side`; return the emblems' places, ascending."""
    state, taken, walls = game.state, game.taken, game.walls
    taken[:] = _PADDING
    walls[:] = _PADDING
    places = sorted(state[s.EMBLEM : s.EMBLEM + EMBLEMS])
    for cell in places:
        if cell >= s.START:
            break
        taken[cell] = 1
    friends = friends_of(state, side)
    for pawn in range(s.PAWNS):
        cell = state[s.PAWN + pawn]
        if cell < s.START:
            walls[cell] = 1 if not taken[cell] or friends >> (pawn >> 1) & 1 else 2
            taken[cell] = 1
    return places


def pawn_on(state, place, side):
    """Return the number of the pawn of `side` on `place`, or NONE."""
    pawn = 2 * side
    if state[s.PAWN + pawn] == place:
        return pawn
    return pawn + 1 if state[s.PAWN + pawn + 1] == place else s.NONE


def emblem_on(state, place):
    """Return the emblem on `place`, or EMBLEMS when there is none."""
    for i in range(s.EMBLEM, s.EMBLEM + EMBLEMS):
        if state[i] == place:
            return i - s.EMBLEM
    return EMBLEMS


def is_exit_open(game, start, die):
    """Return True if `die` can lead a pawn out of start square 0..7; reads the maps."""
    walls, step = game.walls, s.INWARD[start >> 1]
    entry = s.ENTRIES[start]
    target = entry + step * (die - 1)
    if walls[target] == 1:
        return False
    for cell in range(entry, target, step):
        if walls[cell]:
            return False
    return True


def is_first_turn(state, side):
    """Return True if `side` has not finished its first turn yet."""
    bond = s.BOND + 2 * side
    return state[bond] == s.FIRST or state[bond + 1] == s.FIRST


def owes_exit(state, side):
    """Return True if this is the turn after a penalty and no pawn has left yet."""
    bond = s.BOND + 2 * side
    return state[bond] == s.PENALTY and state[bond + 1] == s.PENALTY


def use_die(game, action):
    """Move the piece and spend the die; note a landing in AT and CAPTIVE."""
    state = game.state
    verb, die = action >> s.SHIFT, action >> 16 & 7
    place, target = action >> 8 & 255, action & 255
    if verb == s.MOVE_EMBLEM:
        state[s.EMBLEM + emblem_on(state, place)] = target
    elif verb == s.PRY:
        target = place
        state[s.AT] = emblem_on(state, place)
    else:
        own = pawn_on(state, place, side_of(state))
        for pawn in range(s.PAWNS):
            if state[s.PAWN + pawn] == target:
                state[s.PAWN + pawn] = s.NONE
                state[s.BOND + pawn] = s.SIX
                state[s.CAPTIVE] = pawn
        state[s.PAWN + own] = target
        state[s.BOND + own] = s.FREE
        emblem = emblem_on(state, target)
        if emblem < EMBLEMS:
            state[s.AT] = emblem
    if state[s.DIE_A] == die:
        state[s.DIE_A] = state[s.DIE_B]
    state[s.DIE_B] = 0
    state[s.MOVED] = target


def takers_of(state, symbol):
    """Return the mask of the sides for which the seat to move may take `symbol`."""
    side = side_of(state)
    mask = 1 << side if _is_needed(state, side, symbol) else 0
    if state[OPTIONS] & s.TEAMS and _is_needed(state, side ^ 2, symbol):
        mask |= 1 << (side ^ 2)
    return mask


def _is_needed(state, side, symbol):
    if symbol == LACKS[side]:
        return False
    for i in range(EMBLEMS):
        if state[s.EMBLEM + i] == s.SHIELD + side and state[s.SYMBOL + i] == symbol:
            return False
    return True


def lowest_side(mask):
    """Return the lowest side in `mask`, which has at least one."""
    side = 0
    while not mask >> side & 1:
        side += 1
    return side


def home_of(state, pawn):
    """Return the start square to which a penalty sends `pawn`."""
    place, mate = state[s.PAWN + pawn], state[s.PAWN + (pawn ^ 1)]
    if place >= s.START:
        return place
    return s.START + pawn if mate < s.START else s.START + (mate - s.START ^ 1)


def count_emblems(state, seat):
    """Return the number of emblems on the shield of `seat` (0..5)."""
    shield = s.SHIELD + sides_of(state)[seat]
    count = 0
    for i in range(s.EMBLEM, s.EMBLEM + EMBLEMS):
        if state[i] == shield:
            count += 1
    return count


def find_winners(state):
    """Return the mask of the seats that have won; 0 while nobody has."""
    mask = 0
    for seat in range(state[SEATS]):
        if count_emblems(state, seat) == CLAN_SIZE:
            mask |= 1 << seat
    if state[OPTIONS] & s.TEAMS:
        mask &= (mask >> 2 | mask << 2) & 15
    return mask
