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

import numpy
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.solo.evaluation import Evaluation, fill_traits, find_row

from host_sim.arena import ArenaParser, fingerprint, match, players
from host_sim.arena.choices import list_choices
from host_sim.command_line import SEATS, whole_number
from host_sim.toolchain import ROOT

_RANDOM_MOVES = 0.08
_RIDGE = 0.3
_PAIRS = 12  # of changes in a step of evolution
_DEALS = 4  # that a pair plays, from every seat
_MOMENTUM = 0.6
_BYTES = 24  # a line of weights.py


def quantise(weights):
    """Return (tenths, bytes): the weights as signed bytes of one scale, and ten points in that scale."""
    unit = 127 / max(map(abs, weights))
    while round(10 * unit) >= 32000:
        unit /= 2
    return round(10 * unit), bytes(round(value * unit) & 255 for value in weights)


def to_points(row):
    """Return the weights of a row (tenths, bytes) in points."""
    return numpy.array(array("b", row[1]), float) * 10 / row[0]


def fit(name, seats, row, place, games, seed):
    """Return weights in points, fitted to `games` games of self-play with `row`.

    `place`: where in the state the part of the game stands, if each has weights of its own, else 0.
    """
    game_class = load(name)
    player = players.make("normal", game_class, seats, row)
    samples = {}  # (traits, margin) by part of the game
    for number in range(games):
        rng = Random(seed * 1000003 + number)
        game = game_class(seats, seed * 1000003 + number)
        judge = Evaluation(game)
        seen = []
        mover = CHANCE
        for _ in list_choices(game):
            seat = game.current()
            if mover != seat and mover != CHANCE:
                for other in range(seats):
                    fill_traits(judge.traits, game, other, judge.out)
                    part = game.state[place] - 1 if place else 0
                    seen.append((other, part, judge.out[:]))
            mover = seat
            if rng.random() < _RANDOM_MOVES:
                game.apply(game.legal[rng.randrange(game.count_actions())])
            else:
                for action in player.choose(game.view(seat), seat, rng.randrange(1 << 16)):
                    game.apply(action)
        # A sample's margin is that to all others together, so their traits are summed.
        margins = [round((seats - 1) * match.find_lead(game, seat)) for seat in range(seats)]
        for seat, part, traits in seen:
            samples.setdefault(part, []).append((traits, margins[seat]))
        tell("fit %d of %d games" % (number + 1, games))
    own, size = judge.traits.OWN, len(judge.out)
    scale = numpy.full(size, seats - 1)
    scale[own : 2 * own] = 1
    found = to_points(row).reshape(-1, size)
    for part, played in samples.items():
        found[part] = _regress(played, found[part] * scale) / scale
    return found.ravel()


def _regress(samples, start):
    """Return the weights that predict the margin of `samples`, [(traits, margin), ...], best.

    The weight of a trait that occurs in all samples moves from `start` by 1 / (1 + _RIDGE) of the
    way to the best fit; one that never occurs stays.
    """
    traits, margins = (numpy.array(column, float) for column in zip(*samples))
    square = traits.T @ traits
    damped = square + numpy.diag(_RIDGE * square.diagonal() + 1e-9)
    return start + numpy.linalg.solve(damped, traits.T @ margins - square @ start)


