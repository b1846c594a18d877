"""Decides when to ask the players for what the sensors cannot tell.

The menu asks for one of several candidates, once all of them are put into words.  A choice that
the next action will reveal may wait until then, or until somebody turns the knob; so does a
question that was answered with a decoy.

Sensors and knob may answer the same question.  If a sensor was first, the knob is ignored until it
has been left alone for a moment, because it may still be answering that question, not the next.
"""

from skald.compat import const, ticks_diff
from skald.play.intents import DROP, PLAY, REFUSE, UNDO
from skald.play.menu import Menu
from skald.play.situation import FROM, TO
from skald.recognition.tracker import SLICE
from skald.rules.base import IF_SEEN

_FRESH_MS = const(300)  # presses are ignored until then: nobody has read the question yet
_LATE_MS = const(1000)  # presses are ignored for this long after a sensor has answered a question
_DEFERRED_MS = const(4000)  # with opponents, a choice is deferred no longer than this


class Question:
    """The question about an action of `game` that `tracker` has seen; while it is open, it is a panel: see
    situation.Situation.

    menu        the open question, or None
    is_refused  the last answer was a decoy, and nobody has asked since
    number      of the last question, from 1 up
    is_fresh    nobody can have read it yet: it has only just been drawn, or not at all
    pointed     zone, role, zone, role ... that a phone has the table light (situation.lit)
    """

    def __init__(self, game, tracker, senses):
        """`senses`: the table has sensors."""
        self._game, self._tracker, self._senses = game, tracker, senses
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
        self.is_refused = False
        self._deferred_at = -1

    def close(self):
        """Close the question; return True if one was open."""
        was_open = self.menu is not None
        self.menu = None
        return was_open

    def tick(self, now):
        """Let time pass until `now` (ticks in ms): a question can be read a while after it was drawn."""
        if self._is_moved:
            self._is_moved = False
            self._moved_at = now
        elif self._is_late:
            self._is_late = ticks_diff(now, self._moved_at) < _LATE_MS
        elif self.is_fresh and self.menu and not self.menu.is_drawn:
            self._drawn_at = now
        elif self.is_fresh:
            self.is_fresh = ticks_diff(now, self._drawn_at) < _FRESH_MS

    def waits(self, now, has_opponents, will_dice_tell):
        """Return True if nothing is asked: an answer was refused, or the next action reveals the choice.

        With opponents it waits only for a while, because an opponent cannot act before the question
        is answered; for a throw it waits as long as sensors watch the dice (`will_dice_tell`).  It asks at
        once after an ambiguous gesture, of which sensors will not see more, and at a table without sensors.
        """
        tracker, finding = self._tracker, self._tracker.finding
        if self.is_refused:
            return True
        if self._is_asked_for or tracker.count_differences() or finding.wait_ms:
            return False
        if not self._senses:
            return will_dice_tell
        if has_opponents:
            if self._deferred_at < 0:
                self._deferred_at = now
            elif ticks_diff(now, self._deferred_at) >= _DEFERRED_MS:
                return will_dice_tell
        wait = self._game.may_defer()
        return finding.sees_choice if wait == IF_SEEN else wait

    def is_put(self):
        """Return True if the menu offers what the tracker has found."""
        candidates = self._tracker.finding.candidates
        return self.menu is not None and self.menu.offers(candidates, len(candidates))

    def put(self, now):
        """Open the menu once all of the tracker's candidates are put into words; in slices."""
        finding = self._tracker.finding
        candidates = finding.candidates
        menu = Menu(self._game, candidates, len(candidates), finding.sees_choice)
        yield SLICE
        yield from menu.prepare()
        self.menu = menu
        self.number = (self.number + 1) & 0x3FFFFFFF
        self.is_fresh = True
        self.pointed = b""
        self._drawn_at = now

    def ask_for(self, may_ask):
        """Have the next update ask a question that could have waited, if there is one (`may_ask`); return whether it will."""
        if self._is_late:
            self._is_moved = True
            return False
        if may_ask:
            self._is_asked_for = True
            self.is_refused = False
        return may_ask

    def is_unread(self):
        """Return True if a question is open whose options nobody can have read yet."""
        return self.menu is not None and (self.is_fresh or not self.menu.is_drawn)

    def note_drawn(self):
        """Note that the screen shows the question, if there is one."""
        if self.menu:
            self.menu.is_drawn = True

    def answer(self, option):
        """Take `option`, which the acting seat has chosen on its phone; return what follows, as press() does."""
        return self._take(self.menu.take(option))

    def answer_in_full(self, number):
        """Take answer `number` in full; return what follows, as press() does."""
        return self._take(self.menu.action(number))

    def point(self, zones):
        """Light zones[0], where the piece that the seat has tapped lies, and the others, where it may go."""
        pointed = bytearray()
        for zone in zones:
            pointed.append(zone)
            pointed.append(TO if pointed[1:] else FROM)
        self.pointed = pointed

    def _take(self, action):
        """Return what follows from `action`, the answer to the menu (None: incomplete).  A decoy is refused."""
        if action is None:
            return None
        self.menu = None
        if self._game.is_legal(action):
            return PLAY, action
        self._is_asked_for = False
        self.is_refused = True
        return REFUSE, action

    # -- buttons -----------------------------------------------------------------

    def turn(self, steps):
        """Select another option."""
        self.menu.turn(steps)

    def press(self):
        """Take the selected option if it could be read."""
        return None if self.is_unread() else self._take(self.menu.choose())

    def back(self):
        """Take back a word of the answer, or drop a question that the knob has called up, or undo the
        last action.
        """
        if self.menu.back():
            return None
        self.menu = None
        if not self._is_asked_for:
            return UNDO
        self._is_asked_for = False
        return DROP
