"""The shopping lists of the kit `first`, from first.csv and first_parts.csv: what its stages
need, in the quantities that are sold.

List 1 is for every game, list 1.<game> adds its strip, list 2.<game> comes on top.  Nothing on them is made to order, and no board is
printed.  Prices are guesses of PRICED for one package from a shop in the EU, without shipping: no shop was asked.
"""

import csv
import dataclasses
import io
import math

from hardware.built import HARDWARE
from hardware.parts import PRICED, read_table

SOURCE = HARDWARE / "first.csv"
_HEAD = (
    "needed",
    "packages",
    "of",
    "part",
    "for example",
    "or",
    f"EUR each, guessed {PRICED}",
    "EUR",
)


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
    """Return {list: {part: how many}} of first.csv."""
    found = {}
    with SOURCE.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["list"], {})[row["part"]] = int(row["needed"])
    return found


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
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEAD)
    for key, needed in needs.items():
        item, packages = ITEMS[key], count_packages(key, needed)
        price = f"{item.eur:.2f}", f"{packages * item.eur:.2f}"
        writer.writerow((needed, packages, item.sold, item.name, item.number, item.instead, *price))
    writer.writerow(("", "", "", "total", "", "", "", f"{find_cost(needs):.2f}"))
    return out.getvalue()
