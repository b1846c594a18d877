"""What the tracker makes of a search for later actions; loaded while one goes on."""

from skald.compat import const
from skald.rules.base import CHANCE, OFF
from skald.table.ahead import Ahead
from skald.table.tracker import ASK, COMMIT, IN_PROGRESS, MISMATCH, NO_ACTION, UNDO

_SETTLE_MS = const(250)  # a placed piece is still being nudged
_UNDO_MS = const(700)  # taking back needs a steadier picture than going on
_UNDO_UNSEEN_MS = const(2500)  # the same where nothing is seen to land: a weak tag may only be lost
_HOLD_MS = const(1500)  # a smaller action that may be half of a larger one
_REVERSE_TRIES = const(16)  # a long list is a choice of the player who puts back, not the next one's


class Search:
    """One search from the position of `tracker`, a first action a step."""

    def __init__(self, tracker):
        """What the tracker lists as candidates has happened whole, but other things lie there beside."""
        self._tracker = tracker
        self._ahead = Ahead(tracker.game, tracker.sight, tracker.places)
        self._done = tracker.candidates.copy()
        self._tried = 0  # of those
        self._part = NO_ACTION  # what is seen is on the way after this action
        tracker.forget_candidates()

    def step(self, now):
        """Try one more first action and tell the tracker what is known; False when all is."""
        ahead, tracker = self._ahead, self._tracker
        if self._tried < len(self._done):
            self._tried += 1
            if ahead.leads_on(self._done[self._tried - 1], tracker.delta):
                self._judge_done(now)
            return ahead.is_open()
        first = ahead.next(tracker.delta)
        if first != NO_ACTION and ahead.is_whole and self._can_conclude():
            tracker.add_candidate(first)
        elif first != NO_ACTION and self._part == NO_ACTION:
            self._part = first
        if not ahead.is_silent():
            reverse = tracker.delta.is_reverse(tracker.back)
            if tracker.asked:
                self._judge_whole(reverse, now)
            elif self._part != NO_ACTION:
                self._judge_part(self._part, reverse, now)
            elif reverse and (not ahead.is_open() or ahead.tried() > _REVERSE_TRIES):
                ahead.close()
                tracker.conclude(UNDO, now, _UNDO_MS if tracker.delta.has_landed() else _UNDO_UNSEEN_MS)
            elif not ahead.is_open():
                tracker.conclude(MISMATCH, now)
        return ahead.is_open()

    def _judge_done(self, now):
        """Others have gone on already after what has happened whole."""
        self._ahead.close()
        for action in self._done:
            self._tracker.add_candidate(action)
        self._tracker.judge_done(0, False, False, now)

    def _judge_whole(self, reverse, now):
        """Silent actions and what followed them explain all that is seen."""
        tracker = self._tracker
        self._ahead.close()
        tracker.clear_marks()
        if not tracker.delta.has_landed():
            tracker.conclude(ASK, now, _HOLD_MS)  # or a piece is in a hand
        elif tracker.asked == 1 and not reverse:
            tracker.asked = 0
            tracker.conclude(COMMIT, now, _SETTLE_MS, tracker.candidates[0])
        else:
            tracker.conclude(ASK, now)

    def _judge_part(self, first, reverse, now):
        """What is seen is on the way to something that may follow `first`."""
        tracker = self._tracker
        self._ahead.close()
        tracker.clear_marks()
        tracker.mark(first)
        if not reverse and tracker.game.current() != CHANCE and tracker.has_passed(first):
            tracker.conclude(COMMIT, now, _SETTLE_MS, first)
        else:
            # A piece moved back could also be the next player's first touch.
            tracker.conclude(ASK if reverse else IN_PROGRESS, now)

    def _can_conclude(self):
        """Tell whether a silent action may be told by what follows it: a throw never is."""
        game = self._tracker.game
        return game.current() != CHANCE or game.revealed_piece() != OFF
