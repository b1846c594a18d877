"""Ridge regression towards the current weights; its sums are whole numbers, so that every machine
finds the same result.
"""


class Ridge:
    """Sums up samples (traits, margin); solve() returns the weights that predict the margin best."""

    def __init__(self, size):
        self._square = [[0] * size for _ in range(size)]
        self._product = [0] * size
        self.samples = 0

    def add(self, traits, margin):
        """Add a sample: traits as whole numbers, and the final margin."""
        some = [(i, value) for i, value in enumerate(traits) if value]
        for i, value in some:
            row = self._square[i]
            for j, other in some:
                row[j] += value * other
            self._product[i] += value * margin
        self.samples += 1

    def solve(self, start, strength):
        """Return the weights as floats.

        The weight of a trait that occurs in all samples moves from `start` by
        1 / (1 + strength) of the way to the best fit; one that never occurs stays.
        """
        size = len(self._product)
        rows = [[float(value) for value in row] for row in self._square]
        right = [
            value - sum(a * b for a, b in zip(row, start))
            for value, row in zip(self._product, self._square)
        ]
        for i in range(size):
            rows[i][i] += strength * rows[i][i] + 1e-9
        for i in range(size):  # Gaussian elimination with the largest pivot
            pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
            rows[i], rows[pivot] = rows[pivot], rows[i]
            right[i], right[pivot] = right[pivot], right[i]
            for k in range(i + 1, size):
                factor = rows[k][i] / rows[i][i]
                if factor:
                    for j in range(i, size):
                        rows[k][j] -= factor * rows[i][j]
                    right[k] -= factor * right[i]
        solved = [0.0] * size
        for i in range(size - 1, -1, -1):
            rest = sum(rows[i][j] * solved[j] for j in range(i + 1, size))
            solved[i] = (right[i] - rest) / rows[i][i]
        return [a + b for a, b in zip(start, solved)]
