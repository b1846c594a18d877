"""Chip select through 74HC138 decoders: which of many lines one bus talks to.

    address pins ──┬──▶ 74HC138 ──▶ lines 0..7      (enable pin 0, active low)
                   └──▶ 74HC138 ──▶ lines 8..15     (enable pin 1, active low)

Address first, enable after (74HC138 datasheet, function table), so that no
other line ever flickers.  A pull-up on each enable keeps all lines released
until `reset()`.

An exchange takes its line once and then toggles a pin: a method call for every byte
or two would take longer than the bytes.  A line is a number, because a table has up to 31.
"""


class Decoder:
    """`address_pins`: three callables, bit 0 first; `enable_pins`: one for eight lines.

    A pin is called with 0 or 1, as machine.Pin is.  No I/O before `reset()`.
    """

    def __init__(self, address_pins, enable_pins):
        self._address_pins = address_pins
        self._enable_pins = enable_pins
        self._line = -1  # that was taken last, so its address is on the pins
        self._pin = None  # which enables it

    def reset(self):
        """Release every line."""
        for pin in self._enable_pins:
            pin(1)
        self._line = -1

    def take(self, n):
        """Return the pin that selects line `n` with 0 and releases it with 1, until another is
        taken; IndexError when there is no such line.

        Whoever had a line before has released it.
        """
        if n != self._line:
            self._pin = self._enable_pins[n >> 3]
            self._line = n
            for pin in self._address_pins:  # every line is released
                pin(n & 1)
                n >>= 1
        return self._pin
