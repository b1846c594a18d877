"""Reads a layout file; loaded when a game begins.

Zones are numbered as in the game's ZONES.

    0   4s  magic b"SKL2"
    4   B   zones          Z
    5   B   readers        R
    6   B   inputs         I   presence inputs: Hall switches, then wheel detents
    7   B   detents        D   how many of the inputs are detents of the wheel
    8   H   pixels             little-endian
    10  3R  readers: chip (0 MFRC522, 1 PN5180), select line, most tags in its
            field; the reader without zones is the dice tray's, or the pad of a game without dice.
            Of a net, the places instead: 2, first line, last line (a column: it crosses the
            first; otherwise these lines and all between them mean the same)
    ..  Z   zone -> reader, or 255
    ..  Z   zone -> presence input, or 255
    ..  3Z  zone -> first pixel (H), number of pixels (B)
    ..  B   piece kinds    K
    ..  K   kind of piece, as in the game's PIECES -> chip that reads its tag, or 255
    ..  B   zone kinds     N
    ..  Nm  kind of zone, as in the game's ZONES -> m = ceil(K / 8) bytes, one bit for
            each kind of piece that may lie there, lowest first
    ..  Rm  reader -> m = ceil(R / 8) bytes, one bit for each reader whose field may be on
            while this one talks, lowest first; may be missing
            of a net instead:
    ..  B   lines          L
    ..  L   line: bits 0-1 most power (0..2), bit 2 it is a column, bit 3 it runs beside the line before it
    ..  K   kind of piece: bits 0-3 family (0: no tag), bits 4-5 power that it needs where nothing
            lies below it, bits 6-7 where it stands on another tag
    ..  H   CRC-16/CCITT of all bytes before
"""

from skald.compat import const
from skald.watching.layout_format import NET, UNSENSED, LayoutError

_MAGIC = b"SKL2"
_HEAD = const(10)


def crc16(data, crc=0xFFFF):
    """Return the CRC-16/CCITT-FALSE of `data` (polynomial 0x1021), a byte at a time."""
    for byte in data:
        over = crc >> 8 ^ byte
        over ^= over >> 4  # what runs over the end twice
        crc = (crc << 8 ^ over << 12 ^ over << 5 ^ over) & 0xFFFF
    return crc


def seal(data):
    """Return `data` with its check sum, as the bytes of a layout file end."""
    crc = crc16(data)
    return data + bytes((crc & 255, crc >> 8))


def unpack(data):
    """Return what the bytes of a layout file say, in the order of Layout; LayoutError if they are none."""
    if len(data) < _HEAD + 2 or bytes(data[:4]) != _MAGIC:
        raise LayoutError("not a layout")
    zones, readers = data[4], data[5]
    size = _HEAD + 3 * readers + 5 * zones + 1
    if len(data) > size:
        kinds = size
        size += data[size - 1] + 1
        if len(data) > size:
            size += data[size - 1] * (size - 1 - kinds + 7 >> 3)
    end = len(data) - 2
    is_net = readers > 0 and data[_HEAD] == NET
    rest = end - size
    if is_net:
        rest -= 1 + data[size] + data[kinds - 1]
    if rest and (is_net or rest != readers * (readers + 7 >> 3)):
        raise LayoutError("layout cut short")
    if crc16(data[:end]) != data[end] | data[end + 1] << 8:
        raise LayoutError("layout damaged")
    places = _HEAD + 3 * readers
    inputs, pixels = places + zones, places + 2 * zones
    tags = pixels + 3 * zones + 1
    holds = tags + data[tags - 1] + 1
    lines = size + 1 + data[size] if is_net else end
    return (
        (zones, readers, data[6], data[7], data[8] | data[9] << 8),
        bytes(data[_HEAD:places]),
        bytes(data[places:inputs]),
        bytes(data[inputs:pixels]),
        bytes(data[pixels : tags - 1]),
        bytes(data[tags : holds - 1]),  # UNSENSED: pieces without tags
        bytes(data[holds:size]),
        b"" if is_net else bytes(data[size:end]),  # of `readers` rows
        bytes(data[size + 1 : lines]) if is_net else b"",
        bytes(data[lines:end]),
    )


def check(layout):
    """Raise LayoutError if `layout` names what it does not have."""
    for zone in range(layout.zones):
        if layout.readers <= layout.reader_of[zone] < UNSENSED:
            raise LayoutError("layout names a missing reader")
        if layout.inputs <= layout.input_of[zone] < UNSENSED:
            raise LayoutError("layout names a missing input")
        if layout.first_pixel(zone) + layout.pixel_count(zone) > layout.pixels:
            raise LayoutError("layout names a missing pixel")
    is_net = layout.readers > 0 and layout.chip(0) == NET
    for place in range(layout.readers if is_net else 0):
        if not layout.first_line(place) <= layout.last_line(place) < len(layout.lines):
            raise LayoutError("layout names a missing line")


def find_tray(layout):
    """Return the reader without zones, or UNSENSED."""
    tray = UNSENSED
    for reader in range(layout.readers):
        if reader not in layout.reader_of:
            tray = reader
    return tray
