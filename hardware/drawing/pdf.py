"""Shapes on sheets of A4, at full size: print without scaling, cut along the corner marks, and lay the
sheets edge to edge.
"""

import datetime
import math

from fpdf import FPDF

from hardware.drawing.shapes import FOOT, SCALE_MM, Circle, Line
from hardware.drawing.svg import CAPITALS, COLOURS

SHEET = (190.0, 267.0)  # the size of the drawing on one A4 sheet
MARGIN = 10.0
_WRITTEN = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)  # always the same
_POINT = 72 / 25.4


def begin_pdf(line_mm, letters_pt):
    """Return an empty document, which becomes the same bytes every time: in mm, on A4 where nothing else is said."""
    pdf = FPDF(unit="mm")
    pdf.set_creation_date(_WRITTEN)
    pdf.set_compression(False)  # the output of zlib differs between its versions
    pdf.set_auto_page_break(False)
    pdf.set_line_width(line_mm)
    pdf.set_font("Helvetica", size=letters_pt)
    return pdf


def make_pdf(title, width, height, shapes):
    """Return the bytes of the file: a sheet for every part of the drawing that is not empty."""
    pdf = begin_pdf(0.2, 12)
    columns, rows = find_grid(width, height + FOOT)
    for row in range(rows):
        for column in range(columns):
            _draw_sheet(pdf, title, row, column, shapes)
    return bytes(pdf.output())


def find_grid(width, height):
    """Return how many sheets `width` x `height` mm take across and down."""
    return math.ceil(width / SHEET[0]), math.ceil(height / SHEET[1])


def count_sheets(layout):
    """Return how many sheets the template of `layout` takes."""
    return math.prod(find_grid(layout.width, layout.height + FOOT))


def _draw_sheet(pdf, title, row, column, shapes):
    left, top = column * SHEET[0], row * SHEET[1]
    pdf.add_page()
    pdf.set_font_size(8)
    pdf.set_text_color(0, 0, 0)
    words = f"{title}: row {row + 1}, column {column + 1}. The bar below is {SCALE_MM:.0f} mm."
    pdf.text(MARGIN, 6, words)
    pdf.set_draw_color(0, 0, 0)
    pdf.line(MARGIN, 287, MARGIN + SCALE_MM, 287)
    for at in (0.0, SCALE_MM):
        pdf.line(MARGIN + at, 285, MARGIN + at, 289)
    with pdf.rect_clip(MARGIN, MARGIN, *SHEET):
        pdf.rect(MARGIN, MARGIN, *SHEET)
        for shape in shapes:
            if _is_on(shape, left, top):
                _draw(pdf, shape, MARGIN - left, MARGIN - top)


def _is_on(shape, left, top):
    far = 40.0 if not isinstance(shape, Line) else 0.0  # a word may begin on the sheet to its left
    x2, y2 = (shape.x2, shape.y2) if isinstance(shape, Line) else (shape.x, shape.y)
    across = min(shape.x, x2) - far <= left + SHEET[0] and max(shape.x, x2) + far >= left
    return across and min(shape.y, y2) - far <= top + SHEET[1] and max(shape.y, y2) + far >= top


def _draw(pdf, shape, dx, dy):
    colour = COLOURS[shape.layer]
    pdf.set_draw_color(colour)
    x, y = shape.x + dx, shape.y + dy
    if isinstance(shape, Line):
        pdf.line(x, y, shape.x2 + dx, shape.y2 + dy)
    elif isinstance(shape, Circle):
        pdf.circle(x, y, shape.radius)
    else:
        pdf.set_text_color(colour)
        pdf.set_font_size(shape.size / CAPITALS * _POINT)
        pdf.text(x, y, shape.words)
