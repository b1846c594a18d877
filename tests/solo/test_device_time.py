"""How long a board thinks, by the count of device time: `python -O -m host_sim.arena.device`, in short."""

import json
import os
import subprocess
import sys

import pytest
from skald.rules.registry import NAMES

from host_sim.toolchain import ROOT

_SCRIPT = """
import json
from host_sim.arena.device import measure
from tests.solo.positions import sample
views = [(game.view(seat), seat) for game, seat in sample(%r, 2, 0, 1, 2)]
print(json.dumps(measure(%r, "coach", 2, views)))
"""


@pytest.mark.parametrize("name", NAMES)
def test_thinking_leaves_sensing_and_lights_their_time(name):
    """A coach's advice: the search of `normal`, and why.  -O, as a board's compiler: a guess is not
    examined there.
    """
    words = [sys.executable, "-O", "-c", _SCRIPT % (name, name)]
    paths = {"PYTHONPATH": "%s:%s" % (ROOT / "firmware", ROOT)}
    done = subprocess.run(words, capture_output=True, text=True, env=dict(os.environ, **paths))
    assert not done.returncode, done.stderr
    found = json.loads(done.stdout)
    steps = found["steps"]
    assert len(steps) > 20
    assert steps[-1] <= 30 and steps[len(steps) * 9 // 10] <= 15  # ms; the whole run: 99 of 100
    assert found["choices"][-1] <= 2000
