"""Shopping lists: what is needed, in the quantities that are sold.

Needs are [(key of an Item, its name on the list, how many)].  Prices are guesses made in PRICED for one package from a
shop in the EU, without shipping; no shop was asked.  They tell a table of 100 euros from one of 200, no more than that.
"""

import csv
import dataclasses
import math

from hardware.built import HARDWARE
from hardware.tables import write_table

PRICED = "2026-11"


@dataclasses.dataclass(frozen=True)
class Item:
    """`number`: a maker's part number that fits; `sold`: how many are in a package; `eur`: its price."""

    name: str
    number: str
    sold: int
    eur: float
    instead: str

    def count_packages(self, needed):
        return math.ceil(needed / self.sold)


def read_items(name):
    """Return {key: Item} of the table `name` in hardware/."""
    with (HARDWARE / name).open(newline="", encoding="utf-8") as file:
        return {
            row["key"]: Item(
                row["name"], row["number"], int(row["sold"]), float(row["eur"]), row["instead"]
            )
            for row in csv.DictReader(file)
        }


def find_cost(items, needs):
    """Return the price of `needs`, in EUR."""
    return sum(items[key].count_packages(needed) * items[key].eur for key, _, needed in needs)


def make_list(items, needs, more=()):
    """Return the shopping list of `needs` as CSV; its last rows are `more`, [(what, EUR)], and the total."""
    rows = [_list_item(items[key], name, needed) for key, name, needed in needs]
    total = find_cost(items, needs) + sum(eur for _, eur in more)
    ends = [*more, ("total", total)]
    return write_table([*rows, *({"part": what, "EUR": f"{eur:.2f}"} for what, eur in ends)])


def _list_item(item, name, needed):
    packages = item.count_packages(needed)
    return {
        "needed": needed,
        "packages": packages,
        "of": item.sold,
        "part": name,
        "for example": item.number,
        "or": item.instead,
        f"EUR each, guessed {PRICED}": f"{item.eur:.2f}",
        "EUR": f"{packages * item.eur:.2f}",
    }
