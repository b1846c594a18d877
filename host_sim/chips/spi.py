"""A simulated SPI bus with the methods and the bus times of machine.SPI, and with contention.

    SimSPI ── every byte ──▶ each attached device whose select line is low
       ▲                          │ one answer: the byte; none: MISO floats high
       └──────────────────────────┘ several: contention, recorded in `faults`

A device is anything with `select()`, `release()`, `exchange(byte)` -> byte and
`holds_miso` (a board that drives MISO even while it is not selected).
All chips of the table use mode 0, most significant bit first.
"""


class ModelFault(AssertionError):
    """The firmware did something that no datasheet defines; this always fails the test."""


class SimPin:
    """A digital line: a call without an argument reads its `level`, a call with 0 or 1 drives it."""

    def __init__(self, level=1):
        self.level = level
        self._watchers = []

    def watch(self, call):
        """Call `call(level)` at every change."""
        self._watchers.append(call)

    def __call__(self, level=None):
        if level is None:
            return self.level
        level = 1 if level else 0
        if level != self.level:
            self.level = level
            for call in self._watchers:
                call(level)


class SimSPI:
    """machine.SPI on a simulated clock.

    `call_us`: time in us that the interpreter spends on each call (0 on a perfect
    host, about 20 on a 125 MHz microcontroller).
    """

    def __init__(self, clock, baudrate=1000000):
        self._clock = clock
        self._devices = []
        self._selected = []
        self.call_us = 0
        self.faults = []
        self.bytes_moved = 0
        self.init(baudrate)

    def attach(self, device, cs):
        """Wire `device` to the bus; `cs` is its SimPin, selected while low."""
        self._devices.append(device)

        def follow(level):
            if level:
                self._selected.remove(device)
                device.release()
            else:
                self._selected.append(device)
                device.select()
                if len(self._selected) > 1:
                    self.faults.append("two devices selected at %d us" % self._clock.now_us)

        cs.watch(follow)

    # -- machine.SPI --------------------------------------------------------

    def init(self, baudrate=1000000, *, polarity=0, phase=0, bits=8, firstbit=0):
        if (polarity, phase, bits, firstbit) != (0, 0, 8, 0):
            raise ModelFault("the chips of the table speak SPI mode 0, 8 bits, MSB first")
        if not 0 < baudrate <= 10000000:
            raise ModelFault("SPI clock above 10 MHz")
        self._byte_us = 8e6 / baudrate

    def read(self, nbytes, write=0, /):
        buf = bytearray(nbytes)
        self.readinto(buf, write)
        return bytes(buf)

    def readinto(self, buf, write=0, /):
        self._transfer(bytes([write]) * len(buf), buf)

    def write(self, buf, /):
        self._transfer(buf, bytearray(len(buf)))

    def write_readinto(self, write_buf, read_buf, /):
        if len(write_buf) != len(read_buf):
            raise ValueError("buffers must be the same length")
        self._transfer(write_buf, read_buf)

    def _transfer(self, write_buf, read_buf):
        self._clock.advance_us(self.call_us)
        device = self._lone_device()
        if device:
            self._move(device.exchange, write_buf, read_buf)
            return
        for i, byte in enumerate(write_buf):
            read_buf[i] = self._exchange(byte)

    def _lone_device(self):
        """Return the selected device if there is only one and no other drives MISO: the usual case, which is much
        quicker.
        """
        if len(self._selected) != 1:
            return None
        for device in self._devices:
            if device.holds_miso:
                return None
        return self._selected[0]

    def _move(self, exchange, write_buf, read_buf):
        """Exchange the bytes of `write_buf` with one device, without looking at the others each time."""
        self.bytes_moved += len(write_buf)
        clock, byte_us = self._clock, self._byte_us
        due = clock.due
        for i, byte in enumerate(write_buf):
            end = clock.now_us + byte_us
            if due and due[0][0] <= end:
                clock.advance_us(byte_us)
            else:
                clock.now_us = end
            read_buf[i] = 0xFF & exchange(byte)

    def _exchange(self, byte):
        self._clock.advance_us(self._byte_us)
        self.bytes_moved += 1
        level = 0xFF
        talkers = 0
        for device in self._selected:
            level &= device.exchange(byte)
            talkers += 1
        for device in self._devices:
            if device.holds_miso and device not in self._selected:
                level = 0
                talkers += 1
        if talkers > 1:
            self.faults.append("MISO contention at %d us" % self._clock.now_us)
        return level
