"""The inner loops of judging a snapshot: machine code if the board can run it, otherwise plain
Python.

Every change of the snapshot is compared with every legal action, in loops over all actions, pieces
or zones.  No snapshot is judged while the table is being laid out, so these loops are loaded only
afterwards (Sight.take_kernels()).
"""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only constants of this module.
_OFF = const(255)  # OFF of rules.base, UNSENSED of layout.py
_UNSEEN = const(255)  # of snapshot.py
_ANY = const(254)  # of difference.py
_NOTHING = const(255)  # of expect.py


@micropython.viper
def mark_zones(sensor_of, sensor: int, flags, mark: int):
    """Set the bits of `mark` in flags[zone] of the zones of `sensor`.

    `sensor_of`: zone -> sensor, one byte each.
    """
    at = ptr8(sensor_of)
    flag_at = ptr8(flags)
    for zone in range(int(len(sensor_of))):
        if at[zone] == sensor:
            flag_at[zone] = flag_at[zone] | mark


@micropython.viper
def find_near(
    touches, ends, first: int, end: int, places, flags, classes, gone: int, has_come: int,
    reader_of, blind, input_of, wanted,
) -> int:  # fmt: skip
    """Return the first of the actions first..end - 1 that may have happened, completely or partly,
    or `end`.

    Such an action begins or ends in a zone with flag bit 0: something has changed there.  If a
    piece of class `gone` is missing in a zone with bit 1 (`gone`: NOTHING if unknown), the action
    takes it from there; if a piece `has_come` to a zone with bit 2, the action puts it there.
    Otherwise all that the action changes has changed: the fields, which is not checked where
    pieces of one class, or a blind field, may compensate for each other, and the switches that
    nothing lay on (wanted[input] is NOTHING, see expect.py).
    """
    touch_at = ptr16(touches)
    end_at = ptr16(ends)
    place_of = ptr8(places)
    flag_at = ptr8(flags)
    class_of = ptr8(classes)
    reader_at = ptr8(reader_of)
    is_blind = ptr8(blind)
    input_at = ptr8(input_of)
    wanted_at = ptr8(wanted)
    at = end_at[first]
    for action in range(first, end):
        stop = end_at[action + 1]
        is_any = takes = puts = is_open = changes = class_ = 0
        is_whole = 1
        while at < stop:
            piece = touch_at[at] >> 8
            place = place_of[piece]
            zone = touch_at[at] & 255
            before = after = _OFF
            is_far = 0
            if place != _OFF:
                before = reader_at[place]
                if flag_at[place]:
                    is_any = 1
                    if flag_at[place] & 2 and (gone == _ANY or class_of[piece] == gone):
                        takes = 1
                elif before != _OFF:
                    is_far = 1
            if zone != _OFF:
                after = reader_at[zone]
                if flag_at[zone]:
                    is_any = 1
                    puts |= flag_at[zone] & 4
                else:
                    if after != _OFF:
                        is_far = 1
                    if input_at[zone] != _OFF and zone != place:
                        if wanted_at[input_at[zone]] == _NOTHING:
                            is_whole = 0
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
def find_choice(touches, ends, first: int, end: int, places, reader_of, classes, blind) -> int:
    """Return the first of the actions first..end - 1 that readers may not see happen, or `end`.

    Readers are sure to see it if one piece alone leaves a reader's field, or the first that leaves
    is of another class than the others, unless all fields are `blind` (one byte per reader).
    """
    touch_at = ptr16(touches)
    end_at = ptr16(ends)
    place_of = ptr8(places)
    reader_at = ptr8(reader_of)
    class_of = ptr8(classes)
    is_blind = ptr8(blind)
    at = end_at[first]
    for action in range(first, end):
        stop = end_at[action + 1]
        changes = class_ = is_hidden = 0
        while at < stop:
            after = touch_at[at] & 255
            piece = touch_at[at] >> 8
            before = place_of[piece]
            if after != _OFF:
                after = reader_at[after]
            if before != _OFF:
                before = reader_at[before]
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
    touches, start: int, stop: int, chosen, places, reader_of, dead_reader, input_of, dead_input,
    classes, blind, unseen_as, keys, values, count: int,
) -> int:  # fmt: skip
    """Copy touches start..stop - 1 into `chosen`, and add what they change for the readers to a
    balance: `keys` and `values`, of which `count` are used, have room for two keys per touch.

    Returns four numbers in one:

        1 << 24   if a live switch may change
        n << 16   pieces that are only lifted and put back where a sensor sees it
        n << 8    these, and others that stay in the field of a live reader
        n         the new count
    """
    touch_at = ptr16(touches)
    into = ptr16(chosen)
    place_of = ptr8(places)
    reader_at = ptr8(reader_of)
    is_dead = ptr8(dead_reader)
    input_at = ptr8(input_of)
    is_dead_input = ptr8(dead_input)
    class_of = ptr8(classes)
    is_blind = ptr8(blind)
    unseen_of = ptr8(unseen_as)
    key_at = ptr16(keys)
    value_at = ptr8(values)
    changes_switch = put_back = inside = 0
    for at in range(start, stop):
        touch = touch_at[at]
        into[at - start] = touch
        piece = touch >> 8
        zone = place_of[piece]
        before = after = was_on = is_on = _OFF
        for _ in range(2):
            before = after
            was_on = is_on
            after = is_on = _OFF
            if zone != _OFF:
                after = reader_at[zone]
                if after != _UNSEEN:
                    if is_dead[after]:
                        after = _UNSEEN
                is_on = input_at[zone]
                if is_on != _OFF:
                    if is_dead_input[is_on]:
                        is_on = _OFF
            zone = touch & 255
        if was_on != is_on:
            changes_switch = 1
        if before != after:
            for side in range(2):
                reader = after if side else before
                class_ = class_of[piece]
                if reader == _UNSEEN:
                    class_ = unseen_of[piece]
                elif is_blind[reader]:
                    class_ = _ANY
                key = class_ << 8 | reader
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
        elif zone == place_of[piece]:
            if after != _UNSEEN or is_on != _OFF:
                put_back += 1
                inside += 1
        elif after != _UNSEEN:
            inside += 1
    return changes_switch << 24 | put_back << 16 | inside << 8 | count


