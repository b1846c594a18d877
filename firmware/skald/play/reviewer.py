"""Reviews a finished game with its players, in the coach's place.

    log ─▶ solo/review, in steps ─▶ Findings ─▶ lights (here), sentences (screens/review.py)

While the review is open, the session uses it like a coach (coach.py).
"""

from skald.compat import const
from skald.play.coach import add_moves, add_place
from skald.play.menu import Menu
from skald.play.situation import AMISS, AREA, REPAIR
from skald.solo.game_review import Findings, review, try_out
from skald.solo.scratch import Scratch

NOTHING = const(0)  # which moves of a moment are lit
PLAYED = const(1)
BEST = const(2)


class Reviewer:
    """Reviews `game`, which is over, in the place of its `coach`, until close().

    is_open    nobody has closed it yet
    findings   solo.game_review.Findings, complete once is_known
    menu       menu.Menu of the other moves, once ask() has built it
    told       [loss of the move tried, in tenths of a point], once it is known
    lit, past  for the lights: see coach.Coach; the places of the pieces at that moment
    shown      the number of actions before it in the log; -1: the table is shown as it is
    done       percent of the work
    has_room   False if this board has too little memory for it
    """

    has_word = False

    def __init__(self, game, situation, coach, opponents):
        self._game, self._situation, self.coach = game, situation, coach
        self.losses, self.has_helped = coach.losses, coach.has_helped
        self.is_open = True
        self._scratch = Scratch(game)
        self.findings = Findings()
        self.is_known = False
        self.menu = None
        self.told = []
        self.lit = self.past = b""
        self.shown = -1
        self.done = 0
        self.has_room = True
        self.people = bytes(
            [not (opponents and opponents.is_due_at(seat)) for seat in range(game.seats)]
        )
        self._scratch.begin(review(game, self.people, self.losses, self.findings))

    def close(self):
        """Put the coach back in its place."""
        self._scratch.drop()
        if self.is_open:
            self.is_open = False
            self.coach.rest()

    def follow(self):
        """Close: the log has changed, so the game goes on."""
        self.close()
        self.coach.follow()

    def show(self, moment, what):
        """Light the table as it was at `moment`, with the move PLAYED or BEST; NOTHING: as it is now."""
        lit, self.told = bytearray(), []
        self.past = moment.places if what else b""
        self.shown = moment.index if what else -1
        if what == PLAYED:
            for i in range(0, len(moment.moves), 2):
                add_place(lit, moment.moves[i], AREA)
                add_place(lit, moment.moves[i + 1], AMISS)
        elif what == BEST:
            add_moves(lit, moment.advice.moves[0])
        self.lit = bytes(lit)
        self._situation.changed()

    def give_up(self):
        """Stop offering other moves."""
        self.menu = None

    def ask(self, moment):
        """Start to list the moves that were legal at `moment`, for `menu`."""
        self.menu, self.told = None, []
        self._scratch.begin(self._list(moment))

    def _list(self, moment):
        from skald.solo.advise import stand_before

        game = self._game
        yield from stand_before(game, moment.index)
        menu = Menu(game, game.legal, game.count_actions())
        yield from menu.prepare()
        menu.is_open = True  # the game is over
        self.menu = menu

    def try_out(self, moment, action):
        """Start to find the loss of `action` for `told`."""
        self.menu, self.told = None, []
        self._scratch.begin(try_out(self._game, moment, action, self.told))

    # -- thinking -----------------------------------------------------------------

    def is_thinking(self):
        """Return True if step() has work to do now."""
        return not self._scratch.is_free() and self._situation.mode != REPAIR

    def is_awaited(self):
        """Return True if somebody waits for what step() will find."""
        return self.is_thinking()

    def step(self, may_go_on=None):
        """Think for one evaluation, and for more while may_go_on() is true; return True while there is
        more to do.
        """
        if not self.is_thinking():
            return False
        try:
            is_done = self._scratch.step(may_go_on)
        except MemoryError:
            self._scratch.drop()
            self.has_room = False
            is_done = True
        done = 100 * self.findings.reached // max(1, len(self._game.log))
        if is_done or done != self.done:
            self.done = done
            self.is_known = self.is_known or is_done
            self._situation.changed()
        return not is_done
