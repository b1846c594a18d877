"""Lists the pieces to address by their UIDs, and the fields to read more often, because pieces are
in hands or were missed just now.
"""

from skald.compat import const
from skald.sense.kernels import find_set
from skald.sense.registry import UNKNOWN
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import NEWS, UNSEEN, WENT_OFF

_MARK = b"\1"  # of a piece or a zone among all
_LANDED = b"\2"
_MOST = const(8)  # pieces at a time; more are found faster by inventories
_CHECKS = const(4)  # pieces of a field that are asked for in one turn
_ANY_MISSES = const(15)
_MOST_PLACES = const(8)  # with more, hot fields would wait for one another

WHOLE_AGAIN = const(4)  # checks, rounds or sweeps until a reader asked by UID is read whole again

HOT = const(1)
WANTED = const(2)

EVERY = const(0)  # in PollList.listing: every piece that may be in a hand is listed
LIFTED = const(1)  # these are too many; only those are listed that a reader has missed
NONE = const(2)  # none of too many


class PollList:
    """pieces[:count] are to be addressed by their UIDs, wherever they may be put.

    listing      EVERY, LIFTED or NONE: which of the pieces in hands are listed
    checks       how many pieces of the present reader are addressed instead, see check()
    held[piece]  1 if the piece may be in a hand, 2 if it lies where it did not, see
                 Tracker.list_moving()
    """

    def __init__(self, pieces, readers):
        """`pieces`: how many the game has; `readers`: how many the table has."""
        self.pieces = bytearray(_MOST)
        self.count = self.checks = 0
        self.listing = EVERY
        self.held = bytearray(pieces)
        self._checked = bytearray(_CHECKS)
        self._round = 0  # of checks: all pieces of a reader
        self._check_from = bytearray(readers)  # the piece with which the next check begins
        self._reader = bytearray(1)

    def follow(self, tracker, misses, touched):
        """List the pieces with `misses`, those that have landed, and those in hands (`tracker`), of too
        many only those that were `touched`.
        """
        self.count = self.checks = 0
        last, piece = -1, find_set(misses, _ANY_MISSES, 0, -1)
        while piece > last:
            self.add(piece)
            last, piece = piece, find_set(misses, _ANY_MISSES, piece + 1, -1)
        held = self.held
        tracker.list_moving(held)
        piece = held.find(_LANDED)
        while piece >= 0:
            self.add(piece)
            piece = held.find(_LANDED, piece + 1)
        self.listing = EVERY if self.count + held.count(_MARK) <= _MOST else NONE
        piece = held.find(_MARK)
        while piece >= 0:
            if touched[piece] and self.listing == NONE:
                self.listing = LIFTED
            if touched[piece] or self.listing == EVERY:
                self.add(piece)
            piece = held.find(_MARK, piece + 1)

    def check(self, reader, seen):
        """Address a few of the pieces that `reader` saw last, and the next of them the next time; return
        False now and then after the last one: then an inventory is due.
        """
        here, first = self._reader, self._check_from[reader]
        here[0] = reader
        piece = seen.find(here, first)
        if piece < 0 and first:
            self._round = (self._round + 1) % WHOLE_AGAIN
            if self._round:
                piece = seen.find(here)
        while piece >= 0 and self.checks < _CHECKS:
            self._checked[self.checks] = piece
            self.checks += 1
            first = piece + 1
            piece = seen.find(here, first)
        self._check_from[reader] = first if self.checks else 0
        return self.checks > 0

    def is_faster(self, reader, seen, is_slotted):
        """Return True if addressing them takes less time than an inventory of all tags over `reader`.

        `is_slotted`: its inventory has 16 slots, and a search takes an eighth of its time.  Otherwise two
        searches take as long as a tag of an inventory, and one is enough to find a field empty.
        """
        if is_slotted:
            return self.count > 0
        self._reader[0] = reader
        lying = seen.count(self._reader)
        return 0 < self.count <= 2 * lying or not lying

    def sees(self, reader, seen):
        """Return True if `reader` sees a piece."""
        self._reader[0] = reader
        return seen.find(self._reader) >= 0

    def pick(self, number):
        """Return the piece that the present turn addresses as the `number`-th, or UNKNOWN after the last."""
        if self.checks:
            return self._checked[number] if number < self.checks else UNKNOWN
        return self.pieces[number] if number < self.count else UNKNOWN

    def contains(self, piece):
        return self._find(piece) < self.count

    def add(self, piece):
        """List `piece` as well, if there is room."""
        if self.count < _MOST and not self.contains(piece):
            self.pieces[self.count] = piece
            self.count += 1

    def remove(self, piece):
        """Take `piece` off the list."""
        at = self._find(piece)
        if at < self.count:
            self.count -= 1
            self.pieces[at] = self.pieces[self.count]

    def _find(self, piece):
        at = 0
        while at < self.count and self.pieces[at] != piece:
            at += 1
        return at


def follow_news(snapshot, reader_of, zone_of, urgent, mark):
    """Set urgent[reader] to `mark` where a switch has just changed: that reader can name the piece.

    zone_of[input]: the zone of the switch.
    """
    snapshot.has_news = False
    for number in range(len(snapshot.marks)):
        if snapshot.marks[number] & NEWS:
            snapshot.marks[number] &= WENT_OFF
            reader = reader_of[zone_of[number]]
            if reader != UNSENSED:
                urgent[reader] = mark


def heat(hot, situation, tracker, layout, sought):
    """Mark what may see the next action in hot[reader]: HOT where a piece may leave, WANTED where one may arrive.

    `situation`: see play/situation.py; `sought`: PollList.
    """
    reader_of = layout.reader_of
    if layout.tray != UNSENSED:
        hot[layout.tray] |= HOT
    if situation.missing:
        heat_homes(hot, situation.movable, WANTED, tracker)
        heat_homes(hot, situation.missing, HOT, tracker)
    heat_places(hot, situation.homes, situation.count, WANTED, reader_of)
    heat_places(hot, situation.origins, situation.count, HOT, reader_of)
    if sought.listing == EVERY:
        heat_homes(hot, sought.held, WANTED, tracker)
    heat_zones(hot, situation.targets, WANTED, reader_of)
    heat_homes(hot, situation.movable, HOT, tracker)


def heat_zones(hot, zones, degree, reader_of):
    """Add `degree` to hot[reader] of the marked `zones`."""
    zone = zones.find(_MARK)
    while zone >= 0:
        if reader_of[zone] != UNSENSED:
            hot[reader_of[zone]] |= degree
        zone = zones.find(_MARK, zone + 1)


def heat_places(hot, zones, count, degree, reader_of):
    """Add `degree` to hot[reader] of the first few of `count` places: zones, or OFF."""
    for i in range(min(count, _MOST_PLACES)):
        if zones[i] < len(reader_of) and reader_of[zones[i]] != UNSENSED:
            hot[reader_of[zones[i]]] |= degree


def heat_homes(hot, pieces, degree, tracker):
    """Add `degree` to hot[reader] of the fields where the marked `pieces` belong."""
    piece = pieces.find(_MARK)
    while piece >= 0:
        reader = tracker.expected_reader(piece)
        if reader != UNSEEN:
            hot[reader] |= degree
        piece = pieces.find(_MARK, piece + 1)
