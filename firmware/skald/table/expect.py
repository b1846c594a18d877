"""Where the position wants every piece, by piece and by switch."""

from skald.compat import const
from skald.table.kernels import list_kinds

NOTHING = const(255)  # kinds[input]: no piece belongs there

FINDING = const(100)  # work of finding all places


class Expected:
    """zones[piece]: where it must lie, or OFF.

    kinds[input]: the appearance of the piece that must lie there, ANY if two must
    (no game wants three on one switch), NOTHING if none.
    """

    def __init__(self, appearances, layout):
        """`appearances`: see rules/cold.py; place() fills it."""
        pieces = len(appearances)
        self._appearances = appearances
        self._layout = layout
        self.zones = bytearray(pieces)
        self.kinds = bytearray(layout.inputs)

    def place(self, game):
        """Take the position of `game`, in slices: yields work done (see tracker.py)."""
        game.places(self.zones)
        yield FINDING
        list_kinds(self.zones, self._layout.input_of, self._appearances, self.kinds)
