"""Ratings of players: the Plackett-Luce model of Weng and Lin (2011), for two to four players a game.

A player has a strength mu and an uncertainty sigma (25 and 8.33 at first); the rating is the
strength that the player almost certainly has at least, mu - 3 sigma.  openskill computes it.  Only
the order of the players counts, not the margin.  Seats without a name are left out.
"""

from collections import namedtuple
from unicodedata import normalize

from openskill.models import PlackettLuce

Standing = namedtuple("Standing", "key name level rating games won average course duels")
Standing.__doc__ = """key: of the player in `duels`; name, or an opponent's level with name ""; average: points a
game; course: [(number of the game in the league, rating after it), ...]; duels: {key of another player: how often
this one came before it}."""


class League:
    """Standings after any number of results, added in the order in which they were played."""

    def __init__(self):
        self._model = PlackettLuce()
        self._players = {}  # key -> [name, level, rating, games, won, points, course, duels]
        self._games = 0

    def add(self, result):
        """Take in one result (messages.read_result); a game that nobody finished does not count."""
        if not result["is_over"] or not result["won"]:
            return
        ranks = rank(result)
        rated = {}
        for seat in range(result["seats"]):
            key = self._find(result["names"][seat], result["levels"][seat])
            if key and key not in rated:  # the best of several opponents of one level
                rated[key] = seat
            elif key and ranks[seat] < ranks[rated[key]]:
                rated[key] = seat
        for key, seat in rated.items():
            player = self._players[key]
            player[3] += 1
            player[4] += seat in result["won"]
            player[5] += result["scores"][seat]
        self._games += 1
        for key, seat in rated.items():
            duels = self._players[key][7]
            for other, place in rated.items():
                if ranks[seat] < ranks[place]:
                    duels[other] = duels.get(other, 0) + 1
        if len(rated) > 1:
            teams = [[self._players[key][2]] for key in rated]
            places = [ranks[seat] for seat in rated.values()]
            for key, (rating,) in zip(rated, self._model.rate(teams, ranks=places)):
                self._players[key][2] = rating
        for key in rated:
            self._players[key][6].append((self._games, self._players[key][2].ordinal()))

    def _find(self, name, level):
        """Return the key of a player, "" for a seat without a name."""
        name = normalize("NFC", " ".join(name.split()))
        key = "level %d" % level if level else name.casefold() and "name " + name.casefold()
        if key and key not in self._players:
            shown = "" if level else name
            self._players[key] = [shown, level, self._model.rating(), 0, 0, 0, [], {}]
        return key

    def standings(self):
        """Return [Standing, ...], the best first."""
        found = [
            Standing(key, name, level, rating.ordinal(), games, won, points / games, course, duels)
            for key, (
                name,
                level,
                rating,
                games,
                won,
                points,
                course,
                duels,
            ) in self._players.items()
        ]
        return sorted(found, key=lambda standing: (-standing.rating, standing.name, standing.level))


def rank(result):
    """Return the place of each seat, from 1: the winners, then the others by points.

    If the winners have different points, a team has won, and all other seats share a place.
    """
    scores, won = result["scores"], set(result["won"])
    is_team = len({scores[seat] for seat in won}) > 1
    keys = [
        (seat not in won, 0 if is_team or seat in won else -scores[seat])
        for seat in range(len(scores))
    ]
    return [1 + sum(other < key for other in keys) for key in keys]
