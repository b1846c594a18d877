"""The fields of the nets: computed, refused and written.

They take a while to compute, so their tables have a digest of their sources in the list, as posters have: a table that is there was computed from what is there now, and was not refused.
"""

import functools

from hardware.built import BUILT, HARDWARE, find_digest
from hardware.field.refusals import find_pairs, judge
from hardware.layouts.base import NET, LayoutError, build
from hardware.packed import list_games
from hardware.tables import write_table
from host_sim.folders import list_files

_SOURCES = ("field/*.py", "layouts/*.py", "section.py", "sensed.py", "pieces.py", "net/fields.py")


@functools.lru_cache(maxsize=None)
def list_layouts():
    """Return the Layout of every game with its net."""
    return [build(game, NET) for game in list_games()]


def list_sources():
    """Return {Path: digest of its sources} of the tables of fields."""
    texts = [path.read_text() for name in _SOURCES for path in list_files(HARDWARE, name)]
    source = find_digest(repr(texts))
    return {BUILT / f"tables/{layout.game}.{NET}.field.csv": source for layout in list_layouts()}


def compute_fields():
    """Return {Path: bytes}; LayoutError has the sentences that refuse a net."""
    found, faults = {}, []
    for layout, path in zip(list_layouts(), list_sources()):
        report, texts = judge(layout)
        faults += texts
        found[path] = write_table(_list_rows(report)).encode()
    if faults:
        raise LayoutError("\n".join(faults))
    return found


def _list_rows(report):
    rows = []
    for row in report.rows:
        volts, share = report.find_answer(row)
        rows.append(
            {
                "zone": row.zone.name,
                "line": report.lines[row.line].label,
                "piece": row.piece,
                "needs mA": f"{1000 * row.needs:.1f}",
                "alone mA": f"{1000 * row.lone:.1f}",
                "gets mA at most power": f"{1000 * report.find_least(row):.1f}",
                "heard first by": row.neighbour or "-",
                "from mA on": f"{1000 * row.heard:.1f}",
                "own field over a rival's": f"{row.ratio:.2f}",
                "steps tell apart": f"{report.find_least_ratio(row):.2f}",
                "answer mV": f"{1000 * volts:.1f}",
                "of the carrier %": f"{100 * share:.2f}",
            }
        )
    apart, same = find_pairs(report)
    words = f"two lines at once: {100 * apart:.0f} % of the current each on two rails, {100 * same:.0f} % on one"
    return [*rows, {"zone": words}]
