"""74HC138: three address pins and an enable make one of eight lines low.

    enable (G2A, active low)  A2 A1 A0   outputs
            1                 -  -  -    all high
            0                 n          Yn low, the others high

(74HC138 datasheet, function table; G1 tied high, G2B tied low.)  Changing an
address pin while the enable is low selects other lines in passing: the model
does so, and records it.
"""

from host_sim.chips.spi import SimPin


class HC138:
    """One decoder; `outputs` are eight SimPins, one for each chip."""

    def __init__(self, address_pins, enable_pin):
        self.outputs = tuple(SimPin(1) for _ in range(8))
        self.faults = []
        self._address = address_pins
        self._enable = enable_pin
        self._chosen = -1
        for pin in address_pins:
            pin.watch(self._moved)
        enable_pin.watch(self._decode)

    def _moved(self, _level):
        if not self._enable.level:
            self.faults.append("address changed while enabled")
            self._decode(None)

    def _decode(self, _level):
        chosen = -1
        if not self._enable.level:
            low, middle, high = self._address
            chosen = low.level | middle.level << 1 | high.level << 2
        if chosen != self._chosen:
            if self._chosen >= 0:
                self.outputs[self._chosen](1)
            self._chosen = chosen
            if chosen >= 0:
                self.outputs[chosen](0)
