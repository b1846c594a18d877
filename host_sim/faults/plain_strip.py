"""The pixels of a table without a strip; see net_reader.py."""

_PIXEL_US = 30


class PlainStrip:
    """As many pixels as the table has, without a strip."""

    def __init__(self, clock, count):
        self.colours = [(0, 0, 0)] * count
        self._clock = clock
        self._ends_us = 0.0

    def __setitem__(self, number, colour):
        self.colours[number] = colour

    def show(self):
        self._ends_us = self._clock.now_us + _PIXEL_US * len(self.colours)

    def waiting_us(self):
        return max(0, int(self._ends_us - self._clock.now_us))
