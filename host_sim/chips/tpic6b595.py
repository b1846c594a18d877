"""TPIC6B595: eight power outputs behind a shift register and a latch, chained.

    SRCK rises   each register takes the bit before it; the first takes SER IN
    RCK rises    the outputs take what the registers hold
    SER OUT      of the last chip, to MISO

(TPIC6B595 datasheet SLIS032; G low, SRCLR high.)  The first byte of a transfer ends up in the last chip, its highest
bit at DRAIN7.
"""

from host_sim.chips.spi import SimPin


class TPIC6B595Chain:
    """`chips` registers; `latch(level)` drives RCK.  `outputs`: 1 for each that conducts.

    Faults:
    stuck    {output: level} of outputs that do not follow their register
    flipped  the bit of the register that is inverted on its way to the next one, or None
    """

    holds_miso = False

    def __init__(self, chips, changed):
        """`changed()` is called when the outputs may have changed."""
        self._register = bytearray(chips)
        self._held = bytearray(chips)
        self._changed = changed
        self.stuck = {}
        self.flipped = None
        self.latch = SimPin(0)
        self.latch.watch(self._take)
        self.enable = SimPin(1)  # always selected, once it is wired

    @property
    def outputs(self):
        size = len(self._held)
        levels = [self._held[size - 1 - n // 8] >> n % 8 & 1 for n in range(8 * size)]
        for number, level in self.stuck.items():
            levels[number] = level
        return levels

    def _take(self, level):
        if level:
            self._held[:] = self._register
            self._changed()

    def stick(self, output, level):
        """Make `output` stay at `level`, or follow its register again (None)."""
        self.stuck.pop(output, None)
        if level is not None:
            self.stuck[output] = level
        self._changed()

    # -- as a device of SimSPI ---------------------------------------------------

    def select(self):
        pass

    def release(self):
        pass

    def exchange(self, byte):
        out = self._register[0]
        del self._register[0]
        self._register.append(byte)
        if self.flipped is not None:
            self._register[self.flipped // 8] ^= 1 << self.flipped % 8
        return out
