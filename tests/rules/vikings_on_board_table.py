"""Positions of Vikings on Board for tests, laid out as on a table."""

import pytest
from skald.rules.base import CURRENT, IllegalAction
from skald.rules.vikings_on_board import GAME, setup, words
from skald.rules.vikings_on_board import state as at

from tests.rules import vikings_on_board_facts as facts

LEADERS_SIDE = 11  # first spot of the side the figures go to in round 1


def body(name):
    """Return the body called `name`, e.g. "red4"."""
    return words.COLOURS.index(name[:-1]) * 6 + int(name[-1])


def reason(game, verb, argument=0):
    """Return why `game` refuses an action; it must stay as it was."""
    before = game.encode()
    with pytest.raises(IllegalAction) as error:
        game.apply(verb << at.SHIFT | argument)
    assert game.encode() == before
    return error.value.reason


def order_aboard(game, ship):
    """Return the bodies of `ship` from the bow."""
    out = bytearray(5)
    return list(out[: facts.lane(game, ship, out)])


def start(seats, seed=1):
    """Return a game set up by itself."""
    game = GAME(seats, seed)
    while game.state[at.PHASE] <= at.DOCKING:
        game.apply(game.draw())
    return game


def set_up(game, seats, bodies):
    """Set a game up as a table was read: the order the figures fell in, and the
    24 bodies lane by lane from the bow backwards.
    """
    for seat in seats:
        game.apply(at.FALL << at.SHIFT | seat)
    for i in range(len(bodies)):
        game.apply(at.DOCK << at.SHIFT | bodies[i] << 3 | i // 3)


def arrange(seats, lanes=None, bows=None, quays=None, market=None, last=None, free="", gone=()):
    """Return a game in its first round with this on the table.

    lanes  {ship: names from the bow}; the other bodies fill the other lanes
    bows   {ship: kinds}              quays  {(ship, colour): (seat, number)}
    last   seat whose single figure is left to move; the others stand before
           the first buildings that are not named in `free`
    gone   ships that have sailed, with what `lanes` gives them
    """
    game = start(seats)
    state = bytearray(game.encode())
    _lay_bodies(state, lanes or {}, gone)
    for ship, kinds in (bows or {}).items():
        for kind in kinds.split():
            put_supply(state, words.KINDS.index(kind), at.BOW + ship * 3)
    for (ship, colour), (seat, number) in (quays or {}).items():
        zone = ship * 4 + words.COLOURS.index(colour)
        state[at.QUAY + zone] = seat + 1
        state[at.BARREL + seat * 4 + number - 1] = zone
        state[at.HAND + seat] -= 1
    for kind in range(3):
        state[at.MARKET + kind] = (market or (1, 1, 1))[kind]
    if last is not None:
        _move_all_but(state, seats, last, free.split())
    game.decode(state)
    return game


def put_supply(state, kind, row):
    """Move an unseen supply of `kind` to the counts at state[row:row + 3]."""
    state[at.FRESH + kind] -= 1
    state[at.PILE if state[at.PILE] > state[at.PILE + 1] else at.PILE + 1] -= 1
    state[row + kind] += 1


def _lay_bodies(state, lanes, gone):
    if not lanes and not gone:
        return
    wanted = {ship: [body(name) for name in names.split()] for ship, names in lanes.items()}
    named = sum(wanted.values(), [])
    rest = [b for b in range(24) if b not in named]
    open_ships = [ship for ship in range(8) if ship not in wanted and ship not in gone]
    for ship in open_ships:
        wanted[ship] = []
    for i, b in enumerate(rest):
        wanted[open_ships[i % len(open_ships)]].append(b)
    state[at.LANE : at.LANE + 40] = bytes([at.NO_BODY]) * 40
    state[at.WHERE : at.WHERE + 24] = bytes([at.NO_SHIP]) * 24
    state[at.SAILED] = len(gone)
    for ship, bodies in wanted.items():
        if ship not in gone:
            state[at.LENGTH + ship] = len(bodies)
            for place, b in enumerate(bodies):
                state[at.LANE + ship * 5 + place] = b
                state[at.WHERE + b] = ship
    for ship in gone:
        state[at.LENGTH + ship] = at.GONE


def _move_all_but(state, seats, last, free):
    owners = list(setup.OPENING[seats])
    owners.remove(last)
    state[at.SPOT : at.SPOT + 22] = bytes(22)
    state[at.SPOT] = last + 1
    state[at.FROM] = 0
    state[at.ACTOR] = state[CURRENT] = last
    for building, name in enumerate(words.BUILDINGS):
        if owners and name not in free:
            state[at.SPOT + LEADERS_SIDE + building] = owners.pop() + 1
            if name == "setsail":
                state[at.STERN] = state[at.SPOT + LEADERS_SIDE + building] - 1
    assert not owners


def with_bytes(game, **changes):
    """Return `game` after laying bytes over its position, all checks made.

    Each keyword is a name of the layout in lower case; its value an int or a
    dict {index: value}.
    """
    state = bytearray(game.encode())
    for name, value in changes.items():
        offset = getattr(at, name.upper())
        for index, byte in (value if isinstance(value, dict) else {0: value}).items():
            state[offset + index] = byte
    game.decode(state)
    return game
