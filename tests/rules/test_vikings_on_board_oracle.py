"""Vikings on Board: the legal actions against a second, plain reading of the rulebook.

The reading below uses sets of words and the public accessors alone.
"""

import pytest
from skald.rules.base import CHANCE
from skald.rules.vikings_on_board import GAME
from skald.rules.vikings_on_board import state as at
from skald.rules.vikings_on_board.words import BUILDINGS, COLOURS, KINDS

from tests.rules import vikings_on_board_facts as facts
from tests.rules.games import Picker, play, texts


class Table:
    """The pieces on the table, as sets and lists of names."""

    def __init__(self, game):
        self.game = game
        out = bytearray(5)
        self.ships = {}
        for ship in range(8):
            if not facts.is_departed(game, ship):
                bodies = out[: facts.lane(game, ship, out)]
                self.ships[ship] = [COLOURS[b // 6] + str(b % 6) for b in bodies]
        self.where = {name: ship for ship, names in self.ships.items() for name in names}
        self.seat = game.actor()
        self.own = {name for name in self.where if name.startswith(COLOURS[self.seat])}
        self.free_quays = {
            "quay%d %s" % (ship, COLOURS[c])
            for ship in self.ships
            for c in range(4)
            if facts.quay_owner(game, ship * 4 + c) is None
        }
        places = [game.zone_of(39 + self.seat * 4 + k) for k in range(4)]
        self.hand = {"barrel%d" % k for k in range(4) if places[k] == 255}
        self.laid = {"quay%d %s" % ((z - 16) // 4, COLOURS[z % 4]) for z in places if 16 <= z < 48}

    def jumps(self, names):
        return {
            "jump %s lane%d" % (name, ship)
            for name in names
            for ship in self.ships
            if ship != self.where[name] and len(self.ships[ship]) < 5
        }

    def advances(self):
        return {"advance " + n for n in self.own if self.ships[self.where[n]][0] != n}

    def bets(self):
        return {"bet %s %s" % (barrel, quay) for barrel in self.hand for quay in self.free_quays}

    def shifts(self):
        return {"shift %s %s" % (old, new) for old in self.laid for new in self.free_quays}

    def raises(self):
        return {"raise " + KINDS[k] for k in range(3) if self.game.state[at.MARKET + k] < 4}

    def exchanges(self):
        rank = {name: (COLOURS.index(name[:-1]), name[-1]) for name in self.where}
        return {
            "exchange %s %s" % (one, two)
            for one in self.where
            for two in self.where
            if rank[one] < rank[two] and self.where[one] != self.where[two]
        }

    def effects(self):
        """Return {building: whether anything can be done there}."""
        return {
            "firstplayer": True,
            "advance": self.advances(),
            "jumpown": self.jumps(self.own),
            "tavern1": self.bets(),
            "warehouse1": facts.pile(self.game, 0),
            "marketplace": self.raises(),
            "jumpany": self.jumps(self.where),
            "tavern2": self.bets() | self.shifts(),
            "warehouse2": facts.pile(self.game, 1),
            "setsail": True,
            "exchange": self.exchanges(),
        }

    def figures(self):
        side = self.game.state[at.SIDE] * 11
        free = {
            name
            for i, name in enumerate(BUILDINGS)
            if facts.spot_figure(self.game, side + i) is None
        }
        good = {name for name, effect in self.effects().items() if effect and name in free}
        return {"figure " + n for n in good} or {"idle " + n for n in free}

    def departures(self):
        loaded = {
            s
            for s, names in self.ships.items()
            if names and any(self.game.state[at.BOW + 3 * s + k] for k in range(3))
        }
        return {"depart lane%d" % ship for ship in loaded or self.ships}


EXPECTED = {
    "do figure": Table.figures,
    "do advance": Table.advances,
    "do jump, own": lambda table: table.jumps(table.own),
    "do jump, any": lambda table: table.jumps(table.where),
    "do bet": Table.bets,
    "do bet shift": lambda table: table.bets() | table.shifts(),
    "do shift": Table.shifts,
    "do raise": Table.raises,
    "do exchange": Table.exchanges,
    "do depart": Table.departures,
}


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_legal_actions_are_those_of_the_plain_reading(seats):
    met = set()
    for seed in range(6):
        for game in play(GAME(seats, seed), Picker(seed).choose):
            prompt = game.prompt()
            if game.current() != CHANCE and prompt in EXPECTED:
                found = texts(game)
                assert len(found) == len(set(found))
                assert set(found) == EXPECTED[prompt](Table(game))
                met.add(prompt)
    assert met == set(EXPECTED)
