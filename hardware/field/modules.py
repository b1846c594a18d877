"""The tables with the best and the worst reader modules that are sold, and with yours.

    make modules L1=2.2 C0=47 MA=7    of an RC522: L1 (or L2) in uH, C0 in pF, mA that its field takes

The margin is the least field at a tag over the field that it needs, `heard` the greatest field of another
antenna over the field that is enough: good are 1 or more, and less than 1.
"""

import dataclasses
import sys

from skald.watching.layout import MFRC522

from hardware.field.antenna import BEST, DRIVERS, LISTED, WORST, Filter
from hardware.field.readers import Built
from hardware.field.report import NO_SENSOR, Report
from hardware.layouts.base import build
from hardware.packed import list_tables

GRADES = (LISTED, BEST, WORST)
_YOURS = "yours"


@dataclasses.dataclass(frozen=True)
class Extremes:
    """The weakest and the loudest Row of a table's antennas."""

    weak: object
    loud: object

    @property
    def is_good(self):
        return self.weak.margin >= 1 > self.loud.heard

    def __str__(self):
        return f"{self.weak.margin:.2f}, {self.loud.heard:.2f}"


def judge(layout, grade):
    """Return the Extremes of a layout with modules of a grade; None if it has no reader."""
    rows = Report(layout, Built(grade)).rows
    read = [
        row for row in rows if row.sensor in [driver[grade].name for driver in DRIVERS.values()]
    ]
    if not read:
        return None
    heard = [row for row in rows if row in read or row.sensor == NO_SENSOR]
    return Extremes(min(read, key=lambda row: row.margin), max(heard, key=lambda row: row.heard))


def advise(layout, found):
    """Return what to do with modules that give a layout these Extremes, in a sentence."""
    if found is None:
        return "has no reader."
    if found.is_good:
        return "works with these modules as they are."
    if found.weak.margin >= 1:
        return f"{found.loud.neighbour} hears {found.loud.zone.name} at full strength; *Readers* takes it back."
    own = any(reader.chip == MFRC522 and not reader.loop for reader in layout.readers)
    loops = any(reader.chip == MFRC522 and reader.loop for reader in layout.readers)
    parts = ["by 2.2 uH of 0.3 A or more"] * own
    parts += ["by 560 nH at the coils, where C0 adds what lacks to 220 pF"] * loops
    weak = f"{found.weak.zone.name} gets {found.weak.margin:.2f} of what it needs"
    return f"{weak}: replace L1 and L2 of each RC522 {', and '.join(parts)}."


def main(values):
    """Print how each table fares with RC522 modules of the given values; return the exit code."""
    try:
        henries, farads, own_ma = (float(value) for value in values)
    except ValueError:
        print(__doc__.partition("\n\n")[2].partition("\n\n")[0], file=sys.stderr)
        return 1
    listed, others = DRIVERS[MFRC522][LISTED], DRIVERS.values()
    for grades in others:
        grades[_YOURS] = grades[LISTED]
    filter_ = Filter(henries * 1e-6, farads * 1e-12)
    DRIVERS[MFRC522][_YOURS] = dataclasses.replace(listed, filter=filter_, own_ma=own_ma)
    for game, kit in list_tables():
        layout = build(game, kit)
        print(f"{layout.title}: {advise(layout, judge(layout, _YOURS))}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
