"""The cross-section of the table with a net, at ten times its size, from section.py."""

from hardware import section
from hardware.drawing.shapes import Line, Text, draw_box
from hardware.drawing.svg import make_svg
from hardware.field.wires import TURN, WIRE
from hardware.layouts.net import ABOVE, BELOW

_SCALE = 10.0
_WIDTH = 215.0
_TOP_Y = 50.0  # the sheet's upper side
_LABEL_X = 122.0
_LETTER = 2.6
_WIRE = WIRE * 1000
_PIECE = 4.0


def _list_parts():
    """Return [(layer, left mm, width mm, above mm (from the sheet's upper side, down), height mm, words)]."""
    tag, top = section.TAG_LIFT, section.TOP
    second = TURN * 1000
    return [
        ("PLACE", 0.5, 10.5, -_PIECE, _PIECE, "piece"),
        ("PIXEL", 2.0, 7.5, -tag, 0.1, f"tag, {tag:g} above the piece's foot"),
        ("TABLE", 0.0, 11.7, 0.0, top, f"sheet and panel, {top:g} thick together"),
        ("ROW", 1.0, _WIRE, top + ABOVE, _WIRE, f"row, two turns, {ABOVE:g} below the panel"),
        ("ROW", 1.0 + second, _WIRE, top + ABOVE, _WIRE, ""),
        ("COLUMN", 9.0, _WIRE, top + BELOW, _WIRE, f"column, {BELOW:g} below the panel"),
        ("COLUMN", 9.0 + second, _WIRE, top + BELOW, _WIRE, ""),
    ]


def make_cut():
    """Return the text of the SVG."""
    shapes = []
    words_y = 14.0
    for layer, left, wide, above, high, words in _list_parts():
        x, y = 4 + left * _SCALE, _TOP_Y + above * _SCALE
        shapes += draw_box(layer, x, y, wide * _SCALE, high * _SCALE)
        if words:
            end = x + wide * _SCALE, y + high * _SCALE / 2
            shapes.append(Line("PLACE", *end, _LABEL_X, words_y - 1))
            shapes.append(Text(layer, _LABEL_X + 1, words_y, _LETTER, words))
            words_y += 16.0
    notes = (
        "Wires are enamelled, 0.3 to 0.5 mm. Ten times as large as it is, in mm. Nothing has been built yet.",
        "Defaults: measure yours, and put the values into hardware/section.py.",
    )
    for number, words in enumerate(notes):
        shapes.append(Text("TABLE", 4, 102 + 6 * number, _LETTER, words))
    return make_svg(_WIDTH, 114.0, shapes, foot=0.0)
