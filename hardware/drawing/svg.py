"""Shapes as SVG, one unit a millimetre: print at 100 %."""

from xml.sax.saxutils import escape

from hardware.drawing.shapes import FOOT, LAYERS, Circle, Line

COLOURS = {
    "TABLE": "#000000",
    "PLACE": "#888888",
    "RECESS": "#2e7d32",
    "ROW": "#c62828",
    "COLUMN": "#1565c0",
    "PIXEL": "#f9a825",
}
_CAPITALS = 0.7  # height of a capital as a share of the font size


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
        return f'<path d="M{_place(shape.x)} {_place(shape.y)}L{_place(shape.x2)} {_place(shape.y2)}"/>'
    if isinstance(shape, Circle):
        return f'<circle cx="{_place(shape.x)}" cy="{_place(shape.y)}" r="{_place(shape.radius)}"/>'
    at = f'x="{_place(shape.x)}" y="{_place(shape.y)}" font-size="{_place(shape.size / _CAPITALS)}"'
    return f'<text {at} fill="{colour}" stroke="none">{escape(shape.words)}</text>'


def _place(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")
