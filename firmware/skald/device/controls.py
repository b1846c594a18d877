"""The knob and the buttons: what they report goes to the panel that takes it now.

A panel is any object with turn(steps), press() and back(): a sheet, or a part of the game
(play.situation.Situation).
"""

from skald.compat import const
from skald.drivers import buttons as push

PRESS = const(0)  # buttons, in the order of their pins
BACK = const(1)


class Controls:
    """The knob, and the buttons PRESS and BACK.

    steps, event   what they reported at the last take(): see the drivers
    """

    def __init__(self, knob, buttons):
        """`knob`: drivers.knob.Knob; `buttons`: drivers.buttons.Buttons."""
        self._knob = knob
        self._buttons = buttons
        self.steps, self.event = 0, -1

    def take(self, now):
        """Take what they report at `now` (ticks in ms); return True if that is anything."""
        self.steps = self._knob.take()
        self._buttons.poll(now)
        self.event = self._buttons.take()
        return self.steps != 0 or self.event >= 0

    def is_pressed(self):
        """Return True if the knob has been pressed."""
        return self.event == PRESS << 2 | push.PRESS

    def is_held(self):
        """Return True if BACK has been held for a while."""
        return self.event == BACK << 2 | push.LONG

    def pass_on(self, panel, back=push.PRESS):
        """Pass what was taken to `panel`; return True if that uses it.

        `back`: the kind of event at which BACK counts; RELEASE where it may also be held.
        """
        if self.steps:
            panel.turn(self.steps)
        if self.is_pressed():
            panel.press()
        elif self.event == BACK << 2 | back:
            panel.back()
        else:
            return self.steps != 0
        return True
