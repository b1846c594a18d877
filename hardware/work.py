"""The work of building a table: hours and tools, step by step as in guide.md or first.md.

The counts follow from the layout.  The minutes for each are guesses, for one person who solders now and
then, since nobody has built a table.
"""

import math

import config
from skald.watching.layout import MFRC522, PN5180

from hardware import first
from hardware.bill import count_boards
from hardware.drawing.pdf import SHEET
from hardware.drawing.shapes import FOOT, list_recesses
from hardware.feeds import find_feeds
from hardware.layouts.base import BY_HAND, PACKAGE_5050
from hardware.netlist.carrier import CARRIER
from hardware.netlist.table import make_netlist
from hardware.wiring.breadboard import Breadboard, count_joints, read_parts

WORK_HEAD = ("step", "work", "count", "minutes each, estimated", "hours", "tools")
JOINT = 0.2  # minutes
_LIGHT_JOINTS = 8 * (4 + 2 + 2)  # of a tile: at its lights, their capacitors and their wires
IRON = "soldering iron with a fine tip, tweezers, flux, multimeter"


def list_tasks(circuit):
    """Return [(step of the guide, work, count, minutes each, tools)]."""
    layout, boards = circuit.layout, count_boards(circuit)
    netlist = make_netlist(circuit)
    sheets = math.ceil(layout.width / SHEET[0]) * math.ceil((layout.height + FOOT) / SHEET[1])
    tags = sum(circuit.count_tags(chip) for chip in (MFRC522, PN5180))
    singles = sum(pixel.package == PACKAGE_5050 for pixel in layout.pixels)
    loose = circuit.switches - circuit.tiled_switches
    recesses = sum(len(list_recesses(layout, zone)) for zone in layout.zones)
    rows = _count_joints(netlist, "row")
    chain = _count_joints(netlist, "switches") + _LIGHT_JOINTS * boards["pcb_tile"]
    tasks = [
        (1, "template sheet: printed, cut and laid out", sheets, 2, "printer, scissors, ruler"),
        (1, "recess", recesses, 4, "saw or laser cutter, wood glue, clamps"),
        (1, "hole for a pixel", len(layout.pixels), 0.5, "drill"),
        (2, "tag in a piece", tags, 2, "calliper, kitchen scale, glue"),
        (2, "tag in a face of a die", 6 * circuit.count_dice(), 2, "glue"),
        (2, "magnet in a piece", circuit.count_magnets(), 3, "drill, glue"),
        (3, "joint of the carrier", _count_joints(netlist, CARRIER), JOINT, IRON),
        (3, "measurement before anything is plugged in", 1, 30, "multimeter"),
        (4, "controller, screen and knob: wired and flashed", 1, 90, "computer with USB"),
        (5, "pixel of the strip", singles, 0.5, IRON),
        (5, "feed of the strip", len(circuit.feeds), 10, IRON),
        (6, "joint of the rows of readers", rows, JOINT, IRON),
        (6, "ribbon", len(circuit.list_decoders()), 10, "vice"),
        (7, "reader: wired, fixed and tested", len(circuit.modules), 15, IRON),
        (7, "coil: fixed and tuned", circuit.count_loops(), 25, "network analyser"),
        (8, "joint of tiles and boards of switches", chain, JOINT, IRON),
        (8, "cable from board to board", boards["pcb_tile"] + boards["pcb_switches"], 6, "pliers"),
        (8, "switch on wires", loose, 6, IRON),
        (9, "piece enrolled", tags, 0.5, ""),
        (9, "reader tuned", sum(reader.is_placed for reader in layout.readers), 3, ""),
        (9, "first game", 1, 120, ""),
    ]
    return [task for task in tasks if task[2]]


def list_hand_tasks(layout):
    """Return the same for a kit wired by hand; the steps are those of first.md."""
    board, needs = Breadboard(read_parts()), first.count_sensors(layout)
    stage = 1 + BY_HAND.index(layout.kit)
    lights = sum(len(zone.pixels) for zone in layout.zones)
    feeds = len(find_feeds(layout, config.LIMIT_MA).pixels)
    wires = sum(wire.part.stage <= stage for wire in board.wires)
    joints = count_joints(board, stage)
    tasks = [
        (1, "panel: cut, its edges smoothed", 1, 20, "saw, sandpaper"),
        (2, "light: marked, drilled, pressed in", lights, 2, "awl, drill with a bit of 6 mm"),
        (2, "feed of the strings: two joints", feeds, 5, IRON),
        (2, "foot: sawn, glued", first.count_feet(layout), 1, "saw, wood glue"),
        (3, "wire of the breadboard", wires, 1, ""),
        (3, "joint of knob, button, socket, string", joints, 1, IRON),
        (3, "measurement before anything is plugged in", 1, 10, "multimeter"),
        (4, "board flashed, first light", 1, 20, "computer with USB"),
        (6, "light looked at", lights, 0.05, ""),
        (7, "sheet of the board: printed, cut, glued", first.count_sheets(layout), 2.5, "printer, scissors, glue"),
        (9, "register on perfboard", needs.get("register", 0), 30, IRON),
        (10, "switch on wires", needs.get("switch", 0), 8, IRON),
        (11, "magnet in a piece", needs.get("magnet", 0), 3, "drill, glue"),
        (12, "pad: wired and fixed", needs.get("reader", 0), 30, IRON),
        (12, "tag below a piece, enrolled", needs.get("tag", 0), 2.5, ""),
    ]  # fmt: skip
    return [task for task in tasks if task[2]]


def find_hours(tasks):
    """Return the hours that `tasks` take."""
    return sum(count * minutes for _, _, count, minutes, _ in tasks) / 60


def list_work_rows(tasks):
    """Return the rows of the work sheet of `tasks`; the last one has the totals."""
    rows = []
    for task in tasks:
        step, what, count, minutes, tools = task
        rows.append((step, what, count, f"{minutes:g}", f"{find_hours([task]):.1f}", tools))
    return [*rows, ("", "total", "", "", f"{find_hours(tasks):.0f}", "")]


def _count_joints(netlist, board):
    """Return the number of soldered pins on all boards whose names begin with `board`."""
    return sum(row[1].startswith(board) for row in netlist.list_rows())
