"""Vikings: the traits by which positions are evaluated, seat by seat.

Nothing is secret, so the other seats' traits are as exact as one's own.
`later` in a name: multiplied by the number of scorings of that kind still to come.
Loaded while moves are searched; see skald/solo/evaluation.py for how they are used.
"""

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.vikings import data, yields
from skald.rules.vikings import state as s
from skald.rules.vikings.board import COLUMNS, fill_cells, span_of

# The traits of each seat, then those of the situation.  One string: separate ones would take three
# times the memory.
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
# The indices of the traits that _add() adds, by their names.
_GLORY = const(0)
_GOLD = const(1)
_GOLD_LATER = const(2)
_GLORY_AT_A_LARGE_SCORING = const(3)
_GLORY_LATER = const(4)
_GOLD_INCOME_LATER = const(5)
_VIKINGS_ON_ISLANDS = const(6)
_SILENCED_VIKINGS = const(7)
_GLORY_LOST_TO_SHIPS = const(8)
_GOLD_LOST_TO_SHIPS = const(9)
_SHIPS_TO_BE_REPELLED = const(10)
_BOATSMEN = const(11)
_VIKINGS_TO_BE_MOVED = const(12)
_FISHERS_TO_BE_MOVED = const(13)
_VIKINGS_ON_THE_MAINLAND = const(18)
_FISHERS_ISLANDS = const(19)
_FOOD_IN_EXCESS = const(24)
_HUNGER = const(25)
_COMPLETE_ISLANDS = const(26)
_LONGEST_ISLAND = const(27)
_ISLANDS_BEGUN = const(28)
_PRIZE_FOR_BOATSMEN = const(29)
_START_TILE_WAITING = const(32)
_FERRIES = const(33)
_GOLD_FOR_THE_PURSE = const(34)
_BUILDING_POINTS = const(35)
_BUILDINGS_KEPT = const(36)
_LEADS_THE_AUCTION = const(37)
_BID = const(38)
OWN = 39  # how many describe a seat; the rest describe the situation
# The sign of what a rise of each must be worth to its seat for the coach to name it; ?: either.
SIGNS = "+++++++---?+????????????+-++?+++?++++????"
# Those that add detail to another one: the coach adds them to it.
PARTS = {
    "gold later": "gold",
    "gold for the purse": "gold",
    "glory later": "glory at a large scoring",
}
# Those that everybody can count at the table: the coach says by how many they differ.
COUNTS = ("glory", "gold")

# BUDGETS of each level (solo/levels.py) in evaluations, at 2, 3 and 4 seats; its NOISE in tenths of a
# point.  REPLIES: of how many best lines the replies are searched, for how many guesses, and how many
# tenths of its first value a line keeps.
BUDGETS = ((100, 130, 420), (83, 108, 370), (71, 92, 300))
NOISE = b"\x57\x00\x00"
REPLIES = b"\x04\x01\x00"

# A value of this many tenths of a point turns an even game into 73 wins of 100, by a logistic fit to
# 3184 choices in 40 games of easy players (python -m host_sim.arena.marks vikings).
SWING = 119

# What percentage of a searched difference remains when both moves are played out, by find_phase(), and
# what percentage of that remains beyond a mistake: the coach states this much (solo/scale.py).
SAID = b"\x86\x86\x86\x86"
BEYOND = 10

_MOST_BID = const(8)  # above the last one
_FERRY = const(3)  # bonus kinds
_PURSE = const(9)

_cells = bytearray(6 * max(COLUMNS) + 6)  # of the board being read, as from board.read_board()
_island = bytearray(6)  # row -> tiles of the unfinished island there
_best = bytearray(12)  # seat -> boatsmen, complete islands, longest one

