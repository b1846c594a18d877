"""Script: print golden playthroughs.

args: game, then seats, options and seed of each playthrough wanted
"""

from tests.golden.playthrough import write_lines
from tests.rules.games import load_game


def run(args):
    game_class = load_game(args[0])
    numbers = [int(word) for word in args[1:]]
    for i in range(0, len(numbers), 3):
        for line in write_lines(game_class, numbers[i], numbers[i + 1], numbers[i + 2]):
            print(line)
            yield
