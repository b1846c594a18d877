"""The interface of all tag readers, whatever their chip.

    reset()            configure the chip, check that it answers; field off
    version()          the version that the chip reports (int)
    strength           of transmitter and receiver, 0 ... USUAL ... STRONGEST; reset() applies it
    weaken(level)      use so many steps less than `strength` from now on (below 0: more), to
                       find out which of two readers is nearer to a tag
    rest()             power the chip down, as far as it can, until the next field(True)
    restart()          readings are not credible: have the next reset() begin with a restart
    field(on)          switch the antenna; the scanner must have only one field on at a time
    warm()             switch it on ahead of field(True), while a reader far away talks (not every kind has it)
    begin(expected)    start an inventory: which tags lie here?  The last `expected` slots of
                       `uids` are tags that probably do: addressed by UID, they are found sooner
    begin_seek(uids, at)   start a search: does the tag lie here whose slot begins at uids[at]?  The slot
                       must not change until the search is complete
    begin_check(uids, at)   start a search that is quicker if the tag does lie here
    begin_again(uids, at)   start to ask the tag that was just found once more, in the shortest way
    step() -> bool     wait for a millisecond at most; if that is enough, do at most one exchange on
                       the air, or a request and what follows from its answer; True when complete
    waiting_us()       how long the next step would only wait (0: it has work)
    is_on_air()        an answer may arrive between two steps
    pause()            be off the air as soon as possible between two steps, once

    IS_SLOTTED         an inventory goes through slots, and its tags answer again at once
    CAN_REST           rest() powers the chip down
    RESETS_ALONE       reset() concerns no other reader
    HAS_SELF_TEST      see mfrc522_checks.py
    HAS_PAGES          its tags have pages to read and write: see tag_memory.py

    count, uids        the result of an inventory: slot n is uids[8 * n : 8 * n + 8],
                       most significant byte first; a UID of 7 bytes is followed by 0, one of 4
                       bytes by 0, 0, 0 and SHORT.  Of a search: `count` is 1 if the tag has answered
    clean              False: something answered that could not be read
    heard              False: no tag answered the search at all, whatever its UID

Many readers share one bus, and only one talks at a time.  So the buffers of an exchange
exist once, in the Bus of the readers, and so does the result, which is valid until a reader on the
same bus begins.  A reader has little more than the number of its select line and the state of its
chip, because each of its attributes exists up to 31 times.

A scanner calls `step()` until it returns True, and may do other work for `waiting_us()` in
between.  It may call `begin` at any time, even during an inventory.  Only tags with correct check
bytes are listed, and each UID only once.  Those that begin, `step` and `waiting_us` allocate
nothing.  Each of them may raise DriverError; then call `reset()`.
"""

from skald.compat import const

SLOT = const(8)  # bytes of `uids` for one tag
SHORT = const(4)  # the last of them after a UID of 4 bytes: one of 7 may end in zeros
USUAL = const(13)  # strength of a chip that nobody has tuned
STRONGEST = const(18)


class Bus:
    """The shared part of all readers of one kind on `spi`; `most`: the most tags in a field."""

    def __init__(self, spi, lines, clock, most):
        """`lines`: selects a reader (skald.drivers.select); `clock`: the time module or its like."""
        self.spi = spi
        self.take = lines.take
        self.write = spi.write  # bound once: each look-up would allocate
        self.swap = spi.write_readinto
        self.clock = clock
        self.most = most
        self.count = 0
        self.clean = True
        self.heard = False  # something has answered the last request
        self.uids = bytearray(SLOT * most)
        self.uid_buf = bytearray(SLOT)
        self.sought_in = self.uids  # the tag that is sought: sought_in[sought_at : sought_at + 8]
        self.sought_at = 0
        self.is_seeking = False
        self.faults = 0  # of this inventory
        self.wait_from = 0
        self.wait_us = 0


class Reader:
    """One chip on a Bus, selected by the line with the number `line`."""

    IS_SLOTTED = HAS_SELF_TEST = HAS_PAGES = False
    CAN_REST = RESETS_ALONE = True

    def __init__(self, bus, line):
        self.strength = USUAL
        self.bus = bus
        self._line = line

    @property
    def count(self):
        return self.bus.count

    @property
    def clean(self):
        return self.bus.clean

    @property
    def heard(self):
        return self.bus.heard

    @property
    def uids(self):
        return self.bus.uids

    def waiting_us(self):
        """Return how many microseconds the next step would only wait."""
        bus = self.bus
        if bus.wait_us:
            past = bus.clock.ticks_diff(bus.clock.ticks_us(), bus.wait_from)
            if 0 <= past < bus.wait_us:
                return bus.wait_us - past
            bus.wait_us = 0
        return 0

    def begin_check(self, uids, at=0):
        """Start a search where every search takes the same time."""
        self.begin_seek(uids, at)

    def begin_again(self, uids, at=0):
        """Start a check where there is no shorter way."""
        self.begin_check(uids, at)

    def rest(self):
        """Nothing to do for a chip that has no such state."""

    def restart(self):
        """Nothing to do where reset() is enough."""

    def is_on_air(self):
        """Return True if an answer may be on the air between two steps."""
        return False

    def pause(self):
        """Nothing to do for a chip that is off the air after each answer."""

    def _wait(self, span_us):
        """Keep silent for `span_us` from now."""
        self.bus.wait_from = self.bus.clock.ticks_us()
        self.bus.wait_us = span_us

    def _clear(self):
        self.bus.count = 0
        self.bus.clean = True

    def _add(self, slots, start=0):
        """List the slot slots[start : start + 8]; return False if it is listed already or there is no room."""
        bus = self.bus
        uids = bus.uids
        for n in range(bus.count):
            at = n * SLOT
            for i in range(SLOT):
                if uids[at + i] != slots[start + i]:
                    break
            else:
                return False
        if bus.count == bus.most:
            bus.clean = False
            return False
        at = bus.count * SLOT
        for i in range(SLOT):
            uids[at + i] = slots[start + i]
        bus.count += 1
        return True
