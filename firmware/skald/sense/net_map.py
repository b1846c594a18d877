"""What never changes about a net: which places its lines tell apart, and how strongly each piece must be asked.

alone[line]     the place that the line means by itself, or NO_PLACE
crosses[line]   which families of pieces lie where it crosses another: one bit each (array "H")
families[line]  which may lie on any of its places
kind           by piece: its number in PIECES
tags           by kind: what its tag needs, as in the layout (watching/unpack.py)
first, last    by place: its first and its last line
"""

from array import array

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.kernels import find_crossed, find_crossing
from skald.watching.layout import UNSENSED

NO_PLACE = const(255)
_COLUMN = const(4)
_BESIDE = const(8)
_POWER = const(3)


class NetMap:
    """The net of `layout`; `game`: its PIECES and ZONES tell which pieces lie where."""

    def __init__(self, layout, game):
        self.flags = layout.lines
        self.lines = len(layout.lines)
        self.places = layout.net_places
        self.first, self.last, self.tags = layout.first_lines, layout.last_lines, layout.tags
        self.alone = bytearray(b"\xff" * self.lines)
        self.crosses = array("H", bytes(2 * self.lines))
        self.families = array("H", bytes(2 * self.lines))
        self.kind = bytearray()
        for kind in range(len(game.PIECES)):
            self.kind += bytes((kind,)) * game.PIECES[kind][1]
        families = self._list_families(layout, game)
        for place in range(layout.net_places):
            first, last = self.first[place], self.last[place]
            zone = layout.first_zone(place)
            here = families[zone] if zone < layout.zones else 0  # a tray has no zone
            if self.is_column(last) and first != last:
                self.crosses[first] |= here
                self.crosses[last] |= here
                self.families[first] |= here
                self.families[last] |= here
            else:
                for line in range(first, last + 1):
                    self.alone[line] = place
                    self.families[line] |= here
        self.tray_line = NO_LINE if layout.tray == UNSENSED else self.first[layout.tray]

    def family(self, piece):
        """Return the family of `piece`, as in the layout (hardware/layouts/net.py); 0: it has no tag."""
        return self.tags[self.kind[piece]] & 15

    def next_alike(self, piece):
        """Return the next piece of the kind of `piece`, round and round."""
        kind, after = self.kind, piece + 1
        if after < len(kind) and kind[after] == kind[piece]:
            return after
        while piece and kind[piece - 1] == kind[piece]:
            piece -= 1
        return piece

    def quiet(self, piece):
        """Return the power that `piece` needs where nothing lies below it."""
        return self.tags[self.kind[piece]] >> 4 & 3

    def loud(self, piece):
        """Return the power that `piece` needs where it stands on another one."""
        return self.tags[self.kind[piece]] >> 6

    @staticmethod
    def _list_families(layout, game):
        """Return for each zone a bit for each family of which pieces may lie there (array "H")."""
        kinds, listed = len(game.PIECES), array("H")
        size = kinds + 7 >> 3
        for number in range(len(game.ZONES)):
            families = 0
            for kind in range(kinds):
                if layout.holds[number * size + (kind >> 3)] >> (kind & 7) & 1:
                    families |= 1 << (layout.tags[kind] & 15)
            for _ in range(game.ZONES[number][1]):
                listed.append(families & 0xFFFE)
        return listed

    def is_column(self, line):
        return self.flags[line] & _COLUMN > 0

    def power(self, line):
        """Return the most power that `line` may be asked with."""
        return self.flags[line] & _POWER

    def may_join(self, line, other):
        """Return True if both may carry current together: they hang on different rails, and bear the same power."""
        return (line ^ other) & 1 > 0 and self.power(line) == self.power(other)

    def count_alike(self, place):
        """Return how many lines mean `place` by themselves; 1 where lines cross."""
        first, last = self.first[place], self.last[place]
        return 1 if self.is_column(last) else last - first + 1

    def has(self, place, line):
        """Return True if `line` is one of those that tell what lies at `place`."""
        first, last = self.first[place], self.last[place]
        return line == first or line == last or first < line < last and not self.is_column(last)

    def follow_on(self, line, place, number):
        """Return the line that comes `number` lines after `line`, round and round, of those that mean `place`."""
        first = self.first[place]
        return first + (line - first + number) % self.count_alike(place)

    def must_cross(self, line, piece):
        """Return True if `piece`, heard on `line`, must be heard on another line before it has a place."""
        return self.alone[line] == NO_PLACE or self.crosses[line] >> self.family(piece) & 1 > 0

    def before(self, line):
        """Return the line beside `line` with the number before it, or NO_LINE."""
        return line - 1 if self.flags[line] & _BESIDE else NO_LINE

    def after(self, line):
        """Return the line beside `line` with the number after it, or NO_LINE."""
        after = line + 1
        return after if after < self.lines and self.flags[after] & _BESIDE else NO_LINE

    def is_beside(self, line, other):
        """Return True if `line`, unless it is NO_LINE, lies beside `other`."""
        return line != NO_LINE and (line == self.before(other) or line == self.after(other))

    def is_lone(self, line):
        """Return True if no line lies beside `line`."""
        return self.before(line) == self.after(line)  # both are NO_LINE

    def beside(self, line, side):
        """Return the line before (side 0) or after (1) `line`, or NO_LINE."""
        return self.after(line) if side else self.before(line)

    def are_beside(self, place, other):
        """Return True if each line of one place is one of the other, or lies beside it."""
        first, last = self.first[place], self.last[place]
        other_first, other_last = self.first[other], self.last[other]
        return (first == other_first or self.is_beside(first, other_first)) and (
            last == other_last or self.is_beside(last, other_last)
        )

    def find_crossing(self, line, other):
        """Return the place where two lines cross, or NO_PLACE."""
        row, column = (other, line) if self.is_column(line) else (line, other)
        return find_crossing(self.first, self.last, row, column)

    def find_crossed(self, line, start):
        """Return the first line from `start` on that crosses `line`, or NO_LINE."""
        own, others = (self.last, self.first) if self.is_column(line) else (self.first, self.last)
        return find_crossed(own, others, self.flags, line, start)
