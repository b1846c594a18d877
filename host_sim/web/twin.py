"""A real strip that repeats the simulated one (make sim STRIP=<pin>)."""

from host_sim.strips import open_strip
from host_sim.table import SimTable


class StripTable(SimTable):
    """A simulated table whose lights are repeated by a real strip; raises NoStrip if that cannot be driven."""

    def __init__(self, pin, **choices):
        super().__init__(**choices)
        self._shown = b""
        try:
            self._real = open_strip(pin, len(self.layout.pixels))
        except BaseException:
            super().close()
            raise

    def run(self, span_ms):
        super().run(span_ms)
        shown = self.pixels()
        if shown != self._shown:
            self._shown = shown
            for number in range(len(self.layout.pixels)):
                self._real[number] = shown[3 * number : 3 * number + 3]
            self._real.show()

    def close(self):
        super().close()
        self._real.deinit()
