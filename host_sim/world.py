"""The physical table: where every real piece lies, whatever the firmware believes.

Pieces are numbered as in the game's PIECES.  A piece lies on a zone of the layout, or
it is OFF: beside every zone, in a hand, or in the box.  Models of sensors listen to
the moves.
"""

import math
import random

from skald.rules.base import OFF
from skald.rules.kinds import list_appearances

_LEAN = math.radians(3.0)  # the usual tilt of a piece
_MOST_LEAN = math.radians(10.0)  # hardware.field.tags.TILT: tables allow for it


class World:
    """zone[piece]: the zone the piece lies on, or OFF; appearances[piece]: the lowest-numbered piece that looks
    the same to people; spot[piece]: where in its guide it lies and how it leans (host_sim/reach.py).

    Pieces on a zone keep the order in which they came: in a pile the first is on top, and a piece that is
    put back goes to the bottom.
    """

    def __init__(self, layout, game=None, seed=0):
        """`layout`: a hardware.layouts.base.Layout; every piece starts in the box.  `game`: the game being played, if
        known; `seed` decides where in a zone pieces come to lie.
        """
        self.layout = layout
        self.rules = layout.rules
        self.appearances = list_appearances(game or layout.rules)
        self.zone = [OFF] * len(self.appearances)
        self.spot = [(0.0, 0.0, 0.0, 0.0)] * len(self.appearances)
        self._rng = random.Random(seed)
        # zone -> pieces in the order in which they came; OFF: in that in which they were lifted
        self._order = {OFF: []}
        self._listeners = []
        self._renamers = []

    def listen(self, call):
        """Call `call(piece, old_zone, new_zone)` after every move."""
        self._listeners.append(call)

    def listen_to_names(self, call):
        """Call `call(piece, other)` after two pieces have exchanged their numbers."""
        self._renamers.append(call)

    def exchange(self, piece, other):
        """Exchange the numbers of two pieces that look the same; neither is moved."""
        numbers = {piece: other, other: piece}
        for facts in (self.zone, self.spot):
            facts[piece], facts[other] = facts[other], facts[piece]
        for lying in self._order.values():
            lying[:] = [numbers.get(one, one) for one in lying]
        for call in self._renamers:
            call(piece, other)

    def put(self, piece, zone):
        """Lay `piece` on `zone`; OFF takes it off the table."""
        old = self.zone[piece]
        if old == zone:
            return
        self.zone[piece] = zone
        self.spot[piece] = self._draw_spot()
        if piece in self._order.get(old, ()):
            self._order[old].remove(piece)
        self._order.setdefault(zone, []).append(piece)
        for call in self._listeners:
            call(piece, old, zone)

    def _draw_spot(self):
        draw = self._rng.uniform
        lean = min(_MOST_LEAN, abs(self._rng.gauss(0, _LEAN)))
        return draw(-1, 1), draw(-1, 1), lean, draw(-1, 1)

    def lift(self, piece):
        self.put(piece, OFF)

    def lying_on(self, zone):
        """Return the pieces on `zone` in the order in which they came.

        For OFF: first those lifted from the table, the latest first; then those in the box, by number.
        """
        here = self._order.get(zone, [])
        if zone != OFF:
            return list(here)
        return here[::-1] + [
            piece for piece, at in enumerate(self.zone) if at == OFF and piece not in here
        ]

    def find(self, appearance, zone):
        """Return the pieces on `zone` that look like piece `appearance`."""
        return [piece for piece in self.lying_on(zone) if self.appearances[piece] == appearance]

    def zone_at(self, x, y):
        """Return the number of the zone under the point, or OFF."""
        for number, zone in enumerate(self.layout.zones):
            if zone.x <= x <= zone.x + zone.w and zone.y <= y <= zone.y + zone.h:
                return number
        return OFF
