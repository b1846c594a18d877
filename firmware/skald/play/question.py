"""Decides when to ask the players for what the sensors cannot tell.

The menu asks for one of several candidates, once all of them are put into words.  A choice that
the next action will reveal may wait until then, or until somebody turns the knob; so does a
question that was answered with a decoy.

Sensors and knob may answer the same question.  If a sensor was first, the knob is ignored until it
has been left alone for a moment, because it may still be answering that question, not the next.
"""

from skald.compat import const, ticks_diff
from skald.play.menu import Menu
from skald.recognition.tracker import NO_ACTION, SLICE
from skald.rules.base import IF_SEEN

_FRESH_MS = const(300)  # presses are ignored for so long: nobody has read the question yet
_LATE_MS = const(1000)  # presses are ignored for so long after a sensor has answered a question
_DEFERRED_MS = const(4000)  # with opponents, a choice is deferred no longer than this


class Question:
    """The question of `session`.

    menu      the open question, or None
    is_fresh  it is so new that nobody can have read it
    """

    def __init__(self, session):
        self._session = session
        self.is_fresh = False
        self._asked_at = 0
        self._is_late = False  # the knob may still be answering a question that is gone
        self._is_moved = False  # the knob has been moved since the last tick
        self._moved_at = 0
        self.menu = None
        self.forget()

    def forget(self):
        """Drop the question, because the position has changed."""
        if self.menu:  # a sensor has answered it
            self._is_late = self._is_moved = True
        self.menu = None
        self._is_asked_for = False  # the knob has called up a question that could have waited
        self._is_refused = False  # the last answer was a decoy
        self._deferred_at = -1

    def tick(self, now):
        """Note that time passes."""
        if self._is_moved:
            self._is_moved = False
            self._moved_at = now
        elif self._is_late:
            self._is_late = ticks_diff(now, self._moved_at) < _LATE_MS
        elif self.is_fresh:
            self.is_fresh = ticks_diff(now, self._asked_at) < _FRESH_MS

    def put(self, now):
        """Ask for one of the tracker's candidates, or wait; return the work before that, or None."""
        candidates = self._session.tracker.finding.candidates
        if self._is_refused and not self._is_asked_for:
            self.menu = None
        elif self._may_defer(now):
            self.menu = None
            self._session.reason = ""
        elif not self.menu or not self.menu.offers(candidates, len(candidates)):
            return self._prepare(candidates, now)
        return None

    def _may_defer(self, now):
        """Tell whether to wait until the next action reveals the choice.

        With opponents it waits only for a while, because an opponent cannot act before the question
        is answered; for a throw it waits as long as sensors watch the dice.  After an ambiguous
        gesture it asks at once: sensors will not see more of it.
        """
        session = self._session
        finding = session.tracker.finding
        if self._is_asked_for or session.tracker.count_differences() or finding.wait_ms:
            return False
        if session.opponents:
            if self._deferred_at < 0:
                self._deferred_at = now
            elif ticks_diff(now, self._deferred_at) >= _DEFERRED_MS:
                return self._will_dice_tell()
        wait = session.game.may_defer()
        return finding.sees_choice if wait == IF_SEEN else wait

    def _will_dice_tell(self):
        """Return True if sensors will tell the answer, a throw: the dice may still be flying."""
        dice = self._session.dice
        return dice is not None and dice.may_tell() and self._session.awaits_throw()

    def _prepare(self, candidates, now):
        """Open the menu once all of `candidates` are put into words; in slices."""
        menu = Menu(self._session.game, candidates, len(candidates))
        yield SLICE
        yield from menu.prepare()
        self.menu = menu
        self.is_fresh = True
        self._asked_at = now
        self._session.refresh()

    def ask_for(self):
        """Have the next update ask a question that could have waited, if there is one."""
        if self._is_late:
            self._is_moved = True
        elif self._session.may_ask():
            self._is_asked_for = True
            self._is_refused = False
            self._session.reason = ""

    def find_answer(self, action):
        """Return `action`, the answer to the menu; NO_ACTION if it is None, or a decoy: then show why
        that is impossible.
        """
        game = self._session.game
        if action is None:
            return NO_ACTION
        self.menu = None
        if game.is_legal(action):
            return action
        self._is_asked_for = False
        self._is_refused = True
        self._session.reason = game.explain_action(action)
        return NO_ACTION

    def back(self):
        """Take back the last word of the answer, or a question that the knob has called up; return
        whether there was one.
        """
        if not self.menu:
            return False
        if self.menu.back():
            return True
        self.menu = None
        was_asked_for = self._is_asked_for
        self._is_asked_for = False
        return was_asked_for
