"""The sheet of the coach: a hint step by step, or a verdict on the last move.

turn    a step forward or back
press   a step forward, from the last one to the first; after a mistake: take the move back
BACK    close it; so do an action, a question and a wrong piece, but a forced action leaves time to
        read the verdict on the move before

The lights of a hint stay on while the sheet is open (skald/play/coach.py).
"""

from skald.compat import const
from skald.play.coach import VERDICT
from skald.play.situation import REPAIR
from skald.screens.sheet import Sheet
from skald.show import plain
from skald.show.advising import STEPS, Advising

_WHATS = ("hint", "verdict")
_READING_MS = const(6000)  # the time to read a verdict


class Hint(Sheet):
    """Asks the coach of `session` for `what`, "hint" or "verdict"; result "on", or "take back" to `number` actions."""

    def __init__(self, words, session, what):
        super().__init__()
        self._situation = session.situation
        self._game = session.game
        self._coach = session.call_coach()
        self._advising = Advising(words, session.game)
        self.what = what
        self._step = 1
        self._is_lit = False
        self._length = len(session.game.log)
        self._is_amiss = self._situation.mode == REPAIR
        self._question = self._situation.question
        self._seen = -1
        self._coach.ask(1 + _WHATS.index(what))

    # -- buttons and time ----------------------------------------------------------

    def turn(self, steps):
        if self.what == "hint" and self._coach.is_known:
            self._step = min(max(self._step + steps, 1), STEPS)
            self._is_lit = False
            self.changed()

    def press(self):
        if self.what == "verdict":
            if self._coach.is_known and self._coach.is_wrong():
                self.number = self._coach.advice.index
                self._close("take back")
        elif self._coach.is_known:
            self._step = self._step % STEPS + 1
            self._is_lit = False
            self.changed()

    def back(self):
        self._close()

    def step(self, now):
        situation = self._situation
        is_amiss = situation.mode == REPAIR
        if is_amiss and not self._is_amiss or self._follow_game(now):
            self._close()
            return
        self._is_amiss = is_amiss
        if self._coach.is_known and not self._is_lit:
            self._is_lit = True
            self._coach.light(self._step if self.what == "hint" else 0)
        if situation.version != self._seen:
            self._seen = situation.version
            self.changed()

    def _follow_game(self, now):
        """Follow the game; return True if it has gone on or asks a question, and the verdict has been
        read.
        """
        question, length = self._situation.question, len(self._game.log)
        is_read = self.has_passed(now, _READING_MS) or self.what == "hint"
        if length == self._length:
            return question > 0 and question != self._question and is_read
        is_still_last = self._coach.find_last() < self._length < length
        if is_read or not is_still_last:
            return True
        self._length = length
        self._is_lit = False
        self._coach.ask(VERDICT)
        return False

    def _close(self, result="on"):
        self._coach.rest()
        self.result = result

    # -- what is shown -------------------------------------------------------------

    def say(self, fits=bool):
        """Return the present (sentence, foot), with as many reasons as fits(sentence) allows."""
        coach, advising = self._coach, self._advising
        if not coach.has_room:
            return advising.get("no room"), advising.get("close")
        if not coach.is_known:
            key = "thinking" if coach.may_think() else "later"
            return advising.get(key).format(count=coach.done), advising.get("close")
        if self.what == "verdict":
            sentence = advising.verdict(coach.advice, fits)
            return sentence, advising.get("take back" if coach.is_wrong() else "close")
        foot = "close" if not coach.advice else "last" if self._step == STEPS else "more"
        return advising.hint(coach.advice, self._step, fits), advising.get(foot)

    def title(self):
        return self._advising.get(self.what)

    def place(self):
        """Return which step of how many is shown, "2/4"; "" if there is only one."""
        has_steps = self.what == "hint" and self._coach.advice
        return "%d/%d" % (self._step, STEPS) if has_steps else ""

    def draw(self, canvas):
        sentence, foot = self.say(lambda text: plain.fits(canvas, text))
        plain.draw_sentence(canvas, self.title(), sentence, foot, self.place())
