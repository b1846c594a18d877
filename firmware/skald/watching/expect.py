"""Where the position wants the pieces."""

from skald.compat import const

FINDING = const(100)  # work of finding all places


class Expected:
    """zones[piece]: the zone where the piece must lie, or OFF."""

    def __init__(self, pieces):
        """`pieces`: how many there are.  Call place() next."""
        self.zones = bytearray(pieces)

    def place(self, game):
        """Work out the zones in the position of `game`, in slices (see tracker.py)."""
        game.places(self.zones)
        yield FINDING
