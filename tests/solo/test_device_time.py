"""The time that a board thinks, by the count of device time."""

import json

from tests.processes import run_python

_ADVICE = """
import json
from tests.solo.positions import sample
from tests.solo.thinking_time import measure
views = [(game.view(seat), seat) for game, seat in sample(%(name)r, 2, 0, 1, 2)]
print(json.dumps(measure(%(name)r, "coach", 2, views)))
"""
_CHOICES = """
import json
from tests.solo.thinking_time import collect, measure
views = [view for seed in range(4) for view in collect(%(name)r, 2, 10, seed + 1)]
print(json.dumps(measure(%(name)r, "hard", 2, views)))
"""
_REVIEW = """
import asyncio, json
from types import SimpleNamespace
from skald.play.thinking import think
from skald.rules.registry import load
from skald.solo.advice import UNKNOWN
from skald.solo.game_review import Findings, review
from skald.solo.scratch import Scratch
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter
from tests.rules.games import Picker, play
game_class, ns, slices = load(%(name)r), 0, []
seats = game_class.PLAYERS[1]
for game in play(game_class(seats, 3), Picker(3).choose):
    if len(game.log) == 100:
        break
losses = bytearray(i %% 16 and 4 for i in range(len(game.log)))
for i in range(0, len(losses), 16):
    losses[i] = UNKNOWN
scratch = Scratch(game)
scratch.begin(review(game, bytes([1] * seats), losses, Findings()))
with Meter(load_costs()) as meter:
    def read_ms():
        global ns
        ns += meter.take_ns()
        return ns // 1000000
    async def sleep_ms(ms):
        global ns
        slices.append((ns + meter.take_ns()) / 1e6)
        ns = 0
    clock = SimpleNamespace(ticks_ms=read_ms, ticks_diff=lambda end, start: end - start)
    thinker = SimpleNamespace(step=lambda may_go_on: not scratch.step(may_go_on))
    while not scratch.is_free():
        asyncio.run(think(thinker, clock, sleep_ms))
print(json.dumps({"slices": sorted(slices)}))
"""


# Its searches take longest.
_GAME = "drakkar"


def run(script):
    """Return what `script` measures in a game; -O, as a board's compiler: a guess is not examined
    there.
    """
    return json.loads(run_python("-O", "-c", script % {"name": _GAME}).stdout)


def test_thinking_leaves_sensing_and_lights_their_time():
    """A coach's advice: the search of `normal`, and why."""
    found = run(_ADVICE)
    steps = found["steps"]
    assert len(steps) > 20
    assert steps[-1] <= 30 and steps[len(steps) * 9 // 10] <= 15  # ms; the whole run: 99 of 100
    assert found["choices"][-1] <= 2000


def test_a_slice_of_a_review_takes_some_15_ms():
    """At the most seats; the longest end with what cannot be cut: to place all pieces, or to evaluate."""
    slices = run(_REVIEW)["slices"]
    assert len(slices) > 100
    assert slices[len(slices) * 19 // 20] <= 15 and slices[-1] <= 19


def test_hard_answers_within_eight_seconds():
    """95 % of choices spread over four games."""
    choices = run(_CHOICES)["choices"]
    assert len(choices) == 40 and choices[len(choices) * 19 // 20 - 1] <= 8000
