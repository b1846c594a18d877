"""The work of building a net, step by step as in net.md.  The minutes are guesses, since nobody has built one."""

from hardware.drawing.pdf import count_sheets
from hardware.first import work as first
from hardware.net.bill import count_tags, find_metres
from hardware.net.circuit import count_joints
from hardware.work import IRON

_JOINT = 0.2  # minutes


def list_tasks(layout):
    """Return the tasks of the kit `first`, then those of the net of `layout`."""
    lines, sheets = len(layout.net.lines), count_sheets(layout)
    tasks = [
        (9, "joint of the boards", count_joints(layout), _JOINT, IRON),
        (9, "reader module: filter taken off, wires to its pads", 1, 60, IRON),
        (10, "sheet of the loops: printed, cut, glued", sheets, 2.5, "printer, scissors, glue"),
        (10, "loop: laid between pins, twisted, its ends tinned", lines, 5, "pins, glue, iron"),
        (10, "metre of wire laid", round(find_metres(layout)), 0.7, ""),
        (11, "measured before anything is plugged in", 1, 60, "multimeter"),
        (13, "loop: probed with a tag at each end", lines, 1, ""),
        (12, "wheel: magnet and angle sensor", int(layout.detents > 0), 60, "drill, glue"),
        (14, "tag in a piece or a face, enrolled", sum(count_tags(layout).values()), 2, "glue"),
    ]
    return first.list_tasks(layout) + [task for task in tasks if task[2]]
