"""Measures how long a board thinks: `python -m host_sim.arena.device GAME [LEVEL] [SEATS]`.

Times are device time as device_time/meter.py counts it (simulated, a Pico at 200 MHz),
without collections of garbage, for choices spread over a game of `easy` players with seed 1.  The
level `coach` is a coach's advice on them.
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
_CHOICES = 20


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
                # A complete position that fits `view`, like the one that a coach at the table has.
                game.stand_at(game.part("guess").fill_in(bytearray(view), seat, 1))
                job = advise(game, 0, [])
            meter.take_ns()
            first = len(steps)
            for _ in job:
                steps.append(meter.take_ns() / 1e6)
            steps.append(meter.take_ns() / 1e6)
            choices.append(sum(steps[first:]))
            evaluations += thinker.spent if thinker else 0
    return {"choices": sorted(choices), "steps": sorted(steps), "evaluations": evaluations}


def describe(spans_ms, what):
    """Return how long the ascending `spans_ms` are, in words."""
    half, most = (
        spans_ms[at] / 1000 for at in (len(spans_ms) // 2, (len(spans_ms) - 1) * 19 // 20)
    )
    return "half of %d %s within %.1f s, 95 %% within %.1f s" % (len(spans_ms), what, half, most)


def main(words):
    name, level, seats = words + ["normal", "2"][len(words) - 1 :]
    found = measure(name, level, int(seats), collect(name, int(seats), _CHOICES, 1))
    choices, steps = found["choices"], found["steps"]
    line = "%s, %s, %s seats: %s" % (name, level, seats, describe(choices, "choices"))
    most = (len(steps), steps[len(steps) * 99 // 100], steps[-1])
    line += "; of %d steps 99 %% within %.0f ms, the longest %.0f ms" % most
    if found["evaluations"]:
        line += ", %.1f ms an evaluation" % (sum(choices) / found["evaluations"])
    print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
