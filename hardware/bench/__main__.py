"""python -m hardware.bench FILE...: compare measured with computed fields, one line for each reader."""

import sys

import numpy as np

from hardware.field.bench import BenchError, read_bench
from hardware.field.report import Report
from hardware.field.tags import find_flux_field
from hardware.layouts.base import build
from hardware.packed import list_tables
from hardware.section import tag_height


def main(files):
    """Return the exit code."""
    try:
        for file in files:
            for table in list_tables():
                layout = build(*table)
                for bench in read_bench(file, layout):
                    print("%s %s, " % table + _compare(bench, Report(layout)))
    except (BenchError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _compare(bench, report):
    coil, gap, _ = report.find_antenna(bench.number)
    centres = np.array([(x, y) for y in bench.ys for x in bench.xs])
    height = tag_height(gap) / 1000
    tag = next(
        piece.tag
        for zone in report.layout.zones
        if zone.reader == bench.number
        for kind, piece in report.list_pieces(zone)
        if report.is_tagged(kind, piece)
    )
    field = np.abs(find_flux_field(coil, tag, centres / 1000, height)[:, 2])
    computed = field * report.find_drive(bench.number, True) / tag.find_threshold()
    on, off = bench.shares["on"].ravel(), bench.shares["off"].ravel()
    worst = int(np.argmin(on))
    return (
        f"{bench.label}: {np.median(on / computed):.2f} of the computed field (median), weakest"
        f" {on[worst]:.2f} at x {centres[worst][0]:g}, y {centres[worst][1]:g};"
        f" the neighbours leave {on.mean() / max(off.mean(), 1e-6):.2f}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
