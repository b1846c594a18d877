"""Watches the first minute of an update: if the table runs that long, the update stays; otherwise
slots.py undoes it.
"""

from slots import CONFIRMED, UNDONE, confirm_update, is_trial, read_state, write_state

from skald.compat import const
from skald.net.tending import run_beside, sleep_ms

_SECONDS = const(60)
_SECOND_MS = const(1000)


class Probation:
    """`device`: lifecycle.Device."""

    def __init__(self, device):
        self._device = device

    def watch(self, life):
        """Return `life`, the coroutine of the device, joined by the trial of an update if there is one; tell
        the players if an update was undone.
        """
        chosen, _, stage = read_state()
        if stage == UNDONE:
            self._tell("update undone")
            write_state(chosen, chosen, CONFIRMED)
        return run_beside(life, self._confirm()) if is_trial(stage) else life

    async def _confirm(self):
        """Confirm the update after 60 seconds with a feed() in each; seconds without one do not count."""
        guard = self._device.guard
        wdt = guard.wdt
        witness = guard.wdt = Witness(wdt)
        seconds = 0
        while seconds < _SECONDS:
            witness.is_fed = False
            await sleep_ms(_SECOND_MS)
            if witness.is_fed:
                seconds += 1
        guard.wdt = wdt
        try:
            confirm_update()
            self._tell("update stays")
        except OSError:
            self._tell("not kept")

    def _tell(self, key):
        """Show a sentence during the game, or before the next menu."""
        device = self._device
        if device.game_loop:
            device.game_loop.display.tell(device.menu_words().get(key))
        else:
            device.news.append(key)


class Witness:
    """Stands in for the watchdog `wdt` (or None): feeds it, and notes that it was fed."""

    def __init__(self, wdt):
        self._wdt = wdt
        self.is_fed = False

    def feed(self):
        self.is_fed = True
        if self._wdt:
            self._wdt.feed()
