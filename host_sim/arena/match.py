"""Matches: many games between two players, the same for the same seed."""

from skald.rules.registry import load

from host_sim.arena import players
from host_sim.arena.choices import list_choices
from host_sim.arena.mcts import result_of
from host_sim.arena.wilson import interval

MOST_PLIES = 4000  # because a game need not end


def play(game, seated, seed, most_plies=MOST_PLIES):
    """Play a game to its end or for `most_plies`; `seated`: a player for each seat."""
    for number, _ in enumerate(list_choices(game, most_plies), 1):
        seat = game.current()
        for action in seated[seat].choose(game.view(seat), seat, seed * 4099 + number):
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
    game_class, first = load(name), seed * 1000003
    one = players.make(a, game_class, seats, options, weights[0])
    others = players.make(b, game_class, seats, options, weights[1])
    wins, margins = 0, 0
    for number in range(games):
        game = game_class(seats, first + number // seats, options)
        mine = number % seats
        seated = [one if seat == mine else others for seat in range(seats)]
        play(game, seated, first + number, most_plies)
        wins += result_of(game, mine)
        margins += find_lead(game, mine)
        if progress:
            progress(number + 1, wins)
    low, high = interval(wins, games)
    report = {
        "game": name,
        "a": a,
        "b": b,
        "seats": seats,
        "options": options,
        "seed": seed,
        "games": games,
        "wins": round(wins, 3),
        "share": round(wins / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "margin": round(margins / games, 2),
    }
    for label, player in (("a", one), ("b", others)):
        if getattr(player, "decisions", 0):
            report["evaluations_" + label] = round(player.evaluations / player.decisions, 1)
            report["most_evaluations_" + label] = player.most
    return report


def find_lead(game, mine):
    """Return the lead of seat `mine` over the mean of the others."""
    scores = [game.score(seat) for seat in range(game.seats)]
    return scores[mine] - (sum(scores) - scores[mine]) / (game.seats - 1)
