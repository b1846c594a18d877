"""The inner loops of the room: machine code where the board can run it, else plain Python."""

from skald.compat import const, micropython, ptr8, ptr16

_NONE = const(255)


@micropython.viper
def find_set(flags, mask: int, start: int, skip: int) -> int:
    """Return the first index from `start` on, round and round, at which `flags` has a bit of
    `mask`, or -1.

    `skip`: an index to ignore.
    """
    flag_at = ptr8(flags)
    count = int(len(flags))
    at = start
    for _ in range(count):
        if at >= count:
            at = 0
        if flag_at[at] & mask and at != skip:
            return at
        at += 1
    return -1


@micropython.viper
def find_mask(lows, kind, tags, free, taken, room, start: int, families: int) -> int:
    """Return the next mask to ask a line with: piece | bits << 8, where the mask is the `bits` lowest bits of that
    piece's UID; -1 after the last.

    free[piece]: it lies nowhere, and may have come; taken[piece]: it lies on the line; families: a bit for each family
    that is asked for.  The mask has no piece that is taken and of the same family.  Of pieces with the same mask only
    the first counts.  lows: the 16 lowest bits; kind, tags: see NetMap; room: a byte for each piece
    """
    low_at = ptr16(lows)
    kind_at = ptr8(kind)
    tag_at = ptr8(tags)
    free_at = ptr8(free)
    taken_at = ptr8(taken)
    listed_at = ptr8(room)
    count = int(len(free))
    listed = 0
    for piece in range(count):
        if taken_at[piece]:
            listed_at[listed] = piece
            listed += 1
    for piece in range(start, count):
        own = tag_at[kind_at[piece]] & 15
        if free_at[piece] and families >> own & 1:
            bits = 0
            for i in range(listed):
                other = listed_at[i]
                if tag_at[kind_at[other]] & 15 == own:
                    differ = low_at[piece] ^ low_at[other]
                    same = 1
                    while same < 16 and not differ & 1:
                        differ >>= 1
                        same += 1
                    if same > bits:
                        bits = same
            mask = (1 << bits) - 1
            other = 0
            while other < piece:
                if free_at[other] and tag_at[kind_at[other]] & 15 == own:
                    if not (low_at[piece] ^ low_at[other]) & mask:
                        break
                other += 1
            if other == piece:
                return piece | bits << 8
    return -1


@micropython.viper
def mark_lying(row_of, col_of, found, line: int, place: int, taken) -> int:
    """Set taken[piece] to 1 for the pieces found to lie on `line` or in `place`; return how many these are."""
    row_at = ptr8(row_of)
    col_at = ptr8(col_of)
    seen_at = ptr8(found)
    taken_at = ptr8(taken)
    count = 0
    for piece in range(int(len(found))):
        seen_in = seen_at[piece]
        if seen_in != _NONE and (
            row_at[piece] == line or col_at[piece] == line or seen_in == place
        ):
            taken_at[piece] = 1
            count += 1
    return count


@micropython.viper
def list_pieces(found, own_bits, movable, hot, free, checks) -> int:
    """Mark the pieces with tags (`own_bits`) that lie nowhere in `free`; list those that lie and may be moved in
    `checks`, then those on hot places (bit 0).

    Return how many may be moved, and how many are listed << 8.
    """
    seen_at = ptr8(found)
    bits_at = ptr8(own_bits)
    movable_at = ptr8(movable)
    hot_at = ptr8(hot)
    free_at = ptr8(free)
    check_at = ptr8(checks)
    pieces = int(len(found))
    movers = 0
    for piece in range(pieces):
        free_at[piece] = 1 if bits_at[piece] and seen_at[piece] == _NONE else 0
        if seen_at[piece] != _NONE and bits_at[piece] and movable_at[piece]:
            check_at[movers] = piece
            movers += 1
    count = movers
    for piece in range(pieces):
        place = seen_at[piece]
        if place != _NONE and bits_at[piece] and not movable_at[piece] and hot_at[place] & 1:
            check_at[count] = piece
            count += 1
    return movers | count << 8


@micropython.viper
def mark_near(kind, movable, free, near, marks) -> int:
    """Mark in `near` the pieces of `free` of the same kind as one that may be moved: people take any of those that look
    alike.  Return 0 if there are none, 2 if one of them may itself be moved, else 1.

    marks: room for a byte for each kind
    """
    kind_at = ptr8(kind)
    movable_at = ptr8(movable)
    free_at = ptr8(free)
    near_at = ptr8(near)
    mark_at = ptr8(marks)
    for number in range(int(len(marks))):
        mark_at[number] = 0
    pieces = int(len(near))
    for piece in range(pieces):
        if movable_at[piece]:
            mark_at[kind_at[piece]] = 1
    found = 0
    for piece in range(pieces):
        near_at[piece] = free_at[piece] if mark_at[kind_at[piece]] else 0
        if near_at[piece]:
            found |= 1 + movable_at[piece]
    return 2 if found > 1 else found


