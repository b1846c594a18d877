"""`make faults` starts: the program that it runs finds all it imports."""

import os
import subprocess
import sys

from host_sim.toolchain import ROOT


def test_the_campaign_starts_by_itself():
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(("firmware", ".")))
    command = [sys.executable, "-m", "host_sim.faults.campaign", "--help"]
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
