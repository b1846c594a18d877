"""The manifest of Drakkar.

A random game may never end, so these people look for the emblems that they need.  They
know only what the view of the acting seat shows.
"""

from skald.rules.base import HIDDEN
from skald.rules.drakkar import state as at
from skald.rules.drakkar.board import sides_of
from skald.rules.drakkar.data import EMBLEMS, LACKS, LAID_OUT, SIDE_NAMES, SYMBOL_NAMES, SYMBOLS

from host_sim.games.manifest import NOBODY, SEAT_COLOURS, Habits, Kind, Manifest, Place, publicly
from host_sim.games.words import read_words

# fmt: off
ICONS = {
    "heart": (("M0 8C-12-1-7-9-3-8Q-1-8 0-5Q1-8 3-8C7-9 12-1 0 8Z", "fill:#b3261e"),),
    "diamond": (("M0-9L7 0 0 9-7 0Z", "fill:#b3261e"),),
    "spade": (("M0-9C10 0 8 6 4 5Q2 5 1 3L2.500 8H-2.500L-1 3Q-2 5-4 5C-8 6-10 0 0-9Z", "fill:#1d1d1d"),),
    "club": (("M0-8A3.700 3.700 0 0 1 3-2.500A3.700 3.700 0 1 1 1 3L2.500 8H-2.500L-1 3A3.700 3.700 0 1 1-3-2.500A3.700 3.700 0 0 1 0-8Z", "fill:#1d1d1d"),),
    "crown": (("M-8 6L-9-4-4 1 0-7 4 1 9-4 8 6Z", "fill:#c8901c;stroke:#5d4208"),),
    "tower": (("M-6 8V-3H-7V-8H-4V-5H-1.500V-8H1.500V-5H4V-8H7V-3H6V8H2V3H-2V8Z", "fill:#5b5f6b;stroke:#2a2c33"),),
}
# fmt: on


class DrakkarHabits(Habits):
    """Takes emblems known to be needed, looks at unknown ones, and goes where it finds either."""

    _UNSAID = (at.TAKE, at.PASS, at.PRY, at.SHOW)

    def is_unsaid(self, game, action):
        return action >> at.SHIFT in self._UNSAID

    def choose(self, game, legal, count, rng):
        view = game.view(game.current())
        worth = self._rate_places(game, view)
        if legal[0] >> at.SHIFT == at.LOOK:
            return self._choose_landed(legal, worth[view[at.EMBLEM + view[at.AT]]], rng)
        best, top = [], 0
        for action in legal[:count]:
            value = self._rate_move(action, worth, game.state[at.DIE_B] > 0)
            if value > top:
                best, top = [], value
            if value == top:
                best.append(action)
        return rng.choice(best)

    def _rate_places(self, game, view):
        """Return {place: worth of the emblem there}: 0 useless, 1 unknown, 2 needed."""
        side = sides_of(game.state)[game.current()]
        sides = (side, side ^ 2) if game.OPTION_NAMES[0] == "teams" and view[2] & 1 else (side,)
        needed = set()
        for one in sides:
            owned = {
                view[at.SYMBOL + i]
                for i in range(EMBLEMS)
                if view[at.EMBLEM + i] == at.SHIELD + one
            }
            needed |= set(range(SYMBOLS)) - {LACKS[one]} - owned
        worth = {}
        for i in range(EMBLEMS):
            symbol = view[at.SYMBOL + i]
            worth[view[at.EMBLEM + i]] = 1 if symbol == HIDDEN else 2 if symbol in needed else 0
        return worth

    @staticmethod
    def _choose_landed(legal, worth, rng):
        if worth == 2:
            return legal[1]
        if worth == 0:
            return legal[2]
        # Now and then somebody tries their luck.
        return legal[1] if rng.random() < 0.1 else legal[0]

    @staticmethod
    def _rate_move(action, worth, has_both_dice):
        verb = action >> at.SHIFT
        if verb == at.LEAVE:
            return 2 * worth.get(action & 255, 0) + 2
        if verb == at.MOVE_PAWN:
            return 2 * worth.get(action & 255, 0) + 1
        if verb == at.PRY:
            return 5 if worth.get(action >> 8 & 255) == 2 and not has_both_dice else 0
        return 1 if verb == at.MOVE_EMBLEM else 0


class Drakkar(Manifest):
    TITLE = ("Drakkar", "Drakkar")
    WORDS = read_words(__file__)
    ICONS = ICONS
    HABITS = DrakkarHabits()
    COUNTED = {"emblems": publicly("emblems")}

    def find_seen_face(self, game, piece):
        symbol = game.state[at.SYMBOL + piece - at.PAWNS]
        return None if symbol == at.NONE else symbol

    def list_kinds(self, game):
        seats = [_seat_of_side(pawn // 2, game) for pawn in range(8)]
        colours = ["grey" if seat == NOBODY else SEAT_COLOURS[seat] for seat in seats]
        return {
            "pawn": Kind(
                (22, 28),
                lambda i: {"shape": "figure", "colour": colours[i]},
                spare=lambda i: seats[i] == NOBODY,
            ),
            "emblem": Kind(
                (26, 26),
                lambda i: {"shape": "round back"},
                lambda i: {"shape": "emblem", "icon": SYMBOL_NAMES[game.FACES[8 + i]]},
                game.FACE_UP["emblem"],
                is_flat=True,
                spare=lambda i: i >= LAID_OUT[game.seats],
            ),
        }

    def list_places(self, game):
        places = {"start": Place(owner=lambda i, game: _seat_of_side(i // 2, game))}
        for side, name in enumerate(SIDE_NAMES):
            places[name] = Place(owner=lambda i, game, side=side: _seat_of_side(side, game))
        return places


def _seat_of_side(side, game):
    sides = sides_of(game.state)
    return sides.index(side) if side in sides else NOBODY


MANIFEST = Drakkar()
