"""An evening, step by step: timed on the emulated chip, and counted as work on CPython.

Both return the same steps in the same order, so that they can be compared.
"""

from collections import namedtuple

from skald.rules.registry import load

from hardware.layouts.base import NET, build
from host_sim.device_time.boards import PICO
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter
from host_sim.device_time.microbit import Chip, to_us
from host_sim.device_time.recording import record

Step = namedtuple("Step", "name ns")
Step.__doc__ = "One call of the firmware: what was called (remote/evening.py) and how long it took."


_ON_CHIP = """import gc
from skald.rules.registry import load
from host_sim.device_time.remote.evening import Table
gc.collect()
Table(load(%r)(%d, %d), bytes(layout), %s, print, gc.collect).play(events)
"""


class Evening:
    """`game` in `kit` with `seats`, as recording.record() plays it; further arguments are those of record()."""

    def __init__(self, game, kit=NET, seats=2, seed=1, **how):
        self.name, self._seats, self._seed = game, seats, seed
        self._layout = build(game, kit).pack()
        self._events = record(game, kit, seats, seed, **how)

    def time_on_chip(self, board=PICO):
        """Return the Steps as timed on the emulated chip for `board`, less the time that measuring takes."""
        steps = []
        for name, stamps in self._run_on_chip("stamp"):
            # A collection is a short loop, which fits into the cache of the flash.
            scale = board.scale if name == "collect" else board.scale_work
            steps.append(Step(name, round(scale(to_us(stamps)) * 1000)))
        measuring_ns = min(step.ns for step in steps if step.name == "nothing")
        return [Step(step.name, step.ns - measuring_ns) for step in steps if step.name != "nothing"]

    def weigh_on_chip(self):
        """Return how many bytes of garbage all steps leave on the emulated chip."""
        return sum(size for name, size in self._run_on_chip("gc.mem_alloc") if name != "collect")

    def _run_on_chip(self, stamp):
        """Return [(name of the step, difference of the expression `stamp`)]."""
        with Chip() as chip:
            chip.put("layout", self._layout)
            chip.put("events", self._events)
            printed = chip.run(_ON_CHIP % (self.name, self._seats, self._seed, stamp))
        return [(name, int(number)) for name, number in map(str.split, printed.splitlines())]

    def count(self):
        """Return [(name of the step, {operation: number})]."""
        return self._play(Meter(), Meter.take_counts)

    def predict(self, board=PICO):
        """Return the Steps on `board` as the table of costs predicts them."""
        return [Step(name, ns) for name, ns in self._play(Meter(load_costs(board)), Meter.take_ns)]

    def _play(self, meter, take):
        """Return [(name of the step, take(meter) after it)]."""
        rows, taken = [], []

        def stamp():
            taken.append(take(meter))
            return 0

        def show(name, _):
            if name != "nothing":
                rows.append((name, taken[-1]))

        with meter as meter:
            # Imported here, because the meter counts what it finds.
            from host_sim.device_time.remote.evening import Table

            game = load(self.name)(self._seats, self._seed)
            Table(game, self._layout, stamp, show).play(self._events)
        return rows
