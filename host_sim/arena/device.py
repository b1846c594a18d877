"""How long a board thinks: `python -m host_sim.arena.device GAME [LEVEL] [SEATS] [DECISIONS]`.

Times are device time as device_time/meter.py counts it (simulated, a chip at 125 MHz),
without collections of garbage, for choices spread over games of `easy` players.
"""

import sys

from skald.rules.registry import load
from skald.solo import levels
from skald.solo.think import Thinker

from host_sim.arena.choices import walk
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter


def collect(name, seats, number, seed):
    """Return (view, seat) of `number` choices evenly spread over a game of easy opponents."""
    found = [(game.view(seat), seat) for game, seat, _ in walk(name, seats, seed)]
    return [found[(2 * i + 1) * len(found) // (2 * number)] for i in range(number)]


def measure(name, level, seats, number, seed=1):
    """Return {"choices": ms of each, "step": ms of the longest step, "evaluation": ms on average}."""
    views = collect(name, seats, number, seed)
    thinker = Thinker(load(name)(seats))
    choices, longest, evaluations = [], 0, 0
    with Meter(load_costs()) as meter:
        for view, seat in views:
            meter.take_ns()
            spent = 0
            for _ in thinker.think(view, seat, level, 1):
                step = meter.take_ns()
                longest = max(longest, step)
                spent += step
            choices.append((spent + meter.take_ns()) / 1e6)
            evaluations += thinker.spent
    return {
        "choices": sorted(choices),
        "step": longest / 1e6,
        "evaluation": sum(choices) / max(1, evaluations),
    }


def main(words):
    name, level, seats, number = (words + ["normal", "2", "20"][len(words) - 1 :])[:4]
    found = measure(name, levels.NAMES.index(level), int(seats), int(number))
    choices = found["choices"]
    print(
        "%s, %s, %s seats: half of %d choices within %.1f s, 95 %% within %.1f s, longest step %.0f ms, %.1f ms an evaluation"
        % (name, level, seats, len(choices), choices[len(choices) // 2] / 1000, choices[len(choices) * 19 // 20] / 1000,
           found["step"], found["evaluation"])
    )  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
