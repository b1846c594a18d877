"""Lists the legal actions: uses of the dice, prisons, and the symbols an emblem may bear.

Source: rulebook, "Début de partie", "Le déplacement", "Possibilités des pions
et emblèmes".  A die moves one piece exactly its value along one straight line;
the two dice move two different pieces; a die that can be used must be.  In the
turn after a penalty a pawn leaves while it can ("La prise d'emblème", 2).
"""

from array import array

from skald.compat import const
from skald.rules.base import OPTIONS, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import (
    emblem_on,
    is_exit_open,
    is_first_turn,
    owes_exit,
    pawn_on,
    read_maps,
    side_of,
    takers_of,
    use_die,
)
from skald.rules.drakkar.data import COPIES, EMBLEMS, SYMBOLS

# A first use takes away at most this many uses of the other die: the moved
# piece's own eight, eight that ended where it now stands, and one pawn's.
_PLENTY = const(17)

_REACH = tuple(tuple(step * die for step in s.STEPS) for die in range(7))
_THROW_COUNT = const(21)
_THROWS = array(
    "I",
    [s.THROW << s.SHIFT | low << 4 | high for low in range(1, 7) for high in range(low, 7)],
)


def list_actions(game, out):
    """List the legal actions of any phase; return their number."""
    state = game.state
    phase = state[s.PHASE]
    if phase == s.MOVING:
        return _list_uses(game, out)
    count = 0
    if phase <= s.THROWING:
        memoryview(out)[:_THROW_COUNT] = _THROWS
        return _THROW_COUNT
    if phase == s.LANDED:
        out[0] = s.LOOK << s.SHIFT
        out[1] = s.TAKE << s.SHIFT
        out[2] = s.PASS << s.SHIFT
        count = 3
    elif phase == s.CAPTURING:
        return _list_prisons(game, out)
    elif phase == s.GIVING:
        sides = takers_of(state, state[s.SYMBOL + state[s.AT]])
        for side in range(4):
            if sides >> side & 1:
                out[count] = s.GIVE << s.SHIFT | s.SHIELD + side
                count += 1
    else:
        verb = s.SEE if phase == s.LOOKING else s.SHOW
        for symbol in range(SYMBOLS):
            if count_left(state, symbol):
                out[count] = verb << s.SHIFT | symbol
                count += 1
    return count


def _list_uses(game, out):
    """Write the uses of the unused dice, or LOSE where there is none."""
    state = game.state
    low, high = state[s.DIE_A], state[s.DIE_B]
    side = side_of(state)
    places = read_maps(game, side)
    dice = (low, high) if high > low else (low,)
    is_first = is_first_turn(state, side)
    count = 0
    few = 0  # mask of the dice with so few uses that the first may spoil the second
    if is_first:
        few = 1 << low | 1 << high
    else:
        for die in dice:
            before = count
            count = _list_emblems(game, out, count, die, places)
            if count - before <= _PLENTY:
                few |= 1 << die
    exits = count
    open_dice = 0  # mask of the dice that lead a pawn out
    for die in dice:
        before = count
        count = _list_exits(game, out, count, die, side)
        if count > before:
            open_dice |= 1 << die
    if not is_first:
        for die in dice:
            count = _list_pawns(game, out, count, die, side)
    if open_dice and owes_exit(state, side):
        count = _keep_exits(game, out, exits, count, open_dice)
    if high and few:
        count = _keep_both(game, out, count, few)
    uses = count
    if state[OPTIONS] & s.PRYING and not is_first:
        for die in dice:
            count = _list_prying(state, out, count, die, side)
    if uses:
        return count
    out[count] = s.LOSE << s.SHIFT
    return count + 1


def _keep_exits(game, out, exits, count, open_dice):
    """Keep the exits (out[exits:]) and the uses that leave a die of `open_dice` for an exit.

    Emblems stop no pawn, so an open exit stays open.  Returns the new count.
    """
    state = game.state
    both = state[s.DIE_A] + state[s.DIE_B]
    kept = 0
    for i in range(count):
        if i >= exits or open_dice >> both - (out[i] >> 16 & 7) & 1:
            out[kept] = out[i]
            kept += 1
    return kept


def _list_emblems(game, out, count, die, places):
    taken, walls, moved = game.taken, game.walls, game.state[s.MOVED]
    d0, d1, d2, d3, d4, d5, d6, d7 = _REACH[die]
    verb = s.MOVE_EMBLEM << s.SHIFT | die << 16
    for cell in places:
        if cell >= s.START:
            break
        if walls[cell] or cell == moved:
            continue
        # One test for each direction: a loop over the eight takes a third longer.
        base = verb | cell * 257
        if not taken[cell + d0]:
            out[count] = base + d0
            count += 1
        if not taken[cell + d1]:
            out[count] = base + d1
            count += 1
        if not taken[cell + d2]:
            out[count] = base + d2
            count += 1
        if not taken[cell + d3]:
            out[count] = base + d3
            count += 1
        if not taken[cell + d4]:
            out[count] = base + d4
            count += 1
        if not taken[cell + d5]:
            out[count] = base + d5
            count += 1
        if not taken[cell + d6]:
            out[count] = base + d6
            count += 1
        if not taken[cell + d7]:
            out[count] = base + d7
            count += 1
    return count


