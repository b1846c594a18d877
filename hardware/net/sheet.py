"""The loops of a net at full size: print the sheet, glue it below the board, and wind each loop round pins at its
corners.

It is drawn as seen from below, where you work.  Rows and single loops are on the layer ROW; columns, which lie below
them, are on COLUMN.  Beside each line are its label and the number of its output, as on the switch board.
"""

from hardware.drawing.labels import Room
from hardware.drawing.shapes import Text, draw_box, draw_scale
from hardware.field.wires import TURN
from hardware.net.circuit import PER_BOARD, STEPS

_SMALL = 1.8
_TOLD = f"loops seen from below; output n is on switch board n / {PER_BOARD} + 1; "
_HUB = (120.0, 80.0)  # the size of a switch board, under the middle of the table


def list_loop_shapes(layout):
    """Return the shapes of the loops of `layout`, seen from below."""
    width, height = layout.width, layout.height
    shapes = draw_box("TABLE", 0, 0, width, height)
    for zone in layout.zones:
        shapes += draw_box("PLACE", width - zone.x - zone.w, zone.y, zone.w, zone.h)
    w, h = _HUB
    shapes += draw_box("TABLE", width / 2 - w / 2, height / 2 - h / 2, w, h)
    room = Room(width, height)
    for number, line in enumerate(layout.net.lines):
        layer = "COLUMN" if line.is_column else "ROW"
        for loop in line.loops:
            shapes += _draw_loop(layer, width - loop.x, loop)
        shapes.append(_name(layer, width, room, line, number + STEPS))
    return shapes + draw_scale(layout, _TOLD)


def _draw_loop(layer, x, loop):
    shapes = []
    for turn in range(loop.turns):
        inset = 2 * turn * TURN * 1000
        w, h = loop.w - inset, loop.h - inset
        shapes += draw_box(layer, x - w / 2, loop.y - h / 2, w, h)
    return shapes


def _name(layer, width, room, line, output):
    """Return the number of a line at its first loop, and its label where there is room."""
    loop = line.loops[0]
    x, y = width - loop.x - loop.w / 2 + 3, loop.y - loop.h / 2 + 4
    options = [
        (x, y + step, _SMALL, words)
        for words in (f"{output} {line.label}", str(output))
        for step in (0.0, 3.0, 6.0, 9.0, 12.0, 15.0)
    ]
    return Text(layer, *(room.place(options) or (x, y, _SMALL, str(output))))
