"""What the coach says of losses beside what they come to when they are played out: figures and table.

calibrate.py measures them.
"""

from math import sqrt

PHASES = 4  # of a game, see find_phase() in its traits.py
MARKS = ("good", "inaccurate", "mistake", "blunder")
_TENTHS = 10


def fit(choices):
    """Return the percent of the searched losses that playing out leaves.

    Of all choices together, so that the mean of what is said is the mean of what is lost.
    """
    said, played = _means(choices)
    return min(255, max(0, round(100 * played / said)))


def _means(choices):
    """Return (mean searched loss, mean loss played out), in points."""
    number = len(choices)
    said = sum(choice["said"] for choice in choices) / _TENTHS / number
    return said, sum(_mean(choice["lost"]) for choice in choices) / number


def _mean(values):
    return sum(values) / len(values)


def find_error(choices):
    """Return the standard error of the mean loss played out, in points."""
    means = [_mean(choice["lost"]) for choice in choices]
    number, mean = len(means), _mean(means)
    return sqrt(sum((value - mean) ** 2 for value in means) / max(1, number - 1) / number)
