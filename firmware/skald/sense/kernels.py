"""The inner loop that scanner, watch and poll list share: machine code where the board can run it, else plain Python."""

from skald.compat import micropython, ptr8


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
