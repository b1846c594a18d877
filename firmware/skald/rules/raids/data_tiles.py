"""Raids: the printed faces of the voyage tiles, read once when the game is loaded.

The rulebook prints counts and symbols but not the faces of the 64 voyage
tiles, so the rows of TILES marked so below are defaults: replace them by the
values of your copy.  A row is eight numbers,

    family  value  shields  variety  number of tiles in voyages 1, 2, 3, 4

where `value` is what the tile is good for (weapons and sails 1 or 2, a port
the goods it may sell, goods, pennants and monsters their glory or strength)
and `variety` tells kinds of goods apart.
"""

from skald.rules.raids import state as s

# Default values throughout; the counts per voyage sum to 16 (rulebook, set-up).
TILES = (
    (s.WEAPON, 1, 1, 0, 3, 2, 1, 0),
    (s.WEAPON, 2, 0, 0, 0, 0, 0, 1),
    (s.WEAPON, 2, 1, 0, 0, 1, 1, 0),
    (s.SAIL_TILE, 1, 1, 0, 3, 1, 0, 0),
    (s.SAIL_TILE, 2, 1, 0, 0, 1, 1, 0),
    (s.MJOLLNIR, 1, 1, 0, 0, 0, 1, 1),
    (s.MJOLLNIR, 2, 0, 0, 0, 0, 0, 1),
    (s.PENNANT, 4, 1, 0, 0, 1, 0, 0),
    (s.PENNANT, 5, 1, 0, 0, 0, 1, 0),
    (s.PENNANT, 6, 1, 0, 0, 0, 0, 1),
    (s.PENNANT, 7, 1, 0, 0, 0, 0, 1),
    (s.GOODS, 3, 1, 0, 1, 0, 0, 0),
    (s.GOODS, 4, 1, 0, 0, 1, 0, 0),
    (s.GOODS, 6, 0, 0, 0, 0, 1, 0),
    (s.GOODS, 3, 1, 1, 1, 0, 0, 0),
    (s.GOODS, 5, 0, 1, 0, 1, 0, 0),
    (s.GOODS, 6, 0, 1, 0, 0, 1, 0),
    (s.GOODS, 4, 1, 2, 1, 0, 0, 0),
    (s.GOODS, 5, 0, 2, 0, 1, 0, 0),
    (s.GOODS, 7, 0, 2, 0, 0, 0, 1),
    (s.GOODS, 4, 1, 3, 1, 0, 0, 0),
    (s.GOODS, 5, 0, 3, 0, 0, 1, 0),
    (s.GOODS, 8, 0, 3, 0, 0, 0, 1),
    (s.RUNE, 1, 0, 0, 3, 2, 2, 2),
    (s.PORT, 1, 0, 0, 1, 1, 1, 1),
    (s.PORT, 2, 0, 0, 0, 0, 1, 1),
    (s.VISIT, 0, 0, 0, 1, 1, 1, 1),
    (s.PLUNDER, 0, 0, 0, 0, 1, 1, 1),
    (s.MONSTER, 3, 0, 0, 1, 1, 0, 0),
    (s.MONSTER, 4, 0, 0, 0, 1, 1, 0),
    (s.MONSTER, 5, 0, 0, 0, 0, 1, 1),
    (s.MONSTER, 6, 0, 0, 0, 0, 0, 1),
    (s.MONSTER, 7, 0, 0, 0, 0, 0, 1),
)
