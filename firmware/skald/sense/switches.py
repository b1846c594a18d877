"""Writes the states of Hall switches and of the wheel's detents into the snapshot's inputs.

Inputs are numbered as in the layout: the switches of the 74HC165 chain first,
then one for each detent of the wheel, of which exactly one is on.
"""

from skald.compat import const, ticks_diff
from skald.drivers.errors import DriverError

_FAILURES_TO_DIE = const(5)
_RETRY_MS = const(1000)  # between attempts to revive a wheel that is out of play
_WHEEL_MS = const(10)  # between two readings of the wheel, which a hand turns slowly


class Switches:
    """Writes `snapshot.present`; takes a wheel that keeps failing out of play, and of the chain the
    switches behind the first board that keeps silent.
    """

    def __init__(self, hall, wheel_sensor, layout, snapshot):
        """`hall`: HallInputs or None; `wheel_sensor`: AS5600 or None."""
        self._hall = hall
        self._sensor = wheel_sensor
        self._wheel = _make_wheel(layout.detents)
        self._snapshot = snapshot
        self._first_detent = layout.inputs - layout.detents
        self._inputs = layout.inputs
        self._in_play = self._answering = self._first_detent  # so many switches
        self._agreed = 0  # how often in a row so many have answered, and not those in play
        self._wheel_failures = 0
        self._asked_at = 0  # when the wheel was read last
        self._shown = -1  # the detent that the snapshot has
        self.reason = ""  # why the last scan failed

    def set_wheel(self, zero, is_reversed):
        """Set the wheel's calibration: the angle of its first detent, and its direction."""
        if self._wheel:
            self._wheel.calibrate(zero, is_reversed)
            self._shown = -1

    def step(self, now):
        """Scan once; `now` in ticks of a millisecond.  Allocates nothing unless something fails."""
        if self._hall:
            self._step_hall()
        if self._sensor and not self._is_resting(now):
            self._step_wheel(now)

    def _step_hall(self):
        hall, answering = self._hall, self._first_detent
        try:
            changed = hall.scan()
        except DriverError as error:
            self.reason, answering = error.reason, error.left
            changed = True
        if answering == self._in_play:
            changed = changed or self._agreed > 0
            self._agreed = 0
        elif self._is_settled(answering):
            self._in_play = answering
            self._set_dead(0, self._in_play, 0)
            self._set_dead(self._in_play, self._first_detent, 1)
            hall.report_all()
            changed = True
        else:
            changed = False
        if changed:
            hall.report(self._note)

    def _note(self, number, level):
        if number < self._in_play:
            self._snapshot.set_present(number, level)

    def _is_settled(self, answering):
        """Return True if so many switches have answered for the fifth time in a row."""
        if answering != self._answering:
            self._answering, self._agreed = answering, 0
        self._agreed += 1
        if self._agreed < _FAILURES_TO_DIE:
            return False
        self._agreed = 0
        return True

    def _is_resting(self, now):
        """Return True if the wheel is not due yet.  One out of play is read less often, because a
        blocked bus takes long to fail.
        """
        if self._wheel_failures == _FAILURES_TO_DIE:
            return ticks_diff(now, self._asked_at) < _RETRY_MS
        return self._shown >= 0 and ticks_diff(now, self._asked_at) < _WHEEL_MS

    def _step_wheel(self, now):
        self._asked_at = now
        try:
            angle = self._sensor.angle()
            if angle is None:
                raise DriverError("wheel lost")
            self._wheel.feed(angle)
        except DriverError as error:
            self.reason = error.reason
            if self._wheel_failures < _FAILURES_TO_DIE:
                self._wheel_failures += 1
                if self._wheel_failures == _FAILURES_TO_DIE:
                    self._set_dead(self._first_detent, self._inputs, 1)
            return
        if self._wheel_failures:
            self._wheel_failures = 0
            self._set_dead(self._first_detent, self._inputs, 0)
            self._shown = -1
        if self._wheel.detent == self._shown:
            return
        self._shown = self._wheel.detent
        on = self._first_detent + self._wheel.detent
        for number in range(self._first_detent, self._inputs):
            self._snapshot.set_present(number, 1 if number == on else 0)

    def _set_dead(self, first, end, dead):
        for number in range(first, end):
            self._snapshot.set_dead_input(number, dead)


def _make_wheel(detents):
    """Return the Wheel of a table, or None if it has no detents."""
    if not detents:
        return None
    from skald.sense.wheel import Wheel  # loaded only for a table with a wheel

    return Wheel(detents)
