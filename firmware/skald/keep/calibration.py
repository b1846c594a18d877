"""What this one table was measured to be; void as soon as its pins change.

    body  0  I  digest of the pins it was measured with (skald.pins)
          4  H  angle of the wheel's first detent, 0..4095
          6  B  1: the angle falls while the detents rise
          7     the record of drivers/hall_linear.py, where there are such sensors
"""

from skald.compat import const
from skald.keep.store import KeepError, get_number, put_number, seal, unseal

_NAME = "calibration"
_KIND = b"C"
_VERSION = const(1)
_HEAD = const(7)
_TURN = const(4096)


class Calibration:
    """wheel_zero (0..4095), is_reversed, spots (bytes of LinearSpots.dump()).

    fault    why what was kept is not used, "" when it is: "calibration damaged",
             "calibration void" (other pins)
    """

    def __init__(self, digest):
        """Start uncalibrated for the pins of `digest`."""
        self.digest = digest
        self.wheel_zero = 0
        self.is_reversed = False
        self.spots = b""
        self.fault = ""

    def read(self, store):
        """Take what was kept, if it can be used."""
        self.fault = "calibration damaged"
        try:
            data = store.read(_NAME)
            body = unseal(data, _KIND, _VERSION) if data else None
        except KeepError:
            return
        if body is None:
            self.fault = ""
            return
        if len(body) < _HEAD or get_number(body, 4, 2) >= _TURN:
            return
        if get_number(body, 0, 4) != self.digest:
            self.fault = "calibration void"
            return
        self.fault = ""
        self.wheel_zero = get_number(body, 4, 2)
        self.is_reversed = body[6] != 0
        self.spots = body[_HEAD:]

    def save(self, store):
        """Keep it; OSError when the disk does not take it."""
        body = bytearray(_HEAD + len(self.spots))
        put_number(body, 0, self.digest, 4)
        put_number(body, 4, self.wheel_zero, 2)
        body[6] = self.is_reversed
        body[_HEAD:] = self.spots
        store.write(_NAME, seal(_KIND, _VERSION, body))
        self.fault = ""
