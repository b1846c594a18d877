"""The numbers, bytes and errors that all games and all rooms share.

state  0        1      2        3        4..7      8..
       version  seats  options  current  PRNG      the game's own bytes
"""

from skald.compat import const

CHANCE = const(254)  # current(): an outcome is awaited, not a decision
OVER = const(255)  # current(): the game has ended
OFF = const(255)  # zone_of(): not on the table, but in a hand or in the box
NO_COLOUR = const(4)  # COLOURS: the piece belongs to nobody
NO_FACE = const(255)  # FACES: nothing is printed on its hidden side
HIDDEN = const(255)  # a byte of view() that the seat may not know
IF_SEEN = const(2)  # may_defer(): only if sensors can see one of the other choices

VERSION = const(0)
SEATS = const(1)
OPTIONS = const(2)
CURRENT = const(3)
PRNG = const(4)
BODY = const(8)  # first byte that belongs to the game itself

MOST_TOUCHES = const(64)  # pieces that an action may move: the size of the buffers for touches()
KEPT = const(3)  # snapshots kept for undo; beyond them, undo replays from the start


class RulesError(ValueError):
    """Anything the rules refuse."""


class IllegalAction(RulesError):
    """An action that this position does not allow; nothing was changed.

    `reason` is a key of show/words, `action` the input, `position` its bytes.
    """

    def __init__(self, reason, action, position):
        super().__init__("%s: action %r in %r" % (reason, action, position))
        self.reason = reason
        self.action = action
        self.position = position


class BadPosition(RulesError):
    """Bytes that are no position of this game."""


def demand(is_so):
    """Raise BadPosition unless `is_so`: what a game's audit.py consists of."""
    if not is_so:
        raise BadPosition("contents")
