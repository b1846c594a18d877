"""The time that a board thinks, by the count of device time: `python -O -m host_sim.arena.device`,
in short.
"""

import json

import pytest
from skald.rules.registry import NAMES

from tests.processes import run_python

_ADVICE = """
import json
from host_sim.arena.device import measure
from tests.solo.positions import sample
views = [(game.view(seat), seat) for game, seat in sample(%(name)r, 2, 0, 1, 2)]
print(json.dumps(measure(%(name)r, "coach", 2, views)))
"""
_CHOICES = """
import json
from host_sim.arena.device import collect, measure
views = [view for seed in range(4) for view in collect(%(name)r, 2, 10, seed + 1)]
print(json.dumps(measure(%(name)r, "hard", 2, views)))
"""


def run(script, name):
    """Return what `script` measures in a game; -O, as a board's compiler: a guess is not examined
    there.
    """
    return json.loads(run_python("-O", "-c", script % {"name": name}).stdout)


@pytest.mark.parametrize("name", NAMES)
def test_thinking_leaves_sensing_and_lights_their_time(name):
    """A coach's advice: the search of `normal`, and why."""
    found = run(_ADVICE, name)
    steps = found["steps"]
    assert len(steps) > 20
    assert steps[-1] <= 30 and steps[len(steps) * 9 // 10] <= 15  # ms; the whole run: 99 of 100
    assert found["choices"][-1] <= 2000


@pytest.mark.parametrize("name", NAMES)
def test_hard_answers_within_eight_seconds(name):
    """95 % of choices spread over four games."""
    choices = run(_CHOICES, name)["choices"]
    assert len(choices) == 40 and choices[len(choices) * 19 // 20 - 1] <= 8000
