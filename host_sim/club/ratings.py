"""Who plays how well: the Plackett-Luce model of Weng and Lin (2011), for two to four at a table.

A player is a strength mu and a doubt sigma (25 and 8.33 to begin with); the rating is what a
player has almost certainly at least, mu - 3 sigma.  openskill computes it.  Who beat whom is all that
counts: by how much does not.  Seats without a name are nobody's, and are left out.
"""

from collections import namedtuple

from openskill.models import PlackettLuce

Standing = namedtuple("Standing", "name level rating games won average")
Standing.__doc__ = 'name, or an opponent\'s level with name ""; average: points a game.'


class League:
    """Standings after any number of results, added in the order in which they were played."""

    def __init__(self):
        self._model = PlackettLuce()
        self._players = {}  # key -> [name, level, rating, games, won, points]

    def add(self, result):
        """Take in one result (messages.read_result); one that nobody finished counts for nothing."""
        if not result["is_over"] or not result["won"]:
            return
        ranks = rank(result)
        rated = {}
        for seat in range(result["seats"]):
            key = self._find(result["names"][seat], result["levels"][seat])
            if key and key not in rated:  # of opponents of one level the best placed counts
                rated[key] = seat
            elif key and ranks[seat] < ranks[rated[key]]:
                rated[key] = seat
        for key, seat in rated.items():
            player = self._players[key]
            player[3] += 1
            player[4] += seat in result["won"]
            player[5] += result["scores"][seat]
        if len(rated) > 1:
            teams = [[self._players[key][2]] for key in rated]
            places = [ranks[seat] for seat in rated.values()]
            for key, (rating,) in zip(rated, self._model.rate(teams, ranks=places)):
                self._players[key][2] = rating

    def _find(self, name, level):
        """Return the key of a player, "" for nobody."""
        name = " ".join(name.split())
        key = "level %d" % level if level else name.casefold() and "name " + name.casefold()
        if key and key not in self._players:
            shown = "" if level else name
            self._players[key] = [shown, level, self._model.rating(), 0, 0, 0]
        return key

    def standings(self):
        """Return [Standing, ...], the best first."""
        found = [
            Standing(name, level, rating.ordinal(), games, won, points / games)
            for name, level, rating, games, won, points in self._players.values()
        ]
        return sorted(found, key=lambda standing: (-standing.rating, standing.name, standing.level))


def rank(result):
    """Return the place of each seat, from 1: who has won, then by points.

    Where winners have different points a team has won: then all others share a place.
    """
    scores, won = result["scores"], set(result["won"])
    is_team = len({scores[seat] for seat in won}) > 1
    keys = [
        (seat not in won, 0 if is_team or seat in won else -scores[seat])
        for seat in range(len(scores))
    ]
    return [1 + sum(other < key for other in keys) for key in keys]
