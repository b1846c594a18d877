"""The arena's results as a table and as a chart: `python -m host_sim.arena.chart` writes both.

    build/arena.json, measured here ──────────┐
    host_sim/arena/measured.json, so far ─────┼▶ host_sim/arena/strength.svg, the table on the terminal
    host_sim/arena/series/, game by game ─────┘

For a missed goal the table shows the distance in percentage points.
"""

import json
import re
from pathlib import Path

import pygal

from host_sim.arena import series
from host_sim.arena.reports import BARS, gather, judge, read_here
from host_sim.arena.table import write_share
from host_sim.arena.wilson import interval

MEASURED = Path(__file__).parent / "measured.json"
PICTURE = Path(__file__).parent / "strength.svg"

_DATED = re.compile(rb"<!--Generated .*?-->")  # pygal's comment, with today's date
_WIDE = 0.6  # the share of a pairing's width for its games


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


def draw(reports, path):
    """Write the chart of `reports` as SVG and return `path`: for each pairing a line from end to end of each interval."""
    pairs = list(dict.fromkeys((r["a"], r["b"], r["seats"]) for r in reports))
    games = sorted({report["game"] for report in reports})
    style = pygal.style.Style(background="white", plot_background="white")
    chart = pygal.XY(
        title="Share of wins with its 95 % interval",
        y_title="games won, %",
        range=(0, 100),
        xrange=(-0.5, len(pairs) - 0.5),
        style=style,
        width=1000,
        height=520,
        allow_interruptions=True,
        stroke_style={"width": 3},
        js=(),
    )
    chart.uuid = "arena"  # a random one otherwise
    chart.x_labels = [
        {"value": at, "label": "%s : %s%s" % (a, b, ", %d seats" % seats if seats > 2 else "")}
        for at, (a, b, seats) in enumerate(pairs)
    ]
    for number, game in enumerate(games):
        points = []
        for report in reports:
            if report["game"] == game:
                at = pairs.index((report["a"], report["b"], report["seats"]))
                at += _WIDE * ((number + 0.5) / len(games) - 0.5)
                points += [(at, 100 * report[end]) for end in ("low", "share", "high")] + [
                    (None, None)
                ]
        chart.add(game, points)
    bars = []
    for at, pair in enumerate(pairs):
        if pair in BARS:
            bar = 100 * BARS[pair][0]
            bars += [(at - 0.45, bar), (at + 0.45, bar), (None, None)]
    chart.add("bar", bars, show_dots=False, stroke_style={"width": 1, "dasharray": "4, 4"})
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_DATED.sub(b"", chart.render()) + b"\n")
    return path


def read_measured():
    """Return the reports in measured.json and of the series, each with its interval."""
    reports = json.loads(MEASURED.read_text()) + series.read_reports()
    for report in reports:
        report["low"], report["high"] = interval(report["share"] * report["games"], report["games"])
    return reports


def main():
    reports = gather(read_measured(), read_here())
    draw(reports, PICTURE)
    print("\n".join(write_table(reports)))
    print(PICTURE)


if __name__ == "__main__":
    main()
