"""A simulated person who repairs a wrong table only by the listed moves, one at a time."""

from skald.rules.base import OFF
from skald.watching.last_seen import NOBODY, STRANGER
from skald.watching.layout import UNSENSED


class Mender:
    """Carries out the moves of session.repair; like every player, it knows where pieces belong, and which
    of two pieces it has just put down.
    """

    def __init__(self, world, table, is_plausible=lambda piece, home: True):
        """`is_plausible(piece, home)`: nothing that the person sees contradicts this move."""
        self.world = world
        self.table = table
        self._is_plausible = is_plausible
        self._last = OFF  # the piece put down last

    def mend_one(self):
        """Carry out the first listed move that a person can make; return False if there is none."""
        back = self.table.session.repair
        return (
            self._follow(back, self._in_hand())
            or self._follow_lights(back)
            or self._follow(back, self._unread())
            or self._seek(back)
        )

    def _follow(self, back, in_hand):
        """Carry out the first move for which there is a piece; `in_hand`: the pieces that no sensor sees
        anywhere.
        """
        for i in range(back.count):
            piece = self._find(back.piece[i], back.origin[i], back.home[i], in_hand)
            if piece is not None:
                self._put(piece, back.home[i])
                return True
        return False

    def _follow_lights(self, back):
        """Repair a place where a switch took one piece for another.

        Move the piece on a lit place to a lit home of its own, or else where the light leads.  Lift a piece
        that is already at home, because the lights then show its place.
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

    def _seek(self, back):
        """Repair a place where a switch took one piece for another: fetch the named piece from wherever it lies."""
        for i in range(back.count):
            home = back.home[i]
            fits = [
                piece
                for piece in self._unread()
                if self._suits(piece, back.piece[i]) and self._is_plausible(piece, home)
            ]
            if fits and self.world.zone[fits[0]] != home:
                self._put(fits[0], home)
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
        """Return the pieces that no sensor names: those off every sensor, those on a place for
        other pieces, and those that are stacked.
        """
        unseen, foreign, stacked = self.world.lying_on(OFF), [], []
        for number, zone in enumerate(self.world.layout.zones):
            here = [
                piece for piece in self.world.lying_on(number) if not self._is_read(piece, zone)
            ]
            if zone.reader == zone.input == UNSENSED:
                unseen += here
            else:
                foreign += [
                    p for p in here[:1] if self.world.layout.piece_kind(p) not in zone.holds
                ]
                stacked += here if len(here) > 1 else []
        return unseen + foreign + stacked

    def _unread(self):
        """Return every piece that no reader names, even if it seems to lie right; pieces where nothing like
        them belongs come first.
        """
        zones, appearances, game = (
            self.world.layout.zones,
            self.world.appearances,
            self.table.session.game,
        )
        right = {(appearance, game.zone_of(p)) for p, appearance in enumerate(appearances)}
        unread = [
            p
            for p, zone in enumerate(self.world.zone)
            if zone == OFF or not self._is_read(p, zones[zone])
        ]
        return sorted(unread, key=lambda p: (appearances[p], self.world.zone[p]) in right)

    def _is_read(self, piece, zone):
        layout = self.world.layout
        return zone.reader != UNSENSED and layout.is_read(piece, zone.reader)

    def _lying_around(self, origin):
        """Return the pieces on `origin`, then those elsewhere over the same antenna."""
        zones = self.world.layout.zones
        here = self.world.lying_on(origin)
        for number, zone in enumerate(zones):
            if number != origin and zone.reader == zones[origin].reader != UNSENSED:
                here += self.world.lying_on(number)
        return here
