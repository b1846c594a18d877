"""The printed values of Drakkar: circles, emblems and clans.

The rulebook gives the numbers (30 circles, 18 of them not orange; five sets
of six symbols, three sets for two players; five shields a clan).  Where the
circles lie and which symbol each clan lacks are defaults: replace them by the
values of your copy.  The default circles look the same from all four sides
(reflected in both diagonals).

    side  0 north   1 east   2 south   3 west      (seen from above, clockwise)
"""

from skald.compat import const

SIDE_NAMES = ("north", "east", "south", "west")
SYMBOL_NAMES = ("heart", "spade", "diamond", "club", "crown", "tower")
SYMBOLS = const(6)
CLAN_SIZE = const(5)  # shields of a clan, all different
EMBLEMS = const(30)

# Rulebook, "On mettra en jeu", by number of seats: emblems laid out, copies
# of each symbol, the sides at which the seats sit; first the other way to seat three.
LAID_OUT = bytes((0, 0, 18, 30, 30))
COPIES = bytes((0, 0, 3, 5, 5))
SIDES = (b"\x00\x02\x03", b"", b"\x00\x02", b"\x00\x01\x02", b"\x00\x01\x02\x03")

# The symbol that each side's clan does without (default).
LACKS = bytes((0, 1, 2, 3))

# The emblem with the number k bears symbol k % 6, so that the first 18 are the
# three sets that two players use.

# Row and column, 0 to 12, of each circle (default): 18 plain, 12 orange.
CIRCLES = (
    b"\x02\x05\x02\x07\x05\x02\x07\x02\x05\x0a\x07\x0a\x0a\x05\x0a\x07"
    b"\x04\x04\x04\x06\x04\x08\x06\x04\x06\x08\x08\x04\x08\x06\x08\x08"
    b"\x02\x02\x0a\x0a"
    b"\x01\x03\x03\x01\x0b\x09\x09\x0b\x01\x09\x09\x01\x0b\x03\x03\x0b"
    b"\x00\x06\x06\x00\x0c\x06\x06\x0c"
)
