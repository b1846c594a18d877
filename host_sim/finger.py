"""One hand on the knob and the BACK button, which carries out its orders one after the other.

finger = Finger(rig, clock)
finger.turn(30)             takes 30 x 8 ms
finger.press()              begins after the turn
"""

_QUARTER_US = 2000  # a quarter of a detent, at the speed of a spun knob
_HELD_US = 80_000
_LONG_US = 1_200_000
_PAUSE_US = 80_000  # between two presses
_MOST_WAIT_US = 5_000_000


class TooFast(ValueError):
    """More orders are waiting than any hand could carry out."""


class Finger:
    """Moves the contacts of `rig` (host_sim.wiring.Rig) on its simulated clock."""

    def __init__(self, rig, clock):
        self._rig = rig
        self._clock = clock
        self._free_us = 0.0

    def turn(self, detents):
        """Turn the knob (positive: right) once the hand is free; raises TooFast."""
        self._free_us = self._rig.encoder.turn(detents, _QUARTER_US, self._begin())

    def press(self):
        """Press the knob; raises TooFast."""
        self._free_us = self._rig.encoder.press(_HELD_US, self._begin()) + _PAUSE_US

    def back(self, is_long=False):
        """Press BACK, or hold it down for a while; raises TooFast."""
        at_us = self._begin()
        self._rig.back.move(at_us, 0)
        self._free_us = (
            self._rig.back.move(at_us + (_LONG_US if is_long else _HELD_US), 1) + _PAUSE_US
        )

    def _begin(self):
        now_us = self._clock.now_us
        if self._free_us - now_us > _MOST_WAIT_US:
            raise TooFast
        return max(now_us, self._free_us)
