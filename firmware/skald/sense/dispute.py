"""Two readers hear one tag: which of them is nearer?

Both are asked for it by name, in turn, with less and less transmitter: the
field that still wakes it is the nearer one.

    level      0 ─ as calibrated ─ ... ─ 13 ─ least
    both heard it  ▶ a weaker one      neither  ▶ a stronger one
    only one did   ▶ a point; two points more than the other decide

Without a difference it stays where it was.  Later the loser is not believed
about this piece as long as the winner hears it, but for every sixteenth time:
somebody may have been quicker than the readers.
"""

from skald.compat import const
from skald.sense.registry import UNKNOWN
from skald.table.layout import UNSENSED
from skald.table.picture import UNSEEN

_LEVELS = const(13)
_LEAD = const(2)
_ROUNDS = const(8)
_AGAIN = const(16)
_SWEEPS = const(2)  # after two ends every reader was asked once, wherever the first began


class Dispute:
    """One dispute at a time.

    piece   UNKNOWN without any
    level   how weak the next question is
    until   sweeps (see Turns) that some piece waits for
    """

    def __init__(self, pieces):
        """`pieces`: how many the game has."""
        self.piece = UNKNOWN
        self.level = self.until = 0
        self._sides = bytearray(2)  # who has not been believed, who has
        self._lead = 0  # of the rival, in points
        self._asked = 0  # questions, the rival and the holder in turn: two are a round
        self._heard = 0  # a bit a side, in this round
        self._low = 0  # both were heard here
        self._high = 0  # nobody was
        self._refused = 0
        self._losers = bytearray(pieces)
        # 1: disputed before; more: since when it waits to be believed
        self._known = bytearray(pieces)
        for piece in range(pieces):
            self._losers[piece] = UNSEEN

    def open(self, piece, holder, rival, layout, picture):
        """Begin to ask about `piece`, which `holder` has seen and `rival` hears too.

        Where switches know better, return the winner at once, else UNSEEN.
        """
        self.piece = piece
        self._sides[0], self._sides[1] = rival, holder
        self._lead = self._asked = self._heard = self._low = 0
        self._high = _LEVELS + 1
        self.level = _LEVELS >> 1
        for side in range(2):
            if is_bare(self._sides[side], layout, picture):
                return self._decide(1 - side)
        return UNSEEN

    def close(self):
        """Leave it undecided."""
        self.piece = UNKNOWN

    def reader(self):
        """Return whom to ask next."""
        return self._sides[self._asked & 1]

    def has_lost(self, piece, reader):
        """Tell whether `reader`, which hears `piece`, is not believed."""
        if self._losers[piece] != reader:
            return False
        self._refused = (self._refused + 1) % _AGAIN
        return self._refused != 0

    def is_due(self, piece, sweeps):
        """Tell whether a reader may be believed about `piece`: one disputed before waits until all
        were asked, since the nearer one may come last.
        """
        since = self._known[piece]
        if since == 1:
            self._known[piece] = 2 + (sweeps & 127)
            self.until = sweeps + _SWEEPS + 1  # in the last one it is read again
        elif not since or (sweeps - since + 2) & 127 >= _SWEEPS:
            self._known[piece] = since and 1
            return True
        return False

    def forget(self, piece):
        """The winner misses `piece`: whoever hears it may be right."""
        self._losers[piece] = UNSEEN

    def take(self, is_heard):
        """Take the answer of reader(); return the winner when it is decided, else UNSEEN."""
        if is_heard:
            self._heard |= 1 << (self._asked & 1)
        self._asked += 1
        if self._asked & 1:
            return UNSEEN
        heard = self._heard
        self._heard = 0
        if heard == 3:
            self._low = self.level
            self.level = (self.level + self._high) >> 1
        elif not heard:
            self._high = self.level
            self.level = (self._low + self.level) >> 1
        else:
            self._lead += 1 if heard == 1 else -1
            if abs(self._lead) >= _LEAD:
                return self._decide(0 if self._lead > 0 else 1)
        if self._asked == 2 * _ROUNDS or self._low + 1 >= self._high:
            return self._decide(0 if self._lead > 0 else 1)
        return UNSEEN

    def _decide(self, side):
        """Let one side win: 0 the rival, 1 the holder; return its reader."""
        self._losers[self.piece] = self._sides[1 - side]
        self._known[self.piece] = 1
        self.piece = UNKNOWN
        return self._sides[side]


def is_bare(reader, layout, picture):
    """Tell whether all zones of `reader` have switches, none of which feels anything."""
    for zone in range(layout.zones):
        if layout.reader_of[zone] == reader:
            number = layout.input_of[zone]
            if number == UNSENSED or picture.dead_input[number] or picture.present[number]:
                return False
    return True
