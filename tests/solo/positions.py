"""Positions in which a seat has a choice, along random games; the same on every interpreter."""

from skald.rules.base import CHANCE, OVER
from tests.rules.games import Picker, load_game

_PLIES = 600  # of a game that need not end


def sample(name, seats, options, seed, number):
    """Yield (game, seat) at `number` choices evenly spread over a random game."""
    game = load_game(name)(seats, seed, options)
    picker = Picker(seed)
    choices = []
    while game.current() != OVER and len(game.log) < _PLIES:
        count = game.count_actions()
        if game.current() == CHANCE:
            game.apply(game.draw())
            continue
        if count > 1:
            choices.append(game.encode())
        game.apply(game.listed[picker.below(count)])
    for i in range(number):
        game.restart(choices[(2 * i + 1) * len(choices) // (2 * number)])
        yield game, game.current()
