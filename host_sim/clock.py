"""The simulated clock: bus time, air time and waiting all add up here.

It answers to the names of MicroPython's `time` module, so that drivers take
either.  Nothing waits: sleeping moves the clock, and what was due happens on
the way, in order.
"""

import heapq
import time

_TICKS_PERIOD = 1 << 30
_TICKS_HALF = _TICKS_PERIOD >> 1


class SimClock:
    """Microseconds since the start, moved only by who says so.

    work_ns: a list of one number to which computing adds what it costs
    (device_time.meter), or None; whoever asks for the time or moves it pays
    for it first.
    """

    def __init__(self):
        self.now_us = 0.0
        self.work_ns = None
        self._due = []  # heap of (time in us, order, call)
        self._order = 0

    def advance_us(self, span_us):
        """Move on by `span_us` (>= 0), running what falls due meanwhile."""
        if self.work_ns and self.work_ns[0]:
            span_us += self.work_ns[0] / 1000
            self.work_ns[0] = 0
        end = self.now_us + span_us
        if not self._due or self._due[0][0] > end:
            self.now_us = end
            return
        while self._due and self._due[0][0] <= end:
            at, _, call = heapq.heappop(self._due)
            self.now_us = max(self.now_us, at)
            call()
        self.now_us = max(self.now_us, end)

    def call_at(self, at_us, call):
        """Run `call()` when the clock reaches `at_us`."""
        self._order += 1
        heapq.heappush(self._due, (at_us, self._order, call))

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
    """ticks_ms(), ticks_diff() on real time: what waits for a network cannot wait for another."""

    def ticks_ms(self):
        return int(time.monotonic() * 1000)

    def ticks_diff(self, later, earlier):
        return later - earlier
