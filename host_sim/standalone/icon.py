"""The icon of the page, a longship under sail in front of a round shield: polygons, as SVG and as PNG of any size."""

import math
import struct
import zlib

SIDE = 64  # of the square that the polygons are drawn on
_FINE = 4  # samples of a pixel, each way


def _draw_disc(x, y, radius):
    angles = (math.tau * step / 48 for step in range(48))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


# The outer tenth may be cut off: launchers put icons into circles.
_SHAPES = (
    ("#2a1d12", [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)]),
    ("#e0b25a", _draw_disc(32, 32, 25)),
    ("#2f5f7d", _draw_disc(32, 32, 22.5)),
    ("#3a2411", [(31, 13), (33, 13), (33, 44), (31, 44)]),
    ("#f0e4c8", [(20, 17), (44, 17), (46, 25), (44, 34), (20, 34), (18, 25)]),
    ("#c8402f", [(24, 17), (28, 17), (28, 34), (24, 34)]),
    ("#c8402f", [(36, 17), (40, 17), (40, 34), (36, 34)]),
    ("#6b4526", [(11, 35), (14, 33), (17, 40), (47, 40), (50, 33), (53, 35), (47, 48), (17, 48)]),
    ("#e0b25a", _draw_disc(24, 43, 2.6)),
    ("#e0b25a", _draw_disc(32, 43, 2.6)),
    ("#e0b25a", _draw_disc(40, 43, 2.6)),
)


def write_svg():
    """Return the icon as the text of an SVG."""
    drawn = "".join(
        '<polygon fill="%s" points="%s"/>'
        % (colour, " ".join("%.4g,%.4g" % point for point in points))
        for colour, points in _SHAPES
    )
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d">%s</svg>\n' % (
        SIDE,
        SIDE,
        drawn,
    )


def write_png(size):
    """Return the icon as a PNG of `size` times `size` pixels, 8 bits of red, green and blue."""
    fine = size * _FINE
    rows = bytearray()
    for y in range(size):
        samples = [_scan((y * _FINE + step + 0.5) * SIDE / fine, fine) for step in range(_FINE)]
        rows.append(0)  # no filter
        for x in range(0, fine, _FINE):
            found = [colour for row in samples for colour in row[x : x + _FINE]]
            rows += bytes(sum(values) // len(found) for values in zip(*found))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


def _scan(y, count):
    """Return the colour of `count` samples of the line at height `y`, each (red, green, blue)."""
    row = [(0, 0, 0)] * count
    for colour, points in _SHAPES:
        crossed = sorted(_find_crossings(points, y))
        rgb = tuple(bytes.fromhex(colour[1:]))
        for left, right in zip(crossed[::2], crossed[1::2]):
            first, end = (round(x * count / SIDE) for x in (left, right))
            row[first:end] = [rgb] * (end - first)
    return row


def _find_crossings(points, y):
    """Yield where the outline of a polygon crosses the line at height `y`."""
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
        if (y0 <= y) != (y1 <= y):
            yield x0 + (y - y0) * (x1 - x0) / (y1 - y0)
