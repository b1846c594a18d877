"""Tells whether the order of events contradicts an action that the counts of the sensors allow.

A switch does not tell which piece came down: while others were in hands, it may have been one of
them.  Loaded only while the SensorModel `sight` has an Observer.
"""

from skald.watching.expect import NOTHING
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN


def is_contradicted(sight, expected):
    """Return True if the action listed last has not happened as far as the events tell, or if other
    pieces may lie where it ends.  `expected`: where the pieces lay before it.
    """
    observer, zones = sight.observer, expected.zones
    lifted = others = 0
    for i in range(sight.count):
        piece, zone = sight.touches[i] >> 8, sight.touches[i] & 255
        lifted += observer.was_lifted[piece]
        number = sight.input(zone)
        if number == UNSENSED or sight.reader(zone) != UNSEEN or zone == zones[piece]:
            continue
        if observer.doubt and observer.doubt.joins(piece, number):
            continue  # the players say which is where
        if expected.wanted[number] == NOTHING:
            if sight.picture.present[number] and not observer.in_hands[number]:
                if observer.was_lifted[piece] and _is_felt(sight, expected, piece):
                    return True  # what lies there came down before the piece was lifted
            others = max(others, observer.in_hands[number])
        elif sight.input(zones[piece]) != UNSENSED and not observer.is_in_hand(piece):
            return True  # it cannot lie there unnoticed: it has come down elsewhere
    return others > lifted


def _is_felt(sight, expected, piece):
    """Return True if a switch goes off when `piece`, which lies there alone, is lifted."""
    number = sight.input(expected.zones[piece])
    return number != UNSENSED and expected.wanted[number] == sight.appearances[piece]
