"""Waits until the sensors have seen the whole table before a resumed game is judged.

In an incomplete snapshot pieces would seem to be missing.
"""

from skald.compat import const

_CALM_MS = const(1500)  # how long the snapshot must be unchanged before it is judged
_LONGEST_MS = const(20000)  # after so long the snapshot is judged even if it keeps changing


class Resuming:
    """The wait of a game that goes on; `is_undone`: its last event was an undo, whose pieces may still lie there.

    `has_net`: each of its lines must have been read whole; `clock`: the table's ticks.
    """

    def __init__(self, is_undone, has_net, clock):
        self._is_undone, self._has_net = is_undone, has_net
        self._ticks_diff = clock.ticks_diff
        self._began_at = clock.ticks_ms()
        self._version = -1  # of the snapshot
        self._calm_since = 0

    def is_over(self, session, sweeps, now):
        """Watch the snapshot of `session`; return True once it is complete and may be judged."""
        return self._watch(session.snapshot.version, sweeps, now) or session.tracker.is_laid_out()

    def end(self, session):
        session.snapshot.clear_touched()  # pieces just found were not lifted
        if self._is_undone:
            session.tracker.refuse()

    def _watch(self, version, sweeps, now):
        """Note each change of the snapshot; return True once the table has been calm, or never will be."""
        if version != self._version:
            self._version = version
            self._calm_since = now
        if self._has_net and not sweeps:
            return False
        if self._ticks_diff(now, self._began_at) >= _LONGEST_MS:
            return True  # some sensor flickers, so a longer wait would not help
        return self._ticks_diff(now, self._calm_since) >= _CALM_MS
