"""Script: print what a coach would say (args: game, seats, options, seed, positions).

Each line: the two texts, the gap, what the terms are compared with, the terms.
"""

import gc

from skald.solo.advise import advise

from tests.solo.positions import sample


def run(args):
    seats, options, seed, number = [int(word) for word in args[1:5]]
    for game, _ in sample(args[0], seats, options, seed, number):
        game = game.copy()
        found = []
        for _ in advise(game, 0, found):
            pass
        yield
        advice = found[0]
        terms = ["%s %d %d %d %d" % term for term in advice.terms]
        print(" / ".join(advice.texts), advice.gap, advice.is_now, ", ".join(terms))
        del found, advice
        gc.collect()