@micropython.viper
def count_missing(kind, homes, places: int, found, marks) -> int:
    """Return how many more pieces have one of so many places as home than are found anywhere, counting those of a kind
    that are alike; marks: room for a byte for each kind.
    """
    kind_at = ptr8(kind)
    home_of = ptr8(homes)
    seen_at = ptr8(found)
    mark_at = ptr8(marks)
    for number in range(int(len(marks))):
        mark_at[number] = 0
    missing = 0
    for piece in range(int(len(found))):
        if home_of[piece] < places:
            mark_at[kind_at[piece]] += 1
            missing += 1
    for piece in range(int(len(found))):
        if seen_at[piece] != _NONE and mark_at[kind_at[piece]]:
            mark_at[kind_at[piece]] -= 1
            missing -= 1
    return missing


@micropython.viper
def list_wanted(hot, first, last, flags, marks, wanted, tray: int) -> int:
    """List in `wanted` the lines that mean a wanted place (bit 1 of `hot`) by themselves, then those of one axis of
    the crossings: the axis with fewer of them is enough to notice a landing.  Even and odd lines take turns, because
    such may be asked together.  Return how many.

    flags[line]: bit 2 if it is a column; `marks`: room for a byte for each line; `tray`: a line to leave out.
    """
    hot_at = ptr8(hot)
    first_of = ptr8(first)
    last_of = ptr8(last)
    flag_at = ptr8(flags)
    mark_at = ptr8(marks)
    wanted_at = ptr8(wanted)
    lines = int(len(marks))
    for line in range(lines):
        mark_at[line] = 0
    for place in range(int(len(first))):
        if hot_at[place] & 2:
            low = first_of[place]
            high = last_of[place]
            if low != high and flag_at[high] & 4:
                mark_at[low] |= 1
                mark_at[high] |= 1
            else:
                for line in range(low, high + 1):
                    mark_at[line] |= 2
    columns = 0
    rows = 0
    for line in range(lines):
        if mark_at[line] & 1:
            if flag_at[line] & 4:
                columns += 1
            else:
                rows += 1
    axis = 4 if columns < rows else 0
    if tray < lines:
        mark_at[tray] = 0
    for line in range(lines):
        if mark_at[line] == 1 and flag_at[line] & 4 != axis:
            mark_at[line] = 0
    count = 0
    for mark in range(2, 0, -1):
        even = 0
        odd = 1
        while even < lines or odd < lines:
            while even < lines and mark_at[even] & mark == 0:
                even += 2
            while odd < lines and mark_at[odd] & mark == 0:
                odd += 2
            if even < lines:
                wanted_at[count] = even
                mark_at[even] = 0
                count += 1
            if odd < lines:
                wanted_at[count] = odd
                mark_at[odd] = 0
                count += 1
    return count


@micropython.viper
def find_crossed(own, others, flags, line: int, start: int) -> int:
    """Return the lowest line from `start` on that crosses `line`, or 255: own[place] is `line` and others[place] the
    other one where they cross, which is where either is a column (bit 2 of flags[line]).
    """
    own_at = ptr8(own)
    other_at = ptr8(others)
    flag_at = ptr8(flags)
    best = 255
    for place in range(int(len(own))):
        if own_at[place] == line:
            other = other_at[place]
            if start <= other and other < best and (flag_at[other] ^ flag_at[line]) & 4:
                best = other
    return best


@micropython.viper
def find_crossing(first, last, row: int, column: int) -> int:
    """Return the place where `row` and `column` cross, or 255."""
    first_of = ptr8(first)
    last_of = ptr8(last)
    for place in range(int(len(first))):
        if first_of[place] == row and last_of[place] == column:
            return place
    return 255


@micropython.viper
def find_latest(asked_at, spans, now: int, first: int) -> int:
    """Return the number whose time since asked_at[number], as a multiple of spans[number], is greatest: of several
    the first one from `first` on, round and round.  Spans of 0 do not count.  All in ms, the 16 lowest bits of ticks.
    """
    asked = ptr16(asked_at)
    span = ptr16(spans)
    count = int(len(spans))
    number = first
    best = first
    most = -1
    for _ in range(count):
        if number >= count:
            number = 0
        if span[number]:
            behind = ((now - asked[number] & 0xFFFF) << 8) // span[number]
            if behind > most:
                most = behind
                best = number
        number += 1
    return best
