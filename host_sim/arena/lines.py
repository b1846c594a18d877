"""The moves of a choice, played by the rules: what they are worth, and where they lead.

A search of its own finds the best moves and their values.  Positions are read by the rules: by what
everybody counts at the table, and by the traits' names.
"""

from array import array
from itertools import product

from skald.rules.base import CHANCE, OVER
from skald.solo import levels
from skald.solo.header import LENGTH
from skald.solo.search import Search
from skald.solo.survey import Survey

from host_sim.games import find_manifest
from host_sim.ideal import finish

NOW, BEST, SECOND, PLAYED = "now", "best", "second", "played"  # the moves; NOW: before any

# How far a move is followed:
LINE = 0  # to the end of the search's line,
TURN = 1  # until the seat has no choice,
CHANCES = 2  # past chance within the turn, too

_MOST_STEPS = 40  # to the end of a turn


class Lines:
    """The moves of the choice in the position of `game`.

    traits    the game's traits.py
    percent   of a searched difference that is said in this position
    ways      how many ways to begin the search has tried
    """

    def __init__(self, game, played):
        """`played`: the action that is judged."""
        self._seat = seat = game.current()
        self._thinker = thinker = Search(game.copy(), Survey)
        finish(thinker.think(game.view(seat), seat, levels.NORMAL, 0, 0))
        self._game, self._search = thinker.game, thinker.search
        self._search.rewind()
        self._root = self._game.encode()
        self.traits = thinker.judge.traits
        self.percent = self.traits.SAID[self.traits.find_phase(self._game)]
        self._list_lines(played)
        self._ends = {}

    def _list_lines(self, played):
        """Find the lines, the values of all ways to begin, and which is the second move: the next one
        that is called otherwise.
        """
        search = self._search
        lines = [
            list(search.lines[k * LENGTH : k * LENGTH + search.lengths[k]])
            for k in range(search.count)
        ]
        self._lines = {line[0]: line for line in lines}
        texts = [self._game.public_text(line[0]) for line in lines]
        others = [line[0] for line, text in zip(lines, texts) if text != texts[0]]
        second = (others + [line[0] for line in lines[1:]] + [lines[0][0]])[0]
        self._firsts = {BEST: lines[0][0], SECOND: second, PLAYED: played}
        ways = [search.way(i) for i in range(search.tried())]
        self._values = {action: value - bonus for action, value, bonus in ways}
        self.ways = len(self._values)
        if played not in self._values and self._game.is_legal(played):
            self._values[played] = self._search_from(played)

    def _search_from(self, action):
        """Return the value of a move that the search has left out."""
        game, search, judge = self._game, self._search, self._thinker.judge
        game.play(action)
        if game.current() == self._seat and game.count_actions() > 1:
            self._plan()
            return search.values[0] - search.bonuses[0]
        value = judge.value(self._seat)
        return value - judge.bonus(self._seat)

    def _plan(self):
        """Search the present choice of the seat; return its best action."""
        search = self._search
        search.begin(self._seat, self._thinker.budgets[levels.NORMAL], 0, 0)
        while search.step():
            pass
        search.rewind()
        return search.lines[0]

    def list_texts(self):
        """Return what everybody may read of the best move and of the second one."""
        self._game.stand_at(self._root)
        return [self._game.public_text(self._firsts[which]) for which in (BEST, SECOND)]

    def lose(self, which):
        """Return how much less a move is worth than the best by the search, in tenths of a point, without
        the bonus for a win.
        """
        best = self._values[self._firsts[BEST]]
        return (best - self._values[self._firsts[which]]) / self._thinker.judge.tenth

    def find_results(self, which):
        """Return the shares of outcomes in which the game ends with the line of a move, (won, lost)."""
        game, won, lost = self._game, 0, 0
        states = self._follow(which, LINE)[1]
        for state in states:
            game.stand_at(state)
            if game.current() == OVER:
                has_won = game.winners() >> self._seat & 1
                won, lost = won + has_won, lost + 1 - has_won
        return won / len(states), lost / len(states)

    def compare(self, one, two, key, far):
        """Return (differences of a trait between where two moves lead, one for each outcome of chance,
        whether that is the same moment).  `key`: (name, whether it is the others').
        """
        (moment, states), (other_moment, other_states) = (
            self._follow(one, far),
            self._follow(two, far),
        )
        is_paired = len(states) == len(other_states)
        pairs = (zip if is_paired else product)(states, other_states)
        changes = [self._read(a, key) - self._read(b, key) for a, b in pairs]
        return changes, two == NOW or moment == other_moment

    def _read(self, state, key):
        """Return the value of a trait in a position."""
        name, is_other = key
        game, seat, names = self._game, self._seat, self.traits.NAMES.split("\n")
        game.stand_at(state)
        count = find_manifest(game.NAME).COUNTED.get(name)
        if count:
            return sum(count(game, one) for one in range(game.seats) if (one != seat) == is_other)
        own, at = self.traits.OWN, names.index(name)
        out = array("h", bytes(2 * (own + len(names))))
        self.traits.fill(game, seat, out)
        return out[at + own if is_other or at >= own else at]

    def _follow(self, which, far):
        """Return (moment, [position, ...]) where a move leads, a position for each outcome if chance is
        next within the turn.
        """
        if (which, far) not in self._ends:
            game = self._game
            game.stand_at(self._root)
            if which != NOW:
                first = self._firsts[which]
                for action in self._lines.get(first, [first]):
                    game.play(action)
                if far != LINE or first not in self._lines:
                    self._play_on(far)
            moment = game.current() == self._seat, game.current() == OVER or game.prompt()
            self._ends[which, far] = moment, self._list_outcomes()
        return self._ends[which, far]

    def _list_outcomes(self):
        """Return the present position, or those after each outcome of a chance within the turn."""
        game = self._game
        here = game.encode()
        if game.current() != CHANCE or self.traits.is_rest(game, self._seat):
            return [here]
        states = []
        for outcome in list(game.legal[: game.count_actions()]):
            game.stand_at(here)
            game.play(outcome)
            states.append(game.encode())
        return states

    def _play_on(self, far):
        """Play for the seat until it has no choice."""
        game = self._game
        for _ in range(_MOST_STEPS):
            who = game.current()
            if who == OVER:
                return
            if who == CHANCE:
                if far != CHANCES or self.traits.is_rest(game, self._seat):
                    return
                game.play(game.draw())
            elif game.count_actions() == 1:
                game.play(game.legal[0])
            elif who == self._seat:
                game.play(self._plan())
            else:
                return