def evolve(name, seats, weights, steps, seed):
    """Return the weights in points after `steps` steps of evolution from `weights`: the mean of those
    of the second half of the steps.
    """
    rng = Random(seed)
    # The size of a change depends on the weight itself and on the average weight.
    sizes = 0.25 * abs(weights) + 0.1 * sum(abs(weights)) / len(weights)
    mean, speed, kept = weights, 0.0, []
    for step in range(steps):
        push = 0.0
        for pair in range(_PAIRS):
            change = [rng.gauss(0, 1) for _ in sizes] * sizes
            rows = quantise(mean + change), quantise(mean - change)
            number = seed * 7919 + step * _PAIRS + pair
            result = match.compete(
                name, "normal", "normal", seats * _DEALS, number, seats, weights=rows
            )
            push += 2 * (result.share * seats / 2 - 0.5) * change / _PAIRS
        speed = _MOMENTUM * speed + push
        mean = mean + speed
        kept.append(mean)
        tell("evolution, step %d of %d" % (step + 1, steps))
    return numpy.mean(kept[steps // 2 :], axis=0)


def tell(line):
    print("%5.0f s  %s" % (time.process_time(), line), file=sys.stderr, flush=True)


def decide(given, stage, games, row, candidate):
    """Return the better one of two rows in a match, and a line about it if that is `candidate`."""
    result = match.compete(
        given.game, given.level, given.level, given.n, given.seed + 77, given.seats,
        weights=(candidate, row),
    )  # fmt: skip
    tell("%s against what was before: %s" % (stage, result))
    if result.share * given.seats <= 1:
        return row, []
    words = (given.seats, given.seed, stage, games, given.level, result.share_text())
    return candidate, ["- %d seats, seed %d, %s of %d games, as %s: %s" % words]


def format_file(name, rows, history):
    """Return the text of the file rules/<game>/weights.py.

    rows      (seats, options, units of ten points, weights as signed bytes), ascending; with weights
              for each part of the game, also where in the state its number stands
    history   lines: how each was trained, and what it won against the weights from before
    """
    lines = [
        '"""The weights of the traits, for skald/solo/evaluation.py.  Written by `make train`: do not edit it.',
        "",
        "Found for traits with the fingerprint %s:" % fingerprint.take(name),
        *history,
        '"""',
        "",
        "# Seats, options, units of ten points, then the weights: one's own traits, the others', the",
        "# situation's; where each part of a game has its own, also the place of its number in the state.",
        "ROWS = (",
    ]
    for seats, options, tenths, weights, *part in rows:
        lines += ["    (", "        %d," % seats, "        %d," % options, "        %d," % tenths]
        for at in range(0, len(weights), _BYTES):
            text = "".join("\\x%02x" % value for value in weights[at : at + _BYTES])
            lines.append('        b"%s"%s' % (text, "," if at + _BYTES >= len(weights) else ""))
        lines += ["        %d," % place for place in part]
        lines.append("    ),")
    return "\n".join(lines + [")"]) + "\n"


def main(words):
    parser = ArenaParser("make train", "Find the weights of a game.")
    parser.add_argument("--seats", type=SEATS, default=2)
    parser.add_argument(
        "--games", type=int, default=200, help="games of self-play for the regression; 0: none"
    )
    parser.add_argument("--steps", type=int, default=36, help="steps of evolution; 0: none")
    parser.add_argument("--level", default="normal", help="who plays the match that decides")
    parser.add_argument(
        "-n",
        type=whole_number("number of games", 1, 100000),
        default=400,
        help="games of that match",
    )
    given = parser.parse_args(words)
    old, history = load(given.game).part("weights"), []
    _, _, tenths, weights, *part = find_row(old.ROWS, given.seats, 0)
    row = tenths, weights
    if given.games:
        place = part[0] if part else 0
        found = fit(given.game, given.seats, row, place, given.games, given.seed)
        row, history = decide(given, "regression", given.games, row, quantise(found))
    if given.steps:
        found = evolve(given.game, given.seats, to_points(row), given.steps, given.seed)
        games = given.steps * _PAIRS * _DEALS * given.seats
        row, more = decide(given, "evolution", games, row, quantise(found))
        history += more
    if history:
        rows = [other for other in old.ROWS if other[:2] != (given.seats, 0)]
        rows.append((given.seats, 0, *row, *part))
        known = [line for line in (old.__doc__ or "").splitlines() if line.startswith("- ")]
        file = ROOT / "firmware/skald/rules" / given.game / "weights.py"
        file.write_text(format_file(given.game, sorted(rows), known + history), encoding="utf-8")
        print("\n".join(history))


if __name__ == "__main__":
    main(sys.argv[1:])
