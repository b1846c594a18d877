"""A chain of WS2812B pixels, bit by bit.

    data  ==24 bits==24 bits== ... ====|<--- low 300 us --->|
              1st       2nd                                 all show it

Each pixel keeps the first 24 bits it gets (G, R, B) and passes the rest on.
Only a low of 300 us starts a new frame: what is sent earlier runs off the end of
the chain and is lost.  Pulse widths outside the tolerance of the datasheet
(+/- 150 ns) fail the test.
"""

import math

from host_sim.chips.spi import ModelFault

_NOMINAL_NS = (400, 850, 800, 450)  # high and low of a 0, high and low of a 1
_TOLERANCE_NS = 150
_RESET_US = 300


class WS2812Chain:
    """`count` pixels; undefined (here: white) until first written, as after power on.

    `frames` counts the frames shown; `faults` lists those that came too early; `wiring`: the order of
    a pixel's colours, e.g. "RGBW".
    """

    def __init__(self, clock, count, wiring="GRB"):
        self.count = count
        self.wiring = wiring
        self.frames = 0
        self.faults = []
        self._clock = clock
        self.power_on()

    def power_on(self):
        """Forget everything; the colours are undefined."""
        self._shown = b"\xff" * (len(self.wiring) * self.count)
        self._taken = bytearray()
        self._latch_at = None  # time at which the received bits are shown

    def bitstream(self, timing_ns, buf):
        """Receive `buf` with these pulse widths; the clock moves on by the time it takes."""
        self.begin(timing_ns)
        self._clock.advance_us(len(buf) * 8 * sum(timing_ns[:2]) / 1000)
        self.take(buf)
        self.end()

    def begin(self, timing_ns):
        """Start a frame with these pulse widths."""
        for asked, nominal in zip(timing_ns, _NOMINAL_NS):
            if abs(asked - nominal) > _TOLERANCE_NS:
                raise ModelFault("WS2812 pulse of %d ns" % asked)
        self._latch()
        if self._latch_at is not None:
            gap_us = self._clock.now_us - self._latch_at + _RESET_US
            self.faults.append("frame %d us after another" % gap_us)
        self._latch_at = math.inf  # not before end()

    def take(self, buf):
        """Receive the bits of `buf`."""
        self._taken += buf

    def end(self):
        """End the frame: the line is low from now on."""
        self._latch_at = self._clock.now_us + _RESET_US

    def cut(self):
        """Cut a frame short, because the controller has stopped."""
        if self._latch_at == math.inf:
            self.end()

    def wait_reset(self):
        """Let the clock run until the reset gap is over, like a driver that waits."""
        if self._latch_at is not None and self._clock.now_us < self._latch_at:
            self._clock.advance_us(self._latch_at - self._clock.now_us)

    def colours(self):
        """Return the (r, g, b) that each pixel shows now."""
        self._latch()
        shown, width = self._shown, len(self.wiring)
        red, green, blue = map(self.wiring.index, "RGB")
        return [
            (shown[at + red], shown[at + green], shown[at + blue])
            for at in range(0, width * self.count, width)
        ]

    def _latch(self):
        if self._latch_at is None or self._clock.now_us < self._latch_at:
            return
        width = len(self.wiring)
        arrived = bytes(self._taken[: width * self.count])
        whole = len(arrived) // width * width
        self._shown = arrived[:whole] + self._shown[whole:]
        self._taken = bytearray()
        self._latch_at = None
        self.frames += 1
