"""Positions of Vikings for tests, written as they lie on the table.

A board is rows of cells: `.` nothing, L 1 2 3 4 R islands (left, the four middle
kinds, right), B1..B4 building tiles, a `*` behind a tile is the Viking on it.
Ships are the letters of their sails: r g y b.  A row is called by its Vikings, and
the row of ships `ships`; `n2` is the second cell of the nobles, `seat1n2` that of seat 1.
"""

import re

from skald.rules.base import CHANCE, CURRENT, OFF, OVER, find_kind
from skald.rules.vikings import GAME, board, pieces, scoring
from skald.rules.vikings import state as p

from tests.rules import cases
from tests.rules.games import list_legal
from tests.rules.restarted import restart

TILES = {".": 0, "L": 1, "1": 2, "2": 3, "3": 4, "4": 5, "R": 6}
TILES.update({"B1": 7, "B2": 8, "B3": 9, "B4": 10, "r": 11, "g": 12, "y": 13, "b": 14})
TOKENS = {tile: token for token, tile in TILES.items()}
COLOURS = dict(zip("fgsnwb", range(6)))
BONUS = "gold gold1 gold2 ferry noble scout fisher boatsman food purse B1 B2 B3 B4".split()
_ROWS = ("ships", *"wnsgf")


def reach_offer(game):
    """Play on until a lot is to be bought."""
    while game.state[p.PHASE] != p.PHASE_BUY:
        game.apply(game.draw() if game.current() == CHANCE else list_legal(game)[0])


def lay(text):
    """Return the game in which the clauses of `text` lie: see Trial.lay()."""
    return Trial().lay_game(text)


def payout_steps(game):
    """Return what the last action made players gain or lose: see scoring.tell()."""
    steps = []
    scoring.tell(game.state, steps)
    return steps


