"""Choices from games of `easy` players, on which marks and device time are measured."""

from skald.rules.base import CHANCE, OVER
from skald.rules.registry import load
from skald.solo import levels
from skald.solo.search import Search

_MOST_PLIES = 1000  # because a game need not end


def list_choices(game, most_plies=_MOST_PLIES):
    """Yield `game` wherever a seat has a choice, which the caller carries out; what is forced and
    chance's are carried out here.
    """
    while game.current() != OVER and len(game.log) < most_plies:
        if game.current() == CHANCE:
            game.apply(game.draw())
        elif game.count_actions() == 1:
            game.apply(game.legal[0])
        else:
            yield game


def walk(name, seats, seed):
    """Yield (game, seat, plan) at every choice of one game; afterwards the plan is carried out.

    The same seed gives the same game.  In its position `seat` must choose; callers must not change
    it.
    """
    game_class = load(name)
    thinker = Search(game_class(seats))
    for game in list_choices(game_class(seats, seed)):
        seat = game.current()
        for _ in thinker.think(game.view(seat), seat, levels.EASY, len(game.log)):
            pass
        plan = thinker.plan[: thinker.length]
        yield game, seat, plan
        for action in plan:
            game.apply(action)
