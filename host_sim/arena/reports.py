"""The arena's results in build/arena.json, and the goals for them."""

import json

from host_sim.toolchain import BUILD

REPORT = BUILD / "arena.json"

# (player, the others, seats) -> share of wins to reach, and of at least how many games
BARS = {
    ("easy", "random", 2): (0.80, 400),
    ("normal", "easy", 2): (0.75, 400),
    ("hard", "normal", 2): (0.65, 400),
    ("hard", "normal", 4): (0.40, 1),
    ("hard", "mcts2000", 2): (0.50, 200),
    ("hard", "mcts8000", 2): (0.50, 100),
}


def read_here():
    """Return the reports of matches that were played in this checkout."""
    return json.loads(REPORT.read_text()) if REPORT.is_file() else []


def add(report):
    """Store `report` in place of the last one of the same match."""
    others = [old for old in read_here() if key_of(old) != key_of(report)]
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps([*others, report], indent=1) + "\n")


def key_of(report):
    """Return what one result replaces another by: game, players, seats, options."""
    return tuple(report[name] for name in ("game", "a", "b", "seats", "options"))


def gather(*lists):
    """Return the reports of all lists in order of pairing: of those of one match the one with most
    games, of equally long ones the last.
    """
    found = {}
    for report in [report for reports in lists for report in reports]:
        key = key_of(report)
        if key not in found or report["games"] >= found[key]["games"]:
            found[key] = report
    order = list(BARS)

    def rank(report):
        pair = (report["a"], report["b"], report["seats"])
        return (order.index(pair) if pair in order else len(order), pair, key_of(report))

    return sorted(found.values(), key=rank)


def measure_distance(report):
    """Return by how many percentage points `report` misses its goal (above 0) or exceeds it, or
    None if it has no goal.
    """
    bar = BARS.get((report["a"], report["b"], report["seats"]))
    return None if bar is None else 100 * (bar[0] - report["share"])


def judge(report):
    """Return a sentence on the goal of a report, or "" if it has none."""
    distance = measure_distance(report)
    if distance is None:
        return ""
    bar, games = BARS[report["a"], report["b"], report["seats"]]
    said = "bar %.0f %%" % (100 * bar)
    if distance > 0:
        said += ", missed by %.1f" % distance
    if report["games"] < games:
        said += ", %d games too few" % (games - report["games"])
    return said
