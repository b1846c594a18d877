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


class Opponent:
    """The firmware's opponent; `weights` (tenths, bytes) replace those in the file."""

    def __init__(self, game_class, seats, options, level, weights=None, rating=0):
        """`rating`: of the people it plays against, at level "match"."""
        self._thinker = Search(game_class(seats, 0, options))
        self._level = levels.NAMES.index(level)
        self.rating = rating
        if weights:
            self._thinker.judge.take(*weights)
        self.decisions = self.evaluations = self.most = 0

    def choose(self, view, seat, seed):
        """Return the actions to play, in order."""
        thinker, level, noise = self._thinker, self._level, -1
        if level == levels.MATCH:
            noises = thinker.judge.traits.NOISE
            level, noise = find_level(self.rating, seed & 0xFFFF, noises)
        for _ in thinker.think(view, seat, level, seed & 0xFFFF, noise):
            pass
        self.decisions += 1
        self.evaluations += thinker.spent
        self.most = max(self.most, thinker.spent)
        return thinker.plan[: thinker.length]


class Scratch:
    """A player with its own scratch game."""

    def __init__(self, game_class, seats, options):
        self._game = game_class(seats, 0, options)
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
        best, most = legal[0], None
        for action in legal[shift:] + legal[:shift]:
            game.stand_at(root)
            game.play(action)
            while game.current() != OVER and (
                game.current() == CHANCE or game.count_actions() == 1
            ):
                if game.current() == CHANCE and game.may_deal():
                    break
                game.play(game.draw() if game.current() == CHANCE else game.legal[0])
            lead = game.seats * game.score(seat) - sum(
                game.score(other) for other in range(game.seats)
            )
            if most is None or lead > most:
                best, most = action, lead
        return (best,)


class UnknownPlayer(ValueError):
    """No player has that name."""


def make(name, game_class, seats, options, weights=None):
    """Return the player called `name`; raises UnknownPlayer."""
    level = name.rstrip("0123456789")
    if level == "match":
        return Opponent(game_class, seats, options, level, weights, int(name[5:] or levels.START))
    if name in levels.NAMES:
        return Opponent(game_class, seats, options, name, weights)
    if name == "random":
        return Random(game_class, seats, options)
    if name == "greedy":
        return Greedy(game_class, seats, options)
    if name.startswith("mcts") and name[4:].isdigit():
        return Mcts(game_class, seats, options, int(name[4:]))
    raise UnknownPlayer("no player is called %s" % name)
