"""AS5600: magnetic angle sensor on I2C (datasheet v1-06, figure 21).

    0x00      ZMCO            0x0B      STATUS  MD ML MH in bits 5..3
    0x01-02   ZPOS            0x0C-0D   RAW ANGLE
    0x03-04   MPOS            0x0E-0F   ANGLE
    0x05-06   MANG            0x1A      AGC
    0x07-08   CONF            0x1B-1C   MAGNITUDE      0xFF  BURN

The register pointer moves on after each byte, but a read that was started at
the high byte of an angle or of the magnitude stays on that register pair
("Automatic Increment of the Address Pointer").  Registers that do not exist
are not acknowledged and read as 0; writing to BURN would change the chip for
good and fails the test.
"""

from host_sim.chips.spi import ModelFault

_STATUS = 0x0B
_PAIRS = (0x0C, 0x0E, 0x1B)
_VALID = set(range(0x09)) | set(range(0x0B, 0x10)) | {0x1A, 0x1B, 0x1C, 0xFF}
_WRITABLE = set(range(0x01, 0x09))
_GAIN_TOP = 128  # 255 at 5 V


def _make_noise():
    """Yield 16-bit noise for ever, the same in every run (x^16 + x^14 + x^13 + x^11 + 1)."""
    value = 0xACE1
    while True:
        value = value >> 1 ^ (0xB400 if value & 1 else 0)
        yield value


class AS5600Model:
    """The chip, at 3.3 V, with a magnet on a wheel above it.

    `angle`: 0..4095; `magnet`: "ok", "missing", "weak", "strong".
    `false_bits`: the bits of the angle that are wrong in the next reading.
    """

    address = 0x36

    def __init__(self):
        self.angle = 0
        self.magnet = "ok"
        self.false_bits = 0
        self._memory = bytearray(9)
        self._pointer = 0
        self._pair = None
        self._is_first = False
        self._noise = _make_noise()  # the angle without a magnet

    def turn_to(self, angle):
        """Turn the wheel to an angle in 1/4096 of a turn."""
        self.angle = angle % 4096

    # -- the bus ------------------------------------------------------------

    def start(self, is_read):
        self._is_first = not is_read
        return True

    def write(self, byte):
        if self._is_first:
            self._is_first = False
            self._pointer = byte
            self._pair = byte if byte in _PAIRS else None
            return byte in _VALID
        register = self._pointer
        self._pointer = (register + 1) & 255
        self._pair = None
        if register == 0xFF:
            raise ModelFault("AS5600 burnt")
        if register in _WRITABLE:
            self._memory[register] = byte
        return register in _WRITABLE

    def read(self):
        value = self._register(self._pointer)
        if self._pair is not None:
            self._pointer = self._pair + 1 if self._pointer == self._pair else self._pair
        else:
            self._pointer = (self._pointer + 1) & 255
        return value

    def stop(self):
        pass

    # -- registers ----------------------------------------------------------

    def _register(self, register):
        if register < 0x09:
            return self._memory[register]
        if register == _STATUS:
            return {"ok": 0x20, "missing": 0x10, "weak": 0x30, "strong": 0x28}[self.magnet]
        if register in (0x0C, 0x0D, 0x0E, 0x0F):
            angle = self.angle if self.magnet != "missing" else next(self._noise)
            angle = angle & 0xFFF ^ self.false_bits
            if register & 1:
                self.false_bits = 0
            return angle & 255 if register & 1 else angle >> 8
        if register == 0x1A:
            return {"ok": _GAIN_TOP // 2, "strong": 0}.get(self.magnet, _GAIN_TOP)
        if register in (0x1B, 0x1C):
            magnitude = {"ok": 2100, "missing": 0, "weak": 700, "strong": 4000}[self.magnet]
            return magnitude >> 8 if register == 0x1B else magnitude & 255
        return 0
