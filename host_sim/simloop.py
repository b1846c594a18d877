"""An asyncio loop that runs on the simulated clock.

Where a real loop would wait until the next task is due, this one moves the clock on
at once; the time that a task spends on buses and air moves it too.
"""

import asyncio
import heapq
import itertools
import selectors
from asyncio import events

_TICK_US = 1000


def _to_tick(us):
    """Return the time of the last millisecond tick at `us`; a float just short of a tick counts as the tick."""
    return (us + 0.001) // _TICK_US * _TICK_US


class _NoWaiting(selectors.SelectSelector):
    """Finds nothing and returns at once, with its timeout passed on the clock."""

    def __init__(self, clock):
        super().__init__()
        self._clock = clock

    def select(self, timeout=None):
        if timeout:
            self._clock.advance_us(timeout * 1e6)
        return []


class SimLoop(asyncio.SelectorEventLoop):
    """Runs coroutines on `clock` (a SimClock) in the order of MicroPython's asyncio.

    The callback that has been due longest, in whole milliseconds, comes first; of several, the one that was
    scheduled first.  CPython's own loop would run everything that is ready before an overdue sleeper.
    """

    def __init__(self, clock):
        self._sim_clock = clock
        self._queue = []  # heap of (due in us, whose turn it is among equals, number, handle)
        self._numbers = itertools.count()
        self._place = None  # the place in the queue of the sleeper that is being woken
        super().__init__(_NoWaiting(clock))

    def _make_self_pipe(self):
        """Make none: nothing wakes this loop from outside, and a browser has no sockets for it."""
        self._csock = None

    def _close_self_pipe(self):
        pass

    def time(self):
        self._sim_clock.advance_us(0)
        return self._sim_clock.now_us / 1e6

    def call_soon(self, callback, *args, context=None):
        """Schedule a task; if computing takes time, so does switching to it."""
        if self._sim_clock.work:
            self._sim_clock.advance_us(self._sim_clock.board.switch_us)
        handle = asyncio.Handle(callback, args, self, context)
        return self._push(_to_tick(self.time() * 1e6), handle)

    def call_later(self, delay, callback, *args, context=None):
        """Schedule a sleeper, which sleeps from one millisecond tick to another."""
        due_us = _to_tick((self.time() + delay) * 1e6)
        return self._push(due_us, asyncio.TimerHandle(due_us / 1e6, callback, args, self, context))

    def call_at(self, when, callback, *args, context=None):
        """Schedule `callback` at exactly that moment."""
        return self._push(when * 1e6, asyncio.TimerHandle(when, callback, args, self, context))

    def _push(self, due_us, handle):
        number = next(self._numbers)
        due_us, place = self._place or (due_us, number)
        heapq.heappush(self._queue, (due_us, place, number, handle))
        return handle

    def _run_once(self):
        """Run what is due first, after letting the time until then pass."""
        if not self._queue:
            return super()._run_once()
        due_us, place, _, handle = heapq.heappop(self._queue)
        if handle.cancelled():
            return None
        self._sim_clock.advance_us(max(0.0, due_us - self.time() * 1e6))
        if isinstance(handle, asyncio.TimerHandle):
            self._place = due_us, place
        try:
            handle._run()
        finally:
            self._place = None
        return None

    def end(self, span_ms=1):
        """Cancel every task, let them end within `span_ms`, and close the loop."""
        for task in asyncio.all_tasks(self):
            task.cancel()
        self.run_for(span_ms)
        self.close()

    def call_exception_handler(self, context):
        """Raise a reset that came between two steps, which asyncio would only log."""
        error = context.get("exception")
        if error and not isinstance(error, (Exception, asyncio.CancelledError)):
            raise error
        super().call_exception_handler(context)

    def run_for(self, span_ms):
        """Let `span_ms` pass; this works inside a callback of another loop, as a server needs it."""
        outer = events._get_running_loop()
        events._set_running_loop(None)
        if self._sim_clock.work:
            self._sim_clock.work[0] = 0  # computing outside the device is free
        try:
            self.call_at(self.time() + span_ms / 1000, self.stop)
            self.run_forever()
        finally:
            events._set_running_loop(outer)
