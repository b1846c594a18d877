"""The inner loops of the tracker: machine code if the board can run it, otherwise plain Python.

judging_kernels.py has the loops that only judging needs, laying_kernels.py those of laying out.
"""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only constants of this module.
_OFF = const(255)  # OFF of rules.base, UNSENSED of layout.py
_UNSEEN = const(255)  # of snapshot.py
_ANY = const(254)  # of difference.py


@micropython.viper
def find_key(keys, count: int, key: int) -> int:
    """Return the index of `key` among the first `count` of `keys` (array "H"), or -1."""
    key_at = ptr16(keys)
    for i in range(count):
        if key_at[i] == key:
            return i
    return -1


@micropython.viper
def mark_touches(touches, start: int, stop: int, pieces, zones):
    """Set the flags of the pieces that touches start..stop - 1 move, and of the zones where they
    put them.
    """
    touch_at = ptr16(touches)
    piece_at = ptr8(pieces)
    zone_at = ptr8(zones)
    for at in range(start, stop):
        piece_at[touch_at[at] >> 8] = 1
        if touch_at[at] & 255 != _OFF:
            zone_at[touch_at[at] & 255] = 1


@micropython.viper
def find_at(zones, place_of, place: int) -> int:
    """Return the first piece whose zone is at `place`, or -1."""
    zone_of = ptr8(zones)
    place_at = ptr8(place_of)
    for piece in range(int(len(zones))):
        if zone_of[piece] != _OFF and place_at[zone_of[piece]] == place:
            return piece
    return -1


@micropython.viper
def mark_homes(pieces, zones, place_of, dead_place, flags, mark: int):
    """Set the bits of `mark` in flags[place] of the live places where the pieces with a 1 in `pieces` belong."""
    piece_at = ptr8(pieces)
    zone_of = ptr8(zones)
    place_at = ptr8(place_of)
    is_dead = ptr8(dead_place)
    flag_at = ptr8(flags)
    for piece in range(int(len(pieces))):
        if piece_at[piece] == 1 and zone_of[piece] != _OFF:
            place = place_at[zone_of[piece]]
            if place != _UNSEEN:
                if not is_dead[place]:
                    flag_at[place] |= mark


@micropython.viper
def clear(buf):
    """Make every byte of `buf` 0."""
    at = ptr8(buf)
    for i in range(int(len(buf))):
        at[i] = 0


@micropython.viper
def add_moved(
    zones, seen, place_of, dead_place, classes, blind, unseen_as,
    keys, values, count: int, start: int,
) -> int:  # fmt: skip
    """Add to a balance what places have minus what they should have, piece by piece from `start` on;
    stop before a piece that `keys` and `values`, of which `count` are used, may have no room for.

    unseen_as  by piece: its class, or ANY, as which it counts while it is unseen

    Returns the first piece that was not added, or the number of pieces, << 8 | the new count.
    """
    zone_of = ptr8(zones)
    seen_by = ptr8(seen)
    place_at = ptr8(place_of)
    is_dead = ptr8(dead_place)
    class_of = ptr8(classes)
    is_blind = ptr8(blind)
    unseen_of = ptr8(unseen_as)
    key_at = ptr16(keys)
    value_at = ptr8(values)
    room = int(len(keys)) - 1
    piece = start
    pieces = int(len(zones))
    while piece < pieces and count < room:
        before = zone_of[piece]
        if before != _OFF:
            before = place_at[before]
        if before != _UNSEEN:
            if is_dead[before]:
                before = _UNSEEN
        after = seen_by[piece]
        for side in range(2 if before != after else 0):
            key = after if side else before
            if key == _UNSEEN:
                key |= unseen_of[piece] << 8
            elif is_blind[key]:
                key |= _ANY << 8
            else:
                key |= class_of[piece] << 8
            i = 0
            while i < count and key_at[i] != key:
                i += 1
            if i == count:
                key_at[i] = key
                value_at[i] = 0
                count += 1
            value_at[i] = value_at[i] + side + side - 1
            if not value_at[i]:
                count -= 1
                key_at[i] = key_at[count]
                value_at[i] = value_at[count]
        piece += 1
    return piece << 8 | count
