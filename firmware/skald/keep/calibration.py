"""The calibration of this table, which becomes void when its pins change.

body  0  I  digest of the pins at the measurement (skald.pins)
      4  H  angle of the wheel's first detent, 0..4095
      6  B  1: the angle falls while the detents rise
"""

from skald.compat import const
from skald.keep.store import KeepError, get_number, put_number

_NAME = "calibration"
_KIND = b"C"
_SIZE = const(7)
_TURN = const(4096)


class Calibration:
    """wheel_zero (0..4095), is_reversed.

    is_kept  the disk has a calibration for these pins
    fault    why the stored one cannot be used: "calibration damaged", "calibration void" (other
             pins), or ""
    """

    def __init__(self, digest):
        """Start uncalibrated for the pins of `digest`."""
        self.digest = digest
        self.wheel_zero = 0
        self.is_reversed = False
        self.fault = ""
        self.is_kept = False

    def read(self, store):
        """Load the stored calibration, if it can be used."""
        try:
            body = store.load(_NAME, _KIND)
            if body is not None:
                self.fault = self._unpack(body)
                self.is_kept = not self.fault
        except KeepError:
            self.fault = "calibration damaged"

    def _unpack(self, body):
        """Load `body`; return "" or why it cannot be used."""
        if len(body) != _SIZE or get_number(body, 4, 2) >= _TURN:
            return "calibration damaged"
        if get_number(body, 0, 4) != self.digest:
            return "calibration void"
        self.wheel_zero = get_number(body, 4, 2)
        self.is_reversed = body[6] != 0
        return ""

    def save(self, store):
        """Store it; OSError if the disk fails."""
        body = bytearray(_SIZE)
        put_number(body, 0, self.digest, 4)
        put_number(body, 4, self.wheel_zero, 2)
        body[6] = self.is_reversed
        store.save(_NAME, _KIND, body)
        self.fault = ""
        self.is_kept = True
