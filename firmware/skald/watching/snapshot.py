"""The snapshot: what the sensors report.

Only `sense` writes it.  Readers identify the pieces in their fields; presence inputs only report
that something is there.  A sensor that fails is marked dead; from then on the table plays as if
it had never been built in.
"""

from skald.compat import const

UNSEEN = const(255)  # seen[piece]: no reader sees it; it is in a hand or in the box

# Where a piece is according to the switches: an input (a smaller number), or one of these.
ELSEWHERE = const(255)  # on no switch, as far as is known
IN_HAND = const(254)
UNSURE = const(253)  # in a hand or on one of the switches in doubt

WENT_OFF = const(1)  # marks of an input
NEWS = const(2)


class Snapshot:
    """The present state of every sensor, after debouncing.

    seen[piece]     the reader whose field holds the piece, or UNSEEN
    present[input]  1 while something lies there
    touched[piece]  1 if the piece has been lifted since clear_touched()
    marks[input]    WENT_OFF if the input has gone off since clear_touched(); NEWS if it has
                    changed since that mark was cleared; has_news: some input has NEWS
    strangers[r]    number of unknown tags in the field of reader r
    is_disputed     two readers hear one piece, and which of them is nearer is not known yet
    version         counts changes; equal versions mean an equal snapshot
    """

    def __init__(self, pieces, readers, inputs):
        self.seen = bytearray(pieces)
        for piece in range(pieces):
            self.seen[piece] = UNSEEN
        self.present = bytearray(inputs)
        self.touched = bytearray(pieces)
        self.marks = bytearray(inputs)
        self.has_news = False
        self.strangers = bytearray(readers)
        self.is_disputed = False
        self.dead_reader = bytearray(readers)
        self.dead_input = bytearray(inputs)
        self.deaths = 0  # counts failures and recoveries of inputs
        self.version = 0

    def set_seen(self, piece, reader):
        """Note that `piece` is now in the field of `reader`, or UNSEEN."""
        if self.seen[piece] != reader:
            self.seen[piece] = reader
            self.touched[piece] = 1
            self._changed()

    def set_present(self, number, value):
        """Note that presence input `number` is now 0 or 1."""
        if self.present[number] != value:
            self.present[number] = value
            self.marks[number] |= NEWS if value else NEWS | WENT_OFF
            self.has_news = True
            self._changed()

    def set_strangers(self, reader, count):
        if self.strangers[reader] != count:
            self.strangers[reader] = count
            self._changed()

    def set_dead_reader(self, reader, dead):
        """Take a reader out of play (1) or back in (0)."""
        if self.dead_reader[reader] != dead:
            self.dead_reader[reader] = dead
            if dead:
                self.strangers[reader] = 0
                for piece in range(len(self.seen)):
                    if self.seen[piece] == reader:
                        self.seen[piece] = UNSEEN
            self._changed()

    def set_dead_input(self, number, dead):
        if self.dead_input[number] != dead:
            self.dead_input[number] = dead
            self.present[number] = 0
            self.deaths += 1
            self._changed()

    def clear_touched(self):
        for piece in range(len(self.touched)):
            self.touched[piece] = 0
        for number in range(len(self.marks)):
            self.marks[number] &= NEWS

    def _changed(self):
        self.version = (self.version + 1) & 0x3FFFFFFF
