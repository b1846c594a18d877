"""Measure a game's heap: the memory of a board while one game is played.

    python -m host_sim.micropython.heap [game ...]

Measured on the 32-bit unix port, whose objects are as large as a board's,
with the compiled files of mpy_tree.py: the shared rules, one game's code, one
position with the most seats, and the tracker on the table of the full kit.  A game
that has no layout yet is measured without the tracker.
"""

import importlib.util
import sys
import tempfile
from pathlib import Path

from skald.rules import registry

from host_sim.micropython import transcript

_HEAP = "512k"
_COLUMNS = ("core", "code", "position", "tracker", "total", "borrowed_peak", "lasting")


def measure_game(name):
    """Return {"core", "code", "position", "tracker", "total", "borrowed_peak", "lasting": bytes}.

    "total" is the sum of the four before it; see tests.micropython.heap_use.py
    for the last two.  "tracker" is missing when the game has no layout.
    Raises toolchain.Missing without the interpreter.
    """
    with tempfile.TemporaryDirectory() as folder:
        args = [name]
        layout = _pack_layout(name)
        if layout:
            file = Path(folder, "layout.bin")
            file.write_bytes(layout)
            args.append(file)
        printed = transcript("tests.micropython.heap_use", "unix", args, _HEAP)
    return {key: int(value) for key, value in (line.split() for line in printed.splitlines())}


def _pack_layout(name):
    """Return the layout file of the full kit, b"" if there is none yet."""
    module = "hardware.layouts." + name
    if importlib.util.find_spec(module) is None:
        return b""
    return importlib.import_module("hardware.layouts.base").build(name, "full").pack()


def main(names):
    print("%-18s" % "heap, bytes" + "".join("%15s" % column for column in _COLUMNS))
    for name in names or registry.NAMES:
        weights = measure_game(name)
        print("%-18s" % name + "".join("%15s" % weights.get(column, "-") for column in _COLUMNS))


if __name__ == "__main__":
    main(sys.argv[1:])
