"""Script: turns of readers whose chips are a stand-in, each timed; runs where remote/evening.py does.

    printed  "empty", "other" or "whole" and stamps: a field without tags, one with another tag than
             that which is sought, and an inventory of a tag that is expected

The stand-in answers at once, and its clock moves only as far as the firmware waits.
"""

from skald.drivers.mfrc522 import MFRC522, MFRC522Bus
from skald.drivers.select import Decoder
from skald.sense.registry import Registry
from skald.sense.scanner import Scanner
from skald.sense.schedule import WANTED
from skald.watching.layout import Layout
from skald.watching.snapshot import Snapshot

PIECES = 60
_SOUGHT = 0  # in a hand
_FIRST = 10  # each reader sees one piece from this one on
_PAUSE_US = 3000  # between two turns: the other tasks
# The first byte of a transfer (drivers/mfrc522.py).
_FIFO = 0x12
_ASK_FIFO = 0x92
_ASK_VERSION = 0xEE
_RX_IRQ, _TIMER_IRQ, _TX_IRQ = 0x20, 0x01, 0x40


class Clock:
    def __init__(self):
        self.now = 0  # us

    def ticks_ms(self):
        return self.now // 1000

    def ticks_us(self):
        return self.now

    def ticks_diff(self, later, earlier):
        return later - earlier

    def ticks_add(self, ticks, span):
        return ticks + span

    def sleep_us(self, span):
        self.now += span


class Chips:
    """The SPI bus, with an MFRC522 on each line.

    lying        how many tags in the field are awake
    has_sought   each of them answers SELECT, as if it were the right one
    """

    def __init__(self):
        self.lying = 0
        self.has_sought = False
        self._code = self._count = 0  # of the frame: its first byte, its bytes

    def write(self, buf):
        if buf[0] == _FIFO:
            self._code = buf[1]
            self._count = len(buf) - 1

    def write_readinto(self, asked, got):
        size = len(got)
        if asked[0] == _ASK_FIFO:
            got[1] = 0x04 if self._code == 0x93 else 0x00  # SAK
        elif size == 2:
            got[1] = 0x91 if asked[0] == _ASK_VERSION else 0
        elif size == 3:
            got[1] = 0x83  # the field is on
            got[2] = 0x40
        else:
            self._tell_end(got)

    def _tell_end(self, got):
        """Tell how the exchange went."""
        received = 0
        if self._code == 0x50:  # HLTA
            self.lying -= 1
        elif self._count == 1:
            received = 2 if self.lying else 0
        else:
            received = 1 if self.has_sought else 0
        got[1] = _TX_IRQ | (_RX_IRQ if received else _TIMER_IRQ)
        got[2] = got[4] = got[5] = 0
        got[3] = received


class Hands:
    """Stand in for the tracker: they hold one piece, or none."""

    def __init__(self):
        self.is_holding = False

    def list_moving(self, held):
        for piece in range(len(held)):
            held[piece] = self.is_holding and piece == _SOUGHT


def _do_nothing(level):
    pass


class Bench:
    """All readers of a layout, read in turn."""

    def __init__(self, layout_data, stamp, show):
        layout = Layout(layout_data)
        self._stamp, self._show = stamp, show
        self._clock, self._chips = Clock(), Chips()
        lines = Decoder((_do_nothing,) * 3, (_do_nothing,) * 4)
        bus = MFRC522Bus(self._chips, lines, self._clock)
        readers = tuple([MFRC522(bus, n) for n in range(layout.readers)])
        snapshot = Snapshot(PIECES, layout.readers, layout.inputs)
        entries = [bytes((4, piece, 1, 2, 3, 4, 5, 0, piece)) for piece in range(PIECES)]
        self._scanner = Scanner(readers, layout, Registry(b"".join(entries)), snapshot, self._clock)
        for reader in range(layout.readers):
            snapshot.seen[_FIRST + reader] = reader
        self._readers = layout.readers
        self._hands = Hands()

    def run(self):
        """Read every field in each way, after a round that resets the chips."""
        for _ in range(8):
            began = self._stamp()
            ended = self._stamp()
            self._show("nothing", ended - began)
        self._read("", 0)
        self._read("whole", 1)
        self._hands.is_holding = True
        for reader in range(self._readers):
            self._scanner.hot[reader] = WANTED
        self._scanner.seek(self._hands)
        self._read("other", 1)
        self._read("empty", 0)

    def _read(self, name, lying):
        """Time a turn of each reader, with so many tags in its field."""
        scanner, chips, stamp = self._scanner, self._chips, self._stamp
        chips.has_sought = name == "whole"
        for _ in range(self._readers):
            chips.lying = lying
            self._clock.now += _PAUSE_US
            began = stamp()
            while not scanner.step():
                pass
            ended = stamp()
            if name:
                self._show(name, ended - began)
