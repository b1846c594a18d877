"""The report of a match (match.compete) as text, beside the goal for it."""

# (player, the others, seats) -> share of wins to reach, and of at least how many games
BARS = {
    ("easy", "random", 2): (0.80, 400),
    ("normal", "easy", 2): (0.75, 400),
    ("hard", "normal", 2): (0.65, 400),
    ("hard", "normal", 4): (0.40, 1),
    ("hard", "mcts2000", 2): (0.50, 200),
    ("hard", "mcts8000", 2): (0.50, 100),
}


def write_share(report):
    """Return the share of wins with its interval."""
    numbers = (100 * report["share"], 100 * report["low"], 100 * report["high"], report["games"])
    return "%.1f %% [%.0f, %.0f] of %d" % numbers


def write_line(report):
    """Return the result as a line."""
    line = "%(game)s, %(seats)d seats: %(a)s against %(b)s " % report + write_share(report)
    if "evaluations_a" in report:
        line += ", %.0f evaluations a choice, %d at most" % (
            report["evaluations_a"],
            report["most_evaluations_a"],
        )
    return line + ", %+.1f points" % report["margin"]


def judge(report):
    """Return a sentence on the goal of a report, or "" if it has none."""
    bar, games = BARS.get((report["a"], report["b"], report["seats"]), (None, 0))
    if bar is None:
        return ""
    said, distance = "bar %.0f %%" % (100 * bar), 100 * (bar - report["share"])
    if distance > 0:
        said += ", missed by %.1f" % distance
    if report["games"] < games:
        said += ", %d games too few" % (games - report["games"])
    return said
