"""The scale on which differences between moves are said.

A search promises more than play yields: what it thinks best is often what it overrates.  So a game
may give the percent of a searched difference that is left when both moves are played out, by phase
(SAID and find_phase() in its traits.py, measured by the arena).
"""

_ALL = 100


def find_percent(traits, game):
    """Return what percent of a searched difference is said in the present position of `game`;
    `traits`: the game's traits.py.
    """
    said = getattr(traits, "SAID", None)
    return said[traits.find_phase(game)] if said else _ALL


def reduce(tenths, percent):
    """Return `percent` of a difference in tenths of a point, rounded, half a tenth away from 0."""
    size = (abs(tenths) * percent + 50) // 100
    return -size if tenths < 0 else size
