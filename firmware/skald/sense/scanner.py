"""Reads one antenna after the other into the snapshot; a second field is on only if it warms up (warm_up.py).

Readers whose zones a legal action could change (hot) are read first and more often, the
others in turn (schedule.py).  A tag counts after two readings: the second addresses it by its UID
within the same turn, at the end of which all new tags appear together.  It is gone after a few
inventories without it, after more if it is known to flicker.  While a known piece is in a
hand, the readers where it may be put ask for it by its UID, which takes a fraction of the time
of an inventory.  A piece that two readers hear lies over the nearer one (arbitration.py), unless
switches rule that out.

step() makes three exchanges with a chip at most, and allocates nothing.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.sense.arbitration import Arbitration
from skald.sense.kernels import find_concerned
from skald.sense.poll_list import PollList
from skald.sense.reader_health import ReaderHealth
from skald.sense.registry import UID_SIZE, UNKNOWN
from skald.sense.schedule import BY_UID, WHOLE, Schedule
from skald.watching.kernels import clear
from skald.watching.snapshot import UNSEEN

_MISSES_TO_GO = const(3)
_MOST_MISSES = const(9)  # for the weakest tag
_FLICKER_MS = const(400)  # a piece that is gone for a shorter time was not lifted
_DOUBTS = const(4)  # further inventories that must confirm that it is gone
_DOUBTS_MASK = const(7)
_WAS_TOUCHED = const(8)  # flag beside the doubts: it was touched before it went
NO_READER = const(255)
_NOTHING_TO_DO_US = const(10000)

_READ = const(1)  # in _found: read in the inventory that has just ended
_NEW = b"\2"  # read for the first time, next to be addressed by its UID
_TWICE = b"\3"  # it has answered to its UID, too


class Scanner:
    """Drives `readers` (drivers of layout.readers antennas) and writes `snapshot`.

    active: the reader whose turn it is, or NO_READER between two turns.
    hot[reader] has the bit HOT if a piece may leave the field: the reader is read more often.
    It has the bit WANTED if a piece may arrive there: the reader asks for few pieces by their UIDs.
    """

    def __init__(self, readers, layout, registry, snapshot, clock):
        self.readers = readers
        self.layout = layout
        self.registry = registry
        self.snapshot = snapshot
        self.clock = clock
        pieces = len(snapshot.seen)
        self._poll_list = PollList(pieces, len(readers))
        self._arbitration = Arbitration(pieces)
        self.schedule = Schedule(readers, layout, snapshot, self._poll_list, self._arbitration)
        self.hot = self.schedule.hot
        self._urgent = self.schedule.urgent
        self.reader_health = ReaderHealth(len(readers), snapshot, clock)
        self._is_weighing = False  # this turn belongs to the dispute
        self._misses = bytearray(pieces)
        self._patience = bytearray(bytes((_MISSES_TO_GO,)) * pieces)
        self._coming = bytearray(bytes((UNSEEN,)) * pieces)  # the reader that has read it once
        self._gone_at = [0] * pieces
        self._gone_from = bytearray(pieces)
        self._doubts = bytearray(pieces)  # confirming inventories left, and _WAS_TOUCHED
        self._found = bytearray(pieces)  # _READ, _NEW, _TWICE in the present turn; 0 between turns
        self._has_new = False  # some piece is _NEW
        self.active = NO_READER
        self._seeking = UNKNOWN  # the piece addressed by its UID; UNKNOWN: an inventory
        self._is_confirming = False  # new tags are addressed once more in the same turn
        self._sought_next = 0
        self._is_by_uid = False  # this turn asks only for the pieces sought
        self.reason = ""  # why the last reader failed
        # The sense.dice.Tray or play.pad.Pad that takes what the reader without zones sees, or None.
        self.tray = None

    def step(self):
        """Make one step of a reader; return True when its turn has ended."""
        if not self.readers:
            return True
        if self.active == NO_READER:
            self._begin(self.schedule.next_reader())
            return False
        reader = self.active
        driver = self.readers[reader]
        try:
            while driver.step():
                if not self._take_answer(reader, driver):
                    self._end(reader)
                    break
                if not self._is_confirming:
                    return False
            else:
                return False
        except DriverError as error:
            self._fail(reader, error.reason)
            return True
        self.active = NO_READER
        self.reader_health.succeed(reader)
        return True

    def _take_answer(self, reader, driver):
        """Note what has been heard; return True if `reader` has something else to ask.

        A new tag is asked again at once, because it is still selected.
        """
        if self._is_weighing:
            self._settle(self._arbitration.piece, self._arbitration.take(driver.count))
            return False
        if self._is_confirming:
            self._confirm(self._seeking, reader, driver.count)
        elif self._seeking == UNKNOWN:
            self._take_inventory(reader, driver)
        else:
            if driver.count:
                self._see(self._seeking, reader)
            else:
                self._lose(self._seeking, reader)
            if not self._has_new and self._seek_next(reader):
                return True
        return self._has_new and self._ask_again(reader)

    def seek(self, tracker):
        """Have wanted readers ask for the few pieces that `tracker` takes to be moving."""
        self._poll_list.follow(tracker, self._misses, self.snapshot.touched)

    def is_on_air(self):
        """Return True if an exchange is under way, which pixels on the wire could disturb."""
        return self.active != NO_READER and self.readers[self.active].is_on_air()

    def pause(self):
        """Have the reader that is on the air leave it soon, because pixels are to be sent."""
        if self.active != NO_READER:
            self.readers[self.active].pause()

    def waiting_us(self):
        """Return how long the next step would only wait for a chip or a tag."""
        if self.active == NO_READER:
            return 0 if self.readers else _NOTHING_TO_DO_US
        return self.readers[self.active].waiting_us()

    def idle(self):
        """Switch the field off between steps; the next step begins a new turn."""
        if self.active != NO_READER:
            try:
                self._end(self.active)
            except DriverError as error:
                self._fail(self.active, error.reason)
            self.active = NO_READER
            self._end_confirming()
        if self.schedule.warm_up:
            self.schedule.warm_up.leave()

    # -- one turn ------------------------------------------------------------------

    def _begin(self, reader):
        driver, warm_up = self.readers[reader], self.schedule.warm_up
        try:
            if not self.reader_health.prepare(reader, driver):
                return
            self._is_weighing = self._arbitration.piece != UNKNOWN
            self._is_by_uid = self._is_weighing or self.schedule.is_by_uid
            is_seeking = self._poll_list.count or self._poll_list.listing
            is_seeking = is_seeking and not self._is_weighing
            if warm_up:
                warm_up.make_way(reader, is_seeking)
            if self._is_weighing:
                driver.weaken(self._arbitration.level)
            driver.field(1)
            self.active = reader
            if self._is_weighing:
                registry = self.registry
                driver.begin_check(registry.data(), registry.find_slot(self._arbitration.piece))
                return
            self._sought_next = 0
            if self.reader_health.trials[reader]:
                self._is_by_uid = False
            if not (self._is_by_uid and self._seek_next(reader)):
                self._seeking = UNKNOWN
                driver.begin(self._list_expected(reader, driver.uids))
            if warm_up and is_seeking:
                warm_up.follow(reader)
        except DriverError as error:
            self._fail(reader, error.reason)

    def _end(self, reader):
        """Switch the field off after a turn.  May raise DriverError."""
        driver = self.readers[reader]
        self.reader_health.end(reader, driver, self.hot[reader] | self._urgent[reader])
        if self._is_weighing:
            driver.weaken(0)

    def _list_expected(self, reader, uids):
        """Write the UIDs of the pieces that `reader` saw last to the end of `uids`; count them."""
        count, at, data = 0, len(uids), self.registry.data()
        piece = self._find_concerned(reader, 0)
        while piece < len(self._found) and at:
            slot = self.registry.find_slot(piece)
            if slot >= 0:
                at -= UID_SIZE
                count += 1
                for i in range(UID_SIZE):
                    uids[at + i] = data[slot + i]
            piece = self._find_concerned(reader, piece + 1)
        return count

    def _seek_next(self, reader):
        """Address the next piece in a hand by its UID; return False when there is no other."""
        number, poll_list, driver = self._sought_next, self._poll_list, self.readers[reader]
        piece = poll_list.pick(number)
        while piece != UNKNOWN:
            number += 1
            at = self.registry.find_slot(piece)
            if number > 1 and not driver.heard:
                self._lose(piece, reader)
            elif at >= 0:
                self._seeking = piece
                self._sought_next = number
                if poll_list.checks:
                    driver.begin_check(self.registry.data(), at)
                else:
                    driver.begin_seek(self.registry.data(), at)
                return True
            piece = poll_list.pick(number)
        return False

    def _ask_again(self, reader):
        """Address the next new tag by its UID; return False when none is left."""
        piece = self._found.find(_NEW)
        self._is_confirming = self._has_new = piece >= 0
        if not self._is_confirming:
            self._take_confirmed(reader)
            return False
        self._seeking = piece
        self.readers[reader].begin_again(self.registry.data(), self.registry.find_slot(piece))
        return True

    def _confirm(self, piece, reader, is_heard):
        """Take the second answer of a new tag."""
        self._found[piece] = _TWICE[0] if is_heard else 0
        if not is_heard:
            self._recall(piece, reader)

    def _take_confirmed(self, reader):
        """Let all new tags that answered twice appear at once, so that they are judged together."""
        found = self._found
        piece = found.find(_TWICE)
        while piece >= 0:
            found[piece] = 0
            self._see(piece, reader)
            if self.snapshot.seen[piece] != reader:
                self._recall(piece, reader)  # another still sees it, and is read soon, too
            piece = found.find(_TWICE, piece + 1)

    def _recall(self, piece, reader):
        """Read `reader` before all others: one answer of `piece`, or one silence, proves nothing."""
        self._urgent[reader] = BY_UID if self._poll_list.contains(piece) else WHOLE

    def _end_confirming(self):
        self._is_confirming = self._has_new = False
        clear(self._found)

    def _fail(self, reader, reason):
        self.reason = reason
        self.active = NO_READER
        self._end_confirming()
        self.reader_health.fail(reader)
        try:
            self.readers[reader].field(0)  # beside its field no other reader would hear a tag
        except DriverError:
            pass
        self._arbitration.close()
        self._arbitration.follow(self.snapshot, self._coming)

    # -- what was read -----------------------------------------------------------------

    def _take_inventory(self, reader, driver):
        if reader == self.layout.tray:
            self.reader_health.trials[reader] = 0
            self.snapshot.set_dead_reader(reader, 0)
            if self.tray:
                self.tray.take(driver, self.registry)
            return
        found, snapshot, strangers = self._found, self.snapshot, 0
        for i in range(driver.count):
            piece = self.registry.find(driver.uids, i * UID_SIZE)
            if piece >= len(found):  # no piece of this game, or a die
                strangers += 1
            else:
                found[piece] = _READ
        if self.reader_health.trials[reader]:
            if not self.reader_health.try_out(reader, found, self._coming):
                self._urgent[reader] = WHOLE
            clear(found)
            return
        if self.reader_health.judge(reader, driver, snapshot.seen):
            self._urgent[reader] = WHOLE
            raise DriverError("reader lost")
        if driver.clean or strangers > snapshot.strangers[reader]:
            snapshot.set_strangers(reader, strangers)
        piece = self._find_concerned(reader, 0)
        while piece < len(found):
            if found[piece]:
                found[piece] = 0
                self._see(piece, reader)
            else:
                self._lose(piece, reader)
            piece = self._find_concerned(reader, piece + 1)

    def _find_concerned(self, reader, start):
        seen, gone_from, doubts = self.snapshot.seen, self._gone_from, self._doubts
        return find_concerned(self._found, seen, self._coming, gone_from, doubts, reader, start)

    def _see(self, piece, reader):
        snapshot, at = self.snapshot, self.snapshot.seen[piece]
        if at != UNSEEN and self._arbitration.refuse(piece, reader):
            return
        rival = self._coming[piece]
        if rival != UNSEEN and rival != reader and (at == UNSEEN or at == reader):
            if self._arbitration.piece == UNKNOWN:
                holder = reader
                if at == UNSEEN and self._gone_from[piece] == rival:
                    holder, rival = rival, reader  # most pieces are put back
                self._settle(
                    piece, self._arbitration.open(piece, holder, rival, self.layout, snapshot)
                )
        if at == reader:
            if self._misses[piece]:
                self._misses[piece] = 0
                self._poll_list.remove(piece)  # it was only missed for a moment
        elif self._coming[piece] != reader:
            self._coming[piece] = reader
            self._found[piece] = _NEW[0]
            self._has_new = True
            if at != UNSEEN:
                snapshot.is_disputed = True
                self._recall(piece, at)
        elif (at == UNSEEN or self._misses[piece]) and self._arbitration.admit(
            piece, self.schedule.sweeps
        ):
            # A piece that its old reader still sees is not moved by a neighbour's field.
            is_back = at == UNSEEN and self._gone_from[piece] == reader
            is_flicker = is_back and self._was_flicker(piece)
            self._settle(piece, reader)
            if is_flicker:
                self._patience[piece] = min(_MOST_MISSES, self._patience[piece] + 1)
                if not self._doubts[piece] & _WAS_TOUCHED:
                    snapshot.touched[piece] = 0  # nobody has touched it

    def _settle(self, piece, winner):
        """Note that `piece` lies over `winner`; UNSEEN: that is still open."""
        if winner != UNSEEN:
            if self.snapshot.seen[piece] == UNSEEN:
                self.schedule.check_beside(winner)
            self._coming[piece] = UNSEEN
            self._misses[piece] = 0
            if self._is_by_uid and self.snapshot.seen[piece] != winner:
                self._urgent[winner] = WHOLE  # an answer to one UID does not tell what has left
            self.snapshot.set_seen(piece, winner)
        self._arbitration.follow(self.snapshot, self._coming)

    def _was_flicker(self, piece):
        """Return True if probably nobody lifted it: it was gone for a moment, or hardly looked for."""
        gone_ms = self.clock.ticks_diff(self.clock.ticks_ms(), self._gone_at[piece])
        return self._doubts[piece] & _DOUBTS_MASK > 0 or gone_ms < _FLICKER_MS

    def _lose(self, piece, reader):
        """Note that `reader` did not hear `piece`, though it may lie there."""
        if self.snapshot.seen[piece] == reader:
            if self._seeking == UNKNOWN or self._misses[piece]:
                self._miss(piece, reader)
            else:
                self._urgent[reader] = WHOLE  # an inventory tells whether it hears any tag
        elif self._coming[piece] == reader:
            self._coming[piece] = UNSEEN
            self._arbitration.follow(self.snapshot, self._coming)
        elif self._gone_from[piece] == reader and self._doubts[piece] & _DOUBTS_MASK:
            self._doubts[piece] -= 1
            self._recall(piece, reader)

    def _miss(self, piece, reader):
        self._arbitration.forget(piece)
        self._misses[piece] += 1
        if self._misses[piece] >= self._patience[piece]:
            self._misses[piece] = 0
            self._gone_at[piece] = self.clock.ticks_ms()
            self._gone_from[piece] = reader
            self._doubts[piece] = _DOUBTS | (_WAS_TOUCHED if self.snapshot.touched[piece] else 0)
            self.snapshot.set_seen(piece, UNSEEN)
        else:
            self._poll_list.add(piece)
        self._recall(piece, reader)
