"""The bytes of a Drakkar position, its places and its actions.

    8 phase   9 turn   10 11 unused dice   12 moved   13 at   14 captive
    15 rivals (mask)   16..19 opening sums   20..23 turns to miss
    24..31 place of each pawn    32..39 its bond
    40..69 place of each emblem  70..99 its symbol  100..129 who knows it

Seats index 16..23; pawn = 2 * side + 0 or 1.  The unused dice stand lowest
first, 0 for none.  `moved` is the place of the piece that the first die moved.
`at` is the emblem a pawn has landed on, `captive` the captured pawn in the
captor's hand.  `symbol` is NONE until somebody sees it; `known` has a bit for
each seat that has, EVERYBODY once it was shown.

A place is one byte.  The 13 x 13 squares lie in rows of 19 cells, so that six
steps in any direction from a square end on a square or on padding:

    cell = 19 * row + column          0..240; rows and columns 0..12, padding 13..18
    241..248 start squares (side by side)  249..252 shields (by side)  255 nowhere

Zones count the squares row by row, the start squares, and five spots on each
shield, one for each symbol of the clan.  In words the rows are called a (north) to m, so that `c5`
is a word like any other: the square of row c and column 5, counted from 0.

Beyond the last row follow six rows of padding.  Cells above the first row are
negative and so index the same padding from the end of a 361-cell buffer.

An action is verb << 19 | die << 16 | place << 8 | target place; a throw is
verb << 19 | lower << 4 | higher.
"""

from skald.compat import const
from skald.rules.base import BODY
from skald.rules.drakkar.data import CLAN_SIZE, LACKS

PHASE = const(8)
TURN = const(9)
DIE_A = const(10)
DIE_B = const(11)
MOVED = const(12)
AT = const(13)
CAPTIVE = const(14)
RIVALS = const(15)
SUM = const(16)
MISS = const(20)
PAWN = const(24)
BOND = const(32)
EMBLEM = const(40)
SYMBOL = const(70)
KNOWN = const(100)
SIZE = const(130)
assert PHASE == BODY

PAWNS = const(8)
EVERYBODY = const(31)

# Phases.
OPENING = const(0)  # chance: the opening throws
THROWING = const(1)  # chance: the throw of a turn
MOVING = const(2)  # a die is to be used
CAPTURING = const(3)  # the captive is to be put on a start square
LANDED = const(4)  # a pawn stands on an emblem: look, take or pass
LOOKING = const(5)  # chance: the symbol, for one seat
TAKING = const(6)  # chance: the symbol, for everybody
GIVING = const(7)  # both partners need the symbol
DONE = const(8)

# Bonds of a pawn on a start square.
FREE = const(0)  # leaves by any value
FIRST = const(1)  # its owner's first turn is still to come or going on
PENALTY = const(2)  # misses turns, then leaves by any value: one of the two must
SIX = const(3)  # captured: leaves by a 6
WAIVED = const(4)  # as SIX, but a 6 was thrown this turn and the exit has been blocked since

# Option bits.
TEAMS = const(1)
PRYING = const(2)
REVERSED = const(4)
WEST = const(8)  # the third of three sits in the west

# Verbs.
THROW = const(1)
MOVE_EMBLEM = const(2)
LEAVE = const(3)
MOVE_PAWN = const(4)
PRY = const(5)
LOSE = const(6)
PRISON = const(7)
LOOK = const(8)
TAKE = const(9)
PASS = const(10)
SEE = const(11)
SHOW = const(12)
GIVE = const(13)
SHIFT = const(19)
# Places.
ROW = const(19)
CELLS = const(361)
SQUARES = const(169)
SPOTS = const(177)  # the first spot of a shield, as a zone
START = const(241)
SHIELD = const(249)
NONE = const(255)

STEPS = (-20, -19, -18, -1, 1, 18, 19, 20)  # ascending, so targets ascend too

# For each start square the cell before it and the step that leads inward.
ENTRIES = bytes((5, 7, 5 * 19 + 12, 7 * 19 + 12, 12 * 19 + 5, 12 * 19 + 7, 5 * 19, 7 * 19))
INWARD = (19, -1, -19, 1)  # by side


def is_square(place):
    """Return True if `place` is one of the 169 squares."""
    return place < START and place % ROW < 13


def zone_at(place):
    """Return the zone number of a square or start square: 0..176."""
    if place < START:
        return place // ROW * 13 + place % ROW
    return place - START + SQUARES


def shield_spot(side, symbol):
    """Return the zone number of `symbol` on the shield of `side`: 177..196.

    A symbol that the clan lacks has no spot; its number is the next one's.
    """
    return SPOTS + side * CLAN_SIZE + symbol - (symbol > LACKS[side])


def place_at(zone):
    """Return the place of zone 0..196; the spots of a shield are one place."""
    if zone < SQUARES:
        return zone // 13 * ROW + zone % 13
    return zone - SQUARES + START if zone < SPOTS else SHIELD + (zone - SPOTS) // CLAN_SIZE
