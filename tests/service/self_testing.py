"""Stands in for the self-test (service/self_test.py) while one stage is tested."""

from types import SimpleNamespace


class Layout:
    """Three zones of two pixels."""

    zones = 3
    detents = 12

    def pixel_count(self, zone):
        return 2

    def first_pixel(self, zone):
        return 2 * zone


class SelfTest:
    """Stands in for SelfTest; `lit`: the pixels as sent last."""

    def __init__(self):
        self.findings = []
        self.layout = Layout()
        knob = SimpleNamespace(is_half=False, is_closed=lambda: False, halve=lambda is_half: None)
        self.board = SimpleNamespace(front=SimpleNamespace(knob=knob))
        self.words = SimpleNamespace(get=lambda key: "<%s>" % key)
        self.frame = SimpleNamespace(count=6, set=self._set, clear=self._clear)
        self.changes, self.wheel = 0, None
        self.is_kept = False
        self.dark()

    def _set(self, pixel, colour, level=15):
        self._drawn[pixel] = (colour, level)

    def _clear(self):
        self._drawn = [None] * 6

    def dark(self):
        self._clear()
        self.show()

    def show(self):
        self.lit = list(self._drawn)

    def find(self, key, about):
        self.findings.append((key, about))

    def changed(self):
        self.changes += 1

    def place_name(self, zone):
        return "place %d" % zone

    def keep_controls(self):
        """Store nothing."""

    def calibrate_wheel(self, zero, is_reversed):
        self.wheel = zero, is_reversed

    def is_wheel_calibrated(self):
        return self.is_kept
