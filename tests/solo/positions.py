"""Positions in which a seat has a choice, along random games; the same on every interpreter."""

from skald.rules.base import CHANCE

from tests.rules.games import Picker, load_game, play

_PLIES = 600  # because a game need not end


def sample(name, seats, options, seed, number):
    """Yield (game, seat) at `number` choices, evenly spread over a random game."""
    total = sum([1 for _ in _play(load_game(name)(seats, seed, options), seed)])
    game = load_game(name)(seats, seed, options)
    wanted = [(2 * i + 1) * total // (2 * number) for i in range(number)]
    at = 0
    for _ in _play(game, seed):
        for _ in range(wanted.count(at)):
            yield game, game.current()
        at += 1


def _play(game, seed):
    """Play a random game; yield wherever a seat has a choice."""
    for _ in play(game, Picker(seed).choose, _PLIES):
        if game.current() < CHANCE and game.count_actions() > 1:
            yield
