"""The simulated clock: bus time, air time and waiting all add up here.

It has the functions of MicroPython's `time` module, so that drivers accept
either.  Nothing really waits: sleeping moves the clock on and makes the calls that
fall due meanwhile, in order.
"""

import heapq
import time

from host_sim.device_time.boards import PICO
from host_sim.device_time.costs import PACK

_GARBAGE = (1 << PACK) - 1
_TICKS_PERIOD = 1 << 30
_TICKS_HALF = _TICKS_PERIOD >> 1


class SimClock:
    """Microseconds since the start; only explicit calls move it.

    work: a list of one number to which computing adds its cost (device_time.meter),
    or None; that cost is charged before the time is read or moved.

    heap: the device_time.heap.Heap that charges for collections, or None

    board: device_time.boards.Board, whose time it is

    due: heap of (time in us, order, call), which only this class changes; a bus that moves thousands
    of bytes may look whether a call falls due in the meantime.
    """

    def __init__(self, board=PICO):
        self.now_us = 0.0
        self.board = board
        self.work = self.heap = None
        self.due = []
        self._order = 0

    def advance_us(self, span_us):
        """Move on by `span_us` (>= 0), and make the calls that fall due meanwhile."""
        work, due = self.work, self.due
        if work and work[0]:
            span_us += (work[0] >> PACK) / 1000
            if self.heap:
                span_us += self.heap.fill(work[0] & _GARBAGE)
            work[0] = 0
        end = self.now_us + span_us
        if not due or due[0][0] > end:
            self.now_us = end
            return
        while due and due[0][0] <= end:
            at, _, call = heapq.heappop(due)
            self.now_us = max(self.now_us, at)
            call()
        self.now_us = max(self.now_us, end)

    def call_at(self, at_us, call):
        """Run `call()` when the clock reaches `at_us`."""
        self._order += 1
        heapq.heappush(self.due, (at_us, self._order, call))

    # -- MicroPython's time module ------------------------------------------

    def ticks_ms(self):
        self.advance_us(0)
        return int(self.now_us // 1000) % _TICKS_PERIOD

    def ticks_us(self):
        self.advance_us(0)
        return int(self.now_us) % _TICKS_PERIOD

    def ticks_add(self, ticks, delta):
        return (ticks + delta) % _TICKS_PERIOD

    def ticks_diff(self, later, earlier):
        return (later - earlier + _TICKS_HALF) % _TICKS_PERIOD - _TICKS_HALF

    def sleep_ms(self, span_ms):
        self.advance_us(span_ms * 1000)

    def sleep_us(self, span_us):
        self.advance_us(span_us)


class HostClock:
    """Real time with the functions of MicroPython's `time`, for code that waits for a real network."""

    def ticks_ms(self):
        return int(time.monotonic() * 1000)

    def ticks_add(self, ticks, span):
        return ticks + span

    def ticks_diff(self, later, earlier):
        return later - earlier


class Schedule:
    """Calls that a clock makes later unless they are cancelled."""

    def __init__(self, clock):
        self._clock = clock
        self._cancelled = 0  # how often all calls were cancelled

    def later(self, span_us, call, *arguments):
        """Run `call(*arguments)` in `span_us`."""
        cancelled = self._cancelled

        def due():
            if cancelled == self._cancelled:
                call(*arguments)

        self._clock.call_at(self._clock.now_us + span_us, due)

    def cancel(self):
        """Drop every call that is still to come."""
        self._cancelled += 1