def _list_exits(game, out, count, die, side):
    state = game.state
    for start in (2 * side, 2 * side + 1):
        pawn = pawn_on(state, s.START + start, side)
        if pawn == s.NONE or (state[s.BOND + pawn] >= s.SIX and die != 6):
            continue
        if is_exit_open(game, start, die):
            target = s.ENTRIES[start] + s.INWARD[side] * (die - 1)
            out[count] = s.LEAVE << s.SHIFT | die << 16 | (s.START + start) << 8 | target
            count += 1
    return count


def _list_pawns(game, out, count, die, side):
    state, walls = game.state, game.walls
    one, two = state[s.PAWN + 2 * side], state[s.PAWN + 2 * side + 1]
    for cell in (one, two) if one < two else (two, one):
        if cell >= s.START or cell == state[s.MOVED]:
            continue
        base = s.MOVE_PAWN << s.SHIFT | die << 16 | cell << 8
        for step in s.STEPS:
            target = cell + step * die
            if walls[target] == 1:
                continue
            for between in range(cell + step, target, step):
                if walls[between]:
                    break
            else:
                out[count] = base | target
                count += 1
    return count


def _list_prying(state, out, count, die, side):
    """House rule: spend a die to take the emblem below a pawn that already stands on it.

    Never compulsory, and it does not count towards the duty to use both dice.
    """
    one, two = state[s.PAWN + 2 * side], state[s.PAWN + 2 * side + 1]
    for cell in (one, two) if one < two else (two, one):
        if cell < s.START and cell != state[s.MOVED] and emblem_on(state, cell) < EMBLEMS:
            out[count] = s.PRY << s.SHIFT | die << 16 | cell << 8
            count += 1
    return count


def _keep_both(game, out, count, few):
    """Keep the first uses after which the other die can be used, if there are any.

    Only dice in the mask `few` are tried.  Returns the new count.
    """
    state = game.state
    both = state[s.DIE_A] + state[s.DIE_B]
    before = bytes(state)
    kept = 0
    for i in range(count):
        action = out[i]
        other = both - (action >> 16 & 7)
        if few >> other & 1:
            use_die(game, action)
            follows = _can_use(game, out, count, other)
            state[:] = before
            if not follows:
                continue
        out[kept] = action
        kept += 1
    return kept or count


def _can_use(game, out, count, die):
    """Return True if `die` can move anything; writes over out[count:]."""
    side = side_of(game.state)
    places = read_maps(game, side)
    if _list_exits(game, out, count, die, side) > count:
        return True
    if is_first_turn(game.state, side):
        return False
    if _list_emblems(game, out, count, die, places) > count:
        return True
    return _list_pawns(game, out, count, die, side) > count


def _list_prisons(game, out):
    """Write those of the captive's free start squares that the fewest values of a die lead out of."""
    state = game.state
    side = state[s.CAPTIVE] >> 1
    read_maps(game, side)
    count, fewest = 0, 7
    for start in (2 * side, 2 * side + 1):
        if pawn_on(state, s.START + start, side) != s.NONE:
            continue
        exits = 0
        for die in range(1, 7):
            exits += is_exit_open(game, start, die)
        if exits < fewest:
            count, fewest = 0, exits
        if exits == fewest:
            out[count] = s.PRISON << s.SHIFT | s.START + start
            count += 1
    return count


def count_left(state, symbol):
    """Return how many copies of `symbol` the emblem being revealed may be."""
    known = state[s.SYMBOL + state[s.AT]]
    if known != s.NONE:
        return 1 if known == symbol else 0
    left = COPIES[state[SEATS]]
    for i in range(s.SYMBOL, s.SYMBOL + EMBLEMS):
        if state[i] == symbol:
            left -= 1
    return left


def list_decoys(state):
    """Return the outcomes that the emblem being revealed cannot have, unless everybody knows they are impossible."""
    found = []
    if state[s.KNOWN + state[s.AT]] == s.EVERYBODY:
        return found
    verb = s.SEE if state[s.PHASE] == s.LOOKING else s.SHOW
    for symbol in range(SYMBOLS):
        if not count_left(state, symbol) and _count_shown(state, symbol) < COPIES[state[SEATS]]:
            found.append(verb << s.SHIFT | symbol)
    return found


def _count_shown(state, symbol):
    """Return how many copies of `symbol` everybody has seen."""
    count = 0
    for i in range(EMBLEMS):
        count += state[s.SYMBOL + i] == symbol and state[s.KNOWN + i] == s.EVERYBODY
    return count
