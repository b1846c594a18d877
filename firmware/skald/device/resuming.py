"""Waits until the sensors have seen the whole table before a resumed game is judged.

In an incomplete snapshot pieces would seem to be missing.
"""

from skald.compat import const

_CALM_MS = const(1500)  # how long the snapshot must be unchanged before it is judged
_CALM_SWEEPS = const(6)  # of all readers: enough for a tag that is read four times in five
_LONGEST_MS = const(20000)  # after so long the snapshot is judged even if it keeps changing
_LEAST_SWEEPS = const(2)  # of all readers, however long they take


class Resuming:
    """The wait of `game_loop` (game_loop.GameLoop) with the game `kept` (keep.kept_game.KeptGame)."""

    def __init__(self, game_loop, kept):
        self._is_undone = kept.is_undone  # the pieces of the undone action may still lie there
        self._began_at = game_loop.clock.ticks_ms()
        self._version = -1  # of the snapshot
        self._calm_since = self._calm_sweeps = 0

    def step(self, game_loop, now):
        """Watch the snapshot; once it is complete, let the game loop judge it."""
        session = game_loop.session
        if self._watch(game_loop, now) or session.tracker.is_laid_out():
            game_loop.resuming = None
            game_loop.direct_scanner()
            session.snapshot.clear_touched()  # pieces just found were not lifted
            if self._is_undone:
                session.tracker.refuse()

    def _watch(self, game_loop, now):
        """Note each change of the snapshot; return True once the table has been calm, or never will be."""
        version, sweeps = game_loop.session.snapshot.version, game_loop.scanner.schedule.sweeps
        if version != self._version:
            self._version = version
            self._calm_since = now
            self._calm_sweeps = sweeps
        has_readers, passed = game_loop.board.readers, game_loop.clock.ticks_diff
        if has_readers and sweeps < _LEAST_SWEEPS:
            return False
        if passed(now, self._began_at) >= _LONGEST_MS:
            return True  # some sensor flickers, so a longer wait would not help
        if has_readers and sweeps - self._calm_sweeps < _CALM_SWEEPS:
            return False
        return passed(now, self._calm_since) >= _CALM_MS
