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
from struct import pack, unpack_from

from skald.compat import const
from skald.keep.store import KeepError
from skald.rules.header import OPTIONS, SEATS, VERSION

ACTION = const(0)  # the records of the journal
UNDO = const(1)
CLOSE = const(2)

UNDONE = const(2)  # flags of a snapshot
PRACTICE = const(8)
_CLOSED = const(1)
_SHAPE = "<IHIBBBHHIBBB4s"
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

    def pack(self):
        """Return the bytes of a snapshot."""
        flags = self.is_closed | self.is_undone << 1 | (len(self.start) > 0) << 2
        flags |= self.is_practice << 3 | self.moment << 4
        head = pack(
            _SHAPE, self.number, self.sequence & 0xFFFF, self.seed, self.seats, self.options,
            self.form, self.dealt, len(self.log) & 0xFFFF, self.proof, flags, len(self.name),
            len(self.kit), self.levels,
        )  # fmt: skip
        body = bytearray(head + (self.name + self.kit).encode())
        body.extend(self.log)  # every supported processor is little-endian
        body.extend(self.start)
        return body

    @staticmethod
    def unpack(body):
        """Return the KeptGame whose pack() was `body`; KeepError("file damaged") if that is invalid."""
        if len(body) < _HEAD:
            raise KeepError("file damaged")
        number, sequence, seed, seats, options, form, *rest = unpack_from(_SHAPE, body)
        dealt, count, proof, marks, name, kit, levels = rest
        kit_at = _HEAD + name
        log_at = kit_at + kit
        end = log_at + 4 * count
        if len(body) < end or (len(body) > end) != (marks >> 2 & 1):
            raise KeepError("file damaged")
        try:
            name, kit = body[_HEAD:kit_at].decode(), body[kit_at:log_at].decode()
        except UnicodeError:
            raise KeepError("file damaged")
        head, log = bytes((form, seats, options)), array("I", body[log_at:end])
        kept = KeptGame(
            name, kit, head, seed, levels, body[end:], number, dealt, log, marks, proof, count
        )
        kept.sequence = sequence
        return kept
