"""Decides whether players are guided while they lay out the table, and for how long.

Only needed until the table has been complete once.
"""

from skald.compat import const

_FEW = const(12)  # a resumed game with more differences is laid out, not repaired
_FEW_PIECES = const(3)  # once no more are wrong, a resumed game goes on with repair


class SetUp:
    """The laying out of one table.

    laying    the Laying that guides the players, or None
    is_new    nobody has played from this position yet, and no piece has been asked for: all must
              be laid out
    is_later  pieces belong where a game has left them, not where it begins
    """

    def __init__(self, tracker, is_new, is_later):
        game = tracker.game
        self._tracker = tracker
        self.laying = None
        self.is_new = is_new
        # A game without a past began without the device, or is an exercise.
        self.is_later = is_later or not len(game.log) and not game.may_deal()

    def guide(self, now):
        """Guide the players in laying out (`now` in ticks of a millisecond); return True if there is
        news.  `laying` is None again once little or nothing is left to lay out.
        """
        tracker = self._tracker
        if self.laying:
            is_news = self.laying.step(now)
        elif self.is_new or self._is_much_missing():
            from skald.guidance.laying import Laying

            self.laying = Laying(tracker, tracker.game.PIECES, self.is_new, self.is_later)
            self.is_new = False
            is_news = True
        else:
            return False
        if self.laying.is_done(_FEW_PIECES):
            self.laying = None
            tracker.refuse()  # what is still wrong is no action, and must be repaired
            is_news = True
        return is_news

    def _is_much_missing(self):
        """Return True if too much is wrong to repair it piece by piece; False until it is judged."""
        tracker = self._tracker
        return tracker.is_judged() and tracker.count_differences() > _FEW
