"""A real strip that repeats the simulated one (make sim STRIP=<pin>)."""

from host_sim.strips import open_strip
from host_sim.table import SimTable


class TwinStrip:
    """Two strips with the same lights; both have the NeoPixel interface."""

    def __init__(self, first, second):
        self._strips = (first, second)

    def __len__(self):
        return len(self._strips[0])

    def __getitem__(self, i):
        return self._strips[0][i]

    def __setitem__(self, i, colour):
        for strip in self._strips:
            strip[i] = colour

    def fill(self, colour):
        for strip in self._strips:
            strip.fill(colour)

    def show(self):
        for strip in self._strips:
            strip.show()

    def waiting_us(self):
        """Return how long show() would have to wait for the first strip, the table's."""
        return self._strips[0].waiting_us()

    def deinit(self):
        for strip in self._strips:
            strip.deinit()


class StripTable(SimTable):
    """A simulated table whose lights a real strip repeats; raises NoStrip if there cannot be one."""

    def __init__(self, pin, **choices):
        super().__init__(**choices)
        try:
            self._real = open_strip(pin, len(self.layout.pixels))
        except BaseException:
            super().close()
            raise
        self.app.board.strip = TwinStrip(self.app.board.strip, self._real)

    def close(self):
        super().close()
        self._real.deinit()
