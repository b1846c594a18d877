"""Raids: the voyage tiles as look-up tables.

A face is one look of a tile: family, value, shields and variety.  Tiles of
one face cannot be told apart; their backs (the voyage) no longer matter once
they are dealt.  Faces are numbered from 1 in the order of the rows; 0 means
no tile in every table here.
"""

from skald.rules.base import RulesError
from skald.rules.raids import data
from skald.rules.raids.cells import (
    FACES,
    GOODS,
    MONSTER,
    PLUNDER,
    PORT,
    RUNE,
    VISIT,
    WEAPON,
)

VOYAGES = 4
VOYAGE_TILES = 16
_MOST_VALUE = 15  # glory of all sold goods must stay in the range of scores
_MOST_SHIELDS = 3
_MOST_EVENTS = 4  # visits, or plunders, in one voyage
_FAMILY_WORDS = (
    "",
    "weapon",
    "canvas",
    "mjollnir",
    "pennant",
    "goods",
    "rune",
    "port",
    "visit",
    "plunder",
    "monster",
)


class TileSet:
    """The tables of 64 tiles given as rows (see data.TILES).

    `family value shields variety stop event total first` are bytes indexed by
    face: stop 1 where a ship may stop, event the family of what acts on
    passing, total the tiles of that face, first the lowest tile number.
    `aside` lists the faces kept beside a longship, `beside` those that score
    there; `deals[v]` lists the faces of voyage v + 1, `decks[v]` how many of each,
    `slots[v][face]` where in deals[v] a face stands.  `names[face]` is its
    text.  `coin_limit[v]` bounds the coins of a player at the end of a voyage.

    Raises RulesError when the rows are no such tiles.
    """

    def __init__(self, rows):
        _check_rows(rows)
        columns = [bytes([0] + [row[i] for row in rows]) for i in range(8)]
        self.family, self.value, self.shields, self.variety = columns[:4]
        self.count = len(rows)
        self.stop = bytes([1 if 1 <= family <= PORT else 0 for family in self.family])
        self.event = bytes([family if family >= VISIT else 0 for family in self.family])
        kept, scoring = (GOODS, RUNE, PORT, MONSTER), (GOODS, RUNE, MONSTER)
        self.aside = bytes([f for f in range(1, len(rows) + 1) if self.family[f] in kept])
        self.beside = bytes([f for f in range(1, len(rows) + 1) if self.family[f] in scoring])
        self.total = bytes([sum(counts) for counts in zip(*columns[4:])])
        first = bytearray(len(self.total))
        for face in range(2, len(first)):
            first[face] = first[face - 1] + self.total[face - 1]
        self.first = bytes(first)
        self.deals = tuple([bytes([f for f in range(1, len(c)) if c[f]]) for c in columns[4:]])
        self.decks = tuple([bytes([n for n in c if n]) for c in columns[4:]])
        self.slots = tuple([_index_faces(deal, len(first)) for deal in self.deals])
        self.names = _name_faces(rows)
        if len(set(self.names)) != len(self.names):
            raise RulesError("tiles")
        self.coin_limit = _limit_coins(rows)

    def classes(self):
        """Return for each tile 0..63 the lowest tile of its face."""
        out = bytearray()
        for face in range(1, len(self.total)):
            out.extend(bytes([self.first[face]] * self.total[face]))
        return bytes(out)

    def find(self, record):
        """Return the face of a tag's `record` (family, value, shields, variety), 0 if none."""
        for face in range(1, len(self.total)):
            if (
                self.family[face] == record[0]
                and self.value[face] == record[1]
                and self.shields[face] == record[2]
                and self.variety[face] == record[3]
            ):
                return face
        return 0


def gather_rows(tags):
    """Return the rows of the 64 tiles whose tags say what they are.

    Each of `tags` is five bytes: voyage 1..4, family, value, shields, variety.
    Faces are numbered in ascending order of those bytes, so that the order of
    reading does not matter.  Raises RulesError when a tag makes no sense.
    """
    looks = []
    for tag in tags:
        if len(tag) != 5 or not 1 <= tag[0] <= VOYAGES:
            raise RulesError("tiles")
        look = tuple(tag[1:])
        if look not in looks:
            looks.append(look)
    rows = []
    for look in sorted(looks):
        counts = [0] * VOYAGES
        for tag in tags:
            if tuple(tag[1:]) == look:
                counts[tag[0] - 1] += 1
        rows.append(look + tuple(counts))
    _check_rows(rows)
    return tuple(rows)


def _check_rows(rows):
    if len(rows) > FACES:
        raise RulesError("tiles")
    for row in rows:
        family, value, shields, variety = row[:4]
        if not WEAPON <= family <= MONSTER or not 0 <= value <= _MOST_VALUE:
            raise RulesError("tiles")
        if not 0 <= shields <= _MOST_SHIELDS or not 0 <= variety < len(data.VARIETIES):
            raise RulesError("tiles")
        if variety and family != GOODS or shields and family > GOODS:
            raise RulesError("tiles")
        if family == PORT and not 1 <= value <= 2:
            raise RulesError("tiles")
    for voyage in range(4, 8):
        if sum([row[voyage] for row in rows]) != VOYAGE_TILES:
            raise RulesError("tiles")
        for family in (VISIT, PLUNDER):
            if sum([row[voyage] for row in rows if row[0] == family]) > _MOST_EVENTS:
                raise RulesError("tiles")
    if len({tuple(row[:4]) for row in rows}) != len(rows):
        raise RulesError("tiles")


def _index_faces(deal, length):
    slots = bytearray(length)
    for i in range(len(deal)):
        slots[deal[i]] = i
    return bytes(slots)


def _name_faces(rows):
    """Return the text of each face; look-alikes but for shields say them."""
    short = []
    for row in rows:
        family, value, _, variety = row[:4]
        word = data.VARIETIES[variety] if family == GOODS else _FAMILY_WORDS[family]
        short.append(word if family in (RUNE, VISIT, PLUNDER) else "%s %d" % (word, value))
    names = [""]
    for i in range(len(rows)):
        plain = short.count(short[i]) == 1
        names.append(short[i] if plain else "%s shields %d" % (short[i], rows[i][2]))
    return tuple(names)


def _limit_coins(rows):
    limit, out = 0, bytearray(VOYAGES)
    for voyage in range(VOYAGES):
        plunders = sum([row[4 + voyage] for row in rows if row[0] == PLUNDER])
        limit += data.ARRIVAL_COINS[0] + data.PLUNDER_COINS[0] * plunders
        out[voyage] = limit
    return bytes(out)
