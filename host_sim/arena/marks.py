"""Measures what a point is worth in a game: `python -m host_sim.arena.marks GAME [--games 60] [--seed 1]`
prints SWING for its traits.py within some minutes.

`easy` players play each other at two seats.  At every choice a coach's search evaluates the
position, and the end of the game says whether that seat won.  The chance to win as a logistic
function of the value, 1 / (1 + exp(-value / SWING)), is fitted to these by maximum likelihood.
"""

import math
import sys

from skald.rules.base import OVER
from skald.rules.registry import load
from skald.solo import levels
from skald.solo.search import Search

from host_sim.arena import ArenaParser, show_progress
from host_sim.arena.choices import walk
from host_sim.arena.mcts import result_of
from host_sim.command_line import whole_number
from host_sim.ideal import finish

_MOST = 100000  # tenths of a point


def collect(name, games, seed):
    """Return [(value in tenths of a point, result 0..1)] of all choices in `games` games."""
    thinker, seen = Search(load(name)(2)), []
    for number in range(games):
        values = []
        for game, seat, _ in walk(name, 2, seed + number):
            finish(thinker.think(game.view(seat), seat, levels.NORMAL, len(values), 0))
            values.append((seat, thinker.search.values[0] / thinker.judge.tenth))
        if game.current() == OVER:
            seen += [(value, result_of(game, seat)) for seat, value in values]
        show_progress("%d of %d games" % (number + 1, games))
    return seen


def fit(seen):
    """Return the SWING that explains [(value, result)] best, by bisection of its likelihood's slope."""
    low, high = 1, _MOST
    while high - low > 1:
        swing = (low + high) // 2
        # Too small a swing expects more wins of high values than there are.
        slope = sum(value * (_expect(value / swing) - result) for value, result in seen)
        low, high = (swing, high) if slope > 0 else (low, swing)
    return high


def _expect(odds):
    return 1 / (1 + math.exp(-max(-30, min(30, odds))))


def main(words):
    parser = ArenaParser("python -m host_sim.arena.marks", "Measure what a point is worth.")
    parser.add_argument("--games", type=whole_number("number of games", 1, 10000), default=60)
    given = parser.parse_args(words)
    seen = collect(given.game, given.games, given.seed)
    found = (given.game, fit(seen), len(seen), given.games, given.seed)
    print("\r%s: SWING = %d from %d choices in %d games from seed %d on" % found)


if __name__ == "__main__":
    main(sys.argv[1:])
