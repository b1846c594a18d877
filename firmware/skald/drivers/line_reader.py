"""One line of a net as a reader of its own, for enrolment and self-test, which look at one place at a time.

The line carries current while field() is on; begin() and step() take an inventory of the tags over it.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.lines import NO_LINE
from skald.drivers.net_reader import COMPLETE, GUARD_US, SILENCE

_WRITE_US = const(5000)  # a request of 13 bytes
_BITS = const(32)  # of the UID: tags of one reel may share sixteen
_LOOKS = const(25)  # a millisecond apart: a tag answers within 20 (ISO/IEC 15693-3 clause 10.4.5)


def ask(net, line, power, bits=0, uid=b"", family=0):
    """Ask `line` alone with current number `power` (0..2), and wait; return SILENCE, BEGUN or COMPLETE.

    bits, uid, family: see NetReader.ask().  DriverError: reader wiring, reader lost, lines wiring.
    """
    sleep_us = net.clock.sleep_us
    wait_us = net.select(line, NO_LINE, power)
    net.prepare()
    sleep_us(wait_us)
    sleep_us(net.ask(bits, uid, 0, family))
    return net.look()


class LineReader:
    """`net`: the NetReader; `line` is asked with current number `power`.

    reset, begin, step, count, uids, clean: see pn5180 and type_v
    """

    def __init__(self, net, line, power):
        self._net = net
        self._line = line
        self._power = power
        self.reset, self.begin, self.step = net.reset, net.begin, net.step

    @property
    def count(self):
        return self._net.count

    @property
    def clean(self):
        return self._net.clean

    @property
    def uids(self):
        return self._net.uids

    def field(self, on):
        """Switch the antenna; while it is on, the line carries current."""
        net = self._net
        net.field(on)
        if on:
            net.select(self._line, NO_LINE, self._power)
            net.clock.sleep_us(GUARD_US)

    def write_family(self, uid, family):
        """Write `family` (1..15) into the AFI of the tag `uid`, and check that it answers to it; the field must be on.
        DriverError: tag locked, tag lost.
        """
        net, sleep_us = self._net, self._net.clock.sleep_us
        net.prepare()
        net.send_family(uid, family)
        sleep_us(_WRITE_US)
        for _ in range(_LOOKS):
            sleep_us(1000)
            if net.look() == COMPLETE:
                break
        else:
            raise DriverError("tag lost")
        sleep_us(GUARD_US)
        net.prepare()
        sleep_us(net.ask(_BITS, uid, 0, family))
        if net.look() == SILENCE:
            raise DriverError("tag locked")
        net.cut()
