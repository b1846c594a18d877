"""A rotary encoder (EC11): two contacts in quadrature, four steps per detent.

    turning right   a  1 0 0 1 1      state = a << 1 | b:  3 1 0 2 3
                    b  1 1 0 0 1
                    rest           rest (both contacts open, pulled up)

Each change of one contact is a quarter step in one direction, so a bounce cancels itself.  A change
of both at once is ambiguous and ignored.  A detent counts when the knob comes to rest four quarters
from its last rest.  Some encoders have two detents per pulse, two quarters each: they also rest with
both contacts closed.
"""

from skald.compat import const

_REST = const(3)
_OTHER_REST = const(0)
_QUARTERS = const(4)

# Old state << 2 | new state -> quarter steps + 1; 1 for no step and for an invalid change.
_STEPS = bytes(
    (
        1, 0, 2, 1,  # from 00: to 01 left, to 10 right
        2, 1, 1, 0,  # from 01: to 00 right, to 11 left
        0, 1, 1, 2,  # from 10: to 00 left, to 11 right
        1, 2, 0, 1,  # from 11: to 01 right, to 10 left
    )
)  # fmt: skip

_COUNT_MASK = const(0xFFFF)
_COUNT_HALF = const(0x8000)


class Knob:
    """Two pins that return 1 (open) or 0 (closed) when they are called.

    `update` may handle the interrupts of both pins (it allocates nothing, and accepts the pin that
    MicroPython passes), or be polled at 1 kHz or more; `take` is for the main loop.  Only update()
    writes the count, and only take() writes how much of it was taken, so neither needs a lock.

    is_half       it has two detents per pulse
    is_backward   its contacts are swapped
    """

    def __init__(self, pin_a, pin_b):
        self._pin_a = pin_a
        self._pin_b = pin_b
        self._state = _REST
        self._quarters = 0
        self._count = 0
        self._taken = 0
        self.is_half = self.is_backward = False

    def update(self, _pin=None):
        """Read the contacts."""
        state = self._pin_a() << 1 | self._pin_b()
        if state == self._state:
            return
        self._quarters += _STEPS[self._state << 2 | state] - 1
        self._state = state
        if state == _REST or self.is_half and state == _OTHER_REST:
            self._rest()

    def _rest(self):
        detent = _QUARTERS >> 1 if self.is_half else _QUARTERS
        if self._quarters == detent:
            self._count = self._count + 1 & _COUNT_MASK
        elif self._quarters == -detent:
            self._count = self._count - 1 & _COUNT_MASK
        self._quarters = 0

    def is_closed(self):
        """Return True if the last update() found both contacts closed: some knobs rest there."""
        return self._state == _OTHER_REST

    def halve(self, is_half):
        """Set whether the knob, which must be at rest, has two detents per pulse."""
        self.is_half = is_half
        self._rest()

    def take(self):
        """Return the detents since the last call: right positive, left negative."""
        count = self._count
        if count == self._taken:
            return 0
        moved = (count - self._taken + _COUNT_HALF & _COUNT_MASK) - _COUNT_HALF
        self._taken = count
        return -moved if self.is_backward else moved
