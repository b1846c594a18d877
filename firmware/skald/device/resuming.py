"""Waits until the sensors have seen the whole table before a resumed game is judged.

In an incomplete picture pieces would seem to be missing.
"""

from skald.compat import const

_CALM_MS = const(1500)  # how long the picture must be unchanged before it is judged
_CALM_SWEEPS = const(6)  # of all readers: enough for a tag that is read four times in five
_LONGEST_MS = const(20000)  # after so long the picture is judged even if it keeps changing
_LEAST_SWEEPS = const(2)  # of all readers, however long they take


class Resuming:
    """The wait of `app` (game_loop.GameLoop) with the game `kept` (keep.kept_game.KeptGame)."""

    def __init__(self, app, kept):
        self._is_undone = kept.is_undone  # the pieces of the undone action may still lie there
        self._began_at = app.clock.ticks_ms()
        self._version = -1  # of the picture
        self._calm_since = self._calm_sweeps = 0

    def step(self, app, now):
        """Watch the picture; once it is complete, let the app judge it."""
        session = app.session
        if self._watch(app, now) or session.tracker.is_laid_out():
            app.waking = None
            app.direct_scanner()
            session.picture.clear_touched()  # pieces just found were not lifted
            if self._is_undone:
                session.tracker.refuse()

    def _watch(self, app, now):
        """Note each change of the picture; return True once the table has been calm, or never will be."""
        version, sweeps = app.session.picture.version, app.scanner.turns.sweeps
        if version != self._version:
            self._version = version
            self._calm_since = now
            self._calm_sweeps = sweeps
        has_readers, passed = app.board.readers, app.clock.ticks_diff
        if has_readers and sweeps < _LEAST_SWEEPS:
            return False
        if passed(now, self._began_at) >= _LONGEST_MS:
            return True  # some sensor flickers, so a longer wait would not help
        if has_readers and sweeps - self._calm_sweeps < _CALM_SWEEPS:
            return False
        return passed(now, self._calm_since) >= _CALM_MS
