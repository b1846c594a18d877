"""The table as the device knows it: zones, what senses them, their pixels.

A layout file is packed from hardware/layouts by `make hardware`; zones are
numbered as in the game's ZONES.

    0   4s  magic b"SKL1"
    4   B   zones          Z
    5   B   readers        R
    6   B   inputs         I   presence inputs: Hall switches, then wheel detents
    7   B   detents        D   how many of the inputs are detents of the wheel
    8   H   pixels             little-endian
    10  4R  readers: chip (0 MFRC522, 1 PN5180), select line, antenna behind the
            chip's switch (0 where there is none), most tags in its field; the
            one that no zone names is the dice tray
    ..  Z   zone -> reader, or 255
    ..  Z   zone -> presence input, or 255
    ..  3Z  zone -> first pixel (H), number of pixels (B)
    ..  B   piece kinds    K
    ..  K   kind of piece, as in the game's PIECES -> chip that reads its tag, or 255
    ..  H   CRC-16/CCITT of all before
"""

from skald.compat import const

UNSENSED = const(255)  # zone -> reader or input: nothing looks there
MFRC522 = const(0)
PN5180 = const(1)

_MAGIC = b"SKL1"
_HEAD = const(10)


class LayoutError(ValueError):
    """A layout file that cannot be used; `reason` says why."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


def crc16(data, crc=0xFFFF):
    """Return the CRC-16/CCITT-FALSE of `data` (polynomial 0x1021)."""
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021) & 0xFFFF if crc & 0x8000 else crc << 1
    return crc


class Layout:
    """One kit's table, read from the bytes of a layout file."""

    def __init__(self, data):
        """Raises LayoutError when `data` is damaged or not a layout."""
        if len(data) < _HEAD + 2 or bytes(data[:4]) != _MAGIC:
            raise LayoutError("not a layout")
        self.zones = zones = data[4]
        self.readers = readers = data[5]
        self.inputs = data[6]
        self.detents = data[7]
        self.pixels = data[8] | data[9] << 8
        size = _HEAD + 4 * readers + 5 * zones + 1
        if len(data) > size:
            size += data[size - 1]
        if len(data) != size + 2:
            raise LayoutError("layout cut short")
        if crc16(data[:size]) != data[size] | data[size + 1] << 8:
            raise LayoutError("layout damaged")
        at = _HEAD
        self._readers = bytes(data[at : at + 4 * readers])
        at += 4 * readers
        # One entry more than zones: OFF (255) is looked up as the last one.
        self.reader_of = bytes(data[at : at + zones])
        at += zones
        self.input_of = bytes(data[at : at + zones])
        at += zones
        self._pixels = bytes(data[at : at + 3 * zones])
        at += 3 * zones + 1
        self.tag_chips = bytes(data[at:size])  # kind of piece -> chip, UNSENSED: it has no tag
        for zone in range(zones):
            if readers <= self.reader_of[zone] < UNSENSED:
                raise LayoutError("layout names a missing reader")
            if self.inputs <= self.input_of[zone] < UNSENSED:
                raise LayoutError("layout names a missing input")
            if self.first_pixel(zone) + self.pixel_count(zone) > self.pixels:
                raise LayoutError("layout names a missing pixel")

        self.tray = UNSENSED  # reader of the dice tray
        for reader in range(readers):
            if reader not in self.reader_of:
                self.tray = reader

    def chip(self, reader):
        """Return MFRC522 or PN5180."""
        return self._readers[4 * reader]

    def line(self, reader):
        """Return the select line of `reader` on its chip's decoder."""
        return self._readers[4 * reader + 1]

    def antenna(self, reader):
        """Return which antenna of its chip's switch `reader` is; readers of one line share a chip."""
        return self._readers[4 * reader + 2]

    def room(self, reader):
        """Return how many tags at most lie in the field of `reader`."""
        return self._readers[4 * reader + 3]

    def has_antennas(self):
        """Tell whether some chip has several antennas."""
        for reader in range(self.readers):
            if self.antenna(reader):
                return True
        return False

    def first_zone(self, reader):
        """Return the first zone that `reader` looks at, or UNSENSED."""
        for zone in range(self.zones):
            if self.reader_of[zone] == reader:
                return zone
        return UNSENSED

    def first_pixel(self, zone):
        return self._pixels[3 * zone] | self._pixels[3 * zone + 1] << 8

    def pixel_count(self, zone):
        return self._pixels[3 * zone + 2]
