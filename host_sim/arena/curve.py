"""Draws the strength of weights during their training as SVG: points with their intervals."""

from collections import namedtuple

import pygal

from host_sim.toolchain import BUILD

Point = namedtuple("Point", "stage games share low high")
Point.__doc__ = """The result of a player with the weights of a moment against one with those from before.

stage         "start", "regression" or "evolution"
games         games of training until then
share, low, high   its wins 0..1, and their 95 % interval
"""


def begin(seats):
    """Return the first point: equal weights win an equal share."""
    return Point("start", 0, 1 / seats, 1 / seats, 1 / seats)


def measure(stage, games, report):
    """Return the Point of a match's `report` (match.compete)."""
    return Point(stage, games, report["share"], report["low"], report["high"])


def draw(name, seats, points):
    """Write build/train_<name>_<seats>.svg and return its path."""
    chart = pygal.XY(
        x_title="games of training",
        y_title="games won against the weights from before, %",
        range=(0, 100),
        show_legend=True,
        include_x_axis=True,
    )
    chart.title = "%s, %d seats" % (name, seats)
    chart.uuid = "train_%s_%d" % (name, seats)  # a random one otherwise
    chart.add("share", [(point.games, _percent(point.share)) for point in points])
    for label in ("high", "low"):
        ends = [(point.games, _percent(getattr(point, label))) for point in points]
        chart.add("95 %%, %s" % label, ends, stroke_style={"dasharray": "3, 6"})
    even = _percent(1 / seats)
    chart.add("even", [(0, even), (points[-1].games, even)], show_dots=False)
    path = BUILD / ("train_%s_%d.svg" % (name, seats))
    path.parent.mkdir(parents=True, exist_ok=True)
    chart.render_to_file(str(path))
    return path


def _percent(share):
    return round(100 * share, 1)
