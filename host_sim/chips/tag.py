"""The common part of all tags: power, weakness, deafness.

tag_a.py   14443 A: a reader selects one tag after the other (NTAG213)
tag_v.py   15693: a reader asks all tags in slots (ICODE SLIX)
"""

from host_sim.chips.air import DELAY_ZERO_US


class Answer:
    def __init__(self, bits, delay_us, damaged=False):
        self.bits = bits
        self.delay_us = delay_us
        self.damaged = damaged


class Tag:
    """The part that all tags share: power, weakness and deafness.

    start_us: how long it needs a field before it hears (0..5100); fade_us: how
    long without a field before it forgets its state; read_probability: share of
    its answers that reach the reader, drawn by `chance()`, which returns 0..1.
    """

    REST_US = DELAY_ZERO_US  # how long it is deaf after a frame, its own or the reader's

    def __init__(self, uid, start_us=1000, fade_us=100, read_probability=1.0, chance=None):
        self.uid = bytes(uid)
        self.start_us = start_us
        self.fade_us = fade_us
        self.read_probability = read_probability
        self._chance = chance
        self._since_us = None
        self._dark_us = None
        self._busy_until_us = 0
        self.missed = 0  # frames that came while it could not listen

    def go_dark(self, now_us):
        self._dark_us = now_us

    def hear(self, frame, began_us, since_us, now_us):
        """React to `frame`, on the air from began_us to now_us; the field is on since since_us."""
        if since_us != self._since_us:
            if self._dark_us is None or since_us - self._dark_us >= self.fade_us:
                self._forget()
                self._busy_until_us = 0  # without power its answer has ended, too
            self._since_us = since_us
        if began_us - since_us < self.start_us or began_us < self._busy_until_us:
            self.missed += 1
            return None
        answer = self._react(frame)
        self._busy_until_us = now_us + self.REST_US
        if answer is None:
            return None
        self._busy_until_us += answer.delay_us + self._air_us(answer)
        if self.read_probability < 1 and self._chance() >= self.read_probability:
            return None
        return answer

    def _forget(self):
        raise NotImplementedError

    def _react(self, frame):
        raise NotImplementedError

    def _air_us(self, answer):
        raise NotImplementedError
