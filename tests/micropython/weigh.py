"""Script: heap that one game takes, in bytes (MicroPython only; args: game).

One game a process: the collector looks at the C stack as well and may keep
what an earlier game left there.
"""

import gc

from skald.rules import registry


def run(args):
    gc.collect()
    before = gc.mem_alloc()
    game_class = registry.load(args[0])
    gc.collect()
    code = gc.mem_alloc() - before
    yield
    game = game_class(game_class.PLAYERS[1])
    gc.collect()
    print("%8d  %s: code %d and one position" % (gc.mem_alloc() - before, game.NAME, code))
