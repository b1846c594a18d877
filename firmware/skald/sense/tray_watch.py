"""Watches the dice over the tray's line with few asks.

empty   one slot for any tag: silence says that it still is
dice    each is asked by its UID, one after the other: all are there, so nothing has changed
else    an inventory
"""

from skald.compat import const
from skald.sense.registry import UID_SIZE

_MOST = const(4)
_TELL = const(5)
_BITS = const(32)  # of the UID: tags of one reel may share sixteen


class TrayWatch:
    """What lay over the tray at the last inventory; as a reader it is what sense.dice.Tray takes.

    count, uids   as those of an inventory (drivers/type_v.py)
    """

    def __init__(self):
        self.count = 0
        self.uids = bytearray(UID_SIZE * _MOST)
        self._at = self._told = 0

    def must_read(self):
        """Return True if only an inventory helps: a lone die may have another beside it."""
        return self.count == 1

    def begin(self):
        self._at = 0

    def at(self):
        """Return where in `uids` the next die's UID begins."""
        return self._at * UID_SIZE

    def bits(self):
        """Return how many bits of that the request names: none if the tray is empty."""
        return _BITS if self.count else 0

    def take(self, is_heard):
        """Note an answer; return True if another die is to be asked."""
        self._at += 1
        return is_heard and self._at < self.count

    def is_told(self):
        """Return True if nothing has changed for a while."""
        return self._told == _TELL

    def must_tell(self):
        """Return True until the tray has been told often enough that nothing changes: then dice have come to rest."""
        self._told = min(self._told + 1, _TELL)
        return self._told < _TELL

    def is_unchanged(self, is_heard):
        """Return True if the last answer says that what lay there still does."""
        return is_heard == (self.count > 0)

    def read(self, driver):
        """Take an inventory."""
        self._told = 0
        self.count = min(driver.count, _MOST) if driver.clean else 0
        for i in range(UID_SIZE * self.count):
            self.uids[i] = driver.uids[i]
