"""Readers and switches that answer like their drivers, with the same delays, but without the bytes.

The firmware's own scanner, switches and loop run above them; without the chips a
game takes seconds instead of minutes.  tests/drivers tests byte by byte how chips
fail; here a failure looks as it leaves a driver: an answer that is late, missing
or superfluous, or a DriverError.
"""

from skald.drivers.errors import DriverError
from skald.drivers.reader import SLOT
from skald.watching.layout import PN5180

from host_sim.chips.tag_v import TagV
from host_sim.chips.transmitter import find_drive

# Time for air, bus and computing of the driver, as measured with the chips of a SimTable, in microseconds.
_GUARD_US = 5000  # from field on to the first request
_ASK_US = 1750  # MFRC522: an empty field
_TAG_US = 12500  # MFRC522: each tag
_EXPECTED_US = 6600  # MFRC522: each tag that was expected
_SLOT_US = 5900  # PN5180: one tag asked for by its UID
_ROUND_US = 38000  # PN5180: sixteen slots
_SLOT_TAG_US = 8000
_WAKE_US = 600  # MFRC522: from rest
_PIXEL_US = 30
# Shares of the field at each level of weaken(), as MFRC522 and PN5180 set them.
_DRIVES = [
    find_drive(share, share + 3 >> 2 << 4, pins)
    for pins, shares in ((2, (32, 24, 18, 14, 11, 9, 7, 5)), (1, (10, 7, 5, 3, 2, 1)))
    for share in shares
]
_GAINS = (1.0, *(0.75,) * 4, *(0.5,) * 4, *(0.3,) * 5)
_MOST = 32


class PlainReader:
    """One antenna over `field` (host_sim.chips.air.Field), with the interface of drivers/reader.py.

    weak     {tag: share of the tries in which it answers}
    ghosts   UIDs that the next inventory hears as well
    is_dead  the chip does not answer
    is_deaf  no tag is heard until the chip is restarted
    failures  exchanges that are still to fail
    """

    def __init__(self, clock, chip, field, rng):
        self.count = 0
        self.clean = True
        self.heard = False
        self.uids = bytearray(SLOT * _MOST)
        self.weak = {}
        self.ghosts = []
        self.is_dead = False
        self.is_deaf = False
        self.failures = 0
        self._is_resting = False
        self._field = field
        self.IS_SLOTTED = chip == PN5180
        self.CAN_REST = self.RESETS_ALONE = not self.IS_SLOTTED
        self._clock = clock
        self._rng = rng
        self._sought = None
        self._expected = ()
        self._has_asked = False
        self._is_on, self._on_us = False, 0.0
        self._ready_us = 0

    def reset(self):
        self._check()
        self._is_on = False
        self._is_resting = False
        if not self.IS_SLOTTED:
            self.is_deaf = False

    def restart(self):
        self.is_deaf = False

    def rest(self):
        self._check()
        self._is_resting = not self.IS_SLOTTED

    def weaken(self, level):
        self._check()
        self._field.set_drive((_GAINS if self.IS_SLOTTED else _DRIVES)[level])

    def field(self, on):
        self._check()
        if on and self._is_on:
            self._ready_us = self._on_us + _GUARD_US
            return  # it has been warming up
        self._is_on, self._on_us = on, self._clock.now_us
        if self._is_resting:
            self._is_resting = False
            self._clock.advance_us(_WAKE_US)
        if on:
            self._field.wake()
            self._ready_us = self._clock.now_us + _GUARD_US

    def warm(self):
        self.field(1)

    def begin(self, expected=0):
        names = self.uids[len(self.uids) - SLOT * expected :]
        self._start(None, {bytes(names[at : at + SLOT]) for at in range(0, len(names), SLOT)})

    def begin_seek(self, uids, at=0):
        self._start(bytes(uids[at : at + SLOT]))

    begin_check = begin_again = begin_seek

    def step(self):
        self._check()
        waiting_us = self.waiting_us()
        if waiting_us:
            self._clock.advance_us(min(waiting_us, 1000))
            return False
        if not self._has_asked:
            self._has_asked = True
            self._ready_us = self._clock.now_us + self._air_us()
            return False
        heard = [_slot(tag) for tag in self._field.awake if self._answers(tag)]
        self.heard = self.IS_SLOTTED or bool(heard)
        if self._sought:
            heard = [uid for uid in heard if uid == self._sought]
        else:
            heard = list(dict.fromkeys(heard + self.ghosts))
            self.ghosts = []
        self.count = len(heard)
        self.uids[: SLOT * self.count] = b"".join(heard)
        return True

    def waiting_us(self):
        return max(0, int(self._ready_us - self._clock.now_us))

    def count_lying(self):
        """Return the number of tags it hears."""
        return len([tag for tag in self._field.awake if self._answers(tag)])

    def is_on_air(self):
        return self._has_asked and self.waiting_us() > 0

    def pause(self):
        pass  # an answer takes one step

    def _start(self, sought, expected=()):
        self._check()
        self.count = 0
        self._sought = sought
        self._expected = expected
        self._has_asked = False

    def _air_us(self):
        tags = len(self._field.awake)
        if self.IS_SLOTTED:
            return _SLOT_US if self._sought else _ROUND_US + _SLOT_TAG_US * tags
        if self._sought:
            return _ASK_US + _TAG_US * min(tags, 1)
        named = sum(_slot(tag) in self._expected for tag in self._field.awake)
        return _ASK_US + _EXPECTED_US * named + _TAG_US * (tags - named)

    def _answers(self, tag):
        if self.is_deaf or isinstance(tag, TagV) != self.IS_SLOTTED:
            return False  # or it speaks another protocol
        return tag not in self.weak or self._rng.random() < self.weak[tag]

    def _check(self):
        if self.is_dead or self.failures:
            self.failures = max(0, self.failures - 1)
            raise DriverError("reader wiring")


def _slot(tag):
    return tag.uid.ljust(SLOT, b"\0")


class PlainHall:
    """The switches of `chain` (host_sim.chips.hc165.HC165Chain); `is_dead`: a cable is unplugged, with so many
    switches `left` before it; `false`: {switch: scans in which it is read wrong}.
    """

    def __init__(self, chain):
        self.is_dead, self.left = False, 0
        self.count = chain.count
        self._chain = chain
        self.false = {}
        self._levels = self._seen = None
        self._reported = {}

    def scan(self):
        if self.is_dead:
            raise DriverError("hall wiring", self.left)
        self._levels = bytearray(self._chain.inputs)
        for number in self.false:
            self._levels[number] ^= 1
        self.false = {number: left - 1 for number, left in self.false.items() if left > 1}
        changed = self._seen != self._levels
        self._seen = self._levels
        return changed

    def report(self, tell):
        for number in range(self.count):
            level = self._levels[number]
            if self._reported.get(number) != level:
                self._reported[number] = level
                tell(number, 1 - level)

    def report_all(self):
        self._reported = {}


class PlainStrip:
    """As many pixels as the table has, without a strip."""

    def __init__(self, clock, count):
        self.colours = [(0, 0, 0)] * count
        self._clock = clock
        self._ends_us = 0.0

    def __setitem__(self, number, colour):
        self.colours[number] = colour

    def show(self):
        self._ends_us = self._clock.now_us + _PIXEL_US * len(self.colours)

    def waiting_us(self):
        return max(0, int(self._ends_us - self._clock.now_us))
