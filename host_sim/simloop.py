"""An asyncio loop whose time is the simulated clock.

Where a real loop would wait for the next due task, this one moves the clock
there at once; the time a task spends on buses and air moves it too.
"""

import asyncio
import selectors
from asyncio import events

from host_sim.device_time.costs import SWITCH_US


class _NoWaiting(selectors.SelectSelector):
    """Finds nothing and returns at once; its timeout passes on the clock."""

    def __init__(self, clock):
        super().__init__()
        self._clock = clock

    def select(self, timeout=None):
        if timeout:
            self._clock.advance_us(timeout * 1e6)
        return []


class SimLoop(asyncio.SelectorEventLoop):
    """Runs coroutines on `clock` (a SimClock)."""

    def __init__(self, clock):
        self._sim_clock = clock
        super().__init__(_NoWaiting(clock))

    def time(self):
        self._sim_clock.advance_us(0)
        return self._sim_clock.now_us / 1e6

    def call_soon(self, callback, *args, context=None):
        """Schedule a task; where computing costs time, switching to it does too."""
        if self._sim_clock.work_ns:
            self._sim_clock.advance_us(SWITCH_US)
        return super().call_soon(callback, *args, context=context)

    def call_exception_handler(self, context):
        """Pass on a reset that came between two steps; asyncio would only log it."""
        error = context.get("exception")
        if error and not isinstance(error, Exception):
            raise error
        super().call_exception_handler(context)

    def run_for(self, span_ms):
        """Let `span_ms` pass; works inside another loop's callback, which a server needs."""
        outer = events._get_running_loop()
        events._set_running_loop(None)
        if self._sim_clock.work_ns:
            self._sim_clock.work_ns[0] = 0  # computed outside the device
        try:
            self.call_at(self.time() + span_ms / 1000, self.stop)
            self.run_forever()
        finally:
            events._set_running_loop(outer)
