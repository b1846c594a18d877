"""Finds the place of a piece that one line has heard.

    heard on a line ─▶ the same line with less power, until it is silent ─▶ the lines beside it ─▶ those that cross it,
                       or hears it with the least: no other line does       (one hears it: on from there)   wanted ones first

The same tag is asked by all of them, so that its own threshold does not matter: the line that hears it with the least
power has it.  A line hears a piece over the next one only with a power at which that one hears it a step before
(hardware/field/lines.py).

Current also goes where the piece lies if a diode is shorted there: then every line hears it, and nobody can tell where
that is.  So a line far away must be silent with the most power before the piece comes to another place: a tag that
hardly wakes answers by chance, and with less power the lines beside may be silent by chance, too.

Where two lines cross, both need about the same power, and never one twice as much as the other: but the line beside a
broken one does.  If one line needs a step more, those beside it must be shown to work: by a piece that lies over them
and answers, or because the line beyond, which would hear the piece as well as this one does, is silent.
"""

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.net_map import NO_PLACE
from skald.watching.snapshot import UNSEEN

_MOST = const(8)  # searches at a time
_REPEATS = const(6)  # of the line that a piece lay over, against one beside it that hears it
_FAR = const(3)  # lines from a piece the loudest ask does not reach it
_MOST_MOVES = const(8)  # from line to line: more, and the tag answers by chance
_LOUDEST = const(2)
_LOWER = const(0)  # steps of a search: the line that has heard the piece, with less power
_BEFORE = const(1)  # the lines beside it
_AFTER = const(2)
_SETTLE = const(3)
_CROSS = const(4)  # the lines that cross it
_COMPARE = const(5)  # a line far away
_CONFIRM = const(6)  # the line again
_PROVE = const(7)  # that the lines beside it work
# Searches for which a diode is taken to be shorted, and may work again at any time.
_SHORTS = const(50)
_UNPROVED = const(3)  # instead of a side
_WITNESSES = const(3)  # pieces that lie over one of them: all are silent if it is broken

ASK = const(0)  # results of next_ask()
FOUND = const(1)
LOST = const(2)
DOUBTED = const(3)


