"""Plans the turns of the opponents at one table; log and seed determine each plan.

    the last plan is done ─▶ think ─▶ plan ─▶ wanted(), action by action
    power comes back ─▶ replay the log up to the start of the turn ─▶ think ─▶ the same plan

So plans need not be stored.  The modules that think are loaded for a plan and released with it.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE
from skald.solo import levels
from skald.solo.header import NO_ACTION
from skald.solo.scratch import Scratch

_STRIDE = const(7919)  # between the seeds of two plans
_SEEDS = const(65536)
_NOWHERE = const(-1)


class Planner:
    """Plans for the seats of `game` with a level above 0.

    spent   evaluations spent on the current plan; budget: the most it may cost
    """

    def __init__(self, game, seat_levels, seed, rating=0):
        """`seat_levels`: seat -> 0 for a person, otherwise 1 + level; `seed`: any int but the
        game's; `rating`: the rating at which levels.MATCH plays.
        """
        self._game = game
        self._rating = rating
        self._levels = seat_levels
        self._seed = seed % _SEEDS
        self._plan = array("I")
        self._start = _NOWHERE  # the length of the log where the plan begins
        self._turn = _NOWHERE  # the length where a turn began that a power cut interrupted
        self._scratch = Scratch(game)
        self._is_hurried = False
        self._deeds = array("H")  # lengths of the log before people's choices and throws, ascending
        self._is_behind = len(game.log) > 0  # the log has not been read yet
        self.spent = self.budget = 0

    def is_opponent(self, seat):
        return seat < len(self._levels) and self._levels[seat] > 0

    def is_due(self):
        """Return True if an opponent must play the next action."""
        return self.is_opponent(self._game.current())

    def wanted(self):
        """Return the action that the opponent wants now, or NO_ACTION while it has no plan."""
        game = self._game
        if game.count_actions() == 1:
            return game.legal[0]
        done = len(game.log) - self._start
        if self._start == _NOWHERE or not 0 <= done < len(self._plan):
            return NO_ACTION
        for i in range(done):
            if game.log[self._start + i] != self._plan[i]:
                return NO_ACTION
        return self._plan[done]

    def follow(self):
        """Follow a change of the log."""
        game = self._game
        self.rest()
        done = len(game.log)
        if done < self._start:
            self._start = _NOWHERE
        while self._deeds and self._deeds[-1] >= done:
            self._deeds = self._deeds[:-1]
        if self._is_deed():
            self._deeds.append(done)

    def _is_deed(self):
        """Return True if people must choose or throw now; they also throw an opponent's dice."""
        game = self._game
        who = game.current()
        return (who == CHANCE or not self.is_opponent(who)) and game.count_actions() > 1

    # -- thinking ----------------------------------------------------------------------

    def is_busy(self):
        """Return True if step() has work to do.  Between two steps of a job the answer does not consult
        the game, whose legal actions would have to be listed again.
        """
        if self._is_behind or not self._scratch.is_free():
            return True
        return self.is_due() and self.wanted() == NO_ACTION

    def step(self, may_go_on=None):
        """Work for one evaluation or action, and for more while may_go_on() is true; return True
        when nothing is left to do.
        """
        scratch = self._scratch
        if scratch.is_free():
            self._is_hurried = False
            scratch.begin(self._catch_up() if self._is_behind else self._think())
        if not scratch.step(may_go_on):
            return False
        self.rest()
        return not self.is_busy()

    def hurry(self):
        """Adopt the best line found so far as the plan."""
        self._is_hurried = not self._scratch.is_free()

    def rest(self):
        """Stop thinking and release its memory; step() then begins anew."""
        self._scratch.drop()
        self.spent = 0

    def _think(self):
        game = self._game
        from skald.solo.search import Search

        yield
        thinker = Search(game)
        yield
        done = len(game.log)
        start = self._turn if 0 <= self._turn <= done else done
        while True:
            plan = array("I")
            for made in self._plan_from(thinker, start):
                plan = made
                yield
            k = 0
            while k < len(plan) and start + k < done and game.log[start + k] == plan[k]:
                k += 1
            if start + k == done and k < len(plan):
                break
            # The turn went on after this plan, or departed from it, and another plan was made.
            start += k + (k < len(plan) or not k)
        self._start, self._plan = start, plan
        self._turn = _NOWHERE

    def _plan_from(self, thinker, start):
        """Plan for the position after `start` actions of the log; yield the plan so far."""
        game, plan = self._game, array("I")
        game.stand_at(self._scratch.real)
        if start < len(game.log):
            game.stand_at(game.first_position())
            for i in range(game.first_length(), start):
                game.play(game.log[i])
                yield plan
        seat = game.current()
        if not self.is_opponent(seat) or game.count_actions() == 1:
            return
        level, noise = self._levels[seat] - 1, -1
        seed = (self._seed + start * _STRIDE) % _SEEDS
        if level == levels.MATCH:
            from skald.solo.match import find_level

            level, noise = find_level(self._rating, seed, thinker.judge.traits.NOISE)
        self.spent, self.budget = 0, thinker.budgets[level]
        view = game.view(seat)
        yield plan
        for _ in thinker.think(view, seat, level, seed, noise):
            self.spent = thinker.spent
            if self._is_hurried and self.spent and thinker.search.count:
                break
            yield plan
        yield thinker.plan[: thinker.length]

    def _catch_up(self):
        """Find people's choices in the log, and the start of the current turn, one action per step."""
        game = self._game
        game.stand_at(game.first_position())
        yield
        deeds = array("H")
        mover = CHANCE  # the opponent whose turn it is, or CHANCE
        for i in range(game.first_length(), len(game.log)):
            who = game.current()
            if self._is_deed():
                deeds.append(i)
            if who != mover:
                mover = CHANCE
                if self.is_opponent(who) and game.count_actions() > 1:
                    mover, self._turn = who, i
            game.play(game.log[i])
            yield
        if mover != game.current():
            self._turn = _NOWHERE
        if self._is_deed():
            deeds.append(len(game.log))
        self._deeds = deeds
        self._is_behind = False

    # -- taking back -------------------------------------------------------------------

    def length_before(self):
        """Return the length of the log before the last choice or throw of people; its whole length
        if there was none.
        """
        done = len(self._game.log)
        for i in range(len(self._deeds) - 1, -1, -1):
            if self._deeds[i] < done:
                return self._deeds[i]
        return done
