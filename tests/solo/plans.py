"""Script: print what opponents plan and coaches say (args: game, seats, options, seed, positions, level ...).

Each line: level, evaluations, the plan's action numbers.  Of a coach, level "coach": the two texts, the gap, what the
terms are compared with, the terms.
"""

import gc

from skald.solo.advise import advise
from skald.solo.search import Search

from tests.rules.games import load_game
from tests.solo.positions import sample


def run(args):
    name = args[0]
    seats, options, seed, number = [int(word) for word in args[1:5]]
    thinker = Search(load_game(name)(seats, 0, options))
    for game, seat in sample(name, seats, options, seed, number):
        for level in args[5:]:
            found = []
            if level == "coach":
                job = advise(game.copy(), 0, found)
            else:
                job = thinker.think(game.view(seat), seat, int(level), seed)
            for _ in job:
                pass
            yield
            print(level, tell_advice(found[0]) if found else tell_plan(thinker))
            del found, job
            gc.collect()


def tell_plan(thinker):
    plan = [str(thinker.plan[i]) for i in range(thinker.length)]
    return "%d %s" % (thinker.spent, " ".join(plan))


def tell_advice(advice):
    terms = ", ".join(["%s %d %d %d %d" % term for term in advice.terms])
    return "%s %d %s %s" % (" / ".join(advice.texts), advice.gap, advice.is_now, terms)
