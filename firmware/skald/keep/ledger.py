"""The ledger: the result of each game for each person in it, with points and rating.

    ledger0 ledger1     up to PER_FILE records each; records go to one file, the other is older
    players0 players1   each the names of up to four persons, in the order of their first games

    record  0  I  number of the game
            4  H  CRC-32 of its name, the low 16 bits
            6  B  options
            7  B  seats, and from bit 4 on the person's seat
            8  I  the person: identify() of the name, or GUEST
           12  H  levels: 4 bits for each seat, 0 for a person, otherwise 1 + level
           14  H  points of the person
           16  H  points of the best other seat
           18  B  LOST, SHARED or WON
           19  B  1: the coach helped, so the rating does not change
           20  H  rating in games of this name afterwards
           22  B  0, or 1 + the mean loss of the person's choices in tenths of a point
           23  I  CRC-32 of all before

Records are appended; when both files are full, the older one is overwritten.  A power cut loses
at most the record that is being written; an unreadable record is skipped, and removed by the next
game.  A game that is recorded again after a power cut is not counted twice.  A person's number
follows from the name alone, so if the names are lost, nobody gets the results of another: they count
as a guest's until that name plays again.
"""

from struct import pack_into, unpack_from

from skald.compat import const
from skald.keep.record_files import FOLDER, KEPT, read_head
from skald.keep.store import KeepError, Store, crc32, has_sum, put_sum, unseal
from skald.rules.base import OPTIONS
from skald.solo.levels import MATCH, RATINGS, START

RECORD = const(27)
PER_FILE = const(128)
PERSONS = const(4)
GUEST = const(0)
LOST = const(0)
SHARED = const(1)
WON = const(2)
MOST_LOSS = const(249)  # tenths that a choice lost; more: it decided the game (solo/advice.py)
UNKNOWN = const(255)
_FACTOR = const(24)
_STEP = const(40)  # rating points of a step of _EXPECTED
# The percentage of games that a player n steps stronger wins: 100 / (1 + 10 ** (-40 n / 400)).
_EXPECTED = b"\x32\x38\x3d\x43\x48\x4c\x50\x53\x56\x59\x5b"
_FILES = ("ledger0", "ledger1")
_NAMES = ("players0", "players1")
FILES = _FILES + _NAMES  # below keep/, for programs that copy them
_FORMAT = b"L"
_VERSION = const(1)
_PERSON_BITS = const(0x3FFFFFFF)  # a number that needs no memory on a 32-bit board
_SHAPE = "<IHBBIHHHBBHB"  # of a record up to its CRC-32


def identify(name):
    """Return the number of the person called `name`, 1 .. 2**30 - 1."""
    return crc32(name.encode()) & _PERSON_BITS or 1


def hash_name(game):
    """Return the 16 bits that identify a game in a record."""
    return crc32(game.encode()) & 0xFFFF


def expect(own, other):
    """Return the percentage of games that a player rated `own` should win against one rated
    `other`.
    """
    steps = (own - other) // _STEP
    if steps < 0:
        return 100 - _EXPECTED[min(-steps, 10)]
    return _EXPECTED[min(steps, 10)]


class Entry:
    """A sound record: attributes as listed above; levels as four numbers, loss in tenths or UNKNOWN."""

    def __init__(self, data):
        values = unpack_from(_SHAPE, data)
        self.number, self.game, self.options, seats, self.person, levels = values[:6]
        self.points, self.others, self.result, is_helped, self.rating, loss = values[6:]
        self.seats, self.seat = seats & 15, seats >> 4
        self.levels = [levels >> 4 * seat & 15 for seat in range(4)]
        self.is_helped = is_helped != 0
        self.loss = (loss - 1) & 255


