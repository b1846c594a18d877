"""A table of dummy readers for the scanner; tests write into them which pieces lie there."""

import types

from skald.drivers.errors import DriverError
from skald.sense.registry import UID_SIZE, Registry
from skald.sense.scanner import NO_READER, Scanner
from skald.service.tag_writing import add_tag
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN, Snapshot

from host_sim.clock import SimClock

READERS = 20
PIECES = 10


def uid_of(piece):
    return bytes((4, piece)) + bytes(UID_SIZE - 2)


class WoodenReader:
    """A reader whose inventories take 5 ms.

    lying   the pieces in its field
    asked   the pieces addressed by their UIDs, and None for each inventory
    """

    IS_SLOTTED = False
    CAN_REST = RESETS_ALONE = True

    def __init__(self, table, number):
        self._table = table
        self._number = number
        self.lying = set()
        self.asked = []
        self.is_deaf = False
        self.is_resting = self.is_on = False
        self.answers_to_name = True
        self.level = 0
        self.weakest = 13  # the weakest level at which it hears
        self.clean = True
        self.count = 0
        self.heard = False
        self.uids = bytearray(8 * PIECES)
        self.expected = ()

    def reset(self):
        pass

    def weaken(self, level):
        self.level = level

    def rest(self):
        assert not self._table.fields
        self.is_resting = True

    def restart(self):
        self._table.restarts.append(self._number)

    def field(self, on):
        self._table.fields += on - self.is_on
        assert 0 <= self._table.fields <= 1
        self.is_on = bool(on)
        self.is_resting = False
        if on:
            self._table.turns.append(self._number)

    def begin(self, expected=0):
        self._sought = None
        self.asked.append(None)
        self.expected = [self.uids[8 * (PIECES - i) + 1] for i in range(1, 1 + expected)]

    def begin_seek(self, uids, at=0):
        self._sought = bytes(uids[at : at + UID_SIZE])
        self.asked.append(self._sought[1])

    begin_check = begin_again = begin_seek

    def step(self):
        if self.is_deaf:
            raise DriverError("reader silent")
        self._table.clock.sleep_ms(5)
        lying = self.lying if self.level <= self.weakest else ()
        names = [uid_of(piece) for piece in sorted(lying)]
        self.heard = bool(names)
        if self._sought:
            names = [name for name in names if name == self._sought and self.answers_to_name]
        self.count = len(names)
        self.uids[: 8 * len(names)] = b"".join(names)
        return True

    def waiting_us(self):
        return 0

    def is_on_air(self):
        return False


class Table:
    """`turns`: the readers in the order of their turns; `restarts`: those that were restarted."""

    def __init__(self, readers=READERS):
        self.clock = SimClock()
        self.turns = []
        self.restarts = []
        self.fields = 0
        self.readers = [WoodenReader(self, number) for number in range(readers)]
        layout = types.SimpleNamespace(
            inputs=2,
            zones=readers,
            tray=UNSENSED,
            input_of=bytes((0, 1)) + bytes((UNSENSED,)) * (readers - 2),
            reader_of=bytes(range(readers)),
        )
        self.snapshot = Snapshot(PIECES, readers, 2)
        registry = Registry()
        for piece in range(PIECES):
            registry = add_tag(registry, uid_of(piece), piece)
        self.scanner = Scanner(self.readers, layout, registry, self.snapshot, self.clock)

    def take_turns(self, count):
        """Let `count` readers have their turn; return them."""
        first = len(self.turns)
        while len(self.turns) < first + count or self.scanner.active != NO_READER:
            self.scanner.step()
        return self.turns[first:]

    def put(self, piece, reader):
        for other in self.readers:
            other.lying.discard(piece)
        if reader is not None:
            self.readers[reader].lying.add(piece)


class Holding:
    """A tracker that reports `pieces` in hands."""

    def __init__(self, *pieces):
        self._pieces = pieces

    def list_moving(self, out):
        for piece in range(len(out)):
            out[piece] = piece in self._pieces


def settle(table, piece, reader):
    table.put(piece, reader)
    table.take_turns(4 * READERS)
    assert table.snapshot.seen[piece] == reader
    table.snapshot.clear_touched()


def take_away(table, piece):
    """Take the piece away and wait until the scanner reports it as gone."""
    table.put(piece, None)
    while table.snapshot.seen[piece] != UNSEEN:
        table.take_turns(1)
