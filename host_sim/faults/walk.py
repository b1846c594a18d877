"""What every walk through short sequences of lifts and puts has in common: it starts at one opening, leaves
out what is not of its share, waits under the eyes of a judge, and notes faults.
"""

from functools import cached_property

from host_sim.faults.judge import WRONG

TICK_MS = 15


class Walk:
    """The sequences of one opening; a subclass has walk_pair(a, b), which judges those of two pieces.

    count       number of sequences judged
    unknowable  tables that are wrong for people, but right for the sensors in any order of events;
                and recorded actions that the sensors cannot tell from the real ones
    faults      [(Fault, [(piece, zone, ms of pause), ...])]
    """

    def __init__(self, opening, share=1):
        """`share`: one in so many sequences is walked to its end."""
        self.opening = opening
        self._share = share
        self._last = 0
        self.pairs = 0
        self.count = 0
        self.unknowable = 0
        self.faults = []

    @cached_property
    def table(self):
        """The quiet table; do not change it."""
        return self.opening.load(self.opening.data)

    def is_left_out(self):
        """Return True if the next sequence is not one of the share that is walked to its end."""
        self._last += 1
        return self._last % self._share > 0

    @staticmethod
    def wait(table, judge, span_ms):
        """Let `span_ms` pass at `table`, watched by `judge`."""
        for _ in range(0, span_ms, TICK_MS):
            table.run(TICK_MS, TICK_MS)
            judge.watch()

    def _note(self, fault, done):
        if fault.outcome == WRONG:
            before = self.opening.load(self.opening.data)
            events = [(piece, zone) for piece, zone, _ in done]
            if self.opening.judge.look_alike(before, self.opening.places, fault.log, events):
                self.unknowable += 1
                return
        self.faults.append((fault, done))
