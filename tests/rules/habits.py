"""Choices as simulated people make them (CPython only)."""

from random import Random

from host_sim.games import find_manifest


def by_habit(name, seed):
    """Return what chooses a legal action of a game `name` as people do; see games.play()."""
    habits, rng = find_manifest(name).HABITS, Random(seed)
    return lambda game: habits.choose(game, game.legal, game.count_actions(), rng)
