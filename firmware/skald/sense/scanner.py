"""Reads one antenna after the other, one field at a time, into the picture.

Zones that a legal action could change are read first and more often (hot), the
others in turn.  A tag counts after two equal reads; the second one addresses it by
name in the same turn.  It is gone after a few inventories without it, or after more
if it is known to flicker.  While a known piece is in a hand, the readers where it may
be put are asked for it by name, which takes a fraction of an inventory.  A piece that
two readers hear belongs to the nearer one (dispute.py), unless switches know better.

step() makes at most one exchange with a chip and allocates nothing.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.sense.dispute import Dispute
from skald.sense.kernels import find_concerned, find_set
from skald.sense.registry import UID_SIZE, UNKNOWN
from skald.sense.sought import Sought, follow_news
from skald.sense.upkeep import Upkeep
from skald.table.layout import PN5180, UNSENSED
from skald.table.picture import UNSEEN

_READS_TO_COME = const(2)
_MISSES_TO_GO = const(3)
_MOST_MISSES = const(9)  # for the weakest tag
_FLICKER_MS = const(400)  # gone for less time than a hand needs
_DOUBTS = const(4)  # inventories that confirm that it has gone
_FAILURES_TO_DIE = const(3)
_REVIVE = const(16)  # quarters of a second between attempts to revive a dead reader
_QUARTER_SHIFT = const(8)  # shifts ms to such quarters; a byte of them is stored
_TRIALS = const(4)
_MOST_URGED = const(9)  # turns that urgent readers take before a cold one has its own
_HOT_TURNS = const(8)  # hot turns for each cold one
_SEEK_TURNS = const(6)  # the same while a piece is in a hand
_FEW = const(32)  # with more readers, cold ones get a larger share, or a sweep would last for ever
_SEEKS = const(32)  # turns of asking by name between two whole inventories
_NO_READER = const(255)
_NOTHING_TO_DO_US = const(10000)

HOT = const(1)
WANTED = const(2)

_WHOLE = const(1)  # _urgent: an inventory is due
_BY_NAME = const(2)  # the pieces sought are enough


class Scanner:
    """Drives `readers` (drivers of layout.readers antennas) and writes `picture`.

    hot[reader] has HOT for a field that a piece may leave: it is read more often;
    WANTED for one where a piece may arrive: while few pieces are in hands (or were
    missed just now), the reader is asked for them by name.
    """

    def __init__(self, readers, layout, registry, picture, clock):
        self.readers = readers
        self.layout = layout
        self.registry = registry
        self.picture = picture
        self.clock = clock
        self.hot = bytearray(len(readers))
        pieces = len(picture.seen)
        self._sought = Sought(pieces)
        self._dispute = Dispute(pieces)
        self._upkeep = Upkeep(layout, len(readers))
        self._is_weighing = False  # the turn is for the dispute
        self._urgent = bytearray(len(readers))  # its turn comes before all others
        self._failures = bytearray(len(readers))
        self._seeks = bytearray(len(readers))
        self._ready = bytearray(len(readers))  # reset() has succeeded
        self._trials = bytearray(len(readers))  # inventories until a revived one counts again
        self._died_at = bytearray(len(readers))  # quarters of a second
        self._misses = bytearray(pieces)
        self._patience = bytearray(pieces)
        self._coming = bytearray(pieces)  # reader that has read it once
        for piece in range(pieces):
            self._patience[piece] = _MISSES_TO_GO
            self._coming[piece] = UNSEEN
        self._gone_at = [0] * pieces
        self._gone_from = bytearray(pieces)
        self._doubts = bytearray(pieces)  # inventories that have still to make sure of it
        self._was_touched = bytearray(pieces)  # before it went
        self._found = bytearray(pieces)  # in the inventory just finished; 0 between inventories
        self._uid_buf = bytearray(UID_SIZE)
        self._active = _NO_READER
        self._seeking = UNKNOWN  # piece asked for by name, UNKNOWN: an inventory
        self._newcomer = UNKNOWN  # piece that has just been read for the first time
        self._is_confirming = False  # it is asked for once more in the same turn
        self._sought_next = 0
        self._hot_next = 0
        self._cold_next = 0
        self._turn = 0  # 0: a cold turn
        self._named = False  # the turn is for the pieces sought
        self._last = _NO_READER
        self.reason = ""  # why the last reader failed
        self.sweeps = 0  # cold rounds finished
        self._urged = 0  # turns of urgent readers one after the other
        self.tray = None  # sense.dice.Tray that takes what the reader without zones sees
        self._zone_of = bytearray(layout.inputs)  # input -> its zone
        for zone in range(layout.zones):
            if layout.input_of[zone] != UNSENSED:
                self._zone_of[layout.input_of[zone]] = zone

    def step(self):
        """Make one exchange; return True when a reader's turn has ended."""
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
            if self._is_weighing:
                self._settle(self._dispute.piece, self._dispute.take(driver.count))
            elif self._is_confirming:
                self._confirm(reader, driver)
            else:
                if self._seeking == UNKNOWN:
                    self._take_inventory(reader, driver)
                elif driver.count:
                    self._see(self._seeking, reader)
                elif self._seek_next(reader):
                    return False
                if self._ask_again(reader):
                    return False
            self._upkeep.end(reader, driver, self.hot[reader] | self._urgent[reader])
        except DriverError as error:
            self._fail(reader, error.reason)
            return True
        self._active = _NO_READER
        self._failures[reader] = 0
        return True

    def set_hot(self, reader, degree):
        """Read `reader` more often from now on (HOT, WANTED); UNSEEN is nobody's."""
        if reader != UNSEEN:
            self.hot[reader] |= degree

    def seek(self, tracker):
        """Ask the wanted readers by name for the few pieces that `tracker` takes to be in hands."""
        self._sought.follow(tracker, self._misses)

    def is_on_air(self):
        """Tell whether an exchange is under way that sending pixels could disturb."""
        return self._active != _NO_READER and self.readers[self._active].is_on_air()

    def waiting_us(self):
        """Return how long the next step would merely wait for a chip or a tag."""
        if not self.readers:
            return _NOTHING_TO_DO_US
        return self.readers[self._active].waiting_us() if self._active != _NO_READER else 0

    def idle(self):
        """Switch the field off between steps; the next step begins a new turn."""
        if self._active != _NO_READER:
            try:
                self._upkeep.end(self._active, self.readers[self._active], True)
            except DriverError as error:
                self._fail(self._active, error.reason)
            self._active = _NO_READER
            self._is_confirming = False

    # -- the next turn ---------------------------------------------------------------

    def _next_reader(self):
        """Choose the next reader and its task (_named): names, or an inventory.

        Never the same MFRC522 twice: a tag that was put to sleep wakes when it
        has been without field (ISO/IEC 14443-3 clause 6.3), and another
        reader's turn is just long enough.
        """
        count = len(self.readers)
        if self.picture.has_news:
            follow_news(self.picture, self.layout.reader_of, self._zone_of, self._urgent, _WHOLE)
        if self._dispute.piece != UNKNOWN:
            return self._dispute.reader()
        last = self._last
        if last != _NO_READER and (count == 1 or self.layout.chip(last) == PN5180):
            last = _NO_READER
        reader = find_set(self._urgent, _WHOLE | _BY_NAME, 0, last)
        self._urged = self._urged + 1 if reader >= 0 else 0
        if 0 < self._urged < _MOST_URGED:
            self._named = self._urgent[reader] == _BY_NAME and self._sought.count > 0
            self._urgent[reader] = 0
            return reader
        sought = self._sought
        turns = _SEEK_TURNS if sought.count else _HOT_TURNS
        if count > _FEW:
            turns = turns * _FEW // count or 1
        self._turn = (self._turn + 1) % (turns + 1)
        if self._urged:
            self._urged = 0  # the others have their turn, too: somebody waits until all were asked
        elif self._turn:
            degrees = HOT | WANTED if sought.count or sought.has_many else HOT
            reader = find_set(self.hot, degrees, self._hot_next + 1, last)
            if reader >= 0:
                self._hot_next = reader
                self._named = self._sought.count > 0 and self.hot[reader] & WANTED > 0
                return reader
        self._named = False
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
        if picture.dead_reader[reader] and not self._trials[reader]:
            if (self._quarter() - self._died_at[reader]) & 255 < _REVIVE:
                return
            self._died_at[reader] = self._quarter()
            self._ready[reader] = 0
        try:
            if not self._ready[reader]:
                driver.reset()
                self._ready[reader] = 1
                self._trials[reader] = _TRIALS if picture.dead_reader[reader] else 0
            self._is_weighing = self._dispute.piece != UNKNOWN
            driver.weaken(self._dispute.level if self._is_weighing else 0)
            driver.field(1)
            self._active = reader
            if self._is_weighing:
                self.registry.uid_of(self._dispute.piece, self._uid_buf)
                driver.begin_seek(self._uid_buf)
                return
            self._sought_next = 0
            if self._named and (self._seeks[reader] == _SEEKS or self._trials[reader]):
                self._named = False
            self._seeks[reader] = self._seeks[reader] + 1 if self._named else 0
            if not (self._named and self._seek_next(reader)):
                self._seeking = UNKNOWN
                driver.begin()
        except DriverError as error:
            self._fail(reader, error.reason)

    def _quarter(self):
        return self.clock.ticks_ms() >> _QUARTER_SHIFT & 255

    def _seek_next(self, reader):
        """Ask for the next piece in a hand by name; return False when all were asked for."""
        while self._sought_next < self._sought.count:
            piece = self._sought.pieces[self._sought_next]
            self._sought_next += 1
            if self.registry.uid_of(piece, self._uid_buf):
                self._seeking = piece
                self.readers[reader].begin_seek(self._uid_buf)
                return True
        return False

    def _ask_again(self, reader):
        """Ask at once by name for the piece that was read for the first time; False when there is
        none.
        """
        piece = self._newcomer
        self._newcomer = UNKNOWN
        if piece == UNKNOWN or not self.registry.uid_of(piece, self._uid_buf):
            return False
        self._is_confirming = True
        self._seeking = piece
        self.readers[reader].begin_seek(self._uid_buf)
        return True

    def _confirm(self, reader, driver):
        """Take the second answer of a newcomer; without it, or while another reader still sees the
        piece, both are asked before all others.
        """
        piece = self._seeking
        self._is_confirming = False
        if driver.count:
            self._see(piece, reader)
        if self.picture.seen[piece] != reader:
            self._urgent[reader] = _BY_NAME if self._sought.contains(piece) else _WHOLE

    def _fail(self, reader, reason):
        """Count a failure; a reader that keeps failing is out of play for a while."""
        self.reason = reason
        self._active = _NO_READER
        self._is_confirming = False
        self._newcomer = UNKNOWN
        self._dispute.close()
        self._ready[reader] = 0
        self._trials[reader] = 0
        self._failures[reader] += 1
        if self._failures[reader] >= _FAILURES_TO_DIE:
            self._failures[reader] = 0
            self._died_at[reader] = self._quarter()
            self.picture.set_dead_reader(reader, 1)

    # -- what was read -----------------------------------------------------------------

    def _take_inventory(self, reader, driver):
        if reader == self.layout.tray:
            self._trials[reader] = 0
            self.picture.set_dead_reader(reader, 0)
            if self.tray:
                self.tray.take(driver, self.registry)
            return
        found, picture = self._found, self.picture
        strangers = 0
        for i in range(driver.count):
            piece = self.registry.find(driver.uids, i * UID_SIZE)
            if piece >= len(found):  # of no game, or of a die
                strangers += 1
            else:
                found[piece] = 1
        if self._trials[reader]:
            self._try_out(reader)
            for piece in range(len(found)):
                found[piece] = 0
            return
        if self._upkeep.doubts(reader, driver, picture.seen):
            self._urgent[reader] = _WHOLE
            raise DriverError("reader lost")
        if driver.clean or strangers > picture.strangers[reader]:
            picture.set_strangers(reader, strangers)
        piece = self._find_concerned(reader, 0)
        while piece < len(found):
            if found[piece]:
                found[piece] = 0
                self._see(piece, reader)
            elif picture.seen[piece] == reader:
                self._miss(piece, reader)
            elif self._coming[piece] == reader:
                self._coming[piece] = UNSEEN
            elif self._gone_from[piece] == reader and self._doubts[piece]:
                self._doubts[piece] -= 1
                self._urgent[reader] = _WHOLE
            piece = self._find_concerned(reader, piece + 1)

    def _find_concerned(self, reader, start):
        picture, gone_from, doubts = self.picture, self._gone_from, self._doubts
        return find_concerned(
            self._found, picture.seen, self._coming, gone_from, doubts, reader, start
        )

    def _try_out(self, reader):
        """Count an inventory of a revived reader; after several it is trusted again.

        Then all its pieces appear at once: one after the other they would look like
        pieces that arrive, and those not read yet like lifted pieces.
        """
        coming, picture = self._coming, self.picture
        for piece in range(len(coming)):
            if self._found[piece]:
                coming[piece] = reader
        self._trials[reader] -= 1
        if self._trials[reader]:
            self._urgent[reader] = _WHOLE
            return
        picture.set_dead_reader(reader, 0)
        for piece in range(len(coming)):
            if coming[piece] == reader:
                coming[piece] = UNSEEN
                if picture.seen[piece] == UNSEEN:
                    picture.set_seen(piece, reader)
                    picture.touched[piece] = 0  # nobody knows of a hand

    def _see(self, piece, reader):
        picture = self.picture
        at = picture.seen[piece]
        if at != UNSEEN and self._dispute.has_lost(piece, reader):
            return
        rival = self._coming[piece]
        if rival != UNSEEN and rival != reader and (at == UNSEEN or at == reader):
            if self._dispute.piece == UNKNOWN:
                self._settle(piece, self._dispute.open(piece, reader, rival, self.layout, picture))
        if at == reader:
            if self._misses[piece]:
                self._misses[piece] = 0
                self._sought.remove(piece)  # it was only missed for a moment
        elif self._coming[piece] != reader:
            self._coming[piece] = reader
            if self._newcomer != UNKNOWN:
                self._urgent[reader] = _WHOLE  # only the last of several is asked again at once
            self._newcomer = piece
            if at != UNSEEN:
                self._urgent[at] = _WHOLE
        elif (at == UNSEEN or self._misses[piece]) and self._dispute.is_due(piece, self.sweeps):
            # A piece that its old reader still sees is not moved by a neighbour's field.
            is_back = at == UNSEEN and self._gone_from[piece] == reader
            is_flicker = is_back and self._was_flicker(piece)
            self._settle(piece, reader)
            if is_flicker:
                self._patience[piece] = min(_MOST_MISSES, self._patience[piece] + 1)
                if not self._was_touched[piece]:
                    picture.touched[piece] = 0  # nobody has touched it

    def _settle(self, piece, winner):
        """Let `piece` be where it was found, UNSEEN: nowhere yet; what it replaces there is missed."""
        if winner != UNSEEN:
            self._coming[piece] = UNSEEN
            self._misses[piece] = 0
            if self.picture.seen[piece] != winner:
                self._urgent[winner] = _WHOLE  # asked by name, it did not tell what has left
            self.picture.set_seen(piece, winner)

    def _was_flicker(self, piece):
        """Tell whether probably no hand lifted the piece: it was not gone for long, or its field has
        not been read again.
        """
        gone_ms = self.clock.ticks_diff(self.clock.ticks_ms(), self._gone_at[piece])
        return self._doubts[piece] > 0 or gone_ms < _FLICKER_MS

    def _miss(self, piece, reader):
        self._dispute.forget(piece)
        self._misses[piece] += 1
        if self._misses[piece] >= self._patience[piece]:
            self._misses[piece] = 0
            self._gone_at[piece] = self.clock.ticks_ms()
            self._gone_from[piece] = reader
            self._doubts[piece] = _DOUBTS
            self._urgent[reader] = _WHOLE
            self._was_touched[piece] = self.picture.touched[piece]
            self.picture.set_seen(piece, UNSEEN)
        else:
            self._urgent[reader] = _WHOLE
            self._sought.add(piece)
