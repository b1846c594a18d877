"""The work of building a net, step by step as in net.md.  The minutes are guesses, since nobody has built one."""

from hardware.layouts.base import FIRST, build
from hardware.net.bill import count_tags, find_metres
from hardware.net.circuit import count_joints
from hardware.work import IRON, JOINT, find_hours, list_hand_tasks


def list_tasks(layout):
    """Return [(step, work, count, minutes each, tools)], as hardware.work does; first the tasks of the lights."""
    lines = len(layout.net.lines)
    tasks = [
        (8, "joint of the boards", count_joints(layout), JOINT, IRON),
        (8, "reader module: filter taken off, wires to its pads", 1, 60, IRON),
        (9, "loop: laid between pins, twisted, its ends tinned", lines, 5, "pins, glue, iron"),
        (9, "metre of wire laid", round(find_metres(layout)), 0.7, ""),
        (10, "measured before anything is plugged in", 1, 60, "multimeter"),
        (10, "loop: probed with a tag at each end", lines, 1, ""),
        (11, "tag in a piece or a face, enrolled", sum(count_tags(layout).values()), 2, "glue"),
        (11, "wheel: magnet and angle sensor", int(layout.detents > 0), 60, "drill, glue"),
    ]
    return list_hand_tasks(build(layout.game, FIRST)) + [task for task in tasks if task[2]]


def find_total_hours(layout):
    """Return the hours of the whole kit."""
    return find_hours(list_tasks(layout))
