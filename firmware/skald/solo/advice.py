"""A coach's advice on one choice: the best turn, the best one that begins differently, and why.

solo/advise.py finds it; it is kept until the move is made.
"""

from array import array

from skald.compat import const
from skald.rules.base import MOST_TOUCHES
from skald.solo.header import NO_ACTION
from skald.solo.scale import find_thresholds

# A loss is a byte: tenths of a point, or from DECIDES on what no number expresses: the better move ...
MOST_LOSS = const(249)
DECIDES = const(250)
RISKS = const(250)  # ... is less likely to lose the game at once,
SAVES = const(251)  # does not lose the game,
CHANCE = const(252)  # is more likely to win the game at once,
SOONER = const(253)  # wins the game at once, while this one goes on,
WINS = const(254)  # or wins the game, while this one ends it without a win.
UNKNOWN = const(255)
_DECISIONS = ("risks", "saves", "chance", "sooner", "wins")
_POINT = const(10)  # tenths
_EVEN = const(3)  # a gap of at most 1/3 of an inaccurate move's loss counts as none
_MOST_MOVES = const(8)  # pieces whose moves are shown

GOOD = const(0)  # marks of a move
INACCURATE = const(1)
MISTAKE = const(2)
BLUNDER = const(3)

SURE = const(0)  # how a term is put into words
COUNTED = const(1)
PERHAPS = const(2)


class Advice:
    """The advice on the choice of `seat` after `index` actions of the log.

    texts    the texts of the two best ways to begin; only one if there is no other.  The second has
             a different text, unless all ways differ only in secrets
    moves    for each of them, origin and target of every piece that it moves
    best     the action that begins the best turn
    group    where to look: zones of the pieces like the first one moved; b"" if there are too many
    gap      the loss of the second way
    is_now   False: `terms` tell the best turn from the second; True: they tell what it brings
    terms    [(name of a trait, whether it is the others', tenths of a point, change, how to say
             it), ...], at most two gains and then one cost.  `change`: how many more of it the
             best turn has, not 0; to be said as COUNTED, in words if SURE, PERHAPS if chance
             decides
    marks    the smallest losses of an inaccurate move, a mistake, a blunder
    played   the loss of the action played
    text     the text of the action played, or ""
    lifted   the moves of that action, see list_moves()
    """

    def __init__(self, index, seat, ways):
        """`ways`: for how many ways to begin it can keep the loss."""
        self.index = index
        self.seat = seat
        self.texts = []
        self.moves = []
        self.best = NO_ACTION
        self.group = b""
        self.gap = 0
        self.is_now = False
        self.terms = []
        self.marks = b"\xff\xff\xff"
        self.played = UNKNOWN
        self.text = ""
        self.lifted = b""
        self._begun = array("I", bytes(4 * ways))
        self._losses = bytearray(ways)
        self._count = 0

    def note(self, action, loss):
        """Store the loss of beginning with `action`."""
        self._begun[self._count] = action
        self._losses[self._count] = loss
        self._count += 1

    def loss_of(self, action):
        """Return the loss of beginning with `action`."""
        for i in range(self._count):
            if self._begun[i] == action:
                return self._losses[i]
        return UNKNOWN

    def mark(self, loss):
        """Return GOOD .. BLUNDER for a loss."""
        return find_mark(self.marks, loss)

    def grade(self, loss):
        """Return how to state a loss: "points" (in numbers), below one point "little" or "clearly",
        from DECIDES on "risks" .. "wins".
        """
        if loss >= DECIDES:
            return _DECISIONS[loss - DECIDES]
        if loss >= _POINT:
            return "points"
        return "clearly" if self.mark(loss) >= MISTAKE else "little"

    def is_even(self):
        """Return True if the second way is as good as the best."""
        return len(self.texts) > 1 and self.gap <= self.marks[0] // _EVEN


def find_marks(traits, scale):
    """Return the smallest losses of an inaccurate move, a mistake, a blunder, as bytes.

    traits  the game's traits.py
    scale   how much of a searched loss is stated (scale.Scale)
    """
    return bytes([max(1, scale.reduce(tenths)) for tenths in find_thresholds(traits)])


def find_loss(best, other, win, least, tenth, scale):
    """Return the loss of a way against the best one; each is (value, bonus): see evaluation.py.

    win    the bonus of a certain win
    least  the loss of a blunder, in searched tenths: a smaller one decides nothing
    tenth  of a point, in the units of a value
    scale  as in find_marks()
    """
    gap, won = best[0] - other[0], best[1] - other[1]
    if won > 0 and gap >= least * tenth:
        if best[1] == win:
            return WINS if other[1] == -win else SOONER
        if best[1] > 0:
            return CHANCE
        return SAVES if not best[1] and other[1] == -win else RISKS
    tenths = (gap - won + tenth // 2) // tenth
    return min(max(scale.reduce(tenths), 0), MOST_LOSS)


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
