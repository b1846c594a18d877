"""An optional time limit for a turn: after it, lights flash and a sentence appears.

The time runs during a seat's turn, except while the table is being laid out, while a piece lies
wrong, while payouts are shown, or while people move an opponent's pieces.  A player who is late
loses nothing.
"""

from skald.compat import const, ticks_diff
from skald.play.situation import ENDED, QUESTION, TURN

_MINUTE_MS = 60_000
_NOBODY = const(-1)


class TurnTimer:
    """Watches the turns of `situation` (play.situation.Situation), `minutes` (1 or more) for each.

    lights        show.lights.Lights, which flashes when a turn takes too long
    words, tell   show.words.Words, and tell(sentence), which shows a sentence
    """

    def __init__(self, situation, lights, words, tell, minutes):
        self._situation = situation
        self._lights = lights
        self._words = words
        self._tell = tell
        self._span_ms = minutes * _MINUTE_MS
        self._seat = _NOBODY
        self._left_ms = 0
        self._now = -1

    def step(self, now):
        """Let time pass until `now` (ticks in ms), and warn a player who takes too long."""
        situation = self._situation
        passed = ticks_diff(now, self._now) if self._now >= 0 else 0
        self._now = now
        seat = _NOBODY if situation.mode == ENDED else situation.seat
        if seat != self._seat:
            self._seat = seat
            self._left_ms = self._span_ms
            self._lights.warn(False)
        is_running = situation.mode == TURN or situation.mode == QUESTION
        if seat == _NOBODY or self._left_ms <= 0 or not is_running or situation.is_setting_up:
            return
        self._left_ms -= passed
        if self._left_ms <= 0:
            self._lights.warn(True)
            words = self._words
            self._tell(words.get("time over").format(who=words.who(seat)))
