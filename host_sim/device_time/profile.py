"""Shows where device time is spent: `python -m host_sim.device_time.profile GAME [SEATS] [KIT] [STEP]`.

It applies the table of costs to one evening and lists the functions.  `STEP` (update, search, scene ...)
selects one sort of step.
"""

import sys
from collections import Counter

from host_sim.device_time.costs import load_costs
from host_sim.device_time.evenings import Evening
from host_sim.device_time.meter import Meter
from host_sim.device_time.operations import cost

_MOST = 30


def list_functions(evening, step=None):
    """Return ({function: ns}, number of steps) of an Evening."""
    costs, spent, steps = load_costs(), Counter(), 0

    def take(meter):
        return meter.total.take_blocks()

    for name, runs in evening.play(Meter(), take):
        if step in (None, name):
            steps += 1
            for (function, counts), times in runs:
                spent[function] += cost(costs, counts) * times
    return spent, steps


def main(arguments):
    game, seats, kit, step = (arguments + ["2", "full", None][len(arguments) - 1 :])[:4]
    spent, steps = list_functions(Evening(game, kit, int(seats), actions=6, mistakes=2), step)
    whole = sum(spent.values())
    print("%d steps, %.1f ms each" % (steps, whole / 1e6 / max(1, steps)))
    for function, ns in spent.most_common(_MOST):
        print("%6.1f %%  %9.1f ms  %s" % (100 * ns / whole, ns / 1e6, function))


if __name__ == "__main__":
    main(sys.argv[1:])
