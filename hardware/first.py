"""The shopping lists of the kit `first`, from first.csv and first_parts.csv: what its stages
need, in the quantities that are sold.

List 1 is for every game, list 1.<game> adds its lights, list 2.<game> comes on top.  Nothing on them is made to order, and no board is
printed.  Prices are guesses of PRICED for one package from a shop in the EU, without shipping: no shop was asked.
"""

import csv
import dataclasses
import math

from hardware.built import HARDWARE
from hardware.layouts.base import FIRST, build
from hardware.layouts.strings import count_feeds
from hardware.packed import list_games
from hardware.parts import PRICED, read_table, write_table

_FEED_M = 0.7  # wire of a feed, from the supply in the middle of the table
SOURCE = HARDWARE / "first.csv"


@dataclasses.dataclass(frozen=True)
class Item:
    """`number`: the maker's, of one that fits; `sold`: how many a package has; `eur`: of a package."""

    name: str
    number: str
    sold: int
    eur: float
    instead: str = ""


ITEMS = {key: Item(**values) for key, values in read_table("first_parts.csv", Item)}


def read_needs():
    """Return {list: {part: how many}}: of first.csv, and of each game's lights, which follow from its layout."""
    found = {f"1.{game}": count_lights(game) for game in list_games()}
    with SOURCE.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["list"], {})[row["part"]] = int(row["needed"])
    return found


def count_lights(game):
    """Return {part: how many} of the strings and their feeds: each a pair of wires."""
    layout = build(game, FIRST)
    metres = math.ceil(count_feeds(layout) * _FEED_M)
    return {"seeds": len(layout.strings), "pair": metres}


def count_packages(key, needed):
    return math.ceil(needed / ITEMS[key].sold)


def find_cost(needs):
    """Return the price of {part: how many}, in EUR."""
    return sum(count_packages(key, needed) * ITEMS[key].eur for key, needed in needs.items())


def find_total(game, stage):
    """Return what `game` costs up to stage 1 or 2, in EUR."""
    needs = read_needs()
    lists = ["1", f"1.{game}", f"2.{game}"][: stage + 1]
    return sum(find_cost(needs[name]) for name in lists)


def make_list(needs):
    """Return the shopping list of {part: how many} as CSV, its last row the total."""
    rows = []
    for key, needed in needs.items():
        item, packages = ITEMS[key], count_packages(key, needed)
        rows.append(
            {
                "needed": needed,
                "packages": packages,
                "of": item.sold,
                "part": item.name,
                "for example": item.number,
                "or": item.instead,
                f"EUR each, guessed {PRICED}": f"{item.eur:.2f}",
                "EUR": f"{packages * item.eur:.2f}",
            }
        )
    return write_table([*rows, {"part": "total", "EUR": f"{find_cost(needs):.2f}"}])
