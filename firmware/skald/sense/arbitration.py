"""Decides which of two readers that hear one tag is nearer to it.

Both address the tag by its UID, in turn, with less and less transmitter power: the reader
that the tag still answers is the nearer one.

    level      0 ─ as calibrated ─ ... ─ 13 ─ least
    both hear it     ▶ less power      neither does  ▶ more power
    only one does    ▶ it has a point; two points more than the other decide

Where a field is just enough, a tag answers by chance, and one silence of the nearer reader looks
like no difference: so they go on beside the level where both fell silent.  Without a difference
after all rounds the piece stays where it was.  From then on, as long as the winner hears the
piece, what the loser hears is ignored, except for every sixteenth time: a person may have moved
the piece faster than the readers are read.
"""

from skald.compat import const
from skald.sense.registry import UNKNOWN
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

_LEVELS = const(13)
_LEAD = const(2)
_ROUNDS = const(12)  # with 8, six times as many go wrong if the fields are as 4 to 5 (simulated)
_AGAIN = const(16)
_SWEEPS = const(2)  # after two, every reader has been read once, wherever the first began


class Arbitration:
    """At most one dispute at a time.

    piece   the disputed one, UNKNOWN without a dispute
    level   by how much to weaken the transmitter for the next question
    until   the sweep (see Turns) for which some piece waits
    """

    def __init__(self, pieces):
        """`pieces`: how many the game has."""
        self.piece = UNKNOWN
        self.level = self.until = 0
        self._sides = bytearray(2)  # the rival, the holder
        self._lead = 0  # of the rival, in points
        self._asked = 0  # questions to the rival and the holder in turn; two make a round
        self._heard = 0  # one bit for each side, in this round
        self._low = 0  # the level at which both heard the tag last
        self._high = 0  # the level at which neither did last
        self._refused = 0
        self._losers = bytearray(pieces)
        # 0: never disputed; 1: disputed before; else 2 + the sweep since which it waits
        self._known = bytearray(pieces)
        for piece in range(pieces):
            self._losers[piece] = UNSEEN

    def open(self, piece, holder, rival, layout, snapshot):
        """Open the dispute about `piece`, which `holder` has seen and `rival` hears as well.

        Return the winner if switches decide at once, else UNSEEN.
        """
        self.piece = piece
        self._sides[0], self._sides[1] = rival, holder
        self._lead = self._asked = self._heard = self._low = 0
        self._high = _LEVELS + 1
        self.level = _LEVELS >> 1
        for side in range(2):
            if is_bare(self._sides[side], layout, snapshot):
                return self._decide(1 - side)
        return UNSEEN

    def follow(self, snapshot, coming):
        """Note in `snapshot` whether there is a dispute about any piece, or will be: one reader sees
        the piece, and another has heard it since, and has not failed.

        coming[piece]: the reader that has read it once.
        """
        is_open = self.piece != UNKNOWN
        if snapshot.is_disputed and not is_open:
            for piece in range(len(coming)):
                holder, rival = snapshot.seen[piece], coming[piece]
                if holder != UNSEEN != rival and not snapshot.dead_reader[rival]:
                    is_open = is_open or rival != holder
        snapshot.is_disputed = is_open

    def close(self):
        """End the dispute without a decision."""
        self.piece = UNKNOWN

    def reader(self):
        """Return the reader to ask next."""
        return self._sides[self._asked & 1]

    def refuse(self, piece, reader):
        """Refuse that `reader` hears `piece` if it lost a dispute about it, but for once in a while; return
        True if it is refused.
        """
        if self._losers[piece] != reader:
            return False
        self._refused = (self._refused + 1) % _AGAIN
        return self._refused != 0

    def admit(self, piece, sweeps):
        """Note that `piece` is heard; return True if it may appear now: one that was disputed
        before waits until all readers have been read, because the nearest one may come last.
        """
        since = self._known[piece]
        if since == 1:
            self._known[piece] = 2 + (sweeps & 127)
            self.until = sweeps + _SWEEPS + 1  # during the last sweep it is read again
        elif not since or (sweeps - since + 2) & 127 >= _SWEEPS:
            self._known[piece] = since and 1
            return True
        return False

    def forget(self, piece):
        """Note that the winner misses `piece`: from now on any reader that hears it counts."""
        self._losers[piece] = UNSEEN

    def take(self, is_heard):
        """Take the answer of reader(); return the winner once there is one, else UNSEEN."""
        if is_heard:
            self._heard |= 1 << (self._asked & 1)
        self._asked += 1
        if self._asked & 1:
            return UNSEEN
        heard = self._heard
        self._heard = 0
        if heard == 3:
            self._low = self.level
            self.level = min(max(self.level + 1, (self.level + self._high) >> 1), _LEVELS)
        elif not heard:
            self._high = self.level
            self.level = max(min(self.level - 1, (self._low + self.level) >> 1), 0)
        else:
            self._lead += 1 if heard == 1 else -1
        if abs(self._lead) >= _LEAD or self._asked == 2 * _ROUNDS:
            return self._decide(0 if self._lead > 0 else 1)
        return UNSEEN

    def _decide(self, side):
        """Let one side win: 0 the rival, 1 the holder; return its reader."""
        self._losers[self.piece] = self._sides[1 - side]
        self._known[self.piece] = 1
        self.piece = UNKNOWN
        return self._sides[side]


def is_bare(reader, layout, snapshot):
    """Return True if all zones of `reader` have switches, none of which feels anything."""
    for zone in range(layout.zones):
        if layout.reader_of[zone] == reader:
            number = layout.input_of[zone]
            if number == UNSENSED or snapshot.dead_input[number] or snapshot.present[number]:
                return False
    return True
