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
from random import Random
from unittest.mock import patch

from skald.rules.registry import load
from skald.solo.advice import BLUNDER, DECIDES, INACCURATE, MISTAKE
from skald.solo.advise import advise_here
from skald.solo.header import NO_ACTION

from host_sim.arena import ArenaParser, fingerprint, match, players, show_progress
from host_sim.arena.calibration import PHASES, keep, summarise, write_table
from host_sim.arena.choices import play
from host_sim.command_line import whole_number
from host_sim.ideal import finish
from host_sim.toolchain import BUILD

_WANTED = (BLUNDER, MISTAKE, INACCURATE)  # what the coach gives a number for
_TRIES = 4  # moves of `easy` for each choice
_ROUND = 8  # games for every position before any gets more
_UNSCALED = {"SAID": bytes((100,)) * PHASES, "BEYOND": 100}  # percent


class Bench:
    """The players and the trial game of the measurements in game `name`."""

    def __init__(self, name):
        self.game_class = game_class = load(name)
        self.trial = game_class(2)
        self.traits = game_class.part("traits")
        self.guess = game_class.part("guess")
        self.normal = players.make("normal", game_class, 2)
        self.easy = players.make("easy", game_class, 2)

    def play(self, game, salt):
        return play(game, (self.normal, self.normal), salt)

    def list_positions(self, seed):
        """Return [(phase, index in the log, position)] of all choices of one game."""
        return [
            (self.traits.find_phase(game), len(game.log), game.encode())
            for game in self.play(self.game_class(2, seed), match.APART * seed - 1)
        ]

    def find_error(self, position, index, wanted):
        """Return (the best action, another one of `easy`, its loss in tenths), or None if `easy` makes
        no move there with the mark `wanted`, or one that decides who wins.
        """
        trial, found = self.trial, []
        trial.stand_at(position)
        finish(advise_here(trial, index, found, NO_ACTION))
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
        finish(self.play(game, match.APART * seed))
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


def measure(name, number, games, seed):
    """Return the choices of game `name`, each with its losses in `games` games."""
    bench, file = Bench(name), BUILD / "calibration" / ("%s-%d.json" % (name, seed))
    # `seed`: of the game that gives the next choices
    fresh = {"traits": fingerprint.take(name), "seed": seed, "choices": []}
    kept = json.loads(file.read_text()) if file.is_file() else fresh
    if kept["traits"] != fresh["traits"]:
        kept = fresh
    file.parent.mkdir(parents=True, exist_ok=True)

    def save(line):
        file.write_text(json.dumps(kept) + "\n")
        show_progress("%s: %s" % (name, line))

    while len(kept["choices"]) < number:
        # As if nothing had been measured, the coach says what it has searched.
        with patch.multiple(bench.traits, **_UNSCALED):
            kept["choices"] += pick(bench, kept["seed"])
        kept["seed"] += 1
        save("%d of %d choices" % (len(kept["choices"]), number))
    chosen = kept["choices"][:number]
    for least in [*range(_ROUND, games, _ROUND), games]:
        for done, choice in enumerate(chosen, 1):
            lost, position = choice["lost"], bytes.fromhex(choice["position"])
            for seed in range(len(lost) + 1, least + 1):
                best = bench.play_out(position, choice["best"], seed)
                lost.append(best - bench.play_out(position, choice["action"], seed))
            if done % 10 == 0 or done == number:
                save("%d games of choice %d of %d" % (least, done, number))
    return chosen


def main(words):
    parser = ArenaParser("make calibration", "Play out what the coach says.")
    parser.add_argument("-n", type=whole_number("number of choices", 4, 10000), default=200)
    parser.add_argument("--games", type=whole_number("number of games", 2, 10000), default=40)
    parser.add_argument("--keep", action="store_true", help="in host_sim/arena/calibrated.json")
    given = parser.parse_args(words)
    chosen = measure(given.game, given.n, given.games, given.seed)
    report = summarise(given.game, chosen, given.seed)
    print("\r" + "\n".join(write_table([report])))
    print("of %s by these: SAID %s, BEYOND %d" % (given.game, report["factors"], report["beyond"]))
    if given.keep:
        keep(report)


if __name__ == "__main__":
    main(sys.argv[1:])
