"""All that a seat may do in its turn, depth first, one evaluation a step.

A turn is several actions, and half-way nothing can be judged: so every line of
them is followed to where another seat has a choice, and judged there.

    root ─ own choice ─┬─ own choice ─ ... ─ rest: evaluate
                       └─ chance ─┬─ outcome ─ own choice ─ rest
                                  └─ outcome ─ rest          mean of the outcomes

What leaves no choice is played on, whoever's it is; once another seat has acted, the turn is over.
The first chance of a line is averaged over its outcomes, what follows it is drawn once.  A game may
call a rest anywhere (traits.is_rest) and leave out what is not worth a look (traits.sift).

Evaluations are shared out: each choice gives its candidates equal parts of what
it has left; with fewer evaluations than candidates it tries so many of them,
evenly spread.  No more than the budget is ever spent.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, OVER
from skald.solo.header import LENGTH, LINES

_DEPTH = const(8)  # choices and draws in a line; further ones are not looked into
_ACTIONS = const(640)  # of all the choices of a line
_LEAST = const(-0x3FFFFFFF)
_SPREAD = const(65537)  # of the generator of the noise


class TurnSearch:
    """Searches the turn of a seat in one scratch game.

    lines     the best lines found, LENGTH actions each, best first; a line ends
              with the turn, or where chance decides how it goes on
    lengths   their numbers of actions
    values    what they are worth
    count     how many there are, 0..LINES
    spent     evaluations so far
    """

    def __init__(self, game, judge):
        self._game = game
        self._judge = judge
        self._traits = judge.traits
        size = game.STATE_SIZE
        self._root = bytearray(size)
        states = memoryview(bytearray(_DEPTH * size))
        self._states = tuple([states[d * size : (d + 1) * size] for d in range(_DEPTH)])
        self._choices = array("I", bytes(4 * _ACTIONS))
        self._first = array("h", bytes(2 * _DEPTH))  # of its actions
        self._count = array("h", bytes(2 * _DEPTH))
        self._tries = array("h", bytes(2 * _DEPTH))
        self._next = array("h", bytes(2 * _DEPTH))
        self._left = array("h", bytes(2 * _DEPTH))  # evaluations
        self._mark = array("h", bytes(2 * _DEPTH))  # spent when the try in hand began
        self._best = array("i", bytes(4 * _DEPTH))  # value so far
        self._at = bytearray(_DEPTH)  # length of the path
        self._was_closed = bytearray(_DEPTH)
        self._path = array("I", bytes(4 * LENGTH))
        self.lines = array("I", bytes(4 * LENGTH * LINES))
        self.lengths = bytearray(LINES)
        self.values = array("i", bytes(4 * LINES))

    def begin(self, seat, budget, noise, seed):
        """Start from the game's position, where `seat` has the choice.

        budget  most evaluations, 1..32767
        noise   how far each value may be off, in the units of judge.value()
        seed    0..65535, of the noise
        """
        self._seat = seat
        self._noise = noise
        self._x = seed % _SPREAD
        self._length = 0
        self._is_closed = False
        self._depth = -1
        self._draw = -1  # depth of the draw that is averaged, if any
        self.spent = self.count = 0
        self._root[:] = self._game.state
        if self._settle(budget, False):
            self._note(0)  # no choice at all

    def rewind(self):
        """Bring the game back to where the search began."""
        self._game.stand_at(self._root)

    def step(self):
        """Judge one more position, or open the next choice; return False when none is left."""
        d = self._depth
        if d < 0:
            return False
        game = self._game
        i, tries = self._next[d], self._tries[d]
        self._next[d] = i + 1
        self._mark[d] = self.spent
        share = self._left[d] // (tries - i)
        game.stand_at(self._states[d])
        self._length = self._at[d]
        self._is_closed = d == self._draw or self._was_closed[d]
        action = self._choices[self._first[d] + (2 * i + 1) * self._count[d] // (2 * tries)]
        if d == self._draw:
            self._ways = game._weight(action)
            self._all_ways += self._ways
        self._play(action)
        if self._settle(share, True):
            self.spent += 1
            self._rise(self._judge.value(self._seat) + self._err())
        return True

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

    def _settle(self, share, has_moved):
        """Play on to the next rest and return True, or open the choice on the way and return False."""
        game, seat = self._game, self._seat
        has_passed = False  # somebody else has acted
        while True:
            who = game.current()
            if who == OVER or has_moved and self._traits.is_rest(game, seat):
                return True
            count = game.count_actions()
            has_moved = True
            if count == 1 and who != CHANCE:
                has_passed = has_passed or who != seat
                if has_passed:
                    game.play(game.legal[0])
                else:
                    self._play(game.legal[0])
            elif has_passed or who != seat and who != CHANCE:
                return True
            elif self._depth + 1 < _DEPTH and (who == seat or self._draw < 0):
                self._open(count, share)
                return False
            else:
                self._is_closed = True
                game.play(game.draw() if who == CHANCE else game.legal[0])

    def _open(self, count, share):
        """Push the choice or the draw that is open in the game."""
        game = self._game
        d = self._depth
        first = self._first[d] + self._count[d] if d >= 0 else 0
        room = _ACTIONS - first
        kept = min(count, room)
        out = memoryview(self._choices)[first : first + kept]
        for i in range(kept):
            out[i] = game.legal[i * count // kept]
        d += 1
        if game.current() == CHANCE:
            self._draw = d
            self._sum = self._all_ways = 0
        else:
            kept = self._traits.sift(game, out, kept)
        self._depth = d
        self._states[d][:] = game.state
        self._first[d] = first
        self._count[d] = kept
        self._tries[d] = min(kept, share)
        self._next[d] = 0
        self._left[d] = share
        self._at[d] = self._length
        self._was_closed[d] = self._is_closed
        self._best[d] = _LEAST

    def _rise(self, value):
        """Hand a value up, as far as choices and draws are done with."""
        if self._draw < 0:
            self._note(value)
        while True:
            d = self._depth
            self._left[d] -= self.spent - self._mark[d]
            if d == self._draw:
                self._sum += value * self._ways
            elif value > self._best[d]:
                self._best[d] = value
            if self._next[d] < self._tries[d]:
                return
            value = self._best[d]
            if d == self._draw:
                value = self._sum // self._all_ways
                self._draw = -1
                self._length = self._at[d]
                self._note(value)
            self._depth = d - 1
            if not d:
                return

    def _note(self, value):
        """Keep the path as a line if it is among the best; of equals the first found."""
        at = self.count
        while at and self.values[at - 1] < value:
            at -= 1
        if at == LINES:
            return
        if self.count < LINES:
            self.count += 1
        for i in range(self.count - 1, at, -1):
            self.values[i] = self.values[i - 1]
            self.lengths[i] = self.lengths[i - 1]
            for k in range(i * LENGTH, (i + 1) * LENGTH):
                self.lines[k] = self.lines[k - LENGTH]
        self.values[at] = value
        self.lengths[at] = self._length
        for k in range(self._length):
            self.lines[at * LENGTH + k] = self._path[k]
