"""Push buttons: react to the first edge, then ignore the contact for a while.

    contact  ‾‾‾|_|‾|_______________|‾|_|‾‾‾‾     low = pressed
    events      P          L         R
                |<30 ms>|            |<30 ms>|    bounces fall in here

A press is reported at once, a long press while the button is still held, then the release
of either.
"""

from array import array

from skald.compat import const

PRESS = const(0)
LONG = const(1)
RELEASE = const(2)
LONG_RELEASE = const(3)  # the end of a long press

_DEAF_MS = const(30)
_LONG_MS = const(800)
_TICKS_MASK = const(0x3FFFFFFF)  # MicroPython's tick counters wrap at a multiple of 2**30
_QUEUE = const(16)

_HELD = const(1)
_WAS_LONG = const(2)
_DEAF = const(4)


class Buttons:
    """`pins`: callables that read 0 while pressed; at most 32.

    Events wait in a ring of 16; if it is full, new ones are lost and counted in `lost`.  Call poll()
    and take() from the same loop, not from interrupts.
    """

    def __init__(self, pins):
        if len(pins) > 32:
            raise ValueError("more than 32 buttons")
        self.lost = 0
        self._pins = pins
        self._flags = bytearray(len(pins))
        self._edge_at = array("I", bytes(4 * len(pins)))
        self._ring = bytearray(_QUEUE)
        self._first = 0
        self._waiting = 0

    def poll(self, now_ms):
        """Read every button; `now_ms` is a tick count."""
        pins, flags = self._pins, self._flags
        for i in range(len(pins)):
            is_up = pins[i]()
            if flags[i] or not is_up:  # not at rest
                self._follow(i, not is_up, now_ms)

    def _follow(self, i, is_down, now_ms):
        flags, held_ms = self._flags[i], now_ms - self._edge_at[i] & _TICKS_MASK
        if flags & _DEAF:
            if held_ms < _DEAF_MS:
                return
            flags &= ~_DEAF
        if is_down != bool(flags & _HELD):
            self._edge_at[i] = now_ms & _TICKS_MASK
            self._put(i, PRESS if is_down else LONG_RELEASE if flags & _WAS_LONG else RELEASE)
            flags = _HELD | _DEAF if is_down else _DEAF
        elif flags & _HELD and not flags & _WAS_LONG and held_ms >= _LONG_MS:
            flags |= _WAS_LONG
            self._put(i, LONG)
        self._flags[i] = flags

    def take(self):
        """Remove and return the oldest event: button << 2 | PRESS, LONG, RELEASE or LONG_RELEASE; -1 if none."""
        if not self._waiting:
            return -1
        event = self._ring[self._first]
        self._first = (self._first + 1) % _QUEUE
        self._waiting -= 1
        return event

    def _put(self, i, event):
        if self._waiting == _QUEUE:
            self.lost += 1
            return
        self._ring[(self._first + self._waiting) % _QUEUE] = i << 2 | event
        self._waiting += 1
