"""The reasons why a net of loops cannot be built: one sentence for each kind of zone and each reason.

Any of them stops `make hardware`.
"""

import itertools
import math

from hardware.field.chain import CARRIERS, DIODE_OFF, MOST_A, RAIL, RAILS, find_share
from hardware.field.constants import FREQUENCY, OMEGA
from hardware.field.lines import LEAST_SHARE, NetReport
from hardware.field.wires import find_feed

_MOST_FEED = 1.2  # m: the longest pair of wires that is still short against a wavelength of 22 m
_MOST_IDLE = 0.08  # of its current that a line may raise in one that is no part of the same place
_PEAK = 2**0.5


def find_refusals(report):
    """Return the sentences that say why the layout of a NetReport cannot be built."""
    found = [
        *_find_weak(report),
        *_find_loud(report),
        *_find_outside(report),
        *_find_alike(report),
        *_find_mute(report),
        *_find_idle(report),
        *_find_feeds(report),
        *_find_diodes(report),
        *_find_large(report),
    ]
    return [f"{report.layout.title}: {text}" for text in found]


def judge(layout):
    """Return (NetReport, sentences) of `layout`."""
    report = NetReport(layout)
    return report, find_refusals(report)


def _group(report, is_faulty, how_bad):
    """Yield (worst row, how many zones like it) of each kind of zone and piece with faulty rows."""
    key = lambda row: (row.zone.kind, row.piece)  # noqa: E731
    faulty = sorted(filter(is_faulty, report.rows), key=key)
    for _, group in itertools.groupby(faulty, key):
        rows = list(group)
        zones = len({row.zone.index for row in rows})
        yield max(rows, key=how_bad), f"{zones} zone{'s' if zones > 1 else ''} like it"


def _find_weak(report):
    for row, like in _group(
        report,
        lambda row: row.needs > report.find_least(row),
        lambda row: row.needs / report.find_least(row),
    ):
        yield (
            f"{row.zone.name} ({like}): a {row.piece} needs {1000 * row.needs:.0f} mA in"
            f" {_label(report, row)}, which gets {1000 * report.find_least(row):.0f}"
        )


def _find_loud(report):
    for row, like in _group(report, report.is_heard_first, lambda row: -row.heard):
        yield (
            f"{row.zone.name} ({like}): {row.neighbour} hears a {row.piece} from"
            f" {1000 * row.heard:.0f} mA on, less than the quietest step"
        )


def _find_outside(report):
    """Find lines that hear pieces which lie in a zone that is no place: the table would take them to be in one."""
    worst = {}
    for zone, kind, line, amps in report.list_outside():
        if amps <= report.spread.most[-1, line]:
            worst.setdefault((zone.kind, kind), []).append((amps, zone.name, line))
    for (_, kind), heard in worst.items():
        amps, name, line = min(heard)
        yield (
            f"{name}, which is no place: {report.lines[line].label} hears a {kind} there from"
            f" {1000 * amps:.0f} mA on"
        )


def _find_alike(report):
    for row, like in _group(
        report, lambda row: not report.is_told_apart(row), lambda row: -row.ratio
    ):
        yield (
            f"{row.zone.name} ({like}): {_label(report, row)} has {row.ratio:.1f} times the next line's field"
            f" at a {row.piece}; to tell them apart takes {report.find_least_ratio(row):.1f}"
        )


def _find_mute(report):
    def share(row):
        return report.find_answer(row)[1]

    for row, like in _group(report, lambda row: share(row) < LEAST_SHARE, lambda row: -share(row)):
        volts, part = report.find_answer(row)
        yield (
            f"{row.zone.name} ({like}): the answer of a {row.piece} changes the carrier by {100 * part:.2f} %"
            f" ({1000 * volts:.1f} mV); {100 * LEAST_SHARE:.2f} % are assumed to be enough"
        )


def _find_idle(report):
    """Find lines that drive current through an idle one which is no part of the same place."""
    same = {
        pair
        for place in report.layout.net.places
        for pair in itertools.permutations(place.lines, 2)
    }
    worst = [
        (float(share), line, other)
        for line, row in enumerate(report.spread.idle)
        for other, share in enumerate(row)
        if share > _MOST_IDLE and (line, other) not in same
    ]
    if worst:
        share, line, other = max(worst)
        labels = [report.lines[number].label for number in (line, other)]
        yield f"idle, {labels[1]} carries {100 * share:.0f} % of the current in {labels[0]}"


def _find_feeds(report):
    hub = report.layout.hub
    way, label = max((find_feed(line, hub), line.label) for line in report.lines)
    if way > _MOST_FEED:
        yield f"the feed of {label} is {way:.1f} m long; {_MOST_FEED:.1f} m are allowed"


def _find_diodes(report):
    """Find a current whose half-wave takes a third of the carriers that keep a diode conducting, idle diodes that
    leave no room for C0, and a current that the transmitter does not stand when a loop is broken.
    """
    peak = _PEAK * float(report.spread.most.max())
    moved = peak / (math.pi * FREQUENCY)
    if moved > CARRIERS / 3:
        yield (
            f"half a wave of {1000 * peak:.0f} mA moves {1e9 * moved:.1f} nC through a diode that stores"
            f" {1e9 * CARRIERS:.1f}"
        )
    there = RAIL + len(report.lines) / RAILS * DIODE_OFF
    most = 1 / (OMEGA**2 * report.chain.steps[0].l0)
    if there > 1.1 * most:
        yield (
            f"a rail has {1e12 * there:.0f} pF without C0; the quietest step takes {1e12 * most:.0f}"
        )
    unloaded = RAILS * report.chain.find_unloaded()
    if unloaded > MOST_A:
        yield f"with no line on, the PN5180 draws {1000 * unloaded:.0f} mA; it stands {1000 * MOST_A:.0f}"


def _find_large(report):
    """Find tags that are larger than their pieces."""
    seen = {}
    for zone in (row.zone for row in report.rows):
        for kind, piece in report.list_pieces(zone):
            tag = report.layout.net.find_tag(kind)
            half = tag.tag.outside / 2
            sides = zip(tag.at, (piece.width, piece.depth))
            if any(abs(at) + half > size / 2 for at, size in sides):
                seen.setdefault(kind, f"the tag of a {kind} is larger than the {kind}")
    yield from seen.values()


def find_pairs(report):
    """Return (least share of its current that either of two lines gets while both are on: of different rails, of
    the same rail), over neighbours of the same size.
    """
    lines, shares = report.lines, ([], [])
    for apart, found in enumerate(shares, 1):
        for number, pair in enumerate(zip(lines, lines[apart:])):
            one, other = (line.loops[0] for line in pair)
            if (one.w, one.h) == (other.w, other.h):
                found.append(find_share(report.chain, number, number + apart))
    return tuple(min(found, default=1.0) for found in shares)


def _label(report, row):
    return report.lines[row.line].label
