"""Whose turn it is: which reader is next, and whether it is asked by name or reads all its tags.

    a dispute ─▶ urgent readers ─▶ hot ones, and wanted ones while a piece is in a hand ─▶ cold ones
                 8 at a stretch    6 or up to 8 turns for each cold one, or 1 while a      in a round
                                   piece waits until all were asked (Arbitration.until)

Nothing here allocates.
"""

from skald.compat import const
from skald.sense.kernels import find_set
from skald.sense.poll_list import (
    EVERY,
    HOT,
    LIFTED,
    NONE,
    WANTED,
    WHOLE_AGAIN,
    follow_news,
    heat,
)
from skald.sense.registry import UNKNOWN
from skald.watching.kernels import clear
from skald.watching.layout import UNSENSED

_MOST_URGED = const(9)  # turns of urgent readers before a cold one comes
_OFTEN_URGED = const(3)  # likewise, of one reader that has stayed urgent
_HOT_TURNS = const(8)  # hot turns for each cold one, at most
_HOT_ROUNDS = const(3)  # turns of each hot reader for each cold one, at most
_SEEK_TURNS = const(8)  # wanted turns for each other one, while a piece is in a hand
_FEW = const(32)  # with more readers, cold ones get a larger share, or a sweep would take too long
_NO_READER = const(255)

WHOLE = const(1)  # urgent: an inventory is due
BY_UID = const(2)  # it is enough to ask for the pieces sought


