"""Which pieces are in hands, as far as readers and switches tell.

`observer` is an Observer.  The rules may call the piece that a reader sees by the number of
one that looks like it and lies on a switch, so pieces that look alike stand for each other.
"""

from skald.watching.difference import ANY
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import ELSEWHERE, IN_HAND, UNSEEN, UNSURE


def note_readers(observer, sensor_model, zones, missing):
    """Note what readers have noticed before `observer` began, and switches have not: the pieces that
    they miss are in hands, those that they see where none belongs come from hands or switches.

    zones[piece]: where the pieces lay; `missing`: what readers see now, minus that.
    """
    for i in range(missing.count):
        class_, sensor, left = missing.keys[i] >> 8, missing.keys[i] & 255, missing.values[i]
        piece = class_
        while left > 0 and class_ < ANY and piece < sensor_model.pieces:
            if sensor_model.classes[piece] == class_:
                reader = sensor_model.reader(zones[piece])
                if sensor != UNSEEN:
                    if observer.was_seen[piece] == sensor:
                        observer.was_seen[piece] = UNSEEN
                        left -= 1
                elif reader != UNSEEN and missing.get(sensor_model.key(piece, reader)) < 0:
                    if _may_leave(observer, piece, reader):
                        observer.lift(piece)
                        left -= 1
            piece += 1


def count_in_hands(observer, sensor_model, zones, missing):
    """Return how many pieces are in hands at least; `zones`, `missing`: see above."""
    missing.clear()
    sensor_model.compare_readers(zones, missing)
    count = 0
    for i in range(missing.count):
        if missing.keys[i] & 255 == UNSEEN:
            count += max(0, missing.values[i])
    held = bytes((IN_HAND,))
    piece = observer.at.find(held)
    while piece >= 0:
        if sensor_model.reader(zones[piece]) == UNSEEN:
            count += 1
        piece = observer.at.find(held, piece + 1)
    return count + observer.contradictions.count_in_hands() if observer.contradictions else count


def find_left(observer, piece, reader):
    """Return the piece that has left `reader` unnoticed by switches, if this is called `piece` there,
    or the number of pieces.
    """
    at, appearances = observer.at, observer.appearances
    if _may_leave(observer, piece, reader):
        return piece
    for other in range(len(at)):
        if appearances[other] == appearances[piece] and _may_leave(observer, other, reader):
            return other
    return len(at)


def _may_leave(observer, piece, reader):
    """Return True if `piece` may have left `reader` unnoticed by switches: no switch there feels
    pieces like it, or another piece keeps it on.
    """
    place = observer.at[piece]
    if place == ELSEWHERE:
        return observer.find_switch(reader, piece) == UNSENSED
    return place < UNSURE and observer.reader(place) == reader and is_stacked(observer, piece)


def is_stacked(observer, piece):
    """Return True if another piece lies on the same switch as `piece`."""
    at = observer.at
    return at.count(at[piece : piece + 1]) > 1


def find_landed(observer, piece, wanted):
    """Return the piece that was in a hand, or was taken to lie on a switch where it does not belong,
    and which a reader sees now, as `piece`; the number of pieces if there is none.

    `wanted[input]`: the appearance that the position wants there.
    """
    at, appearances = observer.at, observer.appearances
    for place in (IN_HAND, UNSURE):
        other = _find_like(observer, piece, place)
        if other < len(at):
            return other
    for other in range(len(at)):
        if at[other] < UNSURE and appearances[other] == appearances[piece]:
            if wanted[at[other]] != appearances[piece] and observer.reader(at[other]) == UNSEEN:
                return other
    return len(at)


def find_only(observer, count, number):
    """Return a piece that is in a hand if all `count` of them look alike, and none that belongs on
    switch `number` may have been lifted unnoticed; else ELSEWHERE.
    """
    at, appearances = observer.at, observer.appearances
    for piece in range(len(at)):
        if at[piece] < UNSURE and observer.may_hold(piece, number):
            if observer.reader(at[piece]) == UNSEEN and is_stacked(observer, piece):
                return ELSEWHERE
    held = bytes((IN_HAND,))
    first = piece = at.find(held)
    while piece >= 0:
        count -= 1
        if appearances[piece] != appearances[first]:
            return ELSEWHERE
        piece = at.find(held, piece + 1)
    return ELSEWHERE if count or first < 0 else first


def _find_like(observer, piece, place):
    """Return a piece at `place` that looks like `piece`, this one if possible, or the number of
    pieces.
    """
    at, appearances = observer.at, observer.appearances
    if at[piece] == place:
        return piece
    held = bytes((place,))
    other = at.find(held)
    while other >= 0 and appearances[other] != appearances[piece]:
        other = at.find(held, other + 1)
    return other if other >= 0 else len(at)
