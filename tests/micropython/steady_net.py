"""The reader of a net for steady.py."""

from skald.drivers.net_reader import COMPLETE, SILENCE


class NetReader:
    """The reader of a net: on[line] has the pieces that always answer there."""

    clean = True

    def __init__(self, on):
        self._on = on
        self._line = 0
        self._heard = -1
        self.count = 0
        self.found = bytearray(8)
        self.uids = bytearray(8 * max([len(pieces) for pieces in on]))

    def reset(self):
        pass

    def field(self, on):
        pass

    def prepare(self):
        pass

    def cut(self):
        pass

    def pause(self):
        pass

    def is_on_air(self):
        return False

    def waiting_us(self):
        return 0

    def select(self, line, other, power, is_same):
        self._line = line
        return 0

    def ask(self, bits, data, at, family):
        mask = (1 << min(bits, 8)) - 1
        self._heard = -1
        for piece in self._on[self._line]:
            if not (piece ^ data[at + 7]) & mask:
                self._heard = piece
        return 0

    def look(self):
        return SILENCE if self._heard < 0 else COMPLETE

    def read_load(self):
        return 0

    def fetch(self):
        self.found[0], self.found[1], self.found[7] = 4, self._heard, self._heard
        return True

    def begin(self):
        pieces = self._on[self._line]
        self.count = len(pieces)
        for i in range(len(pieces)):
            self.uids[8 * i], self.uids[8 * i + 1], self.uids[8 * i + 7] = 4, pieces[i], pieces[i]

    def step(self):
        return True
