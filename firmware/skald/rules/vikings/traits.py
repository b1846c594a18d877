"""Vikings: what a position is judged by, one seat at a time.

Everything lies open, so the traits of the others are as good as one's own.
`later` means: times the scorings of that kind that are still to come.
An overlay, loaded while somebody thinks; see skald/solo/judge.py for how they are used.
"""

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.vikings import data
from skald.rules.vikings import state as s
from skald.rules.vikings.board import COLUMN, COLUMNS, span_of

# Of every seat, then of the situation.
# One text: as strings of their own they would take three times the memory.
NAMES = (
    "glory\n"
    "gold\n"
    "gold later\n"
    "glory at a large scoring\n"
    "glory later\n"
    "gold income later\n"
    "Vikings on islands\n"
    "silenced Vikings\n"
    "glory lost to ships\n"
    "gold lost to ships\n"
    "ships to be repelled\n"
    "boatsmen\n"
    "Vikings to be moved\n"
    "fishers to be moved\n"
    "goldsmiths to be moved\n"
    "scouts to be moved\n"
    "nobles to be moved\n"
    "warriors to be moved\n"
    "Vikings on the mainland\n"
    "fishers' islands\n"
    "goldsmiths' islands\n"
    "scouts' islands\n"
    "nobles' islands\n"
    "warriors' islands\n"
    "food in excess\n"
    "hunger\n"
    "complete islands\n"
    "longest island\n"
    "islands begun\n"
    "prize for boatsmen\n"
    "prize for islands\n"
    "prize for the longest\n"
    "start tile waiting\n"
    "ferries\n"
    "gold for the purse\n"
    "building points\n"
    "buildings kept\n"
    "leads the auction\n"
    "bid\n"
    "first\n"
    "to move"
)
OWN = 39  # of them are a seat's

# How levels play (see solo/levels.py): tenths of a point of noise; lines, guesses and tenths of the
# first value of the replies.
NOISE = b"\x57\x00\x00"
REPLIES = b"\x04\x01\x00"

# Losses in tenths of a point from which a move is inaccurate, a mistake, a blunder: measured on 300
# choices of easy players, seed 1, 189 of them the best (python -m host_sim.arena.marks vikings 300).
MARKS = b"\x0d\x17\x24"

_MOST_BID = const(8)  # above the last one
_FERRY = const(3)  # bonus kinds
_PURSE = const(9)
_MOST_BUILDING = const(9)

_cells = bytearray(6 * max(COLUMNS) + 6)  # of the board in hand, as board.read_board() gives them
_island = bytearray(6)  # row -> tiles of the island begun there
_empty = bytearray(6)  # row -> islands without a Viking
_best = bytearray(12)  # seat -> boatsmen, complete islands, longest one


def is_rest(game, seat):
    """Tell whether the position is judged as it stands.

    Deals are nobody's doing, and one boatsman's use need not wait for the next.
    """
    state = game.state
    return state[CURRENT] == CHANCE or state[s.PHASE] == s.PHASE_BOATS


def sift(game, out, count):
    """Keep of `count` actions in `out` what is worth a look, return how many: of bids the lowest."""
    if game.state[s.PHASE] != s.PHASE_BID:
        return count
    return min(count, _MOST_BID + 1)


def fill(game, seat, out):
    """Add the traits for `seat` to `out`, all 0: its own, the others', the situation's."""
    state = game.state
    seats = state[SEATS]
    for other in range(seats):
        _add(state, other, out, 0 if other == seat else OWN)
    for kind in range(3):
        most = 0
        for other in range(seats):
            most = max(most, _best[3 * other + kind])
        if most:
            for other in range(seats):
                if _best[3 * other + kind] == most:
                    out[29 + kind if other == seat else OWN + 29 + kind] += 1
    out[2 * OWN] = 1 if state[s.FIRST] == seat else 0
    out[2 * OWN + 1] = 1 if state[CURRENT] == seat else 0


