"""The places that the position wants, by piece and by switch."""

from skald.compat import const
from skald.watching.kernels import list_wanted

NOTHING = const(255)  # wanted[input]: no piece belongs there

FINDING = const(100)  # work of finding all places


class Expected:
    """zones[piece]: the zone where the piece must lie, or OFF.

    wanted[input]: the appearance of the piece that must lie there, ANY for two pieces (no game
    wants three on one switch), NOTHING for none.
    """

    def __init__(self, appearances, layout):
        """`appearances`: see rules/kinds.py.  Call place() next."""
        pieces = len(appearances)
        self._appearances = appearances
        self._layout = layout
        self.zones = bytearray(pieces)
        self.wanted = bytearray(layout.inputs)

    def place(self, game):
        """Work out the places in the position of `game`, in slices (see tracker.py)."""
        game.places(self.zones)
        yield FINDING
        list_wanted(self.zones, self._layout.input_of, self._appearances, self.wanted)
