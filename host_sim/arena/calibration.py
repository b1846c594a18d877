"""What the coach says that moves cost, beside what they cost when they are played out: scale and table.

calibrate.py measures the choices: dicts with phase, mark, said (searched tenths of a point) and lost
(what each game lost, in points).  calibrated.json keeps the figures of the last measurement.
"""

import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from skald.rules.registry import NAMES, load
from skald.solo.advice import MISTAKE, find_marks
from skald.solo.scale import Scale, find_thresholds

PHASES = 4  # of a game: see find_phase() in its traits.py
CALIBRATED = Path(__file__).parent / "calibrated.json"
_MARKS = ("good", "inaccurate", "mistake", "blunder")
_TENTHS = 10
_FULL = 100  # percent
_MOST = 255
_ALIKE = 1e-9
_LEAST_BEYOND = 0.1  # a larger loss is said to be larger
_SURE = 2  # standard errors
_NEAR = 0.25  # said and played out may differ by so much of what is played out


def fit(name, choices):
    """Return (percent by phase, percent beyond a mistake), the scale of game `name` that fits `choices`
    best.
    """
    bend = find_thresholds(load(name).part("traits"))[MISTAKE - 1] / _TENTHS
    played = [_played(choice) for choice in choices]
    searched = [_searched(choice) for choice in choices]
    excess = [max(0.0, size - bend) for size in searched]
    beyond = _find_beyond(searched, excess, played)
    sizes = [min(size, bend) + more * beyond / _FULL for size, more in zip(searched, excess)]
    phases = [choice["phase"] for choice in choices]
    least = find_least(name, beyond)
    factors = [round(_FULL * factor) for factor in _find_factors(sizes, played, phases)]
    return [min(_MOST, max(least, factor)) for factor in factors], beyond


def _find_beyond(xs, zs, ys):
    """Return the percent that counts of what a loss has beyond a mistake.

    played out (ys) = factor x searched (xs) - loss x excess (zs), by least squares; `loss` is drawn towards
    0 the more, the less sure it is.
    """
    xx, xz, zz = _multiply(xs, xs), _multiply(xs, zs), _multiply(zs, zs)
    xy, zy = _multiply(xs, ys), _multiply(zs, ys)
    room = xx * zz - xz * xz
    if room <= _ALIKE * xx * zz:
        return _FULL  # all choices are of one size
    factor, loss = (zz * xy - xz * zy) / room, (xz * xy - xx * zy) / room
    rest = fmean((y - factor * x + loss * z) ** 2 for x, y, z in zip(xs, ys, zs))
    doubt = rest * xx / room
    if loss * loss <= doubt:
        return _FULL
    loss *= 1 - doubt / (loss * loss)
    factor = (xy + loss * xz) / xx
    share = 1 - loss / factor if factor > 0 else 1
    return round(_FULL * min(1, max(_LEAST_BEYOND, share)))


def _find_factors(sizes, played, phases):
    """Return the factor of each phase, played out = factor x size: its own, drawn towards that of the whole
    game the more, the less sure it is (an estimate by empirical Bayes).
    """
    common = _multiply(sizes, played) / _multiply(sizes, sizes)
    rest = fmean((lost - common * size) ** 2 for size, lost in zip(sizes, played))
    own = {}  # phase: (its factor less the common one, the square of its error)
    for phase in set(phases):
        xs, ys = zip(*[(x, y) for x, y, at in zip(sizes, played, phases) if at == phase])
        squares = _multiply(xs, xs)
        own[phase] = _multiply(xs, ys) / squares - common, rest / squares
    spread = max(0.0, fmean(factor**2 - doubt for factor, doubt in own.values()))
    factors = [common] * PHASES
    for phase, (factor, doubt) in own.items():
        factors[phase] += factor * (spread / (spread + doubt) if spread else 0.0)
    return factors


def find_least(name, beyond=_FULL):
    """Return the least percent that leaves each mark of game `name` losses of its own."""
    traits, percent = load(name).part("traits"), 1
    bend = find_thresholds(traits)[MISTAKE - 1]
    while len(set(find_marks(traits, Scale(percent, bend, beyond)))) < len(_MARKS) - 1:
        percent += 1
    return percent


def summarise(name, choices, seed):
    """Return the figures of a measurement as a dict."""
    rows = [("all", choices)]
    rows += [
        ("phase %d" % (phase + 1), [one for one in choices if one["phase"] == phase])
        for phase in range(PHASES)
    ]
    rows += [
        (word, [one for one in choices if one["mark"] == mark]) for mark, word in enumerate(_MARKS)
    ]
    traits = load(name).part("traits")
    bend = find_thresholds(traits)[MISTAKE - 1]
    factors, beyond = fit(name, choices)
    scales = [Scale(percent, bend, traits.BEYOND) for percent in traits.SAID]
    return {
        "game": name,
        "seed": seed,
        "games": min(len(choice["lost"]) for choice in choices),
        "factors": factors,
        "beyond": beyond,
        "rows": [[label, *_describe(of, scales)] for label, of in rows if of],
    }


def _describe(choices, scales):
    """Return [number of choices, searched, played out, its standard error, said], means in points."""
    played = [_played(choice) for choice in choices]
    number = len(played)
    error = stdev(played) / sqrt(number) if number > 1 else 0.0
    spoken = [scales[choice["phase"]].reduce(choice["said"]) / _TENTHS for choice in choices]
    means = fmean(map(_searched, choices)), fmean(played), error, fmean(spoken)
    return [number] + [round(value, 2) for value in means]


def _searched(choice):
    return choice["said"] / _TENTHS


def _played(choice):
    return fmean(choice["lost"])


def _multiply(xs, ys):
    return sum(x * y for x, y in zip(xs, ys))


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
            row = "| %s | %d x %d | %.1f | %.1f ± %.1f | %.1f | " % cells
            lines.append(row + judge(said, played, error) + " |")
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
