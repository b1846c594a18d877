"""How simulated people play each game: what they choose, and what they do not say.

A random game of Drakkar need not end, so people there look for what they need.
Nobody uses more than the view of the acting seat shows.
"""

from skald.rules.base import HIDDEN
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import EMBLEMS, LACKS, SIDES, SYMBOLS
from skald.rules.raids import state


class Habits:
    """People without a plan: any legal action, and every choice is told to the device."""

    def choose(self, game, legal, count, rng):
        """Return one of legal[:count] for the acting seat."""
        return legal[rng.randrange(count)]

    def is_unsaid(self, game, action):
        """Tell whether people go on playing after `action`, which no sensor sees, without a word."""
        return False


class DrakkarHabits(Habits):
    """Takes what is known to be needed, looks at what is new, goes where either is to be had."""

    _UNSAID = (at.TAKE, at.PASS, at.PRY, at.SHOW)

    def is_unsaid(self, game, action):
        return action >> at.VERB_SHIFT in self._UNSAID

    def choose(self, game, legal, count, rng):
        view = game.view(game.current())
        worth = self._rate_places(game, view)
        if legal[0] >> at.VERB_SHIFT == at.LOOK:
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
        side = SIDES[game.seats][game.current()]
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
        return (
            legal[1] if rng.random() < 0.1 else legal[0]
        )  # now and then somebody tries their luck

    @staticmethod
    def _rate_move(action, worth, has_both_dice):
        verb = action >> at.VERB_SHIFT
        if verb == at.LEAVE:
            return 2 * worth.get(action & 255, 0) + 2
        if verb == at.MOVE_PAWN:
            return 2 * worth.get(action & 255, 0) + 1
        if verb == at.PRY:
            return 5 if worth.get(action >> 8 & 255) == 2 and not has_both_dice else 0
        return 1 if verb == at.MOVE_EMBLEM else 0


class RaidsHabits(Habits):
    """Who has sold sails on, which says that the sale is over."""

    def is_unsaid(self, game, action):
        return action >> state.VERB == state.DONE


_HABITS = {"drakkar": DrakkarHabits, "raids": RaidsHabits}


def habits_of(name):
    """Return the Habits of people who play game `name`."""
    return _HABITS.get(name, Habits)()
