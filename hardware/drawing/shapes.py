"""The template of a layout, in millimetres, y downwards, seen from above.

Layers: TABLE has the edge and the scale bar; PLACE the zones with their names; RECESS the recesses for pieces;
PIXEL a hole for each pixel in use, numbered along the strings, and the path of the string from one to the next;
ROW and COLUMN the loops of a net (hardware/net/sheet.py).
"""

import dataclasses

from hardware.drawing.labels import Room, find_box, list_around
from hardware.pieces import find_piece

LAYERS = ("TABLE", "PLACE", "RECESS", "ROW", "COLUMN", "PIXEL")
SCALE_MM = 100.0
FOOT = 24.0  # height below the table for the scale bar
_TEXT = 3.0
_SMALL = 1.8
_HOLE = 3.0  # radius of a light's hole
_NUMBER_GAP = 0.4  # from a pixel's hole to its number


@dataclasses.dataclass(frozen=True)
class Line:
    layer: str
    x: float
    y: float
    x2: float
    y2: float


@dataclasses.dataclass(frozen=True)
class Circle:
    layer: str
    x: float
    y: float
    radius: float


@dataclasses.dataclass(frozen=True)
class Text:
    """`x`, `y`: the left end of the base line; `size`: the height of a capital."""

    layer: str
    x: float
    y: float
    size: float
    words: str


def list_shapes(layout):
    """Return every shape of the template of `layout`."""
    shapes = draw_box("TABLE", 0, 0, layout.width, layout.height)
    for zone in layout.zones:
        shapes += draw_box("PLACE", zone.x, zone.y, zone.w, zone.h)
        shapes.append(Text("PLACE", zone.x + 1, zone.y + 1 + _SMALL, _SMALL, zone.name))
        for box in list_recesses(layout, zone):
            shapes += draw_box("RECESS", *box)
    return shapes + _draw_pixels(layout, shapes) + draw_scale(layout)


def _draw_pixels(layout, shapes):
    """Return a hole for each pixel, with its number beside it if there is room."""
    room = Room(layout.width, layout.height)
    used = {number for zone in layout.zones for number in zone.pixels}
    holes = {
        number: Circle("PIXEL", pixel.x, pixel.y, _HOLE)
        for number, pixel in enumerate(layout.pixels)
        if number in used
    }
    for hole in holes.values():
        half = hole.radius
        room.take((hole.x - half, hole.y - half, hole.x + half, hole.y + half))
    for shape in shapes:
        if isinstance(shape, Text):
            room.take(find_box(shape.x, shape.y, shape.size, shape.words))
    pixels = layout.pixels
    ends = [(pixels[one], pixels[one + 1]) for string in layout.strings for one in string[:-1]]
    found = [Line("PIXEL", first.x, first.y, last.x, last.y) for first, last in ends]
    for number, hole in holes.items():
        found.append(hole)
        away = hole.radius + _NUMBER_GAP
        place = room.place(list_around(hole.x, hole.y, str(number), away))
        if place:
            found.append(Text("PIXEL", *place))
    return found


def draw_box(layer, x, y, w, h):
    corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))
    return [Line(layer, *a, *b) for a, b in zip(corners, corners[1:])]


def list_recesses(layout, zone):
    """Return the recess (x, y, w, h) of every guided piece: mill it, or frame it with strips of wood."""
    boxes = {}
    for kind in zone.holds:
        guide = layout.guides.get((zone.kind, kind))
        if guide and not guide.on:
            piece = find_piece(layout.game, kind)
            w, h = piece.width + 2 * guide.sx, piece.depth + 2 * guide.sy
            x, y = zone.middle
            boxes[round(x + guide.dx - w / 2, 3), round(y + guide.dy - h / 2, 3), w, h] = None
    return list(boxes)


def draw_scale(layout, told=""):
    """Return a scale bar below the table; its caption begins with `told`."""
    y = layout.height + 10
    ticks = [
        Line("TABLE", 10 + at, y - 2, 10 + at, y + 2) for at in range(0, int(SCALE_MM) + 1, 10)
    ]
    words = f"{layout.title}: {told}this bar is {SCALE_MM:.0f} mm. Nothing has been built yet."
    return [Line("TABLE", 10, y, 10 + SCALE_MM, y), *ticks, Text("TABLE", 10, y + 8, _TEXT, words)]
