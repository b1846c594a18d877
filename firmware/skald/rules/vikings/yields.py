"""What a Viking brings at a scoring, with the bonus tiles of its seat.

Sources: rulebook "Décompte"; advanced rules "Les tuiles Bonus".
"""

from skald.compat import const
from skald.rules.vikings import data
from skald.rules.vikings import state as s

FED_BY_FISHER = const(5)

# Bonus kinds.
_GOLDSMITH_ONE = const(1)
_GOLDSMITH_TWO = const(2)
_NOBLE = const(4)
_SCOUT = const(5)
_FISHER = const(6)

_GOLDSMITH_GOLD = const(3)
_NOBLE_GLORY = const(2)
_SCOUT_GLORY = const(1)

_ADDED = bytes([value for _, _, value in data.BONUS])  # by one tile of each bonus kind


def goldsmith_gold(state, seat):
    """Return the gold that a goldsmith brings at every scoring."""
    ones = s.owned(state, seat, _GOLDSMITH_ONE) * _ADDED[_GOLDSMITH_ONE]
    return _GOLDSMITH_GOLD + ones + s.owned(state, seat, _GOLDSMITH_TWO) * _ADDED[_GOLDSMITH_TWO]


def noble_glory(state, seat):
    """Return the glory that a noble brings at a large scoring."""
    return _NOBLE_GLORY + s.owned(state, seat, _NOBLE) * _ADDED[_NOBLE]


def scout_glory(state, seat):
    """Return the glory that a scout brings at a large scoring, besides that for Vikings below it."""
    return _SCOUT_GLORY + s.owned(state, seat, _SCOUT) * _ADDED[_SCOUT]


def fisher_glory(state, seat):
    """Return the glory that a fisher brings at a large scoring."""
    return s.owned(state, seat, _FISHER) * _ADDED[_FISHER]


def building_glory(cells, end, cell):
    """Return the glory of the building tile on `cell`: the Vikings on it and on the eight cells around it;
    `cells` as from board.read_board(), used up to `end`.
    """
    column, row = divmod(cell, 6)
    count = 0
    for at in range(max(6 * column - 6, 0), min(6 * column + 12, end), 6):
        for near in range(max(row - 1, 1), min(row + 1, 5) + 1):
            if cells[at + near] & s.STANDS:
                count += 1
    return count
