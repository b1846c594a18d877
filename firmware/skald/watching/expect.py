"""Where the pieces must lie in a position."""

from skald.compat import const

FINDING = const(100)  # work of finding all places


class Expected:
    """zones[piece]: the zone where the piece must lie, or OFF."""

    def __init__(self, pieces):
        """`pieces`: their number.  Call place() next."""
        self.zones = bytearray(pieces)

    def place(self, game):
        """Find the zones in the position of `game`, in slices (see tracker.py)."""
        game.places(self.zones)
        yield FINDING
