"""Lists the pieces to ask for by their UIDs, and the places to ask more often, because pieces are in hands or were
missed just now.
"""

from skald.compat import const
from skald.sense.kernels import find_set
from skald.watching.layout import UNSENSED

_MARK = b"\1"  # of a piece or a zone among all
LANDED = b"\2"
_MOST = const(8)  # pieces at a time; more are found faster by inventories
_ANY_MISSES = const(15)
_MOST_PLACES = const(8)  # with more, hot places would wait for one another

HOT = const(1)
WANTED = const(2)

EVERY = const(0)  # in PollList.listing: every piece that may be in a hand is listed
LIFTED = const(1)  # these are too many; only those are listed that a line has missed
NONE = const(2)  # none of too many


class PollList:
    """pieces[:count] are to be asked for by their UIDs, wherever they may be put.

    listing      EVERY, LIFTED or NONE: which of the pieces in hands are listed
    held[piece]  1 if the piece may be in a hand, 2 if it lies where it did not, see
                 Tracker.list_moving()
    """

    def __init__(self, pieces):
        """`pieces`: how many the game has."""
        self.pieces = bytearray(_MOST)
        self.count = 0
        self.listing = EVERY
        self.held = bytearray(pieces)

    def follow(self, tracker, misses, touched):
        """List the pieces with `misses`, those that have landed, and those in hands (`tracker`), of too
        many only those that were `touched`.
        """
        self.count = 0
        last, piece = -1, find_set(misses, _ANY_MISSES, 0, -1)
        while piece > last:
            self.add(piece)
            last, piece = piece, find_set(misses, _ANY_MISSES, piece + 1, -1)
        held = self.held
        tracker.list_moving(held)
        piece = held.find(LANDED)
        while piece >= 0:
            self.add(piece)
            piece = held.find(LANDED, piece + 1)
        self.listing = EVERY if self.count + held.count(_MARK) <= _MOST else NONE
        piece = held.find(_MARK)
        while piece >= 0:
            if touched[piece] and self.listing == NONE:
                self.listing = LIFTED
            if touched[piece] or self.listing == EVERY:
                self.add(piece)
            piece = held.find(_MARK, piece + 1)

    def contains(self, piece):
        return self._find(piece) < self.count

    def add(self, piece):
        """List `piece` as well, if there is room."""
        if self.count < _MOST and not self.contains(piece):
            self.pieces[self.count] = piece
            self.count += 1

    def remove(self, piece):
        """Take `piece` off the list."""
        at = self._find(piece)
        if at < self.count:
            self.count -= 1
            self.pieces[at] = self.pieces[self.count]

    def _find(self, piece):
        at = 0
        while at < self.count and self.pieces[at] != piece:
            at += 1
        return at


def heat(hot, situation, tracker, layout, sought):
    """Mark what may see the next action in hot[place]: HOT where a piece may leave, WANTED where one may arrive.

    `situation`: see play/situation.py; `sought`: PollList.
    """
    place_of = layout.place_of
    if layout.tray != UNSENSED:
        hot[layout.tray] |= HOT
    if situation.missing:
        tracker.mark_homes(situation.movable, hot, WANTED)
        tracker.mark_homes(situation.missing, hot, HOT)
    heat_places(hot, situation.homes, situation.count, WANTED, place_of)
    heat_places(hot, situation.origins, situation.count, HOT, place_of)
    if sought.listing == EVERY:
        tracker.mark_homes(sought.held, hot, WANTED)
    heat_zones(hot, situation.targets, WANTED, place_of)
    tracker.mark_homes(situation.movable, hot, HOT)


def heat_zones(hot, zones, degree, place_of):
    """Add `degree` to hot[place] of the marked `zones`."""
    zone = zones.find(_MARK)
    while zone >= 0:
        if place_of[zone] != UNSENSED:
            hot[place_of[zone]] |= degree
        zone = zones.find(_MARK, zone + 1)


def heat_places(hot, zones, count, degree, place_of):
    """Add `degree` to hot[place] of the first few of `count` places: zones, or OFF."""
    for i in range(min(count, _MOST_PLACES)):
        if zones[i] < len(place_of) and place_of[zones[i]] != UNSENSED:
            hot[place_of[zones[i]]] |= degree
