"""The components as pieces, by kind, and the first position."""

from skald.rules.base import CHANCE, CURRENT, SEATS, RulesError
from skald.rules.vikings import data
from skald.rules.vikings import state as s


def list_pieces():
    """Return PIECES, and the first piece of each tile kind, colour and bonus kind."""
    pieces = [("wheel", 1), ("left", data.LEFTS)]
    for i in range(4):
        pieces.append(("middle%d" % i, data.MIDDLES[i]))
    pieces.append(("right", data.RIGHTS))
    for i in range(len(data.SHIPS)):
        pieces.append(("ship%d" % i, data.SHIPS[i][3]))
    for colour in s.COLOURS:
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
    tiles = b"\0" + islands + bonuses[s.BONUS_BUILDING :] + ships
    vikings = firsts[rest : rest + 6]
    return tuple(pieces), bytes(classes), bytes(tiles), bytes(vikings), bytes(bonuses)


def lay_out(game):
    """Write the bytes of a game that begins; RulesError for options that exclude each other."""
    state = game.state
    if s.lacks_rules(state):
        raise RulesError("options")
    seats = state[SEATS]
    state[CURRENT] = CHANCE
    state[s.STARTS] = (1 << seats) - 1
    state[s.BIDDER] = state[s.CELL] = s.NONE
    for colour in range(6):
        state[s.BAG + colour] = data.VIKINGS_EACH
    state[s.PILE + s.LEFT] = data.LEFTS - data.START_TILES
    for i in range(4):
        state[s.PILE + s.MIDDLE + i] = data.MIDDLES[i]
    state[s.PILE + s.RIGHT] = data.RIGHTS
    for i in range(len(data.SHIPS)):
        state[s.PILE + s.SHIP + i] = data.SHIPS[i][3]
    if s.is_advanced(state):
        for i in range(len(data.BONUS)):
            state[s.STOCK + i] = data.BONUS[i][1]
    for seat in range(seats):
        s.set_purse(state, seat, data.START_GOLD[seats], data.START_GLORY)
