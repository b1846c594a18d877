"""Decides whether players are guided while they lay out the table, and for how long.

An overlay: only a table that has not been complete yet needs it.
"""

from skald.compat import const
from skald.recognition import tracker as track

_FEW = const(12)  # a resumed game with more differences is laid out, not repaired
_FEW_PIECES = const(3)  # cause _FEW differences at most: two sensors lose each, two others gain it


class SetUp:
    """is_new   nobody has played, and no piece has been asked for: all must be laid out."""

    def __init__(self, session, is_new):
        self._session = session
        self.is_new = is_new

    def guide(self, now):
        """Guide the players in laying out (`now` in ticks of a millisecond); return False once little
        or nothing is left to lay out.
        """
        session, tracker = self._session, self._session.tracker
        if not session.laying:
            if not self.is_new and not _is_much_missing(tracker):
                return False
            from skald.guidance.laying import Laying

            session.laying = Laying(tracker, session.game.PIECES, self.is_new)
            self.is_new = False
            session.verdict = track.MISMATCH
        elif session.laying.step(now):
            session.refresh()
        if session.laying.is_done(_FEW_PIECES):
            session.laying = None
            tracker.refuse()  # what is still wrong is no action, and must be repaired
        return session.laying is not None


def _is_much_missing(tracker):
    """Tell whether too much is wrong to repair it piece by piece; False before it is judged."""
    return tracker.is_judged() and tracker.count_differences() > _FEW
