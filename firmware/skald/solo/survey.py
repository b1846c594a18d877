"""A turn search for the coach, which stores the value of each way to begin.

No two lines that it keeps begin alike: the best, the best that begins differently, and so on.
"""

from array import array

from skald.compat import const
from skald.solo.header import LENGTH, LINES
from skald.solo.turn import TurnSearch

UNTRIED = const(-0x3FFFFFFF)
_MOST = const(160)  # ways to begin; no level has more evaluations for a turn


class Survey(TurnSearch):
    """Searches like a TurnSearch, and so finds the same best line."""

    def __init__(self, game, judge):
        super().__init__(game, judge)
        self._begun = array("I", bytes(4 * _MOST))  # first actions tried
        self._worth = array("i", bytes(4 * _MOST))  # the value of the best line that begins so
        self._won = array("i", bytes(4 * _MOST))  # and its bonus
        self._tried = 0

    def begin(self, seat, budget, noise, seed):
        """Start as TurnSearch does; `budget`: at most 160."""
        self._tried = 0
        super().begin(seat, budget, noise, seed)

    def tried(self):
        """Return how many ways to begin have been tried."""
        return self._tried

    def way(self, i):
        """Return (first action, value of the best line that begins so, its bonus) of the i-th way."""
        return self._begun[i], self._worth[i], self._won[i]

    def _note(self, value, bonus):
        first = self._path[0]
        i = self._tried - 1
        if i < 0 or self._begun[i] != first:  # the search goes depth first: no way comes back
            i += 1
            if i == _MOST:
                return
            self._tried += 1
            self._begun[i] = first
            self._worth[i] = UNTRIED
        if value > self._worth[i]:
            self._worth[i] = value
            self._won[i] = bonus
            self._keep(first, value, bonus)

    def _keep(self, first, value, bonus):
        """Put the path among the lines, replacing the line with the same first action."""
        at = 0
        while at < self.count and self.lines[at * LENGTH] != first:
            at += 1
        if at == self.count:
            if at < LINES:
                self.count += 1
            elif self.values[at - 1] >= value:
                return
            else:
                at -= 1
        while at and self.values[at - 1] < value:
            self._copy(at - 1, at)
            at -= 1
        self.values[at] = value
        self.bonuses[at] = bonus
        self.lengths[at] = self._length
        for k in range(self._length):
            self.lines[at * LENGTH + k] = self._path[k]

    def _copy(self, source, target):
        self.values[target] = self.values[source]
        self.bonuses[target] = self.bonuses[source]
        self.lengths[target] = self.lengths[source]
        for k in range(LENGTH):
            self.lines[target * LENGTH + k] = self.lines[source * LENGTH + k]
