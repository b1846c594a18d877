"""Measures the time of each seat's turns in a game without power cuts."""

from array import array

from skald.compat import const, ticks_diff
from skald.rules.base import OVER

_MS = const(1000)


class ActionTimes:
    """spent: seat -> milliseconds."""

    def __init__(self, seats):
        self.spent = array("I", bytes(4 * seats))
        self._seat = -1  # whose turn it was at the last call
        self._at = 0

    def follow(self, game, now):
        """Add the time since the last call to the seat whose turn it was then; `now` in ticks."""
        if self._seat >= 0:
            self.spent[self._seat] += max(0, ticks_diff(now, self._at))
        self._at = now
        self._seat = -1 if game.current() == OVER else game.actor()

    def seconds(self, seat):
        """Return the whole seconds of `seat`."""
        return self.spent[seat] // _MS
