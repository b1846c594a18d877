"""Drakkar: what a position is judged by, one seat at a time.

Only what the thinking seat has seen counts as known: of the others it is judged
what they have looked at, and what they need among the symbols it knows itself.
In teams the partner's traits are added to one's own.
An overlay, loaded while somebody thinks; see skald/solo/judge.py for how they are used.
"""

from skald.compat import const
from skald.rules.base import CURRENT, OPTIONS, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import COPIES, EMBLEMS, LAID_OUT, SIDES, SYMBOLS

# Of every seat, then of the situation.
# One text: as strings of their own they would take three times the memory.
NAMES = (
    "emblems\n"
    "one short\n"
    "pawns out\n"
    "waiting for a six\n"
    "turns to miss\n"
    "throws that reach a needed emblem\n"
    "throws that reach an unseen emblem\n"
    "throws that capture\n"
    "near a needed emblem\n"
    "needed emblems known\n"
    "emblems seen\n"
    "pawns on emblems\n"
    "to move"
)
OWN = 12  # of them are a seat's

# How levels play (see solo/levels.py): tenths of a point of noise; lines, guesses and tenths of the
# first value of the replies, which dice make worthless here.
NOISE = b"\x0c\x04\x00"
REPLIES = b"\x00\x00\x00"

# Losses in tenths of a point from which a move is inaccurate, a mistake, a blunder: measured on 300
# choices of easy players, seed 1, 131 of them the best (python -m host_sim.arena.marks drakkar 300).
MARKS = b"\x01\x02\x03"

_IS_PAWN = const(64)  # flag of _on: a pawn, and its number; else an emblem's number + 1
_FAR = const(12)
_IDLE = const(6)  # emblem moves tried though nothing is known to speak for them

_SQUARE = bytes([1 if s.is_square(cell) else 0 for cell in range(s.CELLS)])
_on = bytearray(s.CELLS)  # what is on each cell
_covered = bytearray(s.CELLS)  # emblem + 1 below a pawn
_needed = bytearray(EMBLEMS)  # 1: the seat in hand needs it, and may know it


def is_rest(game, seat):
    """Tell whether the position is judged as it stands: before a throw."""
    return game.state[s.PHASE] <= s.THROWING


