"""Vikings on Board: the components, their printed values, and the zones.

Source: rulebook, "Components" and "Set up".  The rulebook lists neither the shields of the
bodies nor the numbers of the barrels; they are as published elsewhere (see the rulings
list).  If your copy differs, change the values here.

Pieces and zones are numbered consecutively in the order of PIECES and ZONES:

    body    colour * 6 + k, shields SHIELDS[body]
    supply  kind * 5 + i          barrel  owner * 4 + number - 1
    figure  colour * 4 + i        marker  kind
    quay    ship * 4 + colour     spot    side * 11 + building
    market  kind * 4 + value - 1  pile    0, 1: Warehouse 1, 2
    leader  side                  shield  seat
"""

from skald.compat import const

SUPPLIES = const(5)  # of each kind
PILE_1 = const(7)  # supplies that Warehouse 1 begins with
PILE_2 = const(8)

SHIELDS = bytes((1, 1, 2, 2, 3, 3)) * 4  # by body
BARRELS = b"\1\2\3\4"  # the number on each barrel of a colour
HIGHEST_PRICE = const(4)  # the top step of a market

PIECES = (
    ("body", 24),
    ("supply", 15),
    ("barrel", 16),
    ("figure", 16),
    ("leader", 1),
    ("marker", 3),
    ("stern", 7),
)
ZONES = (
    ("lane", 8),
    ("bow", 8),
    ("quay", 32),
    ("spot", 22),
    ("leader", 2),
    ("market", 12),
    ("pile", 2),
    ("shield", 4),
)

# Supplies of a kind, figures and sterns are interchangeable; every other piece is unique.
CLASSES = (
    bytes(range(24))
    + bytes((24,)) * 5
    + bytes((29,)) * 5
    + bytes((34,)) * 5
    + bytes(range(39, 55))
    + bytes((55,)) * 16
    + bytes(range(71, 75))
    + bytes((75,)) * 7
)

# Only the number of the supplies in the piles is known; colour 4: nobody's.
BLIND = ("pile",)
COLOUR_OF = (
    bytes([body // 6 for body in range(24)])
    + bytes((4,)) * 15
    + bytes([barrel // 4 for barrel in range(16)])
    + bytes([figure // 4 for figure in range(16)])
    + bytes((4,)) * 11
)
# Two players' bonus figures may have any colour that nobody plays.
COLOUR_OF_TWO = COLOUR_OF[:63] + bytes((4,)) * 19
