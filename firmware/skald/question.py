"""Decides when to ask the players for what the sensors cannot tell.

The menu asks for one of several candidates, once all of them are put into words.  A choice that
the next action will reveal may wait until then, or until somebody turns the knob; so does a
question that was answered with a decoy.
"""

from skald.compat import const, ticks_diff
from skald.menu import Menu
from skald.rules.base import IF_SEEN
from skald.table.tracker import SLICE

_FRESH_MS = const(300)  # presses are ignored for so long: nobody has read the question yet
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
        self.forget()

    def forget(self):
        """Drop the question, because the position has changed."""
        self.menu = None
        self._is_asked_for = False  # the knob has called up a question that could have waited
        self._is_refused = False  # the last answer was a decoy
        self._deferred_at = -1

    def tick(self, now):
        """Note that time passes."""
        if self.is_fresh and ticks_diff(now, self._asked_at) >= _FRESH_MS:
            self.is_fresh = False

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
        is answered.  After an ambiguous gesture it asks at once: sensors will not see more of it.
        """
        session = self._session
        finding = session.tracker.finding
        if self._is_asked_for or session.tracker.count_differences() or finding.wait_ms:
            return False
        if session.opponents:
            if self._deferred_at < 0:
                self._deferred_at = now
            elif ticks_diff(now, self._deferred_at) >= _DEFERRED_MS:
                return False
        wait = session.game.may_defer()
        return finding.sees_choice if wait == IF_SEEN else wait

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
        if self._session.may_ask():
            self._is_asked_for = True
            self._is_refused = False
            self._session.reason = ""

    def find_answer(self, action):
        """Return `action`, the answer to the menu.  If it is a decoy, show why it is impossible,
        and return None.
        """
        game = self._session.game
        if action is None or game.is_legal(action):
            return action
        self.menu = None
        self._is_asked_for = False
        self._is_refused = True
        self._session.reason = game.explain_action(action)
        return None

    def back(self):
        """Take back the last word of the answer, or a question that the knob has called up; return
        whether there was one.
        """
        if not self.menu:
            return False
        if self.menu.back():
            return True
        if not self._is_asked_for:
            return False
        self._is_asked_for = False
        self.menu = None
        return True
