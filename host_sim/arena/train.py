"""Find the weights of a game: `make train GAME=raids SEED=1`, the same for the same seed.

    by hand ─ ridge regression ─▶ candidate ─ evolution ─▶ candidate ─ match ─▶ rules/<game>/weights.py

The regression tells the final margin from the traits after every turn of
self-play in which some moves are random.  Evolution lets pairs of opposite
changes play each other and moves towards the winners.  A candidate replaces what
is in the file only if it wins the match against it.
"""

import argparse
import sys
from array import array
from random import Random

from host_sim.arena import compiled
from host_sim.toolchain import ROOT

_RANDOM_MOVES = 0.08
_RIDGE = 0.3
_MOMENTUM = 0.6


def quantise(weights):
    """Return (tenths, bytes): weights in points as signed bytes of one scale, and ten points in it."""
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


def fit(name, seats, options, row, games, seed, tell):
    """Return weights in points, fitted to `games` games of self-play with `row`."""
    from skald.rules.base import CHANCE, OVER
    from skald.rules.registry import load
    from skald.solo.judge import Judge, fill_traits

    from host_sim.arena import match, players
    from host_sim.arena.ridge import Ridge

    game_class = load(name)
    player = players.make("normal", game_class, seats, options, row)
    ridge = None
    for number in range(games):
        rng = Random(seed * 1000003 + number)
        game = game_class(seats, seed * 1000003 + number, options)
        judge = Judge(game)
        ridge = ridge or Ridge(len(judge.out))
        samples = []
        mover = CHANCE
        while game.current() != OVER and len(game.log) < match.MOST_PLIES:
            seat = game.current()
            count = game.count_actions()
            if seat == CHANCE:
                game.apply(game.draw())
            elif count == 1:
                game.apply(game.legal[0])
            else:
                if mover != seat and mover != CHANCE:
                    for other in range(seats):
                        fill_traits(judge.traits, game, other, judge.out)
                        samples.append((other, list(judge.out)))
                mover = seat
                if rng.random() < _RANDOM_MOVES:
                    game.apply(game.legal[rng.randrange(count)])
                else:
                    for action in player.choose(game.view(seat), seat, rng.randrange(1 << 16)):
                        game.apply(action)
        scores = [game.score(seat) for seat in range(seats)]
        for seat, traits in samples:
            ridge.add(traits, (seats - 1) * scores[seat] - (sum(scores) - scores[seat]))
        tell("fit %d of %d games" % (number + 1, games))
    # A sample's margin is that to all others together, and what stands of them is their sum.
    own = judge.traits.OWN
    scale = [1 if own <= i < 2 * own else seats - 1 for i in range(len(judge.out))]
    fitted = ridge.solve([value * part for value, part in zip(to_points(row), scale)], _RIDGE)
    return [value / part for value, part in zip(fitted, scale)]


def evolve(name, seats, options, weights, steps, pairs, deals, seed, tell):
    """Return weights in points after `steps` steps of evolution from `weights`."""
    from host_sim.arena import match

    rng = Random(seed)
    mean = list(weights)
    # A change is a part of what the weight is, and of what weights are.
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


def write_file(name, rows, lines):
    """Write rules/<game>/weights.py: rows (seats, options, tenths, weights), and what is known of
    them.
    """
    from host_sim.arena import fingerprint

    folder = ROOT / "firmware/skald/rules" / name
    words = [
        '"""What each trait is worth, for skald/solo/judge.py.  Written by `make train`; not to be edited.',
        "",
    ]
    words += [
        "Found for traits with the fingerprint %s:" % fingerprint.take(name),
        *lines,
        '"""',
        "",
    ]
    words += [
        "# Seats, options, units of ten points, then the weights: one's own traits, the others', the situation's."
    ]
    words += ["ROWS = ("]
    for seats, options, tenths, weights in rows:
        words += ["    (", "        %d," % seats, "        %d," % options, "        %d," % tenths]
        for at in range(0, len(weights), 24):
            part = "".join("\\x%02x" % value for value in weights[at : at + 24])
            words += ['        b"%s"%s' % (part, "," if at + 24 >= len(weights) else "")]
        words += ["    ),"]
    words += [")"]
    (folder / "weights.py").write_text("\n".join(words) + "\n", encoding="utf-8")


def main(words):
    parser = argparse.ArgumentParser(prog="make train", description="Find the weights of a game.")
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", type=int, default=0)
    parser.add_argument(
        "--games", type=int, default=200, help="of self-play for the regression; 0: none"
    )
    parser.add_argument("--steps", type=int, default=36, help="of evolution; 0: none")
    parser.add_argument("--pairs", type=int, default=12)
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("-n", type=int, default=400, help="games of the match that decides")
    parser.add_argument("--python", action="store_true", help="the firmware as it is, not compiled")
    given = parser.parse_args(words)
    compiled.use(given.game, not given.python)
    from skald.compat import load_overlay
    from skald.solo.judge import find_row

    from host_sim.arena import match, table

    def tell(line):
        print(line, file=sys.stderr, flush=True)

    place = (given.seats, given.options)
    weights = load_overlay("skald.rules." + given.game, "weights")
    row = first = find_row(weights.ROWS, *place)[2:]
    lines = [line for line in (weights.__doc__ or "").splitlines() if line.startswith("- ")]
    stages = []
    if given.games:
        stages.append(
            ("regression", lambda row: fit(given.game, *place, row, given.games, given.seed, tell))
        )
    if given.steps:
        how = (given.steps, given.pairs, given.deals, given.seed)
        stages.append(
            ("evolution", lambda row: evolve(given.game, *place, to_points(row), *how, tell))
        )
    for label, find in stages:
        candidate = quantise(find(row))
        report = match.compete(
            given.game, "normal", "normal", given.n, given.seed + 77, *place, (candidate, row)
        )
        tell("%s against what was before: %s" % (label, table.write_line(report)))
        if report["share"] * given.seats > 1:
            row = candidate
            lines.append("- seed %d, %s: %s" % (given.seed, label, table.write_share(report)))
    if row != first:
        rows = [old for old in weights.ROWS if old[:2] != place] + [(*place, *row)]
        write_file(given.game, sorted(rows), lines)


if __name__ == "__main__":
    main(sys.argv[1:])
