"""A quiet table of Drakkar in a position laid by hand."""

import random

from skald.rules.drakkar import state as at

from hardware.layouts.base import FIRST, NET, build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from tests.lit import colours_on
from tests.rules.drakkar_table import zone

LAYOUTS = {kit: build("drakkar", kit) for kit in (NET, FIRST)}


class Play(IdealTable):
    """A quiet table in a position laid by hand; `real` finds pieces by where they lie."""

    def __init__(self, game, kit=NET, seed=1):
        super().__init__(LAYOUTS[kit], game)
        self.hands = Hands(self.world, self, random.Random(seed))
        self.follow(self.hands.lay_out())
        self.run(600)

    def on(self, word, kind=None):
        """Return the real piece on a square; `kind`: "pawn" or "emblem" if there are two."""
        found = self.world.lying_on(zone(word))
        return [piece for piece in found if kind is None or (piece < at.PAWNS) == (kind == "pawn")][
            -1
        ]

    def carry(self, piece, to, wait_ms=900):
        self.world.put(piece, to)
        self.run(wait_ms)

    def log(self):
        return [self.session.game.text(action) for action in self.session.game.log]

    def colours_on(self, number):
        """Return the colours of the pixels of a zone that are lit at some time in the next second."""
        return colours_on(self, number)
