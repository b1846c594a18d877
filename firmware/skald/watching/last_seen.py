"""Tells where pieces probably lie, from readers, switches and the events that Observer remembers.

The functions change nothing; `sight` is a SensorModel.
"""

from skald.compat import const
from skald.rules.base import OFF
from skald.watching.difference import ANY
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

NOBODY = const(255)  # an unknown piece: a switch cannot identify one
STRANGER = const(254)  # a tag that belongs to no piece of this game


def is_there(sight, piece, home):
    """Return True if a piece like `piece` is known to lie on `home`, and the reader there sees it."""
    number, reader = sight.input(home), sight.reader(home)
    if not sight.observer or number == UNSENSED:
        return False
    for other in range(sight.pieces):
        if (
            sight.appearances[other] == sight.appearances[piece]
            and sight.picture.seen[other] == reader
        ):
            if sight.observer.may_be_at(other, number):
                return True
    return False


def sees_like(sight, alike, piece, reader):
    """Return True if `reader` sees a piece like `piece`, one with the same value in `alike`."""
    seen = sight.picture.seen
    for other in range(len(alike)):
        if alike[other] == alike[piece] and seen[other] == reader:
            return True
    return False


def is_likelier(sight, zone, first):
    """Return True if a piece that no switch reports is more likely on `zone` than on `first`."""
    number, other = sight.input(first), sight.input(zone)
    if number == UNSENSED or other == UNSENSED:
        return number != UNSENSED
    return not sight.picture.present[number] and sight.picture.present[other] > 0


def find_beside(sight, zone, piece):
    """Return the zone over the same antenna where `piece` may lie, which the switch of `zone`
    lacks, or OFF: a zone without a switch, otherwise one where it may lie on top of another piece.
    """
    reader = sight.reader(zone)
    if piece == NOBODY or reader == UNSEEN:
        return OFF
    if not sees_like(sight, sight.classes, piece, reader):
        return OFF
    beside = OFF
    for other in range(sight.layout.zones):
        if sight.reader(other) == reader:
            number = sight.input(other)
            if number == UNSENSED:
                return other
            if beside == OFF and sight.picture.present[number]:
                beside = other
    return beside


def find_known(sight, zone):
    """Return a piece like the one known to lie on `zone`, or NOBODY."""
    found = sight.found(sight.input(zone))
    return found if found < ANY else NOBODY


def find_piece(places, zone):
    for piece in range(len(places)):
        if places[piece] == zone:
            return piece
    return NOBODY
