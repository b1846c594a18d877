"""Results as text: `python -m host_sim.arena.table` prints all of them as tables.

A match counts as it was measured here (build/arena.json) or, unless it was longer here, as in
host_sim/arena/measured.json.  For a missed goal the table shows the distance in percentage points.
Below it is what the coach says that moves cost, beside what they cost when they are played out.
"""

import json
from pathlib import Path

from host_sim.arena import calibration
from host_sim.arena.reports import gather, judge, read_here
from host_sim.arena.wilson import interval

MEASURED = Path(__file__).parent / "measured.json"


def write_share(report):
    """Return the share of wins with its interval."""
    numbers = (100 * report["share"], 100 * report["low"], 100 * report["high"], report["games"])
    return "%.1f %% [%.0f, %.0f] of %d" % numbers


def write_line(report):
    """Return one result as a line."""
    line = "%(game)s, %(seats)d seats: %(a)s against %(b)s " % report + write_share(report)
    if "evaluations_a" in report:
        line += ", %.0f evaluations a choice, %d at most" % (
            report["evaluations_a"],
            report["most_evaluations_a"],
        )
    return line + ", %+.1f points" % report["margin"]


def write_table(reports):
    """Return the reports as lines of a table in Markdown."""
    lines = [
        "| game | pairing | seats | share of wins, 95 % interval, games | |",
        "|---|---|---|---|---|",
    ]
    for report in reports:
        name = report["game"] + (", options %d" % report["options"] if report["options"] else "")
        cells = (
            name,
            "%(a)s against %(b)s" % report,
            report["seats"],
            write_share(report),
            judge(report),
        )
        lines.append("| %s | %s | %d | %s | %s |" % cells)
    return lines


def read_measured():
    """Return the reports in measured.json, each with its interval."""
    reports = json.loads(MEASURED.read_text())
    for report in reports:
        report["low"], report["high"] = interval(report["share"] * report["games"], report["games"])
    return reports


if __name__ == "__main__":
    print("\n".join(write_table(gather(read_measured(), read_here()))))
    print("\n" + "\n".join(calibration.write_table(calibration.read_calibrated())))