# What is found on a board.  It is kept, for few boards differ from those of the last position.
_STANDING = const(0)
_SILENCED = const(1)
_SHAME = const(2)  # glory and gold lost to ships
_COST = const(3)
_REPELLABLE = const(4)
_FAME = const(5)  # of the ships repelled: glory, gold
_LOOT = const(6)
_NOBLES = const(7)
_SCOUTS = const(8)
_SCOUTED = const(9)  # glory of scouts by those who stand below them
_SMITHS = const(10)
_FISHERS = const(11)
_COMPLETE = const(12)
_LONGEST = const(13)
_BUILDINGS = const(14)
_BEGUN = const(15)
_EMPTY = const(15)  # + row 1..5: islands without a Viking
_FINDS = const(21)
_boards = [b"", b"", b"", b""]  # seat -> the bytes of its board
_found = [bytearray(_FINDS) for _ in _boards]
_NOTHING = bytes(_FINDS)
_LEAST = const(12)  # bytes of a board that are read: ships may skip columns


def find_phase(game):
    """Return the part of the game for SAID, 0..3: rounds 1 and 2, 3 and 4, 5, 6."""
    number = game.state[s.ROUND]
    return number >> 1 if number < 4 else number - 2


def is_rest(game, seat):
    """Return True if the position can be evaluated without searching on.

    No seat decides a deal, and each use of a boatsman can be judged before the next.
    """
    state = game.state
    return state[CURRENT] == CHANCE or state[s.PHASE] == s.PHASE_BOATS


def sift(game, out, count):
    """Keep those of the `count` actions in `out` that are worth searching, of bids only the lowest;
    return their number.
    """
    if game.state[s.PHASE] != s.PHASE_BID:
        return count
    return min(count, _MOST_BID + 1)


def fill(game, seat, out):
    """Add to `out`, which is all 0, the traits of `seat`, the other seats and the situation."""
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
                    out[(0 if other == seat else OWN) + _PRIZE_FOR_BOATSMEN + kind] += 1
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
    _explore_board(state, seat)
    found = _found[seat]
    standing, earned = found[_STANDING], 0
    large = found[_FAME] + found[_SCOUTED]
    if found[_SMITHS]:
        earned = found[_SMITHS] * yields.goldsmith_gold(state, seat)
    if found[_NOBLES]:
        large += found[_NOBLES] * yields.noble_glory(state, seat)
    if found[_SCOUTS]:
        large += found[_SCOUTS] * yields.scout_glory(state, seat)
    if found[_FISHERS]:
        large += found[_FISHERS] * yields.fisher_glory(state, seat)
    movable = ashore = 0
    for row in range(1, 6):
        waiting = state[home + 5 - row]
        ashore += waiting
        waiting = min(waiting, found[_EMPTY + row])
        movable += waiting
        out[at + _FISHERS_TO_BE_MOVED + 5 - row] += waiting
        out[at + _FISHERS_ISLANDS + 5 - row] += found[_EMPTY + row]
    boatsmen = state[home + 5]
    out[at + _GLORY] += s.glory_of(state, seat)
    out[at + _GOLD] += gold
    out[at + _GOLD_LATER] += gold * (5 - number)
    out[at + _GLORY_AT_A_LARGE_SCORING] += large
    out[at + _GLORY_LATER] += large * larges
    out[at + _GOLD_INCOME_LATER] += found[_LOOT] * larges + earned * (larges + smalls)
    out[at + _VIKINGS_ON_ISLANDS] += standing
    out[at + _SILENCED_VIKINGS] += found[_SILENCED]
    out[at + _GLORY_LOST_TO_SHIPS] += found[_SHAME]
    out[at + _GOLD_LOST_TO_SHIPS] += found[_COST]
    out[at + _SHIPS_TO_BE_REPELLED] += found[_REPELLABLE]
    out[at + _BOATSMEN] += boatsmen
    out[at + _VIKINGS_TO_BE_MOVED] += min(movable, boatsmen * 2)
    out[at + _VIKINGS_ON_THE_MAINLAND] += ashore
    food = yields.FED_BY_FISHER * found[_FISHERS] - standing - ashore - boatsmen
    if food > 0:
        out[at + _FOOD_IN_EXCESS] += food
    else:
        out[at + _HUNGER] -= food
    out[at + _COMPLETE_ISLANDS] += found[_COMPLETE]
    out[at + _LONGEST_ISLAND] += found[_LONGEST]
    out[at + _ISLANDS_BEGUN] += found[_BEGUN]
    _best[3 * seat] = boatsmen + s.owned(state, seat, 7)
    _best[3 * seat + 1] = found[_COMPLETE]
    _best[3 * seat + 2] = found[_LONGEST]
    out[at + _BUILDING_POINTS] += found[_BUILDINGS]
    _add_kept(state, seat, out, at, gold)


