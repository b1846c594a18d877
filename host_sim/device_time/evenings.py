"""One evening, step by step: timed on the emulated chip, counted as work on CPython.

Both return the steps in the same order, so that they can be compared.
"""

from collections import namedtuple

from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter
from host_sim.device_time.microbit import STAMPS_PER_US, Chip
from host_sim.device_time.recording import record

Step = namedtuple("Step", "name ns")
Step.__doc__ = "One call of the firmware: what was called (remote/evening.py) and how long it took."


class Evening:
    """`game` in `kit` at `seats`, as recording.record() plays it; further arguments are record()'s."""

    def __init__(self, game, kit="full", seats=2, seed=1, options=0, **how):
        self.game, self.kit, self.seats, self.seed, self.options = game, kit, seats, seed, options
        self.layout = build(game, kit).pack()
        self.events = record(game, kit, seats, seed, options=options, **how)

    def time_on_chip(self):
        """Return the Steps as timed on the emulated chip, less the time of the measurement itself."""
        steps = [
            Step(name, stamps * 1000 // STAMPS_PER_US)
            for name, stamps in self._run_on_chip("stamp")
        ]
        measuring_ns = min(step.ns for step in steps if step.name == "nothing")
        return [Step(step.name, step.ns - measuring_ns) for step in steps if step.name != "nothing"]

    def weigh_on_chip(self):
        """Return how many bytes of garbage all steps leave on the emulated chip."""
        return sum(size for name, size in self._run_on_chip("gc.mem_alloc") if name != "collect")

    def _run_on_chip(self, stamp):
        """Return [(name of the step, difference of `stamp`, an expression)]."""
        with Chip() as chip:
            chip.run(
                "import gc\nfrom skald.rules.registry import load\nfrom host_sim.device_time.remote.evening import Table"
            )
            chip.put("layout", self.layout)
            chip.put("events", self.events)
            printed = chip.run(
                "gc.collect()\nTable(load(%r)(%d, %d, %d), bytes(layout), %s, print, gc.collect).play(events)"
                % (self.game, self.seats, self.seed, self.options, stamp)
            )
        return [(name, int(number)) for name, number in map(str.split, printed.splitlines())]

    def count(self):
        """Return [(name of the step, {operation: number})]."""
        return self.play(Meter(), Meter.take_counts)

    def predict(self):
        """Return the Steps as the table of costs predicts them."""
        return [Step(name, ns) for name, ns in self.play(Meter(load_costs()), Meter.take_ns)]

    def play(self, meter, take):
        """Return [(name of the step, take(meter) after it)]."""
        from host_sim.device_time.remote import evening

        rows = []
        taken = []
        with meter as meter:

            def stamp():
                taken.append(take(meter))
                return 0

            def show(name, _):
                if name != "nothing":
                    rows.append((name, taken[-1]))

            game = load(self.game)(self.seats, self.seed, self.options)
            evening.Table(game, self.layout, stamp, show).play(self.events)
        return rows
