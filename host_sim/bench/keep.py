"""Measures how much a stored game wears the flash, with random games on a real littlefs."""

from host_sim import wear
from host_sim.bench.figures import ANY, Figure
from host_sim.nor_flash import GEOMETRIES

_GAMES = 4000  # of one kind, on a file system of 256 KB


def measure(game):
    """Yield how many games like `game` the most worn block endures, on the port that wears it most."""
    games = min(wear.count_games(game, port) for port in GEOMETRIES)
    yield Figure(f"wear.{game}.games", games, "", at_least=_GAMES, board=ANY)
