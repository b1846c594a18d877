"""What a person sees on the page: the text on the screen and the lights, over simulated time."""

import time

NAP_S = 0.005  # real time between two looks
STANDSTILL_S = 60.0  # real time without simulated time, after which the table counts as stuck
TAKEN_MS = 12000  # simulated: the longest until the screen takes note of a piece that was laid down
_LOOKS = 14  # at a light, until a blinking one has been seen bright
_IN_HAND_MS = 9000  # simulated: a lifted piece is lit at once, and again when it seems forgotten

# Whether one of these pixels is as bright as the light of a target place, which has at least a fifth of the
# greatest brightness; the light under a piece that merely lies there has less (show/lights.py: levels).
_IS_BRIGHT = """(pixels) => {
  const value = (k) => Math.max(...skald.pixels.subarray(3 * k, 3 * k + 3));
  const most = Math.max(...skald.pixels);
  return pixels.some((k) => value(k) > 0 && 5 * value(k) >= most);
}"""


class Eyes:
    """`page`: Playwright's; `desk`: the Desk behind it, whose clock tells the simulated time."""

    def __init__(self, page, desk):
        self._page = page
        self._desk = desk

    def read(self):
        """Return the text on the screen."""
        return " ".join(self._page.evaluate("skald.text"))

    def sees_light(self, *zones):
        """Look until the page lights one of `zones` brightly, for about as long as the device accepts that a piece is in
        a hand; return False if it does not.
        """
        pixels = [pixel for zone in zones for pixel in self._desk.zones[zone].pixels]
        return any(
            self.wait_until(lambda: self._page.evaluate(_IS_BRIGHT, pixels), _IN_HAND_MS / _LOOKS)
            for _ in range(_LOOKS)  # counted, because a light may blink between two slow looks
        )

    def wait_until(self, is_so, most_ms=TAKEN_MS):
        """Wait until `is_so()`, at most `most_ms` of simulated time; return True if it is."""
        clock = self._desk.table.clock
        end_us = clock.now_us + most_ms * 1000
        last_us, moved_at = clock.now_us, time.monotonic()
        while not is_so():
            if clock.now_us >= end_us:
                return False
            if clock.now_us != last_us:
                last_us, moved_at = clock.now_us, time.monotonic()
            assert time.monotonic() - moved_at < STANDSTILL_S, "the table stands still"
            time.sleep(NAP_S)
        return True

    def wait(self, span_ms):
        self.wait_until(lambda: False, span_ms)
