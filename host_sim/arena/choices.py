"""Games of the arena's players, choice by choice."""

from skald.rules.base import CHANCE, OVER
from skald.rules.registry import load

from host_sim.arena import players

_MOST_PLIES = 4000  # because a game need not end


def list_choices(game):
    """Yield `game` wherever a seat has a choice, which the caller carries out; what is forced and
    chance's are carried out here.
    """
    while game.current() != OVER and len(game.log) < _MOST_PLIES:
        if game.current() == CHANCE:
            game.apply(game.draw())
        elif game.count_actions() == 1:
            game.apply(game.legal[0])
        else:
            yield game


def play(game, seated, salt, is_inside=False):
    """Yield `game` wherever a seat has a choice, before its player acts; the same `salt` gives the
    same game.  `seated`: a player for each seat; `is_inside`: yield it within what a player has
    chosen to do, too.
    """
    for number, _ in enumerate(list_choices(game), salt + 1):
        yield game
        seat = game.current()
        first, *others = seated[seat].choose(game.view(seat), seat, number)
        game.apply(first)
        for action in others:
            if is_inside and game.count_actions() > 1:
                yield game
            game.apply(action)


def walk(name, seats, seed):
    """Yield (game, seat, plan) at every choice of one game of `easy` players; afterwards the plan is
    carried out.

    The same seed gives the same game.  In its position `seat` must choose; callers must not change
    it.
    """
    game_class = load(name)
    easy = players.make("easy", game_class, seats)
    for game in list_choices(game_class(seats, seed)):
        seat = game.current()
        plan = easy.choose(game.view(seat), seat, len(game.log))
        yield game, seat, plan
        for action in plan:
            game.apply(action)
