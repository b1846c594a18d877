"""Plays one game at one table: turns snapshots and presses into actions of the game.

The game's log of actions is the only truth; undo, resuming and records replay it.  The session
knows neither clock nor devices: update(now) is given the ticks, and lights and screens read it.
"""

from skald.compat import const, forget_module
from skald.guidance.repair import Repair
from skald.play import intents
from skald.play.payouts import Payouts
from skald.play.question import Question
from skald.play.situation import ENDED, OPPONENT, TURN, Situation
from skald.recognition import tracker as track
from skald.recognition.tracker import SLICE, Tracker, do_slice
from skald.rules.base import MOST_TOUCHES, OVER

DEAL = const(0)  # the device draws the set-up and lights where the pieces go
READ = const(1)  # the players lay it out and the device reads the table
POSE = const(2)  # it is a position of an exercise, which the lights lay out completely
AGAIN = const(3)  # it is a moment of the game just played, which they lay out completely, too

SENSED = const(0)  # how an action became known
ANSWERED = const(1)
FORCED = const(2)

_REMEMBERED = const(4)  # recent actions as text, unless somebody asks for more


class Session:
    """The game, the tracker that watches it, and what follows from both.

    verdict    the tracker's last verdict (recognition.classify.IDLE ... MISMATCH)
    question   the Question to the players
    repair     the Repair: the moves that put the table right (verdict MISMATCH)
    reason     why the table is refused: a key of show/words, or ""
    last_text  the public text of the last action, "" after an undo
    public_log [(seat whose hands acted, public text)] of the last few actions
    how_known  [SENSED .. FORCED] of the same actions
    taken_back  the public text of what BACK undid, until the next action; None: nothing; "": no BACK
    dice       the Dice of this table, or None: players then enter throws by knob
    payouts    what the last action has paid, while it is shown
    opponents  the Opponents that play the seats without a person, or None
    carrying   the Carrying of a table that senses nothing, or None
    requested_sheet  the sheet that the knob has called up, or ""
    situation  the Situation that lights, screen and phones show
    counts     actions by how they became known: [SENSED, ANSWERED, FORCED]
    is_setting_up   the table has not been complete yet
    set_up     the SetUp that guides the players until then, or None
    laying     the Laying that guides the players while much has to be laid out, or None
    """

    def __init__(self, game, layout, sensors, setup=DEAL, dealt=None, seated=None):
        """`sensors`: sense.sensors.Sensors, of which only snapshot and dice are used; `setup`: DEAL .. AGAIN;
        `dealt`: see below; None: all that is in the log of `game` by then; `seated`: who plays, as (levels, seed,
        rating) of opponents.Opponents, or None: people in all seats.
        """
        self.game, self.layout = game, layout
        self.snapshot, self.dice = sensors.snapshot, sensors.dice
        if setup == DEAL:
            while game.may_deal():
                game.apply(game.draw())
        from skald.guidance.set_up import SetUp

        self.tracker = Tracker(game, layout, self.snapshot, dealt)
        self.set_up = SetUp(self.tracker, setup != READ or not len(game.log), setup == AGAIN)
        self.is_setting_up = True
        self.laying = None
        self.repair = Repair(self.tracker)
        self._is_mended = False  # whether the repair has listed its moves
        self._job = None  # a generator: the work before the verdict can be carried out
        self._next = []  # functions that finish an action, one per slice, the last one first
        self._has_news = True  # whether the verdict must still be carried out
        self.verdict = track.IDLE
        self.question = Question(game, self.tracker, len(layout.lines) > 0)
        self.reason = self.last_text = self.taken_back = self.requested_sheet = ""
        self.public_log, self.how_known = [], []
        self._remembered = _REMEMBERED
        self._listeners = []
        self._to_put_back = 0  # the most moves it may still take to put back what BACK undid
        self._coach = self._reviewer = None
        self.payouts = Payouts()
        self._throws = None
        if game.DICE:
            from skald.play.throws import Throws  # loaded only for games with dice

            self._throws = Throws(game, self.tracker)
        self.carrying = None
        if not self.layout.lines:
            from skald.play.carrying import Carrying  # loaded only where nothing is sensed

            self.carrying = Carrying(game, self.layout)
        self.counts = [0, 0, 0]
        self.opponents = None
        self.situation = Situation(game)
        if seated:
            from skald.play.opponents import Opponents  # loaded only where one plays

            self.opponents = Opponents(game, layout, self.tracker, self.situation, *seated)
        self._tell()

    @property
    def dealt(self):
        """The number of actions of the set-up, which nobody can take back."""
        return self.tracker.dealt

    @property
    def menu(self):
        """The open question, or None."""
        return self.question.menu

    @property
    def version(self):
        """How often anything that the lights or the screen show has changed: see Situation."""
        return self.situation.version

    @property
    def coach(self):
        """The Coach that advises people, once somebody has called one, or the Reviewer while one is open, or None."""
        reviewer = self._reviewer
        return reviewer if reviewer and reviewer.is_open else self._coach

    # -- sensors -----------------------------------------------------------------

    def update(self, now):
        """Judge the snapshot and carry out the verdict, in one slice of work; return the verdict.

        Call it again at once until is_judged() is true.  Opponents think in separate steps.
        """
        self._judge(now)
        self._tell()
        return self.verdict

    def _judge(self, now):
        if self._next:
            self._next.pop()()
            return
        if self.set_up:
            if self.set_up.guide(now):
                self.laying = self.set_up.laying
                self.verdict = track.MISMATCH if self.laying else track.IN_PROGRESS
                self.situation.changed()
            if self.laying:
                return
        tracker, was_settled = self.tracker, self.is_settled()
        verdict = tracker.update(now)
        is_news = self._has_news or verdict != self.verdict
        if tracker.is_news or not tracker.is_judged():
            self._has_news = True  # carried out in the next slice at the earliest
            self._job = None
            self._is_mended = False
        elif self._job:
            self._job = do_slice(self._job)
        elif is_news and verdict == track.MISMATCH and not self._is_mended:
            self._job = self._find_repair()
            self._has_news = True  # a look-ahead may have ended only now
        elif is_news or verdict == track.ASK:  # a question may wait for something
            self._follow(verdict, is_news, now)
        self.question.tick(now)
        if verdict == track.MISMATCH:
            self.payouts.hold()
        elif self.payouts.tick(now):
            self.situation.changed()
        if was_settled and self.is_settled() and not self._take_throw(now):
            self._tell()  # both ask whether the table is at rest
            if self.opponents:
                self.opponents.follow_table()
            coach = self.coach
            if coach:
                coach.step()

    def _tell(self):
        """Fill the situation if something that it shows has changed."""
        if self.situation.is_due:
            self.situation.fill(self)

    def find_thinker(self):
        """Return the opponents, the coach or the review that everybody waits for, or None."""
        opponents, coach = self.opponents, self.coach
        if opponents and opponents.is_thinking():
            return opponents
        return coach if coach and coach.is_awaited() else None

    def is_judged(self):
        """Return True if the snapshot has been judged completely, including the look-ahead."""
        if not self.is_settled():
            return False
        if self.laying:
            return True
        if self.opponents and self.opponents.is_thinking():
            return False
        coach = self.coach
        return not (coach and coach.is_thinking()) and not self.tracker.is_searching()

    def is_settled(self):
        """Return True if the verdict has been carried out; a look-ahead may still revise it."""
        if self.laying:
            return self.laying.is_counted()
        return not self._has_news and self._job is None and self.tracker.is_judged()

    def _follow(self, verdict, is_news, now):
        """Carry out the verdict; `is_news`: for the first time."""
        tracker, finding = self.tracker, self.tracker.finding
        self._has_news = self._is_mended = False
        if not tracker.count_differences():
            self._to_put_back = 0
            if self.is_setting_up:
                self.is_setting_up = False
                self.set_up = None
                for name in ("set_up", "laying", "laying_kernels"):
                    forget_module("skald.guidance." + name)
                self.snapshot.clear_touched()  # pieces were laid out, not lifted
        if verdict != track.MISMATCH and not (verdict == track.ASK and self.question.is_refused):
            self.reason = ""  # and not that of a refused answer
        if verdict == track.COMMIT:
            self._apply(finding.action, SENSED)
        elif verdict == track.UNDO:
            self._correct()
        elif verdict == track.ASK:
            self._ask(now)
        if verdict != track.ASK and self.question.close() or is_news:
            self.situation.changed()
        self.verdict = tracker.verdict  # an action has changed it already

    def refresh(self):
        """Have lights and screen drawn again, because something that they show has changed."""
        self.situation.changed()
        self._tell()

    def _ask(self, now):
        finding, question = self.tracker.finding, self.question
        if not finding.candidates:
            self._close_question()
            self.reason = "take back or go on"
        elif self.payouts.is_on():
            self._close_question()
        elif self._is_opponent_s():
            self._apply(self.opponents.take_shown(now), FORCED)
        elif finding.is_forced and not self.game.standings():
            self._apply(finding.candidates[0], FORCED)
        elif question.waits(now, self.opponents is not None, self._will_dice_tell()):
            self._close_question()
            if not question.is_refused:
                self.reason = ""
        elif not question.is_put():
            self._job = self._put_question(now)

    def _put_question(self, now):
        yield from self.question.put(now)
        self.situation.changed()

    def _close_question(self):
        if self.question.close():
            self.situation.changed()

    def _is_opponent_s(self):
        return self.opponents is not None and self.opponents.is_on

    def _find_repair(self):
        """List the moves that put the table right and find the reason to show, in slices."""
        back = self.repair
        yield from back.list_moves()
        yield SLICE
        if self._follow_putting_back():
            self.reason = "taken back"
        elif self._is_opponent_s():
            self.reason = yield from self.opponents.explain(back)
        else:
            back.bring_forward(self.game)
            self.reason = back.explain(self.game)
        self._is_mended = True

    def _follow_putting_back(self):
        """Follow what is still to be put back; return True if players are putting back what BACK undid,
        without further moves.
        """
        count = self.repair.count
        if not self.taken_back or count > self._to_put_back:
            self._to_put_back = 0
            return False
        self._to_put_back = count
        return True

    # -- dice --------------------------------------------------------------------

    def throw(self, faces, now):
        """Take the throw `faces` (game.DICE bytes, lowest first); an early throw waits a while."""
        self._throws.throw(faces, now)

    def _will_dice_tell(self):
        """Return True if sensors will tell the throw that is asked for: the dice may still be flying."""
        return self.dice is not None and self.dice.is_reliable() and self.awaits_throw()

    def awaits_throw(self):
        """Return True if the players must throw the dice now."""
        return self._throws is not None and self._throws.are_due()

    # -- buttons -----------------------------------------------------------------

    def turn(self, steps):
        """Turn the knob by `steps`: without a panel, ask a question that could have waited, or else for a glance."""
        panel = self.situation.panel
        self._carry_out(panel.turn(steps) if panel else intents.LOOK)

    def press(self):
        """Press the knob: without a panel, ask a question that could have waited, or what was done that no sensor sees."""
        panel = self.situation.panel
        if panel:
            self._carry_out(panel.press())
            return
        self.situation.changed()
        if not self.may_offer():
            self._ask_for()
        elif self.question.ask_for(True):
            self.tracker.offer(True)
        self._tell()

    def back(self):
        """Press BACK: without a panel, undo the last action; if its piece lies where another action puts it, play that
        one instead.
        """
        panel = self.situation.panel
        if panel:
            self._carry_out(panel.back())
        elif self.verdict == track.ASK and self.tracker.finding.action != track.NO_ACTION:
            self._correct()
            self._tell()
        else:
            self.take_back()

    def answer(self, option):
        """Take `option` of the open question from a phone."""
        self._carry_out(self.question.answer(option))

    def answer_in_full(self, number):
        """Take answer `number` of the open question from a phone."""
        self._carry_out(self.question.answer_in_full(number))

    def point(self, zones):
        """Light where the piece tapped on a phone lies, and where it may go: see Question.point."""
        self.question.point(zones)
        self.refresh()

    def _carry_out(self, intent):
        """Do what a panel wants (intents.py), which has changed in any case."""
        self.situation.changed()
        what, value = intent or (None, None)
        if what == intents.PLAY:
            self.confirm(value)
        elif what == intents.REFUSE:
            self.reason = self.game.explain_action(value)
        elif what == intents.LEAD_BACK:
            self.lead_back(value)
        elif intent == intents.UNDO:
            self.take_back()
        elif intent == intents.DROP:
            self.tracker.offer(False)
        elif intent == intents.LOOK:
            if self.is_at_ease():
                self.requested_sheet = "glance"
            self._ask_for()
        self._tell()

    def _ask_for(self):
        if self.question.ask_for(self.may_ask()):
            self.reason = ""

    def is_asking(self):
        """Return True if only people know what has been done: they are asked, now or once it matters."""
        return self.verdict == track.ASK

    def may_ask(self):
        """Return True if there is a question, even one that may wait, and nothing else is shown."""
        is_due = self.is_asking() and not self._is_opponent_s()
        return is_due and not self.payouts.is_on() and len(self.tracker.finding.candidates) > 0

    def may_offer(self):
        """Return True if sensors should notice what is done next, so that only a press asks for it."""
        return self.is_at_ease() and len(self.layout.lines) > 0

    def is_at_ease(self):
        """Return True if the knob is free: no question, no payouts, nothing to lay out or to repair."""
        situation = self.situation
        is_free = situation.mode == TURN or situation.mode == OPPONENT
        return is_free and not situation.is_setting_up and not self.may_ask()

    def confirm(self, action):
        """Play `action`, which a player has confirmed."""
        if self._apply(action, ANSWERED) and self._throws:
            faces = self._throws.close(action)
            if faces and self.dice:
                self.dice.close(faces)
        self._tell()

    def take_back(self):
        """Undo the last action that a player chose; the lights then show where its pieces go back."""
        game, opponents = self.game, self.opponents
        text = self.taken_back if self._to_put_back else ""  # if there is nothing to undo
        least = max(self.dealt, opponents.length_before() if opponents else 0)
        is_forced = False
        while len(game.log) > least and game.can_undo():
            action = game.log[len(game.log) - 1]
            self._undo()
            text = game.public_text(action)
            if self.carrying:
                self.carrying.note_undone(action)
            self.tracker.refresh()
            if not opponents:
                is_forced = self.tracker.is_forced()
                if not is_forced:
                    break  # there is a visible choice
        self._moved("")
        self.lead_back("" if is_forced else text)  # what follows by itself comes again
        self._tell()

    def find_last_to_act(self):
        """Return the seat whose hands did what take_back() would undo, or -1 if nobody remembers any choice."""
        last, opponents = len(self.public_log) - 1, self.opponents
        if opponents:
            last -= len(self.game.log) - 1 - opponents.length_before()
        else:
            while last >= 0 and self.how_known[last] == FORCED:
                last -= 1
        return self.public_log[last][0] if 0 <= last < len(self.public_log) else -1

    def take_back_to(self, length):
        """Undo the log down to `length` actions, with what opponents and dice have done since, as far as possible."""
        game, before = self.game, -1
        while before != len(game.log) > length:
            before = len(game.log)
            self.take_back()

    def lead_back(self, text):
        """Have the players put back the action that BACK undid; `text`: its public text, "": none."""
        while self._next:
            self._next.pop()()
        self.taken_back = text or None
        self._to_put_back = MOST_TOUCHES if text else 0
        self.tracker.refuse()

    def call_coach(self):
        """Return the Coach, which advises people from now on; an open review closes."""
        if not self._coach:
            from skald.play.coach import Coach

            self._coach = Coach(self.game, self.tracker, self.situation, self.opponents)
        if self._reviewer:
            self._reviewer.close()
            self._reviewer = None
        return self._coach

    def review(self):
        """Return a Reviewer of the game, which is over; it takes the coach's place."""
        from skald.play.reviewer import Reviewer

        coach = self.call_coach()
        self._reviewer = Reviewer(self.game, self.situation, coach, self.opponents)
        return self._reviewer

    # -- the log -------------------------------------------------------------------

    def listen(self, listener):
        """Tell `listener` of every action from now on: played(action, seat whose hands acted, public text) and
        undone(number of actions that are left).
        """
        self._listeners.append(listener)

    def remember(self, count):
        """Keep the public text of the last `count` actions from now on."""
        self._remembered = count

    def is_over(self):
        return self.game.current() == OVER

    def is_at_end(self):
        """Return True if the game is over and nothing is left to show or repair."""
        return self.situation.mode == ENDED

    def _take_throw(self, now):
        """Play the waiting throw, or the choice that it reveals; return True if there was one."""
        return self._throws is not None and self._apply(self._throws.take_action(now), SENSED)

    def _apply(self, action, how):
        """Play `action` unless it is NO_ACTION; return True if it was played."""
        if action == track.NO_ACTION:
            return False
        seat, text = self.game.actor(), self.game.public_text(action)
        self.public_log.append((seat, text))
        self.how_known.append(how)
        del self.public_log[: -self._remembered], self.how_known[: -self._remembered]
        if self.carrying:
            is_done = self._is_opponent_s()  # a press has confirmed that it is carried out
            # A choice shows that everything before it has been carried.
            if is_done or how != FORCED:
                self.carrying.forget()
            if not is_done:
                self.carrying.note(action)
        self.game.apply(action)
        for listener in self._listeners:
            listener.played(action, seat, text)
        self.counts[how] += 1
        is_told = how == FORCED and self.taken_back is None and not self._is_opponent_s()
        self._moved(text)
        if is_told:  # that there is nothing to take back
            self.taken_back = None
        self._next.append(self._pay)
        return True

    def _pay(self):
        """Show what the last action has paid."""
        self.payouts.begin(self.game.payouts())
        if self.payouts.is_on():
            self.situation.changed()

    def _correct(self):
        """Undo the actions that have been taken back on the table, and play the one that replaces them, if any."""
        action, length = self.tracker.finding.action, self.tracker.undo_length()
        while len(self.game.log) > length:
            self._undo()
        self._moved("")
        self._apply(action, SENSED)

    def _undo(self):
        self.game.undo()
        del self.public_log[-1:], self.how_known[-1:]
        for listener in self._listeners:
            listener.undone(len(self.game.log))

    def _moved(self, text):
        self.last_text = text
        self.taken_back = ""
        self.question.forget()
        self.payouts.end()
        self.tracker.refresh()
        self._next = []
        if self.opponents:
            self.opponents.follow()
            self._next.append(self.opponents.take_up)
        if self.coach:
            self.coach.follow()
        self.situation.changed()