class Schedule:
    """Chooses the next reader of `layout`; Scanner explains `hot`.

    urgent[reader]   WHOLE or BY_UID: the reader comes before all others
    is_by_uid        this turn asks only for the pieces sought
    sweeps           how often all readers have had a cold turn
    wanted_next      the wanted reader that came last: a round ends before one that is not greater
    warm_up          sense.warm_up.WarmUp, or None
    """

    def __init__(self, readers, layout, snapshot, poll_list, arbitration):
        """`readers`: their drivers; `poll_list`, `arbitration`: those of the Scanner."""
        self.hot = bytearray(len(readers))
        self.urgent = bytearray(len(readers))
        self.is_by_uid = False
        self.sweeps = 0
        self._readers = readers
        self._layout = layout
        self._snapshot = snapshot
        self._poll_list = poll_list
        self._arbitration = arbitration
        self._hot_next = 0
        self.wanted_next = 0
        self.warm_up = None
        self._is_cold_between = False
        self._round = 0  # of wanted readers
        self._cold_next = 0
        self._turn = 0  # 0: a cold turn; half way through, while a piece is in a hand: a hot one
        self._last = _NO_READER
        self._urged = 0  # turns of urgent readers in a row
        self._zone_of = bytearray(layout.inputs)  # input -> its zone
        for zone in range(layout.zones):
            if layout.input_of[zone] != UNSENSED:
                self._zone_of[layout.input_of[zone]] = zone

    def direct(self, situation, tracker, is_landing):
        """Mark the readers as hot that may see the next action, a piece that is laid out, one that
        is put back, or a move that puts the table right.

        `situation`: see play/situation.py; `is_landing`: a piece has just been put down.
        """
        if not is_landing:  # while a piece settles, another reader may hear it better
            clear(self.hot)
        heat(self.hot, situation, tracker, self._layout, self._poll_list)

    def check_beside(self, reader):
        """Read the readers beside `reader` soon: they may hear the piece that has just come better.  Where
        lights ask for one place only, that may be any reader; else one where a piece may be put.
        """
        hot = self.hot
        is_only = hot.count(b"\2") + hot.count(b"\3") < 2  # WANTED, HOT | WANTED
        for other in range(reader - 1, reader + 2, 2):
            if 0 <= other < len(hot) and (is_only or hot[other] & WANTED):
                self.urgent[other] = self.urgent[other] or BY_UID

    def next_reader(self):
        """Choose the next reader and its task (is_by_uid).

        Only a slotted reader has two turns in a row: other tags that were put to sleep wake only
        after a time without field (ISO/IEC 14443-3 clause 6.3), for which another reader's turn is
        just long enough.
        """
        if self._snapshot.has_news:
            follow_news(self._snapshot, self._layout.reader_of, self._zone_of, self.urgent, WHOLE)
        if self._arbitration.piece != UNKNOWN:
            self._last = self._arbitration.reader()
        else:
            self._last = self._find_next(self._last)
            if self._last == self._layout.tray:
                self.is_by_uid = False  # whatever lies there lies in no zone
        return self._last

    def _find_next(self, last):
        count = len(self.hot)
        self._poll_list.checks = 0
        if last != _NO_READER and (count == 1 or self._readers[last].IS_SLOTTED):
            last = _NO_READER
        reader = find_set(self.urgent, WHOLE | BY_UID, 0, last)
        if reader >= 0:
            self._urged += 1
            if self._urged < _MOST_URGED:
                self.is_by_uid = self.urgent[reader] == BY_UID and self._poll_list.count > 0
                self.urgent[reader] = 0
                return reader
            self._urged = 0  # now another reader: some piece waits until all have been read
        else:
            if last == _NO_READER or not self.urgent[last]:
                self._urged = 0
            if self._urged < _OFTEN_URGED:
                is_seeking = self._poll_list.count or self._poll_list.listing
                turns = _SEEK_TURNS
                if not is_seeking:  # more turns of a few hot readers would only delay the others
                    many = self.hot.count(b"\1") + self.hot.count(b"\3")  # HOT, HOT | WANTED
                    turns = min(_HOT_TURNS, _HOT_ROUNDS * many)
                if count > _FEW:
                    turns = turns * _FEW // count or 1
                if self._arbitration.until > self.sweeps:
                    turns = 1
                self._turn = (self._turn + 1) % (2 * turns + 2)
                if self._turn % (turns + 1) and is_seeking:
                    reader = self._find_wanted(last)
                elif self._turn % (turns + 1) or self._turn and is_seeking:
                    reader = self._find_hot(last)
                if reader >= 0:
                    return reader
        self.is_by_uid = False
        following = self._cold_next + 1
        if following == last or following - count == last:
            if self._poll_list.count:
                self.urgent[last] = WHOLE  # or it would always be asked by UID, and never read
            following += 1
        if following >= count:
            following -= count
            self.sweeps = (self.sweeps + 1) & 0x3FFFFFFF
        self._cold_next = following
        is_few = self._poll_list.count and self._poll_list.listing == EVERY
        if is_few and self._arbitration.until <= self.sweeps:
            is_due = (following + self.sweeps) % WHOLE_AGAIN == 0
            self.is_by_uid = not is_due or self._check_instead(following)
        return following

    def _check_instead(self, reader):
        """Ask for a few of the pieces that `reader` has seen where reading it whole would delay the piece
        in a hand; return False where it would not, or is due.
        """
        is_slotted = self._readers[reader].IS_SLOTTED
        return is_slotted and self._poll_list.check(reader, self._snapshot.seen)

    def _find_wanted(self, last):
        """Return the next reader where a piece in a hand may be put, else a hot one, or -1 for a cold one."""
        if self.warm_up:
            reader = self.warm_up.find_wanted(last)
        else:
            reader = find_set(self.hot, WANTED, self.wanted_next + 1, last)
        if reader < 0:
            if last != _NO_READER and self.hot[last] & WANTED:
                # It alone is wanted, and has no two turns in a row: hot and cold ones take the others.
                self._is_cold_between = not self._is_cold_between
                if self._is_cold_between:
                    return -1
            return self._find_hot(last)
        if reader <= self.wanted_next:
            self._round = (self._round + 1) % WHOLE_AGAIN
        self.wanted_next = reader
        listing, is_slotted = self._poll_list.listing, self._readers[reader].IS_SLOTTED
        self.is_by_uid = listing == EVERY or listing == LIFTED and self._round > 0
        if self.is_by_uid:
            self.is_by_uid = self._poll_list.is_faster(reader, self._snapshot.seen, is_slotted)
        return reader

    def _find_hot(self, last):
        """Return the next reader that a piece may leave, or -1; while another is in a hand, it asks for a
        few of those that it has seen, which takes less time than an inventory.
        """
        reader, poll_list = find_set(self.hot, HOT, self._hot_next + 1, last), self._poll_list
        if reader >= 0:
            self._hot_next = reader
            seen, is_listed = self._snapshot.seen, poll_list.count > 0 and poll_list.listing != NONE
            if is_listed and self.hot[reader] & WANTED and not poll_list.sees(reader, seen):
                return self._find_wanted(last)  # nothing can leave it, and what may come is awaited
            self.is_by_uid = is_listed and poll_list.check(reader, seen)
        return reader
