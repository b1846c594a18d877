"""Drakkar: what the points consist of.  Loaded while somebody counts."""


def breakdown(game, seat):
    """Return [("emblems", count, points)]: a point for each emblem on the seat's shield."""
    count = game.score(seat)
    return [("emblems", count, count)]
