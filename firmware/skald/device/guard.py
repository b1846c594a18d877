"""Feeds the watchdog, but only while all tasks that should run are alive.

Nothing stops a running watchdog, not even a soft reset, which stops every timer.  To let people
work on the serial port, a timer feeds it from boot.py on until the device takes over, and again
after the device has been interrupted.
"""

import os
import sys

import machine

from skald.compat import const

_ALIVE_MS = const(2000)  # a sense task that has not reported for longer hangs
_FEED_MS = const(300)  # well below the shortest watchdog time of any config

# RP2040 datasheet 4.7.6, RP2350 datasheet 12.9.7: REASON, bit 0 TIMER, bit 1 FORCE.
_RP2040_REASON = const(0x40058008)
_RP2350_REASON = const(0x400D8008)
_TIMER = const(1)

_timer = None


def was_bitten():
    """Return True if the watchdog restarted the controller because it was not fed.

    On an RP2 reset_cause() is not enough: it is the same after machine.reset() (micropython issue
    19409).
    """
    if sys.platform == "rp2":
        reason = _RP2350_REASON if "RP2350" in os.uname().machine else _RP2040_REASON
        return machine.mem32[reason] & _TIMER != 0
    return machine.reset_cause() == machine.WDT_RESET


def feed_by_timer(wdt):
    """Feed `wdt` (machine.WDT) by a timer for as long as the interpreter runs."""
    global _timer
    _timer = machine.Timer(-1 if sys.platform == "rp2" else 0)
    _timer.init(period=_FEED_MS, mode=machine.Timer.PERIODIC, callback=lambda timer: wdt.feed())


def stop_timer():
    """Stop feeding by timer: a Guard takes over."""
    if _timer:
        _timer.deinit()


class Guard:
    """`wdt`: machine.WDT or any object with feed(), or None if the config wants no watchdog."""

    def __init__(self, wdt, clock):
        self.wdt = wdt
        self._clock = clock
        self._sensed_at = clock.ticks_ms()

    def sense(self):
        """Note that the sense task is alive."""
        self._sensed_at = self._clock.ticks_ms()

    def table(self):
        """Note that the table task is alive; feed if the sense task is alive, too."""
        if self._clock.ticks_diff(self._clock.ticks_ms(), self._sensed_at) < _ALIVE_MS:
            self.feed()

    def feed(self):
        """Feed while only one loop runs: in menus, during a replay."""
        if self.wdt:
            self.wdt.feed()
