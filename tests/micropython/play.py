"""Script: play games with every check of the conformance suite.

args: game, plies of each (0: to the end), then seats, options and seed of each
"""

import gc

from tests.rules import conformance
from tests.rules.games import load_game


def run(args):
    game_class = load_game(args[0])
    numbers = [int(word) for word in args[1:]]
    for i in range(1, len(numbers), 3):
        seats, options, seed = numbers[i : i + 3]
        for line in conformance.play(game_class, seats, options, seed, numbers[0]):
            print(line)
            yield
        gc.collect()
