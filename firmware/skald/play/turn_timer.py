"""An optional time limit for a turn: after it, lights flash and a sentence appears.

The time runs during a seat's turn, except while the table is being laid out, while a piece lies
wrong, while payouts are shown, or while people move an opponent's pieces.  A player who is late loses nothing.
"""

from skald.compat import ticks_diff
from skald.recognition import tracker as track

_MINUTE_MS = 60_000


def set_timer(app, minutes):
    """Limit each turn at `app` (app.App) to `minutes` from now on; 0: no limit."""
    app.scene.is_late = False
    app.turn_timer = TurnTimer(app, minutes) if minutes else None


class TurnTimer:
    """Watches the turns of `app` (app.App); `minutes` (1 or more) for each."""

    def __init__(self, app, minutes):
        self._app = app
        self._span_ms = minutes * _MINUTE_MS
        self._seat = -1
        self._left_ms = 0
        self._now = -1

    def step(self, now):
        """Act on the passing of time; `now` in ticks of a millisecond."""
        session = self._app.session
        passed = ticks_diff(now, self._now) if self._now >= 0 else 0
        self._now = now
        if session.is_over() or session.game.actor() != self._seat:
            self._seat = -1 if session.is_over() else session.game.actor()
            self._left_ms = self._span_ms
            self._press(False)
        if self._seat < 0 or self._left_ms <= 0 or self._is_paused(session):
            return
        self._left_ms -= passed
        if self._left_ms <= 0:
            self._press(True)
            words = self._app.words
            self._app.tell(words.get("time over").format(who=words.who(self._seat)))

    def _is_paused(self, session):
        opponents = session.opponents
        is_opponent_s = opponents is not None and opponents.is_on
        is_busy = session.is_setting_up or session.payouts.is_on() or is_opponent_s
        return is_busy or session.verdict == track.MISMATCH

    def _press(self, is_late):
        scene = self._app.scene
        if scene.is_late != is_late:
            scene.is_late = is_late
            self._app.session.refresh()
