"""From a changed picture to the legal action that explains it.

A function of (expected places, observed picture, legal actions, now): no
order of touches is assumed and nothing waits.  The picture minus the expected
places is a balance (see balance.py); every legal action has one too.

    balance empty                     IDLE, or ASK when a choice shows nowhere
    an action's balance is contained  SETTLE until it has stayed so, then COMMIT
    several are, and look alike       ASK
    all of it is part of one action   IN_PROGRESS: a piece is in a hand
    it is the last action reversed    UNDO after a longer while
    all of it follows a silent one    SETTLE, COMMIT: what is done next tells the choice
    an action after an action fits    IN_PROGRESS: the hands came in another order;
                                      COMMIT: its pieces have only gone on already
    nothing fits                      MISMATCH: wayback.py lists the moves home
    what fits lay there when it was refused, among other things
                                      MISMATCH still: a table that is led back passes
                                      positions that nobody has played
"""

from array import array

from skald.compat import borrow, const, ticks_diff
from skald.rules.base import CHANCE, NO_FACE, OFF
from skald.table.expect import Expected
from skald.table.kernels import clear
from skald.table.sight import Sight

IDLE = const(0)
IN_PROGRESS = const(1)
SETTLE = const(2)
COMMIT = const(3)
ASK = const(4)
UNDO = const(5)
MISMATCH = const(6)

NO_ACTION = const(-1)

_MOST_OPEN = const(40)  # keys of a balance
_LIFT_MS = const(3000)  # a piece in a hand is no error before this
_ASTRAY_MS = const(600)  # a sensor's slip is over by then
_SETTLE_MS = const(250)  # a placed piece is still being nudged
_GONE_MS = const(600)  # what is only taken away may be a weak tag
_STIR_MS = const(500)  # lifted and put back may become a longer move
_STIR_BLIND_MS = const(2500)  # the same where a switch cannot tell what came back
_HOLD_MS = const(1500)  # a smaller action that may be half of a larger one


