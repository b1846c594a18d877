"""The manifest of Nine Stones."""

from host_sim.games.manifest import LINES, SEAT_COLOURS, Habits, Kind, Manifest
from host_sim.games.words import read_words


class NineHabits(Habits):
    """Completes the own line where that is possible, and stays off the last square of the other's."""

    def choose(self, game, legal, count, rng):
        rng_order = rng.sample(range(count), count)
        return max((legal[i] for i in rng_order), key=lambda action: self._rate(game, action))

    @staticmethod
    def _rate(game, action):
        seat, after = game.actor(), game.copy()
        after.apply(action)
        return after.score(seat) - after.score(1 - seat)


class NineStones(Manifest):
    TITLE = ("Nine Stones", "Neuf pierres")
    WORDS = read_words(__file__)
    ICONS = {"knot": (("M-6 0A6 6 0 1 1 6 0M6 0A6 6 0 1 1-6 0M-4-4L4 4M4-4L-4 4", LINES),)}
    HABITS = NineHabits()

    def list_kinds(self, game):
        def look(index):
            return {"shape": "token", "icon": "knot", "colour": SEAT_COLOURS[index // 5]}

        return {"stone": Kind((26, 26), look)}


MANIFEST = NineStones()
