"""The evening before a net is built: how often a tag answers on each of three loops, at each power, and what the loops
are to their rails (host_sim/evening.py asks for the tags and writes the report).
"""

from skald.compat import const
from skald.drivers.line_reader import ask
from skald.drivers.lines import NO_LINE
from skald.drivers.net_reader import ANSWER_US, COMPLETE, REST_US, SILENCE
from skald.watching.layout import Layout
from skald.watching.unpack import seal

LINES = const(3)
POWERS = const(3)
_LOUDEST = const(2)
_BESIDE = const(8)


def make_layout():
    """Return the Layout of the evening: three lines beside each other and no zone (watching/unpack.py)."""
    lines = bytes((LINES, _LOUDEST, _LOUDEST | _BESIDE, _LOUDEST | _BESIDE))
    data = b"SKL3" + bytes((0, 1, 0, 0, 0, 0, LINES - 1, 0, 0)) + lines
    return Layout(seal(data))


class Evening:
    """`reader`: a NetReader.  DriverError: reader wiring, lines wiring."""

    def __init__(self, reader):
        self._reader = reader
        self._uid = bytes(8)
        self._bits = 0  # of the UID that a request names; 0: any tag answers
        reader.reset()
        reader.field(1)

    def learn(self, line):
        """Address all further requests to the tag that lies alone on `line`; print it, or "none"."""
        self._bits = 0
        if self.count(line, _LOUDEST, 1):
            self._uid = bytes(self._reader.found)
            self._bits = 16
        print("tag", self._uid.hex() if self._bits else "none")

    def count(self, line, power, asks):
        """Return how many of `asks` requests on `line` the tag there answers."""
        reader, heard = self._reader, 0
        sleep_us = reader.clock.sleep_us
        for _ in range(asks):
            if ask(reader, line, power, self._bits, self._uid) != SILENCE:
                sleep_us(ANSWER_US)
                if reader.look() == COMPLETE and reader.fetch():
                    heard += 1
                sleep_us(REST_US)
        return heard

    def weigh(self):
        """Print the load of each loop, and of the output behind them, on which nothing hangs: saw loop, load."""
        reader = self._reader
        for line in range(LINES + 1):
            reader.clock.sleep_us(reader.select(line, NO_LINE, _LOUDEST))
            print("saw", line, reader.read_load())

    def measure(self, asks):
        """Print a line for each power and each loop: saw power, loop, answers, requests."""
        for power in range(POWERS):
            for line in range(LINES):
                print("saw", power, line, self.count(line, power, asks), asks)
