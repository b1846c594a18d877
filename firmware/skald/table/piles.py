"""Face-down piles that chance draws from."""

from skald.rules.base import OFF, find_kind


def find_pile(game, zone):
    """Return `zone`, from which a draw takes the piece touched last, if it is a face-down pile;
    else OFF.

    The rules may take the drawn piece's number from another pile; then a piece of this pile goes
    there in exchange, and is touched last.
    """
    is_pile = zone != OFF and find_kind(game.ZONES, zone)[0] in game.BLIND
    return zone if is_pile else OFF
