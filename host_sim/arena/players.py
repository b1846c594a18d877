"""The players of the arena; each is asked for the actions of a seat that has a choice.

    easy, normal, hard    the firmware's opponents (skald/solo)
    match<rating>         the same, as strong as people of that rating (skald/solo/match.py)
    random                any legal action
    greedy                the action after which its lead in points is largest
    mcts<n>               the reference: tree search with n random playouts per choice (mcts.py)

Players see view(seat) and nothing else.
"""

from skald.rules.base import CHANCE, OVER
from skald.solo import levels
from skald.solo.match import find_level
from skald.solo.search import Search

from host_sim.arena.mcts import Mcts
from host_sim.ideal import finish


class Opponent:
    """The firmware's opponent; `weights` (tenths, bytes) replace those in the file."""

    def __init__(self, game_class, seats, level, rating=levels.START, weights=None):
        """`rating`: of the people it plays against, at level "match"."""
        self._thinker = Search(game_class(seats))
        self._level = levels.NAMES.index(level)
        self._rating = rating
        if weights:
            self._thinker.judge.take(*weights)

    def choose(self, view, seat, seed):
        """Return the actions to play, in order."""
        thinker, level, noise, seed = self._thinker, self._level, -1, seed & 0xFFFF
        if level == levels.MATCH:
            level, noise = find_level(self._rating, seed, thinker.judge.traits.NOISE)
        finish(thinker.think(view, seat, level, seed, noise))
        return thinker.plan[: thinker.length]


class Scratch:
    """A player with its own scratch game."""

    def __init__(self, game_class, seats):
        self._game = game_class(seats)
        self._guess = game_class.part("guess")

    def _sit(self, view, seat, seed):
        self._game.stand_at(self._guess.fill_in(bytearray(view), seat, seed))
        return self._game


class Random(Scratch):
    """Plays any legal action with equal probability."""

    def choose(self, view, seat, seed):
        game = self._sit(view, seat, seed)
        return (game.legal[seed * 0x9E3779B1 % (1 << 32) * game.count_actions() >> 32],)


class Greedy(Scratch):
    """Plays the action that leads by most points at once; chance and forced actions are played out."""

    def choose(self, view, seat, seed):
        game = self._sit(view, seat, seed)
        root = game.encode()
        legal = list(game.legal[: game.count_actions()])
        shift = seed % len(legal)  # take equally good actions in turn

        def find_lead(action):
            game.stand_at(root)
            game.play(action)
            while game.current() != OVER and not game.may_deal():
                if game.current() == CHANCE:
                    game.play(game.draw())
                elif game.count_actions() == 1:
                    game.play(game.legal[0])
                else:
                    break
            scores = [game.score(one) for one in range(game.seats)]
            return game.seats * scores[seat] - sum(scores)

        return (max(legal[shift:] + legal[:shift], key=find_lead),)


class UnknownPlayer(ValueError):
    """No player has that name."""


def make(name, game_class, seats, weights=None):
    """Return the player called `name`; raises UnknownPlayer."""
    kind = name.rstrip("0123456789")
    number = int(name[len(kind) :] or levels.START)
    if name in levels.NAMES or kind == "match":
        return Opponent(game_class, seats, kind, number, weights)
    if name == "random":
        return Random(game_class, seats)
    if name == "greedy":
        return Greedy(game_class, seats)
    if kind == "mcts" and name != kind:
        return Mcts(game_class, seats, number)
    raise UnknownPlayer("no player is called %s" % name)
