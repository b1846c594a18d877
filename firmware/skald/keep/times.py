"""How long each seat had the turn in a game played without a power cut."""

from array import array

from skald.compat import const, ticks_diff
from skald.rules.base import OVER

_MS = const(1000)


class Times:
    """spent: seat -> milliseconds."""

    def __init__(self, seats):
        self.spent = array("I", bytes(4 * seats))
        self._seat = -1  # whose turn it was at the last look
        self._at = 0

    def follow(self, game, now):
        """Add the time from the last call until `now`, in ticks, to the seat that had to act; the
        position may have changed since.
        """
        if self._seat >= 0:
            self.spent[self._seat] += max(0, ticks_diff(now, self._at))
        self._at = now
        self._seat = -1 if game.current() == OVER else game.actor()

    def seconds(self, seat):
        """Return the whole seconds of `seat`."""
        return self.spent[seat] // _MS
