"""Shapes as DXF R12, one unit a millimetre, for mills and laser cutters, whose y axis points upwards."""

import io

from ezdxf.addons.r12writer import r12writer

from hardware.drawing.shapes import Circle, Line


def make_dxf(height, shapes):
    """Return the text of the file for a drawing that is `height` mm high."""
    out = io.StringIO()
    with r12writer(out) as dxf:
        for shape in shapes:
            x, y = _place(shape.x), _place(height - shape.y)
            if isinstance(shape, Line):
                end = _place(shape.x2), _place(height - shape.y2)
                dxf.add_line((x, y), end, layer=shape.layer)
            elif isinstance(shape, Circle):
                dxf.add_circle((x, y), radius=_place(shape.radius), layer=shape.layer)
            else:
                dxf.add_text(shape.words, insert=(x, y), height=shape.size, layer=shape.layer)
    return out.getvalue()


def _place(value):
    return round(value, 3)
