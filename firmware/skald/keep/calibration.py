"""What the self-test has found out about this table; it becomes void when its pins change.

body  0  I  digest of the pins at that time (skald.pins)
      4  H  angle of the wheel's first detent, 0..4095; 4096: not measured
      6  B  1: the angle falls while the detents rise
      7  B  pixel order of the strip (drivers/ws2812.py)
      8  B  the knob (drivers/knob.py): bit 0: two detents per pulse, bit 1: it counts backwards
"""

from struct import pack, unpack

from skald.compat import const
from skald.keep.store import KeepError

_NAME = "calibration"
_FORMAT = b"C"
_SHAPE = "<IHBBB"
_SIZE = const(9)
_TURN = const(4096)
_HALF = const(1)  # bits of the knob's byte
_BACKWARD = const(2)


class Calibration:
    """The calibration, attribute by attribute.

    wheel_zero    the angle of the wheel's first detent, 0..4095
    is_reversed   the angle falls while the detents rise
    pixel_order   of the strip (drivers/ws2812.py)
    is_half, is_backward   of the knob (drivers/knob.py)
    is_kept       the wheel has been measured, with these pins
    fault         why the stored calibration cannot be used: "calibration damaged", "calibration
                  void" (other pins), or ""
    """

    def __init__(self, digest):
        """Start uncalibrated for the pins of `digest`."""
        self.digest = digest
        self.wheel_zero = 0
        self.is_reversed = self.is_half = self.is_backward = False
        self.pixel_order = 0
        self.fault = ""
        self.is_kept = False

    def read(self, store):
        """Load the stored calibration, if it can be used."""
        try:
            body = store.load(_NAME, _FORMAT)
            if body is not None:
                self.fault = self._unpack(body)
        except KeepError:
            self.fault = "calibration damaged"

    def _unpack(self, body):
        """Load `body`; return "" or why it cannot be used."""
        if len(body) != _SIZE:
            return "calibration damaged"
        digest, zero, is_reversed, pixel_order, knob = unpack(_SHAPE, body)
        if zero > _TURN:
            return "calibration damaged"
        if digest != self.digest:
            return "calibration void"
        self.is_kept = zero < _TURN
        self.set_wheel(zero % _TURN, is_reversed != 0)
        self.set_controls(pixel_order, knob & _HALF != 0, knob & _BACKWARD != 0)
        return ""

    def set_wheel(self, zero, is_reversed):
        """Note the angle of the wheel's first detent, and which way it counts."""
        self.wheel_zero, self.is_reversed = zero, is_reversed

    def set_controls(self, pixel_order, is_half, is_backward):
        """Note the pixel order of the strip and the kind of the knob; return True if any of it is new."""
        known = self.pixel_order, self.is_half, self.is_backward
        self.pixel_order, self.is_half, self.is_backward = pixel_order, is_half, is_backward
        return known != (pixel_order, is_half, is_backward)

    def save(self, store, is_measured=True):
        """Store it; OSError if the disk fails.  `is_measured`: the wheel has just been measured."""
        self.is_kept = self.is_kept or is_measured
        zero = self.wheel_zero if self.is_kept else _TURN
        knob = self.is_half * _HALF | self.is_backward * _BACKWARD
        body = pack(_SHAPE, self.digest, zero, self.is_reversed, self.pixel_order, knob)
        store.save(_NAME, _FORMAT, body)
        if self.is_kept:
            self.fault = ""
