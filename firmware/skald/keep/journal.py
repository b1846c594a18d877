"""The journal of the game: every action is written to flash as it happens.

    slot0 slot1   snapshots: how the game began and every action until then
    tail0 tail1   the ten or so records that follow the snapshot of the same number

    record  0  H  game number, its low 16 bits
            2  H  number of this record within its game
            4  I  bits 30-31: ACTION, UNDO or CLOSE; below: the action, or the
                  number of actions left
            8  I  CRC-32 of all before

Records are appended to the tail of the newest snapshot.  Once it is full, the next snapshot
replaces the older one, and its tail begins again.  So the game can always be restored in two ways:
from the newest snapshot and its tail, or from the older one, its whole tail, and the other tail.
Records are numbered, and `recover()` continues as long as it finds the next number.

A tail of ten records stays below the 128 bytes that littlefs keeps inside its
directory; a longer file would erase a block for every record (littlefs
DESIGN.md, "Inline files" and "CTZ skip-lists").  If several actions at once make a
tail longer, a snapshot follows immediately.
"""

from struct import pack_into, unpack_from

from skald.compat import const
from skald.keep.action_times import ActionTimes
from skald.keep.changes import Changes
from skald.keep.kept_game import ACTION, CLOSE, UNDO, KeptGame
from skald.keep.store import KeepError, crc32, has_sum, put_sum, seal, unseal

RECORD = const(12)  # bytes
PER_TAIL = const(10)  # records
_LONG_TAIL = const(6)  # likewise: worth an early snapshot
_SHAPE = "<HHI"  # of a record up to its CRC-32
_KIND_BIT = const(30)

_SLOTS = ("slot0", "slot1")
_TAILS = ("tail0", "tail1")
_FORMAT = b"G"
_VERSION = const(3)
_MOST = const(16384)  # bytes of a snapshot: some 4,000 actions; people need a few hundred


