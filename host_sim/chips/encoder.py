"""A rotary encoder with a button: contacts that bounce, on the simulated clock.

    quarter steps of one detent to the right:  a falls, b falls, a rises, b rises
    with two detents a pulse (`is_half`):      a falls, b falls | a rises, b rises
    each change of a contact:  ___|‾|_|‾‾‾‾   bounces within `bounce_us` (EC11: <= 2 ms)

A contact reads 1 when open, 0 when closed.  The hand moves it by scheduling level changes.
"""

from host_sim.chips.spi import SimPin


class BouncingContact:
    """One contact.  `bounces`: intervals in us between the changes of one bounce burst."""

    def __init__(self, clock, bounces=(120, 90, 200, 60)):
        self.pin = SimPin(1)
        self.bounces = bounces
        self._clock = clock

    def move(self, at_us, level):
        """Change to `level` at `at_us`, bouncing; return the time in us at which it comes to rest."""
        intervals = self.bounces[: len(self.bounces) // 2 * 2]  # an even number ends on `level`
        self._clock.call_at(at_us, lambda: self.pin(level))
        now = level
        for interval in intervals:
            at_us += interval
            now = 1 - now
            self._clock.call_at(at_us, lambda level=now: self.pin(level))
        return at_us


class Encoder:
    """The pins `a`, `b` and a push `button` (SimPins, 0 when closed) of three `contacts`, in this order."""

    def __init__(self, clock, bounces=(120, 90, 200, 60)):
        self._clock = clock
        self.is_half = False
        self._is_between = False  # at rest in the middle of a pulse
        self.contacts = tuple([BouncingContact(clock, bounces) for _ in range(3)])
        self.a, self.b, self.button = [contact.pin for contact in self.contacts]

    def turn(self, detents, quarter_us=6000, start_us=None):
        """Schedule a turn (positive: right); return the time in us at which it ends."""
        at_us = self._clock.now_us if start_us is None else start_us
        order = (0, 1) if detents > 0 else (1, 0)
        for _ in range(abs(detents) if self.is_half else 2 * abs(detents)):
            level = int(self._is_between)
            self._is_between = not self._is_between
            for contact in order:
                self.contacts[contact].move(at_us, level)
                at_us += quarter_us
        return at_us

    def press(self, held_us=100000, start_us=None):
        """Schedule a press of the button; return the time in us at which it is released."""
        at_us = self._clock.now_us if start_us is None else start_us
        self.contacts[2].move(at_us, 0)
        return self.contacts[2].move(at_us + held_us, 1)
