"""Opponents at the table: lights show the action they want, and a person moves the pieces for them.

    position ─▶ planner (solo) ─▶ wanted ─▶ the tracker recognises only this action
                                              │ another one is led back,
                                              └ or a press keeps it, if it is legal

The session asks this module; planner and tracker do not know each other.  While the planner
thinks, no action is recognised and no piece may move.  If somebody lifts a piece, the planner
stops; later it starts again and finds the same plan, because log and seed are the same.
"""

from array import array

from skald.compat import const, ticks_diff
from skald.play.intents import LEAD_BACK, LOOK, PLAY, UNDO
from skald.play.situation import REPAIR
from skald.recognition.effects import ANY_ACTION
from skald.rules.base import MOST_TOUCHES, OFF
from skald.solo.planner import NO_ACTION, Planner
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import NOBODY, STRANGER

_SAY_MS = const(2500)  # how long the screen shows an action without pieces
_COMPARING = const(6)  # work of comparing an action with the table


class Opponents:
    """Plays the seats of `game` that have a level; while it is their turn, it is a panel: see situation.Situation.

    is_on   whether it is an opponent's turn
    wanted  the action it wants, or NO_ACTION while it thinks
    text    the text of that action, as far as the person who carries it out must know it
    key     of the sentence (show/words) on what it does now
    levels  seat -> 0 for a person, otherwise 1 + level
    """

    def __init__(self, game, layout, tracker, situation, levels, seed, rating=0):
        """`seed`: of the opponents' PRNG, 0..65535, not the game's seed; `rating`: the people's
        rating, for an opponent that matches them.
        """
        self.levels = levels
        self._game, self._layout = game, layout
        self._tracker, self._situation = tracker, situation
        self._planner = Planner(game, levels, seed, rating)
        self._touches = array("H", bytes(2 * MOST_TOUCHES))
        self._count = 0  # number of touches of the wanted action
        self._since = -1  # ticks when it was first shown
        self._other = NO_ACTION  # another legal action, carried out instead: a press may keep it
        self._is_kept = False
        self.is_on = False
        self.wanted = NO_ACTION
        self.text = self.key = ""
        self.follow()
        self.take_up()

    def follow(self):
        """Follow a change of the position; call take_up() before the table is judged."""
        self._planner.follow()
        self._begin()

    def _begin(self):
        """Find whose turn it is; nothing is wanted yet."""
        self._since = -1
        self._is_kept = False
        self._other = NO_ACTION
        self.wanted = NO_ACTION
        self.text = ""
        self.key = "opponent thinks"
        self.is_on = self._planner.is_due() and not self._game.standings()

    def take_up(self):
        """Have the tracker wait for the wanted action."""
        game = self._game
        if self.is_on:
            self.wanted = self._planner.wanted()
            if self.wanted != NO_ACTION:
                self._count = game.touches(self.wanted, self._touches)
                self.text = self._say(self.wanted)
                self.key = self._find_key()
            self._tracker.limit_to(self.wanted)

    def _say(self, action):
        """Return what the person who moves the pieces must be told: all of it if no sensor identifies
        a piece where it goes.
        """
        game, layout = self._game, self._layout
        for i in range(self._count):
            zone = self._touches[i] & 255
            if zone < layout.zones and layout.place_of[zone] == UNSENSED:
                return game.text(action)
        return game.hand_text(action)

    def _find_key(self):
        """Return the key of the sentence that asks for the wanted action: it also asks to take away the
        pieces that leave the table.
        """
        leave = stay = 0
        for i in range(self._count):
            if self._touches[i] & 255 != OFF:
                stay += 1
            elif self._game.zone_of(self._touches[i] >> 8) != OFF:
                leave += 1
        if not leave:
            return "opponent moves"
        return "opponent clears some" if stay else "opponent clears"

    def plays_open(self):
        """Return True if people at this table must see what an opponent draws."""
        game, layout = self._game, self._layout
        if game.FACES and not layout.lines:
            return True
        zone = 0
        for kind, count in game.ZONES:
            if kind in game.BLIND and layout.place_of[zone] == UNSENSED:
                return True
            zone += count
        return False

    # -- thinking ----------------------------------------------------------------------

    def is_due_at(self, current):
        """Return True if it is an opponent's turn when the game's current() is `current`."""
        return self._planner.is_opponent(current)

    def is_thinking(self):
        """Return True if step() has work to do now."""
        if not self._planner.is_busy():
            return False
        situation = self._situation
        is_laid = not situation.is_setting_up and situation.mode != REPAIR
        return is_laid and not self._tracker.count_differences()

    def follow_table(self):
        """Follow a change of the table: no opponent thinks while a piece is out of place."""
        if self.is_thinking():
            return
        if self._planner.is_busy():
            self._planner.rest()
        elif self._is_kept and not self._tracker.count_differences():
            self._begin()  # the piece was put back
            self.take_up()

    def step(self, may_go_on=None):
        """Think for one evaluation, and for more while may_go_on() is true; return True until the
        plan is complete.
        """
        if not self.is_thinking():
            return False
        if not self._planner.step(may_go_on):
            return True
        self.take_up()
        self._situation.changed()
        return False

    # -- what people do ------------------------------------------------------------------

    def take_shown(self, now):
        """Show the wanted action if it moves no piece; return it once it has been shown long enough,
        else NO_ACTION.
        """
        if self.wanted == NO_ACTION or self._count:
            return NO_ACTION  # a person has to confirm the move
        if self._since < 0:
            self._since = now
        return self.wanted if ticks_diff(now, self._since) >= _SAY_MS else NO_ACTION

    def is_unseen(self):
        """Return True if a press must confirm that the piece is in place."""
        return self.is_on and self._count > 0 and self._situation.is_asking

    def find_press(self):
        """Return what a button would do now: "done" or "keep" (a press), "hurry" (BACK), or ""."""
        if self.is_unseen():
            return "done"
        if self._situation.mode == REPAIR:
            return "keep" if self._other != NO_ACTION else ""
        return "hurry" if self.wanted == NO_ACTION else ""

    def turn(self, steps):
        """Ask for a glance at the game."""
        return LOOK

    def press(self):
        """Confirm the wanted action, or keep another one."""
        situation = self._situation
        if situation.is_asking:
            return PLAY, self.wanted
        if situation.mode == REPAIR and self._other != NO_ACTION:
            self._is_kept = True
            self.is_on = False
            self._tracker.limit_to(ANY_ACTION)
        return None

    def back(self):
        """Play the best action found so far, or lead another action back, or undo the last one."""
        other = self._other
        if self.wanted == NO_ACTION:
            self._planner.hurry()
            return None
        if other != NO_ACTION and self._situation.mode == REPAIR:
            self._other = NO_ACTION
            return LEAD_BACK, self._game.public_text(other)
        return UNDO

    def explain(self, back):
        """Return why the table differs from the wanted action (a key of show/words), in slices.

        `back`: the Repair of the table.
        """
        self._other = NO_ACTION
        if self.wanted == NO_ACTION:
            return "opponent thinks"
        other = NO_ACTION
        if back.count == 1 and back.piece[0] != STRANGER:
            other = yield from self._find_move(back.piece[0], back.origin[0])
        if other == NO_ACTION:
            return "opponent wants"
        game = self._game
        if game.public_text(other) == game.public_text(self.wanted):
            return "opponent other"  # the two differ only in a secret
        self._other = other
        return "opponent keep"

    def _find_move(self, piece, zone):
        """Return the legal action that only moves a piece like `piece` (NOBODY: any) to `zone`, or
        NO_ACTION.
        """
        game, touches, tracker = self._game, self._touches, self._tracker
        for i in range(game.count_actions()):
            action = game.legal[i]
            if game.touches(action, touches) == 1 and touches[0] & 255 == zone:
                if piece == NOBODY or tracker.look_alike(touches[0] >> 8, piece):
                    return action
            yield _COMPARING
        return NO_ACTION

    def length_before(self):
        """Return the length of the log before people's last action; its whole length if there was none."""
        return self._planner.length_before()
