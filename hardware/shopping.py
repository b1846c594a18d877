"""Shopping lists: what is needed, in the quantities that are sold.

Needs are [(key of an Item, its name on the list, how many)].  Prices are guesses made in PRICED for one package from a
shop in the EU, without shipping; no shop was asked.  They tell a table of 100 euros from one of 200, no more than that.
"""

import dataclasses
import math

from hardware.tables import read_table, write_table

PRICED = "2026-11"


@dataclasses.dataclass(frozen=True)
class Item:
    """`number`: a maker's part number that fits; `sold`: how many are in a package; `eur`: its price."""

    name: str
    number: str
    sold: int
    eur: float
    instead: str = ""

    def count_packages(self, needed):
        return math.ceil(needed / self.sold)


def read_items(name):
    """Return {key: Item} of the table `name`."""
    return {key: Item(**values) for key, values in read_table(name, Item)}


def find_cost(items, needs):
    """Return the price of `needs`, in EUR."""
    return sum(items[key].count_packages(needed) * items[key].eur for key, _, needed in needs)


def make_list(items, needs, more=()):
    """Return the shopping list of `needs` as CSV; its last rows are `more`, [(what, EUR)], and the total."""
    rows = []
    for key, name, needed in needs:
        item = items[key]
        packages = item.count_packages(needed)
        rows.append(
            {
                "needed": needed,
                "packages": packages,
                "of": item.sold,
                "part": name,
                "for example": item.number,
                "or": item.instead,
                f"EUR each, guessed {PRICED}": f"{item.eur:.2f}",
                "EUR": f"{packages * item.eur:.2f}",
            }
        )
    total = find_cost(items, needs) + sum(eur for _, eur in more)
    ends = [*more, ("total", total)]
    return write_table([*rows, *({"part": what, "EUR": f"{eur:.2f}"} for what, eur in ends)])
