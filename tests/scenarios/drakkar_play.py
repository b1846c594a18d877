"""A quiet table of Drakkar in a position laid by hand."""

import random

from skald.rules.drakkar import state as at
from skald.show.frame import Frame
from skald.show.lights import Lights

from hardware.layouts.base import KITS, build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from tests.rules.drakkar_tables import zone

LAYOUTS = {kit: build("drakkar", kit) for kit in KITS}


class Play(IdealTable):
    """A quiet table in a position laid by hand; `real` finds pieces by where they lie."""

    def __init__(self, game, kit="full", seed=1):
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
        layout, frame = self.session.layout, Frame(self.session.layout.pixels)
        scene, seen = (
            Lights(self.session.situation, self.session.game, self.session.layout, frame),
            set(),
        )
        first = layout.first_pixel(number)
        for now in range(0, 1300, 50):
            scene.draw(now)
            for i in range(layout.pixel_count(number)):
                if frame.codes[first + i] & 15:
                    seen.add(frame.codes[first + i] >> 4)
        return seen
