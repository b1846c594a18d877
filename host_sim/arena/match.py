"""Matches: many games between two players, the same for the same seed."""

from collections import namedtuple

from skald.rules.base import CHANCE, OVER
from skald.rules.registry import load

from host_sim.arena import players
from host_sim.arena.mcts import result_of
from host_sim.arena.wilson import interval

MOST_PLIES = 4000  # because a game need not end


class Played(namedtuple("Played", "number seat scores result")):
    """A game of a match: its number, the first player's seat, the points of each seat, the first
    player's result 0..1.
    """

    __slots__ = ()

    @property
    def margin(self):
        """The first player's lead over the mean of the others."""
        mine = self.scores[self.seat]
        return mine - (sum(self.scores) - mine) / (len(self.scores) - 1)


def play(game, seated, seed, most_plies=MOST_PLIES):
    """Play a game to its end or for `most_plies`; `seated`: a player for each seat."""
    choices = 0
    while game.current() != OVER and len(game.log) < most_plies:
        if game.current() == CHANCE:
            game.apply(game.draw())
        elif game.count_actions() == 1:
            game.apply(game.legal[0])
        else:
            seat = game.current()
            choices += 1
            for action in seated[seat].choose(game.view(seat), seat, seed * 4099 + choices):
                game.apply(action)


def compete(
    name,
    a,
    b,
    games,
    seed,
    seats=2,
    options=0,
    weights=(None, None),
    progress=None,
    most_plies=MOST_PLIES,
):
    """Seat player `a` against `b` on all other seats; return the report as a dict.

    Seats are rotated, and each deal is played once from every seat.  A draw counts
    half; with more than two seats an even share is 1 / seats.
    """
    match = Match(name, a, b, seed, seats, options, weights, most_plies)
    found = []
    for number in range(games):
        found.append(match.play(number))
        if progress:
            progress(number + 1, sum(played.result for played in found))
    report = match.sum_up(found)
    for label, player in (("a", match.one), ("b", match.others)):
        if getattr(player, "decisions", 0):
            report["evaluations_" + label] = round(player.evaluations / player.decisions, 1)
            report["most_evaluations_" + label] = player.most
    return report


class Match:
    """Plays the numbered games of player `a` on one seat (`one`) and `b` on the others (`others`)."""

    def __init__(
        self, name, a, b, seed, seats, options, weights=(None, None), most_plies=MOST_PLIES
    ):
        self._game_class = game_class = load(name)
        self._place = (seats, options)
        self._head = {
            "game": name,
            "a": a,
            "b": b,
            "seats": seats,
            "options": options,
            "seed": seed,
        }
        self._seed = seed * 1000003
        self._most_plies = most_plies
        self.one = players.make(a, game_class, seats, options, weights[0])
        self.others = players.make(b, game_class, seats, options, weights[1])

    def play(self, number):
        """Play a game, counted from 0, and return it as a Played."""
        seats, options = self._place
        game = self._game_class(seats, self._seed + number // seats, options)
        mine = number % seats
        seated = [self.one if seat == mine else self.others for seat in range(seats)]
        play(game, seated, self._seed + number, self._most_plies)
        scores = tuple(game.score(seat) for seat in range(seats))
        return Played(number, mine, scores, result_of(game, mine))

    def sum_up(self, found):
        """Return the report of the games `found`, one or more."""
        games, wins = len(found), sum(played.result for played in found)
        low, high = interval(wins, games)
        return {
            **self._head,
            "games": games,
            "wins": round(wins, 3),
            "share": round(wins / games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "margin": round(sum(played.margin for played in found) / games, 2),
        }
