"""A strip of WS2812B pixels with the interface of Adafruit's NeoPixel.

    one pixel    G7..G0 R7..R0 B7..B0, 24 bits of 1.25 us = 30 us
    one bit      0: 0.4 us high, 0.85 us low;  1: 0.8 us high, 0.45 us low
    then         low for 300 us: the pixels show what they have received

WS2812B datasheet, "Data transfer time"; 300 us is for newer batches, older ones need 50.  `send` is
machine.bitstream, or a function with the same arguments that sends in the background
(drivers/pio.py).
"""

from skald.compat import const

_TIMING_NS = (400, 850, 800, 450)
_RESET_US = const(300)
_PIXEL_US = const(30)


class Strip:
    """`count` pixels on `pin`, dark at first; nothing is sent before show().

    `send(pin, encoding, timing, buf)`: machine.bitstream or its like, which may return before the
    bits are out.  `clock`: ticks_us, ticks_diff, sleep_us.  The buffer `buf` is in the order of the
    wire (GRB); a change during the transfer shows at once.
    """

    def __init__(self, pin, count, send, clock):
        self.buf = bytearray(3 * count)
        self._pin = pin
        self._count = count
        self._send = send
        self._clock = clock
        self._sent_at = 0  # when the first bit of the last frame was sent
        self._taken_us = 0  # from then to the end of its reset gap; 0: nothing was sent

    def __len__(self):
        return self._count

    def __setitem__(self, i, colour):
        """Set pixel `i` (negative: from the end) to (r, g, b) or 0xRRGGBB."""
        at = self._find(i)
        if isinstance(colour, int):
            self.buf[at] = colour >> 8 & 255
            self.buf[at + 1] = colour >> 16 & 255
            self.buf[at + 2] = colour & 255
        else:
            self.buf[at + 1], self.buf[at], self.buf[at + 2] = colour

    def __getitem__(self, i):
        """Return (r, g, b) of pixel `i` as it was set."""
        at = self._find(i)
        return self.buf[at + 1], self.buf[at], self.buf[at + 2]

    def fill(self, colour):
        """Set all pixels to (r, g, b) or 0xRRGGBB."""
        for i in range(self._count):
            self[i] = colour

    def show(self):
        """Transmit in 30 us per pixel, during which machine.bitstream disables interrupts.

        Before that, wait for the end of the last frame and its reset gap.
        """
        clock = self._clock
        waiting_us = self.waiting_us()
        if waiting_us:
            clock.sleep_us(waiting_us)
        self._sent_at = began = clock.ticks_us()
        self._send(self._pin, 0, _TIMING_NS, self.buf)
        spent_us = clock.ticks_diff(clock.ticks_us(), began)
        self._taken_us = max(spent_us, self._count * _PIXEL_US) + _RESET_US

    def waiting_us(self):
        """Return how many microseconds show() would wait now: until the pixels show the last frame."""
        if not self._taken_us:
            return 0
        past_us = self._clock.ticks_diff(self._clock.ticks_us(), self._sent_at)
        return self._taken_us - past_us if 0 <= past_us < self._taken_us else 0

    def deinit(self):
        """Make the strip dark."""
        self.fill((0, 0, 0))
        self.show()

    def _find(self, i):
        if i < 0:
            i += self._count
        if not 0 <= i < self._count:
            raise IndexError("pixel")
        return 3 * i
