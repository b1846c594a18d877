"""The table as the device knows it: zones, their sensors, their pixels.

A layout file is packed from hardware/layouts by `make hardware` and read by
unpack.py; zones are numbered as in the game's ZONES.
"""

from skald.compat import const
from skald.watching.layout_format import (  # noqa: F401 (part of the layout)
    MFRC522,
    NET,
    PN5180,
    PN5180_LINES,
    UNSENSED,
    LayoutError,
)

_POWER = const(3)  # of a line of the net
_COLUMN = const(4)


class Layout:
    """One kit's table, read from the bytes of a layout file."""

    def __init__(self, data):
        """Raises LayoutError when `data` is damaged or not a layout."""
        from skald.watching.unpack import check, find_tray, unpack

        (
            (self.zones, self.readers, self.inputs, self.detents, self.pixels),
            self._readers,
            self.reader_of,
            self.input_of,
            self.pixels_of,
            self.tag_chips,
            self.holds,
            self.far,
            self.lines,
            self.net_tags,
        ) = unpack(data)
        check(self)
        self.tray = find_tray(self)
        self.reads_zones = self.readers > 1 or self.readers == 1 and self.tray == UNSENSED
        self.senses = self.reads_zones or self.inputs > 0

    def chip(self, reader):
        """Return MFRC522, PN5180 or NET."""
        return self._readers[3 * reader]

    def line(self, reader):
        """Return the select line of `reader` on its chip's decoder."""
        return self._readers[3 * reader + 1]

    def room(self, reader):
        """Return how many tags can lie in the field of `reader` at most."""
        return self._readers[3 * reader + 2]

    def first_line(self, place):
        """Return the first line of a place of the net: the row, if two cross there."""
        return self._readers[3 * place + 1]

    def last_line(self, place):
        """Return the last line of a place of the net: the column, if two cross there."""
        return self._readers[3 * place + 2]

    def list_lines(self, place):
        """Return the lines of the net that hear a piece at `place`: two that cross there, or some that follow."""
        first, last = self.first_line(place), self.last_line(place)
        if self.lines[last] & _COLUMN and first != last:
            return first, last
        return tuple(range(first, last + 1))

    def find_power(self, line):
        """Return the number of the most current that `line` of the net carries."""
        return self.lines[line] & _POWER

    def first_zone(self, reader):
        """Return the first zone in the field of `reader`, or UNSENSED."""
        for zone in range(self.zones):
            if self.reader_of[zone] == reader:
                return zone
        return UNSENSED

    def first_pixel(self, zone):
        return self.pixels_of[3 * zone] | self.pixels_of[3 * zone + 1] << 8

    def pixel_count(self, zone):
        return self.pixels_of[3 * zone + 2]
