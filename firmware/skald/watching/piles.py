"""Face-down piles that chance draws from."""

from skald.rules.base import OFF, find_kind
from skald.watching.difference import ANY


def find_pile(game, zone):
    """Return `zone`, from which a draw takes the piece touched last, if it is a face-down pile;
    else OFF.

    The rules may take the drawn piece's number from another pile; then a piece of this pile goes
    there in exchange, and is touched last.
    """
    is_pile = zone != OFF and find_kind(game.ZONES, zone)[0] in game.BLIND
    return zone if is_pile else OFF


def list_piled(game, layout):
    """Return bytes: kind of piece -> 1 if it may lie in a pile whose order is unknown; b"" if the
    game has no such piles.
    """
    if not game.BLIND:
        return b""
    piled = bytearray()
    size = len(game.PIECES) + 7 >> 3
    for kind in range(len(game.PIECES)):
        held = 0
        for zone, (name, _) in enumerate(game.ZONES):
            if name in game.BLIND:
                held |= layout.holds[zone * size + (kind >> 3)] >> (kind & 7) & 1
        piled.append(held)
    return piled


def mix_piled(game, classes, piled):
    """Return a copy of `classes`, by piece, with ANY for those that may lie in a pile; `piled`: from
    list_piled().
    """
    mixed = bytearray(classes)
    first = 0
    for kind, (_, count) in enumerate(game.PIECES):
        if piled[kind]:
            mixed[first : first + count] = bytes((ANY,)) * count
        first += count
    return mixed
