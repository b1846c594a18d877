"""Decides when to ask the players for what the sensors cannot tell.

The menu asks for one of several candidates, once all of them are put into words.  A choice that
the next action will reveal may wait until then, or until somebody turns the knob; so does a
question that was answered with a decoy.

Sensors and knob may answer the same question.  If a sensor was first, the knob is ignored until it
has been left alone for a moment, because it may still be answering that question, not the next.
"""

from skald.compat import const, ticks_diff
from skald.play.menu import Menu
from skald.play.situation import FROM, TO
from skald.recognition.tracker import SLICE
from skald.rules.base import IF_SEEN

_FRESH_MS = const(300)  # presses are ignored for so long: nobody has read the question yet
_LATE_MS = const(1000)  # presses are ignored for so long after a sensor has answered a question
_DEFERRED_MS = const(4000)  # with opponents, a choice is deferred no longer than this


class Question:
    """The question of `session`; while it is open, it is a panel: see session.Session.panel.

    menu      the open question, or None
    number    of the last question, from 1 up
    is_fresh  nobody can have read it, because it was drawn only just now, or not yet
    pointed   zone, role, zone, role ... that a phone has the table light (situation.lit)
    """

    def __init__(self, session):
        self._session = session
        self.number = 0
        self.is_fresh = False
        self._drawn_at = 0
        self._is_late = False  # the knob may still be answering a question that is gone
        self._is_moved = False  # the knob has been moved since the last tick
        self._moved_at = 0
        self.menu = None
        self.pointed = b""
        self.forget()

    def forget(self):
        """Drop the question, because the position has changed."""
        if self.menu:  # a sensor has answered it
            self._is_late = self._is_moved = True
        self.menu = None
        self._is_asked_for = False  # the knob has called up a question that could have waited
        self._is_refused = False  # the last answer was a decoy
        self._deferred_at = -1

    def close(self):
        """Show no question any more."""
        if self.menu:
            self.menu = None
            self._session.refresh()

    def tick(self, now):
        """Note that time passes: a question can be read a while after it was drawn."""
        if self._is_moved:
            self._is_moved = False
            self._moved_at = now
        elif self._is_late:
            self._is_late = ticks_diff(now, self._moved_at) < _LATE_MS
        elif self.is_fresh and self.menu and not self.menu.is_drawn:
            self._drawn_at = now
        elif self.is_fresh:
            self.is_fresh = ticks_diff(now, self._drawn_at) < _FRESH_MS

    def put(self, now):
        """Ask for one of the tracker's candidates, or wait; return the work before that, or None."""
        candidates = self._session.tracker.finding.candidates
        if self._is_refused and not self._is_asked_for:
            self.close()
        elif self._defer(now):
            self.close()
            self._session.reason = ""
        elif not self.menu or not self.menu.offers(candidates, len(candidates)):
            return self._prepare(candidates, now)
        return None

    def _defer(self, now):
        """Let the question wait, if the next action reveals the choice; return True if it waits.

        With opponents it waits only for a while, because an opponent cannot act before the question
        is answered; for a throw it waits as long as sensors watch the dice.  After an ambiguous
        gesture it asks at once: sensors will not see more of it; so it does where there are none.
        """
        session = self._session
        finding = session.tracker.finding
        if self._is_asked_for or session.tracker.count_differences() or finding.wait_ms:
            return False
        if not session.layout.senses:
            return self._will_dice_tell()
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
        return dice is not None and dice.is_reliable() and self._session.awaits_throw()

    def _prepare(self, candidates, now):
        """Open the menu once all of `candidates` are put into words; in slices."""
        sees_choice = self._session.tracker.finding.sees_choice
        menu = Menu(self._session.game, candidates, len(candidates), sees_choice)
        yield SLICE
        yield from menu.prepare()
        self.menu = menu
        self.number = (self.number + 1) & 0x3FFFFFFF
        self.is_fresh = True
        self.pointed = b""
        self._drawn_at = now
        self._session.refresh()

    def ask_for(self):
        """Have the next update ask a question that could have waited, if there is one."""
        if self._is_late:
            self._is_moved = True
        elif self._session.may_ask():
            self._is_asked_for = True
            self._is_refused = False
            self._session.reason = ""

    def is_unread(self):
        """Return True if a question is open whose options nobody can have read yet."""
        return self.menu is not None and (self.is_fresh or not self.menu.is_drawn)

    def note_drawn(self):
        """Note that the screen shows the question, if there is one."""
        if self.menu:
            self.menu.is_drawn = True

    def answer(self, option):
        """Take `option`, which the acting seat has chosen on its phone."""
        self._take(self.menu.take(option))

    def answer_in_full(self, number):
        """Take answer `number` in full, which the acting seat has chosen on its phone."""
        self._take(self.menu.action(number))

    def point(self, zones):
        """Light zones[0], where the piece that the seat has tapped lies, and the others, where it may go."""
        pointed = bytearray()
        for zone in zones:
            pointed.append(zone)
            pointed.append(TO if pointed[1:] else FROM)
        self.pointed = pointed
        self._session.refresh()

    def _take(self, action):
        """Play `action`, the answer to the menu; None: it is not complete.  A decoy is refused, with
        the reason why it is impossible.
        """
        session = self._session
        session.refresh()
        if action is None:
            return
        self.menu = None
        if session.game.is_legal(action):
            session.confirm(action)
            return
        self._is_asked_for = False
        self._is_refused = True
        session.reason = session.game.explain_action(action)

    # -- buttons -----------------------------------------------------------------

    def turn(self, steps):
        """Select another option."""
        self.menu.turn(steps)

    def press(self):
        """Take the selected option if it could be read."""
        if not self.is_unread():
            self._take(self.menu.choose())

    def back(self):
        """Take back a word of the answer, or drop a question that the knob has called up, or undo the
        last action.
        """
        if self.menu.back():
            return
        self.menu = None
        if self._is_asked_for:
            self._is_asked_for = False
        else:
            self._session.take_back()
