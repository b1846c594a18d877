"""The table of tags: UID and piece.

A table of (UID, piece) sorted by UID, 9 bytes an entry: 8 bytes of UID, most
significant first (drivers/type_v.py), then the piece number.  Looking up allocates nothing.
"""

from skald.compat import const

UID_SIZE = const(8)
UNKNOWN = const(255)  # find(): a tag that was never enrolled for this game

_ENTRY = const(9)


class Registry:
    """The enrolled tags of one game."""

    def __init__(self, data=b""):
        """`data`: entries sorted by UID.  Raises ValueError if they are not sorted, one is cut short,
        or a piece has two.
        """
        self._data = bytes(data)
        self.count = len(data) // _ENTRY
        if len(data) % _ENTRY:
            raise ValueError("registry cut short")
        for i in range(1, self.count):
            if self.uid(i - 1) >= self.uid(i):
                raise ValueError("registry out of order")
        self._entry_of = bytearray(256)  # piece -> number of its entry plus one, 0: none
        for i in range(self.count):
            if self._entry_of[self.piece(i)]:
                raise ValueError("piece with two tags")
            self._entry_of[self.piece(i)] = i + 1
        self._shared = 0  # how many bytes all UIDs begin with, as those of one maker do
        if self.count:
            first, last = self.uid(0), self.uid(self.count - 1)
            while self._shared < UID_SIZE and first[self._shared] == last[self._shared]:
                self._shared += 1

    def uid(self, i):
        """Return the UID of entry `i`, UID_SIZE bytes."""
        return self._data[i * _ENTRY : i * _ENTRY + UID_SIZE]

    def piece(self, i):
        return self._data[i * _ENTRY + UID_SIZE]

    def find(self, uids, at):
        """Return the piece whose tag is uids[at:at + 8], or UNKNOWN."""
        data, shared = self._data, self._shared
        for k in range(shared):
            if data[k] != uids[at + k]:
                return UNKNOWN
        low, high = 0, self.count
        while low < high:
            middle = (low + high) >> 1
            order = 0
            for k in range(shared, UID_SIZE):
                order = data[middle * _ENTRY + k] - uids[at + k]
                if order:
                    break
            if not order:
                return data[middle * _ENTRY + UID_SIZE]
            if order < 0:
                low = middle + 1
            else:
                high = middle
        return UNKNOWN

    def find_slot(self, piece):
        """Return where in data() the UID of `piece` begins; a negative number when it has none."""
        return (self._entry_of[piece] - 1) * _ENTRY

    def data(self):
        return self._data
