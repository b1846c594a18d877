"""Script: print the heap that thinking takes at a table of four (args: game).

code      bytes of skald/solo
thinker   bytes of the game's part in it and of buffers
thinking  bytes more at the most while somebody does, garbage collected at each step
kept      bytes that are not given back afterwards
"""

import gc

from tests.rules.games import load_game
from tests.solo.positions import sample

_SEATS = 4
_POSITIONS = 4
_NORMAL = 1  # skald.solo.levels, whose bytes count


def allocated():
    """Return the bytes in use; what lay on the C stack would count as in use."""
    _overwrite_stack(30)
    gc.collect()
    return gc.mem_alloc()


def _overwrite_stack(depth):
    return depth and _overwrite_stack(depth - 1)


def run(args):
    game_class = load_game(args[0])
    sampled = sample(args[0], _SEATS, 0, 1, _POSITIONS)
    views = [(bytes(game.view(seat)), seat) for game, seat in sampled]
    yield
    before = allocated()
    from skald.solo.search import Search

    print("code", allocated() - before)
    _think(Search, game_class, views[:1])  # names are kept for ever, whoever thinks
    yield
    before = allocated()
    own, most = _think(Search, game_class, views)
    print("thinker", own - before)
    print("thinking", most - own)
    yield
    print("kept", allocated() - before)


def _think(thinker_class, game_class, views):
    """Think about each view; return (bytes before, most bytes meanwhile)."""
    thinker = thinker_class(game_class(_SEATS))
    own = most = allocated()
    steps = 0
    for view, seat in views:
        for _ in thinker.think(view, seat, _NORMAL, 1):
            steps += 1
            if steps % 16 == 0:
                most = max(most, allocated())
    return own, most
