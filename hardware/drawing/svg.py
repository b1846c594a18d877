"""Shapes as SVG, one unit a millimetre: print at 100 %."""

from xml.sax.saxutils import escape

from hardware.drawing.shapes import FOOT, LAYERS, Circle, Line
from hardware.sheet.canvas import num

COLOURS = {
    "TABLE": "#000000",
    "PLACE": "#888888",
    "RECESS": "#2e7d32",
    "ROW": "#c62828",
    "COLUMN": "#1565c0",
    "PIXEL": "#f9a825",
}
CAPITALS = 0.7  # height of a capital as a share of the font size


def make_svg(width, height, shapes, foot=FOOT):
    """Return the text of the file for a drawing of `width` x `height` mm with `foot` below it."""
    size = f'width="{width:g}mm" height="{height + foot:g}mm" viewBox="0 0 {width:g} {height + foot:g}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for layer in LAYERS:
        colour = COLOURS[layer]
        lines.append(
            f'<g id="{layer}" stroke="{colour}" stroke-width="0.2" fill="none" font-family="sans-serif">'
        )
        lines += [_draw(shape, colour) for shape in shapes if shape.layer == layer]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>"]) + "\n"


def _draw(shape, colour):
    if isinstance(shape, Line):
        return f'<path d="M{num(shape.x)} {num(shape.y)}L{num(shape.x2)} {num(shape.y2)}"/>'
    if isinstance(shape, Circle):
        return f'<circle cx="{num(shape.x)}" cy="{num(shape.y)}" r="{num(shape.radius)}"/>'
    at = f'x="{num(shape.x)}" y="{num(shape.y)}" font-size="{num(shape.size / CAPITALS)}"'
    return f'<text {at} fill="{colour}" stroke="none">{escape(shape.words)}</text>'
