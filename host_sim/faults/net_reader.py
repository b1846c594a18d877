"""The reader of a net without the bytes: it answers like drivers/net_reader.py, with the same delays, and the same game
takes seconds instead of minutes.

The loops, the shares of the tags and the firmware's scanner are the real ones; tests/drivers tests byte by byte how
chips fail.  Here a failure looks as it leaves a driver: an answer that is late, missing or superfluous, or a DriverError.
"""

from skald.drivers.errors import DriverError
from skald.drivers.lines import NO_LINE
from skald.drivers.net_reader import (
    ASK_US,
    BEGUN,
    BYTE_US,
    COMPLETE,
    CUT_US,
    GAMING,
    GUARD_US,
    REST_US,
    SILENCE,
)
from skald.drivers.type_v import SLOT

from host_sim.chips.pn5180 import find_gain

_ROUND_US = 38000  # sixteen slots
_TAG_US = 8000
_MOST = 48


class PlainNetReader:
    """Asks the lines of `net` (host_sim.chips.net_field.NetField).

    weak      {tag: share of the tries in which it answers}
    ghosts    UIDs that the next inventory hears as well
    is_dead   the chip does not answer; failures: exchanges that are still to fail
    is_deaf   no tag is heard until the chip is restarted
    is_flipped   a bit of the chain of switches is inverted
    """

    def __init__(self, clock, net, rng):
        self.count, self.clean = 0, True
        self.uids = bytearray(SLOT * _MOST)
        self.found = bytearray(SLOT)
        self.weak, self.ghosts = {}, []
        self.is_dead = self.is_deaf = self.is_flipped = False
        self.failures = 0
        self._clock, self._net, self._rng = clock, net, rng
        self._on, self._power = set(), 0  # the lines that carry current
        self._answers = []
        self._has_begun = False
        self._cut_us = self._ready_us = 0

    def reset(self):
        self._check()
        self._check_chain()
        self.is_deaf = False
        self._on = set()
        self._cut_us = 0

    def field(self, _on):
        self._check()

    def select(self, line, other, power, is_same=False):
        self._check()
        on = {line, other} - {NO_LINE}
        is_awake = is_same or on & self._on
        cut_us = int(self._cut_us - self._clock.now_us) if is_awake else 0
        self._cut_us = 0
        if (on, power) == (self._on, self._power):
            return max(REST_US, cut_us)
        self._check_chain()
        self._on, self._power = on, power
        self._net.carry([number in on for number in range(len(self._net.lines))], power)
        return max(GUARD_US, cut_us)

    def cut(self):
        self._cut_us = self._clock.now_us + CUT_US

    def prepare(self):
        self._check()

    def ask(self, bits, data, at, family):
        self._check()
        mask = (1 << bits) - 1
        wanted = int.from_bytes(data[at : at + SLOT], "big") & mask
        self._answers = [
            tag
            for tag in self._net.field.awake
            if int.from_bytes(tag.uid, "big") & mask == wanted
            and (not family or tag.afi == GAMING | family)
            and self._hears(tag)
        ]
        self._has_begun = False
        return ASK_US + (1 + (bits + 7) // 8 + (family > 0)) * BYTE_US

    def look(self):
        self._check()
        if not self._answers:
            return SILENCE
        if self._has_begun:
            return COMPLETE
        self._has_begun = True
        return BEGUN

    def fetch(self):
        if len(self._answers) != 1:
            return False
        self.found[:] = self._answers[0].uid
        return True

    def read_load(self):
        self._check()
        return find_gain(self._net.find_volts())

    def begin(self):
        self._check()
        self._ready_us = self._clock.now_us + _ROUND_US + _TAG_US * len(self._net.field.awake)

    def waiting_us(self):
        return max(0, int(self._ready_us - self._clock.now_us))

    def is_on_air(self):
        return self._clock.now_us < self._ready_us

    def pause(self):
        pass

    def step(self):
        self._check()
        if self.waiting_us():
            self._clock.sleep_us(min(self.waiting_us(), 1000))
            return False
        heard = [tag.uid for tag in self._net.field.awake if self._hears(tag)] + self.ghosts
        self.ghosts.clear()
        self.count = min(len(heard), _MOST)
        for number, uid in enumerate(heard[:_MOST]):
            self.uids[number * SLOT : (number + 1) * SLOT] = uid
        return True

    def _hears(self, tag):
        return not self.is_deaf and (tag not in self.weak or self._rng.random() < self.weak[tag])

    def _check(self):
        if self.is_dead or self.failures:
            self.failures = max(0, self.failures - 1)
            raise DriverError("reader wiring")

    def _check_chain(self):
        if self.is_flipped:
            raise DriverError("lines wiring")
