"""Face-down piles that chance draws from."""

from skald.rules.base import OFF, find_kind


def find_pile(game, zone):
    """Return `zone`, where the piece touched last by a draw lies, if it is a face-down pile, else
    OFF.

    In the rules' numbering the piece drawn may lie in another pile; then one from this pile goes
    there in its stead, and is touched last.
    """
    is_pile = zone != OFF and find_kind(game.ZONES, zone)[0] in game.BLIND
    return zone if is_pile else OFF
