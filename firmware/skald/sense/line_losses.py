"""Tells a piece that was lifted from one whose tag answers only now and then, at the edge of the field that wakes it.

silent ─▶ asked again, as often as its patience says ─▶ lost ─▶ asked for where it lay: soon, then seldom
                  ▲                                                     │ it answers within a moment
                  └────────────────── more patience ────────────────────┘ and nobody has touched it
"""

from array import array

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.kernels import find_set
from skald.sense.net_map import NO_PLACE
from skald.watching.kernels import clear
from skald.watching.snapshot import UNSEEN

_MISSES = const(3)  # silent asks until a piece is lost
_MOST_PATIENCE = const(12)  # more of them
_LEARNT = const(3)  # more patience for each time that a tag was lost and came back
_UNIT = const(5)
_LOST = const(12)
_RECENT_MS = const(8000)
_FLICKER_MS = const(400)  # nobody lifts a piece and puts it back in less
_SOON = const(32)  # a bit of _asks
_ASKS = const(_SOON | 8)  # at the last place: nine soon, the others seldom
_EVER = const(63)  # all bits of _asks
_OUT = const(255)  # of was_touched: it was found when its place went out of play
_NO_PIECE = const(255)


class LineLosses:
    """`net`: NetMap; `search`: LineSearch.

    misses[piece]   silent asks, one after the other
    line[piece]     heard it where it lay last (LineSearch.last)
    was_touched[piece]  it had been lifted before (Snapshot.touched), or is _OUT
    lost[:count]    the pieces that were lost last, the last one first
    """

    def __init__(self, net, search, snapshot, clock):
        pieces = len(snapshot.found)
        self._net, self._search, self._snapshot, self._clock = net, search, snapshot, clock
        self.misses = bytearray(pieces)
        self.line = bytearray(pieces)
        self._patience = bytearray(pieces)
        self._asks = bytearray(pieces)  # that are left at its last place
        self.was_touched = bytearray(pieces)
        self._gone_at = array("H", bytes(2 * pieces))  # in units of 32 ms
        self.lost, self.count = bytearray(_LOST), 0
        self._at = 0

    def count_left(self, piece):
        """Return how many more silent asks `piece`, which lies somewhere, is granted."""
        lines = self._net.count_alike(self._snapshot.found[piece])
        # Of several lines each is asked, and the piece's own before and after.
        granted = _MISSES if lines == 1 else 2 * lines - 1
        return max(0, granted + self._patience[piece] - self.misses[piece])

    def lose(self, piece):
        """`piece` is about to leave its place."""
        snapshot = self._snapshot
        self.misses[piece] = 0
        self._search.last[piece] = place = snapshot.found[piece]
        line = self._search.row_of[piece]
        self.line[piece] = self._net.first[place] if line == NO_LINE else line
        self.was_touched[piece] = snapshot.touched[piece]
        self._gone_at[piece] = self._clock.ticks_ms() >> _UNIT & 0xFFFF
        self._asks[piece] = _ASKS
        self._list(piece)

    def _list(self, piece):
        lost, at = self.lost, 0
        while at < self.count and lost[at] != piece:
            at += 1
        if at == self.count < _LOST:
            self.count += 1
        for i in range(min(at, _LOST - 1), 0, -1):
            lost[i] = lost[i - 1]
        lost[0] = piece

    def is_recent(self, piece):
        """Return True if `piece` was lost some seconds ago."""
        return self._find_gone_ms(piece) < _RECENT_MS

    def _find_gone_ms(self, piece):
        gone = (self._clock.ticks_ms() >> _UNIT) - self._gone_at[piece] & 0xFFFF
        return gone << _UNIT

    def take_out(self, piece):
        """The place of `piece` goes out of play: if it is found again, nobody has lifted it."""
        if self._snapshot.found[piece] != UNSEEN:
            self._search.last[piece], self.was_touched[piece] = NO_PLACE, _OUT

    def find(self, piece, place):
        """`piece` is about to be seen in `place`; return True if it lay there all the time, and was not touched."""
        self.misses[piece] = self._asks[piece] = 0
        if self._snapshot.found[piece] == place:
            return False
        if self.was_touched[piece] == _OUT:
            self.was_touched[piece] = 0
            return True
        last = self._search.last
        is_flicker = last[piece] == place and self._find_gone_ms(piece) < _FLICKER_MS
        last[piece] = NO_PLACE
        if not is_flicker:
            self._patience[piece] = 0
            return False
        self._patience[piece] = min(_MOST_PATIENCE, self._patience[piece] + _LEARNT)
        return not self.was_touched[piece]

    def is_any(self):
        """Return True if some piece is still to be asked for where it lay."""
        return find_set(self._asks, _EVER, 0, -1) >= 0

    def take_next(self, is_rare):
        """Return the next piece to ask for where it lay, one lost just now unless it `is_rare`, or 255."""
        piece = find_set(self._asks, _EVER if is_rare else _SOON, self._at, -1)
        if piece < 0:
            return _NO_PIECE
        self._at = piece + 1
        self._asks[piece] -= 1
        return piece

    def count_asks(self, piece):
        """Return how many asks for `piece` are left where it lay."""
        return self._asks[piece]

    def forget(self):
        """The reader has failed: nothing was lifted."""
        clear(self.misses)
        clear(self._asks)
