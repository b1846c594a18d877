"""The bytes of a Vikings position, and functions that read them.

    8..25    round, phase and the step in hand (one byte each, named below)
    26..31   bag: Vikings left by colour        32..37  pool: drawn, not laid
    38..49   slots: lot = tile kind | (colour + 1) << 5, 0 none
    50..53   bonus display: bonus kind + 1, 0 none
    54..69   purses: gold and glory of each seat, 16 bits each, low byte first
    70..93   mainlands: Vikings by colour of each seat
    94..105  bonus tiles owned, packed in 3 bytes a seat (_BITS)
   106..119  bonus tiles not drawn yet, by kind
   120..144  tiles not drawn yet, by tile kind
   145..448  boards, one after the other: see board.py

A column, top to bottom: 0 ship, 1 warriors, 2 nobles, 3 scouts, 4 goldsmiths,
5 fishers.  `cell` is column * 6 + row on a seat's board.

Tile kinds: 0 none, 1 left, 2..5 middle, 6 right, 7..10 the building tiles that
replace 2..5, 11.. ships in the order of data.SHIPS.
"""

from skald.compat import const
from skald.rules.base import OPTIONS

ROUND = const(8)  # 0..5
PHASE = const(9)
FIRST = const(10)  # seat that holds the start ship
WHEEL = const(11)  # the slot that costs 0
LOTS = const(12)  # lots around the wheel
HAND = const(13)  # tile kind just bought, 0 none
HAND_VIKING = const(14)  # its Viking's colour + 1, 0 none
CELL = const(15)  # where the tile was put, NONE
EARNED = const(16)  # 1: the lot was the dearest, a bonus tile may follow
BUILDING = const(17)  # tile kind of a building tile waiting to replace, 0 none
BID = const(18)  # highest bid, 16 bits
BIDDER = const(20)  # who made it, NONE
PASSED = const(21)  # mask of seats out of the auction
MODE = const(22)  # how the boatsman in use moves
MOVED = const(23)  # mask of colours this boatsman has moved
STARTS = const(24)  # mask of seats whose start tile is not placed
SCORED = const(25)  # scorings the last action brought: seats | kind << 4
BAG = const(26)
POOL = const(32)
SLOTS = const(38)
DISPLAY = const(50)
PURSES = const(54)
MAINLAND = const(70)
OWNED = const(94)
STOCK = const(106)
PILE = const(120)
BOARD = const(145)
SIZE = const(449)

NONE = const(255)
STANDS = const(32)  # flag of a cell as board.py reads it: a Viking is on it
KIND = const(31)  # mask of the tile kind in a cell or lot

LEFT = const(1)
MIDDLE = const(2)
RIGHT = const(6)
BUILT = const(7)  # building tile of middle kind 2; kind + 5
SHIP = const(11)
KINDS = const(25)  # of tiles, at most; data.SHIPS tells how many kinds of ships a copy has
BONUS_BUILDING = const(10)  # first bonus kind that is a building tile

PHASE_FIRST = const(0)
PHASE_REVEAL = const(1)
PHASE_TURN = const(2)
PHASE_DRAW = const(3)
PHASE_BID = const(4)
PHASE_REMOVE = const(5)
PHASE_DEAL = const(6)
PHASE_LAY = const(7)
PHASE_BUY = const(8)
PHASE_SWAP = const(9)
PHASE_TAKE = const(10)
PHASE_BUILD = const(11)
PHASE_PLACE = const(12)
PHASE_VIKING = const(13)
PHASE_START = const(14)
PHASE_BOATS = const(15)
PHASE_MOVE = const(16)
PHASES = const(17)

# Vikings by colour, as the base rules lay them around the wheel: blue, yellow, green, red, black,
# grey.
COLOURS = ("fisher", "goldsmith", "scout", "noble", "warrior", "boatsman")

DECLINE = const(4)  # argument of `take` that leaves the bonus tiles
BONUS_FERRY = const(3)  # bonus kind that restores the base rule of boatsmen
MAX_BID = const(120)  # more than a sensible purse; each possible bid takes memory