def sift(game, out, count):
    """Keep of `count` actions in `out` what is worth a look; return how many.

    A symbol that the seat has not seen is not taken while it is more likely wrong;
    of the emblem moves those remain that put a needed symbol in line with a pawn,
    and some others.
    """
    state = game.state
    seat = state[CURRENT]
    if state[s.PHASE] == s.LANDED:
        if _is_worth_taking(state, seat):
            return count
        kept = 0
        for i in range(count):
            if out[i] >> s.SHIFT != s.TAKE:
                out[kept] = out[i]
                kept += 1
        return kept
    if state[s.PHASE] != s.MOVING or count <= 2 * _IDLE:
        return count
    side = SIDES[state[SEATS]][seat]
    _mark_needed(state, seat, seat)
    stride = max(1, count // _IDLE)
    kept = 0
    for i in range(count):
        action = out[i]
        if action >> s.SHIFT != s.MOVE_EMBLEM or i % stride == 0 or _lines_up(state, side, action):
            out[kept] = action
            kept += 1
    return kept


def _is_worth_taking(state, seat):
    """Tell whether taking the emblem landed on is more likely right than wrong."""
    at = state[s.AT]
    wanted = _needs(state, seat)
    if state[OPTIONS] & s.TEAMS:
        wanted |= _needs(state, (seat + 2) % 4)
    if state[s.KNOWN + at] >> seat & 1:
        return wanted >> state[s.SYMBOL + at] & 1
    left = bytearray((COPIES[state[SEATS]],) * SYMBOLS)
    for i in range(EMBLEMS):
        if state[s.KNOWN + i] >> seat & 1:
            left[state[s.SYMBOL + i]] -= 1
    good = ways = 0
    for symbol in range(SYMBOLS):
        ways += left[symbol]
        if wanted >> symbol & 1:
            good += left[symbol]
    return 4 * good > 3 * ways


def _needs(state, seat):
    """Return the mask of the symbols that a seat's shield still lacks."""
    side = SIDES[state[SEATS]][seat]
    mask = (1 << SYMBOLS) - 1 & ~(1 << side)  # the clan of side k does without symbol k
    for i in range(EMBLEMS):
        if state[s.EMBLEM + i] == s.SHIELD + side:
            mask &= ~(1 << state[s.SYMBOL + i])
    return mask


def _mark_needed(state, seat, viewer):
    """Note the emblems on the board that `seat` knows and needs, as far as `viewer` can tell."""
    wanted = _needs(state, seat)
    both = 1 << seat | 1 << viewer
    for i in range(EMBLEMS):
        is_seen = state[s.KNOWN + i] & both == both and state[s.EMBLEM + i] < s.START
        _needed[i] = 1 if is_seen and wanted >> state[s.SYMBOL + i] & 1 else 0


def _lines_up(state, side, action):
    """Tell whether an emblem move puts a needed symbol where a pawn could land on it."""
    place, target = action >> 8 & 255, action & 255
    for i in range(EMBLEMS):
        if state[s.EMBLEM + i] == place:
            if not _needed[i]:
                return False
            break
    for pawn in (2 * side, 2 * side + 1):
        here = state[s.PAWN + pawn]
        if here < s.START:
            rows = target // 19 - here // 19
            columns = target % 19 - here % 19
            if (
                (not rows or not columns or rows == columns or rows == -columns)
                and -7 < rows < 7
                and -7 < columns < 7
            ):
                return True
    return False


def fill(game, seat, out):
    """Add the traits for `seat` to `out`, all 0: its own, the others', the situation's."""
    state = game.state
    seats = state[SEATS]
    for i in range(LAID_OUT[seats]):
        if state[s.EMBLEM + i] < s.START:
            _on[state[s.EMBLEM + i]] = i + 1
    for pawn in range(s.PAWNS):
        cell = state[s.PAWN + pawn]
        if cell < s.START:
            _covered[cell] = _on[cell]
            _on[cell] = _IS_PAWN + pawn
    is_team = state[OPTIONS] & s.TEAMS
    for other in range(seats):
        is_mine = other == seat or is_team and (other ^ seat) == 2
        _add(state, other, seat, out, 0 if is_mine else OWN)
    out[2 * OWN] = 1 if state[s.TURN] == seat else 0
    for i in range(LAID_OUT[seats]):
        if state[s.EMBLEM + i] < s.START:
            _on[state[s.EMBLEM + i]] = 0
    for pawn in range(s.PAWNS):
        if state[s.PAWN + pawn] < s.START:
            _on[state[s.PAWN + pawn]] = _covered[state[s.PAWN + pawn]] = 0


def _add(state, seat, viewer, out, at):
    """Add the traits of a seat to out[at:]."""
    side = SIDES[state[SEATS]][seat]
    _mark_needed(state, seat, viewer)
    shield = seen = known = 0
    for i in range(EMBLEMS):
        place = state[s.EMBLEM + i]
        if place == s.SHIELD + side:
            shield += 1
        elif place < s.START:
            seen += state[s.KNOWN + i] >> seat & 1
            known += _needed[i]
    reached = unseen = captured = 0  # masks of dice
    friends = 1 << side
    if state[OPTIONS] & s.TEAMS:
        friends |= 1 << (side ^ 2)
    near = 0
    for pawn in (2 * side, 2 * side + 1):
        here = state[s.PAWN + pawn]
        if here >= s.START:
            if state[s.BOND + pawn] >= s.SIX:
                out[at + 3] += 1
            continue
        out[at + 2] += 1
        if _covered[here]:
            out[at + 11] += 1
        for step in s.STEPS:
            cell = here
            for die in range(1, 7):
                cell += step
                if not _SQUARE[cell]:
                    break
                thing = _on[cell]
                if thing >= _IS_PAWN:
                    thing -= _IS_PAWN
                    if _covered[cell] and not friends >> (thing >> 1) & 1:
                        captured |= 1 << die
                    break
                if thing:
                    thing -= 1
                    if _needed[thing]:
                        reached |= 1 << die
                    elif not state[s.KNOWN + thing] >> seat & 1:
                        unseen |= 1 << die
        for i in range(EMBLEMS):
            if _needed[i]:
                rows = abs(state[s.EMBLEM + i] // 19 - here // 19)
                columns = abs(state[s.EMBLEM + i] % 19 - here % 19)
                near = max(near, _FAR - max(rows, columns))
    out[at] += shield
    if shield == 4:
        out[at + 1] += 1
    out[at + 4] += state[s.MISS + seat]
    out[at + 5] += _count(reached)
    out[at + 6] += _count(unseen)
    out[at + 7] += _count(captured)
    out[at + 8] += near
    out[at + 9] += known
    out[at + 10] += seen


def _count(mask):
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
