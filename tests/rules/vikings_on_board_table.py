"""Positions of Vikings on Board for tests, laid out as on a table."""

from skald.rules.base import CURRENT
from skald.rules.vikings_on_board import GAME, departing, setup, words
from skald.rules.vikings_on_board import state as at

from tests.rules import cases
from tests.rules.games import list_legal

_OTHER_SIDE = at.SPOT + 11  # the side to which the figures go in round 1


def body(name):
    """Return the body called `name`, e.g. "red4"."""
    return words.COLOURS.index(name[:-1]) * 6 + int(name[-1])


def start(seats, seed=1):
    """Return a game set up by itself."""
    game = GAME(seats, seed)
    while game.state[at.PHASE] <= at.DOCKING:
        game.apply(game.draw())
    return game


def lay(text):
    """Return the game in which the clauses of `text` lie: see Trial.lay()."""
    return Trial().lay_game(text)


def order_aboard(game, ship):
    """Return the bodies of `ship` from the bow."""
    length = game.state[at.LENGTH + ship]
    return list(game.state[at.LANE + 5 * ship :][: length if length < at.GONE else 0])


def spot_figure(game, spot):
    """Return the seat of the figure on `spot` (0..21), or None."""
    owner = game.state[at.SPOT + spot]
    return owner - 1 if owner else None


def put_supply(state, kind, row):
    """Move an unseen supply of `kind` to the counts at state[row:row + 3]."""
    state[at.FRESH + kind] -= 1
    state[at.PILE if state[at.PILE] > state[at.PILE + 1] else at.PILE + 1] -= 1
    state[row + kind] += 1


class Trial(cases.Trial):
    GAME = GAME
    STATE = at

    def lay(self, clauses):
        """Return a game in its first round.

        lane 0 red4 blue0       its bodies from the bow; the others fill the other lanes
        gone 0 3                ships that have sailed, with the bodies that `lane` names
        bow 0 hide hide metal
        quay 0 blue 3 4         the barrel of seat 3 that is worth 4
        last 0                  the seat with the only figure left to move; the others stand on
        free advance setsail    the first buildings but these
        manned red2             bodies with a bonus figure
        """
        game = self.start(clauses)
        while game.state[at.PHASE] <= at.DOCKING:
            game.apply(game.draw())
        state = bytearray(game.encode())
        lanes, gone, last, free = {}, (), None, ()
        for key, values in clauses:
            if key == "lane":
                lanes[int(values[0])] = [body(name) for name in values[1:]]
            elif key == "gone":
                gone = [int(ship) for ship in values]
            elif key == "bow":
                for kind in values[1:]:
                    put_supply(state, words.KINDS.index(kind), at.BOW + 3 * int(values[0]))
            elif key == "quay":
                _bet(state, 4 * int(values[0]) + words.COLOURS.index(values[1]), *values[2:])
            elif key == "last":
                last = int(values[0])
            elif key == "free":
                free = values
            elif key == "manned":
                for name in values:
                    state[at.BONUS + body(name)] = 1
            elif key not in cases.CLAUSES:
                raise KeyError(key)
        if lanes or gone:
            _lay_bodies(state, lanes, gone)
        if last is not None:
            _move_all_but(state, game.seats, last, free)
        game.decode(state)
        return game

    def find_piece(self, word):
        return body(word) if word[:-1] in words.COLOURS else super().find_piece(word)

    def find_zone(self, word):
        """Return a zone; that of quay "quay2 blue" is called blue2."""
        if word[:-1] in words.COLOURS:
            word = "quay%d" % (4 * int(word[-1]) + words.COLOURS.index(word[:-1]))
        return super().find_zone(word)

    def tell_aboard(self, ship):
        """The bodies of a ship from the bow."""
        bodies = order_aboard(self.game, int(ship))
        return [words.COLOURS[one // 6] + str(one % 6) for one in bodies]

    def tell_strongest(self, ship):
        """The colours aboard a ship, the one with most influence first."""
        out = bytearray(4)
        count = departing.rank_colours(self.game.state, int(ship), out)
        return [words.COLOURS[colour] for colour in out[:count]]

    def tell_quay(self, ship, colour):
        """The seat of the barrel on a zone."""
        owner = self.game.state[at.QUAY + 4 * int(ship) + words.COLOURS.index(colour)]
        return owner - 1 if owner else None

    def tell_piles(self):
        """How many supplies lie in each pile."""
        state = self.game.state
        return state[at.PILE], state[at.PILE + 1] + state[at.UNDERS]

    def tell_decoys(self):
        return [self.game.text(action) for action in self.game.decoys()]

    def tell_answered(self, *text):
        """What the screen calls an action among others."""
        return self.game.answer_text(self.find_action(" ".join(text)))

    def tell_colours(self):
        """The colours of the bodies that the legal actions name first."""
        named = {self.game.text(action).split(" ")[1][:-1] for action in list_legal(self.game)}
        return sorted(named)


def _bet(state, zone, seat, number):
    """Put the barrel of `seat` that is worth `number` on a zone."""
    seat = int(seat)
    state[at.QUAY + zone] = seat + 1
    state[at.BARREL + seat * 4 + int(number) - 1] = zone
    state[at.HAND + seat] -= 1


def _lay_bodies(state, lanes, gone):
    """Lay the bodies named in `lanes`, and the others one by one behind the bows that are left."""
    named = sum(lanes.values(), [])
    rest = [one for one in range(24) if one not in named]
    open_ships = [ship for ship in range(8) if ship not in lanes and ship not in gone]
    for i, one in enumerate(rest):
        lanes.setdefault(open_ships[i % len(open_ships)], []).append(one)
    state[at.LANE : at.LANE + 40] = bytes([at.NO_BODY]) * 40
    state[at.WHERE : at.WHERE + 24] = bytes([at.NO_SHIP]) * 24
    state[at.LENGTH : at.LENGTH + 8] = bytes(8)
    state[at.SAILED] = len(gone)
    for ship, bodies in lanes.items():
        if ship not in gone:
            state[at.LENGTH + ship] = len(bodies)
            for place, one in enumerate(bodies):
                state[at.LANE + ship * 5 + place] = one
                state[at.WHERE + one] = ship
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
            state[_OTHER_SIDE + building] = owners.pop() + 1
            if name == "setsail":
                state[at.STERN] = state[_OTHER_SIDE + building] - 1
    assert not owners
