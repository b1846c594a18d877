"""A fifth game joins: `make new-game`, its own files, and no edit of a shared one.

nine/ holds the files of Nine Stones, three in a row with a bag.  They go into a copy of the
checkout over the skeleton that `make new-game NAME=nine` writes there; the tests that every
game passes, simulated hands and the page then take the game up by its name.
"""

import shutil
from pathlib import Path

import pytest

from host_sim import new_game
from host_sim.toolchain import ROOT, find_chromium
from tests.processes import run_python

_FILES = Path(__file__).parent / "nine"
_INDEX = {"firmware/skald/rules/registry.py", "firmware/package.json"}  # `make new-game` does it


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A copy of the checkout, with what is compiled, that Nine Stones has joined; gives its path."""
    copy = tmp_path_factory.mktemp("fifth")
    ignored = shutil.ignore_patterns("node_modules")
    for room in ("firmware", "host_sim", "hardware", "tests"):
        shutil.copytree(ROOT / room, copy / room, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", copy)
    new_game.write("nine", copy)
    shutil.copytree(_FILES, copy, dirs_exist_ok=True)
    return copy


def run(checkout, *arguments):
    """Run Python in the copy; returns what it printed, and shows it where that fails."""
    chromium = find_chromium().command[0]
    return run_python(*arguments, cwd=checkout, CHROMIUM=chromium, HOME=str(checkout)).stdout


def test_no_shared_file_is_edited(checkout):
    own, changed = {path.relative_to(_FILES) for path in _FILES.rglob("*.*")}, set()
    for path in (checkout / room for room in ("firmware", "host_sim", "hardware", "tests")):
        for file in path.rglob("*.*"):
            name = file.relative_to(checkout)
            before = ROOT / name
            if "__pycache__" in name.parts:
                continue
            if file.is_file() and (not before.exists() or before.read_bytes() != file.read_bytes()):
                changed.add(name)
    shared = {name.as_posix() for name in changed if "nine" not in name.as_posix()}
    assert own <= changed and shared == _INDEX


def test_it_passes_what_every_game_passes(checkout):
    """Contract, words, exact counts, playthroughs, lights zone by zone, whole games at the table, opponents that
    keep the rules, their budget and secrets, the page, the house.
    """
    rooms = "rules show/test_words.py show/test_lights.py recognition/test_whole_games.py perft golden solo/test_search.py browser/test_every_game.py"
    paths = ["tests/" + room for room in (rooms + " test_shared_rooms.py").split(" ")]
    wanted = "(nine or left_over or shared_room) and not micropython"
    said = run(checkout, "-m", "pytest", *paths, "-k", wanted, "-p", "no:xdist")
    assert " passed" in said and "skipped" not in said


def test_simulated_hands_play_it_at_the_chips(checkout):
    words = ["--game", "nine", "--kit", "net", "--seats", "2", "--seed", "5"]
    said = run(checkout, "-m", "host_sim", "demo", *words)
    assert "wins" in said and "lines" in said and " 0 answered on the screen" in said