class Tracker:
    """Watches one game at one table.

    After look(): `verdict`; `action` (for SETTLE, COMMIT); candidates[:asked]
    (for ASK, ascending); `delta` (picture minus expected places);
    targets[zone] = 1 where a legal action may put a piece, movable[piece] = 1
    for the pieces it may move.
    """

    def __init__(self, game, layout, picture):
        self.game = game
        self.picture = picture
        self.sight = Sight(game, layout, picture)
        self._faces = None  # which real piece is which, where that matters
        if game.FACES:
            from skald.table.faces import Faces

            self._faces = Faces(game, self.sight)
        self.expected = Expected(self.sight.looks, layout)
        self.places = self.expected.zones
        self.delta = self.sight.new_balance()
        self.verdict = IDLE
        self.candidates = []
        self.asked = 0
        self.legal = game.legal  # what may happen, as the game lists it
        self._outcome = array("I", (0,))  # the only one, when a face has told it
        self.is_forced = False  # candidates[0] is all there is to do, and shows nowhere
        self.sees_choice = False  # beside what is asked for there are actions that show
        self.targets = bytearray(layout.zones)
        self.movable = bytearray(self.sight.pieces)
        self._step = self.sight.new_balance()
        self._lifted = self.sight.new_balance()
        self._ahead = None  # a search for later actions (search.py), while it goes on
        self._is_astray = (
            False  # something was put down where it may not lie, or a button took it back
        )
        self._astray = (
            self.sight.new_balance()
        )  # all that was out of place when it was last refused
        self._version = -1
        self._since = 0  # when `_found` was found, ticks in ms
        self._wait_ms = 0
        self._found = IDLE
        self.action = NO_ACTION
        self.undo_length = 0  # length of the log after UNDO
        self.last_step = (
            None  # what the last visible action changed, once somebody has asked (search.py)
        )
        self.delta_is_new = True  # look() has compared the picture anew
        self.refresh()

    def refresh(self):
        """Take up a position that has changed; call after every apply or undo."""
        self._ahead = self.last_step = None
        before = bytes(self.places)
        self.expected.place(self.game)
        self.sight.go_on(before, self.expected)
        self._version = -1
        self._is_astray = False
        self.action = NO_ACTION
        self._found = IDLE
        self.picture.clear_stirred()

    def refuse(self):
        """Do not recognise again what lies there now: a button has just taken it back."""
        self._is_astray = True
        self.sight.observe(self.expected)
        self.sight.compare(self.expected, self._astray)

    def is_current(self):
        """Tell whether the picture has been judged since it last changed."""
        return self.picture.version == self._version

    def list_in_hand(self, out):
        """Mark in `out` (a byte a piece) those unseen of which one like them is to be put down
        somewhere.
        """
        self.sight.list_in_hand(self.delta, self.movable, self.places, out)

    def is_laid_out(self):
        """Tell whether everything lies where the position wants it; judges nothing."""
        return self.sight.agrees(self.expected, self._lifted)

    def look(self, now):
        """Judge the picture at `now` (ticks in ms, compared by differences); return the verdict."""
        self.delta_is_new = self.picture.version != self._version
        if self.picture.version != self._version:
            self._version = self.picture.version
            self._judge(now)
        elif self._ahead:
            self._go_on_searching(now)
        self.verdict = self._ripen(now)
        return self.verdict

    def _ripen(self, now):
        """Turn what was found into a verdict once it has lasted long enough."""
        found, waited = self._found, ticks_diff(now, self._since)
        if found == COMMIT or found == UNDO:
            return found if waited >= self._wait_ms else SETTLE
        if found == ASK and waited < self._wait_ms:
            return IN_PROGRESS
        if found == MISMATCH:
            if self._ahead or waited < _LIFT_MS and not self.delta.has_landed():
                return IN_PROGRESS
            if waited >= _ASTRAY_MS:
                self._is_astray = True
                self._astray.copy_from(self.delta)
        return found

    def conclude(self, found, now, wait_ms=0, action=NO_ACTION):
        """Note what the picture means: it becomes the verdict once it has meant so for `wait_ms`."""
        if found != self._found or action != self.action:
            self._since = now
        self._found = found
        self._wait_ms = wait_ms
        self.action = action

    # -- judging ---------------------------------------------------------------

    def _judge(self, now):
        self.sight.observe(self.expected)
        self.sight.compare(self.expected, self.delta)
        self.clear_marks()
        self._ahead = None
        self.forget_candidates()
        self.is_forced = False
        count = self.list_actions()
        if not self.delta.count:
            if self._is_astray:  # led back, which is no gesture
                self._is_astray = False
                self.picture.clear_stirred()
            if self._faces:
                self._faces.learn(self.places)
            self.sight.rest(self.expected)
            self._judge_rest(count, now)
        else:
            if self._is_astray:
                borrow("skald.table", "search").limit(
                    self._astray, self.delta
                )  # what is lifted and put down again is new
            if self.delta.is_full or self._is_old(self.delta) or self._is_setting_up():
                self.conclude(MISMATCH, now)
            else:
                self._judge_change(count, now)

    def _is_setting_up(self):
        """Tell whether more is missing than any action would explain, on a table that was never
        laid out.
        """
        return not self.sight.is_known and self.delta.count > _MOST_OPEN

    def _is_old(self, change):
        """Tell whether all of `change` lay there already when the table was refused."""
        return self._is_astray and self._astray.contains(change)

    def list_actions(self):
        """List what may happen: of outcomes that a read face decides, the true one alone."""
        game = self.game
        self.legal = game.legal
        count = game.count_actions()
        if self._faces and game.current() == CHANCE:
            face = self._faces.face_of(game.revealed_piece(), self.places)
            if face != NO_FACE and game.is_legal(game.face_outcome(face)):
                self.legal = self._outcome
                self._outcome[0] = game.face_outcome(face)
                return 1
        return count

    def forget_candidates(self):
        self.candidates.clear()
        self.asked = 0

    def add_candidate(self, action):
        self.candidates.append(action)
        self.asked += 1

    def _judge_rest(self, count, now):
        """Nothing lies wrong: look for lifted pieces and invisible choices."""
        stirred = NO_ACTION
        stirs = 0
        wait_ms = 0
        sight = self.sight
        are_alive = not any(self.picture.dead_reader)
        for i in range(count):
            action = self.legal[i]
            sight.list_touches(self.game, action)
            self._mark_touches()
            if are_alive and sight.changes_one_field(self.places):
                continue
            self._step.clear()
            lifted = sight.weigh_touches(self.expected, self._step)
            if self._step.count or lifted and not self.sight.are_stirred(self.places):
                continue
            if lifted:
                stirred = action
                stirs += 1
                wait_ms = _STIR_MS if self.sight.are_named else _STIR_BLIND_MS
            self.add_candidate(action)
        if stirs == 1:
            self.forget_candidates()
            self.conclude(COMMIT, now, wait_ms, stirred)
        elif self.asked:  # also for several gestures that were begun: they may be asked for
            self.is_forced = count == 1
            self.sees_choice = self.asked < count
            self.conclude(ASK, now, wait_ms)
        else:
            self.conclude(IDLE, now)

    def _judge_change(self, count, now):
        delta, step = self.delta, self._step
        if (
            self.game.BLIND
            and self._is_draw()
            and count > 1
            and borrow("skald.table", "search").has_dead_pile(self.sight)
        ):
            for i in range(count):
                self.add_candidate(self.legal[i])
            self.conclude(ASK, now)
            return
        best = 0  # size of the largest action that has happened whole
        larger = False  # an unfinished action explains more than that
        on_the_way = False
        unseen = False  # what has happened could as well be a piece in a hand
        hidden = False  # one of its pieces ends where nobody sees it
        is_anywhere = self.sight.mark_changes(delta)
        for i in range(count):
            action = self.legal[i]
            self.sight.list_touches(self.game, action)
            if is_anywhere and not self.sight.is_near(self.places):
                continue
            step.clear()
            stirs = self.sight.weigh_touches(self.expected, step)
            if not step.count and not stirs:
                continue
            if (
                step.count
                and delta.contains(step)
                and self.sight.has_arrived(delta, step, self.expected.kinds)
                and not self._is_old(step)
            ):
                size = step.size()
                if size > best:
                    best = size
                    self.forget_candidates()
                    unseen = hidden = False
                if size == best:
                    if self.sight.lands_unseen():
                        hidden = True
                        unseen = unseen or not step.has_landed()
                    self.add_candidate(action)
                    self.mark(action)
            elif self._is_on_the_way():
                on_the_way = True
                larger = larger or step.size() > delta.size()
                self.mark(action)
        if best and (
            best == delta.size() or not borrow("skald.table", "search").has_other_landed(self)
        ):
            self.judge_done(best, larger, unseen or hidden and larger, now)
        elif on_the_way and not best:
            self.conclude(IN_PROGRESS, now)
        elif not self.sight.is_known:  # still setting up: nobody plays on
            self.conclude(MISMATCH, now)
        else:
            self._search(now)

    def _search(self, now):
        """No legal action explains all of it: look for what may follow one."""
        self.clear_marks()
        self.conclude(MISMATCH, now)
        self._ahead = borrow("skald.table", "search").Search(self)
        self._go_on_searching(now)

    def _go_on_searching(self, now):
        """Try one more first action; called again by look() while any is left."""
        if not self._ahead.step(now):
            self._ahead = None

    def _is_on_the_way(self):
        """Tell whether what is seen is a part of the action weighed last."""
        delta, step, lifted = self.delta, self._step, self._lifted
        if delta.is_on_the_way(step):
            return True
        return self.sight.list_lifted(self.expected, lifted) and delta.is_on_the_way(step, lifted)

    def _is_draw(self):
        """Tell whether chance is due, and no piece that has been turned over tells what it gave."""
        return self.game.current() == CHANCE and self.game.revealed_piece() == OFF

    def judge_done(self, best, larger, unseen, now):
        """The candidates have happened whole.

        `best`: their size; `larger`: an unfinished action explains more;
        `unseen`: what has happened could as well be a piece in a hand.
        """
        if unseen:
            self.conclude(ASK, now, _HOLD_MS)
        elif self.sight.is_doubtful() and self.sight.observer.doubt.is_about_any(self):
            waits = self.sight.observer.doubt.is_in_hand()
            self.conclude(ASK, now, _LIFT_MS if waits else _SETTLE_MS)
        elif self.asked == 1 or self._is_draw() or borrow("skald.table", "search").are_apart(self):
            self.clear_marks()
            self.mark(self.candidates[0])
            self._step.clear()
            self.sight.weigh(self.game, self.expected, self.candidates[0], self._step)
            # Of two pieces that are missing while one is drawn or taken away, either may be a weak
            # tag.
            is_all, lands = self.delta.size() == best, self._step.has_landed()
            hold = larger if is_all else best and (self._is_draw() or not lands)
            wait_ms = _HOLD_MS if hold else _SETTLE_MS if lands else _GONE_MS
            self.conclude(COMMIT, now, wait_ms, self.candidates[0])
            self.asked = 0
        else:
            self.conclude(ASK, now)

    # -- what to light -----------------------------------------------------------

    def clear_marks(self):
        clear(self.targets)
        clear(self.movable)

    def mark(self, action):
        """Mark the pieces that `action` moves and the zones it brings them to."""
        self.sight.list_touches(self.game, action)
        self._mark_touches()

    def _mark_touches(self):
        touches = self.sight.touches
        for i in range(self.sight.count):
            self.movable[touches[i] >> 8] = 1
            if touches[i] & 255 != OFF:
                self.targets[touches[i] & 255] = 1
