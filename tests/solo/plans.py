"""Script: print what opponents plan (args: game, seats, options, seed, positions, level ...).

Each line: level, evaluations, the plan's action numbers.
"""

import gc

from skald.solo.search import Search

from tests.rules.games import load_game
from tests.solo.positions import sample


def run(args):
    name = args[0]
    seats, options, seed, number = [int(word) for word in args[1:5]]
    thinker = Search(load_game(name)(seats, 0, options))
    for game, seat in sample(name, seats, options, seed, number):
        for level in args[5:]:
            view = game.view(seat)
            for _ in thinker.think(view, seat, int(level), seed):
                pass
            yield
            plan = [str(thinker.plan[i]) for i in range(thinker.length)]
            print(level, thinker.spent, " ".join(plan))
            gc.collect()
