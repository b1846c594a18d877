"""Measures what the coach's losses come to when they are played out: `make calibration GAME=raids N=200
GAMES=40 SEED=1`.

    games of normal ─▶ choices ─┬▶ the coach's best move ─▶ played out by normal ─▶ lead ┐
                                └▶ a move of easy ───────▶ played out by normal ─▶ lead ─┴▶ loss

At each choice `easy` errs as people do, and the coach says what that costs.  Both moves are then
played out to the end, GAMES times, with the same chance and the same guess at what the seat does
not know.  The difference of the leads in points, without any bonus for winning, is the real loss.

Choices are picked by phase and by the mark of what is said, never by what is played out, so that
each phase has small losses and blunders alike.  What is said of large losses is too much, because
the best of many errors is searched for: that is what the scale (solo/scale.py) corrects.

Results are kept in build/calibration/ after every position; the same command goes on from there.
"""

import json
import sys
from contextlib import contextmanager
from random import Random

from skald.rules.registry import NAMES, load
from skald.solo.advice import BLUNDER, DECIDES, INACCURATE, MISTAKE
from skald.solo.advise import advise_here
from skald.solo.header import NO_ACTION

from host_sim.arena import fingerprint, match, players
from host_sim.arena.calibration import PHASES, keep, summarise, write_table
from host_sim.arena.choices import list_choices
from host_sim.command_line import SEED, Parser, one_of, whole_number
from host_sim.toolchain import BUILD

_WANTED = (BLUNDER, MISTAKE, INACCURATE)  # what the coach gives a number for
_TRIES = 4  # moves of `easy` for each choice
_ROUND = 8  # games for every position before any gets more
_APART = 4099  # between the seeds of two games
_FULL = 100  # percent


class Bench:
    """The players and the trial game of the measurements in game `name`."""

    def __init__(self, name):
        game_class = load(name)
        self.game_class = game_class
        self.trial = game_class(2)
        self.traits = game_class.part("traits")
        self.guess = game_class.part("guess")
        self.normal = players.make("normal", game_class, 2, 0)
        self.easy = players.make("easy", game_class, 2, 0)

    def list_positions(self, seed):
        """Return [(phase, index in the log, position)] of all choices of one game."""
        positions, game = [], self.game_class(2, seed)
        for number, _ in enumerate(list_choices(game)):
            positions.append((self.traits.find_phase(game), len(game.log), game.encode()))
            seat = game.current()
            for action in self.normal.choose(game.view(seat), seat, seed * _APART + number):
                game.apply(action)
        return positions

    def find_error(self, position, index, wanted):
        """Return (the best action, another one of `easy`, its loss in tenths), or None if `easy` makes
        no move there with the mark `wanted`, or one that decides who wins.
        """
        trial, found = self.trial, []
        trial.stand_at(position)
        for _ in advise_here(trial, index, found, NO_ACTION):
            pass
        advice = found[0]
        trial.stand_at(position)  # the coach only guessed at it
        seat = trial.current()
        for number in range(_TRIES if trial.is_legal(advice.best) else 0):
            action = self.easy.choose(trial.view(seat), seat, _TRIES * index + number)[0]
            loss = advice.loss_of(action)
            if loss < DECIDES and advice.mark(loss) == wanted:
                return advice.best, action, loss
        return None

    def play_out(self, position, action, seed):
        """Return the final lead of the seat that plays `action`, in points."""
        game = self.trial.copy()
        game.stand_at(position)
        seat = game.current()
        game.stand_at(self.guess.fill_in(game.view(seat), seat, seed))
        game.apply(action)
        match.play(game, (self.normal, self.normal), seed)
        return match.find_lead(game, seat)


def pick(bench, seed):
    """Return choices of one game as dicts: one of each phase where there is any, all with the same
    mark.
    """
    positions, picked = bench.list_positions(seed), []
    Random(seed).shuffle(positions)
    mark = _WANTED[seed % len(_WANTED)]
    for wanted in range(PHASES):
        for phase, index, position in positions:
            error = bench.find_error(position, index, mark) if phase == wanted else None
            if error:
                best, action, said = error
                picked.append({"seed": seed, "index": index, "phase": phase, "mark": mark, "best": best,
                               "action": action, "said": said, "position": position.hex(), "lost": []})  # fmt: skip
                break
    return picked


@contextmanager
def unscaled(traits):
    """Let the coach say what it has searched, as if nothing had been measured."""
    measured = traits.SAID, traits.BEYOND
    traits.SAID, traits.BEYOND = bytes((_FULL,)) * PHASES, _FULL
    try:
        yield
    finally:
        traits.SAID, traits.BEYOND = measured


class Samples:
    """The choices measured so far, kept in a file; `seed`: of the game that gives the next ones."""

    def __init__(self, name, seed):
        self.file = BUILD / "calibration" / ("%s-%d.json" % (name, seed))
        self.key = fingerprint.take(name)
        self.all, self.seed = [], seed
        if self.file.is_file():
            kept = json.loads(self.file.read_text())
            if kept["traits"] == self.key:
                self.all, self.seed = kept["choices"], kept["seed"]

    def save(self):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(
            json.dumps({"traits": self.key, "seed": self.seed, "choices": self.all}) + "\n"
        )


def measure(name, number, games, seed, tell):
    """Return the choices of game `name`, each with its losses in `games` games."""
    bench, samples = Bench(name), Samples(name, seed)
    while len(samples.all) < number:
        with unscaled(bench.traits):
            samples.all += pick(bench, samples.seed)
        samples.seed += 1
        samples.save()
        tell("%s: %d of %d choices" % (name, len(samples.all), number))
    chosen = samples.all[:number]
    for least in [*range(_ROUND, games, _ROUND), games]:
        for done, choice in enumerate(chosen):
            lost, position = choice["lost"], bytes.fromhex(choice["position"])
            while len(lost) < least:
                seed = len(lost) + 1
                best = bench.play_out(position, choice["best"], seed)
                lost.append(best - bench.play_out(position, choice["action"], seed))
            if not done % 10:
                samples.save()
                tell("%s: %d games of choice %d of %d" % (name, least, done, number))
        samples.save()
    return chosen


def main(words):
    parser = Parser(prog="make calibration", description="Play out what the coach says.")
    parser.add_argument("game", type=one_of("game", NAMES))
    parser.add_argument("-n", type=whole_number("number of choices", 4, 10000), default=200)
    parser.add_argument("--games", type=whole_number("number of games", 2, 10000), default=40)
    parser.add_argument("--seed", type=SEED, default=1)
    parser.add_argument("--keep", action="store_true", help="in host_sim/arena/calibrated.json")
    given = parser.parse_args(words)

    def tell(line):
        if sys.stderr.isatty():
            print("\r%-60s" % line, end="", file=sys.stderr, flush=True)

    chosen = measure(given.game, given.n, given.games, given.seed, tell)
    report = summarise(given.game, chosen, given.seed, load(given.game).part("traits"))
    print("\r" + "\n".join(write_table([report])))
    print("of %s by these: SAID %s, BEYOND %d" % (given.game, report["factors"], report["beyond"]))
    if given.keep:
        keep(report)


if __name__ == "__main__":
    main(sys.argv[1:])
