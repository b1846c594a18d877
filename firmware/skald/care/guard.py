"""The watchdog is fed only while everything that should run does run."""

from skald.compat import const

_ALIVE_MS = const(2000)  # a sense task that was not seen for so long hangs


class Guard:
    """`wdt`: machine.WDT, or None where none is wanted."""

    def __init__(self, wdt, clock):
        self._wdt = wdt
        self._clock = clock
        self._sensed_at = clock.ticks_ms()

    def sense(self):
        """The sense task is alive."""
        self._sensed_at = self._clock.ticks_ms()

    def table(self):
        """The table task is alive: feed, if the other one is too."""
        if self._clock.ticks_diff(self._clock.ticks_ms(), self._sensed_at) < _ALIVE_MS:
            self.feed()

    def feed(self):
        """Feed where only one loop runs: menus, replay."""
        if self._wdt:
            self._wdt.feed()
