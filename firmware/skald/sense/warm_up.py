"""Switches the field of the next reader on while another one talks, which hides its guard time.

The next reader is the wanted one that has waited longest, of those far enough from the one that talks
(Layout.far) that have not had their turn in this round: or two far ones would take turns for ever.  Its field
stays on until its turn, unless another reader comes first that it would disturb.
The setting TWO_FIELDS of config.py turns this on: it has not been tried on real antennas.
"""

from skald.compat import const, micropython, ptr8
from skald.drivers.errors import DriverError
from skald.sense.scanner import NO_READER
from skald.sense.schedule import WANTED

_OVER = const(255)  # Schedule.wanted_next: the next turn begins a round
_TURNS_MASK = const(0xFF)


@micropython.viper
def find_oldest(hot, asked, turn: int, least: int, far, row: int, skip: int) -> int:
    """Return the reader whose turn is longest ago, `least` turns or more, among those that are WANTED, or -1;
    not `skip`.

    asked[reader]: when it had its last turn, in turns, modulo 256.  row: the first byte of the readers in
    `far` from which to choose, or -1 to choose from all.
    """
    hot_of = ptr8(hot)
    asked_at = ptr8(asked)
    far_from = ptr8(far)
    oldest = least - 1
    found = -1
    for reader in range(int(len(hot))):
        if hot_of[reader] & 2 and reader != skip:
            if row < 0 or far_from[row + (reader >> 3)] >> (reader & 7) & 1:
                age = (turn - asked_at[reader]) & 0xFF
                if age > oldest:
                    oldest = age
                    found = reader
    return found


class WarmUp:
    """reader: the one whose field is on ahead of its turn, or NO_READER."""

    def __init__(self, scanner, layout):
        self.reader = NO_READER
        self._readers = scanner.readers
        self._turns = scanner.schedule
        self._hot = scanner.hot
        self._reader_health = scanner.reader_health
        self._far = layout.far
        self._row = len(layout.far) // layout.readers  # bytes
        self._asked = bytearray(layout.readers)
        self._turn = 0  # modulo 256, like the next one
        self._began = 0  # the last turn before this round

    def find_wanted(self, last):
        """Return the next wanted reader, not `last`, or -1."""
        reader = self.reader
        if reader == NO_READER or reader == last or not self._hot[reader] & WANTED:
            reader = self._find_oldest(0, -1, last)
        self._turns.wanted_next = -1
        if reader >= 0 and self._count_turns(self._asked[reader]) < self._count_turns(self._began):
            self._began = self._turn  # all had their turn
            self._turns.wanted_next = _OVER
        return reader

    def _count_turns(self, since):
        return (self._turn - since) & _TURNS_MASK

    def _find_oldest(self, least, row, skip):
        return find_oldest(self._hot, self._asked, self._turn, least, self._far, row, skip)

    def make_way(self, reader, is_seeking):
        """Leave the field that is on if it may not stay on during the turn of `reader`.

        `is_seeking`: some piece is in a hand, and readers are not weighing who is nearer.
        """
        self._turn = (self._turn + 1) & _TURNS_MASK
        self._asked[reader] = self._turn
        warm = self.reader
        if warm == reader and is_seeking:
            self.reader = NO_READER
        elif warm != NO_READER:
            is_far = self._far[reader * self._row + (warm >> 3)] >> (warm & 7) & 1
            if not is_seeking or not is_far:
                self.leave()

    def follow(self, reader):
        """Switch the field of another one on: `reader` has begun its turn while a piece is in a hand."""
        if self.reader == NO_READER:
            oldest, least = self._find_oldest(0, -1, reader), self._count_turns(self._began)
            if oldest >= 0 and self._count_turns(self._asked[oldest]) < least:
                least = 0  # a round begins
            other = self._find_oldest(least, reader * self._row, reader)
            if other >= 0 and self._reader_health.is_ready(other):
                self.reader = other
                try:
                    self._readers[other].warm()
                except DriverError:
                    self._give_up()

    def leave(self):
        """Switch the field off that is on ahead of its turn."""
        reader = self.reader
        if reader != NO_READER:
            try:
                self._reader_health.end(reader, self._readers[reader], self._hot[reader])
                self.reader = NO_READER
            except DriverError:
                self._give_up()

    def _give_up(self):
        """Have the reader reset before its turn, which switches its field off and finds out more."""
        self._reader_health.fail(self.reader)
        self.reader = NO_READER
