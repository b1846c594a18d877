"""Shares the asks of a net among kinds of questions: next is a question of the kind that is most behind.

Each kind has a round, in which everything it asks for should be asked once.  The time since its last question, as a
multiple of the time that a question of its round may take, says how far behind it is.  With more to ask than there is
time for, all rounds grow by the same factor: none is starved, and no two rhythms can fit together.
"""

from array import array

from skald.sense.kernels import find_latest


class Rounds:
    """`kinds`: how many there are; `clock`: ticks_ms()."""

    def __init__(self, kinds, clock):
        self._clock, self._kind = clock, 0  # the last one
        # ms from one question to the next; 0: there is none.
        self._spans = array("H", bytes(2 * kinds))
        self._asked_at = array("H", bytes(2 * kinds))  # the 16 lowest bits of the ticks

    def set(self, kind, round_ms, count):
        """`kind` has `count` questions, to be asked within `round_ms`."""
        span = max(1, round_ms // count) if count else 0
        if span and not self._spans[kind]:
            self._asked_at[kind] = self._clock.ticks_ms() - span & 0xFFFF  # it is due
        self._spans[kind] = span

    def next(self):
        """Return the kind that is most behind: its question is taken as asked now."""
        now = self._clock.ticks_ms() & 0xFFFF
        self._kind = kind = find_latest(self._asked_at, self._spans, now, self._kind + 1)
        self._asked_at[kind] = now
        return kind
