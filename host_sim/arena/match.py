"""Matches: many games between two players, the same for the same seed, and their results beside the goals."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from skald.rules.registry import load

from host_sim.arena import players
from host_sim.arena.choices import play
from host_sim.arena.mcts import result_of
from host_sim.ideal import finish

# (player, the others, seats) -> share of wins to reach, and of at least how many games
_GOALS = {
    ("easy", "random", 2): (0.80, 400),
    ("normal", "easy", 2): (0.75, 400),
    ("hard", "normal", 2): (0.65, 400),
    ("hard", "normal", 4): (0.40, 1),
    ("hard", "mcts2000", 2): (0.50, 200),
    ("hard", "mcts8000", 2): (0.50, 100),
}
APART = 4099  # between the salts of two games
_Z = NormalDist().inv_cdf(0.975)  # 95 % lie between -_Z and _Z


@dataclass
class Result:
    """What came of `games` games in which player `a` had one seat and `b` all others.

    wins    of `a`: a draw counts half; with more than two seats an even share is 1 / seats
    margin  its mean lead over the others, in points
    """

    game: str
    a: str
    b: str
    seats: int
    games: int
    wins: float = 0.0
    margin: float = 0.0

    @property
    def share(self):
        return self.wins / self.games

    def share_text(self):
        """Return the share of wins with its 95 % confidence interval, after E. B. Wilson (1927)."""
        share, games, z2 = self.share, self.games, _Z * _Z
        centre = share + z2 / (2 * games)
        spread = _Z * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
        low, high = ((centre + side) / (1 + z2 / games) for side in (-spread, spread))
        bounds = 100 * max(0.0, low), 100 * min(1.0, high)
        return "%.1f %% [%.0f, %.0f] of %d" % (100 * share, *bounds, games)

    def __str__(self):
        who = "%s, %d seats: %s against %s" % (self.game, self.seats, self.a, self.b)
        return "%s %s, %+.1f points" % (who, self.share_text(), self.margin)

    def judge(self):
        """Return a sentence on the goal, or "" if there is none."""
        goal, games = _GOALS.get((self.a, self.b, self.seats), (0, 0))
        if not games:
            return ""
        said = "goal %.0f %%" % (100 * goal)
        if self.share < goal:
            said += ", missed by %.1f" % (100 * (goal - self.share))
        if self.games < games:
            said += ", %d games too few" % (games - self.games)
        return said


def compete(name, a, b, games, seed, seats=2, weights=(None, None), tell=lambda done, wins: None):
    """Seat player `a` against `b` on all other seats; return the Result.

    Seats are rotated, and each deal is played once from every seat.  `weights`: for `a` and `b`,
    see players.make(); tell(games, wins) is called after each game.
    """
    game_class, first = load(name), seed * 1000003
    one, others = (
        players.make(player, game_class, seats, row) for player, row in zip((a, b), weights)
    )
    result = Result(name, a, b, seats, games)
    for number in range(games):
        mine = number % seats
        game = game_class(seats, first + number // seats)
        seated = [one if seat == mine else others for seat in range(seats)]
        finish(play(game, seated, salt=APART * (first + number)))
        result.wins += result_of(game, mine)
        result.margin += find_lead(game, mine) / games
        tell(number + 1, result.wins)
    return result


def find_lead(game, mine):
    """Return the lead of seat `mine` over the mean of the others."""
    scores = [game.score(seat) for seat in range(game.seats)]
    return scores[mine] - (sum(scores) - scores[mine]) / (game.seats - 1)
