"""The journal of the game: every action is written to flash as it happens.

    slot0 slot1   snapshots: how the game began and every action until then
    tail0 tail1   the ten or so records that follow the snapshot of the same number

    record  0  H  game number, its low 16 bits
            2  H  number of this record within its game
            4  I  bits 30-31: ACTION, UNDO or CLOSE; below: the action, or the
                  number of actions left
            8  I  CRC-32 of all before

Records are appended to the tail of the newest snapshot.  Once it is full, the
next snapshot replaces the older one and its tail begins anew, so the present game
can always be restored in two ways: from the newest snapshot and its tail, or from
the one before, its whole tail, and the other tail.  Records are numbered: `recover()`
continues as long as it finds the next number.

A tail of ten records stays below the 128 bytes that littlefs keeps inside its
directory; a longer file would erase a block for every record (littlefs
DESIGN.md, "Inline files" and "CTZ skip-lists").  If several actions at once make a
tail longer, a snapshot follows immediately.
"""

from array import array

from skald.compat import const
from skald.keep.store import KeepError, crc32, get_number, put_number, seal, unseal
from skald.keep.times import Times
from skald.rules.base import OPTIONS

ACTION = const(0)
UNDO = const(1)
CLOSE = const(2)

RECORD = const(12)  # bytes
PER_TAIL = const(10)  # records

_SLOTS = ("slot0", "slot1")
_TAILS = ("tail0", "tail1")
_KIND = b"G"
_VERSION = const(3)
_HEAD = const(28)
_OLD_VERSION = const(2)  # without levels; still read
_OLD_HEAD = const(24)
_MOST = const(16384)  # bytes of a snapshot: some 4,000 actions; people need a few hundred


class Kept:
    """A stored game.

    name, kit, form (the rules' FORMAT), seats, options, seed: how it began; start: the position
    in which it began, b"" for the rules' own; dealt: number of actions of its set-up; levels: who
    played (see settings.py);
    log: every action (array 'I'); proof: CRC-32 of the position after the first
    `proven` actions (-1: those were undone); number, sequence: of the game, and of
    the next record; is_closed: the game has ended; is_undone: the last event was an
    undo; is_practice: it branched off another game and counts nowhere; moment: the moment
    (moments.py) that it plays on from, or 0; is_damaged: part of the files could not be read,
    and actions stored only there are lost
    """

    def __init__(self):
        self.name = self.kit = ""
        self.form = self.seats = self.options = self.seed = self.dealt = 0
        self.number = self.sequence = self.moment = 0
        self.proof = self.proven = 0
        self.levels = bytes(4)
        self.start = b""
        self.log = array("I")
        self.is_closed = False
        self.is_undone = False
        self.is_practice = False
        self.is_damaged = False

    def branch(self, log):
        """Return a separate Kept game that goes on from `log`, the first actions of this one."""
        kept = Kept()
        kept.name, kept.kit, kept.form = self.name, self.kit, self.form
        kept.seats, kept.options, kept.seed = self.seats, self.options, self.seed
        kept.levels, kept.start = self.levels, self.start
        kept.number = self.number + 1
        kept.log = log
        kept.dealt = len(log)
        kept.is_practice = kept.is_undone = True  # pieces may lie as the next action left them
        return kept

    def pack(self):
        """Return the body of a slot file.

        0 I number, 4 H sequence, 6 I seed, 10 B seats, 11 B options, 12 B form,
        13 H dealt, 15 H actions, 17 I proof, 21 B closed (bit 0), undone (bit 1), start (bit 2),
        practice (bit 3), moment (bits 4-7),
        22 B length of name, 23 B length of kit, 24 4B levels, name, kit, actions as I, start.
        """
        words = (self.name + self.kit).encode()
        count = len(self.log)
        body = bytearray(_HEAD + len(words) + 4 * count + len(self.start))
        put_number(body, 0, self.number, 4)
        put_number(body, 4, self.sequence, 2)
        put_number(body, 6, self.seed, 4)
        body[10] = self.seats
        body[11] = self.options
        body[12] = self.form
        put_number(body, 13, self.dealt, 2)
        put_number(body, 15, count, 2)
        put_number(body, 17, self.proof, 4)
        body[21] = self.is_closed | self.is_undone << 1 | self.is_practice << 3 | self.moment << 4
        if self.start:
            body[21] |= 4
        body[22] = len(self.name)
        body[23] = len(self.kit)
        body[24:28] = self.levels
        at = _HEAD
        body[at : at + len(words)] = words
        at += len(words)
        for action in self.log:
            put_number(body, at, action, 4)
            at += 4
        body[at:] = self.start
        return body

    @staticmethod
    def unpack(body, head=_HEAD):
        """Return the Kept whose pack() gave `body`; KeepError("file damaged") if none did."""
        if len(body) < head:
            raise KeepError("file damaged")
        end = head + body[22] + body[23] + 4 * get_number(body, 15, 2)
        if len(body) < end or (len(body) > end) != (body[21] >> 2 & 1):
            raise KeepError("file damaged")
        kept = Kept()
        kept.number = get_number(body, 0, 4)
        kept.sequence = get_number(body, 4, 2)
        kept.seed = get_number(body, 6, 4)
        kept.seats = body[10]
        kept.options = body[11]
        kept.form = body[12]
        kept.dealt = get_number(body, 13, 2)
        kept.proof = get_number(body, 17, 4)
        kept.is_closed = body[21] & 1 != 0
        kept.is_undone = body[21] & 2 != 0
        kept.is_practice = body[21] & 8 != 0
        kept.moment = body[21] >> 4
        if head == _HEAD:
            kept.levels = body[24:28]
        at = head + body[22]
        try:
            kept.name = body[head:at].decode()
            kept.kit = body[at : at + body[23]].decode()
        except UnicodeError:
            raise KeepError("file damaged")
        at += body[23]
        while at < end:
            kept.log.append(get_number(body, at, 4))
            at += 4
        kept.start = body[end:]
        kept.proven = len(kept.log)
        return kept


