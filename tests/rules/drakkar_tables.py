"""Drakkar positions laid by hand, and the moves found the slow way.

Squares are named as in the actions: `c5` is row 2, column 5, counted from 0
in the north-west corner.
"""

from skald.rules.base import CHANCE, HIDDEN, find_number
from skald.rules.drakkar import Drakkar, words
from skald.rules.drakkar import state as at
from skald.rules.drakkar.board import is_first_turn, sides_of
from skald.rules.drakkar.data import EMBLEMS

from tests.rules.games import do, texts

SYMBOL = {"heart": 0, "spade": 1, "diamond": 2, "club": 3, "crown": 4, "tower": 5}
DIRECTIONS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]


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


class SlowMoves:
    """The uses of the dice once more, from coordinates and the rulebook's sentences."""

    def __init__(self, game):
        state = game.state
        self.side = sides_of(game.state)[state[at.TURN]]
        self.partner = self.side ^ 2 if state[2] & 1 else None
        self.first = is_first_turn(state, self.side)
        self.pawns, self.homes, self.emblems = {}, {}, set()
        for pawn in range(8):
            self._put(self.pawns, state[at.PAWN + pawn], pawn // 2)
            if at.START <= state[at.PAWN + pawn] < at.SHIELD:
                self.homes[state[at.PAWN + pawn] - at.START] = needs_six(game, pawn)
        for zone in [game.zone_of(piece) for piece in range(8, 38)]:
            if zone < 169:
                self.emblems.add(divmod(zone, 13))
        moved = state[at.MOVED]
        self.moved = None if moved == 255 else divmod(moved, 19)
        self.owes = all(state[at.BOND + 2 * self.side + i] == at.PENALTY for i in (0, 1))
        self.dice = [die for die in dice_of(game) if die]

    def _put(self, where, cell, what):
        if cell < at.START:
            where[divmod(cell, 19)] = what

    def texts(self):
        """Return the set of the texts of all uses (prying left out)."""
        first = [(text, die) for die in set(self.dice) for text in self.uses(die)]
        if self.owes:
            left = [
                (text, die)
                for text, die in first
                if self.has_exit([text]) or self.has_exit(self.rest(text, die))
            ]
            first = left or first
        if len(self.dice) == 2:
            both = [(text, die) for text, die in first if self.rest(text, die)]
            first = both or first
        return {text for text, die in first} or {"lose"}

    def has_exit(self, texts):
        return any(text.startswith("leave") for text in texts)

    def rest(self, text, die):
        """Return the uses of the other die, if there is one, once `text` has used `die`."""
        return self.after(text).uses(sum(self.dice) - die) if len(self.dice) == 2 else []

    def after(self, text):
        other = object.__new__(SlowMoves)
        other.__dict__ = dict(self.__dict__)
        other.pawns, other.homes, other.emblems = (
            dict(self.pawns),
            dict(self.homes),
            set(self.emblems),
        )
        verb, start, target = text.split()
        target = self.square(target)
        if verb == "emblem":
            other.emblems.remove(self.square(start))
            other.emblems.add(target)
        elif verb == "pawn":
            del other.pawns[self.square(start)]
            other.pawns[target] = self.side
        else:
            del other.homes[int(start[5:])]
            other.pawns[target] = self.side
        other.moved = target
        return other

    def square(self, word):
        return words.ROWS.index(word[0]), int(word[1:])

    def name(self, square):
        return "%s%d" % (words.ROWS[square[0]], square[1])

    def way(self, start, direction, die):
        return [
            (start[0] + direction[0] * i, start[1] + direction[1] * i) for i in range(1, die + 1)
        ]

    def may_stand(self, way):
        target = way[-1]
        if not (0 <= target[0] < 13 and 0 <= target[1] < 13) or any(
            s in self.pawns for s in way[:-1]
        ):
            return False
        if target not in self.pawns:
            return True
        return target in self.emblems and self.pawns[target] not in (self.side, self.partner)

    def uses(self, die):
        found = []
        starts = ((-1, 5), (-1, 7), (5, 13), (7, 13), (13, 5), (13, 7), (5, -1), (7, -1))
        inward = ((1, 0), (0, -1), (-1, 0), (0, 1))[self.side]
        for home, needs_six in self.homes.items():
            if home // 2 == self.side and not (needs_six and die != 6):
                way = self.way(starts[home], inward, die)
                if self.may_stand(way):
                    found.append("leave start%d %s" % (home, self.name(way[-1])))
        if self.first:
            return found
        for square, side in self.pawns.items():
            if side == self.side and square != self.moved:
                for direction in DIRECTIONS:
                    way = self.way(square, direction, die)
                    if self.may_stand(way):
                        found.append("pawn %s %s" % (self.name(square), self.name(way[-1])))
        for square in self.emblems:
            if square not in self.pawns and square != self.moved:
                for direction in DIRECTIONS:
                    row, column = self.way(square, direction, die)[-1]
                    free = (row, column) not in self.emblems and (row, column) not in self.pawns
                    if free and 0 <= row < 13 and 0 <= column < 13:
                        found.append("emblem %s %s" % (self.name(square), self.name((row, column))))
        return found