class Ledger:
    """The records in `store` (keep.store.Store), which are read again for each question."""

    def __init__(self, store):
        self._store = store

    def entries(self):
        """Yield every Entry that can be read, the oldest first."""
        for name in self._order():
            for record in self._read(name):
                yield Entry(record)

    def last_number(self):
        """Return the highest number of a game in the ledger and in the records, 0 if there is none."""
        records, last = Store(self._store.disk, FOLDER), 0
        for slot in range(KEPT):
            head = read_head(records, slot)
            last = max(last, head[0] if head else 0)
        for name in _FILES:
            for record in self._read(name):
                last = max(last, unpack_from("<I", record)[0])
        return last

    def names(self):
        """Return the names of the persons, at most PERSONS, from the first copy that can be read."""
        is_damaged = False
        for name in _NAMES:
            try:
                data = self._store.read(name)
                if data:
                    return unseal(data, _FORMAT, _VERSION).decode().split("\n")
            except ValueError:  # KeepError and UnicodeError are ValueErrors
                is_damaged = True
        if is_damaged:
            self._store.refuse(_NAMES[0])
        return []

    def rating(self, person, name):
        """Return the rating of a person after the last game called `name`."""
        last, game = START, hash_name(name)
        for entry in self.entries():
            if entry.person == person and entry.game == game:
                last = entry.rating
        return last

    def rate_table(self, name, levels, names):
        """Return the mean rating in game `name` of the people at a table; `levels`, `names` as in
        note().
        """
        known = self.names()
        total = people = 0
        for seat in range(len(levels)):
            if not levels[seat]:
                who = names[seat] if seat < len(names) else ""
                total += self.rating(identify(who), name) if who in known else START
                people += 1
        return total // people if people else START

    def note(self, number, game, levels, names, is_helped=False, losses=()):
        """Record `game`, which is over, for every person who played it.

        levels  seat -> 0 for a person, otherwise 1 + one of solo/levels.py
        names   seat -> the player's name, "" for the colour
        losses  seat -> the mean loss of its choices in tenths, or UNKNOWN; (): all unknown

        Raises OSError if the disk fails.
        """
        for name in _FILES:
            self._mend(name)
        known = [(entry.number, entry.seat) for entry in self.entries()]
        for seat in range(game.seats):
            if not levels[seat] and (number, seat) not in known:
                person = self.find_person(names[seat] if seat < len(names) else "")
                loss = losses[seat] if seat < len(losses) else UNKNOWN
                self._append(self._pack(number, game, levels, seat, person, is_helped, loss))

    def find_person(self, name):
        """Return the number of the person called `name`, who becomes known if there is room; otherwise,
        and for "", GUEST.  OSError if the disk fails.
        """
        if not name:
            return GUEST
        names = self.names()
        if name not in names:
            if len(names) == PERSONS:
                return GUEST
            names.append(name)
        for copy in _NAMES:
            self._store.save(copy, _FORMAT, "\n".join(names).encode())
        return identify(name)

    def _pack(self, number, game, levels, seat, person, is_helped, loss):
        team = game.team(seat)
        best, packed = 0, 0
        for other in range(game.seats):
            packed |= levels[other] << 4 * other
            if not team >> other & 1:
                best = max(best, game.score(other))
        winners = game.winners()
        has_won = winners >> seat & 1
        result = WON if has_won and not winners & ~team else SHARED if has_won else LOST
        rating = self.rating(person, game.NAME)
        if person != GUEST and not is_helped:
            rating = _rate(rating, result, levels, game.seats)
        own, best = min(max(game.score(seat), 0), 0xFFFF), min(max(best, 0), 0xFFFF)
        values = (
            number, hash_name(game.NAME), game.state[OPTIONS], game.seats | seat << 4, person,
            packed, own, best, result, is_helped, rating, (loss + 1) & 255,
        )  # fmt: skip
        data = bytearray(RECORD)
        pack_into(_SHAPE, data, 0, *values)
        put_sum(data)
        return data

    # -- files ----------------------------------------------------------------------

    def _size(self, name):
        """Return the size of a file in bytes, -1 if it cannot be read."""
        try:
            return len(self._store.read(name) or b"")
        except KeepError:
            return -1

    def _read(self, name):
        """Yield the sound records of a file; report others to the players."""
        try:
            data = self._store.read(name) or b""
        except KeepError:
            self._store.refuse(name)
            return
        for at in range(0, len(data), RECORD):
            record = data[at : at + RECORD]
            if len(record) == RECORD and has_sum(record):
                yield record
            else:
                self._store.refuse(name)

    def _mend(self, name):
        """Remove the damaged records of a file."""
        sound = b"".join(list(self._read(name)))
        if len(sound) < self._size(name):
            self._store.write(name, sound)

    def _order(self):
        """Return the files, the one written last at the end."""
        first = []
        for name in _FILES:
            first.append(-1)
            for record in self._read(name):
                first[-1] = unpack_from("<I", record)[0]
                break
        return _FILES if first[1] >= first[0] else (_FILES[1], _FILES[0])

    def _append(self, data):
        older, newer = self._order()
        size = self._size(newer)
        if 0 < size < PER_FILE * RECORD:
            self._store.write(newer, data, "ab")
        else:
            self._store.write(older if size else newer, data)


def _rate(rating, result, levels, seats):
    """Return the rating after a game against these opponents; unchanged if there were none."""
    rivals = [level - 1 for level in levels[:seats] if level]
    if not rivals:
        return rating
    got = 0
    for level in rivals:
        # An opponent that matches the table has the table's rating, up to the strongest level's.
        theirs = min(rating, RATINGS[-1]) if level == MATCH else RATINGS[level]
        got += 50 * result - expect(rating, theirs)
    return max(rating + _FACTOR * got // (100 * len(rivals)), 0)
