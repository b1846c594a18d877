"""Turns the angle of a wheel's magnet into a detent.

    angle 0..4095, 12 detents: one every 341.33 counts, detent 0 at `zero`

        |<-- 341.33 -->|
    ----0----:----1----:----2----
             ^ half way; the detent changes only `hysteresis` counts beyond it

Angles are computed in 1/4096 of a detent, so that no fraction is lost over a turn.
"""

from skald.compat import const

_TURN = const(4096)
_HALF_DETENT = const(2048)


class Wheel:
    """Follows the angle of one wheel; knows no device and no clock."""

    def __init__(self, detents=12, zero=0, is_reversed=False, hysteresis=40):
        """`hysteresis` in counts, below half a detent; the others: see calibrate()."""
        if not 2 <= detents <= 64 or not 0 <= hysteresis * detents < _HALF_DETENT:
            raise ValueError("%d detents, hysteresis %d" % (detents, hysteresis))
        self.detents = detents
        self._reach = _HALF_DETENT + hysteresis * detents
        self.calibrate(zero, is_reversed)

    def calibrate(self, zero, is_reversed):
        """Follow the wheel anew, with detent 0 at the angle `zero`.

        `is_reversed`: the angle falls while the detents rise.
        """
        self.detent = -1  # unknown before the first angle
        self._zero = zero
        self._is_reversed = is_reversed

    def feed(self, angle):
        """Take an angle; return by how many detents the wheel moved, the short way round.

        Positive, negative, or 0; the first angle always gives 0.
        """
        turned = self._zero - angle if self._is_reversed else angle - self._zero
        place = (turned & (_TURN - 1)) * self.detents
        nearest = (place + _HALF_DETENT) // _TURN % self.detents
        if self.detent < 0:
            self.detent = nearest
            return 0
        turn = _TURN * self.detents
        away = (place - self.detent * _TURN + turn // 2) % turn - turn // 2
        if -self._reach <= away <= self._reach:
            return 0
        half = self.detents // 2
        moved = (nearest - self.detent + half) % self.detents - half
        self.detent = nearest
        return moved
