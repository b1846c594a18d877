"""Searches the possible turns of a seat, depth first; a step is at most one evaluation or two
actions.

A turn has several actions, and a position in the middle of it cannot be evaluated.  So every line
is followed up to the next choice of another seat, and evaluated there.

    root ─ own choice ─┬─ own choice ─ ... ─ rest: evaluate
                       └─ chance ─┬─ outcome ─ own choice ─ rest
                                  └─ outcome ─ rest          mean of the outcomes

Forced actions of all seats are played at once; once another seat has acted, the turn is over.  The
first chance of a line is averaged over its outcomes, a later one is drawn once.  A game may allow
an evaluation anywhere (traits.is_rest), and leave out actions that are not worth searching
(traits.sift).

Each choice divides its remaining evaluations equally among its candidates; with fewer evaluations
than candidates it tries evenly spread ones.  Few lines have more than three choices.  Each further
choice counts as an evaluation, because opening it takes nearly as long; so the last line may
exceed the budget by a few.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, OVER
from skald.solo.header import LENGTH, LINES

_DEPTH = const(8)  # choices and draws in a line; further ones are not searched
_USUAL = const(3)  # choices and draws in a line that do not count as evaluations
_ACTIONS = const(640)  # the most actions of all choices in a line
_LEAST = const(-0x3FFFFFFF)
_SPREAD = const(65537)  # modulus of the generator of the noise
_SLICE = const(2)  # actions in a step

_ON_THE_WAY = const(0)  # what the next step does: play on to a rest or choice,
_SIFT = const(1)  # drop from the choice what is not worth searching,
_JUDGE = const(2)
_TRY = const(3)  # or the next action of a choice


class TurnSearch:
    """Searches the turn of a seat in a game, whose position it changes.

    lines     the best lines found, LENGTH actions each, best first; a line ends with the turn, or
              before chance decides how it goes on
    lengths   their numbers of actions
    values    their values
    bonuses   how much of each value is for a win or a defeat
    count     the number of lines, 0..LINES
    spent     evaluations so far, plus choices after the third of a line
    """

    def __init__(self, game, judge):
        self._game = game
        self._judge = judge
        self._traits = judge.traits
        self._states = tuple([bytearray(game.STATE_SIZE) for _ in range(_DEPTH)])
        self._room = min(_ACTIONS, _DEPTH * game.MAX_ACTIONS)
        self._choices = array("I", bytes(4 * self._room))
        self._first = array("h", bytes(2 * _DEPTH))  # of its actions
        self._count = array("h", bytes(2 * _DEPTH))
        self._tries = array("h", bytes(2 * _DEPTH))
        self._next = array("h", bytes(2 * _DEPTH))
        self._left = array("h", bytes(2 * _DEPTH))  # evaluations
        self._mark = array("h", bytes(2 * _DEPTH))  # spent when the current try began
        self._best = array("i", bytes(4 * _DEPTH))  # value so far
        self._bonus = array("i", bytes(4 * _DEPTH))  # of the best one
        self._at = bytearray(_DEPTH)  # length of the path
        self._was_closed = bytearray(_DEPTH)
        self._path = array("I", bytes(4 * LENGTH))
        self.lines = array("I", bytes(4 * LENGTH * LINES))
        self.lengths = bytearray(LINES)
        self.values = array("i", bytes(4 * LINES))
        self.bonuses = array("i", bytes(4 * LINES))

    def begin(self, seat, budget, noise, seed):
        """Start from the game's position, where `seat` has the choice.

        budget  the most evaluations, 1..32767
        noise   the largest error of a value, in the units of judge.value()
        seed    of the noise, 0..65535
        """
        self._seat = seat
        self._noise = noise
        self._x = seed % _SPREAD
        self._length = 0
        self._is_closed = False
        self._depth = -1
        self._draw = -1  # the depth of the draw that is averaged, or -1
        self.spent = self.count = 0
        game = self._game
        self._states[0][:] = game.state
        self._share = budget
        self._has_moved = self._has_passed = False
        self._stage = _ON_THE_WAY
        if game.count_actions() == 1:  # a guess may leave no choice
            self._path[0] = game.legal[0]
            self._length = 1
            self._note(0, 0)
            self._stage = _TRY

    def rewind(self, d=0):
        """Return the game to the choice or draw at depth `d`; 0: the start of the search."""
        self._game.stand_at(self._states[d])

    def step(self):
        """Play at most two actions, or evaluate one more position (seat by seat if that takes long);
        return False when none is left.
        """
        stage = self._stage
        if stage == _JUDGE:
            if not self._judge.prepare():
                self._stage = _TRY
                self.spent += 1
                value = self._judge.value(self._seat) + self._err()
                self._rise(value, self._judge.bonus(self._seat))
            return True
        if stage == _SIFT:
            self._sift()
            return True
        if stage == _TRY:
            if self._depth < 0:
                return False
            self._try_next()
        self._settle()
        return True

    def _try_next(self):
        """Try the next action of the choice or draw on top of the stack."""
        d, game = self._depth, self._game
        i, tries = self._next[d], self._tries[d]
        self._next[d] = i + 1
        self._mark[d] = self.spent
        self._share = max(1, self._left[d] // (tries - i))
        self.rewind(d)
        self._length = self._at[d]
        self._is_closed = d == self._draw or self._was_closed[d]
        action = self._choices[self._first[d] + (2 * i + 1) * self._count[d] // (2 * tries)]
        if d == self._draw:
            self._ways = game._weight(action)
            self._all_ways += self._ways
        self._play(action)
        self._has_moved = True
        self._has_passed = False  # another seat has acted
        self._stage = _ON_THE_WAY

    def _err(self):
        if not self._noise:
            return 0
        self._x = (self._x * 75 + 74) % _SPREAD
        return (self._x * (2 * self._noise + 1) >> 16) - self._noise

    def _play(self, action):
        if not self._is_closed and self._game.current() == self._seat:
            if self._length == LENGTH:
                self._is_closed = True
            else:
                self._path[self._length] = action
                self._length += 1
        self._game.play(action)

    def _settle(self):
        """Play on, but not past the next rest or choice."""
        game, seat = self._game, self._seat
        for _ in range(_SLICE):
            who = game.current()
            if who == OVER or self._has_moved and self._traits.is_rest(game, seat):
                self._stage = _JUDGE
                return
            count = game.count_actions()
            self._has_moved = True
            if count == 1 and who != CHANCE:
                self._has_passed = self._has_passed or who != seat
                if self._has_passed:
                    game.play(game.legal[0])
                else:
                    self._play(game.legal[0])
            elif self._has_passed or who != seat and who != CHANCE:
                self._stage = _JUDGE
                return
            elif self._depth + 1 < _DEPTH and (who == seat or self._draw < 0):
                self._open(count)
                return
            else:
                self._is_closed = True
                game.play(game.draw() if who == CHANCE else game.legal[0])

    def _open(self, count):
        """Push the game's current choice or draw onto the stack."""
        game = self._game
        d = self._depth
        first = self._first[d] + self._count[d] if d >= 0 else 0
        kept = min(count, self._room - first)
        if kept == count:
            memoryview(self._choices)[first : first + kept] = memoryview(game.legal)[:kept]
        else:
            for i in range(kept):
                self._choices[first + i] = game.legal[i * count // kept]
        d += 1
        self._depth = d
        self._states[d][:] = game.state
        self._first[d] = first
        self._count[d] = kept
        self._next[d] = 0
        self._left[d] = self._share
        self._at[d] = self._length
        self._was_closed[d] = self._is_closed
        self._best[d] = _LEAST
        self._stage = _SIFT
        if d >= _USUAL:
            self.spent += 1
        if game.current() == CHANCE:
            self._draw = d
            self._sum = self._bonuses = self._all_ways = 0

    def _sift(self):
        """Drop the actions that are not worth searching from the choice on top of the stack."""
        d = self._depth
        kept = self._count[d]
        if d != self._draw:
            first = self._first[d]
            out = memoryview(self._choices)[first : first + kept]
            kept = self._count[d] = self._traits.sift(self._game, out, kept)
        self._tries[d] = min(kept, self._left[d])
        self._stage = _TRY

    def _rise(self, value, bonus):
        """Pass a value and its bonus up through all choices and draws that are finished."""
        if self._draw < 0:
            self._note(value, bonus)
        while True:
            d = self._depth
            self._left[d] -= self.spent - self._mark[d]
            if d == self._draw:
                self._sum += value * self._ways
                self._bonuses += bonus * self._ways
            elif value > self._best[d]:
                self._best[d] = value
                self._bonus[d] = bonus
            if self._next[d] < self._tries[d] and self._left[d] > 0:
                return
            value = self._best[d]
            bonus = self._bonus[d]
            if d == self._draw:
                value = self._sum // self._all_ways
                bonus = self._bonuses // self._all_ways
                self._draw = -1
                self._length = self._at[d]
                self._note(value, bonus)
            self._depth = d - 1
            if not d:
                return

    def _note(self, value, bonus):
        """Keep the path as a line if it is among the best; ties go to the first found."""
        at = self.count
        while at and self.values[at - 1] < value:
            at -= 1
        if at == LINES:
            return
        if self.count < LINES:
            self.count += 1
        for i in range(self.count - 1, at, -1):
            self.values[i] = self.values[i - 1]
            self.bonuses[i] = self.bonuses[i - 1]
            self.lengths[i] = self.lengths[i - 1]
            for k in range(i * LENGTH, (i + 1) * LENGTH):
                self.lines[k] = self.lines[k - LENGTH]
        self.values[at] = value
        self.bonuses[at] = bonus
        self.lengths[at] = self._length
        for k in range(self._length):
            self.lines[at * LENGTH + k] = self._path[k]
