"""Chip select through 74HC138 decoders: two readers at once are impossible.

    address pins ──┬──▶ 74HC138 ──▶ lines 0..7      (enable pin 0, active low)
                   └──▶ 74HC138 ──▶ lines 8..15     (enable pin 1, active low)

Address first, enable after (74HC138 data sheet, function table), so that no
other line ever flickers.  A pull-up on each enable keeps all lines released
until `reset()`.
"""

from skald.drivers.errors import DriverError


class Decoder:
    """`address_pins`: three callables, bit 0 first; `enable_pins`: one for eight lines.

    A pin is called with 0 or 1, as machine.Pin is.  No I/O before `reset()`.
    """

    def __init__(self, address_pins, enable_pins):
        self._address_pins = address_pins
        self._enable_pins = enable_pins
        self._active = -1
        self._address = -1  # on the address pins; unknown

    def reset(self):
        """Release every line."""
        for pin in self._enable_pins:
            pin(1)
        self._active = -1
        self._address = -1

    def line(self, n):
        """Return the select line `n` as a callable: 0 selects, 1 releases."""
        if not 0 <= n < 8 * len(self._enable_pins):
            raise ValueError("no such line")
        return Line(self, n)

    def _select(self, n):
        if self._active == n:
            return
        if self._active >= 0:
            raise DriverError("select busy")
        address = n & 7
        if address != self._address:
            self._address = address
            for pin in self._address_pins:
                pin(address & 1)
                address >>= 1
        self._active = n
        self._enable_pins[n >> 3](0)

    def _release(self, n):
        if self._active == n:
            self._enable_pins[n >> 3](1)
            self._active = -1


class Line:
    """One output of a Decoder, called like an active-low chip-select pin."""

    def __init__(self, decoder, n):
        self._decoder = decoder
        self._n = n

    def __call__(self, level):
        if level:
            self._decoder._release(self._n)
        else:
            self._decoder._select(self._n)
