"""Raids: where each fact lies in the state, and the numbers of things.

    8  phase   voyage  mover   next     the ship that acts; next: stage of the
    12 rival   stake   sales   dealt    monster met on the way
    16 goal of voyages 2, 3, 4  refused arrival tiles drawn, 0 not yet; refused: the
                                        face on the tray until its ship sails on
    20 at[4]      stage of each ship: 0 before the first tile, 21 arrived
    24 berth[4]   start position 1..4 of a ship at 0 or 21, else 0
    28 crew[4]    Vikings aboard
    32 coins[4]   glory in coins
    36 room[4]    shields aboard: how many Vikings fit
    40 arms[4]    weapons aboard, a double one counts 2
    44 spaces[4][5]  faces of the tiles aboard, ascending, then 0s
    64 left[16]   tiles still to deal, by the voyage's faces in order
    80 tile[22]   face lying at each stage, 0 none (villages have none)
    102 passed[22]  ships that took of the visit or plunder there, at most 2
    124 store[4][64]  tiles beside each longship, counted by face 1..64

A ship is numbered like its seat; in a game for two, ship 2 is the ghost.  A
face is one look of a tile (tiles.TileSet), 1..64.
"""

from skald.compat import const

PHASE = const(8)
VOYAGE = const(9)
MOVER = const(10)
NEXT = const(11)
RIVAL = const(12)
STAKE = const(13)
SALES = const(14)
DEALT = const(15)
GOAL = const(16)
REFUSED = const(19)
AT = const(20)
BERTH = const(24)
CREW = const(28)
COINS = const(32)
ROOM = const(36)
ARMS = const(40)
SPACES = const(44)
LEFT = const(64)
TILE = const(80)
PASSED = const(102)
STORE = const(123)  # + seat * FACES + face, faces counting from 1
FACES = const(64)
SIZE = const(380)

ARRIVED = const(21)  # at[]: beyond the last village
GHOST_SHIP = const(2)
VOYAGES = const(4)
VOYAGE_TILES = const(16)  # dealt for each of them
NONE = const(255)

# Phases, in the order of a game
FIRST_DRAW = const(0)
GOAL_DRAW = const(1)
DEALING = const(2)
TAKING = const(3)
SELLING = const(4)
CLEARING = const(5)
SAILING = const(6)
MEETING = const(7)
FIGHTING = const(8)
HAUNTING = const(9)
REWARDING = const(10)
STARTING = const(11)
ENDED = const(12)

# Actions: verb << SHIFT | what
SHIFT = const(12)
ARGUMENT = const(4095)
FIRST = const(1)  # ship
GOAL_TILE = const(2)  # arrival tile << 3 | voyage
DEAL = const(3)  # face << 5 | stage
TAKE = const(4)  # face
REPLACE = const(5)  # face that makes room
LEAVE = const(6)  # face
SELL = const(7)  # face
DONE = const(8)
DISCARD = const(9)
SAIL = const(10)  # stage
PAY = const(11)  # stage of the monster
FIGHT = const(12)  # stage of the monster
FLEE = const(13)  # stage
ANSWER = const(14)  # Vikings
GHOST = const(15)  # stage
REWARD = const(16)  # voyage
START = const(17)  # voyage

# Families of tiles; up to GOODS they lie aboard, up to PORT a ship may stop
WEAPON = const(1)
SAIL_TILE = const(2)
MJOLLNIR = const(3)
PENNANT = const(4)
GOODS = const(5)
RUNE = const(6)
PORT = const(7)
VISIT = const(8)
PLUNDER = const(9)
MONSTER = const(10)

# Arrival tiles; the first has no condition and serves voyage 1
BY_ORDER = const(0)
BY_GOODS = const(1)
BY_VARIETY = const(2)
BY_RUNES = const(3)
BY_SHIELDS = const(4)
BY_WEAPONS = const(5)
BY_PORTS = const(6)
BY_MONSTERS = const(7)
BY_SAILS = const(8)
GOALS = const(9)

# Option bits.
SINGLE_SAILS = const(1)  # a double sail counts as one for BY_SAILS
LAST_CREW = const(2)  # the last of two or three players begins with the Vikings of a fourth


def count_ships(seats):
    """Return how many ships sail: with two players the ghost makes a third."""
    return 3 if seats == 2 else seats


def current_goal(state):
    """Return the arrival tile of this voyage (BY_ORDER .. BY_SAILS)."""
    voyage = state[VOYAGE]
    return BY_ORDER if voyage == 1 else state[GOAL + voyage - 2]