class Journal:
    """Keeps one game in a Store.

    kept     the stored game (kept_game.KeptGame), or None
    times    how long each seat had the turn (action_times.ActionTimes), or None after a power cut
    changes  what must still be stored, as the session reports it (changes.Changes)
    is_lost  the disk failed to store the latest actions
    """

    def __init__(self, store):
        self._store = store
        self.kept = None
        self.times = None
        self._slot = 0  # of the newest snapshot
        self._in_tail = PER_TAIL  # records in the tail; if it is full, a snapshot comes next
        self.changes = Changes()
        self.is_lost = False

    # -- writing -------------------------------------------------------------------

    def begin(self, name, kit, game, seed, dealt, levels=bytes(4), start=b""):
        """Store `game` from now on instead of the previous one.

        `start`: the position in which it was taken over, if it began without the device.
        """
        number = self._next_number()
        self.kept = KeptGame(name, kit, game.state, seed, bytes(levels), start, number, dealt)
        self.times = ActionTimes(game.seats)
        self._snapshot(game)
        self._snapshot(game)  # also in the other slot, so that the old game cannot come back

    def follow(self, game, now=0):
        """Store what has changed; return True if anything has.  `now`: ticks, for `times`."""
        if self.times:
            self.times.follow(game, now)
        changes = self.changes
        count = changes.count()
        if not self.kept or not count:
            return False
        self.kept.is_undone = not changes.new
        if self._in_tail < PER_TAIL:
            entries = [(ACTION, action) for action, _, _ in changes.new]
            if changes.same < changes.length:
                entries.insert(0, (UNDO, changes.same))
            self._append(entries)
        else:
            self.kept.sequence += count  # the disk failed to store the last ones
        if self._in_tail >= PER_TAIL:
            self._snapshot(game)
        changes.clear(len(game.log))
        return True

    def rest(self, game):
        """Write the next snapshot early if the tail is long; call this while nobody waits."""
        if self.kept and _LONG_TAIL <= self._in_tail < PER_TAIL and not self.changes.count():
            self._snapshot(game)

    def close(self, game):
        """Store that this game has ended."""
        if self.kept:
            self.kept.is_closed = True
            is_full = self._in_tail >= PER_TAIL
            if not is_full:
                self._append([(CLOSE, 0)])
            if is_full or self.is_lost:
                self._snapshot(game)
            self.kept = None

    def _append(self, entries):
        """Append a record to the tail for each (kind, value) of `entries`."""
        kept, records = self.kept, bytearray()
        for kind, value in entries:
            record = bytearray(RECORD)
            what = kind << _KIND_BIT | value
            pack_into(_SHAPE, record, 0, kept.number & 0xFFFF, kept.sequence & 0xFFFF, what)
            put_sum(record)
            records.extend(record)
            kept.sequence += 1
        try:
            self._store.write(_TAILS[self._slot], records, "ab" if self._in_tail else "wb")
            self._in_tail += len(entries)
            self.is_lost = False
        except OSError:
            self._in_tail = PER_TAIL  # a snapshot will replace whatever the tail contains now
            self.is_lost = True

    def _snapshot(self, game):
        """Write the whole log into the older slot."""
        kept = self.kept
        kept.log, kept.proven = game.log, len(game.log)
        kept.proof = crc32(game.state)
        try:
            data = seal(_FORMAT, _VERSION, kept.pack())
            if len(data) > _MOST:
                raise OSError("too long")  # recover() would not read it
            self._store.write(_SLOTS[1 - self._slot], data)
            self._slot = 1 - self._slot
            self._in_tail = 0
            self.is_lost = False
        except OSError:
            self._in_tail = PER_TAIL
            self.is_lost = True
        self.changes.clear(len(game.log))

    # -- reading -------------------------------------------------------------------

    def recover(self):
        """Return the KeptGame as far as it can be read, or None if none is stored.

        Raises KeepError("game damaged") if a game is stored but nothing of it can be read.
        """
        kept, self._slot, is_damaged = self._find_snapshot()
        if not kept:
            if is_damaged:
                raise KeepError("game damaged")
            return None
        if is_damaged:
            kept.is_damaged = True
        self._add_records(kept)
        return kept

    def go_on(self, kept, game):
        """Continue storing `game`, restored from `kept`; a new snapshot repairs damage.  A game
        that was not stored before (number 0) gets its number here.
        """
        if not kept.number:
            kept.number = self._next_number()
        self.kept = kept
        self.times = None
        self._in_tail = PER_TAIL
        self._snapshot(game)
        if kept.is_damaged:
            self._snapshot(game)

    def _find_snapshot(self):
        """Return (the newest snapshot as a KeptGame, or None; its slot; whether one is damaged)."""
        kept, slot, is_damaged = None, self._slot, False
        for number in range(len(_SLOTS)):
            try:
                data = self._store.read(_SLOTS[number], _MOST)
                found = KeptGame.unpack(unseal(data, _FORMAT, _VERSION)) if data else None
            except KeepError:
                is_damaged = True
                continue
            if found and (not kept or _rank(found) > _rank(kept)):
                kept, slot = found, number
        return kept, slot, is_damaged

    def _next_number(self):
        """Return the number of a new game, above that of every game in any file."""
        from skald.keep.ledger import Ledger

        kept = self._find_snapshot()[0]
        last = kept.number if kept else 0
        if not last:
            for name in _TAILS:  # they may belong to a game whose snapshots are unreadable
                self._store.remove(name)
        return max(last, Ledger(self._store).last_number()) + 1

    def _add_records(self, kept):
        """Apply the records of both tails that follow the snapshot."""
        records = {}
        for name in _TAILS:
            try:
                data = self._store.read(name) or b""
            except KeepError:
                data = b""
                kept.is_damaged = True
            for at in range(0, len(data), RECORD):
                record = data[at : at + RECORD]
                if len(record) < RECORD or not has_sum(record):
                    kept.is_damaged = True
                    continue
                number, sequence, value = unpack_from(_SHAPE, record)
                if number == kept.number & 0xFFFF:
                    records[sequence] = value
        while kept.sequence in records:
            value = records[kept.sequence]
            kept.take(value >> _KIND_BIT, value & (1 << _KIND_BIT) - 1)
        # All other records are older or out of sequence; their numbers are never reused.
        if records:
            kept.sequence = max(kept.sequence, max(records) + 1)


def _rank(kept):
    return kept.number << 16 | kept.sequence
