"""The folder that `make page` builds: small, from nowhere else, under any path, the same game as on CPython."""

import json
import re
import subprocess

from host_sim.standalone.__main__ import BUDGET, weigh
from host_sim.toolchain import ROOT, find_node
from tests.standalone.game import play

_GAMES = ("raids", "drakkar")  # without dice, and with them
_ADDRESS = re.compile(r"""(?:src|href|from|import|fetch|register)\s*[=(]?\s*["'`]([^"'`]*)""")


def test_a_visit_stays_within_its_budget(page_folder):
    weights = weigh(page_folder)
    assert sum(weights.values()) <= BUDGET
    assert "table.zip" in weights and "index.html" in weights and "offline.js" in weights


def test_the_page_loads_nothing_from_elsewhere_and_lies_under_any_path(page_folder):
    ours = [path for path in page_folder.rglob("*") if path.suffix in (".html", ".css", ".js")]
    assert len(ours) > 20
    for path in ours:
        for address in _ADDRESS.findall(path.read_text()):
            assert not address.startswith(("/", "http", "//")), (path, address)


def test_the_same_seed_is_the_same_game_in_a_browser_s_python(page_folder, tmp_path):
    script = ROOT / "tests/standalone"
    command = [*find_node().command, script / "run.mjs", page_folder, script / "game.py", *_GAMES]
    answer = subprocess.run(command, capture_output=True, text=True)
    assert not answer.returncode, answer.stderr
    there = json.loads(answer.stdout)
    here = {game: play(game, tmp_path / game) for game in _GAMES}
    assert there == here and all(log for log, *_ in here.values())


def test_the_page_is_an_app_whose_icons_are_there(page_folder):
    manifest = json.loads((page_folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {"192x192", "512x512", "any"} <= {entry["sizes"] for entry in manifest["icons"]}
    assert all((page_folder / entry["src"]).is_file() for entry in manifest["icons"])
    assert 'href="manifest.webmanifest"' in (page_folder / "index.html").read_text()
