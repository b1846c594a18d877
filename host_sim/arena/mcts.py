"""The reference player for measurements of opponents: a tree search with random playouts.

Single-observer information-set UCT (Cowling, Powley, Whitehouse, "Information Set
Monte Carlo Tree Search", IEEE TCIAIG 4, 2012): each playout determinises what the seat
cannot see, descends one tree by UCB1 among the legal actions, adds a node, and plays
at random to the end.  The position's generator draws chance.  The search has no time
limit and is far too slow for a board.  It stops early only where the remaining playouts
cannot change its choice.
"""

from math import log, sqrt

from skald.rules.base import CHANCE, OVER

_MOST_PLIES = 600  # of a playout, because a game need not end
_EXPLORE = 0.7  # exploration constant of UCB1, for results between 0 and 1
_LOOK = 32  # playouts between two looks at whether the rest can still change the choice


class _Node:
    """Statistics of the positions that a line of actions leads to."""

    __slots__ = ("children", "visits", "wins", "seen")

    def __init__(self):
        self.children = {}
        self.visits = self.seen = 0
        self.wins = 0.0


class Mcts:
    """Chooses by `playouts` random playouts each time it has a choice."""

    def __init__(self, game_class, seats, playouts):
        self._game = game_class(seats)
        self._guess = game_class.part("guess")
        self._playouts = playouts

    def choose(self, view, seat, seed):
        self._x = seed * 2654435761 % (1 << 32) | 1
        root = _Node()
        for playout in range(self._playouts):
            if playout % _LOOK == 0 and _is_decided(root, self._playouts - playout):
                break
            self._game.stand_at(self._guess.fill_in(bytearray(view), seat, seed * 65599 + playout))
            self._play_out(root)
        return (max(root.children.items(), key=lambda item: (item[1].visits, -item[0]))[0],)

    def _below(self, limit):
        """Return a number below `limit`; the generator is a xorshift32, like the rules' own."""
        x = self._x
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        self._x = x = x ^ (x << 5 & 0xFFFFFFFF)
        return (x >> 8) * limit >> 24

    def _play_out(self, root):
        """Descend from `root` to a new node, play on at random, and enter the result on the way."""
        game, legal = self._game, self._game.legal
        node, path = root, []
        plies = 0
        is_inside = True
        while is_inside and (current := game.current()) != OVER and plies < _MOST_PLIES:
            plies += 1
            if current == CHANCE:
                action = game.draw()  # each outcome leads to its own node
                node = node.children.setdefault(action, _Node())
                path.append((node, -1))
            else:
                action, is_new = self._descend(node, legal[: game.count_actions()].tolist())
                node = node.children[action]
                path.append((node, current))
                is_inside = not is_new
            game.play(action)
        while (current := game.current()) != OVER and plies < _MOST_PLIES:
            plies += 1
            is_chance = current == CHANCE
            game.play(game.draw() if is_chance else legal[self._below(game.count_actions())])
        best = _find_best(game)
        for node, seat in path:
            node.visits += 1
            if seat >= 0:
                node.wins += share_of(best, seat)

    def _descend(self, node, legal):
        """Return (action, whether it is new here): an untried one, else the best by UCB1."""
        children = node.children
        fresh = [action for action in legal if action not in children]
        for action in legal:
            if action in children:
                children[action].seen += 1
        if fresh:
            action = fresh[self._below(len(fresh))]
            children[action] = child = _Node()
            child.seen = 1
            return action, True
        best, most = legal[0], -1.0
        for action in legal:
            child = children[action]
            value = child.wins / child.visits + _EXPLORE * sqrt(log(child.seen) / child.visits)
            if value > most:
                best, most = action, value
        return best, False


def _is_decided(root, left):
    """Return True if `left` more playouts cannot change which child of `root` is visited most."""
    visits = sorted(child.visits for child in root.children.values())
    return bool(visits) and visits[-1] > left + (visits[-2] if len(visits) > 1 else 0)


def share_of(best, seat):
    """Return the result of a seat where those in the mask `best` have won: 1, or a part of 1."""
    return 1 / bin(best).count("1") if best >> seat & 1 else 0.0


def _find_best(game):
    """Return the mask of the seats that have won; in an unfinished game of those that lead."""
    mask = game.winners()
    if not mask:
        scores = [game.score(seat) for seat in range(game.seats)]
        mask = sum((score == max(scores)) << seat for seat, score in enumerate(scores))
    return mask


def result_of(game, seat):
    """Return a seat's result: 1 for a win, a part of 1 for a shared win, 0 for a loss.  In an
    unfinished game the leader has won.
    """
    return share_of(_find_best(game), seat)