class Journal:
    """Keeps one game in a Store.

    kept     the stored game (Kept), or None
    times    how long each seat had the turn (times.Times), or None after a power cut
    is_lost  the disk failed to store the latest actions
    """

    def __init__(self, store):
        self._store = store
        self.kept = None
        self.times = None
        self._slot = 0  # of the newest snapshot
        self._in_tail = PER_TAIL  # records in the tail; if it is full, a snapshot comes next
        self._log = None  # the log as it was at the last follow()
        self._length = 0  # how much of it has been written
        self.is_lost = False

    # -- writing -------------------------------------------------------------------

    def begin(self, name, kit, game, seed, dealt, levels=bytes(4), start=b""):
        """Store `game` from now on, and forget the one before; `start`: the position in which it
        began elsewhere, if it did.
        """
        kept = Kept()
        kept.name = name
        kept.kit = kit
        kept.form = game.FORMAT
        kept.seats = game.seats
        kept.options = game.state[OPTIONS]
        kept.seed = seed
        kept.dealt = dealt
        kept.levels = bytes(levels)
        kept.start = start
        kept.number = self.kept.number + 1 if self.kept else self.highest_number() + 1
        if kept.number == 1:
            for name in _TAILS:  # they may belong to a first game whose snapshots are unreadable
                self._store.remove(name)
        self.kept = kept
        self.times = Times(game.seats)
        self._snapshot(game)
        self._snapshot(game)  # in the other slot too, so that the old game cannot come back

    def follow(self, game, now=0):
        """Store the changes of the log by `now`, in ticks; return True if there were any."""
        log = game.log
        if self.times:
            self.times.follow(game, now)
        if not self.kept or log is self._log and len(log) == self._length:
            return False
        same = self._same_length(log)
        changes = len(log) - same + (same < self._length)
        if changes:
            self.kept.is_undone = same == len(log)
            if self._in_tail < PER_TAIL:
                self._append(log, same)
            else:
                self.kept.sequence += changes  # the disk failed to store the last ones
            if self._in_tail >= PER_TAIL:
                self._snapshot(game)
        self._log = log
        self._length = len(log)
        return changes > 0

    def close(self, game):
        """Store that this game has ended."""
        if self.kept:
            self.kept.is_closed = True
            is_full = self._in_tail >= PER_TAIL
            if not is_full:
                record = bytearray(RECORD)
                self._fill(record, 0, CLOSE, 0)
                self._write_tail(record, 1)
            if is_full or self.is_lost:
                self._snapshot(game)
            self.kept = None

    def _same_length(self, log):
        """Return how many actions at the start of `log` are already stored.

        Undoing makes a new log (rules/base.py), so the old one can be compared.
        """
        old = self._log
        if old is log or old is None:
            return self._length
        limit = min(len(log), self._length)
        same = 0
        while same < limit and log[same] == old[same]:
            same += 1
        return same

    def _append(self, log, same):
        is_undo = same < self._length
        records = bytearray(RECORD * (len(log) - same + is_undo))
        at = 0
        if is_undo:
            self._fill(records, at, UNDO, same)
            at += RECORD
        for i in range(same, len(log)):
            self._fill(records, at, ACTION, log[i])
            at += RECORD
        self._write_tail(records, at // RECORD)

    def _fill(self, buf, at, kind, value):
        kept = self.kept
        put_number(buf, at, kept.number, 2)
        put_number(buf, at + 2, kept.sequence, 2)
        put_number(buf, at + 4, value, 4)
        buf[at + 7] |= kind << 6
        put_number(buf, at + 8, crc32(memoryview(buf)[at : at + 8]), 4)
        kept.sequence += 1

    def _write_tail(self, records, count):
        name = _TAILS[self._slot]
        try:
            if self._in_tail:
                self._store.append(name, records)
            else:
                self._store.write(name, records)
            self._in_tail += count
            self.is_lost = False
        except OSError:
            self._in_tail = PER_TAIL  # a snapshot will replace whatever the tail contains now
            self.is_lost = True

    def _snapshot(self, game):
        """Write the whole log into the older slot."""
        kept = self.kept
        kept.log = game.log
        kept.proof = crc32(game.state)
        kept.proven = len(game.log)
        try:
            data = seal(_KIND, _VERSION, kept.pack())
            if len(data) > _MOST:
                raise OSError("too long")  # recover() would not read it
            self._store.write(_SLOTS[1 - self._slot], data)
            self._slot = 1 - self._slot
            self._in_tail = 0
            self.is_lost = False
        except OSError:
            self._in_tail = PER_TAIL
            self.is_lost = True
        self._log = game.log
        self._length = len(game.log)

    # -- reading -------------------------------------------------------------------

    def recover(self):
        """Return the Kept game with everything that can be read, or None.

        Raises KeepError("game damaged") if something was stored and none of it can be read.
        """
        kept = None
        is_damaged = False
        for number in range(2):
            try:
                found = self._read_slot(number)
            except KeepError:
                is_damaged = True
                continue
            if found and (not kept or _rank(found) > _rank(kept)):
                kept = found
                self._slot = number
        if not kept:
            if is_damaged:
                raise KeepError("game damaged")
            return None
        kept.is_damaged = is_damaged
        self._add_records(kept)
        return kept

    def go_on(self, kept, game):
        """Continue storing `game`, restored from `kept`; a new snapshot repairs damage."""
        self.kept = kept
        self.times = None
        self._in_tail = PER_TAIL
        self._snapshot(game)
        if kept.is_damaged:
            self._snapshot(game)

    def _read_slot(self, number):
        data = self._store.read(_SLOTS[number], _MOST)
        if not data:
            return None  # littlefs shows a file that was just created as empty
        if len(data) > 3 and data[3] == _OLD_VERSION:
            return Kept.unpack(unseal(data, _KIND, _OLD_VERSION), _OLD_HEAD)
        return Kept.unpack(unseal(data, _KIND, _VERSION))

    def highest_number(self):
        """Return the number of the last stored game, 0 if there is none."""
        highest = 0
        for number in range(2):
            try:
                kept = self._read_slot(number)
            except KeepError:
                continue
            if kept:
                highest = max(highest, kept.number)
        return highest

    def _add_records(self, kept):
        """Apply the records that follow the snapshot, from either tail."""
        records = {}
        for name in _TAILS:
            try:
                data = self._store.read(name) or b""
            except KeepError:
                data = b""
                kept.is_damaged = True
            for at in range(0, len(data), RECORD):
                record = data[at : at + RECORD]
                if len(record) < RECORD or crc32(record[:8]) != get_number(record, 8, 4):
                    kept.is_damaged = True
                elif get_number(record, 0, 2) == kept.number & 0xFFFF:
                    records[get_number(record, 2, 2)] = record
        while kept.sequence in records:
            record = records[kept.sequence]
            kind = record[7] >> 6
            value = get_number(record, 4, 4) & 0x3FFFFFFF
            kept.sequence += 1
            kept.is_undone = kind == UNDO
            if kind == ACTION:
                kept.log.append(value)
            elif kind == UNDO:
                kept.log = kept.log[:value]
                if value < kept.proven:
                    kept.proven = -1
            else:
                kept.is_closed = True
        # The other records are older or can no longer be reached; their numbers are not reused.
        for sequence in records:
            kept.sequence = max(kept.sequence, sequence + 1)


def _rank(kept):
    return kept.number << 16 | kept.sequence
