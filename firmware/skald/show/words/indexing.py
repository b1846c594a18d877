"""Makes the index of a table of sentences.

The build makes them all (host_sim/device_files.py); a board makes one only if its sources were copied by hand.

    hashes      1 byte an entry, sorted: the low 8 bits of hash_key()
    places      2 bytes an entry: where its line begins
    ends        2 bytes a group, of which the high 4 bits of hash_key() are the number: the entry after its last one
    length      2 bytes: of the table, so that the index of another version is noticed
"""

from array import array

from skald.compat import const
from skald.show.words.hashing import GROUPS, hash_key

_NO_KEY = b"#~\n"  # the first bytes of lines without a key
_WORD = const(0xFFFF)


def make_index(table):
    """Return the index of `table`: a file, open for reading bytes."""
    entries = []
    table.seek(0)
    while True:
        place = table.tell()
        line = table.readline()
        if not line:
            break
        end = 0 if line[0] in _NO_KEY else line.find(b": ")
        if end > 0:
            entries.append(hash_key(line[:end]) << 16 | place)
    entries.sort()
    numbers = array("H", [entry & _WORD for entry in entries])
    numbers.extend(array("H", bytes(2 * GROUPS)))
    first = len(entries)
    for at in range(first):
        numbers[first + (entries[at] >> 24)] = at + 1
    for group in range(first + 1, first + GROUPS):
        numbers[group] = max(numbers[group], numbers[group - 1])
    numbers.append(place & _WORD)
    return bytes([entry >> 16 & 255 for entry in entries]) + bytes(numbers)
