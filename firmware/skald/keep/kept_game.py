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
from skald.keep.store import KeepError, crc32, get_number, put_number
from skald.rules.header import OPTIONS, SEATS, VERSION

ACTION = const(0)  # the records of the journal
UNDO = const(1)
CLOSE = const(2)

UNDONE = const(2)  # flags of a snapshot
PRACTICE = const(8)
_CLOSED = const(1)
_HEAD = const(28)


class KeptGame:
    """A stored game.

    name, kit, form (the rules' FORMAT), seats, options, seed   how it began
    levels        who plays (see settings.py)
    start         the position in which it began, b"": the rules' first position
    number, sequence   of the game (0: the journal gives it one), and of the next record
    dealt         number of actions of its set-up
    log           all actions (array 'I')
    proof         CRC-32 of the position after the first `proven` actions (-1: these were undone)
    moment        the moment (moments.py) from which it goes on, or 0
    is_closed     the game has ended
    is_undone     the last event was an undo
    is_practice   it branched off another game, and its result does not count
    is_damaged    some files could not be read; actions that only these contained are lost
    """

    def __init__(
        self, name, kit, head, seed, levels, start=b"", number=0, dealt=0, log=None, marks=0,
        proof=0, proven=0,
    ):  # fmt: skip
        """`head`: the position in which it began, or its first bytes: see rules/header.py; `marks`: PRACTICE,
        and the other flags of a snapshot.
        """
        self.name, self.kit = name, kit
        self.form, self.seats, self.options = head[VERSION], head[SEATS], head[OPTIONS]
        self.seed, self.levels, self.start = seed, levels, start
        self.number, self.dealt = number, dealt
        self.log = array("I") if log is None else log
        self.sequence, self.proof, self.proven = 0, proof, proven
        self.moment = marks >> 4
        self.is_closed = marks & _CLOSED != 0
        self.is_undone = marks & UNDONE != 0
        self.is_practice = marks & PRACTICE != 0
        self.is_damaged = False

    def branch(self, log):
        """Return another KeptGame that goes on from `log`, the first actions of this one."""
        head = bytes((self.form, self.seats, self.options))
        marks = PRACTICE | UNDONE  # pieces may lie as after the next action
        done = len(log)
        return KeptGame(
            self.name, self.kit, head, self.seed, self.levels, self.start, 0, done, log, marks
        )

    # -- what happens to it ----------------------------------------------------------

    def enter(self, number):
        """Give it its number, because it has not been stored before."""
        self.number = number

    def count(self, records):
        """Note that the next `records` records have been numbered."""
        self.sequence += records

    def note_end(self, is_undone):
        """Note whether the last event was an undo."""
        self.is_undone = is_undone

    def take(self, entry, value):
        """Apply the record with the next number: ACTION `value`, UNDO to `value` actions, or CLOSE."""
        self.sequence += 1
        self.is_undone = entry == UNDO
        if entry == ACTION:
            self.log.append(value)
        elif entry == UNDO:
            self.log = self.log[:value]
            if value < self.proven:
                self.proven = -1
        else:
            self.is_closed = True

    def prove(self, game):
        """Take over the log of `game`, and compute the proof of its position."""
        self.log, self.proven = game.log, len(game.log)
        self.proof = crc32(game.state)

    def close(self):
        """Note that the game has ended."""
        self.is_closed = True

    def lose(self, log=None):
        """Note that actions may be lost; `log`: those that are left."""
        self.is_damaged = True
        if log is not None:
            self.log = log

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
        """Return the KeptGame whose pack() was `body`; KeepError("file damaged") if that is invalid."""
        if len(body) < _HEAD:
            raise KeepError("file damaged")
        end = _HEAD + body[22] + body[23] + 4 * get_number(body, 15, 2)
        if len(body) < end or (len(body) > end) != (body[21] >> 2 & 1):
            raise KeepError("file damaged")
        at = _HEAD + body[22]
        middle = at + body[23]
        try:
            name, kit = body[_HEAD:at].decode(), body[at:middle].decode()
        except UnicodeError:
            raise KeepError("file damaged")
        log = array("I")
        for at in range(middle, end, 4):
            log.append(get_number(body, at, 4))
        kept = KeptGame(
            name,
            kit,
            bytes((body[12], body[10], body[11])),
            get_number(body, 6, 4),
            body[24:28],
            body[end:],
            get_number(body, 0, 4),
            get_number(body, 13, 2),
            log,
            body[21],
            get_number(body, 17, 4),
            len(log),
        )
        kept.count(get_number(body, 4, 2))
        return kept
