"""Takes the part of the LineScanner at a table without a net: nothing is read."""

from skald.compat import const
from skald.sense.registry import Registry

_REST_US = const(10000)


class NoScanner:
    """See sense/line_scanner.py."""

    is_between = True
    registry = Registry()  # no tag is read
    sweeps = 0

    def seek(self, tracker):
        """Do nothing: no piece can be found."""

    def direct(self, situation, tracker, is_landing):
        """Do nothing: no place is read."""

    def expect(self, tracker):
        """Do nothing: no piece can be found."""

    def idle(self):
        """Do nothing: no field is on."""

    def is_on_air(self):
        return False

    def pause(self):
        """Do nothing: nothing is on the air."""

    def waiting_us(self):
        return _REST_US

    def step(self):
        """Return False: no ask ever ends."""
        return False
