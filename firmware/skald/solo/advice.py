"""A coach's advice on one choice: the best turn, the best one that begins differently, and why.

solo/advise.py finds it; it is kept until the move is made.
"""

from array import array

from skald.compat import const
from skald.rules.base import MOST_TOUCHES
from skald.solo.header import NO_ACTION

UNKNOWN = const(255)  # in place of a loss
MOST_LOSS = const(254)  # tenths of a point
_EVEN = const(3)  # a gap of at most 1/3 of the loss of an inaccurate move counts as none
_MOST_MOVES = const(8)  # pieces whose moves are shown

GOOD = const(0)  # marks of a move
INACCURATE = const(1)
MISTAKE = const(2)
BLUNDER = const(3)

# They are of equal size in every game: losses that cost so many percent of the chance to win an even
# game.  Its slope is 1 / (4 * SWING), see host_sim/arena/marks.py.
_COSTS = b"\x03\x06\x0c"
_SLOPE = const(4)


class Advice:
    """The advice on the choice of `seat` after `index` actions of the log.

    texts    the public texts of the two best ways to begin; only one if there is no other
    moves    for each of them, origin and target of every piece that it moves
    best     the action that begins the best turn
    group    where to look: zones of the pieces like the first one moved; b"" if they are very many
    gap      tenths of a point between the two ways
    terms    [(name of a trait, whether it is the others', tenths of a point, count), ...]: the
             causes of the difference, at most two gains and then one cost; `count`: how many
             more of it the better way brings, 0 if nobody can count it
    marks    the least losses in tenths of an inaccurate move, a mistake, a blunder
    played   the loss of the action played, in tenths, or UNKNOWN
    """

    def __init__(self, index, seat, ways):
        """`ways`: the most ways to begin whose losses are kept."""
        self.index = index
        self.seat = seat
        self.texts = []
        self.moves = []
        self.best = NO_ACTION
        self.group = b""
        self.gap = 0
        self.terms = []
        self.marks = b"\xff\xff\xff"
        self.played = UNKNOWN
        self._begun = array("I", bytes(4 * ways))
        self._losses = bytearray(ways)
        self._count = 0

    def note(self, action, loss):
        """Store the loss of beginning with `action`, in tenths of a point."""
        self._begun[self._count] = action
        self._losses[self._count] = min(max(loss, 0), MOST_LOSS)
        self._count += 1

    def loss_of(self, action):
        """Return the loss of beginning with `action` in tenths, 0..254, or UNKNOWN."""
        for i in range(self._count):
            if self._begun[i] == action:
                return self._losses[i]
        return UNKNOWN

    def mark(self, loss):
        """Return GOOD .. BLUNDER for a loss."""
        return find_mark(self.marks, loss)

    def is_even(self):
        """Return True if the second way is as good as the best."""
        return len(self.texts) > 1 and self.gap <= self.marks[0] // _EVEN


def find_marks(traits):
    """Return the least losses in tenths of an inaccurate move, a mistake, a blunder, as bytes;
    `traits`: the game's traits.py.
    """
    return bytes([(_SLOPE * traits.SWING * cost + 50) // 100 for cost in _COSTS])


def find_mark(marks, loss):
    """Return GOOD .. BLUNDER for a loss; `marks`: find_marks() of the game."""
    return sum([loss >= least for least in marks])


def list_moves(game, action):
    """Return origin and target of each piece that the legal `action` moves, as bytes."""
    touches = array("H", bytes(2 * MOST_TOUCHES))
    count = min(game.touches(action, touches), _MOST_MOVES)
    moves = bytearray()
    for i in range(count):
        moves.append(game.zone_of(touches[i] >> 8))
        moves.append(touches[i] & 255)
    return bytes(moves)
