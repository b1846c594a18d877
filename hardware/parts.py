"""The parts of a table (parts.csv), and the current that each draws from its supply.

Currents are in mA at 3.3 V unless the supply says 5 V.  `idle_ma` always flows,
`active_ma` is added while the part works.  If a datasheet gives a typical and a
maximum value, the maximum stands here; a "default" is an assumption about modules
that differ: replace it with the value of yours.  Resistors are not counted: 10 kohm
held low takes a third of a milliampere.  `rest_ma` is the remainder of `idle_ma`
while the firmware lets a chip rest (skald/sense/reader_health.py).

Prices are guesses of PRICED, each for one piece out of ten, without shipping: no shop
was asked.  They tell a table of 100 euros from one of 500, not more.
"""

import csv
import dataclasses
import io

from hardware.built import HARDWARE

PRICED = "2026-11"


@dataclasses.dataclass(frozen=True)
class Part:
    name: str
    supply: str = ""  # "3.3 V", "5 V" or "" (draws nothing)
    idle_ma: float = 0.0
    active_ma: float = 0.0
    source: str = ""
    work_supply: str = ""  # supply of `active_ma`, if it is another one
    number: str = ""  # a manufacturer's, of a part that fits; "" if any will do
    instead: str = ""  # substitutes that fit without a change, or with the one named
    eur: float = 0.0  # a guess, see the module docstring
    is_exact: bool = False  # no spare ones are bought: sold by the metre, or never broken
    rest_ma: float = None  # None: it never rests

    @property
    def active_supply(self):
        return self.work_supply or self.supply


def read_table(name, row_class):
    """Yield (key, {field: value}) of each row of the table `name`, beside this module; the columns are
    the fields of `row_class`, and an empty cell leaves its default.
    """
    kinds = {field.name: field.type for field in dataclasses.fields(row_class)}
    with (HARDWARE / name).open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            key = row.pop("key")
            yield key, {name: kinds[name](word) for name, word in row.items() if word}


def write_rows(head, rows):
    """Return `rows`, tuples of cells below the columns of `head`, as CSV."""
    return write_table([dict(zip(head, row)) for row in rows])


def write_table(rows):
    """Return `rows`, dicts {column: cell} of the same columns, as CSV; a cell that is missing is empty."""
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


PARTS = {key: Part(**values) for key, values in read_table("parts.csv", Part)}
