"""Find the weights of a game: `make train GAME=raids SEED=1`; the same seed finds the same weights.

    weights so far ─ ridge regression ─▶ candidate ─ evolution ─▶ candidate ─ match ─▶ rules/<game>/weights.py

The regression predicts the final margin from the traits after every turn of
self-play, in which some moves are random.  Evolution lets pairs of opposite
changes play each other and moves towards the winners.  A candidate replaces the
weights of its number of seats only if it wins a match against them; `--level` says which opponents
play it (what is good for `normal`, which looks at its own turn alone, may be bad for `hard`).
"""

import sys
import time
from array import array
from random import Random

from skald.rules.base import CHANCE
from skald.rules.registry import NAMES, load
from skald.solo.evaluation import Evaluation, fill_traits, find_row

from host_sim.arena import match, players, reports, weights
from host_sim.arena.choices import list_choices
from host_sim.arena.ridge import Ridge
from host_sim.command_line import SEATS, SEED, Parser, one_of, whole_number

_RANDOM_MOVES = 0.08
_RIDGE = 0.3
_MOMENTUM = 0.6


def quantise(weights):
    """Return (tenths, bytes): the weights as signed bytes of one scale, and ten points in that scale."""
    unit = 127 / max(abs(value) for value in weights)
    while True:
        small = [round(value * unit) for value in weights]
        tenths = round(10 * unit)
        if tenths < 32000:
            return tenths, bytes(value & 255 for value in small)
        unit /= 2


def to_points(row):
    """Return the weights of a row (tenths, bytes) in points."""
    return [value * 10 / row[0] for value in array("b", row[1])]


