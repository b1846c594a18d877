"""Script: a board that starts an update by air (MicroPython only).

    args: a folder with what the root of a board has: slot, a.skald, slots.py, archive.py

Prints where the rooms come from, what a game of it says, and the length of a layout.
"""

import gc
import os
import sys


class Board:
    """A `machine` that has just been switched on; the interpreters' own lacks the cause."""

    PWRON_RESET = 1

    @staticmethod
    def reset_cause():
        return 1


def run(args):
    os.chdir(args[0])
    sys.path[:] = ["", ".frozen"]
    sys.modules["machine"] = Board
    import slots

    slots.choose_slot()
    print(slots.count_start(), slots.read_state())
    yield
    from skald.keep.disk import read_layout
    from skald.rules.registry import load

    game = load("raids")(3, 1)
    print(sys.path[0], game.count_actions(), game.text(game.legal[0]))
    print(len(read_layout("raids", "net")))
    yield
    gc.collect()
    before = gc.mem_alloc()
    kept = [sys.modules.pop("archive"), sys.modules.pop("slots")]
    os.umount("/update")
    del kept, slots
    gc.collect()
    print("loader", before - gc.mem_alloc())
