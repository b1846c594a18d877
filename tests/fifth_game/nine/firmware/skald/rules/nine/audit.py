"""Nine Stones: whether bytes from outside are a position.  Loaded for that."""

from skald.rules.base import CHANCE, CURRENT, OVER, BadPosition
from skald.rules.nine import data
from skald.rules.nine import state as s


def check(game):
    """Raise BadPosition unless play can go on from the bytes of `game`."""
    state, held = game.state, game.state[s.HELD]
    for square in range(s.SQUARES, s.SIZE):
        _require(state[square] <= 2)
    _require(held <= 2)
    for colour in (0, 1):
        _require(s.count_stones(state, colour) + (held == colour + 1) <= data.EACH)
    if s.is_over(state, data.LINES):
        _require(not held and state[CURRENT] == OVER)
    else:
        _require(state[CURRENT] == (game.actor() if held else CHANCE))


def _require(is_true):
    if not is_true:
        raise BadPosition("contents")
