"""One game at one table: pictures and presses in, a position out.

The game's log of actions is the truth; undo, resuming and records replay it.
The session decides nothing about time or devices: `look(now)` is called with
the present ticks, and what screens and lights need is read from attributes.
"""

from skald.compat import const
from skald.menu import Menu
from skald.rules.base import OVER
from skald.table import tracker as track
from skald.table.picture import UNSEEN
from skald.table.tracker import Tracker
from skald.table.wayback import NOBODY, STRANGER, WayBack

DEAL = const(0)  # the device draws the set-up and lights where it goes
READ = const(1)  # the players lay it out and the table is read

SENSED = const(0)  # how the last action became known
ANSWERED = const(1)
FORCED = const(2)


class Session:
    """The game, the tracker that watches it, and the question that is open.

    verdict    the tracker's last verdict (tracker.IDLE ... MISMATCH)
    menu       the open question, or None
    way_back   the moves that mend the table (verdict MISMATCH)
    reason     why what lies there is refused: a key of show/words, or ""
    told       the last action as everybody may read it, "" after an undo
    version    counts changes of anything that lights or screen show
    counts     actions by how they became known: [SENSED, ANSWERED, FORCED]
    is_setting_up   the dealt set-up has not been laid out yet
    """

    def __init__(self, game, layout, picture, setup=DEAL):
        self.game = game
        self.picture = picture
        self.layout = layout
        if setup == DEAL:
            while game.may_deal():
                game.apply(game.draw())
        self._dealt = len(game.log)  # nothing before this is taken back
        self.is_setting_up = True
        self.tracker = Tracker(game, layout, picture)
        self.way_back = WayBack(self.tracker.sight)
        self.verdict = track.IDLE
        self.menu = None
        self.reason = ""
        self.told = ""
        self.counts = [0, 0, 0]
        self.version = 0

    # -- what the sensors say ----------------------------------------------------

    def look(self, now):
        """Judge the picture; carry out what it says.  Returns the verdict."""
        before = self.verdict
        verdict = self.tracker.look(now)
        if verdict == track.COMMIT:
            self._apply(self.tracker.action, SENSED)
        elif verdict == track.UNDO:
            self._undo_to(self.tracker.undo_length)
        elif verdict == track.ASK:
            self._ask()
        if not self.tracker.delta.count:
            self.is_setting_up = False
        if verdict != track.ASK:
            self.menu = None
        if verdict == track.MISMATCH:
            if before != verdict or self.tracker.delta_is_new:
                self._find_way_back()
        elif verdict != track.ASK:
            self.reason = ""
        if verdict != before or self.tracker.delta_is_new:
            self._changed()
        self.verdict = verdict
        return verdict

    def _changed(self):
        self.version = (self.version + 1) & 0x3FFFFFFF

    def _ask(self):
        tracker = self.tracker
        if not tracker.asked:
            self.menu = None
            self.reason = "take back or go on"
        elif tracker.is_forced and not self.game.tally():
            self._apply(tracker.candidates[0], FORCED)
        elif not self.menu or not self.menu.offers(tracker.candidates, tracker.asked):
            self.menu = Menu(self.game, tracker.candidates, tracker.asked)

    def _find_way_back(self):
        tracker, back = self.tracker, self.way_back
        back.find(tracker.places, tracker.delta)
        self.reason = "not here"
        for i in range(back.count):
            if back.piece[i] == STRANGER:
                self.reason = "unknown tag"
            elif back.piece[i] != NOBODY and back.origin[i] != UNSEEN:
                self.reason = self.game.blame(back.piece[i], back.origin[i])
                return

    # -- what the buttons say ----------------------------------------------------

    def turn(self, steps):
        """The knob was turned by `steps` detents."""
        if self.menu:
            self.menu.turn(steps)
            self._changed()

    def press(self):
        """The knob was pressed: take the option pointed at."""
        if self.menu:
            action = self.menu.choose()
            self._changed()
            if action is not None:
                self._apply(action, ANSWERED)

    def back(self):
        """The back button: one word of the question, else the last action."""
        if self.menu and self.menu.back():
            self._changed()
            return
        self.take_back()

    def take_back(self):
        """Undo the last action that was anybody's doing; the table is then led back."""
        game = self.game
        while len(game.log) > self._dealt and game.can_undo():
            game.undo()
            if not self._is_forced():
                break
        self._moved("")
        self.tracker.refuse()

    def _is_forced(self):
        """Tell whether the position leaves no choice that anybody would see."""
        self.tracker.refresh()
        return self.tracker.forced_action() != track.NO_ACTION

    # -- the log -------------------------------------------------------------------

    def is_over(self):
        return self.game.current() == OVER

    def _apply(self, action, how):
        told = self.game.told(action)
        self.game.apply(action)
        self.counts[how] += 1
        self._moved(told)

    def _undo_to(self, length):
        while len(self.game.log) > max(length, self._dealt):
            self.game.undo()
        self._moved("")

    def _moved(self, told):
        self.told = told
        self.menu = None
        self.tracker.refresh()
        self._changed()
