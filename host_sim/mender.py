"""A simulated person who repairs a wrong table with nothing but the listed moves, one at a time."""

from skald.rules.base import OFF
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import NOBODY, STRANGER


class Mender:
    """Carries out the moves of session.repair; like every player, it knows where pieces belong, and which piece it has
    just put down.
    """

    def __init__(self, world, table, is_plausible=lambda piece, home: True):
        """`is_plausible(piece, home)` returns True if nothing that the person sees contradicts this move."""
        self.world = world
        self.table = table
        self._is_plausible = is_plausible
        self._last = OFF  # the piece put down last

    def mend_one(self):
        """Carry out the first listed move that a person can make; return False if there is none."""
        back = self.table.session.repair
        return self._follow(back, self._in_hand()) or self._follow_lights(back)

    def _follow(self, back, in_hand):
        """Carry out the first move for which there is a piece; `in_hand`: the pieces that no sensor sees."""
        for i in range(back.count):
            piece = self._find(back.piece[i], back.origin[i], back.home[i], in_hand)
            if piece is not None:
                self._put(piece, back.home[i])
                return True
        return False

    def _follow_lights(self, back):
        """Move the piece on a lit place to a lit place where it belongs, or else to where the lights lead.  Lift a piece
        that is already in its place, because then the lights show that place.
        """
        moves = range(back.count)
        for i in moves:
            for piece in self.world.lying_on(back.origin[i]) if back.origin[i] != OFF else ():
                homes = [back.home[k] for k in moves if self._suits(piece, back.piece[k])]
                homes += [back.home[i]] if self._may_lie(piece, back.home[i]) else []
                if homes:
                    self._put(piece, OFF if homes[0] == back.origin[i] else homes[0])
                    return True
        return False

    def _put(self, piece, home):
        self.world.put(piece, home)
        self._last = OFF if home == OFF else piece

    def _suits(self, piece, named):
        """Return True if `piece` looks like the one that is named."""
        return (
            named not in (NOBODY, STRANGER)
            and self.world.appearances[piece] == self.world.appearances[named]
        )

    def _may_lie(self, piece, home):
        """Return True if `home` is a place for pieces like `piece`."""
        layout = self.world.layout
        return home == OFF or layout.piece_kind(piece) in layout.zones[home].holds

    def _find(self, piece, origin, home, in_hand):
        """Return a real piece at `origin` that fits the move, or None."""
        candidates = in_hand if origin == OFF else self._lying_around(origin)
        if piece in (NOBODY, STRANGER):
            fits = [p for p in candidates if self._may_lie(p, home)]
        else:
            fits = [p for p in candidates if self._suits(p, piece)]
        fits = [p for p in fits if self._is_plausible(p, home)]
        return min(fits, key=lambda p: p == self._last) if fits else None

    def _in_hand(self):
        """Return the pieces that no sensor names: those off every place, and those that lie where nothing reads them."""
        layout, zone_of = self.world.layout, self.world.zone
        return self.world.lying_on(OFF) + [
            piece
            for piece, zone in enumerate(zone_of)
            if zone != OFF
            and (
                layout.zones[zone].place == UNSENSED
                or not layout.is_sensed(piece, layout.zones[zone].place)
            )
        ]

    def _lying_around(self, origin):
        """Return the pieces on `origin`, then those elsewhere at the same place."""
        zones = self.world.layout.zones
        here = self.world.lying_on(origin)
        for number, zone in enumerate(zones):
            if number != origin and zone.place == zones[origin].place != UNSENSED:
                here += self.world.lying_on(number)
        return here
