"""Ridge regression towards the current weights."""

import numpy
from numpy.linalg import solve


class Ridge:
    """Sums up samples (traits, margin); solve() returns the weights that predict the margin best."""

    def __init__(self, size):
        self._square = numpy.zeros((size, size))
        self._product = numpy.zeros(size)

    def add(self, traits, margin):
        """Add a sample: traits as whole numbers, and the final margin."""
        traits = numpy.array(traits, float)
        self._square += numpy.outer(traits, traits)
        self._product += traits * margin

    def solve(self, start, strength):
        """Return the weights as floats.

        The weight of a trait that occurs in all samples moves from `start` by
        1 / (1 + strength) of the way to the best fit; one that never occurs stays.
        """
        damped = self._square + numpy.diag(strength * self._square.diagonal() + 1e-9)
        moved = solve(damped, self._product - self._square @ start)
        return (start + moved).tolist()
