"""The work of building the kit `first`, step by step as in first.md."""

import config

from hardware.first.bill import count_feet, count_sheets
from hardware.first.breadboard import Breadboard, count_joints, read_parts
from hardware.first.feeds import find_feeds
from hardware.work import IRON


def list_tasks(layout):
    """Return [(step, work, count, minutes each, tools)] of the lights, the knob and the sheet of `layout`."""
    board = Breadboard(read_parts())
    lights = len(layout.lit)
    feeds = len(find_feeds(layout, config.LIMIT_MA).pixels)
    return [
        (1, "panel: cut, its edges smoothed", 1, 20, "saw, sandpaper"),
        (2, "light: marked, drilled, pressed in", lights, 2, "awl, drill with a bit of 6 mm"),
        (2, "feed of the strings: two joints", feeds, 5, IRON),
        (2, "foot: sawn, glued", count_feet(layout), 1, "saw, wood glue"),
        (3, "wire of the breadboard", len(board.wires), 1, ""),
        (3, "joint of knob, button, socket, string", count_joints(board), 1, IRON),
        (3, "measurement before anything is plugged in", 1, 10, "multimeter"),
        (4, "board flashed, first light", 1, 20, "computer with USB"),
        (6, "light looked at", lights, 0.05, ""),
        (7, "sheet of the board: printed, cut, glued", count_sheets(layout), 2.5, "printer, scissors, glue"),
    ]  # fmt: skip
