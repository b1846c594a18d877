"""The inner loops of the tracker, as machine code where the board has it; else the same lines run
as they stand.

Every legal action is held against every change of the picture: what asks all
of them, or every zone, is here.
"""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only what is said here.
_OFF = const(255)  # OFF of rules.base, UNSENSED of layout.py
_UNSEEN = const(255)  # of picture.py
_ANY = const(254)  # of balance.py
_NOTHING = const(255)  # of expect.py


@micropython.viper
def find_key(keys, count: int, key: int) -> int:
    """Return the index of `key` among the first `count` of `keys` (array "H"), or -1."""
    key_at = ptr16(keys)
    for i in range(count):
        if key_at[i] == key:
            return i
    return -1


@micropython.viper
def mark_zones(sensor_of, sensor: int, flags):
    """Set flags[zone] of the zones that `sensor` looks at; `sensor_of`: a byte a zone."""
    at = ptr8(sensor_of)
    flag_at = ptr8(flags)
    for zone in range(int(len(sensor_of))):
        if at[zone] == sensor:
            flag_at[zone] = 1


@micropython.viper
def find_near(touches, ends, first: int, end: int, places, flags) -> int:
    """Return the first of the actions first..end - 1 whose touches (see steps.py) begin or end in
    a zone with a flag, or `end`.
    """
    touch_at = ptr16(touches)
    end_at = ptr16(ends)
    place_of = ptr8(places)
    flag_at = ptr8(flags)
    at = end_at[first]
    for action in range(first, end):
        stop = end_at[action + 1]
        while at < stop:
            zone = touch_at[at] & 255
            if zone != _OFF:
                if flag_at[zone]:
                    return action
            zone = place_of[touch_at[at] >> 8]
            if zone != _OFF:
                if flag_at[zone]:
                    return action
            at += 1
    return end


@micropython.viper
def find_choice(touches, ends, first: int, end: int, places, reader_of) -> int:
    """Return the first of the actions first..end - 1 that takes another number of pieces than one
    from a reader's field into another's, or none's; or `end`.
    """
    touch_at = ptr16(touches)
    end_at = ptr16(ends)
    place_of = ptr8(places)
    reader_at = ptr8(reader_of)
    at = end_at[first]
    for action in range(first, end):
        stop = end_at[action + 1]
        changes = 0
        while at < stop:
            after = touch_at[at] & 255
            before = place_of[touch_at[at] >> 8]
            if after != _OFF:
                after = reader_at[after]
            if before != _OFF:
                before = reader_at[before]
            if before != after:
                changes += 1
            at += 1
        if changes != 1:
            return action
    return end


@micropython.viper
def mark_touches(touches, start: int, stop: int, pieces, zones):
    """Set the flags of the pieces that touches start..stop - 1 move, and of the zones that they
    bring them to.
    """
    touch_at = ptr16(touches)
    piece_at = ptr8(pieces)
    zone_at = ptr8(zones)
    for at in range(start, stop):
        piece_at[touch_at[at] >> 8] = 1
        if touch_at[at] & 255 != _OFF:
            zone_at[touch_at[at] & 255] = 1


@micropython.viper
def find_change(before, after, start: int) -> int:
    """Return the first byte from `start` on that differs between two buffers of one size, or their
    size.
    """
    before_at = ptr8(before)
    after_at = ptr8(after)
    size = int(len(before))
    for i in range(start, size):
        if before_at[i] != after_at[i]:
            return i
    return size


@micropython.viper
def name_switches(who, at, looks, present, seen, reader_of, dead_reader):
    """Work out who[input] (see observe.py) from the input at[piece] that each piece lies on.

    reader_of[input]: the reader that sees what lies there, dead or alive, or UNSEEN.
    """
    who_at = ptr8(who)
    input_of = ptr8(at)
    look_of = ptr8(looks)
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
                    who_at[number] = look_of[piece]
    for piece in range(pieces):  # several lie there, or no reader confirms it
        number = input_of[piece]
        if number < inputs:
            if is_on[number] and who_at[number] != look_of[piece]:
                who_at[number] = _ANY


@micropython.viper
def clear(buf):
    """Make every byte of `buf` 0."""
    at = ptr8(buf)
    for i in range(int(len(buf))):
        at[i] = 0


@micropython.viper
def find_moved(places, seen, reader_of, dead_reader, start: int) -> int:
    """Return the first piece from `start` on that another reader sees than the live one of its
    place, or their number.
    """
    place_of = ptr8(places)
    seen_by = ptr8(seen)
    reader_at = ptr8(reader_of)
    is_dead = ptr8(dead_reader)
    count = int(len(places))
    for piece in range(start, count):
        reader = place_of[piece]
        if reader != _OFF:
            reader = reader_at[reader]
        if reader != _UNSEEN:
            if is_dead[reader]:
                reader = _UNSEEN
        if reader != seen_by[piece]:
            return piece
    return count


@micropython.viper
def find_unlike(present, wanted, dead_input, start: int) -> int:
    """Return the first live switch from `start` on that is on where NOTHING is wanted, or off, or
    their number.
    """
    is_on = ptr8(present)
    wanted_at = ptr8(wanted)
    is_dead = ptr8(dead_input)
    count = int(len(wanted))
    for number in range(start, count):
        if not is_dead[number]:
            if is_on[number]:
                if wanted_at[number] == _NOTHING:
                    return number
            elif wanted_at[number] != _NOTHING:
                return number
    return count


@micropython.viper
def find_other(found, wanted, dead_input, start: int) -> int:
    """Return the first live switch from `start` on that bears another look than is wanted, or their
    number.

    ANY agrees with every look, and NOTHING with nothing but itself.
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
