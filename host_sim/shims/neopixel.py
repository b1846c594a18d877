"""MicroPython's `neopixel` for the simulated board: for CPython only.

Same names as on the device: `NeoPixel(pin, n, bpp=3, timing=1)`, `write()`.
It shadows Adafruit's package of the same name while host_sim/shims is on the
path; host_sim/strips.py finds that package all the same.
"""

import machine

_TIMINGS_NS = {0: (800, 1700, 1600, 900), 1: (400, 850, 800, 450)}


class NeoPixel:
    ORDER = (1, 0, 2, 3)  # places of R, G, B, W on the wire

    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin = pin
        self.n = n
        self.bpp = bpp
        self.buf = bytearray(n * bpp)
        self.timing = _TIMINGS_NS[timing] if isinstance(timing, int) else timing
        pin.init(machine.Pin.OUT)

    def __len__(self):
        return self.n

    def __setitem__(self, i, v):
        start = self._start(i)
        for channel in range(self.bpp):
            self.buf[start + self.ORDER[channel]] = v[channel]

    def __getitem__(self, i):
        start = self._start(i)
        return tuple(self.buf[start + self.ORDER[channel]] for channel in range(self.bpp))

    def fill(self, v):
        for i in range(self.n):
            self[i] = v

    def write(self):
        machine.bitstream(self.pin, 0, self.timing, self.buf)

    def _start(self, i):
        if not -self.n <= i < self.n:
            raise IndexError("pixel %d of %d" % (i, self.n))
        return i % self.n * self.bpp
