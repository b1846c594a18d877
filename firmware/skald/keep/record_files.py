"""Finds the records of games (record.py): that of game n is records/<n % KEPT>.txt."""

from skald.compat import const

VERSION = "0.1.0"  # of the firmware: package.json
FOLDER = "records"
KEPT = const(8)
_HEAD = const(64)  # the first bytes of a record contain its number and its game
_TAIL = const(256)  # the last bytes contain all lines after the last action


def name_file(number):
    """Return the name of the file of game `number`."""
    return "%d.txt" % (number % KEPT)


def read_head(store, slot):
    """Return [number, name of the game] of the record in `slot` (0..KEPT - 1) of `store`, or None."""
    file = store.open(name_file(slot))
    if not file:
        return None
    try:
        data = file.read(_HEAD)
    finally:
        file.close()
    found = []
    for line in data.split(b"\n")[:-1]:
        words = line.split(b" ")
        if words[0] in (b"number", b"game") and len(words) > 1:
            found.append(words[1])
    try:
        return [int(found[0]), found[1].decode()]
    except (ValueError, IndexError):  # UnicodeError is one
        return None


def is_over(file):
    """Return True if the game in an open record was played to its end, so that nothing in it is
    secret.  The next read begins at the start.
    """
    file.seek(max(0, file.seek(0, 2) - _TAIL))
    data = file.read(_TAIL)
    file.seek(0)
    return b"\nend over\n" in data
