"""The folder that `make page` builds: small, from nowhere else, under any path, the same game as on CPython."""

import json
import re
import subprocess

import pytest
from skald.rules.registry import NAMES

from host_sim.standalone.__main__ import BUDGET, build, weigh
from host_sim.toolchain import ROOT, find_node
from tests.standalone.game import play

_ADDRESS = re.compile(r"""(?:src|href|from|import|fetch|register)\s*[=(]?\s*["'`]([^"'`]*)""")


def test_a_visit_stays_within_its_budget(page_folder):
    weights = weigh(page_folder)
    assert sum(weights.values()) <= BUDGET
    assert "table.zip" in weights and "index.html" in weights and "offline.js" in weights


def test_a_page_that_is_there_is_not_built_again(page_folder):
    before = (page_folder / "index.html").stat().st_mtime_ns
    assert build() in (page_folder / "index.html").read_text()
    assert (page_folder / "index.html").stat().st_mtime_ns == before


def test_the_page_loads_nothing_from_elsewhere_and_lies_under_any_path(page_folder):
    ours = [path for path in page_folder.rglob("*") if path.suffix in (".html", ".css", ".js")]
    assert len(ours) > 20
    for path in ours:
        for address in _ADDRESS.findall(path.read_text()):
            assert not address.startswith(("/", "http", "//")), (path, address)


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_is_the_same_game_in_a_browser_s_python(page_folder, tmp_path, game):
    command = [*find_node().command, ROOT / "tests/standalone/run.mjs", page_folder]
    answer = subprocess.run(
        [*command, ROOT / "tests/standalone/game.py", game],
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert not answer.returncode, answer.stderr
    there, here = json.loads(answer.stdout), json.loads(play(game, tmp_path))
    assert there == here and here[0]
