"""74HC595 and the antenna switches behind it: one chip, a field at each antenna.

    firmware ── SPI ──▶ AntennaRegister ── number ──▶ Switch ──▶ the Field of that antenna
                                                        ▲
                                              MFRC522 or PN5180 model

A Switch has the calls of a Field.  Changing the antenna under power would
burn the contacts: the model records it as a fault.
"""


class AntennaRegister:
    """An SPI device whose select line is RCLK; `number` is what the outputs show."""

    holds_miso = False

    def __init__(self):
        self.number = 0
        self.faults = []
        self._shifted = 0
        self._switches = []

    def select(self):
        """RCLK falls: nothing changes."""

    def release(self):
        """RCLK rises: the outputs show the last eight bits."""
        if self._shifted != self.number and any(switch.on for switch in self._switches):
            self.faults.append("antenna %d left under power" % self.number)
        self.number = self._shifted

    def exchange(self, byte):
        self._shifted = byte
        return 0xFF

    def switch(self, fields):
        """Return the Switch of one chip: `fields` {antenna: Field}."""
        switch = Switch(self, fields)
        self._switches.append(switch)
        return switch


class Switch:
    """The field that a chip has now."""

    def __init__(self, register, fields):
        self._register = register
        self._fields = fields

    @property
    def _field(self):
        return self._fields[self._register.number]

    @property
    def on(self):
        return any(field.on for field in self._fields.values())

    def switch(self, on):
        if on:
            self._field.switch(True)
        else:
            for field in self._fields.values():
                field.switch(False)

    def ask(self, frame, began_us):
        return self._field.ask(frame, began_us)

    def is_broken(self, heard):
        return self._field.is_broken(heard)
