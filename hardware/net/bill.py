"""The shopping list of the kit `net`: what it needs beside the lists of the kit `first`, in the quantities that are
sold, and the total of all of them.
"""

import math

from hardware import first, shopping
from hardware.field.chain import RAILS
from hardware.field.wires import find_feed, find_wire
from hardware.net.circuit import count_boards, count_chips, list_pins, make_chain
from hardware.shopping import read_items

ITEMS = read_items("net/parts.csv")
_LENGTHENED = 1.2  # of a wire, for its ends
_FACES = 6
DIE_TAG = "tag13"


def count_tags(layout):
    """Return {key of a part: how many} of the tags in pieces and dice."""
    found = {}
    for kind, count in layout.rules.PIECES:
        tag = layout.net.find_tag(kind)
        if tag:
            key = f"tag{tag.tag.outside:g}"
            found[key] = found.get(key, 0) + count
    dice = count_dice(layout)
    if dice:
        found[DIE_TAG] = found.get(DIE_TAG, 0) + _FACES * dice
    return found


def count_dice(layout):
    """Return how many dice have a tag inside each face, for the loop of the tray."""
    has_tray = layout.tray < len(layout.net.places)
    return getattr(layout.rules, "DICE", 0) if has_tray else 0


def find_metres(layout):
    """Return the metres of enamelled wire in all loops with their feeds."""
    hub = layout.width / 2, layout.height / 2
    return sum(find_wire(line) + 2 * find_feed(line, hub) for line in layout.net.lines)


def list_needs(layout):
    """Return [(key of a part, its name, how many)]."""
    boards = count_boards(layout) + 1
    needs = [
        ("hookup", boards),
        *sorted(count_tags(layout).items()),
        ("die", count_dice(layout)),
        ("wheel", int(layout.detents > 0)),
        ("tape", math.ceil(len(layout.net.lines) / 50)),
    ]
    return list_board_needs(layout) + name_needs(needs)


def list_board_needs(layout):
    """Return the same of the boards and the loops alone."""
    chips = count_chips(layout)
    needs = count_parts(list_pins(layout), RAILS) + [
        ("tpic", chips),
        ("socket20", chips),
        ("perfboard", count_boards(layout) + 1),
        ("c100n", chips),
        ("wire", find_wire_needed(layout)),
    ]
    return name_needs(needs) + list_capacitors(layout)


def count_parts(rows, rails):
    """Return [(key of a part, how many)] of the parts in `rows` of circuit.list_pins(), for `rails` rails."""
    values = [value for _, _, value, pin, _ in rows if pin == "1"]
    count = lambda word: sum(word in value for value in values)  # noqa: E731
    return [
        ("pn5180", 1),
        ("diode", count("BAP64")),
        ("c10n", count("10 nF")),
        ("l390", rails),
        ("l470", rails),
        ("l1000", rails),
        ("choke", rails),
        ("resistors", 1),
        ("r270", count("270 ohm")),
        ("r100k", count("100 kohm")),
    ]


def find_wire_needed(layout):
    return math.ceil(_LENGTHENED * find_metres(layout))


def name_needs(needs):
    """Return `needs` with the names of the parts, without those that are not needed."""
    return [(key, ITEMS[key].name, needed) for key, needed in needs if needed]


def list_capacitors(layout):
    """Return the same of the capacitors, whose values follow from the loops."""
    chain, found = make_chain(layout), {}
    for farads in chain.capacitors:
        key = "c_loop", f"{farads * 1e12:.0f}"
        found[key] = found.get(key, 0) + 1
    quiet, *louder = chain.steps
    for farads in (quiet.c0, *(step.c0 - quiet.c0 for step in louder)):
        if farads:
            found["c_step", f"{farads * 1e12:.0f}"] = 2
    return [(key, ITEMS[key].name.format(pf=pf), count) for (key, pf), count in found.items()]


def find_cost(layout):
    """Return what the net costs, in EUR, without the kit `first`."""
    return shopping.find_cost(ITEMS, list_needs(layout))


def find_total(layout):
    """Return what the whole kit costs, in EUR: lights, knob and screen too."""
    return find_cost(layout) + first.find_total(layout.game, 1)


def make_list(layout):
    """Return the shopping list as CSV; its last rows are the kit `first` and the total."""
    lights = f"lists first.1 and first.1.{layout.game}"
    more = [(lights, first.find_total(layout.game, 1))]
    return shopping.make_list(ITEMS, list_needs(layout), more)
