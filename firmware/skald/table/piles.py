"""Face-down piles that chance draws from."""

from skald.rules.base import OFF, find_kind


def find_pile(game, zone):
    """Return `zone`, from which a draw takes its last piece, if it is a face-down pile; else OFF.

    The rules may number the drawn piece as one in another pile; then a piece of this pile goes
    there instead and is touched last.
    """
    is_pile = zone != OFF and find_kind(game.ZONES, zone)[0] in game.BLIND
    return zone if is_pile else OFF
