"""What every tag reader offers, whatever its chip.

    reset()            configure the chip, check that it answers; field off
    version()          what the chip says it is (int)
    field(on)          its antenna; one field at a time is the scanner's job
    begin()            start a full inventory: which tags lie here?
    begin_seek(uid)    start a search: does this one tag lie here?
    step() -> bool     at most one exchange with the air; True when complete
    waiting_us()       how long the next step would only wait (0: it has work)
    is_on_air()        an answer may be coming in between two steps

    count, uids        the result: slot n is uids[8 * n : 8 * n + 8],
                       most significant byte first, zeros after a short UID
    clean              False: something was there that could not be read

A scanner calls `step()` until it is True, doing other work for `waiting_us()`
whenever it likes.  `begin` may be called at any moment, also half-way through.
Nothing is invented: only tags whose check bytes agreed are listed, and a name
is listed once.  `begin`, `begin_seek`, `step` and `waiting_us` allocate
nothing.  Every one of them may raise DriverError; the next `reset()` starts
from nothing.
"""

from skald.compat import const

SLOT = const(8)  # bytes of `uids` for one tag


class Reader:
    """The result of an inventory and the guard time of a field."""

    def __init__(self, clock, most, guard_us):
        """`most`: tags that one field can hold; `guard_us`: field before the first word."""
        self.count = 0
        self.clean = True
        self.most = most
        self.uids = bytearray(SLOT * most)
        self._clock = clock
        self._sought_buf = bytearray(SLOT)
        self._guard_us = guard_us
        self._wait_from = 0
        self._wait_us = 0

    def waiting_us(self):
        """Return how many microseconds the next step would only wait."""
        if self._wait_us:
            past = self._clock.ticks_diff(self._clock.ticks_us(), self._wait_from)
            if 0 <= past < self._wait_us:
                return self._wait_us - past
            self._wait_us = 0
        return 0

    def change_antenna(self):
        """Another antenna has been joined to the chip: its tags have been dark for long."""

    def is_on_air(self):
        """Tell whether an answer may be on the air between two steps."""
        return False

    def _wait(self, span_us):
        """Let nothing be said for `span_us` from now."""
        self._wait_from = self._clock.ticks_us()
        self._wait_us = span_us

    def _clear(self):
        self.count = 0
        self.clean = True

    def _add(self, uid_buf):
        """List the 8-byte slot `uid_buf`; return False where it stood already or finds no room."""
        for n in range(self.count):
            at = n * SLOT
            for i in range(SLOT):
                if self.uids[at + i] != uid_buf[i]:
                    break
            else:
                return False
        if self.count == self.most:
            self.clean = False
            return False
        at = self.count * SLOT
        for i in range(SLOT):
            self.uids[at + i] = uid_buf[i]
        self.count += 1
        return True
