"""The shopping lists of the kit `first`: what it needs, counted from the breadboard and the layouts, in the
quantities that are sold (parts.csv).

The list "" is for every game; the list of a game adds its lights and its board.  Nothing on them is made to order,
and no circuit board is needed.
"""

import functools
import math

import config

from hardware import shopping
from hardware.drawing.pdf import find_grid
from hardware.first.breadboard import Breadboard, count_jumpers, read_parts
from hardware.first.feeds import find_feeds
from hardware.layouts.base import FIRST, build
from hardware.layouts.strings import STRING
from hardware.packed import list_games

COMMON = ""
_COUNTED = ("wire", "strings")  # of the breadboard's table: jumpers, or counted by layouts
_PACK = 20  # jumper wires of a kind
_FOOT_APART = 300  # mm from foot to foot, at most
_FOOT_CM = 3.3  # of lath for a foot, with the saw's cut
_FOOT_GRAMS, _GLUE_GRAMS = 1, 100  # of glue: below a foot, and on a square metre of paper
_LAYERS = 2  # of paper: one spreads the light, one is the board

ITEMS = shopping.read_items("first/parts.csv")


@functools.lru_cache(maxsize=None)
def find_needs():
    """Return {list: {part: how many}}."""
    return {
        COMMON: count_common(),
        **{game: count_board(build(game, FIRST)) for game in list_games()},
    }


def count_common():
    """Return {part: how many} of what every game needs: the breadboard and everything wired to it."""
    board = Breadboard(read_parts())
    needs = {part.key: 1 for part in board.parts if part.key not in _COUNTED}
    jumpers = math.ceil(max(count_jumpers(board)) / _PACK)
    return {**needs, "c1000u": 1, "breadboard": 1, "jumpers": jumpers}


def count_board(layout):
    """Return the same for a game's strings and their feeds, its panel, paper, glue and feet."""
    whole, rest = divmod(len(layout.pixels), STRING)
    halves = int(0 < rest <= STRING / 2)
    area = layout.width * layout.height / 1e4
    feet = count_feet(layout)
    glue = _LAYERS * find_glue(layout) + feet * _FOOT_GRAMS
    return {
        "seeds": whole + (rest > STRING / 2),
        **({"seeds50": 1} if halves else {}),
        "pair": math.ceil(find_feeds(layout, config.LIMIT_MA).metres),
        "panel": math.ceil(area),
        "lath": math.ceil(feet * _FOOT_CM),
        "glue": math.ceil(glue),
        "paper": _LAYERS * count_sheets(layout),
    }


def find_glue(layout):
    """Return the grams of glue for a layer of paper."""
    return layout.width * layout.height / 1e6 * _GLUE_GRAMS


def count_sheets(layout):
    """Return how many sheets of A4 the board takes."""
    return math.prod(find_grid(layout.width, layout.height))


def count_feet(layout):
    """Return how many feet bear the panel, in rows and columns."""
    return math.prod(math.ceil(side / _FOOT_APART) + 1 for side in (layout.width, layout.height))


def find_total(game):
    """Return what the kit of `game` costs, in EUR."""
    needs = find_needs()
    return sum(shopping.find_cost(ITEMS, name_needs(name, needs[name])) for name in (COMMON, game))


def name_needs(name, needs):
    """Return {part: how many} of the list `name` in the form that shopping.py takes."""
    return [(key, _name(name, ITEMS[key]), needed) for key, needed in needs.items()]


def make_lists(folder):
    """Return {Path: text} of all lists, as CSV."""
    return {
        folder / (f"first.{name}.csv" if name else "first.csv"): shopping.make_list(
            ITEMS, name_needs(name, needs)
        )
        for name, needs in find_needs().items()
    }


def _name(name, item):
    """Return the name of an item on a list: some are cut to the size of the game."""
    if "{" not in item.name:
        return item.name
    layout = build(name, FIRST)
    return item.name.format(size=f"{layout.width:g} x {layout.height:g}", feet=count_feet(layout))
