"""Reads and writes a game's weights, rules/<game>/weights.py, with a description of their training."""

from host_sim.arena import fingerprint
from host_sim.toolchain import ROOT

_BYTES = 24  # a line of the file


def format_file(name, rows, history):
    """Return the text of the file.

    rows      (seats, options, units of ten points, weights as signed bytes), ascending; with weights
              for each part of the game, also where in the state its number stands
    history   lines: how each was trained, and what it won against the weights from before
    """
    lines = [
        '"""The weights of the traits, for skald/solo/evaluation.py.  Written by `make train`: do not edit it.',
        "",
        "Found for traits with the fingerprint %s:" % fingerprint.take(name),
        *history,
        '"""',
        "",
        "# Seats, options, units of ten points, then the weights: one's own traits, the others', the",
        "# situation's; where each part of a game has its own, also the place of its number in the state.",
        "ROWS = (",
    ]
    for seats, options, tenths, weights, *part in rows:
        lines += ["    (", "        %d," % seats, "        %d," % options, "        %d," % tenths]
        for at in range(0, len(weights), _BYTES):
            text = "".join("\\x%02x" % value for value in weights[at : at + _BYTES])
            lines.append('        b"%s"%s' % (text, "," if at + _BYTES >= len(weights) else ""))
        lines += ["        %d," % place for place in part]
        lines.append("    ),")
    return "\n".join(lines + [")"]) + "\n"


def read_history(weights):
    """Return the lines on the training from the file loaded as `weights`."""
    return [line for line in (weights.__doc__ or "").splitlines() if line.startswith("- ")]


def write_file(name, rows, history):
    """Write the file of the game called `name`; see format_file()."""
    file = ROOT / "firmware/skald/rules" / name / "weights.py"
    file.write_text(format_file(name, rows, history), encoding="utf-8")
