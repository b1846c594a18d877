"""A strip of WS2812B pixels with the interface of Adafruit's NeoPixel.

    one pixel    G7..G0 R7..R0 B7..B0, 24 bits of 1.25 us = 30 us
    one bit      0: 0.4 us high, 0.85 us low;  1: 0.8 us high, 0.45 us low
    then         low for 300 us: the pixels show what they have received; those that the frame did not
                 reach keep what they show

WS2812B datasheet, "Data transfer time"; 300 us is for newer batches, older ones need 50.  `send` is
machine.bitstream, or a function with the same arguments that sends in the background
(drivers/pio.py).

Other chips take the colours in another order, and an SK6812 RGBW has a white after them, which stays
dark.  The pixel order of a strip is the number of its order in _ORDERS, plus 6 with a white.
"""

from skald.compat import const, micropython, ptr8

_TIMING_NS = (400, 850, 800, 450)
_RESET_US = const(300)
_COLOUR_US = const(10)
_ORDERS = b"\0\1\2\1\0\2\2\1\0\1\2\0\0\2\1\2\0\1"  # GRB RGB BRG RBG GBR BGR: places in GRB
_PIXEL_ORDERS = const(12)
_LENGTHS = const(16)  # of frames, at most: their slices are made in advance


@micropython.viper
def reorder(buf, count: int, order, wire, width: int):
    """Copy G, R, B of `count` pixels to `wire`, `width` bytes a pixel, in another order."""
    source = ptr8(buf)
    place_of = ptr8(order)
    out = ptr8(wire)
    for i in range(count):
        for at in range(3):
            out[width * i + at] = source[3 * i + place_of[at]]


class Strip:
    """`count` pixels on `pin`, dark at first; nothing is sent before show().

    `send(pin, encoding, timing, buf)`: machine.bitstream or its like, which may return before the
    bits are out.  `clock`: ticks_us, ticks_diff, sleep_us.  `pixel_order`: see above, and arrange().
    `skip`: pixels before the first, which stay dark and pass data on: one may raise the level of the
    signal.  The buffer `buf` is always GRB; with order 0 a change during the transfer shows at once.
    """

    def __init__(self, pin, count, send, clock, pixel_order=0, skip=0):
        self._skip = skip
        self.buf = bytearray(3 * count)
        self._step = count // _LENGTHS + 1  # pixels, by which frames differ in length
        self._pin = pin
        self._count = count
        self._send = send
        self._clock = clock
        self._sent_at = 0  # when the first bit of the last frame was sent
        self._taken_us = 0  # from then to the end of its reset gap; 0: that is over
        self.arrange(pixel_order)

    def arrange(self, pixel_order):
        """Send in this pixel order from now on; numbers after the last begin again at 0."""
        self.pixel_order = pixel_order = pixel_order % _PIXEL_ORDERS
        order = pixel_order % 6
        self._order = _ORDERS[3 * order : 3 * order + 3]
        self._width = 3 + pixel_order // 6
        first, size = self._width * self._skip, self._width * self._step
        length = self._width * self._count
        self._is_copied = pixel_order != 0 or self._skip != 0
        whole = memoryview(bytearray(first + length) if self._is_copied else self.buf)
        self._wire = whole[first:]
        self._frames = [whole[: first + end] for end in range(size, length + size, size)]

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

    def show(self, count=0):
        """Transmit the first `count` pixels or a few more (0: all) in 30 us each, while machine.bitstream
        disables interrupts.

        Before that, wait for the end of the last frame and its reset gap.
        """
        clock = self._clock
        waiting_us = self.waiting_us()
        if waiting_us:
            clock.sleep_us(waiting_us)
        frame = self._frames[(count - 1) // self._step]  # 0: the last one
        if self._is_copied:
            reorder(self.buf, self._count, self._order, self._wire, self._width)
        self._sent_at = began = clock.ticks_us()
        self._send(self._pin, 0, _TIMING_NS, frame)
        spent_us = clock.ticks_diff(clock.ticks_us(), began)
        self._taken_us = max(spent_us, len(frame) * _COLOUR_US) + _RESET_US

    def waiting_us(self):
        """Return how many microseconds show() would wait now: until the pixels show the last frame."""
        if self._taken_us:
            past_us = self._clock.ticks_diff(self._clock.ticks_us(), self._sent_at)
            if 0 <= past_us < self._taken_us:
                return self._taken_us - past_us
            self._taken_us = 0
        return 0

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
