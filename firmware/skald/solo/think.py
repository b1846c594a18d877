"""What an opponent plays: guess what is hidden, try its whole turn, evaluate the answers.

    view(seat) ─ guess ─▶ scratch game ─ turn search ─▶ best lines ─ replies ─▶ plan

One step is one evaluation at the most.  Whoever asked may stop at any step: the plan so far
is always one that the rules allow.  Nothing here sees more than view(seat): the
rest is made up by the game's guess, from a seed that is not the game's.

The replies (hard): each of the best lines is followed by some turns of everybody's
choosing, each found by a turn search of its own, in several guesses at secrets
and chance; what the position is worth then decides.
"""

from array import array

from skald.compat import const, load_overlay
from skald.rules.base import BODY, CHANCE, HIDDEN, OPTIONS, OVER, PRNG, SEATS, BadPosition
from skald.solo import levels
from skald.solo.header import LENGTH, LINES
from skald.solo.judge import Judge
from skald.solo.turn import TurnSearch

_STRIDE = const(7919)  # between the seeds of two guesses
_SEEDS = const(65537)


class Thinker:
    """Thinks for any seat of one game; holds what the game lends until it is dropped.

    plan     actions to be done one after the other, for as long as chance does
             not step in and nobody else has a choice
    length   how many they are
    spent    evaluations so far, at most levels.BUDGETS
    judge    what positions are valued by
    game     what it tries things in: its position is another after each step
    search   what it finds lines with
    """

    def __init__(self, game, search_class=TurnSearch):
        self.game = game
        self.judge = Judge(game)
        self._guess = load_overlay("skald.rules." + game.NAME, "guess")
        self.search = search_class(self.game, self.judge)
        self._lines = array("I", bytes(4 * LENGTH * LINES))
        self._lengths = bytearray(LINES)
        self._totals = array("i", bytes(4 * LINES))
        self.plan = array("I", bytes(4 * LENGTH))
        self.length = self.spent = 0

    def think(self, view, seat, level, seed, noise=-1):
        """Find what `seat`, who has the choice, does next; yield after each evaluation, and in
        between.

        view    what the game's view(seat) has given
        level   EASY, NORMAL or HARD
        seed    of the guesses and the noise, 0..65535
        noise   tenths of a point by which values may be off; below 0: as the level has it

        Raises BadPosition when the guess leaves anything hidden, and when the view
        is of another game or it is not the seat's choice.
        """
        game, search, traits = self.game, self.search, self.judge.traits
        self.length = self.spent = 0
        self.sit(view, seat, seed)
        if noise < 0:
            noise = traits.NOISE[level]
        self.plan[0] = game.legal[game.count_actions() >> 1]
        self.length = 1
        budget = levels.BUDGETS[level]
        is_deep = level == levels.HARD and traits.REPLIES[0] > 1
        yield
        search.begin(seat, budget // 3 if is_deep else budget, noise * self.judge.tenth, seed)
        yield
        while search.step():
            self.spent = search.spent
            if search.count:
                self._adopt(search.lines, 0, search.lengths[0])
            yield
        self._adopt(search.lines, 0, search.lengths[0])
        if is_deep and search.count > 1:
            for _ in self._evaluate_replies(view, seat, seed, budget):
                yield

    def sit(self, view, seat, seed):
        """Put the scratch game into a position that agrees with `view`."""
        game = self.game
        if view[SEATS] != game.seats or view[OPTIONS] != game.state[OPTIONS]:
            raise BadPosition("another game")
        state = self._guess.fill_in(bytearray(view), seat, seed)
        hidden = 0
        for i in range(PRNG, BODY):
            hidden += state[i] == HIDDEN
        if hidden == BODY - PRNG:
            raise BadPosition("hidden")
        if __debug__:  # a guess that makes no position is a bug of ours; it takes 50 ms on a board
            from skald.rules.cold import examine

            examine(game, state)
        game.stand_at(state)
        if game.current() != seat:
            raise BadPosition("current")

    def _adopt(self, lines, number, length):
        if length:
            first = LENGTH * number
            for i in range(length):
                self.plan[i] = lines[first + i]
            self.length = length

    def _evaluate_replies(self, view, seat, seed, budget):
        """Follow the best lines for some turns and adopt the one that does best."""
        game, search, judge = self.game, self.search, self.judge
        most, guesses, tenths = judge.traits.REPLIES
        kept = min(search.count, most, LINES)
        for i in range(LENGTH * kept):
            self._lines[i] = search.lines[i]
        for k in range(kept):
            self._lengths[k] = search.lengths[k]
            self._totals[k] = search.values[k] * tenths // 10 * guesses
        for guess in range(guesses):
            self.sit(view, seat, (seed + guess * _STRIDE) % _SEEDS)
            root = game.encode()
            yield
            for k in range(kept):
                limit = (budget - self.spent) // ((guesses - guess) * kept - k)
                if limit < 1:
                    return
                game.stand_at(root)
                for i in range(LENGTH * k, LENGTH * k + self._lengths[k]):
                    game.play(self._lines[i])
                for _ in self._follow(seat, self.spent + limit - 1):
                    yield
                self._totals[k] += judge.value(seat)
                self.spent += 1
                yield
            best = 0
            for k in range(1, kept):
                if self._totals[k] > self._totals[best]:
                    best = k
            self._adopt(self._lines, best, self._lengths[best])

    def _follow(self, seat, limit):
        """Play on until everybody has had a turn or something is dealt, or `spent` reaches `limit`."""
        game, search = self.game, self.search
        is_rest = self.judge.traits.is_rest
        left = game.seats
        mover = seat
        while game.current() != OVER:
            count = game.count_actions()
            who = game.current()
            if who == CHANCE:
                if is_rest(game, seat):
                    return  # a deal or a throw is nobody's reply
                game.play(game.draw())
                yield
                continue
            if count == 1:
                game.play(game.legal[0])
                if who != mover:
                    mover = CHANCE  # who comes next has a new turn
                yield
                continue
            if who != mover or is_rest(game, who):
                if not left:
                    return
                left -= 1
                mover = who
            if self.spent >= limit:
                return
            spent = self.spent
            search.begin(who, max(1, (limit - spent) // (left + 1)), 0, 0)
            while search.step():
                self.spent = spent + search.spent
                yield
            search.rewind()
            for i in range(search.lengths[0]):
                game.play(search.lines[i])