def _add_kept(state, seat, out, at, gold):
    """Add what a seat keeps beside its board, and its bid."""
    if state[s.STARTS] >> seat & 1:
        out[at + _START_TILE_WAITING] += 1
    out[at + _FERRIES] += s.owned(state, seat, _FERRY)
    if s.owned(state, seat, _PURSE):
        out[at + _GOLD_FOR_THE_PURSE] += gold
    for building in range(4):
        out[at + _BUILDINGS_KEPT] += s.is_kept(state, seat, building)
    if state[s.PHASE] == s.PHASE_BID and state[s.BIDDER] == seat:
        out[at + _LEADS_THE_AUCTION] += 1
        out[at + _BID] += state[s.BID]


def look(game):
    """Explore one board that has changed, so that fill() has less to do; return False if there is none."""
    state = game.state
    for seat in range(state[SEATS]):
        if _explore_board(state, seat):
            return True
    return False


def _explore_board(state, seat):
    """Explore the board of a seat into _found; return False if that describes it already."""
    first, end = span_of(state, seat)
    board = memoryview(state)[first:end]
    if board == _boards[seat]:
        return False
    _boards[seat] = bytes(board)
    used = len(_boards[seat].rstrip(b"\0"))
    _explore(_found[seat], fill_cells(state, first, first + max(used, _LEAST), _cells))
    return True


def _explore(found, end):
    """Fill `found` with what is on the board in _cells, which ends at cell `end`."""
    found[:] = _NOTHING
    for row in range(6):
        _island[row] = 0
    standing = silenced = longest = 0
    for column in range(0, end, 6):
        ship = _cells[column]
        low = 0
        if ship:
            colour, loot, fame, _ = data.SHIPS[ship - s.SHIP]
            if _cells[column + 1] & s.STANDS:
                found[_LOOT] += loot
                found[_FAME] += fame
            else:
                low = 5 - colour
                found[_COST] += loot
                found[_SHAME] += fame
                if _cells[column + 1]:
                    found[_REPELLABLE] += 1
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
                    found[_COMPLETE] += 1
                    longest = max(longest, _island[row])
                    _island[row] = 0
            if kind >= s.BUILT and row > low:
                found[_BUILDINGS] += yields.building_glory(_cells, end, column + row)
            if not cell & s.STANDS:
                found[_EMPTY + row] += 1
                continue
            standing += 1
            if row <= low:
                silenced += 1
            elif row == 2:
                found[_NOBLES] += 1
            elif row == 3:
                found[_SCOUTS] += 1
                found[_SCOUTED] += (_cells[column + 4] >> 5) + (_cells[column + 5] >> 5)
            elif row == 4:
                found[_SMITHS] += 1
            elif row == 5:
                found[_FISHERS] += 1
    found[_STANDING], found[_SILENCED], found[_LONGEST] = standing, silenced, longest
    for row in range(1, 6):
        if _island[row]:
            found[_BEGUN] += 1


def _has_scored(state, seat):
    """Return True if a seat has had its large scoring, while the others still use their boatsmen."""
    seats, first = state[SEATS], state[s.FIRST]
    return (seat - first) % seats < (state[CURRENT] - first) % seats
