"""Where the position wants every piece, by piece and by switch."""

from skald.compat import const
from skald.rules.base import OFF
from skald.table.balance import ANY
from skald.table.layout import UNSENSED

NOTHING = const(255)  # kinds[input]: no piece belongs there

_PIECES = const(16)  # placed between two yields
_PLACING = const(25)  # work of so many
FINDING = const(100)  # of the first one, where a game finds all places then


class Expected:
    """zones[piece]: where it must lie, or OFF.

    kinds[input]: the look of the piece that must lie there, ANY if two must
    (no game wants three on one switch), NOTHING if none.
    """

    def __init__(self, looks, layout):
        """`looks`: see rules/cold.py; place() fills it."""
        pieces = len(looks)
        self._looks = looks
        self._layout = layout
        self.zones = bytearray(pieces)
        self.kinds = bytearray(layout.inputs)

    def place(self, game):
        """Take up the position of `game`, in slices: yields work done (see tracker.py)."""
        zones, kinds = self.zones, self.kinds
        input_of, looks = self._layout.input_of, self._looks
        for number in range(len(kinds)):
            kinds[number] = NOTHING
        game.zone_of(0)  # some games find all places when the first one is asked for
        yield FINDING
        for piece in range(len(zones)):
            zones[piece] = zone = game.zone_of(piece)
            number = UNSENSED if zone == OFF else input_of[zone]
            if number != UNSENSED:
                kinds[number] = looks[piece] if kinds[number] == NOTHING else ANY
            if piece % _PIECES == _PIECES - 1:
                yield _PLACING