def _add(state, seat, out, at):
    """Add the traits of a seat to out[at:]."""
    number = state[s.ROUND]
    home = s.MAINLAND + 6 * seat
    larges = 3 - (number >> 1)
    if state[s.PHASE] >= s.PHASE_BOATS and _has_scored(state, seat):
        larges -= 1
    smalls = 3 - (number + 1 >> 1)
    gold = s.gold_of(state, seat)
    smith = 3 + s.owned(state, seat, 1) + 2 * s.owned(state, seat, 2)
    noble = 2 + s.owned(state, seat, 4)
    scout = 1 + s.owned(state, seat, 5)
    fisher = s.owned(state, seat, 6)
    for row in range(6):
        _island[row] = _empty[row] = 0
    standing = silenced = shame = cost = repellable = smiths = large = income = fed = 0
    complete = longest = buildings = 0
    end = _read_board(state, seat)
    for column in range(0, end, 6):
        ship = _cells[column]
        low = 0
        if ship:
            colour, loot, fame, _ = data.SHIPS[ship - s.SHIP]
            if _cells[column + 1] & s.STANDS:
                income += loot
                large += fame
            else:
                low = 5 - colour
                cost += loot
                shame += fame
                if _cells[column + 1]:
                    repellable += 1
        for row in range(1, 6):
            cell = _cells[column + row]
            kind = cell & s.KIND
            if not kind:
                _island[row] = 0
                continue
            if kind == s.LEFT:
                _island[row] = 1
            elif _island[row]:
                _island[row] += 1
                if kind == s.RIGHT:
                    complete += 1
                    longest = max(longest, _island[row])
                    _island[row] = 0
            if kind >= s.BUILT and row > low:
                buildings += _count_near(end, column, row)
            if not cell & s.STANDS:
                _empty[row] += 1
                continue
            standing += 1
            if row <= low:
                silenced += 1
            elif row == 2:
                large += noble
            elif row == 3:
                large += scout + (_cells[column + 4] >> 5) + (_cells[column + 5] >> 5)
            elif row == 4:
                smiths += 1
            elif row == 5:
                fed += 5
                large += fisher
    begun = movable = ashore = 0
    for row in range(1, 6):
        if _island[row]:
            begun += 1
        waiting = state[home + 5 - row]
        ashore += waiting
        waiting = min(waiting, _empty[row])
        movable += waiting
        out[at + 18 - row] += waiting
        out[at + 24 - row] += _empty[row]
    boatsmen = state[home + 5]
    out[at] += s.glory_of(state, seat)
    out[at + 1] += gold
    out[at + 2] += gold * (5 - number)
    out[at + 3] += large
    out[at + 4] += large * larges
    out[at + 5] += smiths * smith * (larges + smalls) + income * larges
    out[at + 6] += standing
    out[at + 7] += silenced
    out[at + 8] += shame
    out[at + 9] += cost
    out[at + 10] += repellable
    out[at + 11] += boatsmen
    out[at + 12] += min(movable, boatsmen * 2)
    out[at + 18] += ashore
    food = fed - standing - ashore - boatsmen
    if food > 0:
        out[at + 24] += food
    else:
        out[at + 25] -= food
    out[at + 26] += complete
    out[at + 27] += longest
    out[at + 28] += begun
    _best[3 * seat] = boatsmen + s.owned(state, seat, 7)
    _best[3 * seat + 1] = complete
    _best[3 * seat + 2] = longest
    if state[s.STARTS] >> seat & 1:
        out[at + 32] += 1
    out[at + 33] += s.owned(state, seat, _FERRY)
    if s.owned(state, seat, _PURSE):
        out[at + 34] += gold
    out[at + 35] += buildings
    for building in range(4):
        out[at + 36] += s.is_kept(state, seat, building)
    if state[s.PHASE] == s.PHASE_BID and state[s.BIDDER] == seat:
        out[at + 37] += 1
        out[at + 38] += state[s.BID]


def _has_scored(state, seat):
    """Tell whether a seat has had its large scoring, while the others still use their boatsmen."""
    seats, first = state[SEATS], state[s.FIRST]
    return (seat - first) % seats < (state[CURRENT] - first) % seats


def _read_board(state, seat):
    """Fill _cells as far as the board is used; return the cell where that ends."""
    at, end = span_of(state, seat)
    cell = 0
    while at < end:
        a, b, c, vikings = state[at], state[at + 1], state[at + 2], state[at + 3]
        if (
            not (a or b or c) and cell >= 18
        ):  # only ships may leave columns out, among the first three
            break
        _cells[cell] = (a & 15) + s.SHIP - 1 if a & 15 else 0
        _cells[cell + 1] = a >> 4 | (vikings & 2) << 4
        _cells[cell + 2] = b & 15 | (vikings & 4) << 3
        _cells[cell + 3] = b >> 4 | (vikings & 8) << 2
        _cells[cell + 4] = c & 15 | (vikings & 16) << 1
        _cells[cell + 5] = c >> 4 | vikings & 32
        at += COLUMN
        cell += 6
    return cell


def _count_near(end, column, row):
    """Return the glory of a building tile: the Vikings on it and around it."""
    count = 0
    for near in range(max(column - 6, 0), min(column + 12, end), 6):
        for beside in range(max(row - 1, 1), min(row + 1, 5) + 1):
            if _cells[near + beside] & s.STANDS:
                count += 1
    return min(count, _MOST_BUILDING)
