"""The scale on which differences between moves are said.

What a search thinks best is often what it overrates, and the larger a difference, the more of it is that error.
So a game may give to what percent a searched difference comes when both moves are played out, by phase (SAID and
find_phase() in its traits.py), and what percent of that is left of what a difference has beyond a mistake
(BEYOND).  The arena measures both.
"""

from skald.compat import const

_ALL = 100
_MISTAKE = const(1)  # in find_thresholds()

# Marks are of equal size in every game: losses that cost so many percent of the chance to win an even
# game.  Its slope is 1 / (4 * SWING), see host_sim/arena/marks.py.
_COSTS = b"\x03\x06\x0c"
_SLOPE = const(4)


class Scale:
    """What is said of differences.

    percent  of a difference in general
    bend     tenths of a point above which less is said
    beyond   percent of `percent`: of what lies above
    """

    def __init__(self, percent=_ALL, bend=0, beyond=_ALL):
        self.percent = percent
        self.bend = bend
        self.beyond = beyond

    def reduce(self, tenths):
        """Return what is said of a difference in tenths of a point, rounded, half a tenth away from 0."""
        size = abs(tenths)
        size = _ALL * size if size <= self.bend else self._flatten(size)
        size = (size * self.percent + _ALL * _ALL // 2) // (_ALL * _ALL)
        return -size if tenths < 0 else size

    def _flatten(self, size):
        return _ALL * self.bend + self.beyond * (size - self.bend)


def find_thresholds(traits):
    """Return the least searched losses of an inaccurate move, a mistake, a blunder, in tenths of a point."""
    return [(_SLOPE * traits.SWING * cost + 50) // 100 for cost in _COSTS]


def find_scale(traits, game):
    """Return the Scale in the present position of `game`; `traits`: the game's traits.py."""
    said = getattr(traits, "SAID", None)
    if not said:
        return Scale()
    return Scale(said[traits.find_phase(game)], find_thresholds(traits)[_MISTAKE], traits.BEYOND)
