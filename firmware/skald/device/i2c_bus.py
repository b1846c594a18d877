"""The I2C bus, which frees itself from a chip that holds its data line low.

If a reset or a glitch cuts a transfer short, a chip may wait for the rest of its byte with SDA low,
and nothing can begin.  At most nine clocks bring it to the end of the byte, then a stop ends the
transfer (NXP UM10204, 3.1.16).
"""

import machine

from skald.compat import const

_CLOCKS = const(9)


class I2CBus:
    """The bus of `config` (the module config), with the methods of machine.I2C that drivers use.

    Before a method raises OSError, the bus has been freed if necessary.
    """

    def __init__(self, config):
        self._config = config
        self._open()

    def _open(self):
        config, pin = self._config, machine.Pin
        self._sda = sda = pin(config.I2C_SDA, pin.OPEN_DRAIN, value=1)
        scl = pin(config.I2C_SCL, pin.OPEN_DRAIN, value=1)
        if not sda():
            # A call takes microseconds, longer than half a clock must be (1.3 us at 400 kHz).
            for _ in range(_CLOCKS):
                scl(0)
                scl(1)
                if sda():
                    break
            sda(0)
            sda(1)
        self._i2c = machine.I2C(config.I2C, sda=sda, scl=scl, freq=config.I2C_FREQ)

    def _free(self):
        if not self._sda():
            self._open()

    def writevto(self, address, parts):
        try:
            self._i2c.writevto(address, parts)
        except OSError:
            self._free()
            raise

    def readfrom_mem_into(self, address, register, buf):
        try:
            self._i2c.readfrom_mem_into(address, register, buf)
        except OSError:
            self._free()
            raise
