"""The cross-section of the table, at ten times its size, from section.py."""

from hardware import section
from hardware.drawing.shapes import Line, Text, draw_box
from hardware.drawing.svg import make_svg

_SCALE = 10.0
_WIDTH = 215.0
_TOP_Y = 50.0  # the top's upper side
_LABEL_X = 122.0
_LETTER = 2.6
_COIL = 0.035 + 1.6  # copper and its board
_CHIP = (3.0, 1.1)  # a Hall switch in SOT-23, its Hall element in the middle
_PIECE = 4.0


def _list_parts():
    """Return [(layer, left mm, width mm, above mm (from the top's upper side, down), height mm, words)]."""
    tag, magnet, top = section.TAG_LIFT, section.MAGNET_LIFT, section.TOP
    coil, switch = section.COIL_GAP, section.SWITCH_GAP
    wide, high = _CHIP
    element = f"Hall switch, its element {switch:g} below the top"
    return [
        ("PLACE", 0.5, 10.5, -_PIECE, _PIECE, "piece"),
        ("COIL", 1.5, 3.5, -tag, 0.1, f"tag, {tag:g} above the piece's foot"),
        ("SWITCH", 7.0, 3.0, -magnet - 2.0, 2.0, f"magnet, {magnet:g} above the foot"),
        ("TABLE", 0.0, 11.7, 0.0, top, f"top, {top:g} thick, recesses glued or milled on it"),
        ("COIL", 1.0, 4.5, top + coil, _COIL, f"coil on its board, {coil:g} below the top"),
        ("SWITCH", 7.0, wide, top + switch - high / 2, high, element),
    ]


def make_cut():
    """Return the text of the SVG."""
    shapes = []
    words_y = 14.0
    for layer, left, wide, above, high, words in _list_parts():
        x, y = 4 + left * _SCALE, _TOP_Y + above * _SCALE
        shapes += draw_box(layer, x, y, wide * _SCALE, high * _SCALE)
        shapes.append(
            Line("PLACE", x + wide * _SCALE, y + high * _SCALE / 2, _LABEL_X, words_y - 1)
        )
        shapes.append(Text(layer, _LABEL_X + 1, words_y, _LETTER, words))
        words_y += 16.0
    notes = (
        f"A bought module lies {section.MODULE_GAP:g} mm below the top, for the parts beside its coil.",
        "Switches and pixels inside a coil stand in holes of its board.",
        f"A coil with a tile's switch over its middle lies below the tile, {section.TILED_GAP:g} mm below the top.",
        f"A pixel shines through a hole, {section.PIXEL_GAP:g} mm below the top. Ten times as large as it is, in mm.",
        "Defaults: measure yours, and put the values into hardware/section.py. Nothing has been built yet.",
    )
    for number, words in enumerate(notes):
        shapes.append(Text("TABLE", 4, 116 + 6 * number, _LETTER, words))
    return make_svg(_WIDTH, 144.0, shapes, foot=0.0)
