"""An evening of Vikings with perfect sensors, for scenarios."""

import random

from skald.rules.base import OFF
from skald.rules.vikings import GAME, pieces, refusals
from skald.rules.vikings import state as p

from hardware.layouts.base import build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from tests.rules.games import texts

_SETTLED_MS = 4000


LAYOUT = build("vikings", "net")


class Evening:
    """Some people at a table with perfect sensors, in the middle of a game."""

    def __init__(self, phase=p.PHASE_BUY, seats=2, seed=9, options=0, lots=3):
        """Play until `lots` are bought and `phase` has come."""
        self.table = IdealTable(LAYOUT, GAME(seats, seed, options))
        self.world = self.table.world
        self.hands = Hands(self.world, self.table, random.Random(seed))
        self.table.follow(self.hands.lay_out())
        self.session = self.table.session
        self.game = self.session.game
        bought = 0
        while bought < lots or self.game.state[p.PHASE] != phase:
            before = len(self.game.log)
            self.table.follow(self.hands.play(self.hands.done + 1))
            bought += sum(action >> p.SHIFT == p.DO_BUY for action in self.game.log[before:])
        self.wait()
        self.start = len(self.game.log)
        self.data = self.game.encode()

    def wait(self, span_ms=_SETTLED_MS):
        self.table.run(span_ms)

    def put(self, piece, zone, span_ms=_SETTLED_MS):
        self.world.put(piece, zone)
        self.wait(span_ms)

    def recorded(self):
        """Return the actions recorded since the evening began."""
        return [self.game.text(action) for action in self.game.log[self.start :]]

    def is_unchanged(self):
        return self.game.encode() == self.data and not self.recorded()

    def lot(self, slot):
        """Return the (tile, Viking) that really lie on a slot."""
        tile, viking = sorted(self.world.lying_on(pieces.ZONE_SLOT + slot))
        return tile, viking

    def tile_in_hand(self, kinds):
        """Return a tile of one of these kinds that lies nowhere."""
        nowhere = self.world.lying_on(OFF)
        return next(piece for piece in nowhere if refusals.kind_of_piece(piece) in kinds)

    def viking_in_hand(self, colour):
        """Return a Viking that stands nowhere."""
        nowhere = self.world.lying_on(OFF)
        return next(piece for piece in nowhere if refusals.colour_of_piece(piece) == colour)

    def cheapest(self):
        """Return the slot that costs nothing."""
        return self.game.state[p.WHEEL]

    def lots_on_offer(self):
        """Return the slots of the lots that may be bought, the cheapest first."""
        return [int(text[8:]) for text in texts(self.game) if text.startswith("buy")]

    def cells_for(self, slot):
        """Return the zones on which the tile of the lot at `slot` may be placed."""
        game = self.game.copy()
        game.apply(game.parse("buy slot%d" % slot))
        while game.state[p.PHASE] != p.PHASE_PLACE:
            game.apply(game.parse(texts(game)[0]))
        return [
            pieces.zone_of_cell(self.game.current(), game.parse(text) & p.ARGUMENT)
            for text in texts(game)
            if text.startswith("place")
        ]

    def shore(self):
        return refusals.zone_of_shore(self.game.current())
