"""What the coach says that moves cost, beside what they cost when they are played out: factors and table.

calibrate.py measures the choices: dicts with phase, mark, said (searched tenths of a point) and lost
(what each game lost, in points).  calibrated.json keeps the figures of the last measurement.
"""

import json
from math import sqrt
from pathlib import Path

from skald.rules.registry import NAMES, load
from skald.solo.advice import find_marks
from skald.solo.scale import reduce

PHASES = 4  # of a game: see find_phase() in its traits.py
CALIBRATED = Path(__file__).parent / "calibrated.json"
_MARKS = ("good", "inaccurate", "mistake", "blunder")
_TENTHS = 10
_FULL = 100  # percent
_MOST = 255
_SURE = 2  # standard errors
_NEAR = 0.25  # said and played out may differ by so much of what is played out


def fit(choices):
    """Return the factor by least squares through zero: played out = factor x searched.

    Every choice is as uncertain as another, so that large losses, which a search overrates most,
    count most.
    """
    squares = sum(_searched(choice) ** 2 for choice in choices)
    return sum(_searched(choice) * _played(choice) for choice in choices) / squares


def find_factors(name, choices):
    """Return the percent of each phase for SAID of game `name`: its own factor, drawn towards that of
    the whole game the more, the less sure it is (an estimate by empirical Bayes); but at least so
    much that inaccurate moves, mistakes and blunders stay apart in tenths.
    """
    common = fit(choices)
    rest = sum((_played(one) - common * _searched(one)) ** 2 for one in choices) / len(choices)
    own, doubts = [], []  # of each phase: its factor less the common one, the square of its error
    for phase in range(PHASES):
        some = [one for one in choices if one["phase"] == phase and one["said"]]
        squares = sum(_searched(one) ** 2 for one in some)
        own.append(fit(some) - common if some else 0.0)
        doubts.append(rest / squares if some else float("inf"))
    known = [(factor, doubt) for factor, doubt in zip(own, doubts) if doubt < float("inf")]
    spread = max(0.0, _mean([factor**2 - doubt for factor, doubt in known]))
    factors = [
        common + factor * (spread / (spread + doubt) if spread else 0.0)
        for factor, doubt in zip(own, doubts)
    ]
    least = find_least(name)
    return [min(_MOST, max(least, round(_FULL * factor))) for factor in factors]


def find_least(name):
    """Return the least percent that leaves each mark of game `name` losses of its own."""
    traits, percent = load(name).part("traits"), 1
    while len(set(find_marks(traits, percent))) < len(_MARKS) - 1:
        percent += 1
    return percent


def summarise(name, choices, seed, said):
    """Return the figures of a measurement as a dict; `said`: the SAID of the game's traits.py."""
    rows = [("all", choices)]
    rows += [
        ("phase %d" % (phase + 1), [one for one in choices if one["phase"] == phase])
        for phase in range(PHASES)
    ]
    rows += [
        (word, [one for one in choices if one["mark"] == mark]) for mark, word in enumerate(_MARKS)
    ]
    return {
        "game": name,
        "seed": seed,
        "games": min(len(choice["lost"]) for choice in choices),
        "factors": find_factors(name, choices),
        "rows": [[label, *_describe(of, said)] for label, of in rows if of],
    }


def _describe(choices, said):
    """Return [number of choices, searched, played out, its standard error, said], means in points."""
    played = [_played(choice) for choice in choices]
    number, mean = len(played), _mean(played)
    spread = sqrt(sum((value - mean) ** 2 for value in played) / max(1, number - 1))
    spoken = [reduce(choice["said"], said[choice["phase"]]) / _TENTHS for choice in choices]
    means = _mean([_searched(choice) for choice in choices]), mean, spread / sqrt(number)
    return [number] + [round(value, 2) for value in (*means, _mean(spoken))]


def _searched(choice):
    return choice["said"] / _TENTHS


def _played(choice):
    return _mean(choice["lost"])


def _mean(values):
    return sum(values) / len(values)


def judge(said, played, error):
    """Return how far what is said is from what is played out, in words."""
    if abs(said - played) <= _NEAR * abs(played):
        return "within a quarter"
    if abs(said - played) <= _NEAR * abs(played) + _SURE * error:
        return "within a quarter, as far as can be told"
    return "%+.0f %%" % (_FULL * (said / played - 1)) if played > 0 else "costs nothing"


def write_table(reports):
    """Return the figures of summarise() as lines of a table in Markdown."""
    lines = [
        "| game | choices x games | searched | played out | said | |",
        "|---|---|---|---|---|---|",
    ]
    for report in reports:
        for label, number, searched, played, error, said in report["rows"]:
            name = report["game"] if label == "all" else "... " + label
            cells = (name, number, report["games"], searched, played, error, said)
            lines.append(
                "| %s | %d x %d | %.1f | %.1f ± %.1f | %.1f | " % cells
                + judge(said, played, error)
                + " |"
            )
    return lines


def read_calibrated():
    """Return the figures kept in calibrated.json, one dict a game."""
    return json.loads(CALIBRATED.read_text()) if CALIBRATED.is_file() else []


def keep(report):
    """Put a report into calibrated.json in place of the last one of its game."""
    reports = {old["game"]: old for old in read_calibrated()}
    reports[report["game"]] = report
    kept = [json.dumps(reports[name]) for name in NAMES if name in reports]
    CALIBRATED.write_text("[\n " + ",\n ".join(kept) + "\n]\n")
