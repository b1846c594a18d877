"""Turns the zones of pieces into counts of what each place of the table has (balances).

`expected`: where every piece must lie (see expect.py).  A zone whose place is dead, or that nothing senses,
counts as unseen, like a hand.
"""

from array import array

from skald.compat import const
from skald.rules.base import MOST_TOUCHES, OFF
from skald.watching.difference import ANY, ROOM, Difference
from skald.watching.kernels import add_moved, mark_touches
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

_COMPARING = const(5)  # work of comparing all places
_MORE_KEYS = const(8)  # of a balance, at a time
_LIFTED, _CARRIED = b"\1", b"\2"  # marks of a piece among all (Snapshot.touched)


class SensorModel:
    """Compares zones with the snapshot, and predicts what an action changes."""

    def __init__(self, game, layout, snapshot):
        """`game`: any game of the class being played.  None of the three is changed."""
        from skald.rules.kinds import list_appearances
        from skald.watching.piles import list_piled

        self.appearances = list_appearances(game)
        # a net tells colours apart, too
        self.classes = self.appearances if layout.lines else game.CLASSES
        self.pieces = len(game.CLASSES)
        self.layout = layout
        self.snapshot = snapshot
        self.kernels = None  # judging_kernels, see take_kernels()
        # of the action listed or predicted last
        self.touches = array("H", bytes(2 * MOST_TOUCHES))
        self.count = 0  # of touches
        self._inside = 0  # how many of them leave their piece at its place
        self._game = game
        self.is_known = False  # all pieces have been in their zones once
        self.blind = bytearray(layout.places + 1)
        zone = 0
        for kind, count in game.ZONES:
            for _ in range(count):
                place = layout.place_of[zone]
                if kind in game.BLIND and place != UNSENSED:
                    self.blind[place] = 1
                zone += 1
        self._piled = list_piled(game, layout)
        self.has_dead_pile = False  # the place of a pile is dead: an unseen piece may lie in it
        # piece -> ANY if it may lie there unseen, otherwise its class
        self.unseen_as = self.classes

    def take_kernels(self):
        """Load the kernels of judging; drop_kernels() makes room for laying out."""
        if not self.kernels:
            from skald.watching import judging_kernels

            self.kernels = judging_kernels

    def drop_kernels(self):
        self.kernels = None

    def place(self, zone):
        """Return the live place of `zone`, or UNSEEN."""
        if zone == OFF:
            return UNSEEN
        place = self.layout.place_of[zone]
        if place != UNSENSED and self.snapshot.dead_place[place]:
            return UNSEEN
        return place

    def key(self, piece, place):
        """Return the balance key of `piece` at `place`."""
        if place == UNSEEN:
            return self.unseen_as[piece] << 8 | place
        if self.blind[place]:
            return ANY << 8 | place
        return self.classes[piece] << 8 | place

    def compare(self, expected, out):
        """Fill balance `out` with snapshot minus `expected`, in slices; it is empty if they agree."""
        out.clear()
        self.compare_places(expected.zones, out)
        yield _COMPARING

    def agrees(self, expected):
        """Return True if the snapshot agrees with `expected`."""
        out = Difference()
        self.compare_places(expected.zones, out)
        return not out.count

    def compare_places(self, zones, out):
        """Add to balance `out` what places have minus what they should have."""
        snapshot = self.snapshot
        self._check_piles(snapshot.dead_place)
        piece = 0
        while piece < self.pieces and not out.is_full:
            out.reserve(_MORE_KEYS)
            found = add_moved(
                zones, snapshot.seen, self.layout.place_of, snapshot.dead_place, self.classes,
                self.blind, self.unseen_as, out.keys, out.values, out.count, piece,
            )  # fmt: skip
            piece, out.count = found >> 8, found & 255
            out.is_full = out.count > ROOM

    def _check_piles(self, dead):
        """Update has_dead_pile and unseen_as."""
        has_dead_pile = False
        if any(dead):
            for place in range(len(dead)):
                if dead[place] and self.blind[place]:
                    has_dead_pile = True
        if has_dead_pile != self.has_dead_pile:
            self.has_dead_pile = has_dead_pile
            self.unseen_as = self.classes
            if has_dead_pile:
                from skald.watching.piles import mix_piled

                self.unseen_as = mix_piled(self._game, self.classes, self._piled)

    def predict(self, game, expected, action, out):
        """Add to balance `out` what `action` would change.

        Returns how many pieces it would only lift and put back at a live place; were_touched() tells whether that
        has happened.
        """
        self.list_touches(game, action)
        return self.predict_touches(expected, out)

    def list_touches(self, game, action):
        """List the touches of `action`, for the methods below."""
        self.count = game.touches(action, self.touches)

    def predict_touches(self, expected, out):
        """Add to balance `out` what the action listed last would change; return the same as predict()."""
        return self.predict_range(self.touches, 0, self.count, expected, out)

    def predict_range(self, touches, start, stop, expected, out):
        """Add to balance `out` what touches start..stop - 1 of `touches` would change, and make them those listed
        last; return the same as predict().
        """
        self.count = stop - start
        out.reserve(2 * self.count)
        found = self.kernels.predict_touches(
            touches, start, stop, self.touches, expected.zones, self.layout.place_of,
            self.snapshot.dead_place, self.classes, self.blind, self.unseen_as,
            out.keys, out.values, out.count,
        )  # fmt: skip
        out.count = found & 255
        self._inside = found >> 8 & 255
        return found >> 16

    # The methods below concern the action that was listed or predicted last.

    def mark_touches(self, finding):
        """Mark in `finding` the pieces that the action moves, and the zones where it puts them."""
        mark_touches(self.touches, 0, self.count, finding.movable, finding.targets)

    def has_arrived(self, delta, step):
        """Return True if every piece that ends at the same place as before is back there.

        A piece that moves within one place, or is only lifted and put back, adds nothing to the predicted `step`;
        only `delta` shows that it is in a hand.
        """
        if not delta.count:
            return True
        for i in range(self.count):
            touch = self.touches[i]
            place = self.place(touch & 255)
            if place != UNSEEN:
                key = self.key(touch >> 8, place)
                if delta.get(key) < 0 and not step.get(key):
                    return False
        return True

    def list_lifted(self, expected, out):
        """Fill balance `out` with what is missing while the pieces that stay at their place are in a
        hand; return False if the action has none.
        """
        if not self._inside:
            return False
        zones = expected.zones
        out.clear()
        for i in range(self.count):
            touch = self.touches[i]
            piece, place = touch >> 8, self.place(touch & 255)
            if place != UNSEEN and place == self.place(zones[piece]):
                out.add(self.key(piece, place), -1)
        return True

    def lands_unseen(self):
        """Return True if a piece ends at a dead place: the action looks like a piece in a hand."""
        for i in range(self.count):
            if self.has_died(self.touches[i] & 255):
                return True
        return False

    def is_out(self, zones):
        """Return True if a piece begins or ends at a dead place, whose sensors would tell more if they worked."""
        for i in range(self.count):
            touch = self.touches[i]
            if self.has_died(zones[touch >> 8]) or self.has_died(touch & 255):
                return True
        return False

    def has_died(self, zone):
        """Return True if the place of `zone` is out of play; `zone` may be OFF, which has no place."""
        if zone == OFF:
            return False
        place = self.layout.place_of[zone]
        return place != UNSENSED and self.snapshot.dead_place[place] > 0

    def were_touched(self, zones):
        """Return True if every piece that the action only lifts from a live place, to put it back or to where nothing
        is sensed, has been lifted.
        """
        for i in range(self.count):
            piece, zone = self.touches[i] >> 8, self.touches[i] & 255
            is_only_lifted = zone == zones[piece] or self.place(zone) == UNSEEN
            if is_only_lifted and self.place(zones[piece]) != UNSEEN:
                if not self.was_lifted(self.classes[piece]):
                    return False
        return True

    def was_lifted(self, kind):
        """Return True if a piece of class `kind` (ANY: of any class) has been lifted."""
        touched, classes = self.snapshot.touched, self.classes
        for mark in _LIFTED, _CARRIED:
            piece = touched.find(mark)
            while piece >= 0 and kind != ANY and classes[piece] != kind:
                piece = touched.find(mark, piece + 1)
            if piece >= 0:
                return True
        return False
