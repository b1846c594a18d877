"""A simulated I2C bus with the methods, the bus times and the errors of machine.I2C.

    start | address, R/W | ack | byte | ack | ... | stop        9 clocks a byte

A device is anything with

    address             7 bits
    start(is_read)      it is addressed; return False for no acknowledge
    write(byte)         a byte from the controller; return False for no acknowledge
    read()              return the next byte for the controller
    stop()              its transfer ends, also at a repeated start

Errors are those of MicroPython: ENODEV (19) when no device acknowledges the
address, EIO (5) when one refuses a byte, ETIMEDOUT (110) when the clock or data
line is held low.
"""

from host_sim.chips.spi import ModelFault, SimPin

ENODEV = 19
EIO = 5
ETIMEDOUT = 110


class SimI2C:
    """machine.I2C on a simulated clock.

    `is_stuck` holds the bus low, as a chip without power or a short circuit does; a chip that waits for
    the rest of its byte holds SDA low for `awaited` more clocks.  `bytes_moved` counts address and data
    bytes; `longest_us` is the longest transfer since it was last set to 0.
    """

    def __init__(self, clock, freq=400000):
        self._clock = clock
        self._devices = {}
        self.is_stuck = False
        self.awaited = 0
        self.scl = SimPin(1)
        self.scl.watch(self._follow_clock)
        self.bytes_moved = 0
        self.longest_us = 0
        self.call_us = 0
        self.init(freq=freq)

    def attach(self, device):
        """Wire `device` to the bus; raises ModelFault if its address is taken."""
        if device.address in self._devices:
            raise ModelFault("two devices at 0x%02x" % device.address)
        self._devices[device.address] = device

    def detach(self, device):
        """Unplug `device`."""
        del self._devices[device.address]

    # -- machine.I2C ----------------------------------------------------------

    def init(self, *, freq=400000, timeout=50000):
        if not 0 < freq <= 400000:
            raise ModelFault("the chips of the table take I2C up to 400 kHz")
        self._bit_us = 1e6 / freq
        self._timeout_us = timeout

    def scan(self):
        return [address for address in range(0x08, 0x78) if self._answers(address)]

    def writeto(self, addr, buf, stop=True, /):
        return self.writevto(addr, (buf,), stop)

    def writevto(self, addr, vector, stop=True, /):
        if not isinstance(vector, (tuple, list)):
            raise TypeError("object not a tuple or list")
        began = self._begin()
        device = self._address(addr, False)
        acknowledged = 0
        for part in vector:
            for byte in memoryview(part).cast("B"):
                self._send(device, byte, began)
                acknowledged += 1
        self._end(device, began)
        return acknowledged

    def readfrom(self, addr, nbytes, stop=True, /):
        buf = bytearray(nbytes)
        self.readfrom_into(addr, buf, stop)
        return bytes(buf)

    def readfrom_into(self, addr, buf, stop=True, /):
        began = self._begin()
        self._read(addr, buf, began)

    def readfrom_mem(self, addr, memaddr, nbytes, *, addrsize=8):
        buf = bytearray(nbytes)
        self.readfrom_mem_into(addr, memaddr, buf, addrsize=addrsize)
        return bytes(buf)

    def readfrom_mem_into(self, addr, memaddr, buf, *, addrsize=8):
        began = self._begin()
        device = self._address(addr, False)
        self._write_register(device, memaddr, addrsize, began)
        device.stop()
        self._read(addr, buf, began)

    def writeto_mem(self, addr, memaddr, buf, *, addrsize=8):
        began = self._begin()
        device = self._address(addr, False)
        self._write_register(device, memaddr, addrsize, began)
        for byte in memoryview(buf).cast("B"):
            self._send(device, byte, began)
        self._end(device, began)

    # -- the wires --------------------------------------------------------------

    def sda(self):
        """Return the level of the data line between two transfers."""
        return 0 if self.is_stuck or self.awaited else 1

    def _follow_clock(self, level):
        if level and self.awaited:
            self.awaited -= 1

    def _begin(self):
        self._clock.advance_us(self.call_us)
        if not self.sda():
            self._clock.advance_us(self._timeout_us)
            raise OSError(ETIMEDOUT, "ETIMEDOUT")
        return self._clock.now_us

    def _move(self):
        self._clock.advance_us(9 * self._bit_us)
        self.bytes_moved += 1

    def _send(self, device, byte, began):
        self._move()
        if not device.write(byte):
            self._end(device, began)
            raise OSError(EIO, "EIO")

    def _address(self, addr, is_read):
        if not 0 <= addr < 0x80:
            raise ModelFault("address 0x%x" % addr)
        self._clock.advance_us(self._bit_us)
        self._move()
        device = self._devices.get(addr)
        if device is None or not device.start(is_read):
            raise OSError(ENODEV, "ENODEV")
        return device

    def _end(self, device, began):
        self._clock.advance_us(self._bit_us)
        device.stop()
        self.longest_us = max(self.longest_us, self._clock.now_us - began)

    def _read(self, addr, buf, began):
        device = self._address(addr, True)
        for i in range(len(buf)):
            self._move()
            buf[i] = device.read()
        self._end(device, began)

    def _write_register(self, device, memaddr, addrsize, began):
        if addrsize % 8 or not 8 <= addrsize <= 32:
            raise ValueError("addrsize %d" % addrsize)
        for shift in range(addrsize - 8, -1, -8):
            self._send(device, memaddr >> shift & 255, began)

    def _answers(self, address):
        try:
            self.writeto(address, b"")
        except OSError as error:
            if error.errno != ENODEV:
                raise
            return False
        return True
