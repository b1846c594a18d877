"""How long a board thinks, as device_time/meter.py counts it, without collections of garbage."""

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
    """Return {"choices": ms of each, "steps": ms of each}, both ascending, for the choices in `views`, (view, seat);
    at level COACH for a coach's advice on them.
    """
    game = load(name)(seats)
    thinker = None if level == COACH else Search(game)
    choices, steps = [], []
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
    return {"choices": sorted(choices), "steps": sorted(steps)}