@micropython.viper
def find_change(before, after, start: int) -> int:
    """Return the index of the first byte from `start` on that differs between two buffers of equal
    size, or their size.
    """
    before_at = ptr8(before)
    after_at = ptr8(after)
    size = int(len(before))
    for i in range(start, size):
        if before_at[i] != after_at[i]:
            return i
    return size


@micropython.viper
def name_switches(who, at, appearances, present, seen, reader_of, dead_reader):
    """Work out who[input] (see observe.py) from the input at[piece] that each piece lies on.

    reader_of[input]: the reader that sees what lies there, dead or alive, or UNSEEN.
    """
    who_at = ptr8(who)
    input_of = ptr8(at)
    appearance_of = ptr8(appearances)
    is_on = ptr8(present)
    seen_by = ptr8(seen)
    reader_at = ptr8(reader_of)
    is_dead = ptr8(dead_reader)
    inputs = int(len(who))
    pieces = int(len(at))
    for number in range(inputs):
        who_at[number] = _ANY if is_on[number] else _NOTHING
    for piece in range(pieces):
        number = input_of[piece]
        if number < inputs:
            if is_on[number]:
                reader = reader_at[number]
                if reader != _UNSEEN:
                    if is_dead[reader]:
                        reader = _UNSEEN
                if reader == _UNSEEN or seen_by[piece] == reader:
                    who_at[number] = appearance_of[piece]
    for piece in range(pieces):  # several lie there, or no reader confirms it
        number = input_of[piece]
        if number < inputs:
            if is_on[number] and who_at[number] != appearance_of[piece]:
                who_at[number] = _ANY


@micropython.viper
def find_other(found, wanted, dead_input, start: int) -> int:
    """Return the first live switch from `start` on whose piece has another appearance than wanted,
    or the number of switches.

    ANY agrees with every appearance, NOTHING only with itself.
    """
    found_at = ptr8(found)
    wanted_at = ptr8(wanted)
    is_dead = ptr8(dead_input)
    count = int(len(wanted))
    for number in range(start, count):
        have = found_at[number]
        want = wanted_at[number]
        if have != want and not is_dead[number]:
            if have == _NOTHING or want == _NOTHING:
                return number
            if have != _ANY and want != _ANY:
                return number
    return count
