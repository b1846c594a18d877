"""Nine Stones: points.  Loaded for scoring."""

from skald.rules.nine import data
from skald.rules.nine import state as s


def score(game, seat):
    """Return the points of `seat`: its lines, and the stone in the middle."""
    return sum([points for _, _, points in breakdown(game, seat)])


def breakdown(game, seat):
    """Return [(key of show/words, count, points), ...]."""
    lines = s.count_lines(game.state, data.LINES, seat)
    middle = int(game.state[s.SQUARES + data.MIDDLE] == seat + 1)
    return [("lines", lines, lines * data.LINE_POINTS), ("middle", middle, middle)]
