"""Lists the pieces to address by their UIDs, and the fields to read more often, because pieces are
in hands or were missed just now.
"""

from skald.compat import const
from skald.sense.kernels import find_set
from skald.table.layout import UNSENSED
from skald.table.picture import NEWS, UNSEEN, WENT_OFF

_MARK = b"\1"  # of a piece or a zone among all
_LANDED = b"\2"
_MOST = const(3)  # pieces at a time; more are found faster by inventories
_ANY_MISSES = const(15)
_MOST_PLACES = const(8)  # with more, hot fields would wait for one another


class Sought:
    """pieces[:count] are to be addressed by their UIDs.

    has_many     too many pieces are in hands for that; only the others are listed
    held[piece]  1 if the piece may be in a hand, 2 if it lies where it did not, see
                 Tracker.list_moving()
    """

    def __init__(self, pieces):
        """`pieces`: how many the game has."""
        self.pieces = bytearray(_MOST)
        self.count = 0
        self.has_many = False
        self.held = bytearray(pieces)

    def follow(self, tracker, misses):
        """List the pieces with `misses`, those that have landed, and those in hands (`tracker`)."""
        self.count = 0
        self.has_many = False
        last, piece = -1, find_set(misses, _ANY_MISSES, 0, -1)
        while piece > last:
            self.add(piece)
            last, piece = piece, find_set(misses, _ANY_MISSES, piece + 1, -1)
        held = self.held
        tracker.list_moving(held)
        piece = held.find(_LANDED)
        while piece >= 0:
            self.add(piece)
            piece = held.find(_LANDED, piece + 1)
        missed = self.count
        piece = held.find(_MARK)
        while piece >= 0:
            if self.count == _MOST and not self.contains(piece):
                self.count = missed
                self.has_many = True
                return
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


def follow_news(picture, reader_of, zone_of, urgent, mark):
    """Set urgent[reader] to `mark` where a switch has just changed: that reader can name the piece.

    zone_of[input]: the zone of the switch.
    """
    picture.has_news = False
    for number in range(len(picture.marks)):
        if picture.marks[number] & NEWS:
            picture.marks[number] &= WENT_OFF
            reader = reader_of[zone_of[number]]
            if reader != UNSENSED:
                urgent[reader] = mark


def heat_zones(hot, zones, degree, reader_of):
    """Add `degree` to hot[reader] of the marked `zones`."""
    zone = zones.find(_MARK)
    while zone >= 0:
        if reader_of[zone] != UNSENSED:
            hot[reader_of[zone]] |= degree
        zone = zones.find(_MARK, zone + 1)


def heat_places(hot, zones, count, degree, reader_of):
    """Add `degree` to hot[reader] of the first few of `count` places: zones, or OFF."""
    for i in range(min(count, _MOST_PLACES)):
        if zones[i] < len(reader_of) and reader_of[zones[i]] != UNSENSED:
            hot[reader_of[zones[i]]] |= degree


def heat_homes(hot, pieces, degree, tracker):
    """Add `degree` to hot[reader] of the fields where the marked `pieces` belong."""
    piece = pieces.find(_MARK)
    while piece >= 0:
        reader = tracker.expected_reader(piece)
        if reader != UNSEEN:
            hot[reader] |= degree
        piece = pieces.find(_MARK, piece + 1)
