"""Finds the place of a piece that one line has heard.

    heard on a line ─▶ the lines beside it, at quiet power ─▶ the lines that cross it, wanted ones first ─▶ a place
                       (of those that hear it, the nearest)      and those beside the one that hears it

The same tag is asked by all of them, so that its own threshold does not matter.  Above its quiet power a line may
hear a piece over the next one; at quiet power only its own does.
"""

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.net_map import NO_PLACE

_MOST = const(8)  # searches at a time
_LOUDEST = const(2)
_BEFORE = const(0)  # steps of a search: the lines beside the one that has heard the piece
_AFTER = const(1)
_SETTLE = const(2)
_CROSS = const(3)  # the lines that cross it

IDLE = const(0)  # results of next_ask()
ASK = const(1)
FOUND = const(2)


class LineSearch:
    """Up to eight searches, of which the first goes on; `net`: NetMap.

    row_of, col_of, power_of   by piece: where it lies or was heard, and with which power; NO_LINE: nowhere
    piece, line, power, place  see next_ask()
    """

    def __init__(self, net, pieces):
        self._net = net
        self.row_of = bytearray(b"\xff" * pieces)
        self.col_of = bytearray(b"\xff" * pieces)
        self.power_of = bytearray(pieces)
        self.count = 0
        self._pieces = bytearray(_MOST)
        self._lines = bytearray(_MOST)  # the line that has heard the piece last
        self._powers = bytearray(_MOST)
        self._steps = bytearray(_MOST)
        self._marks = bytearray(net.lines)  # of the first search: lines that wanted places lie on
        self._round = 0  # 0: wanted lines, quiet; then all lines, louder and louder
        self._next = 0
        self.piece = self.line = self.power = self.place = 0

    def begin(self, piece, line, power):
        """Search for `piece`, which `line` has heard with `power`, unless that is under way."""
        if self.count == _MOST or self.contains(piece):
            return
        at = self.count
        self._pieces[at], self._lines[at], self._powers[at], self._steps[at] = piece, line, power, 0
        self.count += 1

    def contains(self, piece):
        for i in range(self.count):
            if self._pieces[i] == piece:
                return True
        return False

    def drop(self, piece):
        """End the search for `piece`: it has a place, or nobody hears it."""
        for i in range(self.count):
            if self._pieces[i] == piece:
                self.count -= 1
                for k in range(i, self.count):
                    self._pieces[k] = self._pieces[k + 1]
                    self._lines[k] = self._lines[k + 1]
                    self._powers[k] = self._powers[k + 1]
                    self._steps[k] = self._steps[k + 1]
                self._round = self._next = 0
                return

    def forget(self, piece):
        """`piece` lies nowhere that is known."""
        self.row_of[piece] = self.col_of[piece] = NO_LINE
        self.power_of[piece] = 0

    def next_ask(self, hot, wanted):
        """Go on: return ASK with `piece`, `line`, `power`, FOUND with `piece`, `place`, or IDLE.

        hot[place] has the bit `wanted` where a piece may be put.  After FOUND call drop().
        """
        net = self._net
        while self.count:
            self.piece = piece = self._pieces[0]
            line, step = self._lines[0], self._steps[0]
            if step < _SETTLE:
                beside = net.before(line) if step == _BEFORE else net.after(line)
                if beside != NO_LINE and self._powers[0] > net.quiet[piece]:
                    self.line, self.power = beside, net.quiet[piece]
                    return ASK
                self._steps[0] += 1
            elif step == _SETTLE:
                self.place = self._settle(piece, line)
                if self.place != NO_PLACE:
                    return FOUND
                self._steps[0] = _CROSS
            elif self._next_crossing(line, net.quiet[piece], hot, wanted):
                return ASK
            else:
                self.forget(piece)
                self.drop(piece)
        return IDLE

    def take(self, is_heard):
        """Note the answer to the last ask."""
        if not self.count or self._pieces[0] != self.piece:
            return
        is_beside = self._steps[0] < _SETTLE
        if is_heard:
            self._lines[0], self._powers[0] = self.line, self.power
            self._steps[0] = _SETTLE if is_beside else _BEFORE
            self._round = self._next = 0
        elif is_beside:
            self._steps[0] += 1

    def _settle(self, piece, line):
        """`piece` lies on `line`, not on those beside it; return its place, or NO_PLACE without the other axis."""
        net = self._net
        self.power_of[piece] = max(self.power_of[piece], self._powers[0])
        if not net.must_cross(line, piece):
            self.row_of[piece], self.col_of[piece] = line, NO_LINE
            return net.alone[line]
        if net.is_column(line):
            self.col_of[piece] = line
        else:
            self.row_of[piece] = line
        row, col = self.row_of[piece], self.col_of[piece]
        if row == NO_LINE or col == NO_LINE:
            return NO_PLACE
        place = net.find_crossing(row, col)
        if place == NO_PLACE:  # they do not cross: the older one is wrong
            if net.is_column(line):
                self.row_of[piece] = NO_LINE
            else:
                self.col_of[piece] = NO_LINE
        return place

    def _next_crossing(self, line, quiet, hot, wanted):
        """Choose the next line that crosses `line`; return False after the last."""
        net = self._net
        if not self._round and not self._next:
            self._mark_wanted(line, hot, wanted)
        while self._round <= _LOUDEST + 1:
            other = net.find_crossed(line, self._next)
            if other == NO_LINE:
                self._next = 0
                self._round += 1
                if self._round > 1 and quiet + self._round - 1 > _LOUDEST:
                    break
                continue
            self._next = other + 1
            if self._round or self._marks[other]:
                self.line = other
                self.power = quiet + max(0, self._round - 1)
                return True
        self._round = self._next = 0
        return False

    def _mark_wanted(self, line, hot, wanted):
        """Mark the lines that cross `line` where a piece may be put."""
        net, marks = self._net, self._marks
        for other in range(len(marks)):
            marks[other] = 0
        for place in range(len(hot)):
            if hot[place] & wanted:
                if net.first[place] == line:
                    marks[net.last[place]] = 1
                elif net.last[place] == line:
                    marks[net.first[place]] = 1
