"""The arena stores the results of its matches."""

import json
import os
import subprocess
import sys

from host_sim.toolchain import ROOT

_PLAY = """
import pathlib, sys
from host_sim.arena import __main__ as arena, reports
reports.REPORT = pathlib.Path(sys.argv[1])
arena.main(["raids", "random", "random", "-n", "2"])
"""


def test_a_match_is_stored_once(tmp_path):
    stored = tmp_path / "arena.json"
    for _ in range(2):
        played = subprocess.run(
            [sys.executable, "-c", _PLAY, stored],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": "firmware:."},
            capture_output=True,
            text=True,
        )
        assert played.returncode == 0, played.stderr
    (report,) = json.loads(stored.read_text())
    assert (report["a"], report["games"]) == ("random", 2)