def fit(name, seats, options, row, place, games, seed, tell):
    """Return weights in points, fitted to `games` games of self-play with `row`.

    `place`: where in the state the part of the game stands, if each has weights of its own, else 0.
    """
    game_class = load(name)
    player = players.make("normal", game_class, seats, options, row)
    ridges = []
    for number in range(games):
        rng = Random(seed * 1000003 + number)
        game = game_class(seats, seed * 1000003 + number, options)
        judge = Evaluation(game)
        size = len(judge.out)
        ridges = ridges or [Ridge(size) for _ in range(len(row[1]) // size)]
        samples = []
        mover = CHANCE
        for _ in list_choices(game, match.MOST_PLIES):
            seat = game.current()
            if mover != seat and mover != CHANCE:
                for other in range(seats):
                    fill_traits(judge.traits, game, other, judge.out)
                    part = game.state[place] - 1 if place else 0
                    samples.append((other, part, list(judge.out)))
            mover = seat
            if rng.random() < _RANDOM_MOVES:
                game.apply(game.legal[rng.randrange(game.count_actions())])
            else:
                for action in player.choose(game.view(seat), seat, rng.randrange(1 << 16)):
                    game.apply(action)
        scores = [game.score(seat) for seat in range(seats)]
        for seat, part, traits in samples:
            ridges[part].add(traits, (seats - 1) * scores[seat] - (sum(scores) - scores[seat]))
        tell("fit %d of %d games" % (number + 1, games))
    # A sample's margin is that to all others together, so their traits are summed.
    own = judge.traits.OWN
    scale = [1 if own <= i < 2 * own else seats - 1 for i in range(size)]
    before, found = to_points(row), []
    for part, ridge in enumerate(ridges):
        start = before[part * size : (part + 1) * size]
        fitted = ridge.solve([value * times for value, times in zip(start, scale)], _RIDGE)
        found += [value / times for value, times in zip(fitted, scale)]
    return found


def evolve(name, seats, options, weights, steps, pairs, deals, seed, tell):
    """Return the weights in points after `steps` steps of evolution from `weights`: the mean of those
    of the second half of the steps.
    """
    rng = Random(seed)
    mean = list(weights)
    # The size of a change depends on the weight itself and on the average weight.
    usual = sum(abs(value) for value in weights) / len(weights)
    speed = [0.0] * len(mean)
    kept = []
    for step in range(steps):
        push = [0.0] * len(mean)
        for pair in range(pairs):
            change = [rng.gauss(0, 1) * (0.25 * abs(value) + 0.1 * usual) for value in weights]
            up = quantise([value + part for value, part in zip(mean, change)])
            down = quantise([value - part for value, part in zip(mean, change)])
            number = seed * 7919 + step * pairs + pair
            report = match.compete(
                name, "normal", "normal", seats * deals, number, seats, options, (up, down)
            )
            score = report["share"] * seats / 2 - 0.5
            for i, part in enumerate(change):
                push[i] += 2 * score * part / pairs
        for i in range(len(mean)):
            speed[i] = _MOMENTUM * speed[i] + push[i]
            mean[i] += speed[i]
        if step >= steps // 2:
            kept.append(list(mean))
        tell("evolution, step %d of %d" % (step + 1, steps))
    return [sum(values) / len(kept) for values in zip(*kept)]


class Trainer:
    """Trains the weights of the game called `name` for a number of seats and options.

    row       (tenths, bytes): the best weights so far, see quantise()
    part      (where in the state the part of the game stands,), or () with the same weights for all
    history   a line for each stage that made them better
    """

    def __init__(self, name, seats, options, seed, level, judged, tell):
        """
        level    name of the level that plays the matches which decide
        judged   number of their games
        tell     tell(line) is called as work goes on
        """
        self._name, self._seats, self._options, self._seed = name, seats, options, seed
        self._level, self._judged, self._tell = level, judged, tell
        rows = load(name).part("weights").ROWS
        row = find_row(rows, seats, options)
        self.row = row[2:4]
        self.part = row[4:]
        self.history = []

    def fit(self, games):
        """Try a regression over `games` games of self-play."""
        place = (self._seats, self._options)
        part = self.part[0] if self.part else 0
        found = fit(self._name, *place, self.row, part, games, self._seed, self._tell)
        self._decide("regression", games, quantise(found))

    def evolve(self, steps, pairs, deals):
        """Try `steps` steps of evolution, `pairs` pairs of changes each, which play `deals` deals from
        every seat.
        """
        place = (self._seats, self._options)
        how = (steps, pairs, deals, self._seed, self._tell)
        found = evolve(self._name, *place, to_points(self.row), *how)
        self._decide("evolution", steps * pairs * deals * self._seats, quantise(found))

    def _decide(self, stage, games, candidate):
        """Adopt `candidate` if it wins its match against the best weights so far."""
        report = self._play(candidate, self.row)
        self._tell("%s against what was before: %s" % (stage, reports.write_line(report)))
        if report["share"] * self._seats > 1:
            self.row = candidate
            place = "%d seats" % self._seats
            if self._options:
                place += ", options %d" % self._options
            words = (place, self._seed, stage, games, self._level, reports.write_share(report))
            self.history.append("- %s, seed %d, %s of %d games, as %s: %s" % words)

    def _play(self, row, other):
        pair, place = (self._level, self._level), (self._seats, self._options)
        return match.compete(self._name, *pair, self._judged, self._seed + 77, *place, (row, other))


def main(words):
    parser = Parser(prog="make train", description="Find the weights of a game.")
    parser.add_argument("game", type=one_of("game", NAMES))
    parser.add_argument("--seed", type=SEED, default=1)
    parser.add_argument("--seats", type=SEATS, default=2)
    parser.add_argument(
        "--options", type=whole_number("mask", 0, 255), default=0, help="mask of the game's options"
    )
    parser.add_argument(
        "--games", type=int, default=200, help="games of self-play for the regression; 0: none"
    )
    parser.add_argument("--steps", type=int, default=36, help="steps of evolution; 0: none")
    parser.add_argument("--pairs", type=int, default=12, help="pairs of changes in a step")
    parser.add_argument("--deals", type=int, default=4, help="deals that a pair plays")
    parser.add_argument("--level", default="normal", help="who plays the match that decides")
    parser.add_argument(
        "-n",
        type=whole_number("number of games", 1, 100000),
        default=400,
        help="games of that match",
    )
    given = parser.parse_args(words)
    begun = time.monotonic()

    def tell(line):
        print("%5.0f s  %s" % (time.monotonic() - begun, line), file=sys.stderr, flush=True)

    place = (given.seats, given.options)
    trainer = Trainer(given.game, *place, given.seed, given.level, given.n, tell)
    if given.games:
        trainer.fit(given.games)
    if given.steps:
        trainer.evolve(given.steps, given.pairs, given.deals)
    if trainer.history:
        old = load(given.game).part("weights")
        rows = [row for row in old.ROWS if row[:2] != place] + [
            (*place, *trainer.row, *trainer.part)
        ]
        history = weights.read_history(old) + trainer.history
        weights.write_file(given.game, sorted(rows), history)
        print("\n".join(trainer.history))


if __name__ == "__main__":
    main(sys.argv[1:])
