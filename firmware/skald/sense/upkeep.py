"""Keeps readers at rest between their turns, and notices those that fail or have fallen deaf.

A chip that waits takes 19 mA, one that rests nothing; to wake takes it a tenth of a turn.
So those that are read often stay awake, but only a few: the supply is made for them
(hardware/power.py).

A reader that misses several pieces at once is started anew and asked again before that
is believed: chips fall deaf and say nothing (PN5180: ESPuino, pull request 444).  An MFRC522
that hears nothing is configured anew every few seconds, in case it has missed a single piece;
a PN5180 is not, for its restart is that of all.  A reader that keeps failing is out of play;
every few seconds it is tried out.
"""

from skald.compat import const
from skald.table.layout import PN5180
from skald.table.picture import UNSEEN

MOST_AWAKE = const(8)  # between two turns
_FAILURES_TO_DIE = const(3)
_REVIVE = const(16)  # quarters of a second between attempts to revive a dead reader
_RENEW = const(24)  # such quarters without a tag until an MFRC522 is configured anew
_QUARTER_SHIFT = const(8)  # shifts ms to such quarters; a byte of them is stored
_TRIALS = const(4)  # inventories
_SEVERAL = const(2)  # pieces that a hand rarely takes between two inventories


class Upkeep:
    """Of the readers of `layout`.

    trials[reader]   inventories until a revived one counts again, 0: it counts
    """

    def __init__(self, layout, readers, picture, clock):
        """`readers`: how many there are."""
        self._layout = layout
        self._picture = picture
        self._clock = clock
        self.trials = bytearray(readers)
        self._failures = bytearray(readers)
        self._ready = bytearray(readers)  # reset() has succeeded
        self._died_at = bytearray(readers)  # quarters of a second
        self._awake = bytearray(readers)  # it stayed awake after its last turn
        self._blank = bytearray(readers)  # quarter since when it finds nothing, 0: it finds a tag

    def prepare(self, reader, driver):
        """Configure the chip where that is due; return False for a dead one that is left alone for
        now.

        May raise DriverError.
        """
        is_dead = self._picture.dead_reader[reader]
        if is_dead and not self.trials[reader]:
            if (self._quarter() - self._died_at[reader]) & 255 < _REVIVE:
                return False
            self._died_at[reader] = self._quarter()
            self._ready[reader] = 0
        if not self._ready[reader]:
            driver.reset()
            self._ready[reader] = 1
            self.trials[reader] = _TRIALS if is_dead else 0
        return True

    def _quarter(self):
        return self._clock.ticks_ms() >> _QUARTER_SHIFT & 255

    def succeed(self, reader):
        """Note that a turn went well."""
        self._failures[reader] = 0

    def fail(self, reader):
        """Count a failure; a reader that keeps failing is out of play for a while."""
        self._ready[reader] = 0
        self.trials[reader] = 0
        self._failures[reader] += 1
        if self._failures[reader] >= _FAILURES_TO_DIE:
            self._failures[reader] = 0
            self._died_at[reader] = self._quarter()
            self._picture.set_dead_reader(reader, 1)

    def try_out(self, reader, found, coming):
        """Count an inventory of a revived reader, which `found` the marked pieces and notes them in
        `coming`; return True once it is trusted again.

        Then all its pieces appear at once: one after the other they would look like
        pieces that arrive, and those not read yet like lifted pieces.
        """
        picture = self._picture
        for piece in range(len(coming)):
            if found[piece]:
                coming[piece] = reader
        self.trials[reader] -= 1
        if self.trials[reader]:
            return False
        picture.set_dead_reader(reader, 0)
        for piece in range(len(coming)):
            if coming[piece] == reader:
                coming[piece] = UNSEEN
                if picture.seen[piece] == UNSEEN:
                    picture.set_seen(piece, reader)
                    picture.touched[piece] = 0  # nobody knows of a hand
        return True

    def end(self, reader, driver, is_wanted):
        """Switch the field off after a turn; `is_wanted`: the next one comes soon.

        May raise DriverError.
        """
        driver.field(0)
        if self._layout.chip(reader) == PN5180:
            return  # it has no such rest
        self._awake[reader] = 0
        if is_wanted and sum(self._awake) < MOST_AWAKE:
            self._awake[reader] = 1
        else:
            driver.rest()

    def doubts(self, reader, driver, seen):
        """Tell whether an inventory is not to be believed; the reader has then to be reset.

        seen[piece]: the reader that has seen it last.  May raise DriverError.
        """
        since, now = self._blank[reader], self._quarter() or 1
        if driver.count:
            self._blank[reader] = 0
            return False
        if since and (now - since) & 255 < _RENEW:
            return False
        self._blank[reader] = now
        if since:
            if self._layout.chip(reader) != PN5180:
                self._ready[reader] = 0
            return False
        lost = 0
        for other in seen:
            if other == reader:
                lost += 1
        if lost < _SEVERAL:
            return False
        driver.field(0)
        driver.restart()
        return True
