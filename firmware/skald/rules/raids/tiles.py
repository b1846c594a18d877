"""Raids: the voyage tiles as look-up tables, made of the rows in data_tiles.py.

A face is a distinct printed front: family, value, shields and variety.  Tiles of
one face cannot be told apart; their backs (the voyage) no longer matter once
they are dealt.  Faces are numbered from 1 in the order of the rows; in every
table here 0 means no tile.  Loaded while the game is loaded.
"""

from skald.compat import const
from skald.rules.base import RulesError
from skald.rules.raids import data
from skald.rules.raids import state as s

_MOST_VALUE = const(15)  # keeps the glory of all sold goods within the range of scores
_MOST_SHIELDS = const(3)
_MOST_EVENTS = const(4)  # visits, or plunders, in one voyage
_SHIPS = const(4)  # pieces before the tiles


class TileSet:
    """The tables of 64 tiles, as make_tiles() fills them.

    `family value shields variety stop event total first` are bytes indexed by
    face: stop 1 where a ship may stop, event the family of what acts on
    passing, total the tiles of that face, first the lowest tile number.
    `kept` lists the faces kept beside a longship, `scoring` those that score
    there; `deals[v]` lists the faces of voyage v + 1, `decks[v]` how many of each,
    `slots[v][face]` where in deals[v] a face stands.  `coin_limit[v]` bounds the
    coins of a player at the end of a voyage.
    """


def make_tiles(rows):
    """Return the TileSet of rows (see data_tiles.TILES); RulesError when a row or a sum is wrong."""
    _check_rows(rows)
    tiles = TileSet()
    columns = [bytes([0] + [row[i] for row in rows]) for i in range(8)]
    tiles.family, tiles.value, tiles.shields, tiles.variety = columns[:4]
    tiles.count = len(rows)
    tiles.stop = bytes([1 if 1 <= family <= s.PORT else 0 for family in tiles.family])
    tiles.event = bytes([family if family >= s.VISIT else 0 for family in tiles.family])
    kept, scoring = (s.GOODS, s.RUNE, s.PORT, s.MONSTER), (s.GOODS, s.RUNE, s.MONSTER)
    tiles.kept = bytes([f for f in range(1, len(rows) + 1) if tiles.family[f] in kept])
    tiles.scoring = bytes([f for f in range(1, len(rows) + 1) if tiles.family[f] in scoring])
    tiles.total = bytes([sum(counts) for counts in zip(*columns[4:])])
    first = bytearray(len(tiles.total))
    for face in range(2, len(first)):
        first[face] = first[face - 1] + tiles.total[face - 1]
    tiles.first = bytes(first)
    tiles.deals = tuple([bytes([f for f in range(1, len(c)) if c[f]]) for c in columns[4:]])
    tiles.decks = tuple([bytes([n for n in c if n]) for c in columns[4:]])
    tiles.slots = tuple([_index_faces(deal, len(first)) for deal in tiles.deals])
    tiles.coin_limit = _limit_coins(rows)
    return tiles


def list_classes(tiles):
    """Return CLASSES for a TileSet: ships and arrival tiles are all different."""
    out = bytearray(range(_SHIPS))
    for face in range(1, len(tiles.total)):
        out.extend(bytes([_SHIPS + tiles.first[face]] * tiles.total[face]))
    out.extend(bytes(range(len(out), len(out) + s.GOALS)))
    return bytes(out)


def _check_rows(rows):
    if len(rows) > s.FACES:
        raise RulesError("tiles")
    for row in rows:
        family, value, shields, variety = row[:4]
        if not s.WEAPON <= family <= s.MONSTER or not 0 <= value <= _MOST_VALUE:
            raise RulesError("tiles")
        if not 0 <= shields <= _MOST_SHIELDS or not 0 <= variety < len(data.VARIETIES):
            raise RulesError("tiles")
        if variety and family != s.GOODS or shields and family > s.GOODS:
            raise RulesError("tiles")
        if family == s.PORT and not 1 <= value <= 2:
            raise RulesError("tiles")
    for voyage in range(4, 8):
        if sum([row[voyage] for row in rows]) != s.VOYAGE_TILES:
            raise RulesError("tiles")
        for family in (s.VISIT, s.PLUNDER):
            if sum([row[voyage] for row in rows if row[0] == family]) > _MOST_EVENTS:
                raise RulesError("tiles")
    if len({_look(row) for row in rows}) != len(rows):
        raise RulesError("tiles")


def _look(row):
    """Return what distinguishes a row in words.name_face(): some families have no printed value."""
    family, value, shields, variety = row[:4]
    return family, 0 if family in (s.RUNE, s.VISIT, s.PLUNDER) else value, shields, variety


def _index_faces(deal, length):
    slots = bytearray(length)
    for i in range(len(deal)):
        slots[deal[i]] = i
    return bytes(slots)


def _limit_coins(rows):
    limit, out = 0, bytearray(s.VOYAGES)
    for voyage in range(s.VOYAGES):
        plunders = sum([row[4 + voyage] for row in rows if row[0] == s.PLUNDER])
        limit += data.ARRIVAL_COINS[0] + data.PLUNDER_COINS[0] * plunders
        out[voyage] = limit
    return bytes(out)
