"""The table as the device knows it: zones, the places that sensors tell apart, pixels.

    zone ──place_of──▶ place ──lines──▶ one line                     a piece lies there if that line hears it
                                        a row, then a column         if both hear it: the place is where they cross
                                        several that follow          if any of them hears it
                                        none: a detent of the wheel

A layout file is packed from hardware/layouts by `make hardware` and read by
unpack.py; zones are numbered as in the game's ZONES.
"""

from skald.compat import const
from skald.watching.layout_format import (  # noqa: F401 (part of the layout)
    UNSENSED,
    LayoutError,
)

_POWER = const(3)  # of a line of the net
_COLUMN = const(4)


class Layout:
    """One kit's table, read from the bytes of a layout file.

    zones, pixels     how many there are
    lines             a byte for each line of the net (see unpack.py); empty without a net
    places, detents   how many places there are; the last of them are the detents of the wheel
    net_places        how many places the net tells apart
    first_lines, last_lines   by place of the net: its first and its last line; the row and the column, if two cross there
    place_of          zone -> place, or UNSENSED
    tags              kind of piece -> what its tag needs, 0 without one: see unpack.py
    tray              the place of the dice, the only one without zones, or UNSENSED
    """

    def __init__(self, data):
        """Raises LayoutError if `data` is damaged or is no layout."""
        from skald.watching.unpack import check, find_tray, unpack

        (
            (self.zones, self.places, self.detents, self.pixels),
            lines_of,
            self.place_of,
            self.pixels_of,
            self.tags,
            self.holds,
            self.lines,
        ) = unpack(data)
        self.net_places = self.places - self.detents
        ends = range(0, len(lines_of), 2)
        self.first_lines = bytes([lines_of[at] for at in ends])
        self.last_lines = bytes([lines_of[at + 1] for at in ends])
        check(self)
        self.tray = find_tray(self)

    def list_lines(self, place):
        """Return the lines of the net that hear a piece at `place`: two that cross there, or some that follow."""
        first, last = self.first_lines[place], self.last_lines[place]
        if self.lines[last] & _COLUMN and first != last:
            return first, last
        return tuple(range(first, last + 1))

    def find_power(self, line):
        """Return the highest power, 0..2, at which `line` of the net may be driven."""
        return self.lines[line] & _POWER

    def find_turning(self, game):
        """Return the piece of `game` that turns: the one that may lie at the first detent."""
        zone, first, size = self.first_zone(self.net_places), 0, len(self.tags) + 7 >> 3
        at = 0
        while zone >= game.ZONES[at][1]:
            zone -= game.ZONES[at][1]
            at += 1
        for kind in range(len(self.tags)):
            if self.holds[at * size + (kind >> 3)] >> (kind & 7) & 1:
                break
            first += game.PIECES[kind][1]
        return first

    def first_zone(self, place):
        """Return the first zone of `place`, or UNSENSED."""
        zone = self.place_of.find(bytes((place,)))
        return UNSENSED if zone < 0 else zone

    def first_pixel(self, zone):
        return self.pixels_of[3 * zone] | self.pixels_of[3 * zone + 1] << 8

    def pixel_count(self, zone):
        return self.pixels_of[3 * zone + 2]
