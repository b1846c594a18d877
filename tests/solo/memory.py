"""Script: print the heap that thinking takes (args: game, seats, options, level).

code      bytes of skald/solo
thinker   bytes of the game's part in it and of buffers
thinking  bytes more at the most while somebody does, garbage collected at each step
garbage   bytes that an evaluation leaves to be collected
kept      bytes that are not given back afterwards
"""

import gc

from tests.rules.games import load_game
from tests.solo.positions import sample

_POSITIONS = 4


def allocated():
    """Return the bytes in use; what lay on the C stack would count as in use."""
    _overwrite_stack(30)
    gc.collect()
    return gc.mem_alloc()


def _overwrite_stack(depth):
    return depth and _overwrite_stack(depth - 1)


def run(args):
    name, seats, options, level = args[0], int(args[1]), int(args[2]), int(args[3])
    game_class = load_game(name)
    views = [
        (bytes(game.view(seat)), seat) for game, seat in sample(name, seats, options, 1, _POSITIONS)
    ]
    yield
    before = allocated()
    from skald.solo.search import Search

    print("code", allocated() - before)
    _think(
        Search, game_class, seats, options, views[:1], level
    )  # names are kept for ever, whoever thinks
    yield
    before = allocated()
    own, most, garbage = _think(Search, game_class, seats, options, views, level)
    print("thinker", own - before)
    print("thinking", most - own)
    print("garbage", garbage)
    yield
    print("kept", allocated() - before)


def _think(thinker_class, game_class, seats, options, views, level):
    """Think about each view; return (bytes before, most bytes meanwhile, garbage of an evaluation)."""
    thinker = thinker_class(game_class(seats, 0, options))
    own = most = allocated()
    garbage = steps = 0
    for view, seat in views:
        last = gc.mem_alloc()
        for _ in thinker.think(view, seat, level, 1):
            garbage += max(0, gc.mem_alloc() - last)
            steps += 1
            if steps % 16 == 0:
                most = max(most, allocated())
            last = gc.mem_alloc()
    return own, most, garbage // steps
