"""Positions of Vikings for tests, written as they lie on the table.

A board is rows of cells: `.` nothing, L 1 2 3 4 R islands (left, the four middle
kinds, right), B1..B4 building tiles, a `*` behind a tile is the Viking on it.
Ships are the letters of their sails: r g y b.
"""

import pytest
from skald.rules.base import CHANCE, CURRENT, IllegalAction
from skald.rules.vikings import GAME, board, scoring
from skald.rules.vikings import state as p

from tests.rules.games import list_legal
from tests.rules.restarted import restart

TILES = {".": 0, "L": 1, "1": 2, "2": 3, "3": 4, "4": 5, "R": 6}
TILES.update({"B1": 7, "B2": 8, "B3": 9, "B4": 10, "r": 11, "g": 12, "y": 13, "b": 14})
FISHER, GOLDSMITH, SCOUT, NOBLE, WARRIOR, BOATSMAN = range(6)
COLOURS = dict(zip("fgsnwb", range(6)))
BONUS = "gold gold1 gold2 ferry noble scout fisher boatsman food purse B1 B2 B3 B4".split()


def start(seats=2, options=0, seed=1):
    """Return a game whose first lot is to be bought, forced and drawn until then."""
    game = GAME(seats, seed, options)
    while game.state[p.PHASE] != p.PHASE_BUY:
        if game.current() == CHANCE:
            game.apply(game.draw())
        else:
            game.apply(list_legal(game)[0])
    return game


def wealth(game, seat):
    """Return (gold, glory) of a seat, final at the end of the game."""
    glory, gold = scoring.rank(game.state, seat)
    return gold, glory


def price(game, slot):
    """Return what the lot at `slot` costs, or None where there is none."""
    return slot - game.state[p.WHEEL] if game.state[p.SLOTS + slot] else None


def bid(game):
    """Return (highest bid, its seat), the seat None before the first bid."""
    seat = game.state[p.BIDDER]
    return game.prompt_count() - 1, None if seat == p.NONE else seat


def payout_steps(game):
    """Return what the last action made players gain or lose: see scoring.tell()."""
    steps = []
    scoring.tell(game.state, steps)
    return steps


def reason(game, verb, argument=0):
    """Return why the action is refused, after checking that nothing changed."""
    before = game.encode()
    with pytest.raises(IllegalAction) as error:
        game.apply(verb << p.SHIFT | argument)
    assert game.encode() == before
    return error.value.reason


def cell(row, column):
    """Return a cell by row 0..5 and column 1.., as people count."""
    return row + 6 * (column - 1)


def clear(game):
    """Empty boards, mainlands and the offer; the start tiles count as placed."""
    state = game.state
    state[p.BOARD : p.SIZE] = bytes(p.SIZE - p.BOARD)
    state[p.MAINLAND : p.OWNED] = bytes(24)
    state[p.SLOTS : p.DISPLAY] = bytes(12)
    state[p.STARTS] = state[p.LOTS] = state[p.HAND] = state[p.HAND_VIKING] = 0
    restart(game, game.encode())
    return game


def lay(game, seat, ships="", **rows):
    """Put ships and rows w (warriors), n, s, g, f on a seat's board."""
    state = game.state
    for row, cells in [("b", ships)] + list(rows.items()):
        for column, token in enumerate(cells.split()):
            cell = 6 * column + 5 - COLOURS[row]
            board.put_tile(state, seat, cell, TILES[token.rstrip("*")])
            if "*" in token:
                board.put_viking(state, seat, cell)
    restart(game, game.encode())
    return game


def ashore(game, seat, vikings):
    """Put Vikings, letters f g s n w b, on a seat's mainland."""
    for letter in vikings:
        game.state[p.MAINLAND + 6 * seat + COLOURS[letter]] += 1
    restart(game, game.encode())


def purse(game, seat, gold, glory):
    p.set_purse(game.state, seat, gold, glory)
    restart(game, game.encode())


def own(game, seat, *bonuses):
    """Give a seat bonus tiles; building tiles are kept for later."""
    for name in bonuses:
        kind = BONUS.index(name)
        if kind >= p.BONUS_BUILDING:
            game.state[p.OWNED + 3 * seat + 2] |= 1 << kind - p.BONUS_BUILDING
        else:
            p.add_owned(game.state, seat, kind, 1)
    restart(game, game.encode())


def show(game, *bonuses):
    """Lay out the bonus display."""
    for place in range(4):
        kind = BONUS.index(bonuses[place]) + 1 if place < len(bonuses) else 0
        game.state[p.DISPLAY + place] = kind
    restart(game, game.encode())


def offer(game, lots, seat=0):
    """Lay lots {slot: "tile viking"} around the wheel; `seat` is to buy."""
    state = game.state
    state[p.SLOTS : p.SLOTS + 12] = bytes(12)
    for slot, lot in lots.items():
        tile, viking = lot.split()
        state[p.SLOTS + slot] = TILES[tile] | COLOURS[viking] + 1 << 5
    state[p.LOTS] = len(lots)
    state[p.WHEEL] = min(lots)
    state[p.PHASE] = p.PHASE_BUY
    state[p.HAND] = state[p.HAND_VIKING] = 0
    state[CURRENT] = seat
    restart(game, game.encode())
    return game


def large(game, seat=0, round_number=1):
    """Make it the moment before the large scoring of `seat`, the last but one to score."""
    state = game.state
    state[p.SLOTS : p.SLOTS + 12] = bytes(12)
    state[p.LOTS] = 0
    state[p.ROUND] = round_number
    state[p.PHASE] = p.PHASE_BOATS
    state[p.FIRST] = state[CURRENT] = seat
    restart(game, game.encode())
    return game


def finish(game):
    """Score the last round for every seat and end the game, purses as they are."""
    large(game, 0, 5)
    game.state[CURRENT] = 255
    restart(game, game.encode())
    return game
