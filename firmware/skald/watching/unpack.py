"""Reads a layout file; loaded when a game begins.

Zones are numbered as in the game's ZONES.

    0   4s  magic b"SKL3"
    4   B   zones          Z
    5   B   places         P
    6   B   detents        D   how many places, the last ones, are those of the wheel
    7   H   pixels             little-endian
    9   2(P-D)  place of the net: first line, last line (a column: it crosses the first; otherwise these lines
            and all between them mean the same); the place without zones is the dice tray
    ..  Z   zone -> place, or 255
    ..  3Z  zone -> first pixel (H), number of pixels (B)
    ..  B   piece kinds    K
    ..  K   kind of piece, as in the game's PIECES: bits 0-3 family (0: no tag), bits 4-5 power that it needs where
            nothing lies below it, bits 6-7 where it stands on another tag
    ..  B   zone kinds     N
    ..  Nm  kind of zone, as in the game's ZONES -> m = ceil(K / 8) bytes, one bit for
            each kind of piece that may lie there, lowest first
    ..  B   lines          L
    ..  L   line: bits 0-1 most power (0..2), bit 2 it is a column, bit 3 it runs beside the line before it
    ..  H   CRC-16/CCITT of all bytes before
"""

from skald.compat import const
from skald.watching.layout_format import UNSENSED, LayoutError

_MAGIC = b"SKL3"
_HEAD = const(9)


def crc16(data):
    """Return the CRC-16/CCITT-FALSE of `data` (polynomial 0x1021)."""
    crc = 0xFFFF
    for byte in data:
        over = crc >> 8 ^ byte
        over ^= over >> 4  # what runs over the end twice
        crc = (crc << 8 ^ over << 12 ^ over << 5 ^ over) & 0xFFFF
    return crc


def seal(data):
    """Return `data` followed by its CRC, low byte first, as at the end of a layout file."""
    crc = crc16(data)
    return data + bytes((crc & 255, crc >> 8))


def unpack(data):
    """Return the contents of a layout file, in the order that Layout expects; LayoutError if `data` is none."""
    if len(data) < _HEAD + 2 or bytes(data[:4]) != _MAGIC:
        raise LayoutError("not a layout")
    zones, places, detents = data[4], data[5], data[6]
    end = len(data) - 2
    starts = [_HEAD]
    for size in (2 * max(0, places - detents), zones, 3 * zones):
        starts.append(starts[-1] + size)
    kinds = 0
    for is_grid in (False, True, False):  # tags, holds, lines: each after its number
        at = starts[-1]
        if at >= end:
            raise LayoutError("layout cut short")
        starts.append(at + 1 + data[at] * (kinds + 7 >> 3 if is_grid else 1))
        kinds = kinds or data[at]
    if starts[-1] != end or detents > places:
        raise LayoutError("layout cut short")
    if crc16(data[:end]) != data[end] | data[end + 1] << 8:
        raise LayoutError("layout damaged")
    lines_of, place_of, pixels_of, tags, holds, lines = (
        bytes(data[starts[i] + (1 if i > 2 else 0) : starts[i + 1]]) for i in range(6)
    )
    head = zones, places, detents, data[7] | data[8] << 8
    return head, lines_of, place_of, pixels_of, tags, holds, lines


def check(layout):
    """Raise LayoutError if `layout` refers to a place, pixel or line that it does not have."""
    for zone in range(layout.zones):
        if layout.places <= layout.place_of[zone] < UNSENSED:
            raise LayoutError("layout names a missing place")
        if layout.first_pixel(zone) + layout.pixel_count(zone) > layout.pixels:
            raise LayoutError("layout names a missing pixel")
    for place in range(layout.net_places):
        if not layout.first_lines[place] <= layout.last_lines[place] < len(layout.lines):
            raise LayoutError("layout names a missing line")


def find_tray(layout):
    """Return the place without zones, or UNSENSED."""
    tray = UNSENSED
    for place in range(layout.places):
        if place not in layout.place_of:
            tray = place
    return tray
