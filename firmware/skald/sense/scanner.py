"""One reader after the other, one field at a time, into the picture.

Zones that a legal action could change are read first and oftener (hot), the
others in turn.  A tag counts after two equal reads; it is gone after a few
inventories without it, more for a tag that is known to flicker.  While a known
piece is in a hand, hot PN5180 lanes are asked for it by name, which takes a
fraction of an inventory.

step() does at most one exchange with the air and allocates nothing.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.sense.registry import UID_SIZE, UNKNOWN
from skald.table.layout import PN5180
from skald.table.picture import UNSEEN

_READS_TO_COME = const(2)
_MISSES_TO_GO = const(3)
_MOST_MISSES = const(9)  # for the weakest tag
_FLICKER_MS = const(400)  # gone and back sooner than a hand can lift and return
_FAILURES_TO_DIE = const(3)
_REVIVE_MS = const(4000)
_HOT_TURNS = const(3)  # hot turns for each cold one
_MOST_SOUGHT = const(2)  # pieces asked for by name at a time

_SEEKS = const(2)  # turns of asking by name between two whole inventories
_NO_READER = const(255)

HOT = const(1)
WANTED = const(2)


class Scanner:
    """Drives `readers` (drivers of layout.readers antennas) and writes `picture`.

    hot[reader] = HOT asks for more frequent reading; WANTED also for asking it
    by name for the pieces in_hand[:sought].  All three are set by whoever knows
    the rules' wishes.
    """

    def __init__(self, readers, layout, registry, picture, clock):
        self.readers = readers
        self.layout = layout
        self.registry = registry
        self.picture = picture
        self.clock = clock
        self.hot = bytearray(len(readers))
        self.in_hand = bytearray(_MOST_SOUGHT)
        self.sought = 0
        pieces = len(picture.seen)
        self._urgent = bytearray(len(readers))  # turns to take before all others
        self._failures = bytearray(len(readers))
        self._seeks = bytearray(len(readers))
        self._ready = bytearray(len(readers))  # reset() has succeeded
        self._died_at = [0] * len(readers)
        self._misses = bytearray(pieces)
        self._patience = bytearray(pieces)
        for piece in range(pieces):
            self._patience[piece] = _MISSES_TO_GO
        self._coming = bytearray(pieces)  # reader that has read it once
        for piece in range(pieces):
            self._coming[piece] = UNSEEN
        self._gone_at = [0] * pieces
        self._gone_from = bytearray(pieces)
        self._found = bytearray(pieces)  # in the inventory just finished
        self._uid_buf = bytearray(UID_SIZE)
        self._active = _NO_READER
        self._seeking = UNKNOWN  # piece asked for by name, UNKNOWN: an inventory
        self._sought_next = 0
        self._hot_next = 0
        self._cold_next = 0
        self._turn = 0  # 0: a turn for a whole inventory; else it may be one of the hot
        self._last = _NO_READER
        self.reason = ""  # why the last reader failed
        self.sweeps = 0  # cold rounds finished

    def step(self):
        """Go on by one exchange; return True when a reader's turn has ended."""
        if not self.readers:
            return True
        if self._active == _NO_READER:
            self._begin(self._next_reader())
            return False
        reader = self._active
        driver = self.readers[reader]
        try:
            if not driver.step():
                return False
            if self._seeking != UNKNOWN:
                if not driver.count and self._seek_next(reader):
                    return False
            driver.field(0)
        except DriverError as error:
            self._fail(reader, error.reason)
            return True
        self._active = _NO_READER
        self._failures[reader] = 0
        if self._seeking != UNKNOWN:
            if driver.count:
                self._see(self._seeking, reader)
        else:
            self._take_inventory(reader, driver)
        return True

    def set_hot(self, reader, degree):
        """Read `reader` more often from now on (HOT, WANTED); UNSEEN is nobody's."""
        if reader != UNSEEN and self.hot[reader] < degree:
            self.hot[reader] = degree

    def seek(self, piece):
        """Ask the hot lanes for `piece` by name, as long as few are sought."""
        if self.sought < _MOST_SOUGHT:
            self.in_hand[self.sought] = piece
            self.sought += 1

    def waiting_us(self):
        """Return how long the next step would only wait for a chip or a tag."""
        return self.readers[self._active].waiting_us() if self._active != _NO_READER else 0

    def idle(self):
        """Switch the field off between steps; the next step begins a new turn."""
        if self._active != _NO_READER:
            try:
                self.readers[self._active].field(0)
            except DriverError as error:
                self._fail(self._active, error.reason)
            self._active = _NO_READER

    # -- whose turn ------------------------------------------------------------------

    def _next_reader(self):
        """Choose the next turn: never the same reader twice, its tags need the dark between.

        (ISO/IEC 14443-3 clause 6.3: a tag that was put to sleep wakes when it
        has been without field; another reader's turn is just long enough.)
        """
        count = len(self.readers)
        last = self._last if count > 1 else _NO_READER
        for reader in range(count):
            if self._urgent[reader] and reader != last:
                self._urgent[reader] -= 1
                self._turn = 0
                return reader
        self._turn = (self._turn + 1) % (_HOT_TURNS + 1)
        if self._turn:
            for _ in range(count):
                self._hot_next = (self._hot_next + 1) % count
                if self.hot[self._hot_next] and self._hot_next != last:
                    return self._hot_next
        self._cold_next = (self._cold_next + 1) % count
        if self._cold_next == last:
            self._cold_next = (self._cold_next + 1) % count
        if not self._cold_next:
            self.sweeps = (self.sweeps + 1) & 0x3FFFFFFF
        return self._cold_next

    def _begin(self, reader):
        self._last = reader
        driver = self.readers[reader]
        picture = self.picture
        if picture.dead_reader[reader]:
            if self.clock.ticks_diff(self.clock.ticks_ms(), self._died_at[reader]) < _REVIVE_MS:
                return
            self._died_at[reader] = self.clock.ticks_ms()
            self._ready[reader] = 0
        try:
            if not self._ready[reader]:
                driver.reset()
                self._ready[reader] = 1
                picture.set_dead_reader(reader, 0)
            driver.field(1)
            self._active = reader
            self._sought_next = 0
            named = self._turn and self.sought and self.hot[reader] == WANTED
            if named and self._seeks[reader] == _SEEKS:
                named = False
            self._seeks[reader] = self._seeks[reader] + 1 if named else 0
            if not (named and self.layout.chip(reader) == PN5180 and self._seek_next(reader)):
                self._seeking = UNKNOWN
                driver.begin()
        except DriverError as error:
            self._fail(reader, error.reason)

    def _seek_next(self, reader):
        """Ask for the next piece in a hand by name; return False when all were asked for."""
        while self._sought_next < self.sought:
            piece = self.in_hand[self._sought_next]
            self._sought_next += 1
            if self.registry.uid_of(piece, self._uid_buf):
                self._seeking = piece
                self.readers[reader].begin_seek(self._uid_buf)
                return True
        return False

    def _fail(self, reader, reason):
        """Count a failure; a reader that fails again and again is out of play for a while."""
        self.reason = reason
        self._active = _NO_READER
        self._ready[reader] = 0
        self._failures[reader] += 1
        if self._failures[reader] >= _FAILURES_TO_DIE:
            self._failures[reader] = 0
            self._died_at[reader] = self.clock.ticks_ms()
            self.picture.set_dead_reader(reader, 1)

    # -- what was read -----------------------------------------------------------------

    def _take_inventory(self, reader, driver):
        found, picture = self._found, self.picture
        for piece in range(len(found)):
            found[piece] = 0
        strangers = 0
        for i in range(driver.count):
            piece = self.registry.find(driver.uids, i * UID_SIZE)
            if piece == UNKNOWN:
                strangers += 1
            else:
                found[piece] = 1
        if driver.clean or strangers > picture.strangers[reader]:
            picture.set_strangers(reader, strangers)
        for piece in range(len(found)):
            if found[piece]:
                self._see(piece, reader)
            elif picture.seen[piece] == reader:
                self._miss(piece, reader)
            elif self._coming[piece] == reader:
                self._coming[piece] = UNSEEN

    def _see(self, piece, reader):
        picture = self.picture
        at = picture.seen[piece]
        if at == reader:
            self._misses[piece] = 0
        elif self._coming[piece] != reader:
            self._coming[piece] = reader
            self._urgent[reader] = 1
            if at != UNSEEN:
                self._urgent[at] = 1
        elif at == UNSEEN or self._misses[piece]:
            # A piece that its old reader still sees is not moved by a neighbour's field.
            self._coming[piece] = UNSEEN
            self._misses[piece] = 0
            if at == UNSEEN and self._gone_from[piece] == reader and self._was_flicker(piece):
                self._patience[piece] = min(_MOST_MISSES, self._patience[piece] + 1)
            picture.set_seen(piece, reader)

    def _was_flicker(self, piece):
        now = self.clock.ticks_ms()
        return self.clock.ticks_diff(now, self._gone_at[piece]) < _FLICKER_MS

    def _miss(self, piece, reader):
        self._misses[piece] += 1
        if self._misses[piece] >= self._patience[piece]:
            self._misses[piece] = 0
            self._gone_at[piece] = self.clock.ticks_ms()
            self._gone_from[piece] = reader
            self.picture.set_seen(piece, UNSEEN)
        else:
            self._urgent[reader] = 1
