"""A stored game, and the format of its snapshot.

0 I   number              13 H  dealt          22 B   length of name
4 H   sequence            15 H  actions        23 B   length of kit
6 I   seed                17 I  proof          24 4B  levels
10 B  seats               21 B  flags          then   name, kit, actions as I, start
11 B  options
12 B  form

flags: bit 0 closed, 1 undone, 2 has a start, 3 practice, 4-7 moment
"""

from array import array

from skald.compat import const
from skald.keep.store import KeepError, get_number, put_number

_HEAD = const(28)


class KeptGame:
    """A stored game.

    name, kit, form (the rules' FORMAT), seats, options, seed   how it began
    start         the position in which it began, b"": the rules' first position
    dealt         number of actions of its set-up
    levels        who plays (see settings.py)
    log           all actions (array 'I')
    proof         CRC-32 of the position after the first `proven` actions (-1: these were undone)
    number, sequence   of the game (0: the journal gives it one), and of the next record
    is_closed     the game has ended
    is_undone     the last event was an undo
    is_practice   it branched off another game, and its result does not count
    moment        the moment (moments.py) from which it goes on, or 0
    is_damaged    some files could not be read; actions that only these contained are lost
    """

    def __init__(self):
        self.name = self.kit = ""
        self.form = self.seats = self.options = self.seed = self.dealt = 0
        self.number = self.sequence = self.moment = 0
        self.proof = self.proven = 0
        self.levels = bytes(4)
        self.start = b""
        self.log = array("I")
        self.is_closed = False
        self.is_undone = False
        self.is_practice = False
        self.is_damaged = False

    def branch(self, log):
        """Return another Kept game that goes on from `log`, the first actions of this one."""
        kept = KeptGame()
        kept.name, kept.kit, kept.form = self.name, self.kit, self.form
        kept.seats, kept.options, kept.seed = self.seats, self.options, self.seed
        kept.levels, kept.start = self.levels, self.start
        kept.log = log
        kept.dealt = len(log)
        kept.is_practice = kept.is_undone = True  # pieces may lie as after the next action
        return kept

    def pack(self):
        """Return the bytes of a snapshot."""
        words = (self.name + self.kit).encode()
        count = len(self.log)
        body = bytearray(_HEAD + len(words) + 4 * count + len(self.start))
        put_number(body, 0, self.number, 4)
        put_number(body, 4, self.sequence, 2)
        put_number(body, 6, self.seed, 4)
        body[10] = self.seats
        body[11] = self.options
        body[12] = self.form
        put_number(body, 13, self.dealt, 2)
        put_number(body, 15, count, 2)
        put_number(body, 17, self.proof, 4)
        body[21] = self.is_closed | self.is_undone << 1 | self.is_practice << 3 | self.moment << 4
        if self.start:
            body[21] |= 4
        body[22] = len(self.name)
        body[23] = len(self.kit)
        body[24:28] = self.levels
        at = _HEAD
        body[at : at + len(words)] = words
        at += len(words)
        for action in self.log:
            put_number(body, at, action, 4)
            at += 4
        body[at:] = self.start
        return body

    @staticmethod
    def unpack(body):
        """Return the KeptGame of `body`, from pack(); KeepError("file damaged") if that is not
        valid.
        """
        if len(body) < _HEAD:
            raise KeepError("file damaged")
        end = _HEAD + body[22] + body[23] + 4 * get_number(body, 15, 2)
        if len(body) < end or (len(body) > end) != (body[21] >> 2 & 1):
            raise KeepError("file damaged")
        kept = KeptGame()
        kept.number = get_number(body, 0, 4)
        kept.sequence = get_number(body, 4, 2)
        kept.seed = get_number(body, 6, 4)
        kept.seats = body[10]
        kept.options = body[11]
        kept.form = body[12]
        kept.dealt = get_number(body, 13, 2)
        kept.proof = get_number(body, 17, 4)
        kept.is_closed = body[21] & 1 != 0
        kept.is_undone = body[21] & 2 != 0
        kept.is_practice = body[21] & 8 != 0
        kept.moment = body[21] >> 4
        kept.levels = body[24:28]
        at = _HEAD + body[22]
        try:
            kept.name = body[_HEAD:at].decode()
            kept.kit = body[at : at + body[23]].decode()
        except UnicodeError:
            raise KeepError("file damaged")
        at += body[23]
        while at < end:
            kept.log.append(get_number(body, at, 4))
            at += 4
        kept.start = body[end:]
        kept.proven = len(kept.log)
        return kept
