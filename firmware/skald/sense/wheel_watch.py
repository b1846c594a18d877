"""Writes into the snapshot at which detent the wheel stands: each is a place of its own, and the wheel the piece there."""

from skald.compat import const, ticks_diff
from skald.drivers.errors import DriverError
from skald.sense.wheel import Wheel

_FAILURES_TO_DIE = const(5)
_RETRY_MS = const(2000)  # between attempts to revive a wheel that is out of play
_READ_MS = const(20)  # between two readings, because a hand turns the wheel slowly


class WheelWatch:
    """Writes `snapshot.seen` of the wheel; takes a wheel that keeps failing out of play.

    reason   why the last reading failed
    """

    def __init__(self, sensor, layout, snapshot, game):
        """`sensor`: drivers.as5600.AS5600; `game`: its PIECES have the wheel."""
        self._sensor, self._snapshot = sensor, snapshot
        self._wheel = Wheel(layout.detents)
        self._piece = layout.find_turning(game)
        self._first = layout.net_places  # the place of detent 0
        self._places = range(self._first, layout.places)
        self._failures = 0
        self._asked_at = 0
        self._shown = -1  # the detent that the snapshot has
        self.reason = ""

    def calibrate(self, zero, is_reversed):
        """Take `zero` as the angle of the first detent; `is_reversed`: see sense.wheel.Wheel."""
        self._wheel.calibrate(zero, is_reversed)
        self._shown = -1

    def step(self, now):
        """Read the angle if that is due; `now` in ticks of a millisecond.  Allocates nothing unless something fails."""
        if self._is_resting(now):
            return
        self._asked_at = now
        try:
            angle = self._sensor.angle()
            if angle is None:
                raise DriverError("wheel lost")
            self._wheel.feed(angle)
        except DriverError as error:
            self._fail(error.reason)
            return
        if self._failures:
            self._failures = 0
            self._set_dead(0)
            self._shown = -1
        if self._wheel.detent != self._shown:
            self._shown = self._wheel.detent
            self._snapshot.set_found(self._piece, self._first + self._shown)

    def _is_resting(self, now):
        """Return True if the wheel is not due yet.  One out of play is read less often, because a blocked bus takes
        long to fail.
        """
        if self._failures == _FAILURES_TO_DIE:
            return ticks_diff(now, self._asked_at) < _RETRY_MS
        return self._shown >= 0 and ticks_diff(now, self._asked_at) < _READ_MS

    def _fail(self, reason):
        self.reason = reason
        if self._failures < _FAILURES_TO_DIE:
            self._failures += 1
            if self._failures == _FAILURES_TO_DIE:
                self._set_dead(1)

    def _set_dead(self, dead):
        for place in self._places:
            self._snapshot.set_dead_place(place, dead)
