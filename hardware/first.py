"""The shopping lists of the kit `first`: what its stages need, counted from the breadboard and the layouts, in the
quantities that are sold (first_parts.csv).

List 1 is for every game, list 1.<game> adds its lights and its board, list 2.<game> comes on top.  Nothing on them
is made to order, and no board is printed.
"""

import math

import config
from skald.watching.layout import UNSENSED

from hardware import shopping
from hardware.circuit import PER_REGISTER
from hardware.drawing.poster import TILE
from hardware.feeds import find_feeds
from hardware.layouts.base import FIRST, SECOND, build, list_kits
from hardware.layouts.strings import STRING
from hardware.packed import list_games
from hardware.shopping import read_items
from hardware.wiring.breadboard import Breadboard, count_jumpers, read_parts

# Of the breadboard's table: counted by layouts, or jumpers.
_COUNTED = ("wire", "strings", "registers", "reader")
_PACK = 20  # jumper wires of a kind
_FOOT_APART = 300  # mm from foot to foot, at most
_FOOT_CM = 3.3  # of lath for a foot, with the saw's cut
_FOOT_GRAMS, _GLUE_GRAMS = 1, 100  # of glue: below a foot, and on a square metre of paper
_LAYERS = 2  # of paper: one spreads the light, one is the board
_RIBBON = 10  # wires


ITEMS = read_items("first_parts.csv")


def find_needs():
    """Return {list: {part: how many}}."""
    found = {"1": count_common()}
    for game in list_games():
        found[f"1.{game}"] = count_board(build(game, FIRST))
    for game in list_games():
        if SECOND in list_kits(game):
            found[f"2.{game}"] = count_sensors(build(game, SECOND))
    return found


def count_common():
    """Return {part: how many} of what every game needs: the breadboard with all that is wired to it."""
    board = Breadboard(read_parts())
    needs = {part.key: 1 for part in board.parts if part.key not in _COUNTED}
    jumpers = math.ceil(max(count_jumpers(board, 1)) / _PACK)
    return {**needs, "c1000u": 1, "breadboard": 1, "jumpers": jumpers}


def count_board(layout):
    """Return the same of a game's strings with their feeds, its panel, paper, glue and feet."""
    whole, rest = divmod(len(layout.pixels), STRING)
    halves = int(0 < rest <= STRING / 2)
    area = layout.width * layout.height / 1e6
    feet = count_feet(layout)
    glue = _LAYERS * area * _GLUE_GRAMS + feet * _FOOT_GRAMS
    return {
        "seeds": whole + (rest > STRING / 2),
        **({"seeds50": 1} if halves else {}),
        "pair": math.ceil(find_feeds(layout, config.LIMIT_MA).metres),
        "panel": math.ceil(100 * area),
        "lath": math.ceil(feet * _FOOT_CM),
        "glue": math.ceil(glue),
        "paper": _LAYERS * count_sheets(layout),
    }


def count_sheets(layout):
    """Return how many sheets of A4 the board takes."""
    return math.ceil(layout.width / TILE[0]) * math.ceil(layout.height / TILE[1])


def count_feet(layout):
    """Return how many feet bear the panel, in rows and columns."""
    return math.prod(math.ceil(side / _FOOT_APART) + 1 for side in (layout.width, layout.height))


def count_sensors(layout):
    """Return the same of the switches or the pad of a second stage."""
    switches, pieces = layout.switches, dict(layout.rules.PIECES)
    registers = math.ceil(switches / PER_REGISTER)
    felt = {kind for zone in layout.zones if zone.input != UNSENSED for kind in zone.holds}
    metres = sum(
        (abs(x - layout.width / 2) + layout.height - y) / 1000
        for x, y in (layout.find_switch(zone) for zone in layout.zones if layout.has_switch(zone))
    )
    needs = {
        "switch": switches,
        "register": registers,
        "socket": registers,
        "c100n": switches + registers,
        "r4k7": min(registers, 1),
        "perfboard": min(registers, 1),
        "ribbon": math.ceil(3 * metres / _RIBBON),
        "magnet": sum(pieces[kind] for kind in felt),
        "reader": len(layout.readers),
        "tag": sum(pieces[kind] for kind in layout.shown),
    }
    return {key: count for key, count in needs.items() if count}


def find_total(game, stage):
    """Return what `game` costs up to stage 1 or 2, in EUR."""
    needs = find_needs()
    lists = ["1", f"1.{game}", f"2.{game}"][: stage + 1]
    return sum(shopping.find_cost(ITEMS, name_needs(name, needs[name])) for name in lists)


def name_needs(name, needs):
    """Return {part: how many} of the list `name` as needs of shopping.py."""
    return [(key, _name(name, ITEMS[key]), needed) for key, needed in needs.items()]


def make_list(name, needs):
    """Return the shopping list `name` of {part: how many} as CSV."""
    return shopping.make_list(ITEMS, name_needs(name, needs))


def _name(name, item):
    """Return what a list calls an item: some are cut to the game's size."""
    if "{" not in item.name:
        return item.name
    layout = build(name.partition(".")[2], FIRST)
    return item.name.format(size=f"{layout.width:g} x {layout.height:g}", feet=count_feet(layout))
