"""The printed values of Vikings: the only file to edit for another copy.

Counts are those of the rulebook ("Matériel de jeu", "Les tuiles Bonus").  A value
marked default is consistent with every count and example of the rulebook but was
not read from a copy: replace it by your copy's value.  A copy whose ships differ
more than by sail lists each different ship in a row of SHIPS (up to 14 rows).
"""

VIKINGS_EACH = 13  # of each colour

# Islands: beginnings (four of them are the start tiles), four kinds of middle
# pieces told apart by their building, and ends.
LEFTS = 21
MIDDLES = (5, 5, 5, 5)
RIGHTS = 21
START_TILES = 4

# Ships: (colour of the sail, gold, glory, how many).  The counts by colour and the
# values of red and yellow are defaults; green and blue are in the rulebook's example.
SHIPS = (
    (3, 3, 0, 3),  # red
    (2, 5, 0, 4),  # green
    (1, 0, 2, 4),  # yellow
    (0, 0, 3, 3),  # blue
)

# Bonus tiles: (what it does, how many, value).  One building tile for each kind of
# middle piece is a default.
BONUS = (
    ("gold", 1, 5),  # gold at once
    ("goldsmith", 2, 1),  # more gold for a goldsmith, each scoring
    ("goldsmith", 1, 2),
    ("ferry", 6, 0),  # a boatsman moves as in the base rules
    ("noble", 3, 1),  # more glory for a Viking, each large scoring
    ("scout", 1, 1),
    ("fisher", 1, 1),
    ("boatsman", 4, 1),  # boatsmen for the majority
    ("food", 1, 3),  # glory for each Viking fed in excess
    ("purse", 1, 3),  # this much gold for a glory at the end
    ("building", 1, 0),  # middle kind 1 .. 4
    ("building", 1, 1),
    ("building", 1, 2),
    ("building", 1, 3),
)

# Gold at the start by number of players, glory at the start.
START_GOLD = (0, 0, 30, 25, 20)
START_GLORY = 10
