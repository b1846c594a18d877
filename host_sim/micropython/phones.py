"""Measures the memory of the phone page's server on the 32-bit unix port, whose objects are as large as a
board's.

    python -m host_sim.micropython.phones

    microdot   the package, loaded from files     serving   routes and buffers
    server     our own code, frozen               growth    remains of a flood of requests
    words      sentences of a game for the page
    told       bytes sent to a listener meanwhile

It is loaded only where the network is on.
"""

import tempfile
from pathlib import Path

from skald.rules.registry import NAMES

from hardware.layouts.base import NET, build
from host_sim import release
from host_sim.micropython import run_frozen

GOAL = 48 * 1024
_HEAP = "320k"


def weigh_phones(game="", run=run_frozen):
    """Return {name: bytes} as listed above; `run`: run_frozen or run_unix.  Raises toolchain.Missing without
    the interpreter.
    """
    game = game or NAMES[0]
    with tempfile.TemporaryDirectory() as folder:
        for name, data in release.compile_packages().items():
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        layout = Path(folder, "layout.bin")
        layout.write_bytes(build(game, NET).pack())
        printed = run("tests.micropython.phones", _HEAP, [game, str(layout)], folder)
    return {name: int(number) for name, number in (row.split() for row in printed.splitlines())}


def main():
    weight = weigh_phones()
    for name, number in weight.items():
        print("%-10s%7d" % (name, number))
    print("%-10s%7d" % ("together", weight["microdot"] + weight["server"] + weight["serving"]))


if __name__ == "__main__":
    main()
