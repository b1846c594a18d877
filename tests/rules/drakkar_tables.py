"""Drakkar positions laid by hand.

Squares are named as in the actions: `c5` is row 2, column 5, counted from 0
in the north-west corner.
"""

from skald.rules.base import CHANCE, HIDDEN, find_number
from skald.rules.drakkar import Drakkar, words
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import EMBLEMS

from tests.rules.games import do, texts

SYMBOL = {"heart": 0, "spade": 1, "diamond": 2, "club": 3, "crown": 4, "tower": 5}


def place(name):
    """Return the place of a word: c5, start1, shield0."""
    for kind, first in (("start", at.START), ("shield", at.SHIELD)):
        if name.startswith(kind):
            return first + int(name[len(kind) :])
    return at.ROW * words.ROWS.index(name[0]) + int(name[1:])


def dice_of(game):
    """Return the unused dice, lowest first; 0 for none."""
    return game.state[at.DIE_A], game.state[at.DIE_B]


def turns_to_miss(game, seat):
    """Return how many turns the seat still misses for a penalty (0..2)."""
    return game.state[at.MISS + seat]


def needs_six(game, pawn):
    """Return True if `pawn` (0..7) is a prisoner that only a 6 lets go."""
    return game.state[at.BOND + pawn] >= at.SIX


def known_emblems(game, seat):
    """Return {emblem: symbol} of the emblems that `seat` knows; None is a spectator."""
    symbols = game.view(seat)[at.SYMBOL : at.SYMBOL + EMBLEMS]
    return {emblem: symbol for emblem, symbol in enumerate(symbols) if symbol < HIDDEN}


def list_targets(game, place):
    """Return [(die, zone), ...]: the legal ends of what lies on `place`."""
    ends = []
    for action in game.legal[: game.count_actions()]:
        if (
            action >> at.SHIFT in (at.MOVE_EMBLEM, at.LEAVE, at.MOVE_PAWN)
            and action >> 8 & 255 == place
        ):
            ends.append((action >> 16 & 7, at.zone_at(action & 255)))
    return ends


def lay(seats=2, options=0, turn=0, dice=(), pawns=(), bonds=(), emblems=(), known=(), missing=()):
    """Return a game about to use `dice`, or to throw when there are none.

    With one die the other has been used for a piece that is out of the way.

    pawns    (pawn, word); the others stand on their start squares
    bonds    (pawn, bond); the others are free
    emblems  (emblem, word); the others lie on their circles
    known    (emblem, symbol, mask)
    missing  (seat, turns)
    """
    game = Drakkar(seats, 1, options)
    state = bytearray(game.encode())
    state[at.RIVALS] = 0
    state[at.TURN] = turn
    low, high = (sorted(dice) + [0, 0])[:2]
    if len(dice) == 1:
        state[at.MOVED] = place("m11")
    state[at.DIE_A], state[at.DIE_B] = low, high
    state[at.PHASE] = at.MOVING if dice else at.THROWING
    state[3] = turn if dice else 254
    for pawn in range(8):
        state[at.BOND + pawn] = at.FREE
    for pawn, word in pawns:
        state[at.PAWN + pawn] = place(word)
    for pawn, bond in bonds:
        state[at.BOND + pawn] = bond
    for emblem, word in emblems:
        state[at.EMBLEM + emblem] = place(word)
    for emblem, symbol, mask in known:
        state[at.SYMBOL + emblem] = SYMBOL[symbol]
        state[at.KNOWN + emblem] = mask
    for seat, turns in missing:
        state[at.MISS + seat] = turns
    game.decode(bytes(state))
    return game


def refusal(game, verb, die=0, start="a0", target="a0"):
    """Return the reason why this action is refused."""
    action = verb << at.SHIFT | die << 16 | place(start) << 8 | place(target)
    try:
        game.apply(action)
    except ValueError as error:
        return error.reason
    return "allowed"


def zones(game, *pieces):
    """Return the zone of each piece."""
    return [game.zone_of(piece) for piece in pieces]


def zone(word):
    """Return the zone number of a word."""
    return at.zone_at(place(word))


def spot(side, rank):
    """Return the zone number of the spot of a shield."""
    return find_number(Drakkar.ZONES, side, rank)


def end_turn(game):
    """Use the dice that are left for emblems."""
    while game.current() != CHANCE:
        do(game, next(text for text in texts(game) if text.startswith(("emblem", "lose", "pass"))))


def landed(symbol=None, mask=0, dice=(1, 2), **more):
    """Return a game in which north's pawn has landed on emblem 9, at e6."""
    known = list(more.pop("known", ()))
    if symbol:
        known.append((9, symbol, mask))
    game = lay(dice=dice, pawns=[(0, "f6")] + list(more.pop("pawns", ())), known=known, **more)
    return do(game, "pawn f6 e6")
