"""Powers readers down between their turns, and notices those that fail or no longer hear tags.

An idle chip takes 19 mA, a powered-down one almost nothing; waking it takes a tenth of a turn.
So the readers that are read often stay awake, but only a few, for which the power supply is
designed (hardware/power.py).

A chip may stop hearing tags and report no error (PN5180: ESPuino, pull request 444).  So a
reader that misses several pieces at once is restarted and read again before they count as
gone.  A reader that hears no tag is configured anew every few seconds, in case it has missed a
single piece, unless its reset restarts all of its kind.  A reader that keeps failing is taken out
of play, and tried again every few seconds.
"""

from skald.compat import const
from skald.watching.snapshot import UNSEEN

MOST_AWAKE = const(16)  # between two turns
_FAILURES_TO_DIE = const(3)
_REVIVE = const(16)  # quarters of a second between attempts to revive a dead reader
_RENEW = const(24)  # quarters of a second without a tag until a reader is configured anew
_QUARTER_SHIFT = const(8)  # from ms to quarters of a second, of which one byte is stored
_TRIALS = const(4)  # good inventories until a revived reader counts again
_SEVERAL = const(2)  # pieces; a hand rarely takes so many between two inventories


class ReaderHealth:
    """The state of each reader.

    trials[reader]   good inventories until a revived reader counts again; 0: it counts
    """

    def __init__(self, readers, snapshot, clock):
        """`readers`: how many there are."""
        self._snapshot = snapshot
        self._clock = clock
        self.trials = bytearray(readers)
        self._failures = bytearray(readers)
        self._ready = bytearray(readers)  # reset() has succeeded
        self._died_at = bytearray(readers)  # quarters of a second
        self._awake = bytearray(readers)  # it stayed awake after its last turn
        self._blank = bytearray(readers)  # quarter since which it finds no tag; 0: it finds one

    def prepare(self, reader, driver):
        """Configure the chip if that is due; return False if the reader is dead and not due for a
        trial.

        May raise DriverError.
        """
        is_dead = self._snapshot.dead_reader[reader]
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

    def is_ready(self, reader):
        """Return True if a turn of `reader` could begin at once."""
        return self._ready[reader] and not self.trials[reader]

    def _quarter(self):
        return self._clock.ticks_ms() >> _QUARTER_SHIFT & 255

    def succeed(self, reader):
        """Note that a turn went well."""
        self._failures[reader] = 0

    def fail(self, reader):
        """Count a failure; take a reader that keeps failing out of play for a while."""
        self._ready[reader] = 0
        self.trials[reader] = 0
        self._failures[reader] += 1
        if self._failures[reader] >= _FAILURES_TO_DIE:
            self._failures[reader] = 0
            self._died_at[reader] = self._quarter()
            self._snapshot.set_dead_reader(reader, 1)

    def try_out(self, reader, found, coming):
        """Count an inventory of a revived reader, which has `found` the marked pieces; note them in
        `coming`.  Return True once the reader counts again.

        All its pieces then appear at once: one by one they would look like pieces that arrive,
        and those not read yet like pieces that were lifted.
        """
        snapshot = self._snapshot
        for piece in range(len(coming)):
            if found[piece]:
                coming[piece] = reader
        self.trials[reader] -= 1
        if self.trials[reader]:
            return False
        snapshot.set_dead_reader(reader, 0)
        for piece in range(len(coming)):
            if coming[piece] == reader:
                coming[piece] = UNSEEN
                if snapshot.seen[piece] == UNSEEN:
                    snapshot.set_seen(piece, reader)
                    snapshot.touched[piece] = 0  # it was not seen in a hand
        return True

    def end(self, reader, driver, is_wanted):
        """Switch the field off after a turn; `is_wanted`: the next one comes soon.

        May raise DriverError.
        """
        driver.field(0)
        if not driver.CAN_REST:
            return
        self._awake[reader] = 0
        if is_wanted and sum(self._awake) < MOST_AWAKE:
            self._awake[reader] = 1
        else:
            driver.rest()

    def judge(self, reader, driver, seen):
        """Note an inventory; return True if it is not credible: the caller must then reset the reader.

        seen[piece]: the reader that saw it last.  May raise DriverError.
        """
        since, now = self._blank[reader], self._quarter() or 1
        if driver.count:
            self._blank[reader] = 0
            return False
        if since and (now - since) & 255 < _RENEW:
            return False
        self._blank[reader] = now
        if since:
            if driver.RESETS_ALONE:
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
