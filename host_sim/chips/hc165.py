"""74HC165: eight parallel inputs read through one pin, chained.

    SH/LD low    the register follows the inputs A..H, QH shows H
    SH/LD high   each rising clock shifts towards H and takes SER in at A

(74HC165 datasheet, function table.)  The clock must rest low while SH/LD
rises, and must not run while SH/LD is low: on real chips both lose a bit.
"""

from host_sim.chips.spi import ModelFault, SimPin

_LOW, _HIGH = bytes(8), b"\1" * 8
_DIGITS = bytes.maketrans(b"\0\1", b"01")


class HC165Chain:
    """`count` inputs in chips of eight; chip 0 is next to the controller.

    `inputs` are levels (1: no magnet at a DRV5032); those beyond `count` are
    tied high.  `load(level)` drives SH/LD, `clock(level)` CLK, `data()` reads
    QH.  As a device of a SimSPI bus it is attached with `enable`: its output
    reaches the data line through a 74HC126 opened by SH/LD high.
    """

    holds_miso = False

    def __init__(self, count):
        size = (count + 7) // 8
        self.inputs = bytearray(b"\x01") * (8 * size)
        self.count = count
        self.load = SimPin(0)
        self.load.watch(self._follow_load)
        self.enable = SimPin(1)  # select line of the 74HC126: SH/LD inverted
        self.clock = SimPin(0)
        self.clock.watch(self._follow_clock)
        self.shifted = 0  # clocks since the inputs were frozen
        self._bits = bytearray(8 * size)
        self.mend()

    def place(self, i, is_near):
        """Bring a magnet to switch `i` (open drain or push-pull: low), or take it away."""
        if not 0 <= i < self.count:
            raise ValueError("switch %d" % i)
        self.inputs[i] = 0 if is_near else 1

    def cut(self, chip, levels=lambda: _LOW):
        """Unplug the cable to `chip`.  `levels()`: the next eight that SER of the chip before it reads; a resistor
        holds it low, without which it would float.
        """
        self._held = 8 * chip  # so many bits come from chips, all others from SER
        self._levels = levels

    def mend(self):
        """Plug the cable in again."""
        self.cut(len(self.inputs) // 8, lambda: _HIGH)  # SER of the last chip is tied high

    def data(self):
        """Return the level of QH."""
        if self._held and not self.load():
            return self.inputs[7]
        return self._bits[0]

    def _follow_load(self, level):
        if level:
            if self.clock():
                raise ModelFault("74HC165 frozen while the clock is high")
            # Shifted out first: H (bit 7) of chip 0; last: A (bit 0) of the last chip.
            for at in range(0, len(self._bits), 8):
                chip = self.inputs[at : at + 8][::-1] if at < self._held else self._levels()
                self._bits[at : at + 8] = chip
            self.shifted = 0
        self.enable(0 if level else 1)

    def _follow_clock(self, level):
        if level:
            self._shift()

    def _shift(self):
        if not self.load():
            raise ModelFault("74HC165 clocked while SH/LD is low")
        self._bits[:-1] = self._bits[1:]
        self._bits[-1] = self._levels()[0]
        self.shifted += 1

    # -- as a device of SimSPI ---------------------------------------------------

    def select(self):
        pass

    def release(self):
        pass

    def exchange(self, _byte):
        if not self.load.level:
            raise ModelFault("74HC165 clocked while SH/LD is low")
        value = int(self._bits[:8].translate(_DIGITS), 2)
        del self._bits[:8]
        self._bits += self._levels()
        self.shifted += 8
        return value