class LineSearch:
    """Up to eight searches, of which the first goes on; `net`: NetMap; `found`: Snapshot.found.

    is_broken[line]  it is known to hear nothing; broken: the line that a DOUBTED search has shown to be so, or NO_LINE
    row_of, col_of   by piece: where it lies or was heard, or NO_LINE
    row_power, col_power   the least power with which these lines hear it
    homes[piece]   the place where the game expects it: LinePlan.expect()
    last[piece]    the place where it lay last, or NO_PLACE
    piece, line, other, power, place  see next_ask()
    """

    def __init__(self, net, found):
        pieces = len(found)
        self._net, self._found = net, found
        self.is_broken = bytearray(net.lines)
        self.broken = NO_LINE
        # Of the proof: before or after; the piece asked; how many were.
        self._side = self._witness = self._tried = 0
        self._here = bytearray(1)  # a line, to look for
        self.row_of = bytearray(b"\xff" * pieces)
        self.col_of = bytearray(b"\xff" * pieces)
        self.row_power = bytearray(pieces)
        self.col_power = bytearray(pieces)
        self.homes = bytearray(b"\xff" * pieces)
        self.last = bytearray(b"\xff" * pieces)
        self._silences = 0  # of the line that was asked last
        self.count = 0
        self._pieces = bytearray(_MOST)
        self._lines = bytearray(_MOST)  # the line that has heard the piece last
        self._powers = bytearray(_MOST)
        self._step = self._moves = 0  # of the first search
        self._is_again = False  # all that is near is being asked again
        self._marks = bytearray(net.lines)  # of the first search: lines that likely places lie on
        self._round = 0  # 0: likely lines; 1: the others; then all lines, louder and louder
        self._next = 0
        # Two crossing lines that have heard the piece together, and must be asked one after the other.
        self._half = self._half_other = NO_LINE
        self._shorts = 0  # for how many more searches a diode is taken to be shorted
        self.piece = self.line = self.power = self.place = 0
        self.other = NO_LINE

    def begin(self, piece, line, power):
        """Search for `piece`, which `line` has heard with `power`, unless that is under way."""
        if self.is_full() or self.contains(piece):
            return
        at = self.count
        self._pieces[at], self._lines[at], self._powers[at] = piece, line, power
        self.count += 1

    def contains(self, piece):
        for i in range(self.count):
            if self._pieces[i] == piece:
                return True
        return False

    def is_full(self):
        """Return True if no other search can be begun."""
        return self.count == _MOST

    def drop(self, piece):
        """End the search for `piece`: it has a place, or nobody hears it."""
        for i in range(self.count):
            if self._pieces[i] == piece:
                self.count -= 1
                for k in range(i, self.count):
                    self._pieces[k] = self._pieces[k + 1]
                    self._lines[k] = self._lines[k + 1]
                    self._powers[k] = self._powers[k + 1]
                if not i:
                    self._step = self._moves = self._silences = 0
                    self._is_again = False
                    self._shorts = max(0, self._shorts - 1)
                    self._begin_crossing()
                    self.broken = NO_LINE
                return

    def drop_beside(self, line):
        """`line` can hear again: end the searches for new pieces that one beside it has heard, which may lie over it."""
        for i in range(self.count - 1, -1, -1):
            piece = self._pieces[i]
            if self._found[piece] == UNSEEN and self._net.is_beside(self._lines[i], line):
                self.drop(piece)

    def _begin_crossing(self):
        self._round = self._next = 0
        self._half = self._half_other = NO_LINE

    def forget(self, piece):
        """`piece` lies nowhere that is known."""
        self.row_of[piece] = self.col_of[piece] = NO_LINE

    def lay(self, piece, place, line):
        """`piece` lies at `place`, of which `line` hears it."""
        net = self._net
        is_alone = net.alone[line] == place
        self.row_of[piece] = line if is_alone else net.first[place]
        self.col_of[piece] = NO_LINE if is_alone else net.last[place]

    def exchange(self, piece, other):
        """Two pieces have exchanged their tags: each lies where the other was heard."""
        self.drop(piece)
        self.drop(other)
        for facts in (self.row_of, self.col_of, self.row_power, self.col_power):
            fact = facts[piece]
            facts[piece] = facts[other]
            facts[other] = fact

    def is_about(self, piece):
        """Return True if the search that goes on is that for `piece`."""
        return self.count > 0 and self._pieces[0] == piece

    def next_ask(self, hot, wanted):
        """Go on, if there is a search: return ASK with `piece`, `line`, `other` (a second line, or NO_LINE), `power`,
        FOUND with `piece`, `place`, or LOST or DOUBTED with `piece`.  LOST: `line` hears the piece, and none that crosses
        it does, or it is NO_LINE, because many do; DOUBTED: `line` does, but one beside it should.

        hot[place] has the bit `wanted` where a piece may be put.  After FOUND, LOST and DOUBTED call drop().
        """
        self.piece, self.other = self._pieces[0], NO_LINE
        piece, line = self.piece, self._lines[0]
        if self._step <= _SETTLE and self._ask_near(line, self._powers[0]):
            return ASK
        if self._step == _SETTLE:
            self.place = self._settle(piece, line)
            self._step = _COMPARE
            self._side = self._tried = self._witness = 0
        if self._step == _COMPARE:
            is_moved = self.place != NO_PLACE and self.place != self._found[piece]
            if is_moved or self._shorts:
                self.line, self.power = self.find_far(piece, line), _LOUDEST
                if self.line != NO_LINE:
                    return ASK
            self._go_on()
        if self._step == _CONFIRM:
            self.line, self.power = line, self._powers[0]
            return ASK
        if self._step == _PROVE:
            return self._prove(piece)
        if self._moves <= _MOST_MOVES and self._next_crossing(line, hot, wanted):
            return ASK
        self.forget(piece)
        self.line = line if self._moves <= _MOST_MOVES else NO_LINE
        return LOST

    def is_over(self, line):
        """Return True if some piece is known to lie over `line`."""
        here = self._here
        here[0] = line
        return self.row_of.find(here) >= 0 or self.col_of.find(here) >= 0

    def _ask_near(self, line, power):
        """Choose what decides between `line` and those beside it; return False if nothing is open.

        Those beside are asked twice, by turns: a tag whose answer was not heard does not hear the next ask either, as
        long as it has a field.
        """
        net = self._net
        before, after = net.before(line), net.after(line)
        if power <= (net.quiet(self.piece) if net.is_lone(line) else 0):
            self._step = _SETTLE
            return False
        if self._step == _BEFORE and before == NO_LINE:
            self._step = _AFTER
        if self._step == _AFTER and after == NO_LINE:
            self._step = _SETTLE
        if self._step == _SETTLE:
            if self._is_again or before == after:  # no line lies beside it
                return False
            self._is_again = True
            # At the edge another ask comes between those of the only line beside.
            self._step = _LOWER if before == NO_LINE or after == NO_LINE else _BEFORE
        if self._step == _LOWER:
            self.line, self.power = line, power - 1
            return True
        self.line, self.power = before if self._step == _BEFORE else after, power
        return True

    def find_far(self, piece, line):
        """Return a line whose loudest ask does not reach `piece`, which `line` hears, or NO_LINE."""
        net, row, column = self._net, self.row_of[piece], self.col_of[piece]
        half = net.lines >> 1
        for number in range(line + half, line + half + net.lines):
            far = number % net.lines
            if net.power(far) < _LOUDEST or far == net.tray_line:
                continue
            is_far = abs(far - row) >= _FAR and abs(far - column) >= _FAR
            if is_far and net.find_crossing(line, far) == NO_PLACE:
                return far
        return NO_LINE

    def needs(self, piece):
        """Return the least power with which all lines of `piece`, which has a place, hear it."""
        row, col = self.row_power[piece], self.col_power[piece]
        return row if self.col_of[piece] == NO_LINE else max(row, col)

    def take(self, is_heard):
        """Note the answer to the last ask."""
        if self._step == _PROVE:
            self._take_proof(is_heard)
            return
        if not self.is_about(self.piece):
            return
        if self._step >= _COMPARE:
            self._take_comparison(is_heard)
            return
        if self.other != NO_LINE:
            if is_heard:
                self._half, self._half_other = self.line, self.other
            return
        if not is_heard:
            if self._step < _SETTLE:
                self._silences += 1
                if self._silences > self._count_repeats():
                    self._silences = 0
                    self._step += 1
            return
        self._silences, self._is_again = 0, False
        if self._step != _LOWER:
            self._moves += 1
        self._lines[0], self._powers[0] = self.line, self.power
        self._step = _LOWER if self._moves <= _MOST_MOVES else _CROSS
        self._begin_crossing()

    def _count_repeats(self):
        """Return how often a silent line is asked again over which the piece lies, or lay when it was found last: a tag that
        answers only now and then has not moved to the line beside, which hears it with more power, or with as much.
        """
        net, piece, line = self._net, self.piece, self.line
        place = self._found[piece]
        if place == UNSEEN:
            place = self.last[piece]
        if place >= net.places or any(self.is_broken) or not net.has(place, line):
            return 0
        least = self.col_power if net.is_column(line) else self.row_power
        return _REPEATS if self._step != _LOWER or self.power > least[piece] else 1

    def _take_comparison(self, is_heard):
        """Take the answer of a line far away, which should be silent, or of its own, which should not."""
        if is_heard != (self._step == _CONFIRM):
            if is_heard:
                self._shorts = _SHORTS
            self._step, self._moves = _CROSS, _MOST_MOVES + 1  # it is lost
        elif self._step == _COMPARE and self._shorts:
            self._step = _CONFIRM
        else:
            self._go_on()

    def _go_on(self):
        """No line far away hears the piece."""
        self._step = _CROSS if self.place == NO_PLACE else _PROVE

    def _settle(self, piece, line):
        """`piece` lies on `line`, not on those beside it; return its place, or NO_PLACE without the other axis."""
        net = self._net
        if not net.must_cross(line, piece):
            self.row_of[piece], self.col_of[piece] = line, NO_LINE
            self.row_power[piece] = self._powers[0]
            return net.alone[line]
        is_column = net.is_column(line)
        own, other = (self.col_of, self.row_of) if is_column else (self.row_of, self.col_of)
        if own[piece] != line:
            if own[piece] != NO_LINE:  # it has moved: so may it have along the other axis
                other[piece] = NO_LINE
            own[piece] = line
        (self.col_power if is_column else self.row_power)[piece] = self._powers[0]
        row, col = self.row_of[piece], self.col_of[piece]
        if row == NO_LINE or col == NO_LINE:
            return NO_PLACE
        place = net.find_crossing(row, col)
        if place == NO_PLACE:  # they do not cross: the older one is wrong
            other[piece] = NO_LINE
        return place

    # -- the lines beside -----------------------------------------------------------------

    def _prove(self, piece):
        """Choose what shows that `piece` lies in `place`, and not over a broken line beside: return as next_ask()."""
        row, col = self.row_of[piece], self.col_of[piece]
        least = self.row_power[piece]
        if self._found[piece] == self.place or col == NO_LINE or least == self.col_power[piece]:
            return FOUND
        line, power = row, least
        if self.col_power[piece] > least:
            line, power = col, self.col_power[piece]
        else:
            least = self.col_power[piece]
        net = self._net
        while self._side < 2 and self.broken == NO_LINE:
            beside = net.beside(line, self._side)
            if beside == NO_LINE:
                self._side, self._tried = self._side + 1, 0
            elif self.is_broken[beside] or power > least + 1:
                break
            elif self._find_witness(beside, piece):
                return ASK
            else:
                self._witness = piece
                self.line, self.power = net.beside(beside, self._side), power + 1
                if self.line == NO_LINE or self.power > _LOUDEST:
                    break
                return ASK
        if self._side == 2:
            return FOUND
        self.forget(piece)
        self.line = line
        return DOUBTED

    def _find_witness(self, line, piece):
        """Choose another piece over `line` to be asked for; return False if there is none, or enough were silent."""
        if self._tried == _WITNESSES:
            return False
        here = self._here
        here[0] = line
        is_column = self._net.is_column(line)
        lies, powers = (self.col_of, self.col_power) if is_column else (self.row_of, self.row_power)
        witness = lies.find(here, self._witness + 1 if self._tried else 0)
        if witness == piece:
            witness = lies.find(here, piece + 1)
        if witness < 0:
            return False
        self._witness = self.piece = witness
        self.line, self.power = line, powers[witness]
        return True

    def _take_proof(self, is_heard):
        is_beyond = self.is_about(self.piece)
        if is_heard and is_beyond:  # it lies between two lines that hear it alike
            self.broken = self._net.beside(self.line, 1 - self._side)
        elif is_beyond and self._tried:  # a phone may cover both lines
            self._side = _UNPROVED
        elif is_heard or is_beyond:
            self._side, self._tried = self._side + 1, 0
        else:
            self._tried += 1

    def _next_crossing(self, line, hot, wanted):
        """Choose the next line that crosses `line`, or the next two; return False after the last."""
        if self._half != NO_LINE:
            self.line, self._half = self._half, self._half_other
            self._half_other = NO_LINE
            return True
        net, least = self._net, self._powers[0]  # what `line` needs, so will they
        if not self._round and not self._next:
            self._mark_likely(line, hot, wanted)
        while self._round <= 1 or least + self._round - 1 <= _LOUDEST:
            crossing = self._find_open(line)
            if crossing == NO_LINE:
                self._next = 0
                self._round += 1
                continue
            self.line, self._next = crossing, crossing + 1
            power = least + max(0, self._round - 1)
            self.power = max(power, net.quiet(self.piece)) if net.is_lone(crossing) else power
            # Two lines have less current each: no louder ask would follow the last one.
            if self.power < _LOUDEST:
                crossing = self._find_open(line)
                if crossing != NO_LINE and net.may_join(self.line, crossing):
                    self.other, self._next = crossing, crossing + 1
            return True
        return False

    def _find_open(self, line):
        """Return the next line that crosses `line` and is to be asked in this round, or NO_LINE."""
        net, number = self._net, self._round
        crossing = net.find_crossed(line, self._next)
        while crossing != NO_LINE and number < 2 and self._marks[crossing] == number:
            crossing = net.find_crossed(line, crossing + 1)
        return crossing

    def _mark_likely(self, line, hot, wanted):
        """Mark the lines that cross `line` where the piece is expected, or any may be put."""
        net, marks, home = self._net, self._marks, self.homes[self.piece]
        for other in range(len(marks)):
            marks[other] = 0
        for place in range(len(net.first)):
            if hot[place] & wanted or place == home:
                if net.first[place] == line:
                    marks[net.last[place]] = 1
                elif net.last[place] == line:
                    marks[net.first[place]] = 1
