"""The inner loops of judging a snapshot: machine code if the board can run it, otherwise plain
Python.

Every change of the snapshot is compared with every legal action, in loops over all actions, pieces
or zones.  No snapshot is judged while the table is being laid out, so these loops are loaded only
afterwards (SensorModel.take_kernels()).
"""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only constants of this module.
_OFF = const(255)  # OFF of rules.base, UNSENSED of layout.py
_UNSEEN = const(255)  # of snapshot.py
_ANY = const(254)  # of difference.py
_NOTHING = const(255)  # no class: see effects.py


@micropython.viper
def mark_zones(sensor_of, sensor: int, flags, mark: int):
    """Set the bits of `mark` in flags[zone] of every zone of `sensor`; `sensor_of`: zone -> sensor, one byte each."""
    at = ptr8(sensor_of)
    flag_at = ptr8(flags)
    for zone in range(int(len(sensor_of))):
        if at[zone] == sensor:
            flag_at[zone] = flag_at[zone] | mark


@micropython.viper
def find_near(
    touches, ends, first: int, end: int, zones, flags, classes, gone: int, has_come: int,
    place_of, blind,
) -> int:  # fmt: skip
    """Return the first of the actions first..end - 1 that may have happened, completely or partly,
    or `end`.

    Such an action begins or ends in a zone with flag bit 0: something has changed there.  Besides,
    either everything that it changes has changed (not checked where pieces of one class, or a blind
    place, may compensate for each other), or it accounts for what has changed: it takes a piece of
    class `gone` from a zone with bit 1, unless that is NOTHING (unknown), and puts a piece into a
    zone with bit 2 if one `has_come` there.
    """
    touch_at = ptr16(touches)
    end_at = ptr16(ends)
    zone_of = ptr8(zones)
    flag_at = ptr8(flags)
    class_of = ptr8(classes)
    place_at = ptr8(place_of)
    is_blind = ptr8(blind)
    at = end_at[first]
    for action in range(first, end):
        stop = end_at[action + 1]
        is_any = takes = puts = is_open = changes = class_ = 0
        is_whole = 1
        while at < stop:
            piece = touch_at[at] >> 8
            home = zone_of[piece]
            zone = touch_at[at] & 255
            before = after = _OFF
            is_far = 0
            if home != _OFF:
                before = place_at[home]
                if flag_at[home]:
                    is_any = 1
                    if flag_at[home] & 2 and (gone == _ANY or class_of[piece] == gone):
                        takes = 1
                elif before != _OFF:
                    is_far = 1
            if zone != _OFF:
                after = place_at[zone]
                if flag_at[zone]:
                    is_any = 1
                    puts |= flag_at[zone] & 4
                elif after != _OFF:
                    is_far = 1
            if before != after:
                if is_far:
                    is_whole = 0
                if before != _OFF:
                    if is_blind[before]:
                        is_open = 1
                if after != _OFF:
                    if is_blind[after]:
                        is_open = 1
                if changes > 1 or changes and class_of[piece] == class_:
                    is_open = 1
                class_ = class_of[piece]
                changes += 1
            at += 1
        if is_whole or is_open or (takes or gone == _NOTHING) and (puts or not has_come):
            if is_any:
                return action
    return end


@micropython.viper
def find_choice(touches, ends, first: int, end: int, zones, place_of, classes, blind) -> int:
    """Return the first of the actions first..end - 1 that the net may not see happen, or `end`.

    It is sure to see an action that moves exactly one piece to another place, or whose first such piece is of another
    class than the rest and does not go from one `blind` place (one byte each) to another.
    """
    touch_at = ptr16(touches)
    end_at = ptr16(ends)
    zone_of = ptr8(zones)
    place_at = ptr8(place_of)
    class_of = ptr8(classes)
    is_blind = ptr8(blind)
    at = end_at[first]
    for action in range(first, end):
        stop = end_at[action + 1]
        changes = class_ = is_hidden = 0
        while at < stop:
            after = touch_at[at] & 255
            piece = touch_at[at] >> 8
            before = zone_of[piece]
            if after != _OFF:
                after = place_at[after]
            if before != _OFF:
                before = place_at[before]
            if before != after:
                if not changes:
                    class_ = class_of[piece]
                    is_hidden = 1
                    if before == _OFF or after == _OFF:
                        is_hidden = 0
                    elif not is_blind[before] or not is_blind[after]:
                        is_hidden = 0
                elif class_of[piece] == class_:
                    is_hidden = 1
                changes += 1
            at += 1
        if changes != 1 and (is_hidden or not changes):
            return action
    return end


@micropython.viper
def predict_touches(
    touches, start: int, stop: int, chosen, zones, place_of, dead_place, classes, blind, unseen_as,
    keys, values, count: int,
) -> int:  # fmt: skip
    """Copy touches start..stop - 1 into `chosen`, and add what they change to a balance: `keys` and `values`, of
    which `count` are used, with room for two more per touch.  A dead place counts as unseen.

    Returns three numbers in one:

        n << 16   pieces that are only lifted and put back at a live place
        n << 8    these, and others that stay at a live place
        n         the new count
    """
    touch_at = ptr16(touches)
    into = ptr16(chosen)
    zone_of = ptr8(zones)
    place_at = ptr8(place_of)
    is_dead = ptr8(dead_place)
    class_of = ptr8(classes)
    is_blind = ptr8(blind)
    unseen_of = ptr8(unseen_as)
    key_at = ptr16(keys)
    value_at = ptr8(values)
    put_back = inside = 0
    for at in range(start, stop):
        touch = touch_at[at]
        into[at - start] = touch
        piece = touch >> 8
        zone = zone_of[piece]
        before = after = _OFF
        for _ in range(2):
            before = after
            after = _OFF
            if zone != _OFF:
                after = place_at[zone]
                if after != _UNSEEN:
                    if is_dead[after]:
                        after = _UNSEEN
            zone = touch & 255
        if before != after:
            for side in range(2):
                place = after if side else before
                class_ = class_of[piece]
                if place == _UNSEEN:
                    class_ = unseen_of[piece]
                elif is_blind[place]:
                    class_ = _ANY
                key = class_ << 8 | place
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
        elif after != _UNSEEN:
            inside += 1
            if zone == zone_of[piece]:
                put_back += 1
    return put_back << 16 | inside << 8 | count
