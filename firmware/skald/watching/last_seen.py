"""Tells where pieces probably lie, from readers, switches and the events that Observer remembers.

The functions change nothing; `sensor_model` is a SensorModel.
"""

from skald.compat import const
from skald.rules.base import OFF
from skald.watching.difference import ANY
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

NOBODY = const(255)  # an unknown piece: a switch cannot identify one
STRANGER = const(254)  # a tag that belongs to no piece of this game


def is_there(sensor_model, piece, home):
    """Return True if a piece like `piece` is known to lie on `home`, and the reader there sees it."""
    number, reader = sensor_model.input(home), sensor_model.reader(home)
    if not sensor_model.observer or number == UNSENSED:
        return False
    for other in range(sensor_model.pieces):
        if (
            sensor_model.appearances[other] == sensor_model.appearances[piece]
            and sensor_model.snapshot.seen[other] == reader
        ):
            if sensor_model.observer.may_be_at(other, number):
                return True
    return False


def sees_like(sensor_model, alike, piece, reader):
    """Return True if `reader` sees a piece like `piece`, one with the same value in `alike`."""
    seen = sensor_model.snapshot.seen
    for other in range(len(alike)):
        if alike[other] == alike[piece] and seen[other] == reader:
            return True
    return False


def is_likelier(sensor_model, zone, first):
    """Return True if a piece that no switch reports is more likely on `zone` than on `first`."""
    number, other = sensor_model.input(first), sensor_model.input(zone)
    if number == UNSENSED or other == UNSENSED:
        return number != UNSENSED
    return not sensor_model.snapshot.present[number] and sensor_model.snapshot.present[other] > 0


def find_beside(sensor_model, zone, piece):
    """Return the zone over the same antenna where `piece` may lie, which the switch of `zone`
    lacks, or OFF: a zone without a switch, otherwise one where it may lie on top of another piece.
    """
    reader = sensor_model.reader(zone)
    if piece == NOBODY or reader == UNSEEN:
        return OFF
    if not sees_like(sensor_model, sensor_model.classes, piece, reader):
        return OFF
    beside = OFF
    for other in range(sensor_model.layout.zones):
        if sensor_model.reader(other) == reader:
            number = sensor_model.input(other)
            if number == UNSENSED:
                return other
            if beside == OFF and sensor_model.snapshot.present[number]:
                beside = other
    return beside


def find_known(sensor_model, zone):
    """Return a piece like the one known to lie on `zone`, or NOBODY."""
    found = sensor_model.found(sensor_model.input(zone))
    return found if found < ANY else NOBODY


def find_piece(places, zone):
    for piece in range(len(places)):
        if places[piece] == zone:
            return piece
    return NOBODY
