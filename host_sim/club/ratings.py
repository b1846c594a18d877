"""Ratings of players: the Plackett-Luce model of Weng and Lin (2011), for two to four players a game.

A player has a strength mu and an uncertainty sigma (25 and 8.33 at first); the rating, mu - 3 sigma,
is the strength that the player almost certainly has at least.  openskill computes it.  Only the order
of the players counts, not the margin.  Seats without a name are left out.
"""

from unicodedata import normalize

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()


class Player:
    """A person, or an opponent's `level` with name "".

    course  [(number of the game in the league, rating after it), ...]
    duels   {key of another player: how often this one came before it}
    """

    def __init__(self, key, name, level):
        self.key = key
        self.name = name
        self.level = level
        self.skill = _MODEL.rating()
        self.games = self.won = self.points = 0
        self.course = []
        self.duels = {}

    @property
    def rating(self):
        return self.skill.ordinal()

    @property
    def average(self):
        """Points a game."""
        return self.points / self.games


class League:
    """The players after any number of results, added in the order in which they were played."""

    def __init__(self):
        self._players = {}  # by key
        self._games = 0

    def add(self, result):
        """Take in one result (messages.read_result); a game that nobody finished does not count."""
        if not result["is_over"] or not result["won"]:
            return
        places = rank(result)
        seats = {}  # by player; of several opponents of one level the best counts
        for seat in sorted(range(result["seats"]), key=places.__getitem__):
            player = self._find(result["names"][seat], result["levels"][seat])
            if player:
                seats.setdefault(player, seat)
        self._games += 1
        for player, seat in seats.items():
            player.games += 1
            player.won += seat in result["won"]
            player.points += result["scores"][seat]
            for other, place in seats.items():
                if places[seat] < places[place]:
                    player.duels[other.key] = player.duels.get(other.key, 0) + 1
        if len(seats) > 1:
            rated = _MODEL.rate(
                [[player.skill] for player in seats],
                ranks=[places[seat] for seat in seats.values()],
            )
            for player, (skill,) in zip(seats, rated):
                player.skill = skill
        for player in seats:
            player.course.append((self._games, player.rating))

    def _find(self, name, level):
        """Return the Player, or None for a seat without a name."""
        name = normalize("NFC", " ".join(name.split()))
        key = "level %d" % level if level else name and "name " + name.casefold()
        if key and key not in self._players:
            self._players[key] = Player(key, "" if level else name, level)
        return self._players.get(key)

    def standings(self):
        """Return the players, the best first."""
        players = self._players.values()
        return sorted(players, key=lambda player: (-player.rating, player.name, player.level))


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
