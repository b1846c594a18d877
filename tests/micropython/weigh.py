"""Script: heap that each registered game takes, in bytes (MicroPython only)."""

import gc

from skald.rules import base, registry


def run(args):
    gc.collect()
    print("heap beside %d bytes that %s and all it needs take:" % (gc.mem_alloc(), base.__name__))
    game = None
    for name in registry.NAMES:
        game = None  # lets go of the last one before weighing starts
        gc.collect()
        before = gc.mem_alloc()
        game_class = registry.load(name)
        gc.collect()
        code = gc.mem_alloc() - before
        game = game_class(game_class.PLAYERS[1])
        gc.collect()
        print("%8d  %s (code %d)" % (gc.mem_alloc() - before, game.NAME, code))
        yield
