"""Drakkar: points.  Loaded for scoring."""

from skald.rules.drakkar.board import count_emblems


def score(game, seat):
    """Return the number of emblems on the shield of `seat` (0..5)."""
    return count_emblems(game.state, seat)


def breakdown(game, seat):
    """Return [("emblems", count, points)]: a point for each emblem on the seat's shield."""
    count = score(game, seat)
    return [("emblems", count, count)]
