"""Tells a line that hears nothing because nothing is there from one that cannot hear.

A rail is a source of current, so its voltage is what hangs on it.  It rises to the most if the loop or its diode is
broken.  A bank card over the loop raises it, and metal raises or lowers it, as the loop is tuned; pieces change it less.
Each line has a usual load: the most that it had while something was heard on it.  Silence of a line whose load differs
by more than pieces make it proves nothing, for two minutes: what changes a line for longer belongs to the table.

The voltage also falls if a second line of the rail carries current, on all its lines: one far away tells.  Where metal
happens to leave it as it was, line_watch.py has to find out.
"""

from skald.compat import const
from skald.sense.kernels import find_set
from skald.watching.kernels import clear

WELL = const(0)
COVERED = const(1)
OPEN = const(2)
BESIDE = const(3)  # a line that is covered: so may this one be, which has heard nothing since
_ILL = const(3)  # the bits of these
_COVERED_MARK = b"\1"

MOST_LOAD = const(600)  # of any loop in one piece, as read_load() has it: 4 V on its rail
_OPEN = const(MOST_LOAD >> 2)
# Pieces raise a load by less than an eighth and this, and lower it by less than an eighth and that if it is usually high:
# where it is not, metal does not lower it either.
_MORE = const(6)
_LESS = const(2)
_HIGH = const(24)
_REACH = const(2)  # lines beside one that is covered: a phone is as wide as three
_FAR = const(4)  # lines, an even number: one of the same rail that the same thing does not cover
_LONG_MS = const(120000)
_UNIT = const(12)  # times are counted in 4 s, and 8 bits
_LEARN_ASKS = const(7)  # a mask: so rarely a line that is heard is measured again


class LineLoads:
    """`net`: NetMap.  A load is a quarter of NetReader.read_load() at the highest power.

    states[line]   WELL, COVERED, OPEN or BESIDE, as it was measured last
    """

    def __init__(self, net, clock):
        self._clock = clock
        self.states = bytearray(net.lines)
        self._usual = bytearray(net.lines)  # 0: not known
        self._since = bytearray(net.lines)  # when it was found to be so
        self._has_heard = bytearray(net.lines)  # since one beside it was found to be covered
        self._asks = 0

    def hear(self, line):
        """`line` hears something; return True if it is to be measured: now and then, and if it was ill."""
        self._has_heard[line] = 1
        self._asks += 1
        is_known = self._usual[line] and self.states[line] == WELL
        return not (is_known and self._asks & _LEARN_ASKS)

    def learn(self, line, value, power):
        """Something is heard on `line`, which has the load `value` of read_load() at `power` (0..2)."""
        load = self._find_load(value, power)
        if load < _OPEN:
            self._usual[line] = max(1, load, self._usual[line])
            self.states[line] = WELL

    def is_low(self, line, value, power):
        """Return True if `line`, which has the load `value` at `power`, usually has more."""
        usual = self._usual[line]
        return usual > _HIGH and self._find_load(value, power) + _LESS < usual - (usual >> 3)

    def find_on_rail(self, line):
        """Return the line with the greatest usual load of those far from `line` on its rail, or -1: every other line hangs
        on the same rail.
        """
        far = -1
        for other in range(line & 1, len(self._usual), 2):
            is_known = (
                self._usual[other] and self.states[other] == WELL and abs(other - line) >= _FAR
            )
            if is_known and (far < 0 or self._usual[other] > self._usual[far]):
                far = other
        return far

    def is_well(self, line, value, power, is_lowered):
        """Return True if the silence of `line`, which has the load `value` at `power`, means that nothing is there;
        `is_lowered`: it is low (is_low()), and that of its rail is not.
        """
        load, usual = self._find_load(value, power), self._usual[line]
        state = WELL
        if load >= _OPEN:
            state = OPEN
        elif is_lowered or usual and load > usual + (usual >> 3) + _MORE:
            state = COVERED
        elif not self._has_heard[line] and self._is_beside(line):
            state = BESIDE
        now = self._clock.ticks_ms() >> _UNIT & 255
        if self.states[line] != state:
            self.states[line], self._since[line] = state, now
            if state == COVERED:
                end = min(len(self.states), line + _REACH + 1)
                for beside in range(max(0, line - _REACH), end):
                    self._has_heard[beside] = 0
        elif state == COVERED and now - self._since[line] & 255 >= _LONG_MS >> _UNIT:
            self._usual[line], self.states[line] = max(1, load), WELL
        return self.states[line] == WELL

    def _is_beside(self, line):
        """Return True if what covers a line may lie over `line`, too: loops lie in the order of their numbers."""
        first, end = max(0, line - _REACH), line + _REACH + 1
        return self.states.find(_COVERED_MARK, first, end) >= 0

    def is_covered(self, line):
        """Return True if a thing lies on `line`, or may lie there."""
        return self.states[line] == COVERED or self.states[line] == BESIDE

    def find_ill(self, line):
        """Return the next line from `line` on, and round, that could not hear, or -1."""
        return find_set(self.states, _ILL, line, -1)

    def forget(self):
        """The reader has failed: what lines had then says nothing."""
        clear(self.states)

    @staticmethod
    def _find_load(value, power):
        # 14, 30 and 62 mA
        load = value if power == 2 else value * 2 if power else value * 9 >> 1
        return min(255, load >> 2)
