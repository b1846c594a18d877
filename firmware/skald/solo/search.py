"""Chooses for an opponent: guesses what is hidden, searches its whole turn, evaluates the replies.

    view(seat) ─ guess ─▶ scratch game ─ turn search ─▶ best lines ─ replies ─▶ plan

A step is at most two actions, one evaluation, or one seat's part of a long evaluation.  The
caller may stop after any step but the first: the plan so far is always legal.  Nothing here sees more
than view(seat): the game's guess.py completes it from a seed that is not the game's.

Replies (level HARD): after each of the best lines, some further turns are played, each found by
another turn search, for several guesses at secrets and chance.  The value of the resulting
positions decides.
"""

from array import array

from skald.compat import const
from skald.rules.base import BODY, CHANCE, HIDDEN, OPTIONS, OVER, PRNG, SEATS, BadPosition
from skald.solo import levels
from skald.solo.evaluation import Evaluation
from skald.solo.header import LENGTH, LINES
from skald.solo.turn import TurnSearch

_STRIDE = const(7919)  # between the seeds of two guesses
_SEEDS = const(65537)
_TO_THE_END = const(100)  # turns
_SHARES = const(5)  # the most turns that share the evaluations that are left


class Search:
    """Thinks for any seat of one game, which it uses for its trials.

    plan     the actions to play, up to the next chance or the next choice of another seat
    length   their number, 0 before the second step
    spent    the evaluations so far, as turn.py counts them
    budgets  the most evaluations for a choice, by level (the last line may take five more)
    judge    the Evaluation that evaluates positions
    game     the game used for trials; each step leaves it in another position
    search   the search that finds lines
    """

    def __init__(self, game, search_class=TurnSearch):
        self.game = game
        self.judge = Evaluation(game)
        self._guess = game.part("guess")
        self.search = search_class(self.game, self.judge)
        self.budgets = self.judge.traits.BUDGETS[game.seats - 2]
        self.plan = array("I", bytes(4 * LENGTH))
        self.length = self.spent = 0

    def think(self, view, seat, level, seed, noise=-1):
        """Find the plan of `seat`, which has the choice; yield after each evaluation, and in
        between.

        view    the game's view(seat)
        level   EASY, NORMAL or HARD
        seed    of the guesses and the noise, 0..65535
        noise   the largest error of a value in tenths of a point; below 0: that of the level

        Raises BadPosition if the guess leaves anything hidden, if the view is of another game, or
        if the choice is not the seat's.
        """
        game, search, traits = self.game, self.search, self.judge.traits
        self.length = self.spent = 0
        self.sit(view, seat, seed)
        yield
        if noise < 0:
            noise = traits.NOISE[level]
        self.plan[0] = game.legal[game.count_actions() >> 1]
        self.length = 1
        budget = self.budgets[level]
        is_deep = level == levels.HARD and traits.REPLIES[0] > 1
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
        """Put the game into a complete position that fits `view`."""
        game = self.game
        if view[SEATS] != game.seats or view[OPTIONS] != game.state[OPTIONS]:
            raise BadPosition("another game")
        state = self._guess.fill_in(bytearray(view), seat, seed)
        hidden = 0
        for i in range(PRNG, BODY):
            hidden += state[i] == HIDDEN
        if hidden == BODY - PRNG:
            raise BadPosition("hidden")
        if __debug__:  # only a bug makes an invalid guess; the check takes 50 ms on a board
            game.examine(state)
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
        """Play some further turns after each of the best lines, and adopt the line with the best
        result.
        """
        game, search, judge = self.game, self.search, self.judge
        most, guesses, tenths = judge.traits.REPLIES
        kept = min(search.count, most, LINES)
        lines = array("I", bytes(4 * LENGTH * LINES))
        lengths = bytearray(LINES)
        totals = array("i", bytes(4 * LINES))
        for i in range(LENGTH * kept):
            lines[i] = search.lines[i]
        for k in range(kept):
            lengths[k] = search.lengths[k]
            totals[k] = search.values[k] * tenths // 10 * guesses
        for guess in range(guesses):
            self.sit(view, seat, (seed + guess * _STRIDE) % _SEEDS)
            root = game.encode()
            yield
            for k in range(kept):
                limit = (budget - self.spent) // ((guesses - guess) * kept - k)
                if limit < 1:
                    return
                game.stand_at(root)
                for i in range(LENGTH * k, LENGTH * k + lengths[k]):
                    game.play(lines[i])
                    yield
                for _ in self._follow(seat, self.spent + limit - 1):
                    yield
                yield
                while judge.prepare():
                    yield
                totals[k] += judge.value(seat)
                self.spent += 1
                yield
            best = 0
            for k in range(1, kept):
                if totals[k] > totals[best]:
                    best = k
            self._adopt(lines, best, lengths[best])

    def _follow(self, seat, limit):
        """Play until every seat has had a turn (in the last part of a game: to its end), something
        is dealt, or `spent` reaches `limit`.
        """
        game, search = self.game, self.search
        is_rest = self.judge.traits.is_rest
        left = _TO_THE_END if self.judge.is_last() else game.seats
        mover = seat
        while game.current() != OVER:
            count = game.count_actions()
            who = game.current()
            if who == CHANCE:
                if is_rest(game, seat):
                    return  # a deal or a throw is no reply
                game.play(game.draw())
                yield
                continue
            if count == 1:
                game.play(game.legal[0])
                if who != mover:
                    mover = CHANCE  # the next seat begins a new turn
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
            search.begin(who, max(1, (limit - spent) // (min(left, _SHARES) + 1)), 0, 0)
            while search.step():
                self.spent = spent + search.spent
                yield
            search.rewind()
            for i in range(search.lengths[0]):
                game.play(search.lines[i])
                yield
