"""One evening, step by step: timed on the emulated chip, counted as work on CPython.

Both return the steps in the same order, so that they can be compared.
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


class Script:
    """A script of remote/.  Each kind has

    name                     for a person
    on_chip                  the statements that run it there, where `stamp` returns a number that grows
    list_data()              [(name, bytes)] that they need
    play_here(stamp, show)   does the same on CPython
    """

    def time_on_chip(self, board=PICO):
        """Return the Steps as timed on the emulated chip for `board`, less the time of the measurement itself."""
        steps = [
            # A collection is a short loop, which the cache of the flash holds.
            Step(
                name,
                round(
                    (board.scale if name == "collect" else board.scale_work)(to_us(stamps)) * 1000
                ),
            )
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
            for name, data in self.list_data():
                chip.put(name, data)
            printed = chip.run("import gc\n" + self.on_chip.replace("stamp", stamp))
        return [(name, int(number)) for name, number in map(str.split, printed.splitlines())]

    def count(self):
        """Return [(name of the step, {operation: number})]."""
        return self.play(Meter(), Meter.take_counts)

    def predict(self, board=PICO):
        """Return the Steps on `board` as the table of costs predicts them."""
        return [Step(name, ns) for name, ns in self.play(Meter(load_costs(board)), Meter.take_ns)]

    def play(self, meter, take):
        """Return [(name of the step, take(meter) after it)]."""
        rows, taken = [], []
        with meter as meter:

            def stamp():
                taken.append(take(meter))
                return 0

            def show(name, _):
                if name != "nothing":
                    rows.append((name, taken[-1]))

            self.play_here(stamp, show)
        return rows


class Evening(Script):
    """`game` in `kit` at `seats`, as recording.record() plays it; further arguments are record()'s."""

    def __init__(self, game, kit=NET, seats=2, seed=1, options=0, **how):
        self.game, self.kit, self.seats, self.seed, self.options = game, kit, seats, seed, options
        self.layout = build(game, kit).pack()
        self.events = record(game, kit, seats, seed, options=options, **how)
        self.name = game
        self.on_chip = (
            "from skald.rules.registry import load\nfrom host_sim.device_time.remote.evening import Table\n"
            "gc.collect()\nTable(load(%r)(%d, %d, %d), bytes(layout), stamp, print, gc.collect).play(events)"
            % (game, seats, seed, options)
        )

    def list_data(self):
        return [("layout", self.layout), ("events", self.events)]

    def play_here(self, stamp, show):
        from host_sim.device_time.remote import evening

        game = load(self.game)(self.seats, self.seed, self.options)
        evening.Table(game, self.layout, stamp, show).play(self.events)
