"""Measures the memory of the phone page's server on the 32-bit unix port, whose objects are as large as on a
board.

    python -m host_sim.micropython.phones

    microdot   the package, loaded from files     serving   routes and buffers
    server     our own code, frozen               growth    what a flood of requests leaves behind
    words      sentences of a game for the page
    told       bytes sent to a listener meanwhile

The server is loaded only if the network is on.
"""

import tempfile
from pathlib import Path

from skald.rules.registry import NAMES

from hardware.layouts.base import NET, build
from host_sim import release
from host_sim.folders import write_files
from host_sim.micropython import transcript

GOAL = 48 * 1024
_HEAP = "320k"


def weigh_phones():
    """Return {name: bytes} as listed above; raises toolchain.Missing without the interpreter."""
    with tempfile.TemporaryDirectory() as folder:
        layout = Path(folder, "layout.bin")
        packed = build(NAMES[0], NET).pack()
        write_files(Path(folder), {**release.compile_packages(), layout.name: packed})
        printed = transcript(
            "tests.micropython.phones", "frozen", [NAMES[0], layout], _HEAP, folder
        )
    return {name: int(number) for name, number in (row.split() for row in printed.splitlines())}


def main():
    weight = weigh_phones()
    for name, number in weight.items():
        print("%-10s%7d" % (name, number))
    print("%-10s%7d" % ("together", weight["microdot"] + weight["server"] + weight["serving"]))


if __name__ == "__main__":
    main()
