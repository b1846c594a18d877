"""Measures how long a board thinks: `python -m host_sim.arena.device GAME [LEVEL] [SEATS]
[DECISIONS] [GAMES]`.

Times are device time as device_time/meter.py counts it (simulated, a Pico at 200 MHz),
without collections of garbage, for choices spread over games of `easy` players: DECISIONS of each
of GAMES, with the seeds 1, 2 and so on.  The level `coach` is a coach's advice on them.
"""

import sys

from skald.rules.registry import load
from skald.solo import levels
from skald.solo.advise import advise
from skald.solo.search import Search

from host_sim.arena.choices import walk
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter

COACH = "coach"


def collect(name, seats, number, seed):
    """Return (view, seat) of `number` choices, evenly spread over a game of easy opponents."""
    found = [(game.view(seat), seat) for game, seat, _ in walk(name, seats, seed)]
    return [found[(2 * i + 1) * len(found) // (2 * number)] for i in range(number)]


def measure(name, level, seats, views):
    """Return {"choices": ms of each, "steps": ms of each, "evaluations": how many}, both ascending, for
    `views` as collect() returns them.
    """
    game = load(name)(seats)
    thinker = None if level == COACH else Search(game)
    choices, steps, evaluations = [], [], 0
    with Meter(load_costs()) as meter:
        for view, seat in views:
            if thinker:
                job = thinker.think(view, seat, levels.NAMES.index(level), 1)
            else:
                game.stand_at(fill_in(game, view, seat))
                job = advise(game, 0, [])
            meter.take_ns()
            first = len(steps)
            for _ in job:
                steps.append(meter.take_ns() / 1e6)
            steps.append(meter.take_ns() / 1e6)
            choices.append(sum(steps[first:]))
            evaluations += thinker.spent if thinker else 0
    return {"choices": sorted(choices), "steps": sorted(steps), "evaluations": evaluations}


def fill_in(game, view, seat):
    """Return a complete position that fits `view`, like the one that a coach at the table has."""
    return game.part("guess").fill_in(bytearray(view), seat, 1)


def main(words):
    name, level, *numbers = (words + ["normal", "2", "20", "1"][len(words) - 1 :])[:5]
    seats, number, games = map(int, numbers)
    views = [view for seed in range(games) for view in collect(name, seats, number, seed + 1)]
    found = measure(name, level, seats, views)
    choices, steps = found["choices"], found["steps"]
    line = "%s, %s, %d seats: half of %d choices within %.1f s, 95 %% within %.1f s; of %d steps 99 %% within %.0f ms, the longest %.0f ms" % (
        name, level, seats, len(choices), choices[len(choices) // 2] / 1000, choices[(len(choices) - 1) * 19 // 20] / 1000,
        len(steps), steps[len(steps) * 99 // 100], steps[-1])  # fmt: skip
    if found["evaluations"]:
        line += ", %.1f ms an evaluation" % (sum(choices) / found["evaluations"])
    print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
