"""The scale on which the coach states differences between moves.

What a search prefers is often what it overrates, and the larger a difference, the larger the part of that error in it.
So a game may set what percentage of a searched difference remains when both moves are played out, by phase (SAID and
find_phase() in its traits.py), and what percentage of that remains of the part of a difference beyond a mistake
(BEYOND).  The arena measures both.
"""

from skald.compat import const

_ALL = 100
_MISTAKE = const(1)  # in find_thresholds()

# Marks mean the same in every game: losses that cost this many percent of the chance to win an even
# game.  The slope of that chance is 1 / (4 * SWING), see host_sim/arena/marks.py.
_COSTS = b"\x03\x06\x0c"
_SLOPE = const(4)


class Scale:
    """How much of a difference is stated.

    percent  of any difference
    bend     the tenths of a point from which on less is stated
    beyond   percent of `percent`, for what lies above `bend`
    """

    def __init__(self, percent=_ALL, bend=0, beyond=_ALL):
        self.percent = percent
        self.bend = bend
        self.beyond = beyond

    def reduce(self, tenths):
        """Return how much is stated of a difference, both in tenths of a point; halves are rounded away from 0."""
        size = abs(tenths)
        above = max(0, size - self.bend)
        size = _ALL * (size - above) + self.beyond * above
        size = (size * self.percent + _ALL * _ALL // 2) // (_ALL * _ALL)
        return -size if tenths < 0 else size


def find_thresholds(traits):
    """Return the smallest searched losses of an inaccurate move, a mistake, a blunder, in tenths of a point."""
    return [(_SLOPE * traits.SWING * cost + 50) // 100 for cost in _COSTS]


def find_scale(traits, game):
    """Return the Scale for the current position of `game`; `traits`: the game's traits.py."""
    said = getattr(traits, "SAID", None)
    if not said:
        return Scale()
    return Scale(said[traits.find_phase(game)], find_thresholds(traits)[_MISTAKE], traits.BEYOND)