# An action is verb << SHIFT | argument.
SHIFT = const(10)
ARGUMENT = const(1023)
DO_FIRST = const(0)  # seat
DO_REVEAL = const(1)  # bonus kind
DO_TURN = const(2)  # slot
DO_DRAW = const(3)  # colour
DO_BID = const(4)  # gold, 0 is a pass
DO_REMOVE = const(5)  # colour
DO_DEAL = const(6)  # tile kind
DO_LAY = const(7)  # colour
DO_BUY = const(8)  # slot
DO_SWAP = const(9)
DO_TAKE = const(10)  # display place 0..3, 4 declines
DO_REPLACE = const(11)  # cell
DO_PLACE = const(12)  # cell
DO_START = const(13)  # cell, in column 0
DO_DISCARD = const(14)
DO_STAY = const(15)
DO_MAINLAND = const(16)
DO_SAIL = const(17)
DO_FERRY = const(18)  # the same with a bonus tile
DO_MOVE = const(19)  # cell
DO_STOP = const(20)
DO_DONE = const(21)
VERBS = const(22)

# Option bits.
_ADVANCED = const(1)
_NO_AUCTION = const(2)
_NO_BIDS = const(4)

# Scorings, in SCORED.
SMALL = const(1)
LARGE = const(2)
FINAL = const(3)

# Of each bonus kind that a seat can own, kinds 1..9: its lowest bit in the seat's bytes, its mask.
_BITS = b"\0\0\2\3\6\x08\x09\x0a\x0d\x0e"
_MASKS = b"\0\3\1\7\3\1\1\7\1\1"


def is_advanced(state):
    return state[OPTIONS] & _ADVANCED


def lacks_rules(state):
    """Return True if the options exclude each other: the auction is switched off in the base rules,
    which have none, or it is switched off in both ways.
    """
    return state[OPTIONS] in (_NO_AUCTION, _NO_BIDS, _NO_AUCTION | _NO_BIDS, 7)


def has_auction(state):
    """Return True if offers are prepared as the auction prescribes, even if without the bids."""
    return state[OPTIONS] & 3 == _ADVANCED


def has_bids(state):
    return state[OPTIONS] == _ADVANCED


def gold_of(state, seat):
    at = PURSES + 4 * seat
    return state[at] | state[at + 1] << 8


def glory_of(state, seat):
    at = PURSES + 4 * seat + 2
    return state[at] | state[at + 1] << 8


def set_purse(state, seat, gold, glory):
    at = PURSES + 4 * seat
    state[at] = gold & 255
    state[at + 1] = gold >> 8
    state[at + 2] = glory & 255
    state[at + 3] = glory >> 8


def pay(state, seat, price):
    """Take `price` from a purse, gold first and glory for what is missing."""
    gold = gold_of(state, seat) - price
    glory = glory_of(state, seat)
    if gold < 0:
        glory += gold
        gold = 0
    set_purse(state, seat, gold, glory)


def gain(state, seat, gold, glory):
    set_purse(state, seat, gold_of(state, seat) + gold, glory_of(state, seat) + glory)


def owned(state, seat, kind):
    """Return how many bonus tiles of a kind 1..9 lie beside a seat's mainland."""
    bit = _BITS[kind]
    return state[OWNED + 3 * seat + (bit >> 3)] >> (bit & 7) & _MASKS[kind]


def add_owned(state, seat, kind, change):
    """Add `change` (1 or -1) bonus tiles of a kind 1..9 to a seat."""
    bit = _BITS[kind]
    state[OWNED + 3 * seat + (bit >> 3)] += change << (bit & 7)


def is_kept(state, seat, building):
    """Return True if a seat keeps the building tile 0..3 for later."""
    return state[OWNED + 3 * seat + 2] >> building & 1


def free_display(state):
    """Return the lowest empty place of the bonus display, 4 when it is full."""
    place = 0
    while place < 4 and state[DISPLAY + place]:
        place += 1
    return place
