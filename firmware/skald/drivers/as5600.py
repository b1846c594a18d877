"""AS5600: measures the angle of a magnet above the chip; I2C.

    address  register (AS5600 datasheet v1-06, figure 21)
    0x0B     STATUS     bit 5 MD magnet found, bit 4 ML too weak, bit 3 MH too strong
    0x0C/0D  RAW ANGLE  12 bits, high byte first; noise without a magnet
    0x1A     AGC        gain: 0..255 at 5 V, 0..128 at 3.3 V; best in the middle
    0x1B/1C  MAGNITUDE  12 bits

The I2C address is fixed: one wheel per bus.
"""

from skald.compat import const
from skald.drivers.errors import DriverError

ADDRESS = const(0x36)

_STATUS = const(0x0B)
_AGC = const(0x1A)
_MAGNITUDE = const(0x1B)

_FOUND = const(0x20)
_WEAK = const(0x10)
_STRONG = const(0x08)


class AS5600:
    """`i2c`: machine.I2C or its like.  DriverError("wheel lost") on bus faults."""

    def __init__(self, i2c):
        self._i2c = i2c
        self._byte_buf = bytearray(1)
        self._word_buf = bytearray(2)
        self._angle_buf = bytearray(3)  # STATUS comes before RAW ANGLE

    def angle(self):
        """Return the angle in 1/4096 of a turn, 0..4095, or None if there is no magnet."""
        buf = self._angle_buf
        self._read(_STATUS, buf)
        return (buf[1] & 0x0F) << 8 | buf[2] if buf[0] & _FOUND else None

    def magnet(self):
        """Return "ok", "missing", "weak" or "strong"."""
        status = self._read_byte(_STATUS)
        if status & _STRONG:
            return "strong"
        if status & _WEAK:
            return "weak" if status & _FOUND else "missing"
        return "ok" if status & _FOUND else "missing"

    def gain(self):
        """Return the automatic gain, 0..255."""
        return self._read_byte(_AGC)

    def magnitude(self):
        """Return the strength of the field after the gain, 0..4095."""
        return self._read_word(_MAGNITUDE)

    def _read_byte(self, register):
        self._read(register, self._byte_buf)
        return self._byte_buf[0]

    def _read_word(self, register):
        self._read(register, self._word_buf)
        return (self._word_buf[0] & 0x0F) << 8 | self._word_buf[1]

    def _read(self, register, buf):
        try:
            self._i2c.readfrom_mem_into(ADDRESS, register, buf)
        except OSError:
            raise DriverError("wheel lost")
