"""The shopping list of the kit `net`: what it needs beyond what is left over from the lists of the kit `first`, in the
quantities that are sold, and the total of all lists.
"""

import math

from hardware import shopping
from hardware.drawing.pdf import count_sheets
from hardware.field.chain import RAILS
from hardware.field.wires import find_feed, find_wire
from hardware.first import bill as first
from hardware.net.circuit import PER_BOARD, PER_CHIP, count_chips, list_pins, make_chain

ITEMS = shopping.read_items("net/parts.csv")
_LENGTHENED = 1.2  # of a wire, for its ends
_FACES = 6
_DIE_TAG = "tag13"
_BETWEEN = 0.1  # m of ribbon from one board to the next


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
        found[_DIE_TAG] = found.get(_DIE_TAG, 0) + _FACES * dice
    return found


def count_dice(layout):
    """Return how many dice have a tag inside each face, for the loop of the tray."""
    has_tray = layout.tray < len(layout.net.places)
    return getattr(layout.rules, "DICE", 0) if has_tray else 0


def find_metres(layout):
    """Return the metres of enamelled wire in all loops with their feeds."""
    return sum(find_wire(line) + 2 * find_feed(line, layout.hub) for line in layout.net.lines)


def list_needs(layout):
    """Return [(key of a part, its name, how many)]."""
    chips = count_chips(layout)
    boards = math.ceil(chips * PER_CHIP / PER_BOARD) + 1
    left = find_left(layout.game)
    boards_needs = count_parts(list_pins(layout), RAILS) + [
        ("tpic", chips),
        ("socket20", chips),
        ("perfboard", boards),
        ("c100n", chips - left["c100n"]),
        ("wire", find_wire_needed(layout)),
    ]
    needs = [
        ("hookup", find_ribbon(layout, boards)),
        *(need for tag in sorted(count_tags(layout).items()) for need in split_packs(*tag)),
        ("die", count_dice(layout)),
        ("wheel", int(layout.detents > 0)),
        ("paper", count_sheets(layout) - left["paper"]),
        ("glue", first.find_glue(layout) - left["glue"]),
    ]
    return name_needs(boards_needs) + list_capacitors(layout) + name_needs(needs)


def find_left(game):
    """Return {key of a part: how many} of what is left over from the lists of the kit `first`."""
    found = {}
    for needs in (first.find_needs()[name] for name in (first.COMMON, game)):
        for key, needed in needs.items():
            item = first.ITEMS[key]
            found[key] = item.count_packages(needed) * item.sold - needed
    return found


def find_ribbon(layout, boards):
    """Return the metres of ribbon: two from the breadboard at the lower edge to the middle of the table, and then from
    board to board.
    """
    return math.ceil(_LENGTHENED * (layout.height / 1000 + _BETWEEN * boards))


def split_packs(key, needed):
    """Return [(key, how many)] of large and small packages, where both are sold, in the cheapest way."""
    small = key + "_few"
    if small not in ITEMS:
        return [(key, needed)]
    large = ITEMS[key]
    whole = needed // large.sold * large.sold
    rest = needed - whole
    if ITEMS[small].count_packages(rest) * ITEMS[small].eur < large.eur:
        return [(key, whole), (small, rest)]
    return [(key, needed)]


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
    """Return `needs` with the names of the parts, without those of which none is needed."""
    return [(key, ITEMS[key].name, needed) for key, needed in needs if needed > 0]


def list_capacitors(layout):
    """Return the same for the capacitors, whose values follow from the loops."""
    chain, found = make_chain(layout), {}
    for farads in chain.capacitors:
        key = "c_loop", f"{farads * 1e12:.0f}"
        found[key] = found.get(key, 0) + 1
    quiet, *louder = chain.steps
    for farads in (quiet.c0, *(step.c0 - quiet.c0 for step in louder)):
        if farads:
            found["c_step", f"{farads * 1e12:.0f}"] = 2
    return [(key, ITEMS[key].name.format(pf=pf), count) for (key, pf), count in found.items()]


def find_total(layout):
    """Return what the whole kit costs, in EUR: lights, knob and screen too."""
    return shopping.find_cost(ITEMS, list_needs(layout)) + first.find_total(layout.game)


def make_list(layout):
    """Return the shopping list as CSV; its last rows are the kit `first` and the total."""
    lights = f"lists first and first.{layout.game}"
    more = [(lights, first.find_total(layout.game))]
    return shopping.make_list(ITEMS, list_needs(layout), more)
