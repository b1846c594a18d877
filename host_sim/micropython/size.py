"""Weigh the firmware: bytes of every compiled room, and heap of every game.

    python -m host_sim.micropython.size

Flash is the sum of the .mpy files.  Heap is what importing a game and holding
one position of it takes on the 32-bit unix port, whose objects are as large
as a board's.
"""

from collections import Counter

from host_sim import toolchain
from host_sim.micropython import mpy_tree, transcript
from skald.rules import registry

_HEAP = "512k"


def weigh_rooms():
    """Return Counter of compiled bytes by room, a file outside a room by its name."""
    mpy_tree.refresh()
    compiled = mpy_tree.MPY_DIR / "firmware"
    rooms = Counter()
    for path in compiled.rglob("*.mpy"):
        parts = path.relative_to(compiled).with_suffix("").parts
        room = "/".join(parts[1:-1]) or parts[-1]
        rooms[room] += path.stat().st_size
    return rooms


def main():
    rooms = weigh_rooms()
    for room, size in sorted(rooms.items()):
        print("%8d  %s" % (size, room))
    print("%8d  bytes of .mpy in all" % sum(rooms.values()))
    try:
        print("heap beside the contract in rules/base.py:")
        for name in registry.NAMES:
            print(transcript("tests.micropython.weigh", "unix", [name], _HEAP), end="")
    except toolchain.Missing as missing:
        print("heap not weighed:", missing)


if __name__ == "__main__":
    main()
