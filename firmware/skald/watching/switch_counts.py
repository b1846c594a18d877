"""Predicts what an action changes for presence inputs, which feel a piece but cannot identify it.

changes[i]   input << 16 | piece that comes << 8 | _NO_CHANGE + change of its load
"""

from skald.compat import const
from skald.watching.difference import ANY
from skald.watching.expect import NOTHING
from skald.watching.layout import UNSENSED

_NO_CHANGE = const(128)


def predict_presence(sensor_model, expected, out):
    """Add to balance `out` what the touches that `sensor_model` (a SensorModel) listed last change for inputs.

    An input under two pieces stays on when one of them leaves.
    """
    changes = sensor_model.changes
    changed = 0
    for i in range(sensor_model.count):
        piece, zone = sensor_model.touches[i] >> 8, sensor_model.touches[i] & 255
        before, after = sensor_model.input(expected.zones[piece]), sensor_model.input(zone)
        if before != after:
            changed = _note_change(changes, changed, before, -1, piece)
            changed = _note_change(changes, changed, after, 1, piece)
    for i in range(changed):
        number, piece = changes[i] >> 16, changes[i] >> 8 & 255
        change = (changes[i] & 255) - _NO_CHANGE
        found, wanted = sensor_model.found(number), expected.wanted[number]
        load = 2 if wanted == ANY else 1
        if wanted == NOTHING:
            if change > 0:
                out.add(_arrival_key(sensor_model, piece, number), 1)
        elif load + change <= 0:
            out.add(sensor_model.switch_key(ANY if found == ANY else wanted, number), -1)
        elif load == 1 and not change and found != wanted and found != ANY:
            out.add(sensor_model.switch_key(wanted, number), -1)
            out.add(_arrival_key(sensor_model, piece, number), 1)


def _arrival_key(sensor_model, piece, number):
    """Return the key of `piece` arriving at input `number`; that of the piece found there, if it
    may be the same.
    """
    found = sensor_model.found(number)
    if (
        found == NOTHING
        or sensor_model.observer
        and not sensor_model.observer.may_lie(piece, number)
    ):
        found = sensor_model.appearances[piece]
    return sensor_model.switch_key(found, number)


def _note_change(changes, changed, number, change, piece):
    """Add `change` to the load of input `number`; return how many inputs `changes` has then."""
    if number == UNSENSED:
        return changed
    i = 0
    while i < changed and changes[i] >> 16 != number:
        i += 1
    if i == len(changes):
        changes.append(0)
    if i == changed:
        changes[i] = number << 16 | _NO_CHANGE
    changes[i] += change
    if change > 0:
        changes[i] = changes[i] & ~0xFF00 | piece << 8
    return max(changed, i + 1)
