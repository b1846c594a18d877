"""Drakkar: the traits by which positions are evaluated, seat by seat.

Only what the viewer (the seat for which moves are searched) has seen counts as known:
the traits of the other seats tell how much they have looked at, and what they need
among the symbols that the viewer knows.  In teams the partner's traits are added to
one's own.
Loaded while moves are searched; see skald/solo/evaluation.py for how they are used.
"""

from skald.compat import const
from skald.rules.base import CURRENT, OPTIONS, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar import trait_kernels as kernels
from skald.rules.drakkar.board import friends_of, sides_of
from skald.rules.drakkar.data import EMBLEMS, LACKS, LAID_OUT, SYMBOLS
from skald.rules.drakkar.guess import count_unseen

# The traits of each seat, then those of the situation.  One string: separate ones would take three
# times the memory.
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
# The indices of the traits that are added here, by their names.
_EMBLEMS = const(0)
_ONE_SHORT = const(1)
_TURNS_TO_MISS = const(4)
OWN = 12  # how many describe a seat; the rest describe the situation
# The sign of what a rise of each must be worth to its seat for the coach to name it; ?: either.
SIGNS = "+++--++++++??"
# Those that add detail to another one: the coach adds them to it.
PARTS = {"one short": "emblems"}
# Those that everybody can count at the table: the coach says by how many they differ.
COUNTS = ("emblems",)

# BUDGETS of each level (solo/levels.py) in evaluations, at 2, 3 and 4 seats; its NOISE in tenths of a
# point.  REPLIES: of how many best lines the replies are searched, for how many guesses, and how many
# tenths of its first value a line keeps.  Here replies are not searched: the dice make that worthless.
BUDGETS = ((100, 130, 820), (83, 108, 630), (64, 64, 580))
NOISE = b"\x0c\x04\x00"
REPLIES = b"\x00\x00\x00"

# A value of this many tenths of a point turns an even game into 73 wins of 100, by a logistic fit to
# 7880 choices in 45 games of easy players (python -m host_sim.arena.marks drakkar).
SWING = 17

# What percentage of a searched difference remains when both moves are played out, by find_phase(), and
# what percentage of that remains beyond a mistake: the coach states this much (solo/scale.py).
SAID = b"\x26\x26\x26\x26"
BEYOND = 100

_WALL = const(128)  # in _on: no square
_IDLE = const(6)  # emblem moves tried although nothing known favours them
_ALL = (1 << SYMBOLS) - 1

_EMPTY = bytes([0 if s.is_square(cell) else _WALL for cell in range(s.CELLS)])
_BITS = bytes([sum([mask >> bit & 1 for bit in range(7)]) for mask in range(128)])
_on = bytearray(s.CELLS)  # what is on each cell: see trait_kernels.py
_met = bytearray(EMBLEMS)  # emblems on the board that anybody has seen
_CLANS = bytes([_ALL & ~(1 << symbol) for symbol in LACKS])
_lacks = bytearray(len(LACKS))  # side -> mask of the symbols that its shield still lacks


def find_phase(game):
    """Return the part of the game for SAID: the most emblems on any shield, at most 3."""
    state = game.state
    on = bytearray(4)
    for i in range(EMBLEMS):
        place = state[s.EMBLEM + i]
        if s.SHIELD <= place < s.SHIELD + 4:
            on[place - s.SHIELD] += 1
    return min(max(on), 3)


def is_rest(game, seat):
    """Return True if the position can be evaluated without searching on: before a throw."""
    return game.state[s.PHASE] <= s.THROWING


def sift(game, out, count):
    """Keep those of the `count` actions in `out` that are worth searching; return their number.

    TAKE is dropped unless the emblem is likely enough to be needed; of many emblem moves,
    only those that put a needed symbol in line with a pawn stay, and a few others.
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
    side = sides_of(state)[seat]
    needed = _list_needed(state, seat, _read(state))
    pawns = [cell for cell in state[s.PAWN + 2 * side : s.PAWN + 2 * side + 2] if cell < s.START]
    stride = max(1, count // _IDLE)
    kept = 0
    for i in range(count):
        action = out[i]
        if action >> s.SHIFT == s.MOVE_EMBLEM and i % stride:
            if (action >> 8 & 255) not in needed or not _lines_up(action & 255, pawns):
                continue
        out[kept] = action
        kept += 1
    return kept


def _is_worth_taking(state, seat):
    """Return True if the emblem landed on is needed with a probability above three in four."""
    at = state[s.AT]
    _read(state)
    sides = sides_of(state)
    wanted = _lacks[sides[seat]]
    if state[OPTIONS] & s.TEAMS:
        wanted |= _lacks[sides[(seat + 2) % 4]]
    if state[s.KNOWN + at] >> seat & 1:
        return wanted >> state[s.SYMBOL + at] & 1
    left = count_unseen(state, seat)
    good = ways = 0
    for symbol in range(SYMBOLS):
        ways += left[symbol]
        if wanted >> symbol & 1:
            good += left[symbol]
    return 4 * good > 3 * ways


def _read(state):
    """Fill _on, _met and _lacks; return the number of emblems in _met."""
    _on[:] = _EMPTY
    _lacks[:] = _CLANS
    return kernels.read(state, LAID_OUT[state[SEATS]], _on, _met, _lacks)


def _list_needed(state, seat, met):
    """Return the places of the emblems that `seat` knows and needs; `met`: the number in _met."""
    wanted = _lacks[sides_of(state)[seat]]
    places = []
    for k in range(met):
        i = _met[k]
        if state[s.KNOWN + i] >> seat & 1 and wanted >> state[s.SYMBOL + i] & 1:
            places.append(state[s.EMBLEM + i])
    return places


def _lines_up(target, pawns):
    """Return True if one of `pawns` could land on `target` by a die."""
    for here in pawns:
        rows = target // s.ROW - here // s.ROW
        columns = target % s.ROW - here % s.ROW
        if (
            (not rows or not columns or rows == columns or rows == -columns)
            and -7 < rows < 7
            and -7 < columns < 7
        ):
            return True
    return False


def fill(game, seat, out):
    """Add to `out`, which is all 0, the traits of `seat`, the other seats and the situation."""
    state = game.state
    met = _read(state)
    is_team = state[OPTIONS] & s.TEAMS
    for other in range(state[SEATS]):
        is_mine = other == seat or is_team and (other ^ seat) == 2
        _add(state, other, seat, met, out, 0 if is_mine else OWN)
    out[2 * OWN] = 1 if state[s.TURN] == seat else 0


def _add(state, seat, viewer, met, out, at):
    """Add the traits of a seat to out[at:]; `met`: the number in _met."""
    side = sides_of(state)[seat]
    wanted = _lacks[side]
    shield = SYMBOLS - 1 - _BITS[wanted]
    out[at + _EMBLEMS] += shield
    if shield == 4:
        out[at + _ONE_SHORT] += 1
    out[at + _TURNS_TO_MISS] += state[s.MISS + seat]
    friends = friends_of(state, side)
    kernels.add_known(state, seat, viewer, s.PAWN + 2 * side, wanted, _met, met, out, at)
    kernels.add_throws(state, seat, viewer, side, friends, wanted, _on, _BITS, out, at)
