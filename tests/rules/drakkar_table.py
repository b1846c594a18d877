"""Drakkar positions laid by hand.

Squares are named as in the actions: `c5` is row 2, column 5, counted from 0
in the north-west corner.
"""

from skald.rules.base import CHANCE, CURRENT, HIDDEN, OFF, find_number
from skald.rules.drakkar import Drakkar, words
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import EMBLEMS, SIDE_NAMES, SYMBOL_NAMES

from tests.rules import cases
from tests.rules.games import do, texts

_BONDS = ("free", "first", "penalty", "six")
_VERBS_WITH_ONE_PLACE = ("prison", "give")


def place(name):
    """Return the place of a word: c5, start1, shield0, off."""
    if name == "off":
        return at.NONE
    for kind, first in (("start", at.START), ("shield", at.SHIELD)):
        if name.startswith(kind):
            return first + int(name[len(kind) :])
    return at.ROW * words.ROWS.index(name[0]) + int(name[1:])


def zone(word):
    """Return the zone number of a word: of a place, or of a spot of a shield, north0 .. west4."""
    if word[:-1] in SIDE_NAMES:
        return find_number(Drakkar.ZONES, word[:-1], int(word[-1]))
    return at.zone_at(place(word))


def turns_to_miss(game, seat):
    """Return how many turns the seat still misses for a penalty (0..2)."""
    return game.state[at.MISS + seat]


def list_targets(game, place):
    """Return the zones where what lies on `place` may go."""
    moves = (at.MOVE_EMBLEM, at.LEAVE, at.MOVE_PAWN)
    return [
        at.zone_at(action & 255)
        for action in game.legal[: game.count_actions()]
        if action >> at.SHIFT in moves and action >> 8 & 255 == place
    ]


def lay(text):
    """Return the game in which the clauses of `text` lie: see Trial.lay()."""
    return Trial().lay_game(text)


def landed(more=""):
    """Return a game in which north's pawn has landed on emblem 9, at e6."""
    return lay("dice 1 2, pawn 0 f6, %s, then pawn f6 e6" % more)


class Trial(cases.Trial):
    GAME = Drakkar
    STATE = at

    def lay(self, clauses):
        """Return a game about to use its dice, or to throw when there are none.

        turn 1                            the seat whose turn it is (else 0)
        dice 2 5                          of one die the other has moved a piece out of the way
        pawn 0 f6, bond 0 six             other pawns stand free on their start squares
        emblem 3 g5                       other emblems lie on their circles
        shield 0 heart crown              the next emblems, from 0 on, lie won on the shield of a side
        known 3 crown 1                   an emblem's symbol, and the mask of those who know it
        """
        said = dict(clauses)
        game = self.start(clauses)
        state = bytearray(game.encode())
        turn = int(said.get("turn", "0")[0])
        dice = sorted(map(int, said.get("dice", ())))
        state[at.RIVALS] = 0
        state[at.TURN] = turn
        if len(dice) == 1:
            state[at.MOVED] = place("m11")
        state[at.DIE_A : at.DIE_B + 1] = bytes((dice + [0, 0])[:2])
        state[at.PHASE] = at.MOVING if dice else at.THROWING
        state[CURRENT] = turn if dice else CHANCE
        state[at.BOND : at.BOND + 8] = bytes((at.FREE,)) * 8
        won = 0
        for key, values in clauses:
            number = int(values[0]) if values[0].isdigit() else 0
            if key == "pawn":
                state[at.PAWN + number] = place(values[1])
            elif key == "bond":
                state[at.BOND + number] = _BONDS.index(values[1])
            elif key == "emblem":
                state[at.EMBLEM + number] = place(values[1])
            elif key == "known":
                _reveal(state, number, values[1], int(values[2]))
            elif key == "shield":
                for symbol in values[1:]:
                    state[at.EMBLEM + won] = at.SHIELD + number
                    _reveal(state, won, symbol, at.EVERYBODY)
                    won += 1
            elif key not in ("turn", "dice", *cases.CLAUSES):
                raise KeyError(key)
        game.decode(bytes(state))
        return game

    def act(self, text):
        """`end` uses the dice that are left for emblems."""
        if text != "end":
            super().act(text)
            return
        while self.game.current() != CHANCE:
            ways = ("emblem", "lose", "pass")
            do(self.game, next(one for one in texts(self.game) if one.startswith(ways)))

    def find_action(self, text):
        """Return an action by its verb, its die where it uses one, and its places: pawn 3 g6 g9."""
        verb, *rest = text.split(" ")
        die = int(rest.pop(0)) if rest and rest[0].isdigit() else 0
        if verb == "see":
            places = [0, SYMBOL_NAMES.index(rest[0])]
        elif verb in _VERBS_WITH_ONE_PLACE:
            places = [0, place(rest[0])]
        else:
            places = ([place(word) for word in rest] + [0, 0])[:2]
        return words.VERB_NAMES.index(verb) << at.SHIFT | die << 16 | places[0] << 8 | places[1]

    def find_zone(self, word):
        return zone(word)

    def find_piece(self, word):
        """Return a pawn's number, or that of an emblem: e9."""
        return at.PAWNS + int(word[1:]) if word.startswith("e") else int(word)

    def name_zone(self, number):
        if number == OFF or number >= at.SPOTS:
            return super().name_zone(number)
        if number >= at.SQUARES:
            return "start%d" % (number - at.SQUARES)
        return words.name_place(number // 13 * at.ROW + number % 13)

    def tell_dice(self):
        """The unused dice, lowest first; 0 for none."""
        return self.game.state[at.DIE_A], self.game.state[at.DIE_B]

    def tell_colours(self):
        """The colours of the pawns on the board, by side."""
        pawns = range(0, at.PAWNS, 2)
        return [self.game.COLOURS[pawn] for pawn in pawns if self.game.zone_of(pawn) != OFF]

    def tell_misses(self):
        """How many turns each seat still misses."""
        return [turns_to_miss(self.game, seat) for seat in range(self.game.seats)]

    def tell_six(self, pawn):
        """Whether a pawn is a prisoner that only a 6 lets go."""
        return self.game.state[at.BOND + int(pawn)] >= at.SIX

    def tell_knows(self, seat):
        """The emblems that a seat, or a spectator (-), knows."""
        symbols = self.game.view(None if seat == "-" else int(seat))[at.SYMBOL :][:EMBLEMS]
        known = [(i, symbol) for i, symbol in enumerate(symbols) if symbol < HIDDEN]
        return ["%d %s" % (emblem, SYMBOL_NAMES[symbol]) for emblem, symbol in known]


def _reveal(state, emblem, symbol, mask):
    state[at.SYMBOL + emblem] = SYMBOL_NAMES.index(symbol)
    state[at.KNOWN + emblem] = mask
