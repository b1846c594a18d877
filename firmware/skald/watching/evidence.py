"""Tells whether the order of events contradicts an action that the counts of the sensors allow.

A switch does not tell which piece came down: while others were in hands, it may have been one of
them.  Loaded only while the SensorModel `sensor_model` has an Observer.
"""

from skald.watching.expect import NOTHING
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN


def is_contradicted(sensor_model, expected):
    """Return True if the action listed last has not happened as far as the events tell, or if other
    pieces may lie where it ends.  `expected`: where the pieces lay before it.
    """
    observer, zones = sensor_model.observer, expected.zones
    lifted = others = 0
    for i in range(sensor_model.count):
        piece, zone = sensor_model.touches[i] >> 8, sensor_model.touches[i] & 255
        lifted += observer.was_lifted[piece]
        number = sensor_model.input(zone)
        if number == UNSENSED or sensor_model.reader(zone) != UNSEEN or zone == zones[piece]:
            continue
        if observer.contradictions and observer.contradictions.joins(piece, number):
            continue  # the players say which is where
        if expected.wanted[number] == NOTHING:
            if sensor_model.snapshot.present[number] and not observer.in_hands[number]:
                if observer.was_lifted[piece] and _is_felt(sensor_model, expected, piece):
                    return True  # what lies there came down before the piece was lifted
            others = max(others, observer.in_hands[number])
        elif sensor_model.input(zones[piece]) != UNSENSED and not observer.is_in_hand(piece):
            return True  # it cannot lie there unnoticed: it has come down elsewhere
    return others > lifted


def _is_felt(sensor_model, expected, piece):
    """Return True if a switch goes off when `piece`, which lies there alone, is lifted."""
    number = sensor_model.input(expected.zones[piece])
    return number != UNSENSED and expected.wanted[number] == sensor_model.appearances[piece]
