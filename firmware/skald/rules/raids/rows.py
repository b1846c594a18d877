"""Raids: the printed faces of the voyage tiles, read once when the game is loaded.

The rulebook prints counts and symbols but not the faces of the 64 voyage
tiles, so the rows of TILES marked so below are defaults: replace them by the
values of your copy.  A row is eight numbers,

    family  value  shields  variety  number of tiles in voyages 1, 2, 3, 4

where `value` is what the tile is good for (weapons and sails 1 or 2, a port
the goods it may sell, goods, pennants and monsters their glory or strength)
and `variety` tells kinds of goods apart.  Its first four numbers are also
what the tag of a tile may carry (see tiles.gather_rows).
"""

from skald.rules.raids.state import (
    GOODS,
    MJOLLNIR,
    MONSTER,
    PENNANT,
    PLUNDER,
    PORT,
    RUNE,
    SAIL_TILE,
    VISIT,
    WEAPON,
)

# Default values throughout; the counts per voyage sum to 16 (rulebook, set-up).
TILES = (
    (WEAPON, 1, 1, 0, 3, 2, 1, 0),
    (WEAPON, 2, 0, 0, 0, 0, 0, 1),
    (WEAPON, 2, 1, 0, 0, 1, 1, 0),
    (SAIL_TILE, 1, 1, 0, 3, 1, 0, 0),
    (SAIL_TILE, 2, 1, 0, 0, 1, 1, 0),
    (MJOLLNIR, 1, 1, 0, 0, 0, 1, 1),
    (MJOLLNIR, 2, 0, 0, 0, 0, 0, 1),
    (PENNANT, 4, 1, 0, 0, 1, 0, 0),
    (PENNANT, 5, 1, 0, 0, 0, 1, 0),
    (PENNANT, 6, 1, 0, 0, 0, 0, 1),
    (PENNANT, 7, 1, 0, 0, 0, 0, 1),
    (GOODS, 3, 1, 0, 1, 0, 0, 0),
    (GOODS, 4, 1, 0, 0, 1, 0, 0),
    (GOODS, 6, 0, 0, 0, 0, 1, 0),
    (GOODS, 3, 1, 1, 1, 0, 0, 0),
    (GOODS, 5, 0, 1, 0, 1, 0, 0),
    (GOODS, 6, 0, 1, 0, 0, 1, 0),
    (GOODS, 4, 1, 2, 1, 0, 0, 0),
    (GOODS, 5, 0, 2, 0, 1, 0, 0),
    (GOODS, 7, 0, 2, 0, 0, 0, 1),
    (GOODS, 4, 1, 3, 1, 0, 0, 0),
    (GOODS, 5, 0, 3, 0, 0, 1, 0),
    (GOODS, 8, 0, 3, 0, 0, 0, 1),
    (RUNE, 1, 0, 0, 3, 2, 2, 2),
    (PORT, 1, 0, 0, 1, 1, 1, 1),
    (PORT, 2, 0, 0, 0, 0, 1, 1),
    (VISIT, 0, 0, 0, 1, 1, 1, 1),
    (PLUNDER, 0, 0, 0, 0, 1, 1, 1),
    (MONSTER, 3, 0, 0, 1, 1, 0, 0),
    (MONSTER, 4, 0, 0, 0, 1, 1, 0),
    (MONSTER, 5, 0, 0, 0, 0, 1, 1),
    (MONSTER, 6, 0, 0, 0, 0, 0, 1),
    (MONSTER, 7, 0, 0, 0, 0, 0, 1),
)
