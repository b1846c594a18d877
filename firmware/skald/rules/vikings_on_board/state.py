"""Vikings on Board: the bytes of a position, its phases and its verbs.

    8  PHASE    what is awaited, see below
    9  ACTOR    seat whose figure moves or moved last
   10  FROM     its building 0..10 on the old side; 11: all have moved
   11  SIDE     where the leader stands and the figures go
   12  STERN    seat that took a stern this round, or NO_SEAT
   13  SAILED   departures so far, 0..7
   14  SHIP     ship that is leaving, or NO_SHIP
   15  TURN     index in ORDER of the colour served; in the set-up: figures fallen
   16  ORDER    4: colours aboard SHIP by influence, then NO_SEAT
   20  ROUND    0 in the set-up, then 1.. (stays at 255)
   21  MARKET   3: value of a kind, 1..4
   24  FRESH    3: supplies of a kind that nobody has seen        secret
   27  DRAWN    3: supplies in the hand of ACTOR                  secret (2)
   30  REMOVED  3: supplies that left the game
   33  PILE     2: unseen supplies in the piles
   35  UNDERS   supplies put back under pile 1
   36  UNDER    8: their kinds, top first, then 3                 secret
   44  BY       8: seat that knows the kind or NO_SEAT, + LAST at the end of a
                group (the order inside a group is unknown); 0 when empty
   52  LEFT     supplies still to be drawn in Warehouse 2
   53  HAND     4: barrels in hand
   57  TOTAL    4: supplies taken
   61  TAKEN    4 * 3: the same by kind                           secret
   73  BARREL   16: quay zone 0..31, IN_HAND or RECOVERED         secret
   89  QUAY     32: owner + 1 of the barrel there, or 0
  121  SPOT     22: seat + 1 of the figure there, or 0
  143  LENGTH   8: bodies in the lane, or GONE
  151  LANE     8 * 5: bodies from the bow, then NO_BODY
  191  WHERE    24: lane of the body, or NO_SHIP
  215  BONUS    24: 1 when a figure stands on the body
  239  BOW      8 * 3: supplies of a kind on the bow

An action is verb << SHIFT | argument, with these arguments:

    FALL seat   DOCK, JUMP body << 3 | lane   FIGURE, IDLE building
    ADVANCE, BONUS_ON body   BET barrel << 5 | quay   MOVE_BARREL quay << 5 | quay
    DRAW, RAISE, TAKE kind   DISCARD kind or 3 for all   RECOVER quay
    LOAD kind << 3 | ship    EXCHANGE body << 5 | body   DEPART, SAIL ship
    LEAD 0
"""

from skald.compat import const

PHASE = const(8)
ACTOR = const(9)
FROM = const(10)
SIDE = const(11)
STERN = const(12)
SAILED = const(13)
SHIP = const(14)
TURN = const(15)
ORDER = const(16)
ROUND = const(20)
MARKET = const(21)
FRESH = const(24)
DRAWN = const(27)
REMOVED = const(30)
PILE = const(33)
UNDERS = const(35)
UNDER = const(36)
BY = const(44)
LEFT = const(52)
HAND = const(53)
TOTAL = const(57)
TAKEN = const(61)
BARREL = const(73)
QUAY = const(89)
SPOT = const(121)
LENGTH = const(143)
LANE = const(151)
WHERE = const(191)
BONUS = const(215)
BOW = const(239)
SIZE = const(263)

NO_SEAT = const(4)
NO_SHIP = const(8)
NO_BODY = const(255)
NO_KIND = const(3)
GONE = const(6)  # a docked ship has at most five bodies
LAST = const(8)
IN_HAND = const(32)
RECOVERED = const(33)

FALLING = const(0)
DOCKING = const(1)
CHOOSING = const(2)
ADVANCING = const(3)
JUMPING_OWN = const(4)
BETTING = const(5)
DRAWING_1 = const(6)
LOADING_1 = const(7)
RAISING = const(8)
JUMPING_ANY = const(9)
BETTING_OR_SHIFTING = const(10)
DRAWING_2 = const(11)
LOADING_2 = const(12)
MANNING = const(13)
EXCHANGING = const(14)
DEPARTING = const(15)
RECOVERING = const(16)
TAKING = const(17)
DISCARDING = const(18)
CLEARING = const(19)
SAILING = const(20)
LEADING = const(21)
FINISHED = const(22)

SHIFT = const(10)
ARGUMENT = const(1023)
FALL = const(0)
DOCK = const(1)
FIGURE = const(2)
IDLE = const(3)
ADVANCE = const(4)
JUMP = const(5)
BET = const(6)
MOVE_BARREL = const(7)
DRAW = const(8)
LOAD = const(9)
RAISE = const(10)
BONUS_ON = const(11)
EXCHANGE = const(12)
DEPART = const(13)
RECOVER = const(14)
TAKE = const(15)
DISCARD = const(16)
SAIL = const(17)
LEAD = const(18)
