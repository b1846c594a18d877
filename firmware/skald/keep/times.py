"""How long each seat had the turn in a game that is played in one go."""

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
        """The position may have changed by `now`, in ticks: the time since the last look was the
        seat's who acted until then.
        """
        if self._seat >= 0:
            self.spent[self._seat] += max(0, ticks_diff(now, self._at))
        self._at = now
        self._seat = -1 if game.current() == OVER else game.actor()

    def seconds(self, seat):
        """Return the whole seconds of `seat`."""
        return self.spent[seat] // _MS
