"""Direct wires: a shift chain clocked by plain pins, select lines without a decoder."""


class ClockedPins:
    """Reads a chain with two plain pins; stands in for an SPI bus.

    `clock_pin` idles low and shifts on its rising edge, `data_pin` is QH.
    """

    def __init__(self, clock_pin, data_pin):
        self._clock_pin = clock_pin
        self._data_pin = data_pin

    def readinto(self, buf):
        """Fill `buf`, most significant bit first."""
        for i in range(len(buf)):
            byte = 0
            for _ in range(8):
                byte = byte << 1 | self._data_pin()
                self._clock_pin(1)
                self._clock_pin(0)
            buf[i] = byte


class Direct:
    """Lines that are pins of their own, without a decoder."""

    def __init__(self, *pins):
        self._pins = pins

    def take(self, n):
        """Return pin `n`, called with 0 to select and with 1 to release."""
        return self._pins[n]
