"""The components as pieces, by kind: worked out once, when the game is loaded."""

from skald.rules.vikings import data
from skald.rules.vikings.position import BONUS_BUILDING


def list_pieces():
    """Return PIECES, and the first piece of each tile kind, colour and bonus kind."""
    pieces = [("wheel", 1), ("left", data.LEFTS)]
    for i in range(4):
        pieces.append(("middle%d" % i, data.MIDDLES[i]))
    pieces.append(("right", data.RIGHTS))
    for i in range(len(data.SHIPS)):
        pieces.append(("ship%d" % i, data.SHIPS[i][3]))
    for colour in data.COLOURS:
        pieces.append((colour, data.VIKINGS_EACH))
    for i in range(len(data.BONUS)):
        pieces.append(("bonus%d" % i, data.BONUS[i][1]))
    firsts = bytearray(len(pieces))
    classes = bytearray()
    for i in range(len(pieces)):
        firsts[i] = len(classes)
        classes.extend(bytes([len(classes)]) * pieces[i][1])
    islands = firsts[1:7]
    ships = firsts[7 : 7 + len(data.SHIPS)]
    rest = 7 + len(data.SHIPS)
    bonuses = firsts[rest + 6 :]
    tiles = b"\0" + islands + bonuses[BONUS_BUILDING:] + ships
    vikings = firsts[rest : rest + 6]
    return tuple(pieces), bytes(classes), bytes(tiles), bytes(vikings), bytes(bonuses)
