"""The inner loops of the scanner: machine code where the board can run it, else plain Python.

A table has up to 250 pieces and as many readers; a slow loop over them for every inventory
would leave time for little else.
"""

from skald.compat import micropython, ptr8


@micropython.viper
def find_concerned(found, seen, coming, gone_from, doubts, reader: int, start: int) -> int:
    """Return the first piece from `start` on whose record an inventory of `reader` changes, or
    their number.

    That is a piece that was found, was last seen there, is arriving there, or has left
    and is still in doubt (bits 0 to 2); a byte a piece in each buffer.
    """
    is_found = ptr8(found)
    seen_by = ptr8(seen)
    coming_to = ptr8(coming)
    gone = ptr8(gone_from)
    is_doubtful = ptr8(doubts)
    count = int(len(found))
    for piece in range(start, count):
        if is_found[piece] or seen_by[piece] == reader or coming_to[piece] == reader:
            return piece
        if gone[piece] == reader and is_doubtful[piece] & 7:
            return piece
    return count


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
