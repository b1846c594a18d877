"""Results as text."""


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
