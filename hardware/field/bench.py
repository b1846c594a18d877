"""Measurements of an antenna, used instead of its computed field.

A file in hardware/bench has the values that the page *Readers* of the device showed for a tag lying
level on the top, at points 5 mm apart: the least strength at which the reader heard the tag.

    table,reader,tag,neighbour,x mm,y mm,strength
    raids core,stage 1,a,off,-10,5,7        "" for a strength: not heard at any strength

It needs three tags or more.  x and y run from the antenna's middle to the tag's; neighbour: the readers
beside it are unplugged (off) or running (on).  The simulator uses "on" and the median of the three tags,
which is the tag that needs MIDDLE (tags.py).
"""

import csv
import math
from pathlib import Path

import numpy as np
from skald.drivers.mfrc522 import DRIVES, ONE_PIN
from skald.watching.layout import MFRC522

from hardware.field.tags import MIDDLE
from host_sim.chips.transmitter import find_drive

FOLDER = Path(__file__).resolve().parent.parent / "bench"
STEP_MM = 5.0
_LEAST_TAGS = 3
_COLUMNS = ["table", "reader", "tag", "neighbour", "x mm", "y mm", "strength"]


class BenchError(ValueError):
    """A file of measurements cannot be used; the text gives the reason."""


def list_drives():
    """Return the share of the full field that each strength of an MFRC522 gives, the weakest first."""
    drives = []
    for step in DRIVES:
        conducts = step & ~ONE_PIN
        drives.append(find_drive(conducts, min(15, conducts + 3 >> 2) << 4, 2 - (step != conducts)))
    return drives


class Bench:
    """The measurements of reader `number`, in shares of the threshold of a tuned tag.

    shares: {"on" or "off": array (rows, columns)} over the points `xs`, `ys` in mm
    """

    def __init__(self, number, label, points):
        """`points`: {(neighbour, x, y): {tag: strength, or None}}."""
        self.number = number
        self.label = label
        self.xs = sorted({x for _, x, _ in points})
        self.ys = sorted({y for _, _, y in points})
        self._check(points)
        drives = list_drives()
        self.shares = {}
        for neighbour in ("on", "off"):
            rows = [[points[neighbour, x, y] for x in self.xs] for y in self.ys]
            self.shares[neighbour] = np.array(
                [[_find_share(tags.values(), drives) for tags in row] for row in rows]
            )

    def _check(self, points):
        for name, places in (("x", self.xs), ("y", self.ys)):
            if len(places) < 2 or any(
                not math.isclose(b - a, STEP_MM) for a, b in zip(places, places[1:])
            ):
                raise BenchError(f"{self.label}: {name} does not go on in steps of {STEP_MM:g} mm")
        for neighbour in ("on", "off"):
            for x in self.xs:
                for y in self.ys:
                    if len(points.get((neighbour, x, y), ())) < _LEAST_TAGS:
                        what = f"neighbour {neighbour}, x {x:g}, y {y:g}"
                        raise BenchError(f"{self.label}: fewer than {_LEAST_TAGS} tags at {what}")

    def scale(self, field, centres):
        """Scale the computed `field` (n, 3) at `centres` (n, 2 in mm) to what was measured; return it."""
        measured = np.array([self._find_share(x, y) for x, y in centres])
        computed = np.maximum(np.abs(field[:, 2]), 1e-6)
        return field * (measured / computed)[:, None]

    def _find_share(self, x, y):
        for at, places in ((x, self.xs), (y, self.ys)):
            if not places[0] - 1e-6 <= at <= places[-1] + 1e-6:
                raise BenchError(f"{self.label}: nothing was measured at x {x:g}, y {y:g}")
        column = min(max(int((x - self.xs[0]) / STEP_MM), 0), len(self.xs) - 2)
        row = min(max(int((y - self.ys[0]) / STEP_MM), 0), len(self.ys) - 2)
        right, down = (x - self.xs[column]) / STEP_MM, (y - self.ys[row]) / STEP_MM
        (a, b), (c, d) = self.shares["on"][row : row + 2, column : column + 2]
        return (a * (1 - right) + b * right) * (1 - down) + (c * (1 - right) + d * right) * down


def _find_share(strengths, drives):
    """Return the field in shares of a tuned tag's threshold, from the strength that each tag needed."""
    shares = sorted(0.0 if needed is None else 1 / drives[needed] for needed in strengths)
    return MIDDLE * shares[len(shares) // 2]


def read_bench(path, layout):
    """Return [Bench] of a file, those of `layout`; BenchError, which names the row, if the file is wrong."""
    path, readers = Path(path), {}
    numbers = {reader.label: number for number, reader in enumerate(layout.readers)}
    with path.open(newline="", encoding="utf-8") as file:
        rows = csv.reader(line for line in file if not line.startswith("#"))
        if next(rows, None) != _COLUMNS:
            raise BenchError(f"{path.name}: the columns are not {','.join(_COLUMNS)}")
        for count, row in enumerate(rows, 2):
            try:
                table, label, tag, neighbour, x, y, strength = row
                needed = int(strength) if strength else None
                point = neighbour, float(x), float(y)
                if neighbour not in ("on", "off") or needed and not 0 <= needed < len(DRIVES):
                    raise ValueError
            except ValueError:
                raise BenchError(f"{path.name}: row {count} is no measurement") from None
            if table != f"{layout.game} {layout.kit}":
                continue
            if label not in numbers or layout.readers[numbers[label]].chip != MFRC522:
                raise BenchError(f"{path.name}: row {count}: {table} has no MFRC522 named {label}")
            readers.setdefault(label, {}).setdefault(point, {})[tag] = needed
    return [Bench(numbers[label], label, points) for label, points in readers.items()]


def read_benches(layout, folder=FOLDER):
    """Return {number of a reader: Bench} of all readers of `layout` that have been measured."""
    found = {}
    for path in sorted(Path(folder).glob("*.csv")):
        found.update((bench.number, bench) for bench in read_bench(path, layout))
    return found
