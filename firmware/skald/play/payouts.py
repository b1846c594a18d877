"""Shows what the last action paid, step by step.

A step is (seat, zone or OFF, key of show/words or "", ((key, number), ...)):
who is paid, the zone that earns it, the reason, and the sums.
Steps advance by themselves; the knob turns to the next or the previous one, BACK skips the rest.
Payouts are a panel: see situation.Situation.
"""

from skald.compat import const, ticks_diff

_STEP_MS = const(2200)  # long enough to read a step and look at its light


class Payouts:
    """The steps; steps[index] is shown, and none once `index` is past the last."""

    def __init__(self):
        self.steps = ()
        self.index = 0
        self._since = 0
        self._is_new = False  # the time of the step has not begun yet

    def begin(self, steps):
        self.steps = steps
        self.turn(-self.index)

    def is_on(self):
        return self.index < len(self.steps)

    def turn(self, steps):
        """Go `steps` steps forward, or back if `steps` is negative."""
        self.index = max(0, self.index + steps)
        self._is_new = True

    def press(self):
        """Go to the next step."""
        self.turn(1)

    def back(self):
        """Skip the steps that are left."""
        self.end()

    def end(self):
        self.begin(())

    def hold(self):
        """Restart the step later, because something else is shown now."""
        self._is_new = True

    def tick(self, now):
        """Let time pass until `now` (ticks in ms); return True when the next step has come."""
        if not self.is_on():
            return False
        if self._is_new:
            self._is_new = False
            self._since = now
        elif ticks_diff(now, self._since) >= _STEP_MS:
            self.turn(1)
            return True
        return False
