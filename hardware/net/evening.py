"""The evening before a net is built: one rail of the reader board, the first three cells of a table, three of its
loops side by side, and two tags.  All of it becomes part of the table; host_sim/evening.py measures it.
"""

from skald.watching.layout import UNSENSED

from hardware import shopping
from hardware.layouts.base import NET, build
from hardware.net.bill import ITEMS, count_parts, find_wire_needed, list_capacitors, name_needs
from hardware.net.circuit import list_pins

LOOPS = 3
_GAME = "drakkar"
_TAG = "tag18"


def make_layout():
    """Return the layout of the evening: the first lines of a table, and no tray."""
    layout = build(_GAME, NET)
    layout.net.lines = layout.net.lines[:LOOPS]
    layout.tray = UNSENSED
    return layout


def list_needs():
    """Return [(key of a part, its name, how many)]; the assortment has enough of every resistor."""
    layout = make_layout()
    rows = [row for row in list_pins(layout) if row[0] != "reader" or "B" not in row[1]]
    parts = [(key, count) for key, count in count_parts(rows, 1) if key not in ("r270", "r100k")]
    rest = [("tpic", 1), ("perfboard", 1), ("wire", find_wire_needed(layout)), (_TAG, 2)]
    return name_needs(parts + rest) + list_capacitors(layout)


def make_list():
    """Return its shopping list as CSV."""
    return shopping.make_list(ITEMS, list_needs())