class Trial(cases.Trial):
    GAME = GAME
    STATE = p

    def lay(self, clauses):
        """Return a game with empty boards whose start tiles are placed, with these clauses, which are
        about seat 0 or, as `seat1 ashore bn`, about another:

        g L 1* . R          cells of a row of the board
        ships r b           the ships above it
        ashore bbn          Vikings on the mainland
        purse 7 20          gold, glory
        own ferry noble     bonus tiles; building tiles are kept for later

        lot 3 L f           a lot by slot, tile and Viking: one of these is to be bought next
        buyer 1             by this seat, else 0
        show noble gold     the bonus display
        boats 5             boatsmen may be used, after which the round, from 0, is scored
        final               the last round is scored, purses as they are, and the game over
        """
        game = self.start(clauses)
        reach_offer(game)
        said, state = dict(clauses), game.state
        _clear(state)
        for key, values in clauses:
            seat = 0
            if re.fullmatch(r"seat\d", key):
                seat, key, values = int(key[4:]), values[0], values[1:]
            if key in _ROWS:
                _lay_row(state, seat, _ROWS.index(key), values)
            elif key == "ashore":
                for letter in values[0]:
                    state[p.MAINLAND + 6 * seat + COLOURS[letter]] += 1
            elif key == "purse":
                p.set_purse(state, seat, *map(int, values))
            elif key == "own":
                _own(state, seat, values)
            elif key == "show":
                kinds = [BONUS.index(name) + 1 for name in values]
                state[p.DISPLAY : p.DISPLAY + len(kinds)] = bytes(kinds)
            elif key not in ("lot", "buyer", "boats", "final", *cases.CLAUSES):
                raise KeyError(key)
        if "lot" in said:
            _offer(state, [values for key, values in clauses if key == "lot"])
            state[CURRENT] = int(said.get("buyer", "0")[0])
        elif "boats" in said or "final" in said:
            state[p.PHASE] = p.PHASE_BOATS
            state[p.ROUND] = int(said.get("boats", "5")[0])
            state[p.FIRST] = 0
            state[CURRENT] = OVER if "final" in said else 0
        restart(game, game.encode())
        return game

    def stand_at(self, data):
        """Go on from bytes, also with fewer tiles than a game has."""
        restart(self.game, data)

    def act(self, text):
        """`draws bbn` draws Vikings, `to scoring` goes on to the next, `placed` places what was bought."""
        game = self.game
        verb, *rest = text.split(" ")
        if verb == "draws":
            for letter in rest[0]:
                super().act("draw " + p.COLOURS[COLOURS[letter]])
        elif text == "to scoring":
            while not game.state[p.SCORED]:
                game.apply(list_legal(game)[0])
        elif text == "placed":
            while game.prompt() != "do buy":
                game.apply(list_legal(game)[0])
        else:
            super().act(text)

    def find_zone(self, word):
        found = re.fullmatch(r"(?:seat(\d))?(ships|[wnsgf])(\d+)", word)
        if not found:
            return super().find_zone(word)
        seat, row, column = found.groups()
        return pieces.zone_of_cell(int(seat or 0), _cell(row, int(column)))

    def name_zone(self, number):
        seat, cell = pieces.cell_of_zone(number)
        if cell == p.NONE:
            return super().name_zone(number)
        return ("seat%d" % seat if seat else "") + _name_cell(cell)

    def find_piece(self, word):
        """Return a piece in the hand by its kind, `left`, or the tile that lies on a slot."""
        home = self.find_zone(word) if word.startswith("slot") else OFF
        for piece in range(len(self.game.CLASSES)):
            kind = find_kind(self.game.PIECES, piece)[0]
            if self.game.zone_of(piece) == home and (word == kind or home != OFF):
                return piece
        return super().find_piece(word)

    def tell_lying(self, zone):
        """The kinds of the pieces on a zone."""
        game, number = self.game, self.find_zone(zone)
        here = [piece for piece in range(len(game.CLASSES)) if game.zone_of(piece) == number]
        return [find_kind(game.PIECES, piece)[0] for piece in here]

    def tell_cell(self, name):
        """What lies on a cell of seat 0."""
        here = board.read_board(self.game.state, 0)[_cell(name[0], int(name[1:]))]
        return TOKENS[here & p.KIND] + ("*" if here & p.STANDS else "")

    def tell_places(self):
        """The cells on which the tile in the hand may be placed."""
        legal = list_legal(self.game)
        return [_name_cell(one & p.ARGUMENT) for one in legal if one >> p.SHIFT == p.DO_PLACE]

    def tell_hand(self):
        return TOKENS[self.game.state[p.HAND]]

    def tell_slots(self):
        """The tile and the Viking on each slot."""
        lots = self.game.state[p.SLOTS : p.SLOTS + 12]
        colours = [""] + list(COLOURS)
        return [TOKENS[lot & p.KIND] + colours[lot >> 5] for lot in lots]

    def tell_ashore(self, seat):
        """The Vikings on a mainland."""
        row = self.game.state[p.MAINLAND + 6 * int(seat) :][:6]
        return "".join(letter * row[colour] for letter, colour in COLOURS.items()) or None

    def tell_wealth(self, *seats):
        """Gold and glory of seats, final at the end of the game."""
        ranks = [scoring.rank(self.game.state, int(seat)) for seat in seats]
        return [number for glory, gold in ranks for number in (gold, glory)]

    def tell_prices(self, *slots):
        """What the lots at slots cost, - where there is none."""
        state = self.game.state
        return [
            int(slot) - state[p.WHEEL] if state[p.SLOTS + int(slot)] else None for slot in slots
        ]

    def tell_bid(self):
        """The highest bid and its seat."""
        return self.game.prompt_count() - 1, self.game.state[p.BIDDER]

    def tell_owned(self, seat, *kinds):
        """How many bonus tiles of these kinds a seat has."""
        return [p.owned(self.game.state, int(seat), BONUS.index(kind)) for kind in kinds]

    def tell_kept(self, building):
        """Whether seat 0 keeps a building tile for later."""
        return p.is_kept(self.game.state, 0, BONUS.index(building) - p.BONUS_BUILDING) > 0

    def tell_display(self):
        shown = self.game.state[p.DISPLAY : p.DISPLAY + 4]
        return [BONUS[kind - 1] if kind else None for kind in shown]

    def tell_paid(self):
        """What the last action made players gain or lose: seat, cell, why, gold, glory."""
        steps = payout_steps(self.game)
        return ["%d %s %s %d %d" % (seat, _name_cell(cell), *rest) for seat, cell, *rest in steps]


def _cell(row, column):
    """Return a cell by the name of its row and its column from 1."""
    return _ROWS.index(row) + 6 * (column - 1)


def _name_cell(cell):
    return "%s%d" % (_ROWS[cell % 6], cell // 6 + 1)


def _clear(state):
    """Empty boards, mainlands, display and offer; the start tiles count as placed."""
    state[p.BOARD : p.SIZE] = bytes(p.SIZE - p.BOARD)
    state[p.MAINLAND : p.OWNED] = bytes(24)
    state[p.SLOTS : p.PURSES] = bytes(16)
    state[p.STARTS] = state[p.LOTS] = state[p.HAND] = state[p.HAND_VIKING] = 0


def _lay_row(state, seat, row, tokens):
    for column, token in enumerate(tokens):
        board.put_tile(state, seat, 6 * column + row, TILES[token.rstrip("*")])
        if "*" in token:
            board.put_viking(state, seat, 6 * column + row)


def _own(state, seat, bonuses):
    for name in bonuses:
        kind = BONUS.index(name)
        if kind >= p.BONUS_BUILDING:
            state[p.OWNED + 3 * seat + 2] |= 1 << kind - p.BONUS_BUILDING
        else:
            p.add_owned(state, seat, kind, 1)


def _offer(state, lots):
    """Lay lots, (slot, tile, Viking), around the wheel."""
    for slot, tile, viking in lots:
        state[p.SLOTS + int(slot)] = TILES[tile] | COLOURS[viking] + 1 << 5
    state[p.LOTS] = len(lots)
    state[p.WHEEL] = min(int(slot) for slot, *_ in lots)
    state[p.PHASE] = p.PHASE_BUY
