"""One reader chip, many antennas: a 74HC595 names the one that is joined to it.

    SPI ──▶ 74HC595 ── Q0..Q7 ──▶ the switch trees of all chips
             RCLK = a select line: its rising edge shows what was shifted in

Every tree follows the same number; only the chip whose field is on matters.
(74HC595 data sheet, function table: the shift register follows every clock,
the outputs change at the rising edge of RCLK alone.)
"""

_NONE = -1


class Antennas:
    """`line`: the select line (skald.drivers.select) that is RCLK.  No I/O before choose()."""

    def __init__(self, spi, line):
        self._spi = spi
        self._line = line
        self._number_buf = bytearray(1)
        self._number = _NONE

    def choose(self, number):
        """Join antenna `number` (0..255) of every tree to its chip; all fields are off."""
        if number != self._number:
            self._number = number
            self._number_buf[0] = number
            cs = self._line.take()
            cs(0)
            self._spi.write(self._number_buf)
            cs(1)
