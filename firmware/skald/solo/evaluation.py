"""Evaluates a position for a seat, by a sum of weight x trait.

    own traits x w    + the others' traits x w / their number    + the situation's traits x w

A game defines its traits (rules/<game>/traits.py) and their weights (rules/<game>/weights.py,
written by `make train`).  Weights are signed bytes; a row of weights also has the value of a point
of the score in their units, and may have weights for each part of the game.  All values are ints
below 2**30, and an evaluation allocates nothing.
"""

from array import array

from skald.compat import const
from skald.rules.base import OVER
from skald.solo.weighing_kernels import clear, weigh

_PARTS = const(6)  # values are in sixths, so that the mean of one, two or three others is whole
_WIN = const(30)  # the value of a win in points, besides the score


class Evaluation:
    """Evaluates the current position of one game."""

    def __init__(self, game):
        """Read the weights for this number of seats and these options."""
        self.traits = game.part("traits")
        self._game = game
        self._own = self.traits.OWN
        row = find_row(game.part("weights").ROWS, game.seats, game.state[2])
        self._size = self._own + self.traits.NAMES.count("\n") + 1
        self._part = row[4] if len(row) > 4 else 0
        self.out = array("h", bytes(2 * self._size))
        self._look = getattr(self.traits, "look", None)
        self._scored = 0  # seats of the finished game whose score is in `out`
        self.take(row[2], row[3])

    def take(self, tenths, weights):
        """Use `weights` (signed bytes, as in ROWS); `tenths`: the value of ten points in their
        units.
        """
        self._weights = bytes(weights)
        self._share = _PARTS // (self._game.seats - 1)
        self.tenth = max(1, _PARTS * tenths // 100)  # of a point, in the units of value()
        self.win = 10 * _WIN * self.tenth  # the value of a win, besides the score

    def _first(self):
        """Return the index of the first weight for the current part of the game."""
        return self._size * (self._game.state[self._part] - 1) if self._part else 0

    def is_last(self):
        """Return True if the game is in the last of several parts."""
        return self._first() > 0 and self._first() == len(self._weights) - self._size

    def prepare(self):
        """Look at one more seat, or score it if the game is over, so that value() has less to do; return
        False if none is left.

        The position must not change between the first call and value().
        """
        game = self._game
        if game.current() != OVER:
            return self._look is not None and self._look(game)
        if self._scored == game.seats:
            return False
        self.out[self._scored] = game.score(self._scored)
        self._scored += 1
        return True

    def value(self, seat):
        """Return the value of the position for `seat`; at the end of the game, its final lead."""
        game = self._game
        if game.current() == OVER:
            while self.prepare():
                pass
            self._scored = 0
            return self._settle(seat)
        fill_traits(self.traits, game, seat, self.out)
        return weigh(self.out, self._weights, self._first(), self._own, self._share)

    def worth(self, i, change):
        """Return the value of a rise of trait `i` by `change`."""
        part = self._share if self._own <= i < 2 * self._own else _PARTS
        weight = self._weights[self._first() + i]
        weight -= (weight & 0x80) << 1
        return part * weight * change

    def to_tenths(self, value):
        """Return a value in tenths of a point, rounded."""
        return (2 * value + self.tenth) // (2 * self.tenth)

    def bonus(self, seat):
        """Return how much a win or a defeat contributes to value(), which must have been called just before."""
        game = self._game
        if game.current() != OVER:
            return 0
        scores = self.out
        most = 0
        for other in range(game.seats):
            if other != seat:
                most = max(most, scores[other])
        mine = scores[seat]
        has_won = mine > most or mine == most and game.winners() >> seat & 1
        return self.win if has_won else -self.win

    def _settle(self, seat):
        theirs = 0
        for other in range(self._game.seats):
            if other != seat:
                theirs += self.out[other]
        points = _PARTS * self.out[seat] - self._share * theirs
        return points * 10 * self.tenth // _PARTS + self.bonus(seat)


def fill_traits(traits, game, seat, out):
    """Write the traits to `out`: those of `seat`, the sum of the other seats', the situation's.

    `traits`: the game's traits.py, whose fill() adds to `out`.
    """
    clear(out)
    traits.fill(game, seat, out)


def find_row(rows, seats, options):
    """Return the row (seats, options, tenths, weights[, part]) that suits a game best.

    `part`: the index in the state of the part of the game, which counts from 1.
    """
    best, fit = rows[0], -1
    for row in rows:
        match = (2 if row[0] == seats else 0) + (1 if row[1] == options else 0)
        if match > fit:
            best, fit = row, match
    return best
