"""Nine Stones: whether bytes from outside are a position.  Loaded for that."""

from skald.rules.base import CHANCE, CURRENT, OVER, demand
from skald.rules.nine import data
from skald.rules.nine import state as s


def check(game):
    """Raise BadPosition unless play can go on from the bytes of `game`."""
    state, held = game.state, game.state[s.HELD]
    for square in range(s.SQUARES, s.SIZE):
        demand(state[square] <= 2)
    demand(held <= 2)
    for colour in (0, 1):
        demand(s.count_stones(state, colour) + (held == colour + 1) <= data.EACH)
    if s.is_over(state, data.LINES):
        demand(not held and state[CURRENT] == OVER)
    else:
        demand(state[CURRENT] == (game.actor() if held else CHANCE))
